import { beforeEach, expect, test } from "vitest";
import { callOutcomeNames, followUpNames, lostReasonNames, stageNames } from "#content/leads.ts";
import { correctNote, readTimeline, writeNote } from "#contract/activities.ts";
import { logCall, logMessage } from "#contract/contacts.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import { enquiryKinds, listCourseApplications } from "#contract/enquiries.ts";
import { markEnquirySpam, summariseEnquiries } from "#contract/enquiry-triage.ts";
import { followUpKinds } from "#contract/follow-ups.ts";
import { callOutcomes, lostReasons, stagesOf } from "#contract/lead-stages.ts";
import { addLead, changeLead, readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { countToday, readToday } from "#contract/today.ts";
import { undo } from "#contract/undo.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import { activities, admins, enquiries, leads } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50 } from "../testing/racing.ts";
import { joinEnquiries } from "./join.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { admissions, anApplication, requestMetadata } from "./testing.ts";

const meera = "meera@academy.example";
const ravi = "ravi@academy.example";
/** For the whole figure (L3): LEAD_MOVES=10000 */
const moves = Number(process.env.LEAD_MOVES ?? 40);

describeWithDatabase("A lead", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	let asRavi: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera)).client;
		asRavi = (await app.signInAsAdmin(ravi)).client;
	});

	const db = () => app.database.db;
	const apply = async (overrides = {}) => {
		app.clock.advance(1000);
		return takeInCourseApplication(db(), admissions, anApplication(overrides), requestMetadata({ now: app.clock.now }));
	};
	const leadOf = async (id: string) => {
		const { data } = await asMeera(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const arrive = async (overrides = {}) => {
		const { _id } = await apply(overrides);
		await joinEnquiries(db());
		return leadOf(_id);
	};
	const change = (client: TestApp["client"], id: string, body: object) =>
		client(changeLead, { params: { id }, body: body as never });
	const in2Days = () => new Date(app.clock.now.getTime() + 2 * dayMs).toISOString();

	test("opens with an enquiry, unassigned, with the time by which the site promised an answer", async () => {
		const { _id } = await apply();
		expect((await asMeera(readLeadOfEnquiry, { params: { id: _id } })).data).toBeNull();
		await joinEnquiries(db());
		const lead = await leadOf(_id);
		expect(lead).toMatchObject({ stage: "new", owner: null, domain: "Data Science", enquiries: 1, version: 1 });
		expect(new Date(lead.answerBy ?? 0).getTime() - new Date(lead.createdAt).getTime()).toBe(dayMs);
	});

	test("receives what the same person sends while it is open, and shows the latest", async () => {
		const lead = await arrive();
		const again = await arrive({ email: "ASHA@mail.example", phone: "9000000001", domain: "UI UX" });
		const byPhone = await arrive({ name: "asha  Kumari", email: "other@mail.example", phone: "9000000001" });
		expect([again._id, byPhone._id]).toEqual([lead._id, lead._id]);
		expect(byPhone).toMatchObject({ enquiries: 3, name: "asha  Kumari", email: "other@mail.example" });
		const brother = await arrive({ name: "Kiran Rao", email: "kiran@mail.example", phone: "9000000001" });
		expect(brother._id).not.toBe(lead._id);
	});

	test("gets a follow-up by the promise when its person asks again after a call, once", async () => {
		const lead = await arrive();
		await asMeera(logCall, { params: { id: lead._id }, body: { version: 1, outcome: "no-answer" } });
		await apply({ email: "ASHA@mail.example" });
		const { answerBy, answeredAt } = await leadOf(lead.enquiry?._id ?? "");
		const at = new Date(app.clock.now.getTime() + dayMs).toISOString();
		await apply();
		await joinEnquiries(db());
		const [newest, ...others] = await db().select().from(enquiries);
		const again = await leadOf(newest?.id ?? "");
		expect(again).toMatchObject({
			_id: lead._id,
			version: 3,
			owner: meera,
			answerBy,
			answeredAt,
			followup: { at, kind: "call", words: "Asked again" },
		});
		for (const { followUpAt } of [newest, ...others].flatMap((each) => each ?? []))
			expect(followUpAt?.toISOString()).toBe(at);
		const { data: history } = await asMeera(readTimeline, { params: { id: lead._id } });
		const planned = history.items.filter(({ activity }) => activity?.kind === "follow-up");
		expect(planned).toMatchObject([{ activity: { by: null, words: "Asked again", details: { at, kind: "call" } } }]);
		app.clock.advance(dayMs - minuteMs);
		asMeera = (await app.signInAsAdmin(meera)).client;
		expect((await asMeera(readToday, { query: {} })).data.sections.due.rows).toMatchObject([{ _id: lead._id }]);
	});

	test("keeps a sooner follow-up when its person asks again, and moves a later one forward", async () => {
		const lead = await arrive();
		const soon = new Date(app.clock.now.getTime() + hourMs).toISOString();
		await change(asMeera, lead._id, { version: 1, followup: { at: soon, kind: "whatsapp" } });
		expect(await arrive()).toMatchObject({ version: 2, followup: { at: soon, kind: "whatsapp", words: null } });
		const followup = { at: "2026-04-20T10:00:00.000Z", kind: "visit", words: `With his father ${"😀".repeat(90)}` };
		await change(asMeera, lead._id, { version: 2, stage: "later", followup });
		const again = await arrive();
		const { at = "", kind, words } = again.followup ?? {};
		expect(new Date(at).getTime() - app.clock.now.getTime()).toBe(dayMs);
		expect([again.stage, kind]).toEqual(["later", "call"]);
		expect(words).toMatch(/^Asked again; was planned for 20 April: With his father 😀/);
		expect((await change(asMeera, lead._id, { version: 4, followup: { at, kind, words } })).data.version).toBe(4);
	});

	test("is unchanged when its person asks again while its clock runs, or in suspected spam", async () => {
		const lead = await arrive();
		expect(await arrive()).toMatchObject({ _id: lead._id, version: 1, followup: null });
		await asMeera(logCall, { params: { id: lead._id }, body: { version: 1, outcome: "reached" } });
		await apply({ website: "https://spam.example", filledIn: 100 });
		await joinEnquiries(db());
		expect(await leadOf(lead.enquiry?._id ?? "")).toMatchObject({ version: 2, followup: null });
	});

	test("is opened once for two waiting enquiries of one person", async () => {
		await apply();
		await apply();
		await Promise.all([joinEnquiries(db()), joinEnquiries(db())]);
		expect(await db().$count(leads)).toBe(1);
	});

	test("that was closed is followed by a new one with the same owner and a link to the old one", async () => {
		const lead = await arrive();
		await change(asMeera, lead._id, { version: 1, stage: "not-now", reason: "fee", owner: meera });
		const next = await arrive();
		expect(next._id).not.toBe(lead._id);
		expect(next).toMatchObject({
			owner: meera,
			stage: "new",
			before: { _id: lead._id, stage: "not-now", reason: "fee" },
		});
	});

	test("is never assigned to somebody who cannot open it, also when its person returns", async () => {
		const lead = await arrive();
		const trainer = "george@academy.example";
		await app.signInAsAdmin(trainer, "counsellor");
		await change(asMeera, lead._id, { version: 1, stage: "not-now", reason: "fee", owner: trainer });
		await db().update(admins).set({ role: "trainer" }).where(eq(admins.email, trainer));
		const next = await arrive();
		expect(next).toMatchObject({ owner: null, before: { _id: lead._id } });
		for (const role of ["trainer", "placement"] as const) {
			await db().update(admins).set({ role }).where(eq(admins.email, trainer));
			await expect(change(asMeera, next._id, { version: 1, owner: trainer })).rejects.toMatchObject({
				status: 400,
				fields: { owner: `Someone in the role ${role} cannot open applications.` },
			});
		}
	});

	test("is not opened for what is suspected to be spam", async () => {
		const { _id } = await apply({ website: "https://spam.example", filledIn: 100 });
		await joinEnquiries(db());
		expect((await asMeera(readLeadOfEnquiry, { params: { id: _id } })).data).toBeNull();
	});

	test("refuses a stage without what it needs, and is unchanged", async () => {
		const lead = await arrive();
		const refused = (body: object) => change(asMeera, lead._id, { version: 1, ...body });
		await expect(refused({ stage: "later" })).rejects.toMatchObject({
			status: 400,
			fields: { followup: expect.any(String) },
		});
		await expect(refused({ stage: "not-now" })).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
		await expect(refused({ stage: "not-now", reason: "other" })).rejects.toMatchObject({
			fields: { reasonwords: expect.any(String) },
		});
		await expect(refused({ stage: "hired" })).rejects.toMatchObject({ fields: { stage: expect.any(String) } });
		await expect(refused({ owner: "nobody@academy.example" })).rejects.toMatchObject({
			fields: { owner: expect.any(String) },
		});
		expect((await asMeera(readLead, { params: { id: lead._id } })).data).toEqual(lead);
	});

	test("changed by two keeps the first change, and the second is refused", async () => {
		const lead = await arrive();
		await change(asMeera, lead._id, { version: 1, stage: "contacted" });
		await expect(change(asRavi, lead._id, { version: 1, stage: "interested" })).rejects.toMatchObject({ status: 409 });
		expect((await leadOf(lead.enquiry?._id ?? "")).stage).toBe("contacted");
	});

	test("moved by fifty at once has one row of history", async () => {
		const lead = await arrive();
		await expectOneSuccessOf50(() => change(asMeera, lead._id, { version: 1, stage: "contacted" }));
		expect(await db().$count(activities)).toBe(1);
	});

	test(
		"moved by two at the same moment, again and again, has one row of history a move",
		async () => {
			const lead = await arrive();
			for (let version = 1; version <= moves; version += 1) {
				const stage = version % 2 === 1 ? "contacted" : "interested";
				const both = [asMeera, asRavi].map((as) => change(as, lead._id, { version, stage }));
				const answers = await Promise.allSettled(both);
				const slower = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
				expect(slower).toMatchObject([{ status: 409 }]);
			}
			expect(await db().$count(activities)).toBe(moves);
			expect((await asMeera(readLead, { params: { id: lead._id } })).data.version).toBe(moves + 1);
		},
		testTimeoutMs + moves * 50,
	);

	test("that is called stops its clock, gets an owner, and its follow-up is shown at its enquiries", async () => {
		const lead = await arrive();
		const body = {
			version: 1,
			outcome: "no-answer",
			note: "Rang twice",
			followup: { at: in2Days(), kind: "call", words: "After class" },
		} as const;
		const { data } = await asMeera(logCall, { params: { id: lead._id }, body });
		expect(data).toMatchObject({
			owner: meera,
			wasReached: false,
			answeredAt: app.clock.now.toISOString(),
			followup: { kind: "call", words: "After class" },
			last: { kind: "call", words: "Rang twice", details: { outcome: "no-answer" } },
		});
		const [copied] = await db().select().from(enquiries);
		expect(copied).toMatchObject({ owner: meera, stage: "new", followUpAt: new Date(body.followup.at) });
	});

	test("that is called with a follow-up has each unseen enquiry written once", async () => {
		const lead = await arrive();
		await arrive();
		await db().execute(sql`create table writes (enquiry uuid)`);
		await db().execute(sql`create function count_write() returns trigger language plpgsql as
			$$ begin insert into writes values (new.id); return null; end $$`);
		await db().execute(
			sql`create trigger counted after update on enquiries for each row execute function count_write()`,
		);
		const followup = { at: in2Days(), kind: "call", words: "" } as const;
		await asMeera(logCall, { params: { id: lead._id }, body: { version: 1, outcome: "no-answer", followup } });
		const { rows } = await db().execute(sql`select count(*)::int as writes from writes group by enquiry`);
		expect(rows).toEqual([{ writes: 1 }, { writes: 1 }]);
		for (const { seenAt, owner } of await db().select().from(enquiries))
			expect([seenAt, owner]).toEqual([app.clock.now, meera]);
	});

	test("that was called is neither new nor late, until the call is undone", async () => {
		const lead = await arrive();
		await arrive();
		app.clock.advance(dayMs + 1);
		asMeera = (await app.signInAsAdmin(meera)).client;
		const counts = async () => (await asMeera(summariseEnquiries, {})).data.course;
		expect(await counts()).toMatchObject({ unseen: 2, late: 2 });
		const params = { id: lead._id };
		const { data } = await asMeera(logCall, { params, body: { version: 1, outcome: "no-answer" } });
		expect(await counts()).toMatchObject({ unseen: 0, late: 0 });
		expect((await asMeera(listCourseApplications, { query: { state: "late" } })).data).toEqual([]);
		await asMeera(undo, { params: { id: data.change ?? "" } });
		expect(await counts()).toMatchObject({ unseen: 2, late: 2 });
	});

	test("counts consecutive unanswered calls", async () => {
		const lead = await arrive();
		const call = async (version: number, outcome: "no-answer" | "busy") => {
			app.clock.advance(1000);
			return (await asMeera(logCall, { params: { id: lead._id }, body: { version, outcome } })).data.noAnswers;
		};
		expect([lead.noAnswers, await call(1, "no-answer"), await call(2, "no-answer")]).toEqual([0, 1, 2]);
		await asMeera(logMessage, { params: { id: lead._id }, body: { channel: "whatsapp" } });
		expect([await call(4, "no-answer"), await call(5, "busy"), await call(6, "no-answer")]).toEqual([3, 0, 1]);
	});

	test("can undo a change with its history, unless someone else changed it since", async () => {
		const lead = await arrive();
		const called = await asMeera(logCall, {
			params: { id: lead._id },
			body: { version: 1, outcome: "reached", stage: "contacted" },
		});
		await asMeera(undo, { params: { id: called.data.change ?? "" } });
		const { version: _, ...before } = lead;
		expect(await leadOf(lead.enquiry?._id ?? "")).toMatchObject(before);
		expect(await db().$count(activities)).toBe(0);
		const moved = await change(asMeera, lead._id, { version: 3, stage: "contacted" });
		await change(asRavi, lead._id, { version: 4, stage: "interested" });
		await expect(asMeera(undo, { params: { id: moved.data.change ?? "" } })).rejects.toMatchObject({ status: 409 });
	});

	test("has notes, which their author can correct for ten minutes", async () => {
		const lead = await arrive();
		const { data: note } = await asMeera(writeNote, { params: { id: lead._id }, body: { words: "Wants weekends" } });
		const correct = (client: TestApp["client"], words: string) =>
			client(correctNote, { params: { id: lead._id, note: note._id }, body: { words } });
		await expect(correct(asRavi, "No")).rejects.toMatchObject({ status: 404 });
		expect((await correct(asMeera, "Wants evenings")).data).toMatchObject({ words: "Wants evenings", by: meera });
		app.clock.advance(10 * minuteMs + 1);
		await expect(correct(asMeera, "Wants mornings")).rejects.toMatchObject({ status: 409 });
	});

	test("stores a note once per key", async () => {
		const lead = await arrive();
		const write = (client: TestApp["client"], words: string) =>
			client(writeNote, { params: { id: lead._id }, body: { words }, idempotencyKey: "weekends" });
		await expect(
			Promise.all([write(asMeera, "Wants weekends"), write(asMeera, "Wants weekends")]),
		).resolves.toBeTruthy();
		await expect(write(asMeera, "Wants evenings")).rejects.toMatchObject({ status: 422 });
		await write(asRavi, "Wants weekends");
		const { data } = await asMeera(readTimeline, { params: { id: lead._id } });
		expect(data.items.flatMap(({ activity }) => (activity?.kind === "note" ? [activity.by] : [])).toSorted()).toEqual([
			meera,
			ravi,
		]);
	});

	test("has a timeline over all of its person's leads, newest first", async () => {
		const lead = await arrive();
		await asMeera(writeNote, { params: { id: lead._id }, body: { words: "Wants weekends" } });
		await change(asMeera, lead._id, { version: 1, stage: "not-now", reason: "time" });
		const next = await arrive();
		const { data } = await asMeera(readTimeline, { params: { id: next._id } });
		expect(data.items.map(({ kind, activity }) => activity?.kind ?? kind)).toEqual(
			expect.arrayContaining(["enquiry", "stage", "note", "enquiry", "mail"]),
		);
		expect(data.items.map(({ at }) => at)).toEqual(
			data.items
				.map(({ at }) => at)
				.toSorted()
				.toReversed(),
		);
		expect(data.total).toBe(data.items.length);
	});

	test("that is unassigned is suggested on an empty day: untried before due, none of a later day", async () => {
		const arriveAs = (name: string, phone: string) => arrive({ name, email: `${name}@mail.example`, phone });
		const [later, due] = [await arriveAs("later", "9000000002"), await arriveAs("due", "9000000003")];
		const plan = (ms: number) => ({
			version: 1,
			followup: { at: new Date(app.clock.now.getTime() + ms).toISOString(), kind: "call" },
		});
		const offered = async () => (await asMeera(readToday, { query: {} })).data.unassigned?.name;
		await change(asMeera, later._id, { ...plan(30 * dayMs), stage: "later" });
		await change(asMeera, due._id, plan(-1000));
		expect(await offered()).toBe("due");
		const untried = await arriveAs("untried", "9000000004");
		expect(await offered()).toBe("untried");
		await change(asRavi, due._id, { version: 2, owner: ravi });
		await change(asRavi, untried._id, { version: 1, owner: ravi });
		expect(await offered()).toBeUndefined();
	});

	test("can be added by hand with five fields, without a promise, for whoever added it", async () => {
		const body = { name: "Walked In", phone: "98450 11111", domain: "UI UX", source: "walk-in" } as const;
		const other = { ...body, name: "Phoned", phone: "98450 22222", source: "phone" } as const;
		const { data } = await asMeera(addLead, { body });
		expect(data).toMatchObject({ owner: meera, answerBy: null, email: null, source: "walk-in", version: 2 });
		const history = (await asRavi(readTimeline, { params: { id: data._id } })).data.items;
		expect(history.find(({ kind }) => kind === "enquiry")).toMatchObject({
			title: "Added by hand for UI UX",
			about: "By Meera. Source: walk-in",
		});
		expect(history.flatMap(({ activity }) => activity ?? [])).toMatchObject([
			{ kind: "owner", by: meera, details: { from: null, to: meera } },
		]);
		expect(data.enquiry).toMatchObject({ origin: "staff", reason: null });
		expect((await asMeera(listCourseApplications, { query: {} })).data[0]).toMatchObject({
			name: "Walked In",
			origin: "staff",
		});
		const [sent] = await Promise.all(
			["a", "a"].map((idempotencyKey) => asRavi(addLead, { body: other, idempotencyKey })),
		);
		expect(sent?.data).toMatchObject({ enquiries: 1, owner: ravi });
		await expect(asRavi(addLead, { body, idempotencyKey: "a" })).rejects.toMatchObject({ status: 422 });
		const again = (await asMeera(addLead, { body: { ...body, source: "phone" } })).data;
		expect(again).toMatchObject({ _id: data._id, version: 3, followup: { kind: "call", words: "Asked again" } });
		await asRavi(markEnquirySpam, { params: { id: sent?.data.enquiry?._id ?? "" }, body: { spam: true } });
		const retry = asRavi(addLead, { body: other, idempotencyKey: "a" });
		await expect(retry).rejects.toMatchObject({ id: "not-found" });
	});

	test("is listed in its section of Today", async () => {
		const [late, due, later] = [
			await arrive(),
			await arrive({ name: "Due", email: "due@mail.example", phone: "9000000002" }),
			await arrive({ name: "Later", email: "later@mail.example", phone: "9000000003" }),
		];
		await arrive({ name: "New", email: "new@mail.example", phone: "9000000004" });
		const plan = (id: string, ms: number) =>
			change(asMeera, id, {
				version: 1,
				owner: meera,
				followup: { at: new Date(app.clock.now.getTime() + ms).toISOString(), kind: "call" },
			});
		await plan(late._id, -minuteMs);
		await plan(due._id, minuteMs);
		await plan(later._id, 2 * dayMs);
		const names = async (who: "mine" | "everyone") => {
			const { data } = await asMeera(readToday, { query: { who } });
			return [
				data.mine,
				data.everyone,
				...Object.values(data.sections).map(({ rows }) => rows.map(({ name }) => name).join()),
			];
		};
		expect(await names("mine")).toEqual([2, 3, "Asha Rao", "Due", "", ""]);
		expect(await names("everyone")).toEqual([2, 3, "Asha Rao", "Due", "New", ""]);
		expect((await asMeera(countToday, {})).data).toEqual({ mine: 2 });
	});

	test("that is unassigned comes first in everyone's Today, the most urgent first", async () => {
		const arriveAs = (name: string, phone: string) => arrive({ name, email: `${name}@mail.example`, phone });
		const mine = await arriveAs("mine", "9000000002");
		await change(asMeera, mine._id, { version: 1, owner: meera });
		app.clock.now = new Date(app.clock.now.getTime() + 1000);
		for (const [at, name] of ["first", "second"].entries()) {
			await arriveAs(name, `900000001${at}`);
			app.clock.now = new Date(app.clock.now.getTime() + minuteMs);
		}
		const untried = async (who: "mine" | "everyone") => {
			const { never } = (await asMeera(readToday, { query: { who } })).data.sections;
			return [never.count, ...never.rows.map(({ name }) => name)];
		};
		expect(await untried("everyone")).toEqual([3, "first", "second", "mine"]);
		expect(await untried("mine")).toEqual([1, "mine"]);
	});
});

test("Every stage, reason, outcome and follow-up has a name in the content", () => {
	for (const kind of enquiryKinds) expect(Object.keys(stageNames[kind])).toEqual(Object.keys(stagesOf[kind]));
	expect(Object.keys(lostReasonNames)).toEqual(lostReasons);
	expect(Object.keys(callOutcomeNames)).toEqual(callOutcomes);
	expect(Object.keys(followUpNames)).toEqual(followUpKinds);
});
