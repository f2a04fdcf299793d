import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { nextApplication } from "./application.ts";
import { embeddedDatabase } from "./databases.ts";
import { flood } from "./flood.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { countsOf, timesOf } from "./statistics.ts";

/** R5, last line: what a visitor from elsewhere meets while one network sends as fast as a thousand connections can. */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "15" } } });
const seconds = Number(values.seconds);
const target = { share: 0.9, headMs: 18_000 };
const visit = { everyMs: 400, patienceMs: 2_000 };
const flooder = { "x-forwarded-for": "203.0.113.7" };
const madeUp = { ...flooder, cookie: `user=${"A".repeat(43)}` };

type Load = { path: string; atOnce: number; next: () => { headers: Record<string, string>; body?: string } };
/** Answered 404 without the database, and not rate-limited: the proxy's limits are for these. */
const notCounted = "calls, spelt differently";
const floods: Record<string, Load> = {
	nothing: { path: "/healthz", atOnce: 1, next: () => ({ headers: flooder }) },
	calls: { path: "/api/apply/course", atOnce: 1_000, next: () => nextApplication(flooder) },
	[notCounted]: { path: "/%61pi/apply/course", atOnce: 1_000, next: () => nextApplication(flooder) },
	"portal pages with a made-up cookie": { path: "/home", atOnce: 600, next: () => ({ headers: madeUp }) },
	"certificate numbers of no valid shape": { path: "/verify/nothing", atOnce: 300, next: () => ({ headers: flooder }) },
};

const database = await embeddedDatabase();
const server = await startOurs(await freePort(), database.where);
try {
	const figures: Record<string, Awaited<ReturnType<typeof meanwhile>>> = {};
	for (const [name, load] of Object.entries(floods)) figures[name] = await meanwhile(load);
	const slowHeadMs = await lifeOfASlowHead();
	await report(
		"one-network",
		{ ...figures, slowHeadMs },
		{
			[`a visitor elsewhere gets through ${target.share * 10} times in 10`]: Object.entries(figures).every(
				([name, { throughShare }]) => name === notCounted || throughShare >= target.share,
			),
			[`a head that never ends lives at most ${target.headMs} ms`]: slowHeadMs <= target.headMs,
		},
	);
} finally {
	await server.stop();
	await database.remove();
}

async function meanwhile({ path, atOnce, next }: Load) {
	const flooding = flood({ url: server.origin + path, next, seconds, load: { atOnce } });
	await pause(1_000);
	const tookMs: (number | undefined)[] = [];
	const endsAt = Date.now() + (seconds - 2) * 1_000;
	while (Date.now() < endsAt) {
		tookMs.push(await visitorsEnquiry());
		await pause(visit.everyMs);
	}
	const { answers } = await flooding;
	const through = tookMs.filter((each) => each !== undefined);
	return {
		tries: tookMs.length,
		throughShare: Number((through.length / tookMs.length).toFixed(2)),
		through: timesOf(through),
		flooderGot: countsOf(answers.map(({ status }) => status)),
	};
}

/** Somebody's application from another network: how long it took, where it was stored within the patience of a person. */
async function visitorsEnquiry(): Promise<number | undefined> {
	const began = performance.now();
	const sent = fetch(`${server.origin}/api/apply/course`, {
		method: "POST",
		...nextApplication({ "x-forwarded-for": "198.51.100.7" }),
		signal: AbortSignal.timeout(visit.patienceMs),
	});
	const status = await sent.then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.status;
		},
		() => 0,
	);
	return status === 201 ? performance.now() - began : undefined;
}

async function lifeOfASlowHead(): Promise<number> {
	const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
	socket.on("error", () => {});
	socket.write("GET / HTTP/1.1\r\nhost: here\r\n");
	const began = performance.now();
	socket.resume();
	await once(socket, "close");
	return Math.round(performance.now() - began);
}
