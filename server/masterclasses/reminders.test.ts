import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox, registrations } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { aMasterclass, india, moved, openWithMasterclass, remindersOf } from "./testing.ts";

const minuteMs = 60_000;

describeOnEachDatabase("Reminders of a masterclass", (open) => {
	let academy: Awaited<ReturnType<typeof openWithMasterclass>>;
	beforeEach(async () => {
		academy = await openWithMasterclass(await open());
	});

	const subjects = async () => (await academy.mails()).map(({ subject }) => subject).sort();
	const confirmed = "You have a seat: SQL in ninety minutes";
	const aDayBefore = "Reminder: SQL in ninety minutes, Sunday, 10:30 am";
	const anHourBefore = "Starting soon: SQL in ninety minutes";
	const newTime = "New time: SQL in ninety minutes, Tuesday, 6:00 pm";

	test("remind a day and an hour before, each once, and not after the beginning", async () => {
		await academy.register();
		expect(await academy.remindAt(india("07T10:29:00"))).toBe(0);
		expect(await academy.remindAt(india("07T10:30:00"))).toBe(1);
		expect(await academy.remindAt(india("07T23:00:00"))).toBe(0);
		expect(await academy.remindAt(india("08T09:29:00"))).toBe(0);
		expect(await academy.remindAt(india("08T09:30:00"))).toBe(1);
		expect(await academy.remindAt(india("08T10:29:00"))).toBe(0);
		expect(await subjects()).toEqual([aDayBefore, anHourBefore, confirmed]);
		const [, day, hour] = await academy.mails();
		for (const mail of [day, hour]) {
			expect(mail?.goodUntil).toEqual(india("08T10:30:00"));
			expect(mail?.text).toContain("Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time");
			expect(JSON.stringify(mail?.attachments)).toMatch(/masterclass\.ics.*DTSTART:20260308T050000Z.*ORGANIZER;/);
			expect(mail?.text).toMatch(/academy\.example\/seat\/\S{40}/);
		}
	});

	test("come late rather than never after a pause, but only the one that still tells something", async () => {
		await academy.register();
		expect(await academy.remindAt(india("08T10:00:00"))).toBe(1);
		expect(await academy.remindAt(india("08T10:01:00"))).toBe(0);
		expect(await subjects()).toEqual([anHourBefore, confirmed]);
		await academy.register({ email: "ravi@mail.example" });
		expect(await academy.remindAt(india("08T10:30:00"))).toBe(0);
	});

	test("remind nobody of what they registered for within the day or the hour", async () => {
		academy.app.clock.now = india("07T11:00:00");
		await academy.register();
		academy.app.clock.now = india("08T10:00:00");
		await academy.register({ email: "ravi@mail.example" });
		expect(await academy.remindAt(india("08T10:01:00"))).toBe(1);
		const reminders = (await academy.mails()).filter(({ subject }) => subject !== confirmed);
		expect(reminders).toMatchObject([{ to: "asha@mail.example", subject: anHourBefore }]);
	});

	test("remind those who registered before there were any mails", async () => {
		await academy.register();
		await academy.app.database.db.update(registrations).set({ toldStart: null });
		await academy.app.database.db.delete(outbox);
		expect(await academy.remindAt(india("07T12:00:00"))).toBe(1);
		expect(await subjects()).toEqual([aDayBefore]);
	});

	test("tell of another start, with a date that takes the place of the first, and remind of that one", async () => {
		await academy.register();
		await academy.change(aMasterclass({ ...moved, start: "2026-03-09T18:00:00+05:30" }));
		await academy.change(aMasterclass(moved));
		expect(await academy.remindAt(india("07T12:00:00"))).toBe(1);
		expect(await academy.remindAt(india("07T12:00:30"))).toBe(0);
		expect(await subjects()).toEqual([newTime, confirmed]);
		const [first, news] = await academy.mails();
		expect(news?.text).toContain("New time: Tuesday, 10 March 2026, 6:00 pm to 7:30 pm, India time.");
		expect(news?.text).toContain("Before: Sunday, 8 March 2026, 10:30 am, India time.");
		const line = (mail: typeof first, name: string) =>
			new RegExp(`${name}:(.*?)\\\\r\\\\n`).exec(JSON.stringify(mail?.attachments))?.[1];
		expect(line(news, "UID")).toBe(line(first, "UID"));
		expect(line(news, "DTSTART")).toBe("20260310T123000Z");
		expect(Number(line(news, "SEQUENCE"))).toBeGreaterThan(Number(line(first, "SEQUENCE")));
		expect(await academy.remindAt(india("08T10:00:00"))).toBe(0);
		expect(await academy.remindAt(india("10T17:30:00"))).toBe(1);
		expect(await subjects()).toContain(anHourBefore);
	});

	test("remind again of one that was put off after its reminder, and not of one whose title changed", async () => {
		await academy.register();
		await academy.remindAt(india("07T12:00:00"));
		await academy.change(aMasterclass({ title: "SQL in sixty minutes" }));
		expect(await academy.remindAt(india("07T13:00:00"))).toBe(0);
		await academy.change(aMasterclass({ ...moved }));
		expect(await academy.remindAt(india("07T14:00:00"))).toBe(1);
		expect(await academy.remindAt(india("09T18:00:00"))).toBe(1);
		expect(await subjects()).toEqual(
			[newTime, aDayBefore.replace("Sunday, 10:30 am", "Tuesday, 6:00 pm"), aDayBefore, confirmed].sort(),
		);
	});

	test("tell of a start that was moved a moment after the last look", async () => {
		await academy.register();
		expect(await academy.remindAt(india("03T12:00:00"))).toBe(0);
		await academy.change(aMasterclass(moved));
		expect(await academy.remindAt(india("03T12:00:10"))).toBe(1);
		expect(await academy.remindAt(india("03T12:00:20"))).toBe(0);
		await academy.change(aMasterclass());
		expect(await academy.remindAt(india("03T12:00:30"))).toBe(1);
		await academy.register({ email: "ravi@mail.example" });
		await academy.app.database.db.update(registrations).set({ toldStart: new Date(moved.start) });
		expect(await academy.remindAt(india("03T12:00:40"))).toBe(0);
		expect(await academy.remindAt(india("03T12:06:00"))).toBe(2);
	});

	test("remind nobody of one that is completed, deleted or over", async () => {
		await academy.register();
		await academy.change({ status: "completed" });
		expect(await academy.remindAt(india("08T10:00:00"))).toBe(0);
		await academy.change({ ...aMasterclass(moved) });
		expect(await academy.remindAt(india("08T10:00:00"))).toBe(0);
		await academy.change({ status: "upcoming" });
		expect(await academy.remindAt(india("10T20:00:00"))).toBe(0);
		await academy.remove();
		expect(await academy.remindAt(india("10T17:30:00"))).toBe(0);
		expect(await academy.mails()).toEqual([]);
	});

	test("remind 1,000 who registered once each, however many processes look", async () => {
		const { db } = academy.app.database;
		await academy.register();
		await db.execute(sql`insert into ${registrations}
			(id, created_at, name, email, phone, body_hash, masterclass_id, clgemail, collegename, told_start)
			select gen_random_uuid(), created_at, name, n || '@mail.example', phone, body_hash, masterclass_id, clgemail,
				collegename, told_start
			from ${registrations}, generate_series(2, 1000) n`);
		const now = india("07T12:00:00");
		const written = await Promise.all([1, 2, 3].map(() => remindersOf(academy.app)(now)));
		expect(written.reduce((sum, each) => sum + each, 0)).toBe(1000);
		const mailed = await db.select({ to: outbox.to }).from(outbox).where(eq(outbox.subject, aDayBefore));
		expect(new Set(mailed.map(({ to }) => to)).size).toBe(1000);
		expect(await academy.remindAt(new Date(now.getTime() + minuteMs))).toBe(0);
	});
});
