import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { CallFailed } from "#contract/client.ts";
import { minuteMs } from "#contract/durations.ts";
import { changeMasterclass, readMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { listRegistrations, registerForMasterclass, resendRegistrationConfirmation } from "#contract/registrations.ts";
import { outbox, registrations } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { retryOnOverload, unknownId } from "../testing/racing.ts";
import { sendWithheldConfirmation } from "./confirm.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import { addOne, aMasterclass, aRegistration, india, remindersOf } from "./testing.ts";

const siteDir = await writeSiteFixture();
const isOver = { status: 409, message: "This masterclass is over." };

describeWithDatabase("A registration", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
		id = (await addOne(admin))._id;
	});

	const register = async (overrides = {}, idempotencyKey?: string, of = id) => {
		const sent = { params: { id: of }, body: aRegistration(overrides), ...(idempotencyKey && { idempotencyKey }) };
		return (await app.client(registerForMasterclass, sent)).data;
	};
	const subjects = async () => (await app.database.db.select().from(outbox)).map(({ to, subject }) => [to, subject]);
	const stored = () => app.database.db.select().from(registrations);
	const complete = () => admin(changeMasterclass, { params: { id }, body: { status: "completed" } });

	test("refuses missing fields by name and stores nothing", async () => {
		const refused = await register({ name: " ", clgemail: "asha", phone: "" }).catch((error: CallFailed) => error);
		expect(refused).toBeInstanceOf(CallFailed);
		expect(refused).toMatchObject({ status: 400, message: "Please fill all required fields!" });
		expect(Object.keys((refused as CallFailed).fields)).toEqual(["name", "clgemail", "phone"]);
		expect(await stored()).toEqual([]);
	});

	test("for a masterclass that is over or unknown is refused", async () => {
		await complete();
		await expect(register()).rejects.toMatchObject(isOver);
		await expect(register({}, undefined, unknownId)).rejects.toMatchObject({ status: 404 });
		await expect(register({}, undefined, "sql")).rejects.toMatchObject({ status: 404 });
		expect(await stored()).toEqual([]);
	});

	test("is refused after the end, whatever the stored status", async () => {
		await admin(changeMasterclass, { params: { id }, body: { status: "ongoing" } });
		app.clock.now = new Date("2026-03-08T11:59:59+05:30");
		await register({}, "key-1");
		app.clock.advance(1000);
		await expect(register({ email: "ravi@mail.example" })).rejects.toMatchObject(isOver);
		expect(await register({}, "key-1")).toMatchObject({ _id: id });
		expect(await stored()).toHaveLength(1);
	});

	test("for an upcoming or ongoing masterclass is answered with the group's link", async () => {
		const place = { _id: id, title: "SQL in ninety minutes", link: aMasterclass().link };
		const times = { start: "2026-03-08T05:00:00.000Z", end: "2026-03-08T06:30:00.000Z" };
		expect(await register()).toEqual({ ...place, ...times });
		await admin(changeMasterclass, { params: { id }, body: { status: "ongoing" } });
		expect(await register({ email: "ravi@mail.example" })).toEqual({ ...place, ...times });
		expect(await stored()).toHaveLength(2);
	});

	test("is stored as sent, its emails in lower case, with consent and where it came from", async () => {
		await register({
			email: "Asha@Mail.Example",
			clgemail: "A@College.Example",
			page: "/events",
			consent: "2025-12-01",
		});
		expect(await stored()).toMatchObject([
			{
				...aRegistration({ clgemail: "a@college.example" }),
				masterclassId: id,
				createdAt: app.clock.now,
				phoneE164: "+919876543210",
				page: "/events",
				consentVersion: "2025-12-01",
				consentAt: app.clock.now,
				suspicion: [],
			},
		]);
	});

	test("that looks automated is stored, flagged, and answered like any other", async () => {
		const answered = await register({ website: "http://spam.example", filledIn: 20 });
		expect(answered.link).toBe(aMasterclass().link);
		const { data } = await admin(listRegistrations, { params: { id } });
		expect(data.map(({ suspicion }) => suspicion)).toEqual([["honeypot", "too-fast"]]);
	});

	test("of a registered email is answered like the first and does not change it", async () => {
		const first = await register();
		app.clock.advance(minuteMs);
		expect(await register({ name: "Somebody Else", email: "ASHA@mail.example", phone: "1" })).toEqual(first);
		expect(await stored()).toMatchObject([{ name: "Asha Rao" }]);
	});

	test("replaces a suspected registration, and is confirmed", async () => {
		const first = await register({ name: "Stranger", phone: "1", website: "http://spam.example" });
		expect(await subjects()).toEqual([]);
		app.clock.advance(minuteMs);
		expect(await register({ consent: "2025-12-01" }, "key-1")).toEqual(first);
		expect(await stored()).toMatchObject([
			{ ...aRegistration(), phoneE164: "+919876543210", suspicion: [], consentAt: app.clock.now },
		]);
		expect(await subjects()).toEqual([["asha@mail.example", "You have a seat: SQL in ninety minutes"]]);
		const { data } = await admin(readMasterclass, { params: { id } });
		expect(data.applicationcount).toBe(1);
		await register({ name: "Stranger", website: "http://spam.example" });
		await register({ consent: "2025-12-01" }, "key-1");
		await register({ name: "Stranger" });
		expect(await stored()).toMatchObject([{ name: "Asha Rao", suspicion: [] }]);
		expect(await subjects()).toHaveLength(1);
	});

	test("replaces a registration that was never confirmed", async () => {
		await register({ name: "Asha R" });
		const never = { toldStart: null, confirmationMailedAt: null };
		await app.database.db.update(registrations).set(never);
		await register();
		expect(await stored()).toMatchObject([{ name: "Asha Rao", confirmationMailedAt: app.clock.now }]);
	});

	test("by autofill, which is fast, is confirmed and reminded like any other", async () => {
		await register({ filledIn: 20 });
		expect(await stored()).toMatchObject([{ suspicion: ["too-fast"], confirmationMailedAt: app.clock.now }]);
		expect(await subjects()).toHaveLength(1);
		expect(await remindersOf(app)(india("08T10:00:00"))).toBe(1);
	});

	test("again mails the confirmation again, at most once an hour", async () => {
		await register();
		app.clock.advance(3_599_000);
		await register();
		expect(await subjects()).toHaveLength(1);
		app.clock.advance(1000);
		await Promise.all([register(), register(), register()]);
		expect(await subjects()).toHaveLength(2);
	});

	test("can be mailed again by staff, which is audited", async () => {
		await register();
		const [{ id: registrationId } = { id: "" }] = await stored();
		const again = { params: { id: registrationId } };
		await expect(app.client(resendRegistrationConfirmation, again)).rejects.toMatchObject({ status: 401 });
		await expect(admin(resendRegistrationConfirmation, { params: { id: unknownId } })).rejects.toMatchObject({
			status: 404,
		});
		expect((await admin(resendRegistrationConfirmation, again)).data).toEqual({ email: "asha@mail.example" });
		expect(await subjects()).toHaveLength(2);
		const { data } = await admin(listAudit, { query: { act: "mailed-again" } });
		expect(data).toMatchObject([{ record: "SQL in ninety minutes", details: "confirmation to asha@mail.example" }]);
		await complete();
		await expect(admin(resendRegistrationConfirmation, again)).rejects.toMatchObject(isOver);
	});

	test("that was withheld is confirmed once it is marked as not spam", async () => {
		await register({ website: "http://spam.example" });
		const [{ id: registrationId } = { id: "" }] = await stored();
		const mailContext = {
			registrationKeys: openRegistrationKeys(app.database.db),
			publicUrl: testOrigin,
			email: "desk@academy.example",
		};
		await mailContext.registrationKeys.keyOf(registrationId);
		const release = () =>
			app.database.db.transaction((tx) => sendWithheldConfirmation(tx, mailContext, registrationId, app.clock.now));
		expect([await release(), await release()]).toEqual([true, false]);
		expect(await subjects()).toHaveLength(1);
	});

	test("of one email for two masterclasses is two", async () => {
		const other = await addOne(admin, { title: "Git", link: "https://chat.example/git" });
		await register();
		expect(await register({}, undefined, other._id)).toMatchObject({ title: "Git", link: "https://chat.example/git" });
		expect(await stored()).toHaveLength(2);
	});

	test("of one email, 50 at once, is one, and all 50 get the same answer", async () => {
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, at) => retryOnOverload(() => register({}, `key-${at}`))),
		);
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await stored()).toHaveLength(1);
	});

	test("with the key and body of the first gets the same answer, even after the end", async () => {
		const first = await register({}, "key-1");
		expect(await register({}, "key-1")).toEqual(first);
		await complete();
		expect(await register({}, "key-1")).toEqual(first);
		await expect(register({}, "key-2")).rejects.toMatchObject(isOver);
		expect(await stored()).toHaveLength(1);
	});

	test("with the key of another is refused", async () => {
		const other = await addOne(admin, { title: "Git" });
		await register({}, "key-1");
		const reused = { status: 422 };
		await expect(register({ name: "Ravi" }, "key-1")).rejects.toMatchObject(reused);
		await expect(register({ email: "ravi@mail.example" }, "key-1")).rejects.toMatchObject(reused);
		await expect(register({}, "key-1", other._id)).rejects.toMatchObject(reused);
		expect(await stored()).toHaveLength(1);
	});

	test("of a registered email keeps its key, too", async () => {
		const first = await register({}, "key-1");
		expect(await register({ name: "A. Rao" }, "key-2")).toEqual(first);
		for (const body of [{ name: "Ravi" }, { email: "ravi@mail.example" }])
			await expect(register(body, "key-2")).rejects.toMatchObject({ status: 422 });
		await complete();
		expect(await register({ name: "A. Rao" }, "key-2")).toEqual(first);
		expect(await stored()).toHaveLength(1);
	});

	test("that was replaced leaves its key bound to its body", async () => {
		await register({ website: "http://spam.example" }, "key-1");
		await register({}, "key-2");
		await expect(register({ email: "ravi@mail.example" }, "key-1")).rejects.toMatchObject({ status: 422 });
		expect(await stored()).toMatchObject([{ email: "asha@mail.example", idempotencyKey: "key-2" }]);
	});

	test("is either stored or refused while its masterclass ends or is deleted", async () => {
		const racing = (act: () => Promise<unknown>, prefix: string) =>
			Promise.allSettled([
				...Array.from({ length: 20 }, (_, at) =>
					retryOnOverload(() => register({ email: `${prefix}${at}@mail.example` })),
				),
				retryOnOverload(act),
				...Array.from({ length: 20 }, (_, at) =>
					retryOnOverload(() => register({ email: `${prefix}${at + 20}@mail.example` })),
				),
			]);
		const ended = await racing(complete, "a");
		expect(await stored()).toHaveLength(ended.filter(({ status }) => status === "fulfilled").length - 1);
		await admin(changeMasterclass, { params: { id }, body: { status: "upcoming" } });
		const gone = await racing(() => admin(removeMasterclass, { params: { id } }), "b");
		for (const each of [...ended, ...gone])
			if (each.status === "rejected") expect([404, 409]).toContain(each.reason.status);
		expect(await stored()).toEqual([]);
	});

	test("by a plain post is answered with an uncached page that has the link", async () => {
		const answered = await post({ ...aRegistration({ name: "Asha <b>Rao</b>" }) });
		expect(answered.statusCode).toBe(200);
		expect(answered.payload).toBe(
			`<!doctype html><p>SQL in ninety minutes, Asha &lt;b&gt;Rao&lt;/b&gt;</p><a href="${aMasterclass().link}">Join the group</a>`,
		);
		expect(answered.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
		expect(answered.headers["content-type"]).toBe("text/html; charset=utf-8");
		expect((await app.app.inject("/sent/registration")).statusCode).toBe(404);
	});

	test("by a plain post that is refused keeps what was typed, and which masterclass it was for", async () => {
		const answered = await post({ name: "Asha" });
		expect(answered.statusCode).toBe(400);
		expect(answered.payload).toContain(`action="/api/masterclass/${id}/register"`);
		expect(answered.payload).toContain('value="Asha"');
		await complete();
		expect((await post(aRegistration())).payload).toContain("This masterclass is over.");
	});

	const post = (input: object) =>
		app.app.inject({
			method: "POST",
			url: `/api/masterclass/${id}/register`,
			headers: { origin: testOrigin, "content-type": "application/x-www-form-urlencoded" },
			payload: new URLSearchParams(input as Record<string, string>).toString(),
		});
});
