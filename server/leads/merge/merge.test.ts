import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { enrolled } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	activities,
	admins,
	auditEvents,
	batches,
	enquiries,
	enrolments,
	leads,
	waitingList,
	webhookDeliveries,
	webhooks,
} from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { lockRemoved, undoEndsAt } from "../../platform/undo/removed.ts";
import { joinEnquiries } from "../join.ts";
import { changeLead, type LeadActor, readLeadOfEnquiry } from "../leads.ts";
import { stopOffers } from "../offers/offer-stops.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, requestMetadata, testTime } from "../testing.ts";
import { findMergeableLeads, mergeLeads, undoMerge } from "./merge.ts";

const [meera, ravi] = ["meera@academy.example", "ravi@academy.example"];
const after = (minutes: number) => new Date(testTime.getTime() + minutes * minuteMs);
type State = Partial<typeof leads.$inferSelect>;

const as = (by = meera, reached: LeadActor["reached"] = allRows): LeadActor => ({ by, now: after(60), reached });
const ownRows = (by: string) => as(by, { rows: "own", by });
const isDue = (minutes: number) => ({ followUpAt: after(minutes), followUpKind: "call", followUpWords: null }) as const;
const lost = { stage: "not-now", reason: "fee" } as const;
const lostOtherwise = { stage: "not-now", reason: "other", reasonWords: "Moved abroad" } as const;

describeWithDatabase("Of two leads that are merged", (open) => {
	let db: Database;
	let arrivals: number;
	beforeEach(async () => {
		({ db } = await open());
		await addAdmins(db, [meera, ravi], testTime);
		arrivals = 0;
	});

	/** The id of a new lead; each comes ten minutes after the one before. */
	const arrive = async (kind: EnquiryKind = "course", more: object = {}) => {
		const at = arrivals++;
		const own = { email: `person${at}@mail.example`, phone: `900000000${at}`, name: `Person${at}`, ...more };
		const metadata = requestMetadata({ now: after(10 * at) });
		const takeIn = {
			course: () => takeInCourseApplication(db, admissions, anApplication(own), metadata),
			hiring: () => takeInHiringRequest(db, admissions, aHiringRequest(own), metadata),
			contact: () => takeInContactMessage(db, admissions, aMessage(own), metadata),
		};
		const { _id } = await takeIn[kind]();
		await joinEnquiries(db);
		return (await readLeadOfEnquiry(db, allRows, _id))?._id ?? "";
	};
	const set = (id: string, state: State) =>
		db
			.update(leads)
			.set({ id, ...state })
			.where(eq(leads.id, id));
	const stored = async (id: string) => {
		const [lead] = await db.select().from(leads).where(eq(leads.id, id));
		if (lead === undefined) throw new Error("This lead is gone");
		return lead;
	};
	const merge = async (id: string, other: string, actor = as()) => {
		const [{ version }, { version: otherversion }] = [await stored(id), await stored(other)];
		return mergeLeads(db, id, { version, other, otherversion }, actor);
	};
	const takeBack = (changeId: string | null) =>
		db.transaction(async (tx) => {
			const removed = await lockRemoved(tx, changeId ?? "");
			expect(removed.kind).toBe("lead-merge");
			await undoMerge(tx, removed, as());
		});

	test.each<[string, State, State, State]>([
		["the later stage", { stage: "contacted" }, { stage: "interested", stageAt: after(5) }, { stageAt: after(5) }],
		["the later stage", { stage: "interested", stageAt: after(5) }, { stage: "contacted" }, { stageAt: after(5) }],
		["of one stage the staying lead's", { stageAt: after(5) }, { stageAt: after(6) }, { stageAt: after(5) }],
		[
			"the stage of one that waits, as it was as far",
			{ stage: "later", reached: 2, ...isDue(5) },
			{ stage: "contacted", reached: 1 },
			{ stage: "later", reached: 2 },
		],
		[
			"the stage of one that goes on, as the one that waits was never as far",
			{ stage: "later", ...isDue(5) },
			{ stage: "contacted", reached: 1 },
			{ stage: "contacted", reached: 1, ...isDue(5) },
		],
		["of two lost ones the staying lead's reason", lost, lostOtherwise, { ...lost, reasonWords: null }],
		[
			"of two lost ones the staying lead's reason",
			lostOtherwise,
			{ ...lost, reached: 2 },
			{ ...lostOtherwise, reached: 2 },
		],
		[
			"the sooner follow-up",
			isDue(9),
			{ ...isDue(8), followUpKind: "visit", followUpWords: "Here" },
			{ ...isDue(8), followUpKind: "visit", followUpWords: "Here" },
		],
		["the sooner follow-up", isDue(8), { ...isDue(9), followUpKind: "mail" }, isDue(8)],
		["the only follow-up", {}, isDue(9), isDue(9)],
		["the only follow-up", isDue(9), {}, isDue(9)],
		["no follow-up where there is none", {}, {}, { followUpAt: null, followUpKind: null }],
		[
			"the first promise, and who was told that it is late",
			{ answerBy: after(30) },
			{ answerBy: after(20), ownerToldAt: after(21), managerToldAt: after(22) },
			{ answerBy: after(20), ownerToldAt: after(21), managerToldAt: after(22) },
		],
		["the only promise", { answerBy: null }, { answerBy: after(20) }, { answerBy: after(20) }],
		[
			"the first attempt to reach the person",
			{ answeredAt: after(6), wasReached: true },
			{ answeredAt: after(5), wasReached: false },
			{ answeredAt: after(5), wasReached: false },
		],
		["the only attempt", {}, { answeredAt: after(5), wasReached: true }, { answeredAt: after(5), wasReached: true }],
		[
			"the owner, where one is unassigned",
			{},
			{ owner: ravi, assignedAt: after(1) },
			{ owner: ravi, assignedAt: after(1) },
		],
		[
			"the staying lead's owner",
			{ owner: meera },
			{ owner: ravi, assignedAt: after(1) },
			{ owner: meera, assignedAt: null },
		],
		["the later permission for offers", { offersAt: after(2) }, { offersAt: after(1) }, { offersAt: after(2) }],
		["the later permission for offers", { offersAt: after(1) }, { offersAt: after(2) }, { offersAt: after(2) }],
		["the only permission for offers", {}, { offersAt: after(2) }, { offersAt: after(2) }],
		["the only permission for offers", { offersAt: after(2) }, {}, { offersAt: after(2) }],
		[
			"the furthest that one ever was",
			{ reached: 2, returned: 0 },
			{ reached: 0, returned: 2 },
			{ reached: 2, returned: 2 },
		],
		[
			"the furthest that one ever was",
			{ reached: 0, returned: 2 },
			{ reached: 2, returned: 0 },
			{ reached: 2, returned: 2 },
		],
	])("is kept: %s", async (_, kept, other, expected) => {
		const [one, two] = [await arrive(), await arrive()];
		await set(one, kept);
		await set(two, other);
		await merge(one, two);
		expect(await stored(one)).toMatchObject(expected);
		expect(await db.$count(leads)).toBe(1);
	});

	test("one that is open and one that is closed leave the open one's state, whichever stays", async () => {
		const closed = { ...lost, reached: 2, returned: 1, stageAt: after(1), source: "campus", owner: meera };
		const clock = { answeredAt: after(25), wasReached: false, answerBy: after(40), ownerToldAt: after(41) };
		const state = { stage: "contacted", stageAt: after(30), reached: 1, returned: 0, source: "direct" } as const;
		const ofOpen = { ...state, ...clock, ...isDue(50), reason: null, managerToldAt: after(42) };
		for (const isKept of [true, false]) {
			await db.delete(leads);
			const [one, two] = [await arrive(), await arrive()];
			const [shut, unshut] = isKept ? [two, one] : [one, two];
			await set(shut, { ...closed, assignedAt: after(1) });
			await set(unshut, ofOpen);
			const { createdAt } = await stored(unshut);
			await merge(one, two);
			expect(await stored(one)).toMatchObject({ ...ofOpen, createdAt, owner: meera, assignedAt: after(1) });
		}
	});

	test("the open one's owner is kept, before the closed one's", async () => {
		const [one, two] = [await arrive(), await arrive()];
		await set(one, { ...lost, owner: meera, assignedAt: after(1) });
		await set(two, { owner: ravi, assignedAt: after(2) });
		await merge(one, two);
		expect(await stored(one)).toMatchObject({ stage: "new", owner: ravi, assignedAt: after(2) });
	});

	test.each([0, 1])("the permission for offers is kept unless either person ended offers: number %d", async (which) => {
		const [one, two] = [await arrive("course", { offers: "yes" }), await arrive("course", { offers: "yes" })];
		await stopOffers(db, `person${which}@mail.example`, { by: null, now: after(30) });
		await merge(one, two);
		expect((await stored(one)).offersAt).toBeNull();
	});

	test("the newest one's name is kept, and the lists show the state; both are separate again afterwards", async () => {
		const [one, two] = [await arrive(), await arrive()];
		const followup = { at: after(90).toISOString(), kind: "call" } as const;
		await changeLead(db, one, { version: 1, stage: "contacted", owner: meera }, as());
		await changeLead(db, two, { version: 1, stage: "interested", owner: ravi, followup }, as());
		const listed = async () => {
			const all = await db.select().from(enquiries).orderBy(enquiries.createdAt);
			return all.map(({ leadId, stage, owner, followUpAt }) => [leadId, stage, owner, followUpAt]);
		};
		const both = await listed();
		const { change } = await merge(one, two);
		expect(await stored(one)).toMatchObject({ name: "Person1", email: "person1@mail.example", version: 3 });
		expect(await listed()).toEqual(Array(2).fill([one, "interested", meera, after(90)]));
		await takeBack(change);
		expect(await listed()).toEqual(both);
		expect(await stored(one)).toMatchObject({ name: "Person0", email: "person0@mail.example", version: 4 });
		expect(await stored(two)).toMatchObject({ name: "Person1", version: 2 });
	});

	test("one place on a batch's waiting list is kept, and each has its own again once separated", async () => {
		const [one, two] = [await arrive(), await arrive()];
		const id = crypto.randomUUID();
		const days = { starts: "2026-03-09", ends: "2026-05-03" };
		await db
			.insert(batches)
			.values({ ...days, id, createdAt: testTime, name: "DS", domain: "Data Science", places: 1 });
		for (const leadId of [two, one])
			await db
				.insert(waitingList)
				.values({ id: crypto.randomUUID(), batchId: id, leadId, createdAt: testTime, by: meera });
		const waiting = () => db.select().from(waitingList).orderBy(waitingList.id);
		const before = await waiting();
		const { change } = await merge(one, two);
		expect((await waiting()).map(({ leadId }) => leadId)).toEqual([one]);
		await takeBack(change);
		expect(await waiting()).toEqual(before);
	});

	test("the first one's arrival and source are kept, whichever stays", async () => {
		const [one, two, three] = [await arrive(), await arrive(), await arrive()];
		await set(one, { source: "campus" });
		await set(three, { source: "instagram" });
		await merge(two, three);
		expect(await stored(two)).toMatchObject({ createdAt: after(10), source: "direct" });
		await merge(two, one);
		expect(await stored(two)).toMatchObject({ createdAt: after(0), source: "campus" });
	});

	test("the lead before is kept, unless it is one of the two; leads after the removed one follow the staying one", async () => {
		const [first, one, two, next] = [await arrive(), await arrive(), await arrive(), await arrive()];
		const previous = async () => Promise.all([one, next].map(async (id) => (await stored(id)).previousId));
		await set(next, { previousId: two });
		for (const [ofOne, ofTwo, kept] of [
			[two, null, null],
			[null, one, null],
			[two, first, first],
			[first, null, first],
			[null, first, first],
			[two, one, null],
			[null, null, null],
		] as [string | null, string | null, string | null][]) {
			await set(one, { previousId: ofOne });
			await set(two, { previousId: ofTwo });
			const { change } = await merge(one, two);
			expect(await previous()).toEqual([kept, one]);
			await takeBack(change);
			expect(await previous()).toEqual([ofOne, two]);
			expect((await stored(two)).previousId).toBe(ofTwo);
		}
	});

	test("the history says which was merged, and what that changed", async () => {
		const [one, two] = [await arrive(), await arrive()];
		await set(two, { stage: "interested", owner: ravi });
		const { change } = await merge(one, two);
		const { kind, details, by, createdAt, changeId } = activities;
		const written = await db.select({ kind, details, by, createdAt, changeId }).from(activities);
		const of = { by: meera, createdAt: after(60), changeId: change };
		expect(written.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
			{ ...of, kind: "merged", details: { from: "Person1", stage: "interested", owner: ravi } },
			{ ...of, kind: "owner", details: { from: null, to: ravi } },
			{ ...of, kind: "stage", details: { from: "new", to: "interested", reason: null } },
		]);
		await takeBack(change);
		expect(await db.$count(activities)).toBe(0);
	});

	test("the audit trail names the removed one, and says when they are separated again", async () => {
		const [one, two, three] = [await arrive(), await arrive(), await arrive()];
		await set(three, { email: null });
		const { change } = await merge(one, two);
		await takeBack(change);
		await merge(one, three);
		const ofLeads = eq(auditEvents.kind, "lead");
		const trail = await db.select().from(auditEvents).where(ofLeads).orderBy(auditEvents.record);
		expect(trail.map(({ act, record, details }) => [act, record, details])).toEqual([
			["brought-back", "person0@mail.example", "merge"],
			["merged", "person1@mail.example", "person1@mail.example"],
			["merged", "person2@mail.example", "Person2"],
		]);
	});

	test("other systems are told of a move once it cannot be undone, and of nothing where nothing moved", async () => {
		const hook = { address: "https://crm.example/hook", secret: "not looked at here", isOn: true };
		const events = ["lead.moved" as const];
		await db.insert(webhooks).values({ ...hook, events, id: crypto.randomUUID(), createdAt: testTime });
		const [one, two, three] = [await arrive(), await arrive(), await arrive()];
		await merge(one, three);
		expect(await db.$count(webhookDeliveries)).toBe(0);
		await set(two, { stage: "interested" });
		const { change } = await merge(one, two);
		const [delivery] = await db.select().from(webhookDeliveries);
		expect(delivery).toMatchObject({ leadId: one, changeId: change, nextAttemptAt: undoEndsAt(after(60)) });
		expect(JSON.parse(delivery?.body ?? "")).toMatchObject({
			at: after(60).toISOString(),
			event: "lead.moved",
			data: { lead: one, from: "new", to: "interested", by: meera },
		});
		await takeBack(change);
		expect(await db.$count(webhookDeliveries)).toBe(0);
	});

	test("neither is of another kind, the same lead, enrolled or hired", async () => {
		const [one, two, hiring] = [await arrive(), await arrive(), await arrive("hiring")];
		const refused = (text: string) => ({ id: "fields-invalid", fields: { other: text } });
		await expect(merge(one, hiring)).rejects.toMatchObject(refused("Only leads of one kind are merged."));
		await expect(merge(one, one)).rejects.toMatchObject(refused("Choose another lead."));
		await set(two, { stage: "enrolled" });
		const won = refused("Person1 is enrolled or hired there. That lead stays by itself.");
		await expect(merge(one, two)).rejects.toMatchObject(won);
		await expect(merge(two, one)).rejects.toMatchObject(won);
		const client = await arrive("hiring");
		await set(client, { stage: "hired" });
		await expect(merge(hiring, client)).rejects.toMatchObject({ id: "fields-invalid" });
		expect(await db.$count(leads)).toBe(4);
	});

	test("neither has an enrolment, whatever its stage is now", async () => {
		const [one, two] = [await arrive(), await arrive("course", { phone: "9000000000" })];
		await enrolled(db, { leadid: two }, { by: meera });
		await changeLead(db, two, { version: (await stored(two)).version, stage: "interested" }, as());
		expect(await findMergeableLeads(db, allRows, one)).toEqual([]);
		const stays = { fields: { other: "Person1 is enrolled or hired there. That lead stays by itself." } };
		await expect(merge(one, two)).rejects.toMatchObject(stays);
		await expect(merge(two, one)).rejects.toMatchObject(stays);
		await db.update(enrolments).set({ undoneAt: after(60) });
		expect(await findMergeableLeads(db, allRows, one)).toMatchObject([{ _id: two }]);
		expect(await merge(one, two)).toMatchObject({ _id: one, stage: "interested" });
	});

	test("both may be answered messages", async () => {
		const [one, two] = [await arrive("contact"), await arrive("contact")];
		for (const id of [one, two]) await set(id, { stage: "answered" });
		expect(await merge(one, two)).toMatchObject({ _id: one, stage: "answered", enquiries: 2 });
	});

	test("either may have been changed or taken meanwhile: the merge is refused", async () => {
		const [one, two] = [await arrive(), await arrive()];
		await changeLead(db, two, { version: 1, owner: ravi }, as(ravi));
		for (const [id, other] of [
			[one, two],
			[two, one],
		] as const) {
			const asked = (actor: LeadActor) => mergeLeads(db, id, { version: 1, other, otherversion: 1 }, actor);
			await expect(asked(as())).rejects.toMatchObject({ id: "changed-meanwhile" });
			await expect(asked(ownRows(meera))).rejects.toMatchObject({ id: "lead-taken" });
		}
		const whole = { version: 1, other: two, otherversion: 2 };
		expect(await mergeLeads(db, one, whole, ownRows(ravi))).toMatchObject({ version: 2, owner: ravi });
	});

	test("each has its own owner again once separated, but nobody who left or has no such leads", async () => {
		const [one, two] = [await arrive(), await arrive()];
		await set(one, { owner: ravi });
		await set(two, { owner: meera });
		const owners = async () => [(await stored(one)).owner, (await stored(two)).owner];
		await takeBack((await merge(one, two)).change);
		expect(await owners()).toEqual([ravi, meera]);
		const { change } = await merge(one, two);
		await db.update(admins).set({ role: "trainer" }).where(eq(admins.email, ravi));
		await db.delete(admins).where(eq(admins.email, meera));
		await takeBack(change);
		expect(await owners()).toEqual([null, null]);
	});

	test("neither is separated again once the lead was worked on", async () => {
		const [one, two] = [await arrive(), await arrive()];
		const { change, version } = await merge(one, two);
		await changeLead(db, one, { version, owner: ravi }, as(ravi));
		await expect(takeBack(change)).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await db.$count(leads)).toBe(1);
	});

	test("one is offered for the other: the person's by email or number, of the same kind, the newest first", async () => {
		const phone = "9000000077";
		const one = await arrive("course", { phone });
		const byEmail = await arrive();
		await set(byEmail, { email: "person0@mail.example" });
		const byPhone = await arrive("course", { phone });
		const [stranger, message] = [await arrive(), await arrive("contact", { phone })];
		const enrolled = await arrive("course", { phone });
		await set(enrolled, { stage: "enrolled" });
		const offered = async (id: string, q?: string, actor = as()) =>
			(await findMergeableLeads(db, actor.reached, id, q)).map(({ _id }) => _id);
		expect(await offered(one)).toEqual([byPhone, byEmail]);
		expect(await offered(message)).toEqual([]);
		expect(await offered(one, "person")).toEqual([stranger, byPhone, byEmail]);
		expect(await offered(one, "Person3")).toEqual([stranger]);
		expect(await offered(one, "nobody at all")).toEqual([]);
		await set(byPhone, { owner: ravi });
		await db.update(enquiries).set({ owner: ravi }).where(eq(enquiries.leadId, byPhone));
		expect(await offered(one, undefined, ownRows(meera))).toEqual([byEmail]);
		expect(await offered(one, "person", ownRows(meera))).toEqual([stranger, byEmail]);
		await expect(offered(byPhone, "", ownRows(meera))).rejects.toMatchObject({ id: "not-found" });
	});
});
