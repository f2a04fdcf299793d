import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { count, sql } from "./drizzle.ts";
import { enquiries } from "./schema.ts";
import { describeOnEachDatabase } from "./testing.ts";

const asha = {
	id: randomUUID(),
	kind: "course",
	createdAt: new Date("2026-11-21T09:30:00.123Z"),
	name: "Asha Rao",
	email: "asha@college.example",
	phone: "98450 12345",
	phoneE164: "+919845012345",
	college: "Example College",
	collegemail: "asha@college.example",
	passingyear: 2027,
	domain: "Data Science",
	reason: "Apply",
	price: "5000",
	paidamount: "1000",
	modeofprogram: "Online",
	duedate: "2026-12-01",
	optedmonth: "December",
	counselor: "Meera",
	designation: "Manager",
	company: "Example Works",
	role: "Analyst",
	requirement: 3,
	message: "“Hello” \\ {a,b}",
	page: "/courses/data-science",
	firstTouch: { at: "2026-11-20T00:00:00.000Z", page: "/" },
	lastTouch: null,
	consentVersion: "1",
	consentAt: new Date("2026-11-21T09:30:00.000Z"),
	suspicion: ["fast", 'a "quoted", one'],
	seenAt: null,
	cleared: null,
	idempotencyKey: randomUUID(),
	bodyHash: "hash",
} as unknown as typeof enquiries.$inferInsert;

describeOnEachDatabase("A database", (open) => {
	test("returns every column of an enquiry as stored, in the same types", async () => {
		const { db } = await open();
		await db.insert(enquiries).values(asha);
		const [stored] = await db.select().from(enquiries);
		const searched =
			"asha rao asha@college.example 98450 12345 +919845012345 example college asha@college.example data science example works analyst";
		expect(stored).toMatchObject({ ...asha, source: "direct", searched });
	});

	test("returns raw columns in the same types", async () => {
		const { db } = await open();
		await db.insert(enquiries).values(asha);
		const { rows } = await db.execute(
			sql`select id, created_at, requirement, suspicion, first_touch, last_touch, count(*) over () as counted from enquiries`,
		);
		expect(rows).toStrictEqual([
			{
				id: asha.id,
				created_at: "2026-11-21 09:30:00.123+00",
				requirement: 3,
				suspicion: asha.suspicion,
				first_touch: asha.firstTouch,
				last_touch: null,
				counted: 1,
			},
		]);
	});

	test("rolls back a failed transaction and throws its error", async () => {
		const { db, ping } = await open();
		const failed = db.transaction(async (tx) => {
			await tx.insert(enquiries).values(asha);
			throw new Error("changed my mind");
		});
		await expect(failed).rejects.toThrow("changed my mind");
		const refused = db.transaction((tx) => tx.insert(enquiries).values({ ...asha, passingyear: null }));
		await expect(refused).rejects.toMatchObject({ cause: { code: "23514", constraint: "enquiries_course_complete" } });
		expect(await db.select({ counted: count() }).from(enquiries)).toEqual([{ counted: 0 }]);
		await expect.poll(() => ping().catch(() => "silent")).not.toBe("silent");
	});

	test("keeps rate limits in an unlogged table, and finds parts of words by an index", async () => {
		const { db } = await open();
		const { rows } = await db.execute(
			sql`select relname, relpersistence from pg_class where relname in ('enquiries_searched_course', 'rate_limits') order by relname`,
		);
		expect(rows).toEqual([
			{ relname: "enquiries_searched_course", relpersistence: "p" },
			{ relname: "rate_limits", relpersistence: "u" },
		]);
	});

	test("can be closed twice", async () => {
		const { close } = await open();
		await close();
		await close();
	});
});
