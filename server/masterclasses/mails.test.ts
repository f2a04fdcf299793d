import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import { aMasterclass, india, moved, openWithMasterclass } from "./testing.ts";

describeWithDatabase("Mails to who registered for a masterclass", (open) => {
	let fixture: Awaited<ReturnType<typeof openWithMasterclass>>;
	beforeEach(async () => {
		fixture = await openWithMasterclass(await open());
	});

	const confirmed = "You have a seat: SQL in ninety minutes";

	test("confirm a registration once, with its time in India, its own link and a date for the calendar", async () => {
		await fixture.register({ name: "Asha Rao" });
		await fixture.register({ name: "Somebody Else", email: "ASHA@mail.example" });
		const [mail, ...more] = await fixture.mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to: "asha@mail.example", subject: confirmed, goodUntil: null, replyTo: null });
		expect(mail?.text).toContain("Hello Asha,");
		expect(mail?.text).toContain("When: Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time.");
		expect(mail?.text).toContain("What to bring: a laptop");
		expect(mail?.text).toContain("that page shows it. Cannot come? Tell us there");
		expect(mail?.text).not.toMatch(/register again/i);
		const [, key = ""] = /https:\/\/academy\.example\/seat\/(\S+)/.exec(mail?.text ?? "") ?? [];
		expect(await openRegistrationKeys(fixture.app.database.db).idOf(key)).toBe(mail?.registrationId);
		const [calendar] = mail?.attachments ?? [];
		expect(calendar).toMatchObject({ name: "masterclass.ics", address: `/events/${fixture.id}.ics` });
		expect(calendar).toMatchObject({ type: "text/calendar; charset=utf-8; method=PUBLISH" });
		expect(JSON.stringify(calendar)).toContain("DTSTART:20260308T050000Z");
	});

	test("never contain the group's link", async () => {
		await fixture.register();
		await fixture.remindAt(india("07T12:00:00"));
		await fixture.change(aMasterclass(moved));
		await fixture.remindAt(india("07T14:00:00"));
		await fixture.remindAt(india("10T17:30:00"));
		const mails = await fixture.mails();
		expect(mails.map(({ subject }) => subject)).toEqual([
			confirmed,
			"Reminder: SQL in ninety minutes, Sunday, 10:30 am",
			"New time: SQL in ninety minutes, Tuesday, 6:00 pm",
			"Starting soon: SQL in ninety minutes",
		]);
		for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/chat\.example|secret/);
	});

	test("contain no typed text that a stranger could send to somebody's address", async () => {
		await fixture.register({ name: "Win 1000 at spam.example now", collegename: "Buy at spam.example" });
		const [mail] = await fixture.mails();
		expect(mail?.text).toMatch(/^Hello (Win|at),/);
		expect(mail?.text).not.toContain("spam");
	});

	test("are not sent for a suspected registration, then or later", async () => {
		await fixture.register({ website: "http://spam.example" });
		await fixture.remindAt(india("08T10:00:00"));
		await fixture.change(aMasterclass(moved));
		await fixture.remindAt(india("08T10:00:00"));
		expect(await fixture.mails()).toEqual([]);
	});

	test("are stored in the registration's transaction", async () => {
		await fixture.change({ status: "completed" });
		await expect(fixture.register()).rejects.toMatchObject({ status: 409 });
		expect(await fixture.mails()).toEqual([]);
		await fixture.change({ status: "upcoming" });
		await fixture.register();
		await fixture.remove();
		expect(await fixture.mails()).toEqual([]);
	});
});
