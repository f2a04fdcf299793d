import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { listCourseApplications, maxSamePerson } from "#contract/enquiries.ts";
import type { ListQuery } from "#contract/lists.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, leads } from "../../platform/db/schema.ts";
import { describeWithDatabase, openTestPglite, rowsRead } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { joinEnquiries } from "../join.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, copyEnquiry, requestMetadata } from "../testing.ts";
import {
	pageOfContactMessages,
	pageOfCourseApplications,
	pageOfHiringRequests,
	readCourseApplication,
} from "./list.ts";

const query = (overrides: Partial<ListQuery> = {}): ListQuery => ({ limit: 100, sort: "-createdAt", ...overrides });
const apply = (db: Database, overrides = {}, came = requestMetadata()) =>
	takeInCourseApplication(db, admissions, anApplication(overrides), came);
const onDay = (day: number) => requestMetadata({ now: new Date(Date.UTC(2026, 2, day)) });
const sorts = listCourseApplications.query.shape.sort.def.innerType.options;

describeWithDatabase("A list of enquiries", (open) => {
	test("is empty before the first one", async () => {
		const { db } = await open();
		expect(await pageOfCourseApplications(db, allRows, query())).toMatchObject({ rows: [], total: 0, next: null });
	});

	test("holds the enquiries of its kind only, newest first", async () => {
		const { db } = await open();
		await apply(db, { name: "Asha" }, onDay(1));
		await apply(db, { name: "Ravi" }, onDay(3));
		await apply(db, { name: "Meera" }, onDay(2));
		const hiring = await takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata());
		const message = await takeInContactMessage(db, admissions, aMessage(), requestMetadata());
		const { rows, total } = await pageOfCourseApplications(db, allRows, query());
		expect(rows.map((row) => row.name)).toEqual(["Ravi", "Meera", "Asha"]);
		expect(total).toBe(3);
		expect((await pageOfHiringRequests(db, allRows, query())).rows).toMatchObject([hiring]);
		expect((await pageOfContactMessages(db, allRows, query())).rows).toMatchObject([message]);
	});

	test("shows what admissions needs to sort them out", async () => {
		const { db } = await open();
		await apply(db, { consent: "2025-12-01", page: "/data-science", filledIn: 5 });
		expect((await pageOfCourseApplications(db, allRows, query())).rows[0]).toMatchObject({
			phoneE164: "+919876543210",
			samePerson: 1,
			suspicion: ["too-fast"],
			seenAt: null,
			page: "/data-science",
			firstTouch: null,
			consent: { version: "2025-12-01", at: "2026-03-02T10:00:00.000Z" },
		});
	});

	test("holds each lead of its kind once, with the enquiry it began with, where a figure asks for that", async () => {
		const { db } = await open();
		const first = await takeInHiringRequest(db, admissions, aHiringRequest(), onDay(1));
		await takeInHiringRequest(db, admissions, aHiringRequest(), onDay(2));
		const message = await takeInContactMessage(db, admissions, aMessage(), onDay(1));
		await joinEnquiries(db);
		const ofFunnel = { ...query(), funnel: "all" } as const;
		expect((await pageOfHiringRequests(db, allRows, ofFunnel)).rows.map(({ _id }) => _id)).toEqual([first._id]);
		expect((await pageOfContactMessages(db, allRows, ofFunnel)).rows.map(({ _id }) => _id)).toEqual([message._id]);
		const by = "meera@academy.example";
		const called = { id: randomUUID(), changeId: randomUUID(), createdAt: new Date(Date.UTC(2026, 2, 3)), by };
		const [lead] = await db.select().from(leads).where(eq(leads.kind, "hiring"));
		await db.insert(activities).values({ ...called, leadId: lead?.id ?? "", kind: "call" });
		const listed = async (act: "call" | "message", day: string) =>
			(await pageOfHiringRequests(db, allRows, { ...query(), done: { act, day, by } })).rows.map(({ _id }) => _id);
		expect(await listed("call", "2026-03-03")).toEqual([first._id]);
		expect(await listed("call", "2026-03-02")).toEqual([]);
		expect(await listed("message", "2026-03-03")).toEqual([]);
	});

	test("counts what one person sent of this kind, by email in any case or by number", async () => {
		const { db } = await open();
		await apply(db, {}, onDay(1));
		await apply(db, { email: "ASHA@mail.example", phone: "none" }, onDay(2));
		await apply(db, { email: "other@mail.example", phone: "+91 98765-43210" }, onDay(3));
		await apply(db, { email: "stranger@mail.example", phone: "none" }, onDay(4));
		await takeInContactMessage(db, admissions, aMessage({ email: "asha@mail.example" }), requestMetadata());
		const { rows } = await pageOfCourseApplications(db, allRows, query({ sort: "createdAt" }));
		expect(rows.map((row) => row.samePerson)).toEqual([3, 2, 2, 1]);
	});

	test("counts nobody twice because others gave no email either", async () => {
		const { db } = await open();
		await apply(db, { email: "" }, onDay(1));
		await apply(db, { email: "", phone: "9000000001" }, onDay(2));
		await apply(db, { email: "", phone: "9000000001" }, onDay(3));
		const { rows } = await pageOfCourseApplications(db, allRows, query({ sort: "createdAt" }));
		expect(rows.map((row) => row.samePerson)).toEqual([1, 2, 2]);
	});

	test("counts up to a hundred of one person, by email and number together, and no further", async () => {
		const { db } = await open();
		const { _id } = await apply(db);
		const counted = async () => (await readCourseApplication(db, allRows, _id)).samePerson;
		await copyEnquiry(db, _id, 60, { email: sql`email || number` });
		expect(await counted()).toBe(61);
		await copyEnquiry(db, _id, 38, { phone: sql`null` });
		expect(await counted()).toBe(99);
		await copyEnquiry(db, _id, 60);
		expect(await counted()).toBe(maxSamePerson);
		const { rows } = await pageOfCourseApplications(db, allRows, query({ limit: 100 }));
		expect(Math.max(...rows.map((row) => row.samePerson))).toBe(maxSamePerson);
	});

	test("counts them whatever else was sent under the same number", async () => {
		const { db } = await open();
		const message = await takeInContactMessage(db, admissions, aMessage({ phone: "98765 43210" }), requestMetadata());
		await copyEnquiry(db, message._id, 600);
		const { _id } = await apply(db);
		await copyEnquiry(db, _id, 2);
		expect((await readCourseApplication(db, allRows, _id)).samePerson).toBe(3);
	});

	test.each(["asha", "RAO", "98765", "+919876543210", "shanti valley", "data sci", "asha science"])(
		"finds Asha by %j",
		async (q) => {
			const { db } = await open();
			await apply(db);
			await apply(db, { ...stranger, domain: "DevOps" });
			expect((await pageOfCourseApplications(db, allRows, query({ q }))).rows.map((row) => row.name)).toEqual([
				"Asha Rao",
			]);
		},
	);

	test.each(["%", "_", "\\", "100%", "nobody"])("finds nothing by %j when nobody wrote it", async (q) => {
		const { db } = await open();
		await apply(db);
		expect(await pageOfCourseApplications(db, allRows, query({ q }))).toMatchObject({ rows: [], total: 0, next: null });
	});
});

test("A step of the funnel that few leads are at is not asked of each enquiry", async () => {
	const { db, close } = await openTestPglite();
	onTestFinished(close);
	const { _id } = await apply(db, { phone: "none" });
	await copyEnquiry(db, _id, 150, { email: sql`number || email` });
	await joinEnquiries(db, 200);
	const [lead] = await db.select().from(leads).limit(1);
	await db
		.update(leads)
		.set({ reached: 2 })
		.where(eq(leads.id, lead?.id ?? ""));
	await db.execute(sql`analyze`);
	const before = await rowsRead(db, "leads");
	const page = await pageOfCourseApplications(db, allRows, { ...query(), funnel: "interested" });
	expect([page.rows.map((row) => row.lead?._id), page.total]).toEqual([[lead?.id], 1]);
	expect((await rowsRead(db, "leads")).byIndex - before.byIndex).toBeLessThan(10);
});

const stranger = {
	name: "Ravi Iyer",
	email: "ravi@mail.example",
	phone: "9000000001",
	college: "Coral Bay Institute",
	collegemail: "ravi@coralbay.example",
};

describeWithDatabase("Walking a list by its cursors", (open) => {
	test("meets every row exactly once, by any column, in any page size, while others arrive", async () => {
		const { db } = await open();
		const before = await Promise.all(
			Array.from({ length: 23 }, (_, each) => apply(db, variation(each), onDay(1 + (each % 5)))),
		);
		const walks = fc.record({ sort: fc.constantFrom(...sorts), limit: fc.integer({ min: 3, max: 9 }) });
		let arrived = 100;
		await fc.assert(
			fc.asyncProperty(walks, async (walk) => {
				const met: string[] = [];
				let cursor: string | undefined;
				do {
					const [page] = await Promise.all([
						pageOfCourseApplications(db, allRows, query({ ...walk, cursor })),
						arrived % 2 === met.length % 2 ? apply(db, variation(arrived++)) : undefined,
					]);
					met.push(...page.rows.map((row) => row._id));
					cursor = page.next ?? undefined;
				} while (cursor !== undefined);
				expect(new Set(met).size).toBe(met.length);
				for (const { _id } of before) expect(met).toContain(_id);
			}),
			{ numRuns: 10 },
		);
	});

	test("goes in the order asked for", async () => {
		const { db } = await open();
		for (const year of [2027, 2024, 2026, 2025, 2024]) await apply(db, { passingyear: year });
		const first = await pageOfCourseApplications(db, allRows, query({ sort: "passingyear", limit: 3 }));
		const nextPage = await pageOfCourseApplications(
			db,
			allRows,
			query({ sort: "passingyear", limit: 3, cursor: first.next ?? "" }),
		);
		expect([...first.rows, ...nextPage.rows].map((row) => row.passingyear)).toEqual([2024, 2024, 2025, 2026, 2027]);
		expect([first.total, nextPage.next]).toEqual([5, null]);
	});

	test("refuses a cursor of another sort or of nobody", async () => {
		const { db } = await open();
		for (const year of [2024, 2025]) await apply(db, { passingyear: year });
		const { next } = await pageOfCourseApplications(db, allRows, query({ sort: "name", limit: 1 }));
		for (const cursor of [next ?? "", "made-up"])
			await expect(pageOfCourseApplications(db, allRows, query({ sort: "email", cursor }))).rejects.toMatchObject({
				id: "cursor-invalid",
			});
	});
});

/** Many equal values in every column, so that the order depends on the id. */
function variation(each: number) {
	return {
		name: `Person ${each % 4}`,
		email: `person${each % 3}@mail.example`,
		college: `College ${each % 2}`,
		passingyear: 2024 + (each % 3),
		domain: each % 2 === 0 ? "DevOps" : "Data Science",
	};
}
