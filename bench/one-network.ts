import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { application } from "./application.ts";
import { embeddedDatabase } from "./databases.ts";
import { flood } from "./flood.ts";
import { report } from "./report.ts";
import { startProcess } from "./server.ts";

/** R5, its last line: what somebody elsewhere meets while one network asks as fast as a thousand connections can. */
const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "15" },
		only: { type: "string" },
		server: { type: "string", default: "server/main.ts" },
	},
});
const seconds = Number(values.seconds);
const target = { share: 0.9, headMs: 18_000 };
const visit = { everyMs: 400, patienceMs: 2_000 };
const flooder = { "x-forwarded-for": "203.0.113.7" };
const madeUp = { ...flooder, cookie: `user=${"A".repeat(43)}` };

type Load = { path: string; atOnce: number; next: () => { headers: Record<string, string>; body?: string } };
/** Answered 404 without the database, as any address that is none: what that costs is the event loop's, and the proxy's to limit. */
const notCounted = "calls, spelt differently";
const floods: Record<string, Load> = {
	nothing: { path: "/healthz", atOnce: 1, next: () => ({ headers: flooder }) },
	calls: { path: "/api/apply/course", atOnce: 1_000, next: anApplication },
	[notCounted]: { path: "/%61pi/apply/course", atOnce: 1_000, next: anApplication },
	"portal pages with a made-up cookie": { path: "/home", atOnce: 600, next: () => ({ headers: madeUp }) },
	"certificate numbers of no valid shape": { path: "/verify/nothing", atOnce: 300, next: () => ({ headers: flooder }) },
};

const database = await embeddedDatabase();
const port = await freePort();
const server = await startProcess(values.server, port, {
	...("dataDir" in database.where && { DATA_DIR: database.where.dataDir }),
	...{ NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
	...{ FORM_RATE_LIMIT: "1000000", TRUST_PROXY: "loopback" },
});
try {
	const figures: Record<string, Awaited<ReturnType<typeof meanwhile>>> = {};
	for (const [name, load] of Object.entries(floods))
		if (values.only === undefined || values.only === name) figures[name] = await meanwhile(load);
	const slowHeadMs = await lifeOfASlowHead();
	await report(
		"one-network",
		{ server: values.server, ...figures, slowHeadMs },
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
		tookMs.push(await visitorsLead());
		await pause(visit.everyMs);
	}
	const { answers } = await flooding;
	const through = tookMs.filter((each) => each !== undefined).toSorted((one, other) => one - other);
	const statuses: Record<number, number> = {};
	for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
	return {
		tries: tookMs.length,
		through: through.length,
		throughShare: Number((through.length / tookMs.length).toFixed(2)),
		p50Ms: Math.round(through[Math.floor(through.length / 2)] ?? 0),
		p95Ms: Math.round(through[Math.floor(through.length * 0.95)] ?? 0),
		flooderGot: statuses,
	};
}

/** Somebody's application from another network: how long it took, where it was stored within the patience of a person. */
async function visitorsLead(): Promise<number | undefined> {
	const began = performance.now();
	const { headers, body } = anApplication();
	const sent = fetch(`${server.origin}/api/apply/course`, {
		method: "POST",
		headers: { ...headers, "x-forwarded-for": "198.51.100.7" },
		body,
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
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {});
	socket.write("GET / HTTP/1.1\r\nhost: here\r\n");
	const began = performance.now();
	socket.resume();
	await once(socket, "close");
	return Math.round(performance.now() - began);
}

function anApplication() {
	const key = randomUUID();
	const headers = { ...flooder, "content-type": "application/json", "idempotency-key": key };
	return { headers, body: JSON.stringify(application(key)) };
}
