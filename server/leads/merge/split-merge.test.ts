import { beforeEach, expect, test } from "vitest";
import { readTimeline, writeNote } from "#contract/activities.ts";
import { listAudit } from "#contract/audit.ts";
import { logCall } from "#contract/contacts.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import { markEnquirySpam } from "#contract/enquiry-triage.ts";
import { changeLead, readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { recordPermission } from "#contract/messages.ts";
import { listEnquiriesOfLead, listLeadsToMerge, mergeLeads, splitLead } from "#contract/split-merge.ts";
import { undo } from "#contract/undo.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { activities, enquiries, leads, outbox } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, anApplication, requestMetadata } from "../testing.ts";

const meera = "meera@academy.example";
const ravi = "ravi@academy.example";

describeWithDatabase("Leads", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	let asRavi: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera)).client;
		asRavi = (await app.signInAsAdmin(ravi)).client;
	});

	const db = () => app.database.db;
	const metadata = () => {
		app.clock.advance(1000);
		return requestMetadata({ now: app.clock.now });
	};
	const apply = (overrides = {}) => takeInCourseApplication(db(), admissions, anApplication(overrides), metadata());
	const read = async (id: string) => (await asMeera(readLead, { params: { id } })).data;
	const leadOf = async (id: string) => {
		const { data } = await asMeera(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const arrive = async (overrides = {}) => {
		const { _id } = await apply(overrides);
		await joinEnquiries(db());
		return { enquiry: _id, lead: await leadOf(_id) };
	};
	const change = async (id: string, body: object) => {
		const { version } = await read(id);
		return (await asMeera(changeLead, { params: { id }, body: { version, ...body } as never })).data;
	};
	const split = (id: string, enquiry: string, version: number, client = asMeera) =>
		client(splitLead, { params: { id }, body: { version, enquiry } });
	const merge = async (id: string, other: string, client = asMeera) => {
		const [one, another] = [await read(id), await read(other)];
		const body = { version: one.version, other, otherversion: another.version };
		return (await client(mergeLeads, { params: { id }, body })).data;
	};
	const takeBack = (change: string | null, client = asMeera) => client(undo, { params: { id: change ?? "" } });
	const in2Days = () => new Date(app.clock.now.getTime() + 2 * dayMs).toISOString();
	/** All that is stored of leads, their versions aside. */
	const everything = async () => {
		const [stored, sent, happened, mails] = await Promise.all([
			db().select().from(leads),
			db().select().from(enquiries),
			db().select().from(activities),
			db().select({ id: outbox.id, leadId: outbox.leadId }).from(outbox),
		]);
		const byId = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
		return {
			leads: byId(stored.map((lead) => ({ ...lead, version: 0 }))),
			enquiries: byId(sent),
			activities: byId(happened),
			mails: byId(mails),
		};
	};
	/** Asha and Kiran write with one email: Kiran's enquiry joined Asha's lead. */
	const brotherAndSister = async () => {
		const asha = await arrive();
		await change(asha.lead._id, { owner: meera, stage: "interested", followup: { at: in2Days(), kind: "call" } });
		const kiran = await arrive({ name: "Kiran Rao", phone: "9000000009", domain: "UI UX", offers: "yes" });
		expect(kiran.lead._id).toBe(asha.lead._id);
		return { asha, kiran, lead: await read(asha.lead._id) };
	};
	const theTwo = async () => {
		const one = await arrive();
		const two = await arrive({ name: "A. Rao", email: "other@mail.example", phone: "9000000002", domain: "UI UX" });
		return [one.lead._id, two.lead._id] as const;
	};

	test("are not split at another lead's enquiry, at their only one, or after a concurrent change", async () => {
		const { lead, kiran } = await brotherAndSister();
		const alone = await arrive({ name: "Farah", email: "farah@mail.example", phone: "9000000003" });
		const refused = { status: 400, fields: { enquiry: expect.any(String) } };
		await expect(split(lead._id, alone.enquiry, lead.version)).rejects.toMatchObject(refused);
		await expect(split(alone.lead._id, alone.enquiry, 1)).rejects.toMatchObject(refused);
		await expect(split(unknownId, kiran.enquiry, 1)).rejects.toMatchObject({ status: 404 });
		await expect(split(lead._id, kiran.enquiry, lead.version - 1)).rejects.toMatchObject({ status: 409 });
		expect(await db().$count(leads)).toBe(2);
	});

	test("can split off an enquiry as a new lead with the same owner and its own clock", async () => {
		const { lead, kiran } = await brotherAndSister();
		expect(lead).toMatchObject({ name: "Kiran Rao", offersAt: expect.any(String), enquiries: 2 });
		const { data: own } = await split(lead._id, kiran.enquiry, lead.version);
		expect(own).toMatchObject({ name: "Kiran Rao", stage: "new", owner: meera, followup: null, enquiries: 1 });
		expect(Date.parse(own.answerBy ?? "") - Date.parse(own.createdAt)).toBe(dayMs);
		expect(await read(lead._id)).toMatchObject({
			name: "Asha Rao",
			phone: "98765 43210",
			domain: "Data Science",
			offersAt: null,
			stage: "interested",
			owner: meera,
			followup: { kind: "call" },
			enquiries: 1,
		});
		const sent = (await asMeera(listEnquiriesOfLead, { params: { id: own._id } })).data;
		expect(sent).toMatchObject([{ _id: kiran.enquiry, name: "Kiran Rao" }]);
		const { data: timeline } = await asMeera(readTimeline, { params: { id: own._id } });
		expect(timeline.items.filter(({ activity }) => activity?.kind === "split")).toHaveLength(2);
		const [act] = (await asMeera(listAudit, { query: { kind: "lead" } })).data;
		expect(act).toMatchObject({ act: "split", by: meera, record: "asha@mail.example" });
	});

	test("that are split or merged keep ended offers ended", async () => {
		const { lead, kiran } = await brotherAndSister();
		const end = (id: string) => asMeera(recordPermission, { params: { id }, body: { given: "no" } });
		await end(lead._id);
		const { data: own } = await split(lead._id, kiran.enquiry, (await read(lead._id)).version);
		expect([own.offersAt, (await read(lead._id)).offersAt]).toEqual([null, null]);

		const allowing = { offers: "yes", domain: "UI UX" };
		const one = await arrive({ name: "Farah", email: "farah@mail.example", phone: "9000000004", ...allowing });
		const two = await arrive({ name: "F. Khan", email: "khan@mail.example", phone: "9000000005", ...allowing });
		expect(two.lead.offersAt).not.toBeNull();
		await end(one.lead._id);
		expect(await merge(one.lead._id, two.lead._id)).toMatchObject({ email: "khan@mail.example", offersAt: null });
	});

	test("that were split each receive their own person's enquiries, also when one is closed", async () => {
		const { lead, kiran } = await brotherAndSister();
		const { data: own } = await split(lead._id, kiran.enquiry, lead.version);
		const again = await arrive({ domain: "Cloud Computing" });
		expect(again.lead._id).toBe(lead._id);
		const ofKiran = { name: "Kiran Rao", phone: "9000000009", domain: "Cloud Computing" };
		expect((await arrive(ofKiran)).lead._id).toBe(own._id);
		await change(own._id, { stage: "not-now", reason: "fee" });
		const after = await arrive(ofKiran);
		expect(after.lead).toMatchObject({ stage: "new", before: { _id: own._id } });
		expect((await arrive(ofKiran)).lead._id).toBe(after.lead._id);
		expect((await arrive()).lead._id).toBe(lead._id);
	});

	test("that were split for two programs receive the enquiries of their own program", async () => {
		const first = await arrive();
		const second = await arrive({ domain: "UI UX" });
		const { data: own } = await split(first.lead._id, second.enquiry, first.lead.version);
		expect((await arrive()).lead._id).toBe(first.lead._id);
		expect((await arrive({ domain: "UI UX" })).lead._id).toBe(own._id);
	});

	test("are joined again by undoing the split, unless one was worked on", async () => {
		const { lead, kiran } = await brotherAndSister();
		const before = await everything();
		const { data: own } = await split(lead._id, kiran.enquiry, lead.version);
		await takeBack(own.change);
		expect(await everything()).toEqual(before);
		await expect(takeBack(own.change)).rejects.toMatchObject({ status: 404 });

		const second = (await split(lead._id, kiran.enquiry, lead.version + 2)).data;
		const later = await arrive({ name: "Kiran Rao", phone: "9000000009" });
		expect(later.lead._id).toBe(second._id);
		await takeBack(second.change);
		expect(await leadOf(later.enquiry)).toMatchObject({ _id: lead._id, enquiries: 3 });

		const third = (await split(lead._id, kiran.enquiry, lead.version + 4)).data;
		await asMeera(writeNote, { params: { id: third._id }, body: { words: "Wants weekends" } });
		await expect(takeBack(third.change)).rejects.toMatchObject({ status: 409 });
	});

	test("are not merged across kinds, with themselves, with a won lead, or after a concurrent change", async () => {
		const [one, two] = await theTwo();
		await takeInHiringRequest(db(), admissions, aHiringRequest(), metadata());
		await joinEnquiries(db());
		const hiring = (await db().select().from(leads)).find(({ kind }) => kind === "hiring")?.id ?? "";
		const refused = { status: 400, fields: { other: expect.any(String) } };
		await expect(merge(one, hiring)).rejects.toMatchObject(refused);
		await expect(merge(one, one)).rejects.toMatchObject(refused);
		await expect(
			asMeera(mergeLeads, { params: { id: one }, body: { version: 1, other: unknownId, otherversion: 1 } }),
		).rejects.toMatchObject({ status: 404 });
		await db().update(leads).set({ stage: "enrolled" }).where(eq(leads.id, two));
		await expect(merge(one, two)).rejects.toMatchObject(refused);
		await change(two, { stage: "contacted" });
		const stale = { version: 1, other: two, otherversion: 1 };
		await expect(asRavi(mergeLeads, { params: { id: one }, body: stale })).rejects.toMatchObject({ status: 409 });
		expect(await db().$count(leads)).toBe(3);
	});

	test("that are merged keep all enquiries, all history and the details of each", async () => {
		const [one, two] = await theTwo();
		await asRavi(logCall, {
			params: { id: two },
			body: { version: 1, outcome: "reached", stage: "interested", followup: { at: in2Days(), kind: "visit" } },
		});
		await asMeera(writeNote, { params: { id: one }, body: { words: "Wants weekends" } });
		const merged = await merge(one, two);
		expect(merged).toMatchObject({ _id: one, stage: "interested", owner: ravi, enquiries: 2, wasReached: true });
		expect(merged).toMatchObject({ name: "A. Rao", followup: { kind: "visit" } });
		await expect(read(two)).rejects.toMatchObject({ status: 404 });
		const { data } = await asMeera(readTimeline, { params: { id: one } });
		const kinds = data.items.flatMap(({ kind, activity }) => (kind === "mail" ? [] : (activity?.kind ?? kind)));
		expect(kinds.toSorted()).toEqual(
			[
				"call",
				"enquiry",
				"enquiry",
				"merged",
				"note",
				"owner",
				"owner",
				"stage",
				"stage",
				"follow-up",
				"follow-up",
			].toSorted(),
		);
		const [act] = (await asMeera(listAudit, { query: { kind: "lead" } })).data;
		expect(act).toMatchObject({ act: "merged", by: meera, details: "other@mail.example" });
		const copied = (await db().select().from(enquiries)).map(({ leadId, stage, owner }) => [leadId, stage, owner]);
		expect(copied).toEqual([one, one].map((id) => [id, "interested", ravi]));
	});

	test("keep the sooner follow-up and their own owner", async () => {
		const [one, two] = await theTwo();
		await change(one, { owner: meera, stage: "interested", followup: { at: in2Days(), kind: "call" } });
		const sooner = new Date(app.clock.now.getTime() + dayMs).toISOString();
		await change(two, { owner: ravi, stage: "contacted", followup: { at: sooner, kind: "whatsapp" } });
		expect(await merge(one, two)).toMatchObject({
			owner: meera,
			stage: "interested",
			followup: { at: sooner, kind: "whatsapp" },
		});
	});

	test("of which one is closed take the open one's stage when merged", async () => {
		const closed = await arrive();
		await asMeera(logCall, { params: { id: closed.lead._id }, body: { version: 1, outcome: "reached" } });
		await change(closed.lead._id, { stage: "not-now", reason: "fee", owner: meera });
		app.clock.advance(hourMs);
		const again = await arrive();
		const merged = await merge(closed.lead._id, again.lead._id);
		expect(merged).toMatchObject({ _id: closed.lead._id, stage: "new", reason: null, owner: meera, answeredAt: null });
		expect(merged).toMatchObject({ answerBy: again.lead.answerBy, createdAt: again.lead.createdAt, before: null });
		expect(await db().$count(leads)).toBe(1);
	});

	test("are separated again by undoing the merge, unless it was worked on", async () => {
		const [one, two] = await theTwo();
		await asRavi(logCall, { params: { id: two }, body: { version: 1, outcome: "reached", stage: "contacted" } });
		await change(two, { stage: "not-now", reason: "time" });
		await arrive({ name: "A. Rao", email: "other@mail.example", phone: "9000000002" });
		const before = await everything();
		const { change: merged } = await merge(one, two);
		await takeBack(merged);
		expect(await everything()).toEqual(before);
		const again = await merge(one, two);
		await change(one, { stage: "interested" });
		await expect(takeBack(again.change)).rejects.toMatchObject({ status: 409 });
	});

	test("are separated again by undoing the merge, without one whose enquiry turned out to be spam meanwhile", async () => {
		const one = await arrive();
		const two = await arrive({ name: "A. Rao", email: "other@mail.example", phone: "9000000002" });
		const { change: merged } = await merge(one.lead._id, two.lead._id);
		const mark = (spam: boolean) => asMeera(markEnquirySpam, { params: { id: two.enquiry }, body: { spam } });
		await mark(true);
		await takeBack(merged);
		expect((await db().select().from(leads)).map(({ id }) => id)).toEqual([one.lead._id]);
		await mark(false);
		expect((await leadOf(two.enquiry))._id).not.toBe(one.lead._id);
	});

	test("whose enquiries are all spam are not worked on", async () => {
		const { enquiry, lead } = await arrive();
		await change(lead._id, { stage: "interested" });
		const mark = (spam: boolean) => asMeera(markEnquirySpam, { params: { id: enquiry }, body: { spam } });
		await mark(true);
		const refused = { status: 400, fields: { stage: expect.stringMatching(/^All enquiries of this lead are spam/) } };
		await expect(change(lead._id, { stage: "contacted" })).rejects.toMatchObject(refused);
		await mark(false);
		expect(await change(lead._id, { stage: "contacted" })).toMatchObject({ stage: "contacted" });
	});

	test("are suggested for merging: the person's other ones, then search results of the same kind", async () => {
		const [one, two] = await theTwo();
		const sister = await arrive({ name: "Kavya Rao", email: "kavya@mail.example" });
		const offered = async (q?: string) =>
			(await asMeera(listLeadsToMerge, { params: { id: one }, query: { q } })).data.map(({ _id }) => _id);
		expect(await offered()).toEqual([sister.lead._id]);
		expect(await offered("other@mail")).toEqual([two]);
		await db().update(leads).set({ stage: "enrolled" }).where(eq(leads.id, two));
		expect(await offered("other@mail")).toEqual([]);
	});

	test("of another counsellor are neither suggested nor merged, and only whoever merged can undo it", async () => {
		const asha = (await app.signInAsAdmin("asha@academy.example", "counsellor")).client;
		const [one, two] = await theTwo();
		await change(two, { owner: ravi });
		const params = { id: one };
		expect((await asha(listLeadsToMerge, { params, query: { q: "other@mail" } })).data).toEqual([]);
		const body = { version: 1, other: two, otherversion: 2 };
		await expect(asha(mergeLeads, { params, body })).rejects.toMatchObject({ status: 404 });
		const merged = await merge(one, two);
		await expect(takeBack(merged.change, asha)).rejects.toMatchObject({ status: 404 });
	});

	test("merged by fifty at once are merged once", async () => {
		const [one, two] = await theTwo();
		const body = { version: 1, other: two, otherversion: 1 };
		await expectOneSuccessOf50(() => asMeera(mergeLeads, { params: { id: one }, body }));
		expect([await db().$count(leads), await db().$count(activities)]).toEqual([1, 1]);
	});

	test("split and merged at the same moment do one of the two, and every enquiry has a lead", async () => {
		const { lead, kiran } = await brotherAndSister();
		const other = await arrive({ name: "Asha R", email: "other@mail.example", phone: "9000000002" });
		const body = { version: lead.version, other: other.lead._id, otherversion: 1 };
		const settled = await Promise.allSettled([
			split(lead._id, kiran.enquiry, lead.version),
			asRavi(mergeLeads, { params: { id: lead._id }, body }),
		]);
		const lost = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(lost).toMatchObject([{ status: 409 }]);
		const stored = await db().select().from(enquiries);
		expect(stored.map(({ leadId }) => leadId)).not.toContain(null);
	});

	test("merged while an enquiry arrives receive it", async () => {
		const [one, two] = await theTwo();
		const { _id: arriving } = await apply({ name: "A. Rao", email: "other@mail.example", phone: "9000000002" });
		const [merged] = await Promise.all([merge(one, two), joinEnquiries(db())]);
		await joinEnquiries(db());
		expect((await leadOf(arriving))._id).toBe(one);
		expect((await read(one)).enquiries).toBe(3);
		await takeBack(merged.change);
		const stored = await db().select().from(enquiries);
		expect(stored.map(({ leadId }) => leadId)).not.toContain(null);
		expect(await db().$count(leads)).toBe(2);
	});
});
