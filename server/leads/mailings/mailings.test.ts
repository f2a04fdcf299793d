import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { dayMs } from "#contract/durations.ts";
import { readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import {
	listMailingLeads,
	listMailings,
	type MailingOutcome,
	mailingCooldownMs,
	maxMailingLeads,
	previewMailing,
	readMailing,
	startMailing,
	stopMailing,
} from "#contract/mailings.ts";
import { sendTemplateMail } from "#contract/messages.ts";
import { asc, eq, isNotNull, sql } from "../../platform/db/drizzle.ts";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { activities, admins, leads, mailingLeads, mailings, outbox } from "../../platform/db/schema.ts";
import { createTestDatabase, describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { plannedKills, runUnderKills } from "../../testing/killed-processes.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata, testTime } from "../testing.ts";
import { deleteOldMailingLeads, startMailing as startAs } from "./mailings.ts";
import { mailingsJob, maxInOutbox, sendNext } from "./send-next.ts";

describeWithDatabase("A mailing", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	const signInAnew = async () => {
		admin = (await app.signInAsAdmin()).client;
	};
	const withMailServer = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@academy.example" };
	beforeEach(async () => {
		app = await openTestApp(await open(), { environment: withMailServer });
		await signInAnew();
	});

	const db = () => app.database.db;
	const service = { template: "could-not-reach", language: "en" as const };
	const offer = { template: "launch-price", language: "en" as const };
	const arrive = async (overrides: Parameters<typeof anApplication>[0] = {}) => {
		app.clock.advance(1000);
		const { _id: id } = await takeInCourseApplication(
			db(),
			admissions,
			anApplication(overrides),
			requestMetadata({ now: app.clock.now }),
		);
		await joinEnquiries(db());
		const { data } = await admin(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const three = async () => {
		const asha = await arrive({ offers: "yes" });
		const ravi = await arrive({ name: "Ravi Nair", email: "ravi@mail.example", phone: "90000 00002", offers: "yes" });
		const kiran = await arrive({ name: "Kiran Rao", email: "kiran@mail.example", phone: "90000 00003" });
		return [asha, ravi, kiran].map(({ _id }) => _id) as [string, string, string];
	};
	const several = async (count: number) => {
		const people: string[] = [];
		for (let each = 0; each < count; each++)
			people.push((await arrive({ email: `one${each}@mail.example`, phone: `90000 ${10_000 + each}` }))._id);
		return people;
	};
	/** As with two leads of one person, the first closed before the second came. */
	const haveSameEmail = (id: string, as: string) =>
		db()
			.update(leads)
			.set({ email: sql`(select email from ${leads} where id = ${as})` })
			.where(eq(leads.id, id));
	const start = async (body: { template: string; language: "en"; leads: string[] }, by = admin) =>
		(await by(startMailing, { body })).data;
	const turn = () => sendNext(db(), { publicUrl: "https://academy.example", isMailConfigured: true }, app.clock.now);
	const deliverAll = () =>
		db().update(outbox).set({ sentAt: app.clock.now, attempts: 1 }).where(sql`sent_at is null and ended_at is null`);
	const toEnd = async () => {
		while ((await db().$count(mailings, eq(mailings.state, "running"))) > 0) {
			await turn();
			await deliverAll();
			app.clock.advance(1);
		}
	};
	const mails = () => db().select().from(outbox).where(isNotNull(outbox.leadId)).orderBy(asc(outbox.createdAt));
	const messages = () => db().select().from(activities).where(eq(activities.kind, "message"));
	const answers = async (id: string, outcome: MailingOutcome, by = admin) =>
		(await by(listMailingLeads, { params: { id }, query: { outcome } })).data;
	const read = async (id: string) => (await admin(readMailing, { params: { id } })).data;

	test("is refused without leads, with too many, and for a template that is not there", async () => {
		const refused = (body: object) => expect(admin(startMailing, { body: body as never })).rejects;
		await refused({ ...service, leads: [] }).toMatchObject({ status: 400 });
		await refused({ ...service, leads: Array.from({ length: maxMailingLeads + 1 }, () => unknownId) }).toMatchObject({
			status: 400,
		});
		await refused({ ...service, template: "no-such", leads: [unknownId] }).toMatchObject({ status: 404 });
		await expect(admin(stopMailing, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
		expect(await db().$count(mailings)).toBe(0);
	});

	test("whose answer was lost is begun once, however often it is asked for under its key", async () => {
		const body = { ...service, leads: await three() };
		const startWithKey = async (idempotencyKey: string) =>
			(await admin(startMailing, { body, idempotencyKey })).data._id;
		const started = await Promise.all([startWithKey("first"), startWithKey("first")]);
		expect(new Set([...started, await startWithKey("first")]).size).toBe(1);
		expect(await db().$count(mailings)).toBe(1);
		const other = { body: { ...body, leads: body.leads.slice(1) }, idempotencyKey: "first" };
		await expect(admin(startMailing, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect(await startWithKey("second")).not.toBe(started[0]);
	});

	test("has a preview: how many get it, and why others do not", async () => {
		const [asha, ravi, kiran] = await three();
		const again = await arrive({ name: "Priya", email: "priya@mail.example", phone: "90000 00004", offers: "yes" });
		await haveSameEmail(again._id, ravi);
		await db().update(leads).set({ email: null }).where(eq(leads.id, asha));
		const request = { ...offer, leads: [ravi, asha, kiran, again._id, unknownId] };
		expect((await admin(previewMailing, { body: request })).data).toMatchObject({
			count: 1,
			leftOut: [
				{ why: "No email is known.", count: 1 },
				{ why: "They have not allowed offers.", count: 1 },
				{ why: "The same person is in the list twice.", count: 1 },
				{ why: "This lead is not there any more.", count: 1 },
			],
			example: { lead: ravi, name: "Ravi Nair", to: "ravi@mail.example" },
			until: app.clock.now.toISOString(),
		});
		const batch = { template: "batch-timings", language: "en" as const, leads: [kiran] };
		expect((await admin(previewMailing, { body: batch })).data).toMatchObject({
			count: 0,
			leftOut: [{ why: "It needs the batch’s hours.", count: 1 }],
			example: null,
			until: null,
		});
		expect(await mails()).toEqual([]);
	});

	test("stores one mail at a time with its history, without changing owner or clock", async () => {
		const [asha, ravi, kiran] = await three();
		const started = await start({ ...offer, leads: [ravi, kiran, asha] });
		expect(started).toMatchObject({ state: "running", total: 3, sent: 0, leftout: 1, label: "Launch price" });
		expect(await turn()).toBe("sent");
		expect((await mails()).map(({ to }) => to)).toEqual(["ravi@mail.example"]);
		expect((await mails())[0]?.unsubscribe).toMatch(/^https:\/\/academy\.example\/stop\/[\w-]{48}$/);
		await toEnd();
		expect(await read(started._id)).toMatchObject({ state: "done", sent: 2, leftout: 1, stopped: 0 });
		expect(await messages()).toMatchObject(
			[ravi, asha].map((leadId) => ({ leadId, changeId: started._id, details: { channel: "mail", ...offer } })),
		);
		expect((await admin(readLead, { params: { id: ravi } })).data).toMatchObject({ owner: null, answeredAt: null });
		expect(await answers(started._id, "sent")).toMatchObject([
			{ lead: { name: "Ravi Nair", kind: "course" }, why: null, sentAt: expect.any(String) },
			{ lead: { name: "Asha Rao" } },
		]);
		expect(await answers(started._id, "left-out")).toMatchObject([
			{ position: 2, lead: { name: "Kiran Rao" }, why: "They have not allowed offers." },
		]);
		const { data: trail } = await admin(listAudit, { query: { kind: "mailing" } });
		expect(trail).toMatchObject([{ act: "mailing-started", record: "Launch price", details: "2 of 3 leads" }]);
		expect(trail[0]?.address).toBe(`/mailings?open=${started._id}`);
	});

	test("checks each recipient again before sending", async () => {
		const [asha, ravi, kiran] = await three();
		const started = await start({ ...offer, leads: [asha, ravi, kiran] });
		await db().update(leads).set({ offersAt: null }).where(eq(leads.id, asha));
		await db().delete(leads).where(eq(leads.id, ravi));
		await toEnd();
		expect(await mails()).toEqual([]);
		expect((await answers(started._id, "left-out")).map(({ lead, why }) => [lead?.name, why])).toEqual([
			["Asha Rao", "They have not allowed offers."],
			[undefined, "This lead is not there any more."],
			["Kiran Rao", "They have not allowed offers."],
		]);
	});

	test("sends nothing more once stopped, and withdraws waiting mails from outbox and history", async () => {
		const all = await three();
		const started = await start({ ...service, leads: all });
		await turn();
		await deliverAll();
		await turn();
		const stopped = (await admin(stopMailing, { params: { id: started._id } })).data;
		expect(stopped).toMatchObject({ state: "stopped", sent: 1, stopped: 2, endedby: "meera@academy.example" });
		expect(await turn()).toBe("none");
		expect((await mails()).map(({ failure }) => failure)).toEqual([null, "The mailing was stopped."]);
		expect((await messages()).map(({ leadId }) => leadId)).toEqual([all[0]]);
		expect((await answers(started._id, "stopped")).map(({ lead }) => lead?.name)).toEqual(["Ravi Nair", "Kiran Rao"]);
		app.clock.advance(1000);
		expect((await admin(stopMailing, { params: { id: started._id } })).data).toEqual(stopped);
		const { data: trail } = await admin(listAudit, { query: { act: "mailing-stopped" } });
		expect(trail.map(({ details }) => details)).toEqual(["1 of 3 were sent"]);
	});

	test("pauses while many mails wait in the outbox, while another mailing continues", async () => {
		const people = await several(maxInOutbox + 2);
		const long = await start({ ...service, leads: people.slice(1) });
		for (let each = 0; each < maxInOutbox; each++) expect(await turn()).toBe("sent");
		app.clock.advance(1000);
		expect(await turn()).toBe("none");
		const short = await start({ ...service, leads: people.slice(0, 1) });
		app.clock.advance(1000);
		for (let each = 0; each < 2; each++) {
			await turn();
			app.clock.advance(1000);
		}
		expect([(await read(long._id)).sent, (await read(short._id)).sent]).toEqual([maxInOutbox, 1]);
		await toEnd();
		expect([(await read(long._id)).state, (await read(short._id)).state]).toEqual(["done", "done"]);
		expect(await mails()).toHaveLength(maxInOutbox + 2);
	});

	test("without a mail server puts all its mails into the outbox at once, is done, and promises no time", async () => {
		app = await openTestApp(app.database);
		await signInAnew();
		const people = await several(maxInOutbox + 1);
		const { data: preview } = await admin(previewMailing, { body: { ...service, leads: people } });
		expect(preview).toMatchObject({ count: people.length, until: null });
		const started = await start({ ...service, leads: people });
		expect(started).toMatchObject({ state: "running", mailed: false });
		await mailingsJob(app.parts).work(AbortSignal.any([]));
		expect(await mails()).toHaveLength(people.length);
		expect(await read(started._id)).toMatchObject({
			state: "done",
			sent: people.length,
			mailed: false,
			endedAt: app.clock.now.toISOString(),
		});
		expect((await answers(started._id, "sent"))[0]).toMatchObject({ why: null, sentAt: null });
		const { data: stopped } = await admin(stopMailing, { params: { id: started._id } });
		expect(stopped).toMatchObject({ state: "stopped", sent: 0, stopped: people.length });
		expect(new Set((await mails()).map(({ failure }) => failure))).toEqual(new Set(["The mailing was stopped."]));
	});

	test("that began without a mail server and goes on with one says that its mails were sent", async () => {
		app = await openTestApp(app.database);
		await signInAnew();
		const started = await start({ ...service, leads: await several(2) });
		await sendNext(db(), { publicUrl: "https://academy.example", isMailConfigured: false }, app.clock.now);
		expect(await read(started._id)).toMatchObject({ state: "running", sent: 1, mailed: false });
		await toEnd();
		expect(await read(started._id)).toMatchObject({ state: "done", sent: 2, mailed: true });
	});

	test("and another of the same template mail each person once, also after a mail by hand", async () => {
		const [asha, ravi, kiran] = await three();
		const { client: other } = await app.signInAsAdmin("ravi.kumar@academy.example");
		const twin = await arrive({ name: "Ashok", email: "ashok@mail.example", phone: "90000 00009" });
		await haveSameEmail(twin._id, kiran);
		const [first, second] = await Promise.all([
			start({ ...service, leads: [asha, ravi, kiran] }),
			start({ ...service, leads: [twin._id, ravi, asha] }, other),
		]);
		await Promise.all([toEnd(), toEnd(), toEnd()]);
		expect((await mails()).map(({ to }) => to).sort()).toEqual([
			"asha@mail.example",
			"kiran@mail.example",
			"ravi@mail.example",
		]);
		const leftOut = [...(await answers(first._id, "left-out")), ...(await answers(second._id, "left-out"))];
		expect(leftOut.map(({ why }) => why)).toEqual(
			Array.from({ length: 3 }, () =>
				expect.stringMatching(/^(Meera|Ravi) mailed them this on Monday, 2 March 2026, \d/),
			),
		);
		app.clock.advance(mailingCooldownMs + 1);
		await signInAnew();
		const { version } = (await admin(readLead, { params: { id: asha } })).data;
		await admin(sendTemplateMail, { params: { id: asha }, body: { ...service, version } });
		const later = await start({ ...service, leads: [asha, ravi] });
		expect(later).toMatchObject({ total: 2, leftout: 1 });
	});

	test("of a counsellor reaches their own leads, is visible to them and managers, and ends when they are removed", async () => {
		const [asha, ravi, kiran] = await three();
		const counsellor = (await app.signInAsAdmin("nisha@academy.example", "counsellor")).client;
		const another = (await app.signInAsAdmin("arun@academy.example", "counsellor")).client;
		await db().update(leads).set({ owner: "arun@academy.example" }).where(eq(leads.id, ravi));
		const started = await start({ ...service, leads: [asha, ravi, kiran] }, counsellor);
		expect(started).toMatchObject({ leftout: 1 });
		expect(await answers(started._id, "left-out", counsellor)).toMatchObject([
			{ lead: null, why: "This lead is not there any more." },
		]);
		const params = { id: started._id };
		await expect(another(readMailing, { params })).rejects.toMatchObject({ status: 404 });
		await expect(another(stopMailing, { params })).rejects.toMatchObject({ status: 404 });
		await expect(another(listMailingLeads, { params, query: { outcome: "sent" } })).rejects.toMatchObject({
			status: 404,
		});
		expect((await another(listMailings, {})).data).toEqual([]);
		expect((await counsellor(listMailings, { query: { q: "reach" } })).data).toMatchObject([{ _id: started._id }]);
		expect((await admin(listMailings, { query: { state: "running" } })).data).toHaveLength(1);
		await turn();
		await db().delete(admins).where(eq(admins.email, "nisha@academy.example"));
		expect(await turn()).toBe("none");
		expect(await read(started._id)).toMatchObject({ state: "stopped", sent: 0, stopped: 2, endedby: null });
	});

	test("is not asked for leads after a place that none can have", async () => {
		const { _id: id } = await start({ ...service, leads: await three() });
		const query = { outcome: "waiting", after: 4_000_000_000 } as const;
		await expect(admin(listMailingLeads, { params: { id }, query })).rejects.toMatchObject({
			status: 400,
			fields: { after: "A position." },
		});
	});

	test("keeps its figures, but deletes its list of leads after a month", async () => {
		const started = await start({ ...service, leads: await three() });
		await toEnd();
		app.clock.advance(31 * dayMs);
		await deleteOldMailingLeads(db(), app.clock.now);
		await signInAnew();
		expect(await answers(started._id, "sent")).toEqual([]);
		expect(await read(started._id)).toMatchObject({ state: "done", sent: 3 });
	});
});

test.skipIf(!inject("databases").postgres)(
	"A mailing by two processes, each killed again and again, mails everyone once",
	async () => {
		const url = await createTestDatabase();
		const { db, close } = await openPostgres(url, { limits: operatorLimits });
		onTestFinished(close);
		const many = 60;
		await db.insert(admins).values({ id: unknownId, email: "meera@academy.example", createdAt: testTime });
		for (let each = 0; each < many; each++) {
			const person = anApplication({ email: `one${each}@mail.example`, phone: `90000 ${10_000 + each}` });
			await takeInCourseApplication(db, admissions, person, requestMetadata({ now: testTime }));
		}
		while ((await joinEnquiries(db)) > 0);
		const ids = (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id);
		expect(ids).toHaveLength(many);
		const actor = { by: "meera@academy.example", now: testTime, reached: allRows };
		const site = { publicUrl: admissions.publicUrl, isMailConfigured: true };
		await startAs(db, { template: "could-not-reach", language: "en", leads: ids }, site, actor);
		// Each mail counts as sent at once, or the mailing would wait for it.
		await db.execute(
			sql`create function leaves() returns trigger as 'begin new.sent_at := new.created_at; return new; end' language plpgsql`,
		);
		await db.execute(sql`create trigger leaves before insert on ${outbox} for each row execute function leaves()`);
		expect(await runUnderKills(url, "mailing")).toBe(plannedKills);
		const mailed = await db.selectDistinct({ to: outbox.to }).from(outbox).where(isNotNull(outbox.leadId));
		expect(mailed).toHaveLength(many);
		expect(await db.$count(outbox, isNotNull(outbox.leadId))).toBe(many);
		expect(await db.$count(activities, eq(activities.kind, "message"))).toBe(many);
		expect(await db.$count(mailingLeads, eq(mailingLeads.outcome, "sent"))).toBe(many);
		expect(await db.select().from(mailings)).toMatchObject([{ state: "done", sent: many }]);
	},
);
