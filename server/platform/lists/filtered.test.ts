import { describe, expect, test } from "vitest";
import { eq, gte, sql } from "../db/drizzle.ts";
import { enquiries } from "../db/schema.ts";
import { describeWithDatabase, openTestPostgres } from "../db/testing.ts";
import { readPage } from "./paging.ts";
import { enquiryRow as enquiry, listOfEnquiries as list, listQuery as query } from "./testing.ts";

describeWithDatabase("A filtered list", (open) => {
	test("gives every row once, in order, whatever the sort, direction and size of page", async () => {
		const { db } = await open();
		await db.insert(enquiries).values(Array.from({ length: 40 }, (_, each) => enquiry(each)));
		const filters = {
			filtered: eq(enquiries.passingyear, 2026),
			bounds: new Map([[enquiries.name, gte(enquiries.name, "Name 1")]]),
		};
		for (const sort of Object.keys(list.sorts).flatMap((name) => [name, `-${name}`]))
			for (const limit of [4, 29, 30]) {
				const filteredList = { ...list, ...filters };
				const all = await readPage(db, filteredList, query({ sort, q: "person" }));
				const seen: string[] = [];
				for (let cursor: string | undefined | null; cursor !== null; ) {
					const page = await readPage(db, filteredList, query({ sort, limit, q: "person", ...(cursor && { cursor }) }));
					seen.push(...page.rows.map(({ id }) => id));
					expect(page.total).toBe(30);
					cursor = page.next;
				}
				expect([sort, limit, seen]).toEqual([sort, limit, all.rows.map(({ id }) => id)]);
			}
	});

	test("finds words too short for the trigram index at the beginning of a word", async () => {
		const { db } = await open();
		await db
			.insert(enquiries)
			.values([enquiry(1, { name: "Kavya Rao" }), enquiry(2, { name: "Asha Rao" }), enquiry(3, { name: "Meera Ka" })]);
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
			.insert(enquiries)
			.values([
				enquiry(1, { phone: "98765 43210", phoneE164: "+919876543210" }),
				enquiry(2, { phone: "+919876543210", phoneE164: "+919876543210" }),
				enquiry(3, { phone: "9876543211x", phoneE164: null }),
			]);
		const ids = (await readPage(db, list, query({ q, sort: "createdAt" }))).rows.map(({ id }) => id);
		expect(ids).toEqual(
			q === "098765" ? [enquiry(3).id, enquiry(1).id, enquiry(2).id] : [enquiry(1).id, enquiry(2).id],
		);
	});
});

describe("A list of many, on PostgreSQL", () => {
	test("finds the same rows in the same order, whether they are few, many, or many and far away", async () => {
		const { db } = await openTestPostgres();
		// Inserted in parts, each within the statement timeout. Bhavana is older than the rows that a scan by time reads.
		for (let from = 0; from < 34_000; from += 2_000)
			await db.execute(sql`insert into enquiries (id, kind, created_at, name, email, phone, college, collegemail, passingyear, domain, body_hash)
				select gen_random_uuid(), 'course', now() + make_interval(secs => g),
					case when g <= 12000 then 'Bhavana' when g % 500 = 0 then 'Zulekha' when g % 3 = 0 then 'Sneha' else 'Tara' end,
					'p' || g || '@mail.example', '98', 'c', 'c', 2026, 'DevOps', '' from generate_series(${from + 1}::int, ${from + 2_000}::int) g`);
		await db.execute(sql`analyze enquiries`);
		const orders = {
			name: sql`name, id`,
			"-name": sql`name desc, id desc`,
			createdAt: sql`created_at, id`,
			"-createdAt": sql`created_at desc, id desc`,
		};
		for (const [q, sort, sorted, counted] of [
			["zulekha", "name", "name", "exactly"],
			["sneha", "-name", "-name", "exactly"],
			["sneha", "createdAt", "createdAt", "exactly"],
			["mail", "-name", "-name", "about"],
			["bhavana", "name", "name", "about"],
			["bhavana", "createdAt", "createdAt", "about"],
			// Too many to sort by name, and not near the start of that order; by time they are near it, and counted on the way.
			["bhavana", "-name", "-createdAt", "exactly"],
		] as const) {
			const first = await readPage(db, list, query({ q, sort, limit: 15 }));
			const second = first.next && (await readPage(db, list, query({ q, sort, limit: 15, cursor: first.next })));
			const matching = sql`from enquiries where searched like ${`%${q}%`}`;
			const { rows } = await db.execute<{ id: string }>(sql`select id ${matching} order by ${orders[sorted]} limit 30`);
			const found = [...first.rows, ...(second ? second.rows : [])].map(({ id }) => id);
			expect([q, sort, found]).toEqual([q, sort, rows.map(({ id }) => id)]);
			expect([q, first.sort ?? sort, first.estimated]).toEqual([q, sorted, counted === "about"]);
			const { rows: totals } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${matching}`);
			const total = totals[0]?.total ?? 0;
			expect(Math.abs(first.total - total)).toBeLessThanOrEqual(counted === "about" ? total * 0.25 : 0);
		}
	});
});
