import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { type BenchDatabase, embeddedDatabase, serverDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { compare, startRetryingClients } from "./retrying-clients.ts";
import { startOurs, startProcess } from "./server.ts";

/**
 * R1: kill -9 at random moments under clients that retry with their key. Nothing acknowledged is lost, nothing is doubled. R11: the same
 * of one of two processes on one PostgreSQL, with clients that go to the other one after a failure.
 */
const { values } = parseArgs({ options: { kills: { type: "string", default: "10" }, only: { type: "string" } } });
const kills = Number(values.kills);
const visitors = 16;
const slowestStartMs = 2000;
const livesMs = { min: 200, max: 1500 };
const scenes = {
	PGlite: { open: embeddedDatabase, processes: 1 },
	PostgreSQL: { open: serverDatabase, processes: 1 },
	"two processes": { open: serverDatabase, processes: 2 },
};

const figures: Record<string, Awaited<ReturnType<typeof killAgainAndAgain>>> = {};
for (const [name, { open, processes }] of Object.entries(scenes)) {
	if (values.only !== undefined && values.only !== name) continue;
	const database = await open();
	try {
		figures[name] = await killAgainAndAgain(database, processes);
	} finally {
		await database.remove();
	}
}
const all = Object.values(figures);
await report("kill", figures, {
	"nothing acknowledged is lost": all.every(({ lost }) => lost === 0),
	"nothing is doubled, no mail is missing": all.every(({ doubled, withoutMails }) => doubled + withoutMails === 0),
	"something was acknowledged between all kills": all.length > 0 && all.every((each) => each.acknowledged > kills),
	[`every start within ${slowestStartMs} ms`]: all.every(({ startsMs }) => Math.max(...startsMs) <= slowestStartMs),
});

async function killAgainAndAgain({ where, readEnquiries }: BenchDatabase, processes: number) {
	const ports = await Promise.all(Array.from({ length: processes }, freePort));
	// The first start creates the database, which has a target of its own (P9).
	const servers = [];
	for (const port of ports) servers.push(await startOurs(port, where));
	const clients = startRetryingClients(
		servers.map(({ origin }) => origin),
		visitors,
	);
	const startsMs: number[] = [];
	const bareStartsMs: number[] = [];
	for (let kill = 0; kill < kills; kill++) {
		await pause(livesMs.min + Math.random() * (livesMs.max - livesMs.min));
		const which = kill % processes;
		await servers[which]?.kill();
		const server = await startOurs(ports[which] as number, where);
		servers[which] = server;
		startsMs.push(server.readyMs);
		bareStartsMs.push(await startBare());
	}
	await clients.stop();
	for (const server of servers) await server.stop();
	return { kills, ...compare(clients, await readEnquiries()), failedAttempts: clients.failed, startsMs, bareStartsMs };
}

/** The reference for a start: a bare Fastify with pg, at the same moment. */
async function startBare(): Promise<number> {
	const port = await freePort();
	const bare = await startProcess("bench/bare-intake.ts", port, { PORT: String(port), DATABASE_URL: "", POOL: "1" });
	await bare.kill();
	return bare.readyMs;
}
