import { beforeEach, expect, test } from "vitest";
import { changeMasterclass, registerForMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing.ts";
import { openSeats } from "./seats.ts";
import { addOne, aMasterclass, aRegistration, india, mailsIn, moved, remindersOf } from "./testing.ts";

describeOnEachDatabase("Mails to who registered for a masterclass", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let id: string;
	let remindAt: ReturnType<typeof remindersOf>;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		id = (await addOne(admin))._id;
		remindAt = remindersOf(app);
	});

	const register = (overrides = {}) =>
		app.client(registerForMasterclass, { params: { id }, body: aRegistration(overrides) });
	const change = (body: object) => admin(changeMasterclass, { params: { id }, body });
	const mails = () => mailsIn(app);
	const confirmed = "You have a seat: SQL in ninety minutes";

	test("confirm a registration once, with its time in India, its own link and a date for the calendar", async () => {
		await register({ name: "Asha Rao" });
		await register({ name: "Somebody Else", email: "ASHA@mail.example" });
		const [mail, ...more] = await mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to: "asha@mail.example", subject: confirmed, goodUntil: null, replyTo: null });
		expect(mail?.text).toContain("Hello Asha,");
		expect(mail?.text).toContain("When: Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time.");
		expect(mail?.text).toContain("What to bring: a laptop");
		expect(mail?.text).toContain(
			`register again with this email address, which takes no second seat: ${testOrigin}/events/${id}`,
		);
		const [, key = ""] = /https:\/\/academy\.example\/seat\/(\S+)/.exec(mail?.text ?? "") ?? [];
		expect(await openSeats(app.database.db).registrationOf(key)).toBe(mail?.registrationId);
		const [calendar] = mail?.attachments ?? [];
		expect(calendar).toMatchObject({ name: "masterclass.ics", address: `/events/${id}.ics` });
		expect(calendar).toMatchObject({ type: "text/calendar; charset=utf-8; method=PUBLISH" });
		expect(JSON.stringify(calendar)).toContain("DTSTART:20260308T050000Z");
	});

	test("never hold the group's link", async () => {
		await register();
		await change(aMasterclass(moved));
		await remindAt(india("10T17:30:00"));
		for (const mail of await mails()) expect(JSON.stringify(mail)).not.toMatch(/chat\.example|secret/);
	});

	test("carry no words of a stranger to somebody's address", async () => {
		await register({ name: "Win 1000 at spam.example now", collegename: "Buy at spam.example" });
		const [mail] = await mails();
		expect(mail?.text).toMatch(/^Hello (Win|at),/);
		expect(mail?.text).not.toContain("spam");
	});

	test("are not written to a suspected one, then or later", async () => {
		await register({ website: "http://spam.example" });
		await remindAt(india("08T10:00:00"));
		await change(aMasterclass(moved));
		await remindAt(india("08T10:00:00"));
		expect(await mails()).toEqual([]);
	});

	test("are kept or lost with the registration", async () => {
		await change({ status: "completed" });
		await expect(register()).rejects.toMatchObject({ status: 409 });
		expect(await mails()).toEqual([]);
		await change({ status: "upcoming" });
		await register();
		await admin(removeMasterclass, { params: { id } });
		expect(await mails()).toEqual([]);
	});
});
