import { beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase } from "../db/testing.ts";
import { openSeats } from "./seats.ts";
import { aMasterclass, india, moved, openWithMasterclass } from "./testing.ts";

describeOnEachDatabase("Mails to who registered for a masterclass", (open) => {
	let academy: Awaited<ReturnType<typeof openWithMasterclass>>;
	beforeEach(async () => {
		academy = await openWithMasterclass(await open());
	});

	const confirmed = "You have a seat: SQL in ninety minutes";

	test("confirm a registration once, with its time in India, its own link and a date for the calendar", async () => {
		await academy.register({ name: "Asha Rao" });
		await academy.register({ name: "Somebody Else", email: "ASHA@mail.example" });
		const [mail, ...more] = await academy.mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to: "asha@mail.example", subject: confirmed, goodUntil: null, replyTo: null });
		expect(mail?.text).toContain("Hello Asha,");
		expect(mail?.text).toContain("When: Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time.");
		expect(mail?.text).toContain("What to bring: a laptop");
		expect(mail?.text).toContain("that page shows it. Cannot come? Tell us there");
		expect(mail?.text).not.toMatch(/register again/i);
		const [, key = ""] = /https:\/\/academy\.example\/seat\/(\S+)/.exec(mail?.text ?? "") ?? [];
		expect(await openSeats(academy.app.database.db).registrationOf(key)).toBe(mail?.registrationId);
		const [calendar] = mail?.attachments ?? [];
		expect(calendar).toMatchObject({ name: "masterclass.ics", address: `/events/${academy.id}.ics` });
		expect(calendar).toMatchObject({ type: "text/calendar; charset=utf-8; method=PUBLISH" });
		expect(JSON.stringify(calendar)).toContain("DTSTART:20260308T050000Z");
	});

	test("never hold the group's link", async () => {
		await academy.register();
		await academy.change(aMasterclass(moved));
		await academy.remindAt(india("10T17:30:00"));
		for (const mail of await academy.mails()) expect(JSON.stringify(mail)).not.toMatch(/chat\.example|secret/);
	});

	test("carry no words of a stranger to somebody's address", async () => {
		await academy.register({ name: "Win 1000 at spam.example now", collegename: "Buy at spam.example" });
		const [mail] = await academy.mails();
		expect(mail?.text).toMatch(/^Hello (Win|at),/);
		expect(mail?.text).not.toContain("spam");
	});

	test("are not written to a suspected one, then or later", async () => {
		await academy.register({ website: "http://spam.example" });
		await academy.remindAt(india("08T10:00:00"));
		await academy.change(aMasterclass(moved));
		await academy.remindAt(india("08T10:00:00"));
		expect(await academy.mails()).toEqual([]);
	});

	test("are kept or lost with the registration", async () => {
		await academy.change({ status: "completed" });
		await expect(academy.register()).rejects.toMatchObject({ status: 409 });
		expect(await academy.mails()).toEqual([]);
		await academy.change({ status: "upcoming" });
		await academy.register();
		await academy.remove();
		expect(await academy.mails()).toEqual([]);
	});
});
