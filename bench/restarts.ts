import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { applyStubbornly, lostOf, tally } from "./applying.ts";
import { type BenchDatabase, onDatabase, onEachDatabase, serverDatabase } from "./databases.ts";
import { type Part, reportParts } from "./report.ts";
import { startOurs, startProcess } from "./server.ts";
import { median } from "./statistics.ts";
import { stopAgainAndAgain } from "./stops.ts";

/**
 * P9: from the start of the process to the first `GET /readyz` with 200, and what it holds once nobody has come for a while. R1: kill -9 at random moments
 * under clients that retry with their key; R11: the same of one of two processes on one PostgreSQL. R7: SIGTERM under load.
 */
const { values } = parseArgs({
	options: {
		only: { type: "string" },
		idle: { type: "string", default: "60" },
		starts: { type: "string", default: "5" },
		kills: { type: "string", default: "10" },
		stops: { type: "string", default: "5" },
	},
});
const kills = Number(values.kills);
const visitors = 16;
const livesMs = { min: 200, max: 1500 };
const target = { firstMs: 6_000, laterMs: 1_500, afterKillMs: 2_000, idleMiB: { PGlite: 500, PostgreSQL: 210 } };
const mebibyte = 1024;

await reportParts(
	"restarts",
	{
		...onEachDatabase(start, "start, "),
		...onEachDatabase((database) => killAgainAndAgain(database, 1), "kill, "),
		"kill, two processes": () => onDatabase(serverDatabase, (database) => killAgainAndAgain(database, 2)),
		...onEachDatabase((database) => stopAgainAndAgain(database, Number(values.stops)), "stop, "),
	},
	values.only,
);

async function start({ name, where }: BenchDatabase): Promise<Part> {
	const first = await startOurs(await freePort(), where);
	await first.stop();
	const laterMs: number[] = [];
	for (let time = 1; time < Number(values.starts); time++) {
		const running = await startOurs(await freePort(), where);
		laterMs.push(running.readyMs);
		await running.stop();
	}
	const last = await startOurs(await freePort(), where);
	laterMs.push(last.readyMs);
	await pause(Number(values.idle) * 1000);
	const idleMiB = await memoryOf(last.child.pid);
	await last.stop();
	return {
		figures: { firstMs: first.readyMs, laterMs, idleSeconds: Number(values.idle), idleMiB },
		targets: {
			[`the first within ${target.firstMs} ms`]: first.readyMs <= target.firstMs,
			[`later ones within ${target.laterMs} ms (median)`]: median(laterMs) <= target.laterMs,
			[`at most ${target.idleMiB[name]} MiB at rest`]: idleMiB.rss <= target.idleMiB[name],
		},
	};
}

/** RSS, and PSS without memory shared with others; from Linux' smaps_rollup. */
async function memoryOf(pid: number | undefined): Promise<{ rss: number; pss: number }> {
	const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
	const mebibytes = (name: string) =>
		Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1]) / mebibyte);
	return { rss: mebibytes("Rss"), pss: mebibytes("Pss") };
}

async function killAgainAndAgain({ where, readEnquiries }: BenchDatabase, processes: number): Promise<Part> {
	const ports = await Promise.all(Array.from({ length: processes }, freePort));
	// The first start creates the database, which has a target of its own.
	const servers = [];
	for (const port of ports) servers.push(await startOurs(port, where));
	const stopClients = applyStubbornly(
		servers.map(({ origin }) => origin),
		visitors,
	);
	const [startsMs, bareStartsMs]: [number[], number[]] = [[], []];
	for (let kill = 0; kill < kills; kill++) {
		await pause(livesMs.min + Math.random() * (livesMs.max - livesMs.min));
		const which = kill % processes;
		await servers[which]?.kill();
		const server = await startOurs(ports[which] as number, where);
		servers[which] = server;
		startsMs.push(server.readyMs);
		bareStartsMs.push(await startBare());
	}
	const attempts = await stopClients();
	for (const server of servers) await server.stop();
	const stored = await readEnquiries();
	const acknowledged = attempts.filter(({ status }) => status === 201).length;
	const lost = lostOf(attempts, stored);
	const doubled = stored.length - acknowledged;
	const withoutMails = stored.filter(({ mails }) => mails !== 2).length;
	return {
		figures: { kills, acknowledged, lost, doubled, withoutMails, attempts: tally(attempts), startsMs, bareStartsMs },
		targets: {
			"nothing acknowledged is lost": lost === 0,
			"nothing is doubled, no mail is missing": doubled + withoutMails === 0,
			"something was acknowledged between all kills": acknowledged > kills,
			[`every start within ${target.afterKillMs} ms`]: Math.max(...startsMs) <= target.afterKillMs,
		},
	};
}

/** The reference for a start: a bare Fastify with pg, at the same moment. */
async function startBare(): Promise<number> {
	const port = await freePort();
	const bare = await startProcess("bench/bare.ts", port, { PORT: String(port) });
	await bare.kill();
	return bare.readyMs;
}
