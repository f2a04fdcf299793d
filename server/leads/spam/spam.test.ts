import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { addBatch, joinWaitingList } from "#contract/batches.ts";
import { applyForCourse, type EnquiryState, listCourseApplications } from "#contract/enquiries.ts";
import { markEnquirySeen, markEnquirySpam, removeSpamEnquiry, summariseEnquiries } from "#contract/enquiry-triage.ts";
import { enrol } from "#contract/enrolments.ts";
import { changeLead, readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { undo } from "#contract/undo.ts";
import { aBatch, anEnrolment } from "../../fees/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { activities, enquiries, leads, outbox, waitingList } from "../../platform/db/schema.ts";
import { createTestDatabase, describeWithDatabase, waitingSessionsQuery } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { anApplication } from "../testing.ts";
import { flagRepeats } from "./repeats.ts";

describeWithDatabase("An enquiry that may be spam", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		await app.client(applyForCourse, { body: anApplication({ name: "Ravi", email: "ravi@mail.example" }) });
		app.clock.advance(1000);
		const suspected = anApplication({ name: "Rank Sellers", website: "http://spam.example" });
		id = (await app.client(applyForCourse, { body: suspected })).data._id;
	});

	const mark = async (spam: boolean | null) => (await admin(markEnquirySpam, { params: { id }, body: { spam } })).data;
	const remove = () => admin(removeSpamEnquiry, { params: { id } });
	const names = async (state?: EnquiryState) =>
		(await admin(listCourseApplications, { query: { state } })).data.map(({ name }) => name);
	const counts = async () => (await admin(summariseEnquiries, {})).data.course;
	const trail = async () =>
		(await admin(listAudit, { query: { kind: "lead" } })).data.map(({ act, record, details }) => [
			act,
			record,
			details,
		]);

	test("is marked and deleted by admins alone, under its own kind", async () => {
		await expect(app.client(markEnquirySpam, { params: { id }, body: { spam: true } })).rejects.toMatchObject({
			status: 401,
		});
		await expect(app.client(removeSpamEnquiry, { params: { id } })).rejects.toMatchObject({ status: 401 });
		const unknown = { params: { id: unknownId }, body: { spam: true } };
		await expect(admin(markEnquirySpam, unknown)).rejects.toMatchObject({ status: 404 });
		await expect(admin(markEnquirySpam, { params: { id }, body: {} as never })).rejects.toMatchObject({ status: 400 });
	});

	test("is in no count and no list until it is marked as not spam", async () => {
		expect(await counts()).toMatchObject({ total: 1, unseen: 1, today: 1, suspected: 1 });
		expect([await names("real"), await names("new"), await names("check")]).toEqual([
			["Ravi"],
			["Ravi"],
			["Rank Sellers"],
		]);
		await admin(markEnquirySeen, { params: { id } });
		expect(await counts()).toMatchObject({ suspected: 1 });
		expect(await mark(false)).toMatchObject({ suspicion: [], before: null });
		expect(await counts()).toMatchObject({ total: 2, unseen: 1, today: 2, suspected: 0 });
		expect(await names("real")).toEqual(["Rank Sellers", "Ravi"]);
		expect(await trail()).toEqual([["marked-not-spam", "asha@mail.example", "honeypot"]]);
	});

	test("marked as spam is in a list of its own, and the mark can be undone", async () => {
		expect(await mark(true)).toMatchObject({ suspicion: ["honeypot", "marked"], before: null });
		expect(await counts()).toMatchObject({ total: 1, suspected: 0 });
		expect([await names("check"), await names("spam")]).toEqual([[], ["Rank Sellers"]]);
		expect(await mark(false)).toMatchObject({ suspicion: [], before: true });
		expect(await mark(true)).toMatchObject({ suspicion: ["honeypot", "marked"], before: false });
		expect(await mark(null)).toMatchObject({ suspicion: ["honeypot"], before: true });
		expect(await names("check")).toEqual(["Rank Sellers"]);
	});

	test("can be deleted once marked as spam, and the deletion undone", async () => {
		await expect(remove()).rejects.toMatchObject({ status: 409, id: "not-spam" });
		await mark(true);
		const before = [await app.database.db.select().from(enquiries), await app.database.db.$count(outbox)];
		await remove();
		expect(await names()).toEqual(["Ravi"]);
		await admin(undo, { params: { id } });
		expect([await app.database.db.select().from(enquiries), await app.database.db.$count(outbox)]).toEqual(before);
		expect((await trail()).map(([act]) => act).sort()).toEqual(["brought-back", "marked-spam", "removed"]);
	});

	/** Ravi's enquiry, which is not suspected, and its lead. */
	const ofRavi = async () => {
		const ravi = (await admin(listCourseApplications, { query: { state: "real" } })).data[0]?._id ?? "";
		await joinEnquiries(app.database.db);
		return { params: { id: ravi }, lead: async () => (await admin(readLeadOfEnquiry, { params: { id: ravi } })).data };
	};

	test("marked by mistake returns to its lead, whose stage, follow-up and clock are restored", async () => {
		const { params, lead } = await ofRavi();
		const followup = { at: "2027-01-04T05:00:00.000Z", kind: "visit", words: "With his father" } as const;
		const work = { version: 1, stage: "later", followup } as const;
		await admin(changeLead, { params: { id: (await lead())?._id ?? "" }, body: work });
		const before = await lead();
		app.clock.advance(1000);
		await admin(markEnquirySpam, { params, body: { spam: true } });
		expect(await lead()).toBeNull();
		const { data: closed } = await admin(readLead, { params: { id: before?._id ?? "" } });
		expect(closed).toMatchObject({ stage: "not-now", reason: "spam", followup: null, answerBy: null });
		app.clock.advance(1000);
		await admin(markEnquirySpam, { params, body: { spam: null } });
		expect(await lead()).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
		await joinEnquiries(app.database.db);
		expect(await app.database.db.$count(leads)).toBe(1);
		const history = await app.database.db.select().from(activities).orderBy(activities.createdAt);
		expect(
			history.filter(({ kind }) => kind === "stage").map(({ by, details: { from, to } }) => [by, from, to]),
		).toEqual([
			["meera@academy.example", "new", "later"],
			["meera@academy.example", "later", "not-now"],
			["meera@academy.example", "not-now", "later"],
		]);
	});

	test("marked by mistake returns to a lead that was closed before, or to a new one", async () => {
		const { params, lead } = await ofRavi();
		const untouched = await lead();
		const markAsRavi = (spam: boolean | null) => admin(markEnquirySpam, { params, body: { spam } });
		await markAsRavi(true);
		expect(await app.database.db.$count(leads)).toBe(0);
		await markAsRavi(null);
		const { _id: id, ...again } = (await lead()) ?? { _id: "" };
		const { _id: _, ...was } = untouched ?? { _id: "" };
		expect(again).toEqual(was);
		const lost = { version: 1, stage: "not-now", reason: "fee" } as const;
		await admin(changeLead, { params: { id }, body: lost });
		await markAsRavi(true);
		await markAsRavi(null);
		expect(await lead()).toMatchObject({ _id: id, stage: "not-now", reason: "fee", version: 2 });
		expect(await app.database.db.$count(leads)).toBe(1);
	});

	test("leaves its lead closed, and not removed, where the lead waits for a place in a batch", async () => {
		const { params, lead } = await ofRavi();
		const leadId = (await lead())?._id ?? "";
		const { data: batch } = await admin(addBatch, { body: aBatch({ places: 1 }) });
		await admin(enrol, { body: anEnrolment(batch._id) });
		await admin(joinWaitingList, { params: { id: batch._id }, body: { leadid: leadId } });
		await admin(markEnquirySpam, { params, body: { spam: true } });
		expect((await admin(readLead, { params: { id: leadId } })).data).toMatchObject({
			stage: "not-now",
			reason: "spam",
		});
		await admin(markEnquirySpam, { params, body: { spam: null } });
		expect(await lead()).toMatchObject({ _id: leadId, stage: "new", reason: null });
		expect(await app.database.db.select().from(waitingList)).toMatchObject([{ leadId }]);
	});

	test("marked by mistake joins the person's newer open lead", async () => {
		const { params, lead } = await ofRavi();
		const { _id: first = "" } = (await lead()) ?? {};
		await admin(changeLead, { params: { id: first }, body: { version: 1, stage: "contacted" } });
		app.clock.advance(1000);
		await admin(markEnquirySpam, { params, body: { spam: true } });
		await app.client(applyForCourse, { body: anApplication({ name: "Ravi", email: "ravi@mail.example" }) });
		await joinEnquiries(app.database.db);
		await admin(markEnquirySpam, { params, body: { spam: null } });
		expect(await lead()).toMatchObject({ stage: "new", enquiries: 2, before: { _id: first, reason: "spam" } });
	});

	test("that was cleared is not suspected again as a repeat", async () => {
		await mark(false);
		for (const _ of [1, 2, 3])
			await app.client(applyForCourse, {
				body: anApplication({ name: "Rank Sellers", website: "http://spam.example" }),
			});
		await flagRepeats(app.database.db, app.clock.now);
		expect(await names("real")).toEqual(["Rank Sellers", "Ravi"]);
	});
});

test("A call that is just being logged with the lead of spam is kept", async () => {
	const database = await openPostgres(await createTestDatabase(), { limits: operatorLimits });
	onTestFinished(database.close);
	const { db } = database;
	const app = await openTestApp(database);
	const { client: admin } = await app.signInAsAdmin();
	const { data: enquiry } = await app.client(applyForCourse, { body: anApplication() });
	const params = { id: enquiry._id };
	await joinEnquiries(db);
	const leadId = (await admin(readLeadOfEnquiry, { params })).data?._id ?? "";
	const { marked } = await db.transaction(async (tx) => {
		await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
		const marked = admin(markEnquirySpam, { params, body: { spam: true } });
		await expect.poll(async () => (await db.execute(waitingSessionsQuery)).rows.length).toBe(1);
		const call = { leadId, changeId: randomUUID(), createdAt: app.clock.now, kind: "call" as const };
		await tx.insert(activities).values({ id: randomUUID(), ...call });
		return { marked };
	});
	await marked;
	const { data: lead } = await admin(readLead, { params: { id: leadId } });
	expect(lead).toMatchObject({ stage: "not-now", reason: "spam" });
	expect((await db.select().from(activities)).map(({ kind }) => kind).toSorted()).toEqual(["call", "stage"]);
});
