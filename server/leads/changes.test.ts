import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import { type CallOutcome, callOutcomes, lostReasons } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadChange } from "#contract/leads.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { asc, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import {
	activities,
	admins,
	enquiries,
	leads,
	removedRows,
	webhookDeliveries,
	webhooks,
} from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { lockRemoved, undoEndsAt } from "../platform/undo/removed.ts";
import { unknownId } from "../testing/racing.ts";
import { joinEnquiries } from "./join.ts";
import {
	changeLead,
	enrolLead,
	type LeadActor,
	logCall,
	logMessage,
	logVisit,
	readAccessibleLeads,
	readLead,
	readLeadOfEnquiry,
} from "./leads.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, requestMetadata, testTime } from "./testing.ts";
import { isOwnChange, undoLeadChange } from "./undo-change.ts";

const [meera, ravi] = ["meera@academy.example", "ravi@academy.example"];
const after = (minutes: number) => new Date(testTime.getTime() + minutes * minuteMs);
const tomorrow = new Date(testTime.getTime() + 24 * hourMs).toISOString();
const call = { at: tomorrow, kind: "call", words: "After class" } as const;
type Work = Omit<LeadChange, "version">;

/** A staff member, this many minutes after the enquiry came. */
const as = (by = meera, minutes = 1, reached: LeadActor["reached"] = allRows): LeadActor => {
	return { by, now: after(minutes), reached };
};
const ownRows = (by: string, minutes = 1) => as(by, minutes, { rows: "own", by });

describeWithDatabase("A change of a lead", (open) => {
	let db: Database;
	beforeEach(async () => {
		({ db } = await open());
		await addAdmins(db, [meera, ravi], testTime);
	});

	const takeIn: Record<EnquiryKind, () => Promise<{ _id: string }>> = {
		course: () => takeInCourseApplication(db, admissions, anApplication(), requestMetadata()),
		hiring: () => takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata()),
		contact: () => takeInContactMessage(db, admissions, aMessage(), requestMetadata()),
	};
	/** The id of a new lead. */
	const arrive = async (kind: EnquiryKind = "course") => {
		const { _id } = await takeIn[kind]();
		await joinEnquiries(db);
		return (await readLeadOfEnquiry(db, allRows, _id))?._id ?? "";
	};
	const stored = async (id: string) => {
		const [lead] = await db.select().from(leads).where(eq(leads.id, id));
		if (lead === undefined) throw new Error("This lead is gone");
		return lead;
	};
	const seen = async <Body extends object>(id: string, body: Body) => ({
		...body,
		version: (await stored(id)).version,
	});
	const change = async (id: string, work: Work, actor = as()) => changeLead(db, id, await seen(id, work), actor);
	const phone = async (id: string, outcome: CallOutcome, work: Work & { note?: string } = {}, actor = as()) =>
		logCall(db, id, await seen(id, { ...work, outcome }), actor);
	const visit = async (id: string, work: Work & { note?: string } = {}, actor = as()) =>
		logVisit(db, id, await seen(id, work), actor);
	const history = async (id: string) => {
		const { kind, by, words, details } = activities;
		return db
			.select({ kind, by, words, details })
			.from(activities)
			.where(eq(activities.leadId, id))
			.orderBy(asc(activities.createdAt), asc(kind));
	};

	test.each([
		["course", { stage: "not-now", reason: "fee" }],
		["hiring", { stage: "not-now", reason: "time" }],
		["hiring", { stage: "hired" }],
		["contact", { stage: "answered" }],
	] as const)("that closes one of the kind %s ends its follow-up: %o", async (kind, closing) => {
		const id = await arrive(kind);
		await change(id, { followup: call });
		const late = { followup: { at: tomorrow, kind: "mail" } } as const;
		expect(await change(id, { ...closing, ...late }, as(meera, 2))).toMatchObject({ ...closing, followup: null });
		expect((await history(id)).filter(({ kind }) => kind === "follow-up")).toMatchObject([
			{ words: "After class", details: { at: tomorrow, kind: "call" } },
			{ words: null, details: { at: null, kind: null } },
		]);
		const text = "A closed lead has no follow-up. Move it first.";
		await expect(change(id, late)).rejects.toMatchObject({ fields: { followup: text } });
		expect(await change(id, { stage: "new", followup: call })).toMatchObject({ stage: "new", followup: call });
	});

	test.each([
		["course", { stage: "later" }, { followup: "Choose until when." }],
		["course", { stage: "not-now" }, { reason: "Choose a reason." }],
		["course", { stage: "not-now", reason: "other" }, { reasonwords: "Say why in a few words." }],
		["course", { stage: "hired" }, { stage: "This lead has no such stage." }],
		["hiring", { stage: "enrolled" }, { stage: "This lead has no such stage." }],
		["contact", { stage: "not-now", reason: "fee" }, { stage: "This lead has no such stage." }],
		["course", { owner: "nobody@academy.example" }, { owner: "Nobody with this email works here any more." }],
	] as const)("of the kind %s to %o is refused with the field that lacks something", async (kind, work, fields) => {
		const id = await arrive(kind);
		const before = await stored(id);
		await expect(change(id, work)).rejects.toMatchObject({ id: "fields-invalid", fields });
		expect(await stored(id)).toEqual(before);
	});

	test("to Not now keeps its reason and words when it is saved again, and loses them when it is moved on", async () => {
		const id = await arrive();
		const lost = { stage: "not-now", reason: "other", reasonwords: "Moved abroad" } as const;
		expect(await change(id, lost)).toMatchObject(lost);
		expect(await change(id, { stage: "not-now" }, as(meera, 2))).toMatchObject({ ...lost, change: null });
		expect(await change(id, { stage: "not-now", reason: "fee" }, as(meera, 2))).toMatchObject({ reason: "fee" });
		const back = await change(id, { stage: "contacted", reason: "fee", reasonwords: "No" }, as(meera, 3));
		expect(back).toMatchObject({ stage: "contacted", reason: null, reasonwords: null });
		expect(await history(id)).toMatchObject([
			{ kind: "stage", words: "Moved abroad", details: { from: "new", to: "not-now", reason: "other" } },
			{ kind: "stage", details: { from: "not-now", to: "not-now", reason: "fee" } },
			{ kind: "stage", words: null, details: { from: "not-now", to: "contacted", reason: null } },
		]);
	});

	test("of the stage is dated, and the furthest stage is remembered", async () => {
		const id = await arrive();
		const state = async () => {
			const { stage, stageAt, reached } = await stored(id);
			return [stage, stageAt, reached];
		};
		await change(id, { stage: "interested" }, as(meera, 1));
		expect(await state()).toEqual(["interested", after(1), 2]);
		await change(id, { stage: "interested", owner: ravi }, as(meera, 2));
		expect(await state()).toEqual(["interested", after(1), 2]);
		await change(id, { stage: "contacted" }, as(meera, 3));
		expect(await state()).toEqual(["contacted", after(3), 2]);
		await change(id, { stage: "later", followup: call }, as(meera, 4));
		expect(await state()).toEqual(["later", after(4), 2]);
	});

	test.each(lostReasons)("to Not now for the reason %s leaves the promise to reply as it should", async (reason) => {
		const id = await arrive();
		const { answerBy } = await readLead(db, allRows, id);
		const wasNoWish = reason === "spam" || reason === "duplicate";
		const lost = await change(id, { stage: "not-now", reason, reasonwords: "Why" });
		expect(lost).toMatchObject({ answerBy: wasNoWish ? null : answerBy, answeredAt: null });
	});

	test.each([
		...callOutcomes.map((outcome) => [`call: ${outcome}`, outcome, outcome === "reached"] as const),
		["visit", undefined, true] as const,
	])("with a first %s stops the clock once", async (_, outcome, wasReached) => {
		const id = await arrive();
		const first = outcome ? await phone(id, outcome) : await visit(id);
		expect(first).toMatchObject({ answeredAt: after(1).toISOString(), wasReached, owner: meera });
		for (const again of ["reached", "busy"] as const)
			expect(await phone(id, again, {}, as(ravi, 2))).toMatchObject({
				answeredAt: first.answeredAt,
				wasReached,
				owner: meera,
				last: { kind: "call", by: ravi },
			});
	});

	test("by a message stops the clock, and nobody knows whether it was read", async () => {
		const id = await arrive();
		const sent = { channel: "whatsapp", template: "could-not-reach", language: "hi" } as const;
		const after1 = { answeredAt: after(1).toISOString(), wasReached: null, owner: meera, followup: null };
		expect(await logMessage(db, id, sent, as())).toMatchObject(after1);
		await logMessage(db, id, { channel: "mail" }, as(meera, 2));
		expect((await history(id)).filter(({ kind }) => kind === "message")).toMatchObject([
			{ words: null, details: sent },
			{ words: null, details: { channel: "mail", template: null, language: null } },
		]);
	});

	test("by a message with a follow-up is refused where someone was first, and one without is not", async () => {
		const id = await arrive();
		await change(id, { owner: ravi });
		const planned = { channel: "mail", followup: call, version: 1 } as const;
		await expect(logMessage(db, id, planned, as())).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await logMessage(db, id, { channel: "mail", version: 1 }, as())).toMatchObject({ followup: null });
		expect(await logMessage(db, id, { ...planned, version: 3 }, as())).toMatchObject({ followup: call });
	});

	test("says in the history what happened: the words of a call or a visit, and each thing that it changed", async () => {
		const id = await arrive();
		const work = { stage: "contacted", followup: { at: tomorrow, kind: "visit" } } as const;
		await phone(id, "busy", { ...work, note: "Rang twice" });
		await phone(id, "reached", { note: "" }, as(ravi, 2));
		await visit(id, { note: "With her mother", owner: ravi }, as(ravi, 3));
		await visit(id, {}, as(ravi, 4));
		expect(await history(id)).toEqual([
			{ kind: "call", by: meera, words: "Rang twice", details: { outcome: "busy" } },
			{ kind: "follow-up", by: meera, words: null, details: { at: tomorrow, kind: "visit" } },
			{ kind: "owner", by: meera, words: null, details: { from: null, to: meera } },
			{ kind: "stage", by: meera, words: null, details: { from: "new", to: "contacted", reason: null } },
			{ kind: "call", by: ravi, words: null, details: { outcome: "reached" } },
			{ kind: "owner", by: ravi, words: null, details: { from: meera, to: ravi } },
			{ kind: "visit", by: ravi, words: "With her mother", details: {} },
			{ kind: "visit", by: ravi, words: null, details: {} },
		]);
	});

	test.each([
		["2026-03-01T23:59:59+05:30", "Choose today or a later day."],
		["2020-03-02T11:00:00+05:30", "Choose today or a later day."],
		["2028-03-02T00:00:00+05:30", "Check the year."],
	])("is refused with a follow-up at %s, whichever act plans it: %s", async (at, text) => {
		const id = await arrive();
		const followup = { at, kind: "call" } as const;
		const acts = [
			() => change(id, { followup }),
			() => change(id, { stage: "later", followup }),
			() => phone(id, "busy", { followup }),
			() => visit(id, { followup }),
			() => logMessage(db, id, { channel: "mail", version: 1, followup }, as()),
		];
		for (const act of acts)
			await expect(act()).rejects.toMatchObject({ id: "fields-invalid", fields: { followup: text } });
		expect(await stored(id)).toMatchObject({ version: 1, followUpAt: null });
	});

	test("may plan a follow-up for earlier today, or for two years ahead", async () => {
		const id = await arrive();
		for (const at of ["2026-03-01T18:30:00.000Z", "2028-03-01T18:29:00.000Z"])
			expect(await change(id, { followup: { at, kind: "call" } })).toMatchObject({ followup: { at } });
	});

	test("may send a late follow-up back as it is, to the minute that forms show", async () => {
		const id = await arrive();
		const followUpAt = new Date("2026-02-20T05:00:42.120Z");
		await db.update(leads).set({ followUpAt, followUpKind: "call" }).where(eq(leads.id, id));
		const late = { at: "2026-02-20T10:30:00+05:30", kind: "visit" } as const;
		expect(await change(id, { stage: "later", followup: late })).toMatchObject({ followup: { kind: "visit" } });
		const later = { followup: { ...late, at: "2026-02-20T10:31:00+05:30" } };
		const refused = { fields: { followup: "Choose today or a later day." } };
		await expect(change(id, later)).rejects.toMatchObject(refused);
	});

	test("that leaves all as it was has no history, no new version and nothing to undo", async () => {
		const id = await arrive();
		const work = { stage: "contacted", owner: meera, followup: call } as const;
		const before = await change(id, work);
		expect(before.change).not.toBeNull();
		for (const same of [work, {}] as const)
			expect(await change(id, same, as(ravi, 2))).toEqual({ ...before, change: null });
		expect(await history(id)).toHaveLength(3);
		expect(await change(id, { followup: { ...call, words: "" } })).toMatchObject({ followup: { words: null } });
		expect(await change(id, { followup: null, owner: null })).toMatchObject({ followup: null, owner: null });
	});

	test("by a call of a lead that nobody owns goes to whom the caller chooses", async () => {
		const id = await arrive();
		expect(await phone(id, "reached", { owner: ravi })).toMatchObject({ owner: ravi });
		expect(await phone(id, "reached", { owner: null })).toMatchObject({ owner: null });
		expect(await change(id, { stage: "contacted" })).toMatchObject({ owner: null });
	});

	test("of the owner forgets when the lead came to the last one by itself", async () => {
		const id = await arrive();
		await db.update(leads).set({ owner: ravi, assignedAt: testTime });
		await change(id, { owner: ravi, stage: "contacted" });
		expect((await stored(id)).assignedAt).toEqual(testTime);
		await change(id, { owner: meera });
		expect((await stored(id)).assignedAt).toBeNull();
	});

	test("keeps an owner whose role has no such leads any more, and gives them no other", async () => {
		const id = await arrive();
		await change(id, { owner: ravi });
		await db.update(admins).set({ role: "trainer" }).where(eq(admins.email, ravi));
		expect(await change(id, { owner: ravi, stage: "contacted" })).toMatchObject({ owner: ravi, stage: "contacted" });
		await change(id, { owner: null });
		const fields = { owner: "Someone in the role trainer cannot open applications." };
		await expect(change(id, { owner: ravi })).rejects.toMatchObject({ fields });
	});

	test("that tries to reach the person marks what they wrote as seen; a plain move does not", async () => {
		const [id, other] = [await arrive(), await arrive("hiring")];
		const seenAt = async () => {
			const all = await db.select().from(enquiries).orderBy(enquiries.kind);
			return all.map((each) => each.seenAt);
		};
		await change(id, { stage: "contacted" });
		expect(await seenAt()).toEqual([null, null]);
		await phone(id, "no-answer", {}, as(meera, 2));
		await visit(id, {}, as(meera, 3));
		expect(await seenAt()).toEqual([after(2), null]);
		// As if they wrote again.
		await db.update(enquiries).set({ seenAt: null }).where(eq(enquiries.leadId, id));
		await visit(id, {}, as(meera, 3));
		expect(await seenAt()).toEqual([after(3), null]);
		await logMessage(db, other, { channel: "mail" }, as(meera, 4));
		expect(await seenAt()).toEqual([after(3), after(4)]);
	});

	test("to Answered answers a message: its clock stops, and it is seen", async () => {
		const id = await arrive("contact");
		const answered = await change(id, { stage: "answered" });
		expect(answered).toMatchObject({ answeredAt: after(1).toISOString(), wasReached: true });
		expect(answered.enquiry?.seenAt).toBe(after(1).toISOString());
		await db.delete(leads);
		await db.delete(enquiries);
		const called = await arrive("contact");
		await phone(called, "busy");
		expect(await change(called, { stage: "answered" }, as(meera, 2))).toMatchObject({
			answeredAt: after(1).toISOString(),
			wasReached: false,
		});
	});

	test("is told to other systems with what moved, once it can no longer be undone", async () => {
		await addWebhook(db);
		const id = await arrive();
		await change(id, { owner: meera });
		await change(id, { stage: "new", followup: call });
		const { change: changeId } = await change(id, { stage: "not-now", reason: "fee" });
		const [notified, ...more] = await moves(db);
		expect(more).toEqual([]);
		expect(notified).toMatchObject({ leadId: id, changeId, nextAttemptAt: undoEndsAt(after(1)) });
		const data = { lead: id, kind: "course", name: "Asha Rao", from: "new", to: "not-now", reason: "fee", by: meera };
		expect(JSON.parse(notified?.body ?? "")).toMatchObject({ event: "lead.moved", at: after(1).toISOString(), data });
		await db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		expect(await moves(db)).toEqual([]);
		await change(id, { stage: "contacted" });
		expect(JSON.parse((await moves(db))[0]?.body ?? "").data).toMatchObject({ to: "contacted", reason: null });
	});

	test("is of what the caller reaches: to others the lead is not there", async () => {
		const [id, hiring] = [await arrive(), await arrive("hiring")];
		const { enquiry } = await change(id, { owner: meera });
		const [hers, his] = [ownRows(meera).reached, ownRows(ravi).reached];
		const enquiryId = enquiry?._id ?? "";
		expect([(await readLead(db, hers, id))._id, (await readLeadOfEnquiry(db, hers, enquiryId))?._id]).toEqual([id, id]);
		const missing = { id: "not-found" };
		await expect(readLead(db, his, id)).rejects.toMatchObject(missing);
		await expect(readLeadOfEnquiry(db, his, enquiryId)).rejects.toMatchObject(missing);
		await expect(change(id, {}, ownRows(ravi, 30 * 24 * 60))).rejects.toMatchObject(missing);
		await expect(changeLead(db, unknownId, { version: 1 }, as())).rejects.toMatchObject(missing);
		const reached = async (by: string) => {
			const found = await readAccessibleLeads(db, [id, hiring, unknownId], ownRows(by).reached);
			return found.map(({ _id }) => _id).toSorted();
		};
		expect(await reached(meera)).toEqual([id, hiring].toSorted());
		expect(await reached(ravi)).toEqual([hiring]);
		expect(await readAccessibleLeads(db, [], allRows)).toEqual([]);
		const waiting = await takeIn.contact();
		expect(await readLeadOfEnquiry(db, allRows, waiting._id)).toBeNull();
	});

	test("of a lead that a colleague took meanwhile says who has it", async () => {
		const id = await arrive();
		await phone(id, "busy", {}, ownRows(ravi));
		const late = ownRows(meera, 2);
		const taken = { id: "lead-taken" };
		await expect(changeLead(db, id, { version: 1, stage: "contacted" }, late)).rejects.toMatchObject(taken);
		await expect(logCall(db, id, { version: 1, outcome: "busy" }, late)).rejects.toMatchObject(taken);
		await expect(logMessage(db, id, { version: 1, channel: "mail" }, late)).rejects.toMatchObject(taken);
		await expect(logMessage(db, id, { channel: "mail" }, late)).rejects.toMatchObject({ id: "not-found" });
	});

	test("of a lead that was handed over within the last day tells its last owner who has it", async () => {
		const id = await arrive();
		await change(id, { owner: ravi });
		const day = 24 * 60;
		await change(id, { owner: meera }, as("owner@academy.example", 2 * day));
		const said = /^It was given to Meera at \d+:\d\d [ap]m\.$/;
		const taken = { id: "lead-taken", message: expect.stringMatching(said) };
		const late = ownRows(ravi, 2 * day + 1);
		const move = (actor: LeadActor) => changeLead(db, id, { version: 2, stage: "contacted" }, actor);
		await expect(move(late)).rejects.toMatchObject(taken);
		await expect(logCall(db, id, { version: 2, outcome: "busy" }, late)).rejects.toMatchObject(taken);
		await expect(logMessage(db, id, { channel: "mail" }, late)).rejects.toMatchObject(taken);
		await expect(move(ownRows(ravi, 3 * day))).rejects.toMatchObject({ id: "lead-taken" });
		for (const beyond of [ownRows(ravi, 3 * day + 1), ownRows("nandini@academy.example", 2 * day + 1)])
			await expect(move(beyond)).rejects.toMatchObject({ id: "not-found" });
	});

	test("by an enrolment moves an application alone, to whoever enrols it where nobody owns it", async () => {
		await addWebhook(db);
		const enrol = (id: string, actor: LeadActor) => db.transaction((tx) => enrolLead(tx, id, after(9), actor));
		const id = await arrive();
		const before = await stored(id);
		const { lead, change: changeId } = await enrol(id, ownRows(ravi));
		expect(lead).toEqual(before);
		expect(await readLead(db, allRows, id)).toMatchObject({ stage: "enrolled", owner: ravi });
		expect(await moves(db)).toMatchObject([{ changeId, nextAttemptAt: after(9) }]);
		await db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		expect(await stored(id)).toEqual({ ...before, version: 3 });
		await change(id, { owner: meera });
		await expect(enrol(id, ownRows(ravi, 2))).rejects.toMatchObject({ id: "not-found" });
		await enrol(id, as(ravi, 2));
		expect(await readLead(db, allRows, id)).toMatchObject({ stage: "enrolled", owner: meera });
		for (const kind of enquiryKinds.filter((each) => each !== "course"))
			await expect(enrol(await arrive(kind), as())).rejects.toMatchObject({ id: "not-found" });
	});

	test("to Enrolled needs an enrolment, unless the lead is enrolled", async () => {
		const id = await arrive();
		const fields = { stage: "Use Enrol: it makes the student, the fees and the stage in one step." };
		await expect(change(id, { stage: "enrolled" })).rejects.toMatchObject({ fields });
		await db.update(leads).set({ stage: "enrolled" });
		expect(await change(id, { stage: "enrolled", owner: ravi })).toMatchObject({ stage: "enrolled", owner: ravi });
	});

	const later = { stage: "later", followup: call } as const;
	const moved = { stage: "contacted", owner: ravi, followup: { at: tomorrow, kind: "mail" } } as const;
	test.each<[string, Work, (id: string) => Promise<ChangedLead>]>([
		["a move of everything at once", {}, (id) => change(id, moved, as(meera, 5))],
		["closing it", later, (id) => change(id, { stage: "not-now", reason: "other", reasonwords: "Why" }, as(meera, 5))],
		["closing it as spam", later, (id) => change(id, { stage: "not-now", reason: "spam" }, as(meera, 5))],
		[
			"reopening it",
			{ stage: "not-now", reason: "other", reasonwords: "Why" },
			(id) => change(id, moved, as(meera, 5)),
		],
		["a call", {}, (id) => phone(id, "reached", { stage: "interested" }, as(meera, 5))],
		["a visit", later, (id) => visit(id, { followup: null, stage: "contacted" }, as(meera, 5))],
		["a message", later, (id) => logMessage(db, id, { channel: "mail" }, as(meera, 5))],
	])("that is undone leaves all as before: %s", async (_, first, act) => {
		const id = await arrive();
		await db.update(leads).set({ owner: ravi, assignedAt: testTime });
		await change(id, { ...first, owner: meera }, as(meera, 2));
		await db.update(leads).set({ owner: null, assignedAt: testTime });
		const everything = async () => {
			const { version, ...lead } = await stored(id);
			return [lead, await history(id), await db.select().from(enquiries)];
		};
		const before = await everything();
		const { change: changeId } = await act(id);
		expect(await everything()).not.toEqual(before);
		await db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		expect(await everything()).toEqual(before);
		const gone = db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		await expect(gone).rejects.toMatchObject({ id: "not-found" });
		expect(await db.$count(removedRows, eq(removedRows.removalId, changeId ?? ""))).toBe(0);
	});

	test("that is undone leaves seen what someone saw before, and what was seen of other leads", async () => {
		const [id, other] = [await arrive(), await arrive("hiring")];
		await phone(id, "busy");
		const { change: changeId } = await phone(id, "reached", {}, as(meera, 2));
		await logMessage(db, other, { channel: "mail" }, as(meera, 2));
		await db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		const all = await db.select().from(enquiries).orderBy(enquiries.kind);
		expect(all.map(({ seenAt }) => seenAt)).toEqual([after(1), after(2)]);
	});

	test("that is undone gives the lead back to its owner before, but to nobody who left or has no such leads", async () => {
		const id = await arrive();
		const undone = async (leave: () => Promise<unknown>, work: Work = { owner: meera }) => {
			await change(id, { owner: ravi });
			const { change: changeId } = await change(id, work);
			await leave();
			await db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
			return (await stored(id)).owner;
		};
		const isRavi = eq(admins.email, ravi);
		expect(await undone(async () => {})).toBe(ravi);
		const becomeTrainer = () => db.update(admins).set({ role: "trainer" }).where(isRavi);
		// Whose lead it is did not change, so undoing leaves that too.
		expect(await undone(becomeTrainer, { stage: "contacted" })).toBe(ravi);
		await db.update(admins).set({ role: "owner" }).where(isRavi);
		expect(await undone(becomeTrainer)).toBeNull();
		await db.update(admins).set({ role: "owner" }).where(isRavi);
		expect(await undone(() => db.delete(admins).where(isRavi))).toBeNull();
	});

	test("is undone by whoever made it, and not after another", async () => {
		const id = await arrive();
		const { change: changeId } = await phone(id, "reached", { owner: ravi });
		await db.transaction(async (tx) => {
			const removed = await lockRemoved(tx, changeId ?? "");
			expect(removed.kind).toBe("lead-change");
			expect([await isOwnChange(tx, removed, meera), await isOwnChange(tx, removed, ravi)]).toEqual([true, false]);
		});
		await change(id, { stage: "contacted" }, as(ravi, 2));
		const undone = db.transaction((tx) => undoLeadChange(tx, changeId ?? ""));
		await expect(undone).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await readLead(db, allRows, id)).toMatchObject({ owner: ravi, stage: "contacted" });
	});
});

async function addWebhook(db: Database) {
	const hook = { address: "https://crm.example/hook", secret: "not looked at here", isOn: true };
	const events = ["lead.moved" as const];
	await db.insert(webhooks).values({ ...hook, events, id: crypto.randomUUID(), createdAt: testTime });
}

function moves(db: Database) {
	return db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
}
