import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

export type Steady = {
	sent: number;
	refused: number;
	/** How often each status was answered; 0 where no answer came. */
	statuses: Record<number, number>;
	p50Ms: number;
	p99Ms: number;
	/** How many waited longer than a visitor of a quiet server would. */
	slow: number;
	/** How late the load itself was: what it was late with counts as waited. */
	ownDelayMs: { p99: number; most: number };
};

const slowMs = 25;
const nanosPerMs = 1e6;

/**
 * Sends at a fixed rate whatever comes back, evenly spread, and measures each answer from when it was due: a slow server does not
 * slow its visitors down, so a closed loop would hide its pauses.
 */
export async function sendSteadily(
	url: string,
	next: () => { headers: Record<string, string>; body: string },
	{ perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
	const agent = new Agent({ keepAlive: true, maxSockets: 256 });
	const own = monitorEventLoopDelay({ resolution: 1 });
	own.enable();
	const started = performance.now();
	const all = perSecond * seconds;
	const answers: Promise<{ tookMs: number; status: number }>[] = [];
	for (let sent = 0; sent < all; sent += 1) {
		const dueMs = started + (sent * 1000) / perSecond;
		while (performance.now() < dueMs)
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
		answers.push(post(url, agent, next()).then((status) => ({ tookMs: performance.now() - dueMs, status })));
	}
	const outcomes = await Promise.all(answers);
	own.disable();
	agent.destroy();
	const tookMs = outcomes.map((outcome) => outcome.tookMs).sort((one, other) => one - other);
	const at = (share: number) => rounded(tookMs[Math.floor(share * (tookMs.length - 1))] ?? 0);
	const statuses: Record<number, number> = {};
	for (const { status } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
	const refused = outcomes.filter(({ status }) => status < 200 || status > 299).length;
	const slow = tookMs.filter((ms) => ms > slowMs).length;
	const ownDelayMs = { p99: rounded(own.percentile(99) / nanosPerMs), most: rounded(own.max / nanosPerMs) };
	return { sent: all, refused, statuses, p50Ms: at(0.5), p99Ms: at(0.99), slow, ownDelayMs };
}

const rounded = (ms: number) => Number(ms.toFixed(1));

function post(
	url: string,
	agent: Agent,
	{ headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
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
