import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { freePort } from "#tools/free-port.ts";
import { startPostgres } from "#tools/postgres.ts";
import { application } from "./application.ts";
import { query } from "./databases.ts";
import { median } from "./median.ts";
import { sendSteadily } from "./open-loop.ts";
import { processOf, type Spent, spentOnEach } from "./processor.ts";
import { report } from "./report.ts";
import { type Running, startOurs, startProcess } from "./server.ts";

/** P6: leads accepted a second (201 after commit) beside a bare Fastify with one insert, in turns on one PostgreSQL. */
const { values } = parseArgs({
	options: { rounds: { type: "string", default: "4" }, seconds: { type: "string", default: "5" } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = 32;
const steadyRate = 300;
const logFileBytes = 16 * 2 ** 20;
const target = { ratio: 0.6, p99Ms: 25 };
/** As many as our own pool holds. */
const barePool = "10";

/** As `deploy/` sets it: files of the log of changes are used again, and not made anew, zero by zero, in the middle of a commit. */
const postgres = await startPostgres({ fsync: true, settings: { min_wal_size: "1GB" } });
const database = await processOf(postgres.url);
try {
	const [ours, bare] = await startBoth();
	const perSecond: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
	const processorMs: { ours: Spent[]; bare: Spent[] } = { ours: [], bare: [] };
	await load(ours, 2);
	await load(bare, 2);
	let refused = 0;
	for (let round = 0; round < rounds; round++) {
		for (const [name, server] of Object.entries({ ours, bare }) as ["ours" | "bare", Running][]) {
			const { outcome, spent } = await spentOnEach(
				{ server: server.child.pid, database },
				() => load(server, seconds),
				(loaded) => loaded["2xx"],
			);
			processorMs[name].push(spent);
			perSecond[name].push(Math.round(outcome["2xx"] / outcome.duration));
			refused += outcome.non2xx + outcome.errors;
		}
	}
	// A database that has been up for a while: its log goes round. What made new files meanwhile is told below.
	await query(postgres.url, "checkpoint");
	const steady = await steadily(ours);
	const steadyBare = await steadily(bare);
	await Promise.all([ours.stop(), bare.kill()]);
	// Of each round's pair: what else the machine does meanwhile meets both.
	const ratios = perSecond.ours.map((rate, round) => rate / (perSecond.bare[round] ?? Number.NaN));
	const ratio = median(ratios);
	await report(
		"lead-intake",
		{
			perSecond,
			processorMs,
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

/** Beside what visitors wait: how many bytes of log a lead makes, and how many new files of it had to be made meanwhile. */
async function steadily({ origin }: Running) {
	const before = await readLog();
	const steady = await sendSteadily(`${origin}/api/apply/course`, nextApplication, {
		perSecond: steadyRate,
		seconds: 2 * seconds,
	});
	const after = await readLog();
	const logBytes = Math.round((after.bytes - before.bytes) / Math.max(1, steady.sent - steady.refused));
	return { ...steady, logBytes, newLogFiles: Math.round((after.zeroed - before.zeroed) / logFileBytes) };
}

async function readLog(): Promise<{ bytes: number; zeroed: number }> {
	const { rows } = await query<{ bytes: number; zeroed: number }>(
		postgres.url,
		`select (pg_current_wal_lsn() - '0/0')::float8 as bytes,
			(select coalesce(sum(write_bytes), 0)::float8 from pg_stat_io where object = 'wal' and context = 'init') as zeroed`,
	);
	return rows[0] ?? { bytes: 0, zeroed: 0 };
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

function nextApplication(): { headers: Record<string, string>; body: string } {
	const key = randomUUID();
	return {
		headers: { "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify(application(key)),
	};
}

function load({ origin }: Running, duration: number): Promise<autocannon.Result> {
	return autocannon({
		url: `${origin}/api/apply/course`,
		connections,
		duration,
		requests: [
			{
				method: "POST",
				setupRequest: (request) => ({ ...request, ...nextApplication() }),
			},
		],
	});
}
