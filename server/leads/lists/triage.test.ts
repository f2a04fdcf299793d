import { describe, expect, onTestFinished, test } from "vitest";
import { type EnquiryState, maxSamePerson } from "#contract/enquiries.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { describeWithDatabase, openTestPglite, rowsRead } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, copyEnquiry, requestMetadata } from "../testing.ts";
import { pageOfCourseApplications } from "./list.ts";
import { enquiriesOfSamePerson, markSeen, summariseEnquiries } from "./triage.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const at = (time: string) => requestMetadata({ now: new Date(time) });
const apply = (db: Database, overrides = {}, came = requestMetadata()) =>
	takeInCourseApplication(db, admissions, anApplication(overrides), came);

describeWithDatabase("Marking an enquiry as seen", (open) => {
	test("of an enquiry that does not exist is refused", async () => {
		const { db } = await open();
		await expect(markSeen(db, allRows, nobody, new Date())).rejects.toMatchObject({ id: "not-found" });
	});

	test("keeps the first time, however often it is done", async () => {
		const { db } = await open();
		const { _id } = await apply(db);
		const first = await markSeen(db, allRows, _id, new Date("2026-03-02T11:00:00.000Z"));
		expect(first).toEqual({ _id, seenAt: "2026-03-02T11:00:00.000Z" });
		expect(await markSeen(db, allRows, _id, new Date("2026-03-05T11:00:00.000Z"))).toEqual(first);
	});
});

describeWithDatabase("A person's other enquiries", (open) => {
	test("of an enquiry that does not exist are refused", async () => {
		const { db } = await open();
		await expect(enquiriesOfSamePerson(db, allRows, nobody)).rejects.toMatchObject({ id: "not-found" });
	});

	test("are those with the same email in any case or the same number, of every kind, newest first", async () => {
		const { db } = await open();
		const first = await apply(db, {}, at("2026-03-01T10:00:00.000Z"));
		const sameEmail = { email: "ASHA@mail.example", phone: "+91 80 4000 1111" };
		const hiring = await takeInHiringRequest(db, admissions, aHiringRequest(sameEmail), at("2026-03-02T10:00:00.000Z"));
		const sameNumber = { email: "other@mail.example", phone: "919876543210" };
		const message = await takeInContactMessage(db, admissions, aMessage(sameNumber), at("2026-03-03T10:00:00.000Z"));
		await apply(db, { email: "stranger@mail.example", phone: "9000000001" });
		expect(
			(await enquiriesOfSamePerson(db, allRows, first._id)).map(({ _id, kind, matchedBy }) => [_id, kind, matchedBy]),
		).toEqual([
			[message._id, "contact", "phone"],
			[hiring._id, "hiring", "email"],
			[first._id, "course", null],
		]);
	});

	test("show what they have in common with the opened one", async () => {
		const { db } = await open();
		const open_ = await apply(db, {}, at("2026-03-01T10:00:00.000Z"));
		const samePhone = { email: "other@mail.example", phone: "+91 98765 43210" };
		await apply(db, samePhone, at("2026-03-02T10:00:00.000Z"));
		await apply(db, {}, at("2026-03-03T10:00:00.000Z"));
		const matched = (await enquiriesOfSamePerson(db, allRows, open_._id)).map(({ matchedBy }) => matchedBy);
		expect(matched).toEqual(["email and phone", "phone", null]);
	});

	test("do not match by numbers that could not be normalised", async () => {
		const { db } = await open();
		const first = await apply(db, { phone: "none" });
		await apply(db, { email: "other@mail.example", phone: "none" });
		expect(await enquiriesOfSamePerson(db, allRows, first._id)).toHaveLength(1);
	});

	test("do not match because neither gave an email", async () => {
		const { db } = await open();
		const first = await apply(db, { email: "" });
		await apply(db, { email: "", phone: "9000000001" });
		const sameNumber = await apply(db, { email: "", phone: "+91 98765 43210" });
		const found = await enquiriesOfSamePerson(db, allRows, first._id);
		expect(found.map(({ _id, matchedBy }) => [_id, matchedBy]).sort()).toEqual(
			[
				[first._id, null],
				[sameNumber._id, "phone"],
			].sort(),
		);
		const neither = await apply(db, { email: "", phone: "none" });
		expect(await enquiriesOfSamePerson(db, allRows, neither._id)).toMatchObject([{ _id: neither._id }]);
	});
});

test("A person's other enquiries are read only up to what is shown", async () => {
	const { db, close } = await openTestPglite();
	onTestFinished(close);
	const { _id } = await apply(db);
	await copyEnquiry(db, _id, 2000);
	await db.execute(sql`analyze enquiries`);
	const before = await rowsRead(db, "enquiries");
	expect(await enquiriesOfSamePerson(db, allRows, _id)).toHaveLength(maxSamePerson);
	const after = await rowsRead(db, "enquiries");
	expect(after.inPassing).toBe(before.inPassing);
	// Enquiries with the same email or the same number, and the enquiry itself.
	expect(after.byIndex - before.byIndex).toBeLessThanOrEqual(2 * maxSamePerson + 1);
});

describeWithDatabase("The summary", (open) => {
	test("counts all, unseen, late and today's by kind, and suspected ones apart", async () => {
		const { db } = await open();
		const now = new Date("2026-03-02T20:00:00.000Z");
		// India's 3 March began at 18:30 UTC.
		const yesterday = await apply(db, {}, at("2026-03-02T18:29:59.999Z"));
		await apply(db, { website: "x" }, at("2026-03-02T18:30:00.000Z"));
		await apply(db, {}, at("2026-03-01T19:59:59.999Z"));
		await apply(db, { filledIn: 20 }, at("2026-03-01T20:00:00.000Z"));
		await takeInHiringRequest(db, admissions, aHiringRequest(), at("2026-03-02T19:00:00.000Z"));
		await takeInHiringRequest(db, admissions, aHiringRequest(), at("2026-03-01T19:00:00.000Z"));
		await markSeen(db, allRows, yesterday._id, now);
		expect(await summariseEnquiries(db, allRows, now)).toEqual({
			course: { total: 3, unseen: 2, late: 1, today: 0, suspected: 1 },
			hiring: { total: 2, unseen: 2, late: 0, today: 1, suspected: 0 },
			contact: { total: 0, unseen: 0, late: 0, today: 0, suspected: 0 },
		});
	});
});

describeWithDatabase("An enquiry from another system", (open) => {
	test("is new until it is opened, and never late, since no answer was promised", async () => {
		const { db } = await open();
		const { _id } = await apply(db, {}, at("2026-03-01T10:00:00.000Z"));
		await db.update(enquiries).set({ origin: "inbound" });
		const now = new Date("2026-03-05T10:00:00.000Z");
		expect((await summariseEnquiries(db, allRows, now)).course).toMatchObject({ unseen: 1, late: 0 });
		const idsOf = async (state: EnquiryState, moment = now) =>
			(await pageOfCourseApplications(db, allRows, { limit: 1, sort: "-createdAt", state }, moment)).rows.map(
				(row) => row._id,
			);
		expect([await idsOf("new"), await idsOf("late")]).toEqual([[_id], []]);
		expect(await idsOf("due", new Date("2026-03-01T11:00:00.000Z"))).toEqual([]);
	});
});

describe("A day in India", () => {
	test.each([
		["2026-03-02T18:29:59.999Z", "2026-03-01T18:30:00.000Z"],
		["2026-03-02T18:30:00.000Z", "2026-03-02T18:30:00.000Z"],
		["2026-03-03T00:00:00.000Z", "2026-03-02T18:30:00.000Z"],
	])("at %s began at %s", (now, began) => {
		expect(startOfDayInIndia(new Date(now)).toISOString()).toBe(began);
	});
});
