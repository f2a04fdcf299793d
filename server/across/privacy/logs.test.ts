import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { scheduledJobs } from "../../app.ts";
import { openTestPglite } from "../../platform/db/testing.ts";
import { startBackground } from "../../platform/jobs/jobs.ts";
import { openLog } from "../../platform/log.ts";
import { openTestApp, unreachableDatabase } from "../../testing/app.ts";
import { erasePerson } from "./erase.ts";
import { leaveDataEverywhere, marked, marks, sendEveryForm } from "./testing.ts";

/** Signing out comes last. */
const sortLogoutLast = ({ path }: Endpoint) => Number(path.includes("logout"));
const endpoints = Object.values(api as Record<string, Endpoint>).sort((a, b) => sortLogoutLast(a) - sortLogoutLast(b));
const markPattern = new RegExp(marks, "i");

test("No log line names anybody: not of any form, call, refusal, failure or timed work", async () => {
	const lines: string[] = [];
	const log = openLog({ write: (line) => lines.push(line) });
	const database = await openTestPglite();
	const app = await openTestApp(database, { log });
	const { admin } = await leaveDataEverywhere(app);
	const { client: student } = await app.logInAsStudent({ name: marked.name, email: marked.email });
	for (const client of [app.client, admin, student])
		for (const endpoint of endpoints) await callWithMarks(client, endpoint);
	const sender = {
		send: () => Promise.reject(Object.assign(new Error(`no such user ${marked.email}`), { responseCode: 550 })),
		close: () => {},
	};
	const background = startBackground(app.parts, scheduledJobs(app.parts, sender));
	const failed = () => database.db.query.outbox.findFirst({ where: (mail, { isNotNull }) => isNotNull(mail.failure) });
	await expect.poll(failed).toBeDefined();
	await background.stop();
	const offline = await openTestApp(unreachableDatabase(database), { log });
	await expect(sendEveryForm(offline.client)).rejects.toMatchObject({ status: 503 });
	await erasePerson(database.db, { email: marked.email, withPhone: true, by: null, now: app.clock.now });
	await database.close();

	const routes = new Set(lines.map((line) => JSON.parse(line).route));
	for (const { path } of endpoints) expect(routes).toContain(`/api${path}`);
	expect(lines.filter((line) => markPattern.test(line))).toEqual([]);
});

/** Puts the mark wherever a caller may send text. Most of these calls are refused, and refusals must not log it either. */
async function callWithMarks(client: Client, endpoint: Endpoint): Promise<void> {
	const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, marked.email]));
	const query = { q: marked.email, cursor: marked.email, sort: marked.name, [marked.email]: marked.phone };
	const body = endpoint.body === undefined ? undefined : { ...marked, message: marked.name, credential: marked.email };
	await client(endpoint, { params, query, body } as never).catch(() => {});
}
