import { beforeEach, expect, test } from "vitest";
import { changeMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { listRegistrations, markAttendance, registerForMasterclass } from "#contract/registrations.ts";
import { certificates } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { writeSiteFixture } from "../http/testing.ts";
import { nobody } from "../racing/testing.ts";
import { openTestApp, type TestApp } from "../testing.ts";
import { findAttendee, noteCertificateMailed, readAttendee } from "./attendees.ts";
import { openSeats } from "./seats.ts";
import { addOne, aMasterclass, aRegistration } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeOnEachDatabase("A seat's own page", (open) => {
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
	const change = (body: object) => admin(changeMasterclass, { params: { id }, body });

	test("is not there for a key that nobody was given", async () => {
		const seat = await take();
		const key = seat.slice("/seat/".length);
		const other = await openSeats(app.database.db).keyOf(nobody);
		const altered = (key[0] === "A" ? "B" : "A") + key.slice(1);
		for (const url of [
			"/seat/seat",
			"/seat/",
			"/seat/x",
			`/seat/${altered}`,
			`/seat/${key.slice(0, -2)}`,
			...["A", "=", "%20", "%00"].map((more) => `/seat/${key}${more}`),
			`/seat/${other}`,
		]) {
			const answered = await get(url);
			expect([url, answered.statusCode, answered.payload]).toEqual([url, 404, "<!doctype html><h1>Oops! 404</h1>"]);
		}
	});

	test("shows whose it is and when, to whoever has its link, and leaves no trace of it", async () => {
		const answered = await get(await take({ name: "Asha <b>Rao</b>" }));
		expect(answered.statusCode).toBe(200);
		expect(answered.payload).toBe(
			"<!doctype html><p>Asha &lt;b&gt;Rao&lt;/b&gt;, asha@mail.example: SQL in ninety minutes, Sunday, 8 March 2026</p>To come",
		);
		expect(answered.headers).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, noarchive",
		});
		expect(answered.headers["content-security-policy"]).toContain("img-src 'self' data: https://pictures.example;");
		expect(JSON.stringify(answered.headers) + answered.payload).not.toMatch(/chat\.example|secret/);
	});

	test("leads whoever was marked present to the certificate once these are out, and says when it was revoked", async () => {
		const seat = await take();
		expect((await get(`/api${seat}/pdf`)).statusCode).toBe(409);
		await change({ status: "completed" });
		expect((await get(seat)).payload).not.toMatch(/To come|Certificate/);
		expect((await get(seat)).payload).not.toContain("Absent");
		await change({ pdfstatus: true });
		const unmarked = (await get(seat)).payload;
		expect(unmarked).toContain("Absent");
		expect(unmarked).not.toMatch(/To come|Certificate/);
		const emails = ["asha@mail.example"];
		await admin(markAttendance, { params: { id }, body: { present: true, emails } });
		const marked = (await get(seat)).payload;
		expect(marked).toContain(`<a href="/api${seat}/pdf">Certificate</a> `);
		expect(marked).not.toContain("Absent");
		const paper = await get(`/api${seat}/pdf`);
		expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
		const [issued] = await app.database.db.select().from(certificates);
		expect((await get(seat)).payload).toContain(issued?.number);
		await app.database.db.update(certificates).set({ revokedAt: app.clock.now });
		const revoked = (await get(seat)).payload;
		expect(revoked).toContain("Revoked");
		expect(revoked).not.toMatch(/Certificate<|GW-/);
		await change({ status: "ongoing" });
		expect((await get(seat)).payload).not.toContain("Revoked");
	});

	test("goes with its registration", async () => {
		const seat = await take();
		await admin(removeMasterclass, { params: { id } });
		expect((await get(seat)).statusCode).toBe(404);
	});
});

describeOnEachDatabase("An attendee", (open) => {
	test("is found by email and by seat, with what certificates need to know", async () => {
		const app = await openTestApp(await open());
		const { client: admin } = await app.signInAsAdmin();
		const { _id: masterclassId, title } = await addOne(admin, {}, "completed");
		await admin(changeMasterclass, { params: { id: masterclassId }, body: { status: "upcoming" } });
		await app.client(registerForMasterclass, { params: { id: masterclassId }, body: aRegistration() });
		const { db } = app.database;
		const found = await findAttendee(db, masterclassId, "ASHA@Mail.example");
		expect(found).toMatchObject({ name: "Asha Rao", email: "asha@mail.example", masterclassId, title });
		expect(found).toMatchObject({ certificatesOut: false, suspected: false, certificateMailedAt: null });
		expect(found?.start).toEqual(new Date(aMasterclass().start));
		expect(await readAttendee(db, found?.registrationId ?? "")).toEqual(found);
		expect(await findAttendee(db, masterclassId, "ravi@mail.example")).toBeUndefined();
		expect(await findAttendee(db, nobody, "asha@mail.example")).toBeUndefined();
		expect(await readAttendee(db, nobody)).toBeUndefined();
		for (const body of [{ status: "completed" }, { pdfstatus: true }] as const)
			await admin(changeMasterclass, { params: { id: masterclassId }, body });
		expect(await readAttendee(db, found?.registrationId ?? "")).toMatchObject({ certificatesOut: true });
	});

	test("is mailed a certificate once an hour, however many ask at once", async () => {
		const app = await openTestApp(await open());
		const { client: admin } = await app.signInAsAdmin();
		const { _id: masterclassId } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id: masterclassId }, body: aRegistration() });
		const { db } = app.database;
		const { registrationId = "" } = (await findAttendee(db, masterclassId, "asha@mail.example")) ?? {};
		const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000);
		const noted = await Promise.all(Array.from({ length: 20 }, () => noteCertificateMailed(db, registrationId, at(0))));
		expect(noted.filter(Boolean)).toHaveLength(1);
		expect(await noteCertificateMailed(db, registrationId, at(59))).toBe(false);
		expect(await noteCertificateMailed(db, registrationId, at(60))).toBe(true);
		expect(await noteCertificateMailed(db, nobody, at(0))).toBe(false);
	});
});
