import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadRow } from "../http/paging-testing.ts";
import { putInOutbox } from "../mail/outbox.ts";
import type { Database, OpenDatabase } from "./engine.ts";
import { leads } from "./schema.ts";
import { describeOnEachDatabase, openTestPglite, rowsRead, startTestPglite } from "./testing.ts";
import { checkpoint, countRows, sortWords, tidy } from "./upkeep.ts";

describeOnEachDatabase("The upkeep", (open) => {
	test("writes out a long log of changes once, and leaves a short one alone", async () => {
		const database = await open();
		await checkpoint(database);
		expect(await checkpoint(database)).toBe(0);
		await database.db.execute(sql`create table ballast (t text)`);
		await database.db.execute(
			sql`insert into ballast select repeat(md5(g::text), 30) from generate_series(1, 12000) g`,
		);
		expect(await checkpoint(database)).toBe(database.kind === "pglite" ? 1 : 0);
		expect(await checkpoint(database)).toBe(0);
	});

	test("lets the planner know how many rows there are, once there are many more", async () => {
		const database = await open();
		await countRows(database);
		await tidy(database);
		await database.db.execute(sql`create table crowd as select g from generate_series(1, 1000) g`);
		const counted = database.kind === "pglite" ? 1 : 0;
		expect(await countRows(database)).toBe(counted);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 1000) g`);
		expect(await countRows(database)).toBe(0);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 600) g`);
		expect(await countRows(database)).toBe(counted);
		expect(await tidy(database)).toBe(counted);
		expect(await tidy(database)).toBe(0);
	});
});

describe("Whether a mail's lead is there, an embedded database finds out without reading all leads", () => {
	let database: OpenDatabase;
	beforeAll(async () => {
		database = await startTestPglite();
	});
	afterAll(() => database.close());

	test("from the first lead on, whenever it is tidied", async () => {
		const { store, crowd, readBy } = leadsOf(database.db);
		await tidy(database);
		await crowd(60);
		await countRows(database);
		await tidy(database);
		// A plan is kept after five uses.
		for (let each = 0; each < 6; each++) await store();
		await crowd(1000);
		expect(await readBy(store)).toBe(0);
	});

	test("once they are counted, where they were known to be none", async () => {
		const { store, crowd, readBy } = leadsOf(database.db);
		await database.db.execute(sql`truncate leads cascade`);
		await database.db.execute(sql`vacuum analyze leads`);
		for (let each = 0; each < 6; each++) await store();
		await crowd(1000);
		expect(await readBy(store)).toBeGreaterThanOrEqual(1000);
		await countRows(database);
		expect(await readBy(store)).toBe(0);
	});
});

/** Each with a mail that refers to it, but for a crowd. */
function leadsOf(db: Database) {
	let last = 0;
	const letter = { to: "asha@mail.example", subject: "Thank you", text: "We have it." };
	return {
		store: async () => {
			const lead = leadRow(++last);
			await db.insert(leads).values(lead);
			await putInOutbox(db, [letter], { leadId: lead.id, now: new Date() });
		},
		crowd: async (size: number) => {
			await db.execute(sql`insert into leads (id, kind, created_at, name, email, phone, message, body_hash)
				select gen_random_uuid(), 'contact', now(), 'Asha', 'asha@mail.example', '98', 'Hello', 'h' from generate_series(1, ${size}::int)`);
		},
		/** How many leads were met while reading the table itself. */
		readBy: async (work: () => Promise<void>) => {
			const before = await rowsRead(db, "leads");
			await work();
			return (await rowsRead(db, "leads")).inPassing - before.inPassing;
		},
	};
}

test("An embedded database sorts the words of new rows into their indexes, once", async () => {
	const database = await openTestPglite();
	await sortWords(database);
	await putInOutbox(database.db, [{ to: "asha@mail.example", subject: "Your seat", text: "Here it is." }], {
		leadId: null,
		now: new Date(),
	});
	expect(await sortWords(database)).toBe(1);
	expect(await sortWords(database)).toBe(0);
});
