import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiryRow } from "../lists/testing.ts";
import { enqueueMails } from "../mail/outbox.ts";
import { sql } from "./drizzle.ts";
import type { Database, OpenDatabase } from "./engine.ts";
import { analyzeGrown, checkpoint, flushPendingLists, vacuumChanged } from "./maintenance.ts";
import { enquiries } from "./schema.ts";
import { describeOnEachDatabase, openTestPglite, rowsRead, startTestPglite } from "./testing.ts";

describeOnEachDatabase("Maintenance", (open) => {
	test("checkpoints once when much WAL has accumulated, not when there is little", async () => {
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

	test("analyzes tables that have grown", async () => {
		const database = await open();
		await analyzeGrown(database);
		await vacuumChanged(database);
		await database.db.execute(sql`create table crowd as select g from generate_series(1, 1000) g`);
		const counted = database.kind === "pglite" ? 1 : 0;
		expect(await analyzeGrown(database)).toBe(counted);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 1000) g`);
		expect(await analyzeGrown(database)).toBe(0);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 600) g`);
		expect(await analyzeGrown(database)).toBe(counted);
		expect(await vacuumChanged(database)).toBe(counted);
		expect(await vacuumChanged(database)).toBe(0);
	});
});

describe("The embedded database checks a mail's lead by an index", () => {
	let database: OpenDatabase;
	beforeAll(async () => {
		database = await startTestPglite();
	});
	afterAll(() => database.close());

	test("from the first enquiry on, vacuumed or not", async () => {
		const { store, crowd, readBy } = enquiriesOf(database.db);
		await vacuumChanged(database);
		await crowd(60);
		await analyzeGrown(database);
		await vacuumChanged(database);
		// PostgreSQL keeps a generic plan after five uses.
		for (let each = 0; each < 6; each++) await store();
		await crowd(1000);
		expect(await readBy(store)).toBe(0);
	});

	test("after ANALYZE of a table that was empty before", async () => {
		const { store, crowd, readBy } = enquiriesOf(database.db);
		await database.db.execute(sql`truncate enquiries cascade`);
		await database.db.execute(sql`vacuum analyze enquiries`);
		for (let each = 0; each < 6; each++) await store();
		await crowd(1000);
		expect(await readBy(store)).toBeGreaterThanOrEqual(1000);
		await analyzeGrown(database);
		expect(await readBy(store)).toBe(0);
	});
});

/** `store`: an enquiry with a mail about it; `crowd`: many without. */
function enquiriesOf(db: Database) {
	let last = 0;
	const message = { to: "asha@mail.example", subject: "Thank you", text: "We have it." };
	return {
		store: async () => {
			const enquiry = enquiryRow(++last);
			await db.insert(enquiries).values(enquiry);
			await enqueueMails(db, [message], { enquiryId: enquiry.id, now: new Date() });
		},
		crowd: async (size: number) => {
			await db.execute(sql`insert into enquiries (id, kind, created_at, name, email, phone, message, body_hash)
				select gen_random_uuid(), 'contact', now(), 'Asha', 'asha@mail.example', '98', 'Hello', 'h' from generate_series(1, ${size}::int)`);
		},
		/** How many enquiries were read by scanning the table. */
		readBy: async (work: () => Promise<void>) => {
			const before = await rowsRead(db, "enquiries");
			await work();
			return (await rowsRead(db, "enquiries")).inPassing - before.inPassing;
		},
	};
}

test("An embedded database flushes the pending lists of its trigram indexes, once", async () => {
	const database = await openTestPglite();
	await flushPendingLists(database);
	await enqueueMails(database.db, [{ to: "asha@mail.example", subject: "Your seat", text: "Here it is." }], {
		enquiryId: null,
		now: new Date(),
	});
	expect(await flushPendingLists(database)).toBe(1);
	expect(await flushPendingLists(database)).toBe(0);
});
