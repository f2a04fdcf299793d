import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changeMasterclass, registerForMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { outbox, registrations } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { openTestApp, type TestApp } from "../testing.ts";
import { addOne, aMasterclass, aRegistration, india, mailsIn, moved, remindersOf } from "./testing.ts";

const minuteMs = 60_000;

describeOnEachDatabase("Reminders of a masterclass", (open) => {
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
	const subjects = async () => (await mails()).map(({ subject }) => subject).sort();
	const confirmed = "You have a seat: SQL in ninety minutes";
	const aDayBefore = "Reminder: SQL in ninety minutes, Sunday, 10:30 am";
	const anHourBefore = "About to begin: SQL in ninety minutes";
	const newTime = "New time: SQL in ninety minutes, Tuesday, 6:00 pm";

	test("remind a day and an hour before, each once, and not after the beginning", async () => {
		await register();
		expect(await remindAt(india("07T10:29:00"))).toBe(0);
		expect(await remindAt(india("07T10:30:00"))).toBe(1);
		expect(await remindAt(india("07T23:00:00"))).toBe(0);
		expect(await remindAt(india("08T09:29:00"))).toBe(0);
		expect(await remindAt(india("08T09:30:00"))).toBe(1);
		expect(await remindAt(india("08T10:29:00"))).toBe(0);
		expect(await subjects()).toEqual([anHourBefore, aDayBefore, confirmed]);
		const [, day, hour] = await mails();
		for (const mail of [day, hour]) {
			expect(mail?.goodUntil).toEqual(india("08T10:30:00"));
			expect(mail?.text).toContain("Sunday, 8 March 2026, 10:30 am to 12:00 pm, India time");
			expect(mail?.text).toMatch(/academy\.example\/seat\/\S{40}/);
		}
	});

	test("come late rather than never after a pause, but only the one that still tells something", async () => {
		await register();
		expect(await remindAt(india("08T10:00:00"))).toBe(1);
		expect(await remindAt(india("08T10:01:00"))).toBe(0);
		expect(await subjects()).toEqual([anHourBefore, confirmed]);
		await register({ email: "ravi@mail.example" });
		expect(await remindAt(india("08T10:30:00"))).toBe(0);
	});

	test("remind nobody of what they registered for within the day or the hour", async () => {
		app.clock.now = india("07T11:00:00");
		await register();
		app.clock.now = india("08T10:00:00");
		await register({ email: "ravi@mail.example" });
		expect(await remindAt(india("08T10:01:00"))).toBe(1);
		const reminders = (await mails()).filter(({ subject }) => subject !== confirmed);
		expect(reminders).toMatchObject([{ to: "asha@mail.example", subject: anHourBefore }]);
	});

	test("remind those who registered before there were any mails", async () => {
		await register();
		await app.database.db.update(registrations).set({ toldStart: null });
		await app.database.db.delete(outbox);
		expect(await remindAt(india("07T12:00:00"))).toBe(1);
		expect(await subjects()).toEqual([aDayBefore]);
	});

	test("tell of another start, with a date that takes the place of the first, and remind of that one", async () => {
		await register();
		await change(aMasterclass({ ...moved, start: "2026-03-09T18:00:00+05:30" }));
		await change(aMasterclass(moved));
		expect(await remindAt(india("07T12:00:00"))).toBe(1);
		expect(await remindAt(india("07T12:00:30"))).toBe(0);
		expect(await subjects()).toEqual([newTime, confirmed]);
		const [first, news] = await mails();
		expect(news?.text).toContain("New time: Tuesday, 10 March 2026, 6:00 pm to 7:30 pm, India time.");
		expect(news?.text).toContain("Before: Sunday, 8 March 2026, 10:30 am, India time.");
		const line = (mail: typeof first, name: string) =>
			new RegExp(`${name}:(.*?)\\\\r\\\\n`).exec(JSON.stringify(mail?.attachments))?.[1];
		expect(line(news, "UID")).toBe(line(first, "UID"));
		expect(line(news, "DTSTART")).toBe("20260310T123000Z");
		expect(Number(line(news, "SEQUENCE"))).toBeGreaterThan(Number(line(first, "SEQUENCE")));
		expect(await remindAt(india("08T10:00:00"))).toBe(0);
		expect(await remindAt(india("10T17:30:00"))).toBe(1);
		expect((await subjects())[0]).toBe(anHourBefore);
	});

	test("remind again of one that was put off after its reminder, and not of one whose title changed", async () => {
		await register();
		await remindAt(india("07T12:00:00"));
		await change(aMasterclass({ title: "SQL in sixty minutes" }));
		expect(await remindAt(india("07T13:00:00"))).toBe(0);
		await change(aMasterclass({ ...moved }));
		expect(await remindAt(india("07T14:00:00"))).toBe(1);
		expect(await remindAt(india("09T18:00:00"))).toBe(1);
		expect(await subjects()).toEqual(
			[newTime, aDayBefore.replace("Sunday, 10:30 am", "Tuesday, 6:00 pm"), aDayBefore, confirmed].sort(),
		);
	});

	test("tell of a start that was moved a moment after the last look", async () => {
		await register();
		expect(await remindAt(india("03T12:00:00"))).toBe(0);
		await change(aMasterclass(moved));
		expect(await remindAt(india("03T12:00:10"))).toBe(1);
		expect(await remindAt(india("03T12:00:20"))).toBe(0);
		await change(aMasterclass());
		expect(await remindAt(india("03T12:00:30"))).toBe(1);
		await register({ email: "ravi@mail.example" });
		await app.database.db.update(registrations).set({ toldStart: new Date(moved.start) });
		expect(await remindAt(india("03T12:00:40"))).toBe(0);
		expect(await remindAt(india("03T12:06:00"))).toBe(2);
	});

	test("remind nobody of one that is completed, deleted or over", async () => {
		await register();
		await change({ status: "completed" });
		expect(await remindAt(india("08T10:00:00"))).toBe(0);
		await change({ ...aMasterclass(moved) });
		expect(await remindAt(india("08T10:00:00"))).toBe(0);
		await change({ status: "upcoming" });
		expect(await remindAt(india("10T20:00:00"))).toBe(0);
		await admin(removeMasterclass, { params: { id } });
		expect(await remindAt(india("10T17:30:00"))).toBe(0);
		expect(await mails()).toEqual([]);
	});

	test("remind 1,000 who registered once each, however many processes look", async () => {
		const { db } = app.database;
		await register();
		await db.execute(sql`insert into ${registrations}
			(id, created_at, name, email, phone, body_hash, masterclass_id, clgemail, collegename, told_start)
			select gen_random_uuid(), created_at, name, n || '@mail.example', phone, body_hash, masterclass_id, clgemail,
				collegename, told_start
			from ${registrations}, generate_series(2, 1000) n`);
		const now = india("07T12:00:00");
		const written = await Promise.all([1, 2, 3].map(() => remindersOf(app)(now)));
		expect(written.reduce((sum, each) => sum + each, 0)).toBe(1000);
		const mailed = await db.select({ to: outbox.to }).from(outbox).where(eq(outbox.subject, aDayBefore));
		expect(new Set(mailed.map(({ to }) => to)).size).toBe(1000);
		expect(await remindAt(new Date(now.getTime() + minuteMs))).toBe(0);
	});
});
