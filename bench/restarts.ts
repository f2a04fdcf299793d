import { setTimeout as pause } from "node:timers/promises";
import { applyWithRetries, countLost, tally } from "./applying.ts";
import { type BenchDatabase, onDatabase, onEachDatabase, readEnquiries, serverDatabase } from "./databases.ts";
import { median, options, type Part, reportParts } from "./report.ts";
import { type RunningServer, residentMemoryMiB, startAndStop, startServer } from "./server.ts";
import { stopRepeatedly } from "./stops.ts";

/**
 * P9: from the start of the process to the first `GET /readyz` with 200, and the memory it holds when idle. R1: kill -9
 * at random moments while clients retry under their keys; R11: the same for one of two processes on one PostgreSQL. R7:
 * SIGTERM under load.
 */
const { only, idle, starts, kills, stops } = options({ idle: 60, starts: 5, kills: 10, stops: 5 });
const visitors = 16;
const lifetimeMs = { min: 200, max: 1500 };
const target = { firstMs: 6_000, laterMs: 1_500, afterKillMs: 2_000, idleMiB: { PGlite: 400, PostgreSQL: 210 } };

await reportParts("restarts", only, {
	...onEachDatabase(start, "start, "),
	...onEachDatabase((database) => killRepeatedly(database, 1), "kill, "),
	"kill, two processes": onDatabase(serverDatabase, (database) => killRepeatedly(database, 2)),
	...onEachDatabase((database) => stopRepeatedly(database, stops), "stop, "),
});

async function start({ name, where }: BenchDatabase): Promise<Part> {
	const firstMs = await startAndStop(where);
	const laterMs: number[] = [];
	for (let time = 1; time < starts; time++) {
		laterMs.push(await startAndStop(where));
	}
	await using last = await startServer(where);
	laterMs.push(last.readyMs);
	await pause(idle * 1000);
	const idleMiB = await residentMemoryMiB(last);
	return {
		figures: { firstMs, laterMs, idleSeconds: idle, idleMiB },
		targets: {
			[`the first within ${target.firstMs} ms`]: firstMs <= target.firstMs,
			[`later ones within ${target.laterMs} ms (median)`]: median(laterMs) <= target.laterMs,
			[`at most ${target.idleMiB[name]} MiB at rest`]: idleMiB <= target.idleMiB[name],
		},
	};
}

async function killRepeatedly(database: BenchDatabase, processes: number): Promise<Part> {
	// The first start also creates the database, which has a target of its own.
	const servers: RunningServer[] = [];
	while (servers.length < processes) servers.push(await startServer(database.where));
	const stopClients = applyWithRetries(
		servers.map(({ origin }) => origin),
		visitors,
	);
	const startsMs: number[] = [];
	for (let kill = 0; kill < kills; kill++) {
		await pause(lifetimeMs.min + Math.random() * (lifetimeMs.max - lifetimeMs.min));
		const server = servers[kill % processes] as RunningServer;
		await server.restart();
		startsMs.push(server.readyMs);
	}
	const attempts = await stopClients();
	for (const server of servers) await server.stop();
	const stored = await readEnquiries(database);
	const acknowledged = attempts.filter(({ status }) => status === 201).length;
	const lost = countLost(attempts, stored);
	const doubled = stored.length - acknowledged;
	const withoutMails = stored.filter(({ mails }) => mails !== 2).length;
	return {
		figures: { kills, acknowledged, lost, doubled, withoutMails, attempts: tally(attempts), startsMs },
		targets: {
			"nothing acknowledged is lost": lost === 0,
			"nothing is doubled, no mail is missing": doubled + withoutMails === 0,
			"something was acknowledged between all kills": acknowledged > kills,
			[`every start within ${target.afterKillMs} ms`]: Math.max(...startsMs) <= target.afterKillMs,
		},
	};
}
