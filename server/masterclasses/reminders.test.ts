import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import { outbox, registrations } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { aMasterclass, india, moved, openWithMasterclass, remindersOf } from "./testing.ts";

describeWithDatabase("Reminders of a masterclass", (open) => {
	let fixture: Awaited<ReturnType<typeof openWithMasterclass>>;
	beforeEach(async () => {
		fixture = await openWithMasterclass(await open());
	});

	const subjects = async () => (await fixture.mails()).map(({ subject }) => subject).sort();
	const confirmed = "You have a seat: SQL in ninety minutes";
	const aDayBefore = "Reminder: SQL in ninety minutes, Sunday, 10:30 am";
	const anHourBefore = "Starting soon: SQL in ninety minutes";
	const newTime = "New time: SQL in ninety minutes, Tuesday, 6:00 pm";

	test("are sent a day and an hour before, once each, and not after the start", async () => {
		await fixture.register();
		expect(await fixture.remindAt(india("07T10:29:00"))).toBe(0);
		expect(await fixture.remindAt(india("07T10:30:00"))).toBe(1);
		expect(await fixture.remindAt(india("07T23:00:00"))).toBe(0);
		expect(await fixture.remindAt(india("08T09:29:00"))).toBe(0);
		expect(await fixture.remindAt(india("08T09:30:00"))).toBe(1);
		expect(await fixture.remindAt(india("08T10:29:00"))).toBe(0);
		expect(await subjects()).toEqual([aDayBefore, anHourBefore, confirmed]);
		const [, day, hour] = await fixture.mails();
		for (const mail of [day, hour]) {
			expect(mail?.goodUntil).toEqual(india("08T10:30:00"));
			expect(mail?.text).toContain("Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time");
			expect(JSON.stringify(mail?.attachments)).toMatch(/masterclass\.ics.*DTSTART:20260308T050000Z.*ORGANIZER;/);
			expect(mail?.text).toMatch(/academy\.example\/seat\/\S{40}/);
		}
	});

	test("are sent late after a pause, but only the one that is still useful", async () => {
		await fixture.register();
		expect(await fixture.remindAt(india("08T10:00:00"))).toBe(1);
		expect(await fixture.remindAt(india("08T10:01:00"))).toBe(0);
		expect(await subjects()).toEqual([anHourBefore, confirmed]);
		await fixture.register({ email: "ravi@mail.example" });
		expect(await fixture.remindAt(india("08T10:30:00"))).toBe(0);
	});

	test("are not sent to those who registered within the day or the hour", async () => {
		fixture.app.clock.now = india("07T11:00:00");
		await fixture.register();
		fixture.app.clock.now = india("08T10:00:00");
		await fixture.register({ email: "ravi@mail.example" });
		expect(await fixture.remindAt(india("08T10:01:00"))).toBe(1);
		const reminders = (await fixture.mails()).filter(({ subject }) => subject !== confirmed);
		expect(reminders).toMatchObject([{ to: "asha@mail.example", subject: anHourBefore }]);
	});

	test("are sent to those who registered before there were mails", async () => {
		await fixture.register();
		await fixture.app.database.db.update(registrations).set({ toldStart: null });
		await fixture.app.database.db.delete(outbox);
		expect(await fixture.remindAt(india("07T12:00:00"))).toBe(1);
		expect(await subjects()).toEqual([aDayBefore]);
	});

	test("announce a moved start with an updated calendar entry, and remind of the new start", async () => {
		await fixture.register();
		await fixture.change(aMasterclass({ ...moved, start: "2026-03-09T18:00:00+05:30" }));
		await fixture.change(aMasterclass(moved));
		expect(await fixture.remindAt(india("07T12:00:00"))).toBe(1);
		expect(await fixture.remindAt(india("07T12:00:30"))).toBe(0);
		expect(await subjects()).toEqual([newTime, confirmed]);
		const [first, news] = await fixture.mails();
		expect(news?.text).toContain("New time: Tuesday, 10 March 2026, 6:00 pm to 7:30 pm, India time.");
		expect(news?.text).toContain("Before: Sunday, 8 March 2026, 10:30 am, India time.");
		const line = (mail: typeof first, name: string) =>
			new RegExp(`${name}:(.*?)\\\\r\\\\n`).exec(JSON.stringify(mail?.attachments))?.[1];
		expect(line(news, "UID")).toBe(line(first, "UID"));
		expect(line(news, "DTSTART")).toBe("20260310T123000Z");
		expect(Number(line(news, "SEQUENCE"))).toBeGreaterThan(Number(line(first, "SEQUENCE")));
		expect(await fixture.remindAt(india("08T10:00:00"))).toBe(0);
		expect(await fixture.remindAt(india("10T17:30:00"))).toBe(1);
		expect(await subjects()).toContain(anHourBefore);
	});

	test("are sent again after a postponement, but not after a changed title", async () => {
		await fixture.register();
		await fixture.remindAt(india("07T12:00:00"));
		await fixture.change(aMasterclass({ title: "SQL in sixty minutes" }));
		expect(await fixture.remindAt(india("07T13:00:00"))).toBe(0);
		await fixture.change(aMasterclass({ ...moved }));
		expect(await fixture.remindAt(india("07T14:00:00"))).toBe(1);
		expect(await fixture.remindAt(india("09T18:00:00"))).toBe(1);
		expect(await subjects()).toEqual(
			[newTime, aDayBefore.replace("Sunday, 10:30 am", "Tuesday, 6:00 pm"), aDayBefore, confirmed].sort(),
		);
	});

	test("announce a start that was moved just after the last run", async () => {
		await fixture.register();
		expect(await fixture.remindAt(india("03T12:00:00"))).toBe(0);
		await fixture.change(aMasterclass(moved));
		expect(await fixture.remindAt(india("03T12:00:10"))).toBe(1);
		expect(await fixture.remindAt(india("03T12:00:20"))).toBe(0);
		await fixture.change(aMasterclass());
		expect(await fixture.remindAt(india("03T12:00:30"))).toBe(1);
		await fixture.register({ email: "ravi@mail.example" });
		await fixture.app.database.db.update(registrations).set({ toldStart: new Date(moved.start) });
		expect(await fixture.remindAt(india("03T12:00:40"))).toBe(0);
		expect(await fixture.remindAt(india("03T12:06:00"))).toBe(2);
	});

	test("are not sent for a completed, deleted or past masterclass", async () => {
		await fixture.register();
		await fixture.change({ status: "completed" });
		expect(await fixture.remindAt(india("08T10:00:00"))).toBe(0);
		await fixture.change({ ...aMasterclass(moved) });
		expect(await fixture.remindAt(india("08T10:00:00"))).toBe(0);
		await fixture.change({ status: "upcoming" });
		expect(await fixture.remindAt(india("10T20:00:00"))).toBe(0);
		await fixture.remove();
		expect(await fixture.remindAt(india("10T17:30:00"))).toBe(0);
		expect(await fixture.mails()).toEqual([]);
	});

	test("are sent once to each of 1,000 registrants, by any number of processes", async () => {
		const { db } = fixture.app.database;
		await fixture.register();
		await db.execute(sql`insert into ${registrations}
			(id, created_at, name, email, phone, body_hash, masterclass_id, clgemail, collegename, told_start)
			select gen_random_uuid(), created_at, name, n || '@mail.example', phone, body_hash, masterclass_id, clgemail,
				collegename, told_start
			from ${registrations}, generate_series(2, 1000) n`);
		const now = india("07T12:00:00");
		const written = await Promise.all([1, 2, 3].map(() => remindersOf(fixture.app)(now)));
		expect(written.reduce((sum, each) => sum + each, 0)).toBe(1000);
		const mailed = await db.select({ to: outbox.to }).from(outbox).where(eq(outbox.subject, aDayBefore));
		expect(new Set(mailed.map(({ to }) => to)).size).toBe(1000);
		expect(await fixture.remindAt(new Date(now.getTime() + minuteMs))).toBe(0);
	});
});
