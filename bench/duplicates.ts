import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CallFailed, type Client, createClient } from "#contract/client.ts";
import { applyForCourse } from "#contract/leads.ts";
import { freePort } from "#tools/free-port.ts";
import { application } from "./application.ts";
import { type BenchDatabase, onEachDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/** R6: every key is sent 20 times at once. Each is stored once, and all 20 get the same answer. */
const { values } = parseArgs({ options: { keys: { type: "string", default: "1000" } } });
const keys = Number(values.keys);
const duplicates = 20;
const keysAtOnce = 4;
const refusedForNow = 503;

const figures = await onEachDatabase(sendDuplicates);
const all = Object.values(figures);
await report("duplicates", figures, {
	[`exactly ${keys} records`]: all.every(({ stored }) => stored === keys),
	"the same answer to all": all.every(({ keysWithOneAnswer }) => keysWithOneAnswer === keys),
	"two mails each": all.every(({ withTwoMails }) => withTwoMails === keys),
});

async function sendDuplicates({ where, readLeads }: BenchDatabase) {
	const server = await startOurs(await freePort(), where);
	const client = createClient({ origin: server.origin });
	const left = Array.from({ length: keys }, () => randomUUID());
	const began = performance.now();
	let keysWithOneAnswer = 0;
	const sendAll = async () => {
		for (let key = left.pop(); key !== undefined; key = left.pop())
			if ((await answersTo(client, key)).size === 1) keysWithOneAnswer++;
	};
	await Promise.all(Array.from({ length: keysAtOnce }, sendAll));
	const seconds = (performance.now() - began) / 1000;
	await server.stop();
	const leads = await readLeads();
	return {
		keys,
		duplicates,
		stored: leads.length,
		keysWithOneAnswer,
		withTwoMails: leads.filter(({ mails }) => mails === 2).length,
		answersPerSecond: Math.round((keys * duplicates) / seconds),
	};
}

async function answersTo(client: Client, key: string): Promise<Set<string>> {
	return new Set(await Promise.all(Array.from({ length: duplicates }, () => answerTo(client, key))));
}

/** An overloaded process may say so; the sender then tries again. */
async function answerTo(client: Client, key: string): Promise<string> {
	try {
		const { data } = await client(applyForCourse, { body: application(key), idempotencyKey: key });
		return JSON.stringify(data);
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status !== refusedForNow) throw error;
		await pause(100);
		return answerTo(client, key);
	}
}
