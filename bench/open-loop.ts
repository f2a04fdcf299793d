import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { countsOf, timesOf } from "./statistics.ts";

type Call = { headers: Record<string, string>; body: string };
const nanosPerMs = 1e6;

/**
 * Sends at a fixed rate whatever the answers, and measures from when each call was due: a closed loop would hide
 * pauses. `ownDelayMs`: how late the load generator itself was, which counts as waiting.
 */
export async function sendSteadily(
	url: string,
	next: () => Call,
	{ perSecond, seconds }: { perSecond: number; seconds: number },
) {
	const agent = new Agent({ keepAlive: true, maxSockets: 256 });
	const own = monitorEventLoopDelay({ resolution: 1 });
	own.enable();
	const started = performance.now();
	const answers: Promise<{ tookMs: number; status: number }>[] = [];
	for (let sent = 0; sent < perSecond * seconds; sent += 1) {
		const dueMs = started + (sent * 1000) / perSecond;
		while (performance.now() < dueMs)
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
		answers.push(post(url, agent, next()).then((status) => ({ tookMs: performance.now() - dueMs, status })));
	}
	const outcomes = await Promise.all(answers);
	own.disable();
	agent.destroy();
	return {
		...timesOf(outcomes.map(({ tookMs }) => tookMs)),
		refused: outcomes.filter(({ status }) => status < 200 || status > 299).length,
		/** 0 where no answer came. */
		statuses: countsOf(outcomes.map(({ status }) => status)),
		ownDelayMs: Number((own.percentile(99) / nanosPerMs).toFixed(1)),
	};
}

function post(url: string, agent: Agent, { headers, body }: Call): Promise<number> {
	return new Promise((resolve) => {
		const sending = request(url, {
			method: "POST",
			agent,
			headers: { ...headers, "content-length": Buffer.byteLength(body) },
		});
		sending.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)));
		sending.on("error", () => resolve(0));
		sending.end(body);
	});
}
