import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { startPostgres, type TestPostgres } from "#tools/postgres.ts";
import { query, readLeadsOf } from "./databases.ts";
import { report } from "./report.ts";
import { type Crowd, compare, longestGapMs, startCrowd } from "./retrying-crowd.ts";
import { type Running, startOurs } from "./server.ts";

/**
 * A primary whose commits wait for its streaming replica, and two switch-overs under load, there and back: the primary is killed, the
 * replica promoted. The old one comes back first as it was, open to writes, then as the standby of the new one.
 */
const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "8" },
		/** The folder above `bin` of an installation that has `pg_basebackup`; PostgreSQL's oldest version that we promise. */
		installation: { type: "string", default: "/usr/lib/postgresql/15" },
	},
});
const { installation } = values;
const betweenMs = Number(values.seconds) * 1000;
const visitors = { retrying: 12, sendingOnce: 0 };
/** Of ours, once the replica takes writes. */
const mostAfterPromotionMs = 2000;

if (!existsSync(`${installation}/bin/pg_basebackup`)) {
	console.error("This needs a whole PostgreSQL: apt-get install postgresql-15, or --installation <folder above bin>");
	process.exit(1);
}
const servers: TestPostgres[] = [];
let ours: Running | undefined;
try {
	const first = await open();
	const second = await open({ standbyOf: first.url });
	await replicate(first);
	const hosts = [first, second].map(({ url }) => new URL(url).host).join();
	ours = await startOurs(await freePort(), { databaseUrl: `postgres://postgres@${hosts}/postgres` });
	const crowd = startCrowd(ours.origin, visitors);
	await pause(betweenMs);
	const there = await switchOver(crowd, first, second);
	const strays = await standAlone(first, second, crowd);
	await first.stop();
	const rejoined = await open({ standbyOf: second.url, port: Number(new URL(first.url).port) });
	await replicate(second);
	await pause(betweenMs);
	const back = await switchOver(crowd, second, rejoined);
	await pause(betweenMs);
	await crowd.stop();
	const sameProcess = ours.child.exitCode === null;
	await ours.stop();
	const kept = compare(crowd, await readLeadsOf(rejoined.url));
	await report(
		"switch-over",
		{ ...kept, failedAttempts: crowd.failed, there, back, strays, sameProcess },
		{
			"nothing acknowledged is lost": kept.lost === 0,
			"nothing is doubled, no mail is missing": kept.doubled + kept.withoutMails === 0,
			"ours finds the new primary by itself, without a restart": sameProcess && there.served && back.served,
			[`within ${mostAfterPromotionMs} ms of its promotion`]: [there, back].every(
				({ afterPromotionMs }) => afterPromotionMs <= mostAfterPromotionMs,
			),
			"nobody writes to the old primary while it stands alone": strays === 0,
		},
	);
} finally {
	ours?.child.kill("SIGKILL");
	for (const server of servers) await server.stop();
}

async function open(wishes: { standbyOf?: string; port?: number } = {}): Promise<TestPostgres> {
	const server = await startPostgres({ fsync: true, installation, ...wishes });
	servers.push(server);
	return server;
}

/** From now on a commit is answered once the replica has it on its disk. */
async function replicate(primary: TestPostgres): Promise<void> {
	await query(primary.url, "alter system set synchronous_standby_names = '*'");
	await query(primary.url, "select pg_reload_conf()");
	const streaming = "select count(*)::int as count from pg_stat_replication where sync_state = 'sync'";
	while ((await query<{ count: number }>(primary.url, streaming)).rows[0]?.count !== 1) await pause(50);
}

/** As a machine dies: all at once. Then what an operator, or a tool for it, does. */
async function switchOver(crowd: Crowd, from: TestPostgres, to: TestPostgres) {
	const killedAt = performance.now();
	await from.halt("SIGKILL");
	await query(to.url, "alter system reset synchronous_standby_names");
	await query(to.url, "select pg_promote()");
	const promotedAt = performance.now();
	await pause(betweenMs);
	const first = crowd.acknowledgedAt.find((at) => at > promotedAt);
	return {
		unavailableMs: longestGapMs(crowd, killedAt, performance.now()),
		promotionMs: Math.round(promotedAt - killedAt),
		afterPromotionMs: Math.round((first ?? Number.POSITIVE_INFINITY) - promotedAt),
		served: first !== undefined,
	};
}

/** The old primary, started again by someone who did not know. Answers how many rows came to it meanwhile. */
async function standAlone(old: TestPostgres, now: TestPostgres, crowd: Crowd): Promise<number> {
	await old.resume();
	const before = (await readLeadsOf(old.url)).length;
	// A connection is lost now and then; ours has to come back to the same server.
	await query(
		now.url,
		"select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
	);
	const acknowledged = crowd.acknowledged.size;
	await pause(betweenMs / 2);
	if (crowd.acknowledged.size === acknowledged) throw new Error("Nothing was acknowledged meanwhile");
	return (await readLeadsOf(old.url)).length - before;
}
