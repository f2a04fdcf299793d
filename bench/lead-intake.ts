import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { freePort } from "#tools/free-port.ts";
import { startPostgres } from "#tools/postgres.ts";
import { nextApplication } from "./application.ts";
import { query } from "./databases.ts";
import { sendSteadily } from "./open-loop.ts";
import { report } from "./report.ts";
import { type Running, startOurs, startProcess } from "./server.ts";
import { median } from "./statistics.ts";

/** P6: leads accepted a second (201 after commit) beside a bare Fastify with one insert, in turns on one PostgreSQL. */
const { values } = parseArgs({
	options: { rounds: { type: "string", default: "4" }, seconds: { type: "string", default: "5" } },
});
const seconds = Number(values.seconds);
const connections = 32;
const steadyRate = 300;
const target = { ratio: 0.4, p99Ms: 25 };
/** As many as our own pool holds. */
const barePool = "10";

/** As in `deploy/`: WAL files are recycled instead of being filled with zeros during a commit. */
const postgres = await startPostgres({ fsync: true, settings: { min_wal_size: "1GB" } });
try {
	const [ours, bare] = await startBoth();
	const perSecond: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
	let refused = 0;
	// The first turn of each warms it up.
	for (let round = -1; round < Number(values.rounds); round++)
		for (const [name, server] of [["ours", ours] as const, ["bare", bare] as const]) {
			const outcome = await load(server);
			refused += outcome.non2xx + outcome.errors;
			if (round >= 0) perSecond[name].push(Math.round(outcome["2xx"] / outcome.duration));
		}
	// A checkpoint, so that WAL files are recycled as on a server that has been up for a while.
	await query(postgres.url, "checkpoint");
	const steady = await steadily(ours);
	const steadyBare = await steadily(bare);
	await Promise.all([ours.stop(), bare.kill()]);
	// Ratio within each round, so that other load on the machine affects both.
	const ratio = median(perSecond.ours.map((rate, round) => rate / (perSecond.bare[round] ?? Number.NaN)));
	await report(
		"lead-intake",
		{
			perSecond,
			ratio: Number(ratio.toFixed(2)),
			refused,
			steady: { rate: steadyRate, ours: steady, bare: steadyBare },
		},
		{
			[`at least ${target.ratio} of a bare Fastify and insert`]: ratio >= target.ratio,
			[`p99 at most ${target.p99Ms} ms at ${steadyRate} a second`]: steady.p99Ms <= target.p99Ms,
			"nothing refused": refused + steady.refused === 0,
		},
	);
} finally {
	await postgres.stop();
}

function steadily({ origin }: Running) {
	return sendSteadily(`${origin}/api/apply/course`, nextApplication, { perSecond: steadyRate, seconds: 2 * seconds });
}

/** Each on a database of its own with the same tables and indexes. */
async function startBoth(): Promise<[Running, Running]> {
	const at = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`);
	await query(postgres.url, "create database migrated");
	const migrating = await startOurs(await freePort(), { databaseUrl: at("migrated") });
	await migrating.stop();
	for (const name of ["ours", "bare"]) await query(postgres.url, `create database ${name} template migrated`);
	const port = await freePort();
	return [
		await startOurs(await freePort(), { databaseUrl: at("ours") }),
		await startProcess("bench/bare-intake.ts", port, { PORT: String(port), DATABASE_URL: at("bare"), POOL: barePool }),
	];
}

function load({ origin }: Running): Promise<autocannon.Result> {
	const setupRequest = (request: autocannon.Request) => ({ ...request, ...nextApplication() });
	return autocannon({
		url: `${origin}/api/apply/course`,
		connections,
		duration: seconds,
		requests: [{ method: "POST", setupRequest }],
	});
}
