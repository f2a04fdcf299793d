import { eq, gte, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "../db/schema.ts";
import { describeOnEachDatabase, openTestPostgres } from "../db/testing.ts";
import { readPage } from "./paging.ts";
import { leadRow as lead, listOfLeads as list, listQuery as query } from "./paging-testing.ts";

describeOnEachDatabase("A narrowed list", (open) => {
	test("gives every row once, in order, whatever the sort, direction and size of page", async () => {
		const { db } = await open();
		await db.insert(leads).values(Array.from({ length: 40 }, (_, each) => lead(each)));
		const narrowings = {
			narrowed: eq(leads.passingyear, 2026),
			bounds: new Map([[leads.name, gte(leads.name, "Name 1")]]),
		};
		for (const sort of Object.keys(list.sorts).flatMap((name) => [name, `-${name}`]))
			for (const limit of [4, 29, 30]) {
				const asked = { ...list, ...narrowings };
				const whole = await readPage(db, asked, query({ sort, q: "person" }));
				const seen: string[] = [];
				for (let cursor: string | undefined | null; cursor !== null; ) {
					const page = await readPage(db, asked, query({ sort, limit, q: "person", ...(cursor && { cursor }) }));
					seen.push(...page.rows.map(({ id }) => id));
					expect(page.total).toBe(30);
					cursor = page.next;
				}
				expect([sort, limit, seen]).toEqual([sort, limit, whole.rows.map(({ id }) => id)]);
			}
	});

	test("finds words too short for the index where they begin", async () => {
		const { db } = await open();
		await db
			.insert(leads)
			.values([lead(1, { name: "Kavya Rao" }), lead(2, { name: "Asha Rao" }), lead(3, { name: "Meera Ka" })]);
		const found = async (q: string) =>
			(await readPage(db, list, query({ q, sort: "name" }))).rows.map(({ name }) => name);
		expect(await found("ka")).toEqual(["Kavya Rao", "Meera Ka"]);
		expect(await found("KA ra")).toEqual(["Kavya Rao"]);
		expect(await found("ya")).toEqual([]);
	});

	test.each([
		"9876543210",
		"09876543210",
		"098765 43210",
		"+91 98765-43210",
		"0091 98765 43210",
		"(098765) 43210",
		"98765.43210",
		"098765",
	])("finds a telephone number typed as %s, however it was written", async (q) => {
		const { db } = await open();
		await db
			.insert(leads)
			.values([
				lead(1, { phone: "98765 43210", phoneE164: "+919876543210" }),
				lead(2, { phone: "+919876543210", phoneE164: "+919876543210" }),
				lead(3, { phone: "9876543211x", phoneE164: null }),
			]);
		const ids = (await readPage(db, list, query({ q, sort: "createdAt" }))).rows.map(({ id }) => id);
		expect(ids).toEqual(q === "098765" ? [lead(3).id, lead(1).id, lead(2).id] : [lead(1).id, lead(2).id]);
	});
});

describe("A list of many, on PostgreSQL", () => {
	test("finds the same rows in the same order, whether they are few, many, or many and far away", async () => {
		const { db } = await openTestPostgres();
		// In parts, each well within the time that a statement has.
		for (let from = 0; from < 20_000; from += 2_000)
			await db.execute(sql`insert into leads (id, kind, created_at, name, email, phone, college, collegemail, passingyear, domain, body_hash)
				select gen_random_uuid(), 'course', now(), case when g <= 9000 then 'Bhavana' when g % 500 = 0 then 'Zulekha' else 'Sneha' end,
					'p' || g || '@mail.example', '98', 'c', 'c', 2026, 'DevOps', '' from generate_series(${from + 1}::int, ${from + 2_000}::int) g`);
		await db.execute(sql`analyze leads`);
		for (const [q, total] of [
			["zulekha", 22],
			["mail", 20_000],
			["sneha", 10_978],
		] as const)
			for (const sort of ["name", "-name"]) {
				const first = await readPage(db, list, query({ q, sort, limit: 15 }));
				const second = first.next && (await readPage(db, list, query({ q, sort, limit: 15, cursor: first.next })));
				const order = sort === "name" ? sql`name, id` : sql`name desc, id desc`;
				const { rows } = await db.execute<{ id: string }>(
					sql`select id from leads where searched like ${`%${q}%`} order by ${order} limit 30`,
				);
				const found = [...first.rows, ...(second ? second.rows : [])].map(({ id }) => id);
				expect([q, sort, found]).toEqual([q, sort, rows.map(({ id }) => id)]);
				expect(Math.abs(first.total - total)).toBeLessThanOrEqual(total > 10_000 ? total * 0.2 : 0);
			}
	});

	test("comes newest first and says so, where it is too many to sort them as asked", async () => {
		const { db } = await openTestPostgres();
		for (let from = 0; from < 8_000; from += 2_000)
			await db.execute(sql`insert into leads (id, kind, created_at, name, email, phone, college, collegemail, passingyear, domain, body_hash)
				select gen_random_uuid(), 'course', now() + make_interval(secs => g), case when g <= 5000 then 'Bhavana' else 'Sneha' end,
					'p' || g || '@mail.example', '98', 'c', 'c', 2026, 'DevOps', '' from generate_series(${from + 1}::int, ${from + 2_000}::int) g`);
		await db.execute(sql`analyze leads`);
		const asked = { q: "sneha", sort: "name", limit: 40 };
		expect((await readPage(db, list, query(asked))).sort).toBeUndefined();
		await db.transaction(async (tx) => {
			// As if each row cost as much as ten thousand do.
			await tx.execute(sql`set local cpu_tuple_cost = 100`);
			const first = await readPage(tx, list, query(asked));
			const second = await readPage(tx, list, query({ ...asked, cursor: first.next ?? "" }));
			expect([first.sort, second.sort]).toEqual(["-createdAt", "-createdAt"]);
			const { rows } = await tx.execute<{ id: string }>(
				sql`select id from leads where name = 'Sneha' order by created_at desc limit 80`,
			);
			expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
		});
	});
});
