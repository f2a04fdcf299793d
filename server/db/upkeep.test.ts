import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadRow } from "../http/paging-testing.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { leads } from "./schema.ts";
import { describeOnEachDatabase } from "./testing.ts";
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

	test("sorts the words of new rows into their indexes, once", async () => {
		const database = await open();
		await sortWords(database);
		await putInOutbox(database.db, [{ to: "asha@mail.example", subject: "Your seat", text: "Here it is." }], {
			leadId: null,
			now: new Date(),
		});
		expect(await sortWords(database)).toBe(1);
		expect(await sortWords(database)).toBe(0);
	});

	test("lets the planner know how many rows there are, once there are many more", async () => {
		const database = await open();
		await countRows(database);
		await database.db.execute(sql`create table crowd as select g from generate_series(1, 500) g`);
		const counted = database.kind === "pglite" ? 1 : 0;
		expect(await countRows(database)).toBe(counted);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 500) g`);
		expect(await countRows(database)).toBe(0);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 100) g`);
		expect(await countRows(database)).toBe(counted);
	});

	test("leaves no plan behind that reads a whole table for each row that points to it", async () => {
		const { db, ...database } = await open();
		const upkeep = async () => {
			await tidy({ db, ...database });
			await countRows({ db, ...database });
		};
		const read = async () => {
			await db.execute(sql`select pg_stat_force_next_flush()`);
			const { rows } = await db.execute<{ read: number }>(
				sql`select seq_tup_read::float8 as read from pg_stat_user_tables where relname = 'leads'`,
			);
			return rows[0]?.read;
		};
		let rows = 0;
		const next = () => ++rows;
		const lead = async () => {
			const letter = { to: "asha@mail.example", subject: "Thank you", text: "We have it." };
			const [{ id } = { id: "" }] = await db.insert(leads).values(leadRow(next())).returning({ id: leads.id });
			await putInOutbox(db, [letter], { leadId: id, now: new Date() });
		};
		await upkeep();
		// A plan is kept after a handful of uses.
		for (let each = 0; each < 10; each++) await lead();
		await db.insert(leads).values(Array.from({ length: 300 }, () => leadRow(next())));
		const before = await read();
		await lead();
		expect(await read()).toBe(before);
	});
});
