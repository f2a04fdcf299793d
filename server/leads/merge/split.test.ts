import { beforeEach, expect, test } from "vitest";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { aBatch } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	activities,
	auditEvents,
	batches,
	enquiries,
	leads,
	waitingList,
	webhookDeliveries,
	webhooks,
} from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { lockRemoved, undoEndsAt } from "../../platform/undo/removed.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { changeLead, type LeadActor } from "../leads.ts";
import { writeNote } from "../notes.ts";
import { stopOffers } from "../offers/offer-stops.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata, testTime } from "../testing.ts";
import { mergeLeads } from "./merge.ts";
import { enquiriesOfLead, splitLead, undoSplit } from "./split.ts";

const [meera, ravi] = ["meera@academy.example", "ravi@academy.example"];
const after = (minutes: number) => new Date(testTime.getTime() + minutes * minuteMs);
type State = Partial<typeof enquiries.$inferSelect>;

const as = (by = meera, reached: LeadActor["reached"] = allRows): LeadActor => ({ by, now: after(60), reached });
const ownRows = (by: string) => as(by, { rows: "own", by });

describeWithDatabase("A lead that an enquiry is split off from", (open) => {
	let db: Database;
	beforeEach(async () => {
		({ db } = await open());
		await addAdmins(db, [meera, ravi], testTime);
	});

	/** A lead with one enquiry per state: Asha's, then others' with her email, each ten minutes after the one before. */
	const joined = async (...states: State[]) => {
		const ids: string[] = [];
		for (const at of states.keys()) {
			const own = { name: ["Asha Rao", "Kiran Rao", "Tara Rao"][at] ?? "", phone: `900000000${at}` };
			const metadata = requestMetadata({ now: after(10 * at) });
			ids.push((await takeInCourseApplication(db, admissions, anApplication(own), metadata))._id);
			await joinEnquiries(db);
		}
		for (const [at, id] of ids.entries())
			if (Object.keys(states[at] ?? {}).length > 0)
				await db
					.update(enquiries)
					.set(states[at] ?? {})
					.where(eq(enquiries.id, id));
		const [lead] = await db.select().from(leads);
		return { id: lead?.id ?? "", ids };
	};
	const stored = async (id: string) => {
		const [lead] = await db.select().from(leads).where(eq(leads.id, id));
		if (lead === undefined) throw new Error("This lead is gone");
		return lead;
	};
	const split = async (id: string, enquiry = "", actor = as()) =>
		splitLead(db, id, { version: (await stored(id)).version, enquiry }, actor);
	const takeBack = (changeId: string | null) =>
		db.transaction(async (tx) => {
			const removed = await lockRemoved(tx, changeId ?? "");
			expect(removed.kind).toBe("lead-split");
			await undoSplit(tx, removed, as());
		});

	test("lists what its person sent, the newest first, to whoever reaches it", async () => {
		const { id, ids } = await joined({}, {});
		const sent = await enquiriesOfLead(db, allRows, id);
		const kiran = { name: "Kiran Rao", email: "asha@mail.example", phone: "9000000001", domain: "Data Science" };
		expect(sent[0]).toEqual({
			_id: ids[1],
			createdAt: after(10).toISOString(),
			...kiran,
			company: null,
			message: null,
		});
		expect(sent.map(({ _id }) => _id)).toEqual([ids[1], ids[0]]);
		await changeLead(db, id, { version: 1, owner: ravi }, as());
		expect(await enquiriesOfLead(db, ownRows(ravi).reached, id)).toHaveLength(2);
		for (const [reached, which] of [[ownRows(meera).reached, id] as const, [allRows, unknownId] as const])
			await expect(enquiriesOfLead(db, reached, which)).rejects.toMatchObject({ id: "not-found" });
	});

	const given = { offersAt: after(10) };
	test.each<[string, State[], Partial<typeof leads.$inferSelect>, Partial<typeof leads.$inferSelect>]>([
		["no permission that only the other person gave", [{}, given], given, { offersAt: null }],
		["the permission that its own person gave before", [{ offersAt: after(1) }, given], given, { offersAt: after(1) }],
		["a permission that the other person did not give", [{}, {}], { offersAt: after(5) }, { offersAt: after(5) }],
		["a permission later than the other person's", [{}, given], { offersAt: after(20) }, { offersAt: after(20) }],
		["no email where only the other person gave one", [{ email: "" }, {}], {}, { email: null }],
		[
			"no number where only the other person gave one",
			[{ phone: "", phoneE164: null }, {}],
			{},
			{ phone: "", phoneE164: null },
		],
		["its own email, in small letters", [{ email: "Asha.R@Mail.example" }, {}], {}, { email: "asha.r@mail.example" }],
		["its own number", [{}, {}], {}, { phone: "9000000000", phoneE164: "+919000000000" }],
	])("has %s", async (_, sent, lead, expected) => {
		const { id, ids } = await joined(...sent);
		await db.update(leads).set({ id, ...lead });
		const before = await stored(id);
		const own = await split(id, ids[1]);
		expect(await stored(id)).toMatchObject({ ...expected, name: "Asha Rao", version: before.version + 1 });
		await takeBack(own.change);
		expect(await stored(id)).toEqual({ ...before, version: before.version + 2 });
	});

	test("has no permission that its person ended since", async () => {
		const { id, ids } = await joined({}, given);
		await stopOffers(db, "asha@mail.example", { by: null, now: after(30) });
		const own = await split(id, ids[1]);
		expect([(await stored(id)).offersAt, (await stored(own._id)).offersAt]).toEqual([null, null]);
	});

	test("begins with the first enquiry that remains", async () => {
		const { id, ids } = await joined({}, {}, {});
		const before = await stored(id);
		await db
			.update(enquiries)
			.set({ firstTouch: { at: after(0).toISOString(), source: "campus" } })
			.where(eq(enquiries.id, ids[1] ?? ""));
		const own = await split(id, ids[0]);
		expect(await stored(id)).toMatchObject({ name: "Tara Rao", createdAt: after(10), source: "campus" });
		expect(await stored(own._id)).toMatchObject({ name: "Asha Rao", createdAt: after(0), source: "direct" });
		await takeBack(own.change);
		expect(await stored(id)).toMatchObject({ createdAt: before.createdAt, source: before.source });
	});

	test("and the new one say so in their histories, and the audit trail names the enquiry", async () => {
		const { id, ids } = await joined({}, {});
		const own = await split(id, ids[1]);
		const { leadId, kind, details, by, createdAt, changeId } = activities;
		const written = db.select({ leadId, kind, details, by, createdAt, changeId }).from(activities);
		const of = { kind: "split", by: meera, createdAt: after(60), changeId: own.change };
		expect(await written).toHaveLength(2);
		expect(await written).toEqual(
			expect.arrayContaining([
				{ ...of, leadId: id, details: { into: own._id } },
				{ ...of, leadId: own._id, details: { from: id } },
			]),
		);
		await takeBack(own.change);
		const trail = await db.select().from(auditEvents).where(eq(auditEvents.kind, "lead"));
		const record = "asha@mail.example";
		expect(trail).toHaveLength(2);
		expect(trail).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ act: "split", kind: "lead", recordId: ids[1], record, details: null }),
				expect.objectContaining({ act: "brought-back", kind: "lead", recordId: ids[1], record, details: "split" }),
			]),
		);
	});

	test("is left by one that is New, for the same owner, with its own promise; its list shows that", async () => {
		const { id, ids } = await joined({}, {});
		const followup = { at: after(90).toISOString(), kind: "call" } as const;
		await changeLead(db, id, { version: 1, stage: "interested", owner: ravi, followup }, as());
		const own = await split(id, ids[1]);
		expect(await stored(own._id)).toMatchObject({
			stage: "new",
			owner: ravi,
			followUpAt: null,
			answerBy: new Date(after(10).getTime() + dayMs),
			version: 1,
		});
		const listed = await db.select().from(enquiries).orderBy(enquiries.createdAt);
		expect(listed.map(({ leadId, stage, owner, followUpAt }) => [leadId, stage, owner, followUpAt])).toEqual([
			[id, "interested", ravi, after(90)],
			[own._id, "new", ravi, null],
		]);
		await takeBack(own.change);
		const again = await db.select().from(enquiries);
		for (const each of again) expect(each).toMatchObject({ leadId: id, stage: "interested", followUpAt: after(90) });
	});

	test("is told to other systems as an arrival, once the split cannot be undone", async () => {
		const { id, ids } = await joined({}, {});
		const hook = { address: "https://crm.example/hook", secret: "not looked at here", isOn: true };
		const events = ["lead.arrived" as const];
		await db.insert(webhooks).values({ ...hook, events, id: crypto.randomUUID(), createdAt: testTime });
		const own = await split(id, ids[1]);
		const [delivery] = await db.select().from(webhookDeliveries);
		expect(delivery).toMatchObject({ leadId: own._id, changeId: own.change, nextAttemptAt: undoEndsAt(after(60)) });
		expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ event: "lead.arrived", at: after(60).toISOString() });
		await takeBack(own.change);
		expect(await db.$count(webhookDeliveries)).toBe(0);
	});

	test("is not split at an enquiry of another lead, or at its only one, and says which", async () => {
		const { id, ids } = await joined({}, {});
		const own = await split(id, ids[1]);
		const refused = (text: string) => ({ id: "fields-invalid", fields: { enquiry: text } });
		await expect(split(id, ids[1])).rejects.toMatchObject(refused("This enquiry is not one of this lead’s."));
		await expect(split(own._id, ids[1])).rejects.toMatchObject(refused("It is the only enquiry of this lead."));
		await changeLead(db, id, { version: 2, owner: ravi }, as(ravi));
		const late = (actor: LeadActor) => splitLead(db, id, { version: 2, enquiry: ids[0] ?? "" }, actor);
		await expect(late(ownRows(meera))).rejects.toMatchObject({ id: "lead-taken" });
		await expect(late(as())).rejects.toMatchObject({ id: "changed-meanwhile" });
	});

	const waitForPlace = async (leadId: string) => {
		const [batch] = await db
			.insert(batches)
			.values({ ...aBatch(), id: unknownId, createdAt: testTime, trainedBy: null })
			.returning();
		await db
			.insert(waitingList)
			.values({ id: unknownId, createdAt: testTime, batchId: batch?.id ?? "", leadId, by: meera });
	};
	const note = { words: "Wants weekends", key: undefined };
	test.each<[string, (of: { id: string; own: string }) => Promise<unknown>]>([
		["the new one was given to someone", ({ own }) => changeLead(db, own, { version: 1, owner: ravi }, as())],
		["a note was written on the new one", ({ own }) => writeNote(db, own, note, as())],
		["the new one was put on a waiting list", ({ own }) => waitForPlace(own)],
		["the old one was moved", ({ id }) => changeLead(db, id, { version: 2, stage: "contacted" }, as())],
	])("is not joined again once %s", async (_, work) => {
		const { id, ids } = await joined({}, {});
		const own = await split(id, ids[1]);
		await work({ id, own: own._id });
		await expect(takeBack(own.change)).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await db.$count(leads)).toBe(2);
	});

	test("is joined again after a note on it, which it keeps", async () => {
		const { id, ids } = await joined({}, {});
		const own = await split(id, ids[1]);
		await writeNote(db, id, note, as());
		await takeBack(own.change);
		expect(await db.select().from(activities)).toMatchObject([{ leadId: id, kind: "note" }]);
	});

	test("is not joined again once the new one was merged into another", async () => {
		const { id, ids } = await joined({}, {});
		const own = await split(id, ids[1]);
		const { version } = await mergeLeads(db, id, { version: 2, other: own._id, otherversion: 1 }, as());
		expect(version).toBe(3);
		await expect(takeBack(own.change)).rejects.toMatchObject({ id: "changed-meanwhile" });
	});
});
