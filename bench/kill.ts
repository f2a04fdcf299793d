import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Client, createClient } from "#contract/client.ts";
import { applyForCourse } from "#contract/leads.ts";
import { freePort } from "#tools/free-port.ts";
import { application } from "./application.ts";
import { type BenchDatabase, onEachDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs, startProcess } from "./server.ts";

/** R1: kill -9 at random moments under clients that retry with their key. Nothing acknowledged is lost, nothing is doubled. */
const { values } = parseArgs({ options: { kills: { type: "string", default: "10" }, only: { type: "string" } } });
const kills = Number(values.kills);
const clients = 16;
const slowestStartMs = 2000;
const retryAfterMs = 100;
const livesMs = { min: 200, max: 1500 };

const figures = await onEachDatabase(killAgainAndAgain, values.only);
const all = Object.values(figures);
await report("kill", figures, {
	"nothing acknowledged is lost": all.every(({ lost }) => lost === 0),
	"nothing is doubled, no mail is missing": all.every(({ doubled, withoutMails }) => doubled + withoutMails === 0),
	"something was acknowledged between all kills": all.every(({ acknowledged }) => acknowledged > kills),
	[`every start within ${slowestStartMs} ms`]: all.every(({ startsMs }) => Math.max(...startsMs) <= slowestStartMs),
});

async function killAgainAndAgain({ where, readLeads }: BenchDatabase) {
	const port = await freePort();
	// The first start creates the database; it has a target of its own (P9).
	let server = await startOurs(port, where);
	const work = { over: false, acknowledged: new Map<string, string>(), retries: 0 };
	const client = createClient({ origin: server.origin });
	const clientsDone = Promise.all(Array.from({ length: clients }, () => applyUntilOver(client, work)));
	const startsMs: number[] = [];
	const bareStartsMs: number[] = [];
	for (let kill = 0; kill < kills; kill++) {
		await pause(livesMs.min + Math.random() * (livesMs.max - livesMs.min));
		await server.kill();
		server = await startOurs(port, where);
		startsMs.push(server.readyMs);
		bareStartsMs.push(await startBare());
	}
	work.over = true;
	await clientsDone;
	await server.stop();
	return { kills, ...compare(work.acknowledged, await readLeads()), retries: work.retries, startsMs, bareStartsMs };
}

/** The reference for a start: a bare Fastify with pg, at the same moment. */
async function startBare(): Promise<number> {
	const port = await freePort();
	const bare = await startProcess("bench/bare-intake.ts", port, { PORT: String(port), DATABASE_URL: "", POOL: "1" });
	await bare.kill();
	return bare.readyMs;
}

type Work = { over: boolean; acknowledged: Map<string, string>; retries: number };

async function applyUntilOver(client: Client, work: Work): Promise<void> {
	while (!work.over) {
		const key = randomUUID();
		work.acknowledged.set(key, await applyUntilAcknowledged(client, key, work));
	}
}

/** What the site's form does: the same key until an answer comes. */
async function applyUntilAcknowledged(client: Client, key: string, work: Work): Promise<string> {
	for (;;) {
		try {
			const { data } = await client(applyForCourse, { body: application(key), idempotencyKey: key });
			return data._id;
		} catch {
			work.retries++;
			await pause(retryAfterMs);
		}
	}
}

function compare(acknowledged: Map<string, string>, stored: { key: string; id: string; mails: number }[]) {
	const ids = new Map(stored.map(({ key, id }) => [key, id]));
	return {
		acknowledged: acknowledged.size,
		stored: stored.length,
		lost: [...acknowledged].filter(([key, id]) => ids.get(key) !== id).length,
		doubled: stored.length - acknowledged.size,
		withoutMails: stored.filter(({ mails }) => mails !== 2).length,
	};
}
