import { expect, test } from "vitest";
import * as contract from "#contract/enquiries.ts";
import { errors } from "#contract/errors.ts";
import type { ListQuery } from "#contract/lists.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, anOnboarding, requestMetadata } from "../testing.ts";
import type { EnquiryFilters } from "./filters.ts";
import {
	pageOfContactMessages,
	pageOfCourseApplications,
	readContactMessage,
	readCourseApplication,
	readHiringRequest,
} from "./list.ts";
import { listEnquirySources } from "./sources.ts";
import { markSeen } from "./triage.ts";

const query = (overrides: Partial<ListQuery & EnquiryFilters> = {}) => ({ limit: 100, sort: "name", ...overrides });
const at = (now: string) => requestMetadata({ now: new Date(now) });
const touched = (touch: object) => ({ firstTouch: { at: "2026-03-01T10:00:00.000Z", ...touch } });
const apply = (db: Database, overrides: object, came = requestMetadata()) =>
	takeInCourseApplication(db, admissions, anApplication(overrides), came);
const namesFor = async (db: Database, filters: EnquiryFilters, now?: Date) =>
	(await pageOfCourseApplications(db, allRows, query(filters), now)).rows.map(({ name }) => name);

describeWithDatabase("Filters of applications", (open) => {
	test("a day is a day of India, from its midnight to the next", async () => {
		const { db } = await open();
		await apply(db, { name: "Before" }, at("2026-03-01T18:29:59.999Z"));
		await apply(db, { name: "First" }, at("2026-03-01T18:30:00.000Z"));
		await apply(db, { name: "Last" }, at("2026-03-02T18:29:59.999Z"));
		await apply(db, { name: "Next" }, at("2026-03-02T18:30:00.000Z"));
		expect(await namesFor(db, { createdfrom: "2026-03-02", createdto: "2026-03-02" })).toEqual(["First", "Last"]);
		expect(await namesFor(db, { createdfrom: "2026-03-02" })).toEqual(["First", "Last", "Next"]);
		expect(await namesFor(db, { createdto: "2026-03-01" })).toEqual(["Before"]);
		expect(await namesFor(db, { createdfrom: "2026-03-03", createdto: "2026-03-02" })).toEqual([]);
	});

	test("the first and last possible days are accepted", async () => {
		const { db } = await open();
		await apply(db, { name: "Asha" });
		expect(await namesFor(db, { createdfrom: "1900-01-01", createdto: "9999-12-31" })).toEqual(["Asha"]);
	});

	test("the source is the campaign's, else the referring site, else direct", async () => {
		const { db } = await open();
		await apply(db, { name: "Asha", ...touched({ source: " Instagram ", referrer: "https://l.example/" }) });
		await apply(db, { name: "Meera", ...touched({ referrer: "https://www.search.example/?q=a" }) });
		await apply(db, { name: "Ravi", ...touched({}) });
		await apply(db, { name: "Zoya" });
		expect(await namesFor(db, { source: ["instagram"] })).toEqual(["Asha"]);
		expect(await namesFor(db, { source: ["search.example"] })).toEqual(["Meera"]);
		expect(await namesFor(db, { source: ["direct"] })).toEqual(["Ravi", "Zoya"]);
		expect(await namesFor(db, { source: ["direct", "instagram"] })).toEqual(["Asha", "Ravi", "Zoya"]);
		expect(await namesFor(db, { source: [] })).toHaveLength(4);
		expect(await namesFor(db, { source: ["%"] })).toEqual([]);
	});

	test("new means unopened, late past its promise, check suspected", async () => {
		const { db } = await open();
		const opened = await apply(db, { name: "Asha" });
		await apply(db, { name: "Ravi" });
		await apply(db, { name: "Rank Sellers", website: "http://spam.example" });
		await apply(db, { name: "Zoya", filledIn: 5 }, requestMetadata({ now: new Date("2026-03-01T09:59:59.999Z") }));
		await markSeen(db, allRows, opened._id, new Date());
		const now = new Date("2026-03-02T10:00:00.000Z");
		const states = ["real", "new", "due", "late", "check", "spam"] as const;
		const found = await Promise.all(states.map(async (state) => [state, await namesFor(db, { state }, now)]));
		expect(Object.fromEntries(found)).toEqual({
			real: ["Asha", "Ravi", "Zoya"],
			new: ["Ravi", "Zoya"],
			due: ["Ravi"],
			late: ["Zoya"],
			check: ["Rank Sellers"],
			spam: [],
		});
	});

	test("an onboarding is found by its reason, sent or implied", async () => {
		const { db } = await open();
		await takeInCourseApplication(db, admissions, { ...anOnboarding(), name: "Asha" }, requestMetadata());
		await takeInCourseApplication(
			db,
			admissions,
			{ ...anOnboarding(), name: "Ravi", reason: "onboarding" } as never,
			requestMetadata(),
		);
		await apply(db, { name: "Meera", reason: "Manual" });
		const walkedIn = await apply(db, { name: "Zoya" });
		await db.update(enquiries).set({ origin: "staff", reason: null }).where(eq(enquiries.id, walkedIn._id));
		expect(await namesFor(db, { reason: ["onboarding"] })).toEqual(["Asha", "Ravi"]);
		expect(await namesFor(db, { reason: ["Manual"] })).toEqual(["Meera"]);
		expect(await namesFor(db, { reason: ["Manual", "onboarding"] })).toHaveLength(3);
	});

	test("filters, a search and pages work together", async () => {
		const { db } = await open();
		for (const [name, domain, passingyear] of [
			["Asha", "DevOps", 2024],
			["Meera", "DevOps", 2025],
			["Ravi", "DevOps", 2026],
			["Zoya", "Data Science", 2025],
			["Zubin", "DevOps", 2027],
		] as const)
			await apply(db, { name, domain, passingyear });
		const filtered = { domain: ["DevOps", "Machine Learning"], yearfrom: 2025, yearto: 2026, q: "college", limit: 1 };
		const first = await pageOfCourseApplications(db, allRows, query(filtered));
		expect([first.rows[0]?.name, first.total]).toEqual(["Meera", 2]);
		const nextPage = await pageOfCourseApplications(db, allRows, query({ ...filtered, cursor: first.next ?? "" }));
		expect([nextPage.rows.map(({ name }) => name), nextPage.next]).toEqual([["Ravi"], null]);
	});
});

describeWithDatabase("One enquiry by its id", (open) => {
	test("is not found under another kind or an unknown id", async () => {
		const { db } = await open();
		const asha = await apply(db, {});
		await expect(readHiringRequest(db, allRows, asha._id)).rejects.toMatchObject({ id: "not-found" });
		await expect(readContactMessage(db, allRows, "00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({
			id: "not-found",
		});
		expect(errors["not-found"].status).toBe(404);
	});

	test("is the same as in its list", async () => {
		const { db } = await open();
		await apply(db, {});
		const message = await takeInContactMessage(db, admissions, aMessage(), requestMetadata());
		const request = await takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata());
		const again = await apply(
			db,
			{},
			requestMetadata({ bodyHash: "another", now: new Date("2026-03-09T10:00:00.000Z") }),
		);
		const inList = (await pageOfCourseApplications(db, allRows, query())).rows.find(({ _id }) => _id === again._id);
		expect(await readCourseApplication(db, allRows, again._id)).toEqual(inList);
		expect(inList?.samePerson).toBe(2);
		expect(await readHiringRequest(db, allRows, request._id)).toMatchObject(request);
		expect((await pageOfContactMessages(db, allRows, query())).rows).toEqual([
			await readContactMessage(db, allRows, message._id),
		]);
	});
});

describeWithDatabase("Sources of a kind", (open) => {
	test("are listed once each, sorted, per kind", async () => {
		const { db } = await open();
		expect(await listEnquirySources(db, allRows, "course")).toEqual([]);
		for (const source of ["newsletter", "Instagram", "newsletter", "instagram"]) await apply(db, touched({ source }));
		await apply(db, {});
		await takeInContactMessage(db, admissions, aMessage(touched({ source: "poster" })), requestMetadata());
		expect(await listEnquirySources(db, allRows, "course")).toEqual(["direct", "instagram", "newsletter"]);
		expect(await listEnquirySources(db, allRows, "contact")).toEqual(["poster"]);
	});
});

test.each([
	{ createdfrom: "yesterday" },
	{ createdto: "2026-02-30" },
	{ createdfrom: "0000-01-01" },
	{ state: "seen" },
	{ reason: "Sale" },
	{ reason: "Apply\nSale" },
	{ yearfrom: "soon" },
	{ yearto: "1e3" },
	{ source: "a".repeat(201) },
	{ source: `direct\n${"a".repeat(201)}` },
])("%j is no filter", (sent) => {
	expect(contract.listCourseApplications.query.safeParse(sent).success).toBe(false);
});

test("Several values of a filter are sent one per line", () => {
	const { data } = contract.listCourseApplications.query.safeParse({
		domain: "DevOps\nData Science\n",
		reason: "Apply",
	});
	expect(data).toMatchObject({ domain: ["DevOps", "Data Science"], reason: ["Apply"] });
});
