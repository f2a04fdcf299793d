import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { putInOutbox } from "../mail/outbox.ts";
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
		await tidy(database);
		await database.db.execute(sql`create table crowd as select g from generate_series(1, 500) g`);
		const counted = database.kind === "pglite" ? 1 : 0;
		expect(await countRows(database)).toBe(counted);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 500) g`);
		expect(await countRows(database)).toBe(0);
		await database.db.execute(sql`insert into crowd select g from generate_series(1, 100) g`);
		expect(await countRows(database)).toBe(counted);
		expect(await tidy(database)).toBe(counted);
		expect(await tidy(database)).toBe(0);
	});
});
