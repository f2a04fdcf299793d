import { expect, test } from "vitest";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, feeReminders, outbox, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { openFeeKeys } from "./keys.ts";
import { pauseCourses, takePayment } from "./ledger.ts";
import { listFeeReminders, remindByMail, remindStudent, stepOn } from "./reminders.ts";
import { actor, enrolled, openWithStaff, today } from "./testing.ts";

/** Ten in the morning in India. */
const on = (day: string) => new Date(`${day}T04:30:00.000Z`);
const context = (db: Database, day: string) => ({
	keys: openFeeKeys(db),
	publicUrl: "https://academy.example",
	now: on(day),
});
const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });

/** The registration of ₹1,000 is due on 2 March; parts follow on 9 March and 9 April. */
describeWithDatabase("Reminders", (open) => {
	test("go out on each of their days once, also when several run at once or days were missed", async () => {
		const db = await openWithStaff(open);
		await enrolled(db);
		const days = ["2026-02-25", "2026-02-27", "2026-03-01", "2026-03-02", "2026-03-03", "2026-03-06", "2026-03-09"];
		const counts = [];
		for (const day of [...days, "2026-03-16"]) {
			// Enrolled at noon of 2 March: nothing is mailed before.
			await db.update(enrolments).set({ createdAt: on("2026-02-01") });
			const runs = await Promise.all([1, 2, 3].map(() => remindByMail(db, context(db, day))));
			counts.push(runs.reduce((sum, each) => sum + each, 0));
		}
		expect(counts).toEqual([0, 1, 0, 1, 0, 1, 1, 0]);
		const subjects = (await db.select({ subject: outbox.subject }).from(outbox)).map(({ subject }) => subject);
		expect(subjects.sort()).toEqual([
			"₹1,000 is due on 2 March",
			"₹1,000 is due today",
			"₹1,000 was due on 2 March",
			"₹1,000 was due on 2 March",
		]);
	});

	test("stop with a payment, wait while one is told, and sleep at night", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await db.update(enrolments).set({ createdAt: on("2026-02-01") });
		expect(await remindByMail(db, { ...context(db, today), now: new Date(`${today}T02:00:00.000Z`) })).toBe(0);
		await db.update(enrolments).set({ waits: true });
		expect(await remindByMail(db, context(db, today))).toBe(0);
		await db.update(enrolments).set({ waits: false });
		await takePayment(db, id, upi(100_000, "111111111111"), actor());
		expect(await remindByMail(db, context(db, today))).toBe(0);
		expect(await remindByMail(db, context(db, "2026-03-06"))).toBe(1);
	});

	test("by WhatsApp stand in Today until they are sent, and come back with the next step", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const mine = { who: "mine" as const, email: actor().by, reached: allRows };
		const [first] = await listFeeReminders(db, mine, context(db, today));
		expect(first).toMatchObject({ _id: id, next: 100_000 });
		expect(first?.text).toContain("₹1,000 for Data Science, Launch SOLO is due today.");
		const nobody = { ...mine, email: "meera@academy.example" };
		expect(await listFeeReminders(db, nobody, context(db, today))).toEqual([]);
		const by = { ...context(db, today), reached: allRows, actor: { by: actor().by, now: on(today) } };
		await remindStudent(db, id, "whatsapp", by);
		expect(await listFeeReminders(db, mine, context(db, today))).toEqual([]);
		expect(await listFeeReminders(db, mine, context(db, "2026-03-05"))).toHaveLength(1);
		expect(await db.$count(feeReminders)).toBe(1);
		const beyond = { ...by, reached: { rows: "own" as const, by: "meera@academy.example" } };
		await expect(remindStudent(db, id, "mail", beyond)).rejects.toMatchObject({ id: "not-found" });
	});

	test("A pause is a person's act, and so is its end", async () => {
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
	});
});

test("A part is at the latest step reached", () => {
	const steps = [
		"2026-02-26",
		"2026-02-27",
		"2026-03-01",
		"2026-03-02",
		"2026-03-04",
		"2026-03-05",
		"2026-03-09",
		"2026-03-15",
	];
	expect(steps.map((day) => stepOn("2026-03-02", day))).toEqual([undefined, -3, -3, 0, 0, 3, 7, 7]);
	expect(stepOn("2026-03-02", "2026-03-16")).toBeUndefined();
});
