import { expect, test } from "vitest";
import { mailStates } from "#contract/outbox.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { outboxCounts, readOutboxPage } from "./list.ts";

const query = { limit: 100, sort: "-createdAt" };
const onDay = (day: number) => new Date(Date.UTC(2026, 2, day));

async function write(db: Database, day: number, overrides: Partial<typeof outbox.$inferInsert> = {}): Promise<void> {
	const mail = { to: "asha@mail.example", subject: "We have your application", text: "Hello Asha,\n" };
	const times = { createdAt: onDay(day), nextAttemptAt: onDay(day) };
	await db.insert(outbox).values({ id: crypto.randomUUID(), ...mail, ...times, ...overrides });
}

describeWithDatabase("The outbox", (open) => {
	test("lists mails newest first with their status", async () => {
		const { db } = await open();
		await write(db, 1, { sentAt: onDay(2), attempts: 1 });
		await write(db, 3, { attempts: 2, failure: "The mail server could not be reached (ECONNECTION)." });
		const { rows, total } = await readOutboxPage(db, query);
		expect(total).toBe(2);
		expect(rows).toMatchObject([
			{
				createdAt: onDay(3).toISOString(),
				sentAt: null,
				attempts: 2,
				failure: "The mail server could not be reached (ECONNECTION).",
			},
			{ createdAt: onDay(1).toISOString(), sentAt: onDay(2).toISOString(), attempts: 1, failure: null },
		]);
	});

	test("is searched by receiver and subject, and sorted by receiver", async () => {
		const { db } = await open();
		await write(db, 1, { to: "ravi@mail.example", subject: "Zebra" });
		await write(db, 2, { to: "meera@mail.example", subject: "Apple" });
		const subjects = async (asked: object) =>
			(await readOutboxPage(db, { ...query, ...asked })).rows.map((row) => row.subject);
		expect(await subjects({ q: "RAVI" })).toEqual(["Zebra"]);
		expect(await subjects({ q: "apple" })).toEqual(["Apple"]);
		expect(await subjects({ sort: "to" })).toEqual(["Apple", "Zebra"]);
	});

	test("counts waiting and failed mails, without expired ones", async () => {
		const { db } = await open();
		await write(db, 1, { sentAt: onDay(2) });
		await write(db, 1);
		await write(db, 1);
		await write(db, 1, { failure: "Sending failed." });
		await write(db, 1, { failure: "Not sent: what it says was over by then.", endedAt: onDay(2) });
		expect(await outboxCounts(db)).toEqual({ waiting: 2, failed: 1 });
		const totals = mailStates.map(async (state) => (await readOutboxPage(db, { ...query, state })).total);
		expect(await Promise.all(totals)).toEqual([1, 1, 2, 1]);
	});
});
