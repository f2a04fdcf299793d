import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { changeMasterclass, readMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { listRegistrations, markAttendance, registerForMasterclass } from "#contract/registrations.ts";
import { like } from "../platform/db/drizzle.ts";
import { certificates, outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import { findRegistrant, markCertificateMailed, readRegistrant } from "./registrations.ts";
import { addOne, aMasterclass, aRegistration, india, remindersOf } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("A registration's own page", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
		id = (await addOne(admin, { image: "https://pictures.example/sql.png" }))._id;
	});

	const take = async (overrides = {}) => {
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration(overrides) });
		const { data } = await admin(listRegistrations, { params: { id } });
		return data[0]?.seat ?? "";
	};
	const get = (url: string) => app.app.inject(url);
	const post = (url: string, payload: string) =>
		app.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/x-www-form-urlencoded" } });
	const emails = async () => {
		const { data } = await admin(listRegistrations, { params: { id }, query: { sort: "email" } });
		return data.map(({ email }) => email);
	};
	const change = (body: object) => admin(changeMasterclass, { params: { id }, body });

	test("is not found for an unknown key", async () => {
		const link = await take();
		const key = link.slice("/seat/".length);
		const altered = (key[0] === "A" ? "B" : "A") + key.slice(1);
		for (const url of [
			"/seat/seat",
			"/seat/",
			"/seat/x",
			`/seat/${altered}`,
			`/seat/${key.slice(0, -2)}`,
			...["A", "=", "%20", "%00"].map((more) => `/seat/${key}${more}`),
		]) {
			const answered = await get(url);
			expect([url, answered.statusCode, answered.payload]).toEqual([url, 404, "<!doctype html><h1>Oops! 404</h1>"]);
		}
	});

	test("says only that a registration no longer exists", async () => {
		const other = await openRegistrationKeys(app.database.db).keyOf(unknownId);
		expect(await get(`/seat/${other}`)).toMatchObject({ statusCode: 410, payload: "<!doctype html>Gone" });
	});

	test("shows name and time to anyone with the link, without caching or referrer", async () => {
		const link = await take({ name: "Asha <b>Rao</b>" });
		const answered = await get(link);
		expect(answered.statusCode).toBe(200);
		expect(answered.payload).toBe(
			"<!doctype html><p>Asha &lt;b&gt;Rao&lt;/b&gt;, asha@mail.example: SQL in ninety minutes, Sunday, 8 March 2026</p>To come" +
				`<form method="post" action="${link}"><button>I cannot come</button></form>`,
		);
		expect(answered.headers).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, noarchive",
		});
		expect(answered.headers["content-security-policy"]).toContain("img-src 'self' data: https://pictures.example;");
		expect(JSON.stringify(answered.headers) + answered.payload).not.toMatch(/chat\.example|secret/);
	});

	test("links attendees to their certificate once published, or says when it was revoked", async () => {
		const link = await take();
		expect((await get(`/api${link}/pdf`)).statusCode).toBe(409);
		await change({ status: "completed" });
		expect((await get(link)).payload).not.toMatch(/To come|Certificate/);
		expect((await get(link)).payload).not.toContain("Absent");
		await change({ pdfstatus: true });
		const unmarked = (await get(link)).payload;
		expect(unmarked).toContain("Absent");
		expect(unmarked).not.toMatch(/To come|Certificate/);
		const emails = ["asha@mail.example"];
		await admin(markAttendance, { params: { id }, body: { present: true, emails } });
		const marked = (await get(link)).payload;
		expect(marked).toContain(`<a href="/api${link}/pdf">Certificate</a> `);
		expect(marked).not.toContain("Absent");
		const document = await get(`/api${link}/pdf`);
		expect([document.statusCode, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
		const [issued] = await app.database.db.select().from(certificates);
		expect((await get(link)).payload).toContain(issued?.number);
		await app.database.db.update(certificates).set({ revokedAt: app.clock.now });
		const revoked = (await get(link)).payload;
		expect(revoked).toContain("Revoked");
		expect(revoked).not.toMatch(/Certificate<|GW-/);
		await change({ status: "ongoing" });
		expect((await get(link)).payload).not.toContain("Revoked");
	});

	test("shows the group's link on request until the masterclass is over", async () => {
		const link = await take();
		for (const url of ["/seat/x", link.replace(/.$/, "")])
			expect((await post(url, "show=group")).statusCode, url).toBe(404);
		const shown = await post(link, "show=group");
		expect(shown.statusCode).toBe(200);
		expect(shown.payload).toContain('<a href="https://chat.example/group/secret-of-sql">Join</a>');
		expect(shown.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
		await change({ status: "completed" });
		expect((await post(link, "show=group")).payload).not.toContain("chat.example");
		expect(await emails()).toEqual(["asha@mail.example"]);
	});

	test("cancels the registration at one press: no more mails, a lower count, and the email can register again", async () => {
		const link = await take();
		await take({ email: "ravi@mail.example" });
		const left = await post(link, "");
		expect([left.statusCode, left.payload]).toEqual([
			200,
			`<!doctype html>Gone, from SQL in ninety minutes: <a href="/events/${id}">Register again</a>`,
		]);
		expect(left.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
		const { data } = await admin(readMasterclass, { params: { id } });
		expect([data.applicationcount, await emails()]).toEqual([1, ["ravi@mail.example"]]);
		await remindersOf(app)(india("07T12:00:00"));
		const mails = await app.database.db.select().from(outbox);
		expect(mails.filter(({ to }) => to === "asha@mail.example")).toEqual([]);
		expect(await get(link)).toMatchObject({ statusCode: 410, payload: "<!doctype html>Gone" });
		await take();
		expect(await emails()).toEqual(["asha@mail.example", "ravi@mail.example"]);
		// The button in an earlier mail cancels only the earlier registration, not the new one.
		expect((await post(link, "")).statusCode).toBe(200);
		expect(await emails()).toHaveLength(2);
	});

	test.each([
		["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
		[
			"multipart/form-data; boundary=b",
			'--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
		],
	])("is given up by a mail program's one press, sent as %s", async (type, payload) => {
		await take();
		await remindersOf(app)(india("07T12:00:00"));
		const [reminder] = await app.database.db.select().from(outbox).where(like(outbox.subject, "Reminder: %"));
		const { pathname } = new URL(reminder?.unsubscribe ?? "");
		const headers = { "content-type": type };
		expect((await app.app.inject({ method: "POST", url: pathname, headers, payload })).statusCode).toBe(200);
		expect(await emails()).toEqual([]);
	});

	test("refuses to cancel for an attendee or a past masterclass", async () => {
		const link = await take();
		await admin(markAttendance, { params: { id }, body: { present: true, emails: ["asha@mail.example"] } });
		expect((await get(link)).payload).not.toContain("I cannot come");
		expect((await post(link, "")).statusCode).toBe(409);
		const other = await take({ email: "ravi@mail.example" });
		await change({ status: "completed" });
		expect((await post(other, "")).statusCode).toBe(409);
		expect(await emails()).toHaveLength(2);
	});

	test("is deleted with its registration", async () => {
		const link = await take();
		await admin(removeMasterclass, { params: { id } });
		expect((await get(link)).statusCode).toBe(410);
	});
});

describeWithDatabase("An attendee", (open) => {
	test("is found by email and by id, with the data for certificates", async () => {
		const app = await openTestApp(await open());
		const { client: admin } = await app.signInAsAdmin();
		const { _id: masterclassId, title } = await addOne(admin, {}, "completed");
		await admin(changeMasterclass, { params: { id: masterclassId }, body: { status: "upcoming" } });
		await app.client(registerForMasterclass, { params: { id: masterclassId }, body: aRegistration() });
		const { db } = app.database;
		const found = await findRegistrant(db, masterclassId, "ASHA@Mail.example");
		expect(found).toMatchObject({ name: "Asha Rao", email: "asha@mail.example", masterclassId, title });
		expect(found).toMatchObject({ certificatesOut: false, suspected: false, certificateMailedAt: null });
		expect(found?.start).toEqual(new Date(aMasterclass().start));
		expect(await readRegistrant(db, found?.registrationId ?? "")).toEqual(found);
		expect(await findRegistrant(db, masterclassId, "ravi@mail.example")).toBeUndefined();
		expect(await findRegistrant(db, unknownId, "asha@mail.example")).toBeUndefined();
		expect(await readRegistrant(db, unknownId)).toBeUndefined();
		for (const body of [{ status: "completed" }, { pdfstatus: true }] as const)
			await admin(changeMasterclass, { params: { id: masterclassId }, body });
		expect(await readRegistrant(db, found?.registrationId ?? "")).toMatchObject({ certificatesOut: true });
	});

	test("is mailed a certificate at most once an hour, however many requests come at once", async () => {
		const app = await openTestApp(await open());
		const { client: admin } = await app.signInAsAdmin();
		const { _id: masterclassId } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id: masterclassId }, body: aRegistration() });
		const { db } = app.database;
		const { registrationId = "" } = (await findRegistrant(db, masterclassId, "asha@mail.example")) ?? {};
		const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * minuteMs);
		const noted = await Promise.all(Array.from({ length: 20 }, () => markCertificateMailed(db, registrationId, at(0))));
		expect(noted.filter(Boolean)).toHaveLength(1);
		expect(await markCertificateMailed(db, registrationId, at(59))).toBe(false);
		expect(await markCertificateMailed(db, registrationId, at(60))).toBe(true);
		expect(await markCertificateMailed(db, unknownId, at(0))).toBe(false);
	});
});
