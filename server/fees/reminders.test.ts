import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rupees } from "#contract/rupees.ts";
import { and, eq, isNotNull, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeParts, feeReminders, outbox, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { openFeeKeys } from "./keys.ts";
import { giveDiscount, pauseCourses, takePayment } from "./ledger.ts";
import { presentFees } from "./present.ts";
import { listFeeReminders, remindByMail, remindStudent } from "./reminders.ts";
import { actor, anEnrolment, enrolled, openWithStaff, price, today } from "./testing.ts";

/** Ten in the morning in India. */
const on = (day: string) => new Date(`${day}T04:30:00.000Z`);
const context = (db: Database, day: string) => ({
	keys: openFeeKeys(db),
	publicUrl: "https://academy.example",
	now: on(day),
});
const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });

const [registration = 0, half = 0] = anEnrolment("").parts.map(({ paise }) => paise);
const firstTwo = rupees(registration + half);

/** The registration of ₹1,000 is due on 2 March; parts follow on 9 March and 9 April. */
describeWithDatabase("Reminders", (open) => {
	test("are sent once on each of their days, also by several processes and after missed days", async () => {
		const db = await openWithStaff(open);
		await enrolled(db);
		const days = ["2026-02-25", "2026-02-27", "2026-03-01", "2026-03-02", "2026-03-04", "2026-03-05"];
		const counts = [];
		for (const day of [...days, "2026-03-15", "2026-03-16"]) {
			// The enrolment was made at noon on 2 March, and nothing would be mailed before it.
			await db.update(enrolments).set({ createdAt: on("2026-02-01") });
			const runs = await Promise.all([1, 2, 3].map(() => remindByMail(db, context(db, day))));
			counts.push(runs.reduce((sum, each) => sum + each, 0));
		}
		// On 15 March the registration is at its last step and the part of 9 March at its three-day step: one mail covers both.
		expect(counts).toEqual([0, 1, 0, 1, 0, 1, 1, 1]);
		const steps = await db.select().from(feeReminders).orderBy(feeReminders.dueOn, feeReminders.step);
		expect(steps.map(({ dueOn, step }) => [dueOn, step])).toEqual([
			...[-3, 0, 3, 7].map((step) => ["2026-03-02", step]),
			...[3, 7].map((step) => ["2026-03-09", step]),
		]);
		const subjects = (await db.select({ subject: outbox.subject }).from(outbox)).map(({ subject }) => subject);
		expect(subjects.sort()).toEqual([
			"₹1,000 is due on 2 March",
			"₹1,000 is due today",
			"₹1,000 was due on 2 March",
			`${firstTwo} is due, the oldest since 2 March`,
			`${firstTwo} is due, the oldest since 2 March`,
		]);
	});

	test("are sent for a later part while an older one is open, not for a paid one", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const ownQuery = { who: "mine" as const, email: actor().by, reached: allRows };
		expect(await remindByMail(db, context(db, "2026-04-09"))).toBe(1);
		const all = "the registration and instalments 1 and 2 of 2";
		const expectedText = `${rupees(price)} for ${all} (Data Science, Launch SOLO) is due, the oldest since 2 March.`;
		const [mail] = await db.select({ subject: outbox.subject, text: outbox.text }).from(outbox);
		expect(mail?.subject).toBe(`${rupees(price)} is due, the oldest since 2 March`);
		expect(mail?.text).toContain(expectedText);
		const [shown] = await listFeeReminders(db, ownQuery, context(db, "2026-04-09"));
		expect(shown).toMatchObject({ _id: id, nextOn: today, due: price, dueFor: all });
		expect(shown?.text).toContain(expectedText);
		await takePayment(db, id, upi(price - 50_000, "333333333333"), actor());
		await remindByMail(db, context(db, "2026-04-12"));
		expect(await db.$count(outbox, eq(outbox.subject, "₹500 was due on 9 April"))).toBe(1);
		await takePayment(db, id, upi(50_000, "444444444444"), actor());
		expect(await remindByMail(db, context(db, "2026-04-16"))).toBe(0);
		expect(await listFeeReminders(db, ownQuery, context(db, "2026-04-16"))).toEqual([]);
	});

	test("sent before a part's day ask for overdue parts too, and name the part", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		expect(await remindByMail(db, context(db, "2026-03-06"))).toBe(1);
		const [mail] = await db.select({ subject: outbox.subject, text: outbox.text }).from(outbox);
		expect(mail?.subject).toBe("₹1,000 was due on 2 March");
		expect(mail?.text).toContain(
			`₹1,000 for the registration (Data Science, Launch SOLO) was due on 2 March. ${rupees(half)} for instalment 1 of 2 follows on 9 March.`,
		);
		const by = { ...context(db, "2026-03-10"), reached: allRows, actor: { by: actor().by, now: on("2026-03-10") } };
		const once = { ...by, actor: { ...by.actor, idempotencyKey: "remind" } };
		await remindStudent(db, id, "mail", once);
		await remindStudent(db, id, "mail", once);
		await expect(remindStudent(db, id, "whatsapp", once)).rejects.toMatchObject({ id: "noted-already" });
		expect(await db.$count(outbox, eq(outbox.subject, `${firstTwo} is due, the oldest since 2 March`))).toBe(1);
	});

	test("name all parts of one day together", async () => {
		const db = await openWithStaff(open);
		const rest = { dueOn: today, paise: price - 100_000 };
		await enrolled(db, { parts: [{ dueOn: today, paise: 100_000 }, rest] });
		await db.update(enrolments).set({ createdAt: on("2026-02-01") });
		expect(await remindByMail(db, context(db, today))).toBe(1);
		expect(await db.select({ subject: outbox.subject }).from(outbox)).toEqual([
			{ subject: `${rupees(price)} is due today` },
		]);
	});

	test("stop after a payment, pause while a reported one waits, and are not sent at night", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await db.update(enrolments).set({ createdAt: on("2026-02-01") });
		expect(await remindByMail(db, { ...context(db, today), now: new Date(`${today}T02:00:00.000Z`) })).toBe(0);
		await db.update(enrolments).set({ waits: true });
		expect(await remindByMail(db, context(db, today))).toBe(0);
		await db.update(enrolments).set({ waits: false });
		const counsellor = { ...actor(), role: "counsellor" as const };
		await giveDiscount(db, id, { paise: 200_000, reason: "referral" }, counsellor);
		await takePayment(db, id, upi(100_000, "111111111111"), actor());
		expect(await remindByMail(db, context(db, today))).toBe(0);
		expect(await remindByMail(db, context(db, "2026-03-06"))).toBe(1);
	});

	test("waiting in the outbox are withdrawn after a payment", async () => {
		const db = await openWithStaff(open);
		const [{ id }] = [await enrolled(db), await enrolled(db, { email: "ravi@mail.example" })];
		await db.update(enrolments).set({ createdAt: on("2026-02-01") });
		expect(await remindByMail(db, context(db, "2026-02-27"))).toBe(2);
		await db.update(outbox).set({ sentAt: on("2026-02-27") });
		expect(await remindByMail(db, context(db, today))).toBe(2);
		const by = { ...context(db, today), reached: allRows, actor: actor() };
		await remindStudent(db, id, "mail", by);
		await takePayment(db, id, upi(100_000, "666666666666"), actor());
		const { to, subject, endedAt, failure } = outbox;
		const ended = { to: "ananya@mail.example", subject: "₹1,000 is due today", endedAt: actor().now };
		const why = "Not sent: a payment was noted meanwhile.";
		expect(await db.select({ to, subject, endedAt, failure }).from(outbox).where(isNotNull(endedAt))).toEqual([
			{ ...ended, failure: why },
			{ ...ended, failure: why },
		]);
		const waiting = await db
			.select({ to, subject })
			.from(outbox)
			.where(and(isNull(endedAt), isNull(outbox.sentAt)));
		expect(waiting.toSorted((one, other) => (one.to < other.to ? -1 : 1))).toEqual([
			{ to: "ananya@mail.example", subject: "We received ₹1,000" },
			{ to: "ravi@mail.example", subject: "₹1,000 is due today" },
		]);
	});

	test("by WhatsApp are listed in Today until sent, and again with the next step", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const ownQuery = { who: "mine" as const, email: actor().by, reached: allRows };
		const [first] = await listFeeReminders(db, ownQuery, context(db, today));
		expect(first).toMatchObject({ _id: id, due: 100_000 });
		expect(first?.text).toContain("₹1,000 for the registration (Data Science, Launch SOLO) is due today.");
		await db.update(enrolments).set({ name: "A$$ap{what}" });
		expect((await listFeeReminders(db, ownQuery, context(db, today)))[0]?.text).toContain("A$$ap{what}");
		const otherQuery = { ...ownQuery, email: "meera@academy.example" };
		expect(await listFeeReminders(db, otherQuery, context(db, today))).toEqual([]);
		const by = { ...context(db, today), reached: allRows, actor: { by: actor().by, now: on(today) } };
		await remindStudent(db, id, "whatsapp", by);
		expect(await listFeeReminders(db, ownQuery, context(db, today))).toEqual([]);
		expect(await listFeeReminders(db, ownQuery, context(db, "2026-03-05"))).toHaveLength(1);
		expect(await db.$count(feeReminders)).toBe(1);
		const beyond = { ...by, reached: { rows: "own" as const, by: "meera@academy.example" } };
		await expect(remindStudent(db, id, "mail", beyond)).rejects.toMatchObject({ id: "not-found" });
	});

	test("by WhatsApp are listed although others were written to or have no valid number", async () => {
		const db = await openWithStaff(open);
		const [{ id: first }, { id: second }] = [
			await enrolled(db),
			await enrolled(db, { email: "ravi@mail.example", phone: "+91 (0)98450-11820" }),
		];
		const [sample] = await db.select().from(enrolments).where(eq(enrolments.id, first));
		if (sample === undefined) throw new Error("Nobody is enrolled");
		const { open: _open, searched: _searched, ...copied } = sample;
		const otherEnrolments = Array.from({ length: 150 }, (_, number) => ({
			...copied,
			id: randomUUID(),
			reference: `GW${number}`,
			phone: number < 75 ? "123 456" : copied.phone,
		}));
		await db.insert(enrolments).values(otherEnrolments);
		await db
			.insert(feeParts)
			.values(otherEnrolments.map(({ id }) => ({ enrolmentId: id, place: 0, dueOn: "2026-03-01", paise: price })));
		await db.insert(feeReminders).values(
			otherEnrolments.slice(75).map(({ id }) => ({
				id: randomUUID(),
				createdAt: on(today),
				enrolmentId: id,
				channel: "whatsapp" as const,
			})),
		);
		const everyone = { who: "everyone" as const, email: actor().by, reached: allRows };
		const ids = (await listFeeReminders(db, everyone, context(db, today))).map(({ _id }) => _id);
		expect(ids.sort()).toEqual([first, second].sort());
	});

	test("are counted in the list for what is due: those of its day, and manual ones since the last payment", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await db.update(enrolments).set({ createdAt: on("2026-02-01") });
		const remind = (day: string) =>
			remindStudent(db, id, "mail", {
				...context(db, day),
				reached: allRows,
				actor: { by: actor().by, now: on(day) },
			});
		const listed = async () => {
			const [row] = await presentFees(db, await db.select().from(enrolments), on(today));
			return row && [row.nextOn, row.reminders, row.remindedAt];
		};
		expect(await listed()).toEqual([today, 0, null]);
		for (const day of ["2026-02-27", today]) await remindByMail(db, context(db, day));
		await remind("2026-03-01");
		expect(await listed()).toEqual([today, 3, on(today).toISOString()]);
		await takePayment(db, id, upi(100_000, "555555555555"), actor());
		expect(await listed()).toEqual(["2026-03-09", 0, null]);
		await remindByMail(db, context(db, "2026-03-06"));
		await remind("2026-03-07");
		expect(await listed()).toEqual(["2026-03-09", 2, on("2026-03-07").toISOString()]);
	});

	test("Courses are paused and resumed only by a person", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const [{ studentId } = { studentId: null }] = await db.select().from(enrolments).where(eq(enrolments.id, id));
		const paused = async () =>
			(
				await db
					.select()
					.from(students)
					.where(eq(students.id, studentId ?? ""))
			)[0]?.coursesPausedAt;
		await pauseCourses(db, id, true, actor());
		expect(await paused()).toEqual(actor().now);
		await takePayment(db, id, upi(100_000, "222222222222"), actor());
		expect(await paused()).toEqual(actor().now);
		await pauseCourses(db, id, false, actor());
		expect(await paused()).toBeNull();
		// Only the documents of an erased person remain.
		await db.update(enrolments).set({ studentId: null });
		await expect(pauseCourses(db, id, true, actor())).rejects.toMatchObject({ id: "not-found" });
	});
});
