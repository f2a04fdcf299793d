import { expect, test } from "vitest";
import { openRecord, pages } from "#contract/paths.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { admins, leads, outbox } from "../platform/db/schema.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { joinEnquiries } from "./join.ts";
import { tellOfLate } from "./late.ts";
import { changeLead, logCall } from "./leads.ts";
import { writeMorningMails } from "./morning.ts";
import { takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";
import { admissions, aHiringRequest, anApplication, requestMetadata } from "./testing.ts";

const [meera, ravi, asha] = ["meera@academy.example", "ravi@academy.example", "asha@academy.example"];
const came = new Date("2026-03-02T10:00:00.000Z");
const hourMs = 3_600_000;
const after = (hours: number) => new Date(came.getTime() + hours * hourMs);

describeOnEachDatabase("A lead past its promise", (open) => {
	test("is told its owner once, and the managers once after as long again", async () => {
		const { db } = await openWithTeam(open);
		await arrive(db, { owner: meera });
		expect(await tellOfLate(db, admissions, after(24))).toBe(0);
		expect(await tellOfLate(db, admissions, after(24.1))).toBe(1);
		expect(await tellOfLate(db, admissions, after(47))).toBe(0);
		expect(await mailsTo(db)).toEqual([[meera, "Late: Asha Rao, Data Science"]]);
		expect(await tellOfLate(db, admissions, after(48.1))).toBe(1);
		expect(await tellOfLate(db, admissions, after(200))).toBe(0);
		expect(await mailsTo(db)).toEqual([
			[meera, "Late: Asha Rao, Data Science"],
			[ravi, "Still late: Asha Rao, Data Science"],
		]);
		const [late, still] = await staffMails(db);
		expect(late?.text).toContain("by Tuesday, 3 March 2026, 3:30 pm, India time");
		expect(late?.links).toMatchObject([{ address: expect.stringContaining(openRecord(pages.applyData, "")) }]);
		expect(still?.text).toContain("The lead is Meera’s.");
	});

	test("is told the owners where nobody is a manager, and nobody else where it is unassigned", async () => {
		const { db } = await openWithTeam(open);
		await db.update(admins).set({ role: "owner" }).where(eq(admins.email, ravi));
		await arrive(db, { owner: null });
		expect(await tellOfLate(db, admissions, after(47))).toBe(0);
		expect(await tellOfLate(db, admissions, after(49))).toBe(1);
		expect((await mailsTo(db)).map(([to]) => to)).toEqual([asha, ravi]);
		expect((await staffMails(db))[0]?.text).toContain("The lead is unassigned.");
	});

	test("has the time of its own promise: a hiring request 48 hours", async () => {
		const { db } = await openWithTeam(open);
		await takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata({ now: came }));
		await joinEnquiries(db);
		await db.update(leads).set({ owner: meera });
		expect(await tellOfLate(db, admissions, after(47))).toBe(0);
		expect(await tellOfLate(db, admissions, after(95))).toBe(1);
		expect(await tellOfLate(db, admissions, after(97))).toBe(1);
	});

	test("is told nobody once someone tried to reach the person, it was closed or staff brought it in", async () => {
		const { db } = await openWithTeam(open);
		const [called, closed, brought] = [await arrive(db), await arrive(db, { at: 2 }), await arrive(db, { at: 3 })];
		const by = { by: meera, now: after(1), reached: allRows };
		await logCall(db, called, { version: 1, outcome: "no-answer" }, by);
		await changeLead(db, closed, { version: 1, stage: "not-now", reason: "spam" }, by);
		await db.update(leads).set({ answerBy: null }).where(eq(leads.id, brought));
		expect(await tellOfLate(db, admissions, after(100))).toBe(0);
	});

	test("is told once when two look at the same moment, and later where the first died before it wrote the mail", async () => {
		const { db } = await openWithTeam(open);
		for (let at = 0; at < 40; at++) await arrive(db, { owner: meera, at });
		const dying = db.transaction(async (tx) => {
			await tellOfLate(tx, admissions, after(26));
			throw new Error("killed");
		});
		await expect(dying).rejects.toThrow("killed");
		expect(await mailsTo(db)).toEqual([]);
		const looks = Array.from({ length: 6 }, () => tellOfLate(db, admissions, after(26)));
		const counts = await Promise.all(looks);
		while ((await tellOfLate(db, admissions, after(26))) > 0);
		expect(Math.max(...counts)).toBeGreaterThan(0);
		expect(await mailsTo(db)).toHaveLength(40);
	});
});

describeOnEachDatabase("The morning mail", (open) => {
	const india = (time: string) => new Date(`2026-03-04T${time}:00+05:30`);
	const plan = (db: Database, id: string, followUpAt: Date, owner = meera) =>
		db.update(leads).set({ owner, followUpAt, followUpKind: "call" }).where(eq(leads.id, id));

	test("says from half past eight until noon what is overdue and due, once", async () => {
		const { db } = await openWithTeam(open);
		await plan(db, await arrive(db), india("08:00"));
		await plan(db, await arrive(db, { at: 2 }), india("08:29"));
		await plan(db, await arrive(db, { at: 3 }), india("23:59"));
		await plan(db, await arrive(db, { at: 4 }), new Date("2026-03-05T00:00:00+05:30"), ravi);
		expect(await writeMorningMails(db, admissions, india("08:29"))).toBe(0);
		expect(await writeMorningMails(db, admissions, india("12:00"))).toBe(0);
		expect(await writeMorningMails(db, admissions, india("08:30"))).toBe(3);
		expect(await writeMorningMails(db, admissions, india("08:31"))).toBe(0);
		expect(await mailsTo(db)).toEqual([[meera, "Today: 2 overdue, 1 due"]]);
		expect((await staffMails(db))[0]?.goodUntil).toEqual(india("12:00"));
		expect(await writeMorningMails(db, admissions, new Date("2026-03-05T09:00:00+05:30"))).toBe(3);
		expect((await mailsTo(db)).map(([to]) => to)).toEqual([meera, meera, ravi]);
	});

	test("is written once by two processes at the same moment", async () => {
		const { db } = await openWithTeam(open);
		await plan(db, await arrive(db), india("08:00"));
		const looks = Array.from({ length: 6 }, () => writeMorningMails(db, admissions, india("08:30")));
		expect((await Promise.all(looks)).reduce((sum, each) => sum + each)).toBe(3);
		expect(await mailsTo(db)).toHaveLength(1);
	});
});

async function openWithTeam(open: Parameters<Parameters<typeof describeOnEachDatabase>[1]>[0]) {
	const database = await open();
	await addAdmins(database.db, [asha], came);
	await addAdmins(database.db, [meera, ravi], after(1));
	await database.db.update(admins).set({ role: "counsellor" }).where(eq(admins.email, meera));
	await database.db.update(admins).set({ role: "manager" }).where(eq(admins.email, ravi));
	return database;
}

/** The id of a new lead. */
async function arrive(db: Database, { owner = null, at = 1 }: { owner?: string | null; at?: number } = {}) {
	const own = { email: `asha${at}@mail.example`, phone: `90000${String(at).padStart(5, "0")}` };
	const { _id } = await takeInCourseApplication(db, admissions, anApplication(own), requestMetadata({ now: came }));
	await joinEnquiries(db);
	const [lead] = await db
		.update(leads)
		.set({ owner })
		.where(sql`id = (select lead_id from enquiries where id = ${_id})`)
		.returning();
	return lead?.id ?? "";
}

/** Without those about the enquiries themselves. */
function staffMails(db: Database) {
	return db.select().from(outbox).where(sql`enquiry_id is null`).orderBy(outbox.createdAt, outbox.to);
}

async function mailsTo(db: Database) {
	return (await staffMails(db)).map(({ to, subject }) => [to, subject]);
}
