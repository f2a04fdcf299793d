import { expect, inject, onTestFinished, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { admins, leads, outbox } from "../../platform/db/schema.ts";
import { createTestDatabase, describeWithDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { plannedKills, runUnderKills } from "../../testing/killed-processes.ts";
import { joinEnquiries } from "../join.ts";
import { changeLead, logCall } from "../leads.ts";
import { takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, anApplication, requestMetadata, testTime } from "../testing.ts";
import { notifyOfLateLeads } from "./late-leads.ts";
import { writeMorningMails } from "./morning.ts";

const [meera, ravi, asha] = ["meera@academy.example", "ravi@academy.example", "asha@academy.example"];
const came = new Date("2026-03-02T10:00:00.000Z");
const after = (hours: number) => new Date(came.getTime() + hours * hourMs);

describeWithDatabase("A lead past its promise", (open) => {
	test("is reported to its owner once, and after as long again to the managers once", async () => {
		const { db } = await openWithTeam(open);
		await arrive(db, { owner: meera });
		expect(await notifyOfLateLeads(db, admissions, after(24))).toBe(0);
		expect(await notifyOfLateLeads(db, admissions, after(24.1))).toBe(1);
		expect(await notifyOfLateLeads(db, admissions, after(47))).toBe(0);
		expect(await mailsTo(db)).toEqual([[meera, "Late: Asha Rao, Data Science"]]);
		expect(await notifyOfLateLeads(db, admissions, after(48.1))).toBe(1);
		expect(await notifyOfLateLeads(db, admissions, after(200))).toBe(0);
		expect(await mailsTo(db)).toEqual([
			[meera, "Late: Asha Rao, Data Science"],
			[ravi, "Still late: Asha Rao, Data Science"],
		]);
		const [late, still] = await staffMails(db);
		expect(late?.text).toContain("by Tuesday, 3 March 2026, 3:30 pm, India time");
		expect(late?.links).toMatchObject([{ address: expect.stringContaining(recordAddress(pages.applyData, "")) }]);
		expect(still?.text).toContain("The lead is Meera’s.");
	});

	test("is reported to the owners where there is no manager", async () => {
		const { db } = await openWithTeam(open);
		await db.update(admins).set({ role: "owner" }).where(eq(admins.email, ravi));
		await arrive(db, { owner: null });
		expect(await notifyOfLateLeads(db, admissions, after(47))).toBe(0);
		expect(await notifyOfLateLeads(db, admissions, after(49))).toBe(1);
		expect((await mailsTo(db)).map(([to]) => to)).toEqual([asha, ravi]);
		expect((await staffMails(db))[0]?.text).toContain("The lead is unassigned.");
	});

	test("is late after its own promise: a hiring request after 48 hours", async () => {
		const { db } = await openWithTeam(open);
		await takeInHiringRequest(db, admissions, aHiringRequest(), requestMetadata({ now: came }));
		await joinEnquiries(db);
		await db.update(leads).set({ owner: meera });
		expect(await notifyOfLateLeads(db, admissions, after(47))).toBe(0);
		expect(await notifyOfLateLeads(db, admissions, after(95))).toBe(1);
		expect(await notifyOfLateLeads(db, admissions, after(97))).toBe(1);
	});

	test("is not reported once somebody tried to reach the person, it was closed, or staff added it", async () => {
		const { db } = await openWithTeam(open);
		const [called, closed, brought] = [await arrive(db), await arrive(db, { at: 2 }), await arrive(db, { at: 3 })];
		const by = { by: meera, now: after(1), reached: allRows };
		await logCall(db, called, { version: 1, outcome: "no-answer" }, by);
		await changeLead(db, closed, { version: 1, stage: "not-now", reason: "spam" }, by);
		await db.update(leads).set({ answerBy: null }).where(eq(leads.id, brought));
		expect(await notifyOfLateLeads(db, admissions, after(100))).toBe(0);
	});

	test("is reported in one mail with other late ones: twenty links, a count of the rest, and no names", async () => {
		const { db } = await openWithTeam(open);
		for (let at = 1; at <= 23; at++) await arrive(db, { owner: at <= 21 ? meera : at === 22 ? ravi : null, at });
		expect(await notifyOfLateLeads(db, admissions, after(24.1))).toBe(22);
		expect(await notifyOfLateLeads(db, admissions, after(24.1))).toBe(0);
		expect(await mailsTo(db)).toEqual([
			[meera, "Late: 21 leads"],
			[ravi, "Late: Asha Rao, Data Science"],
		]);
		const [late] = await staffMails(db);
		expect(late).toMatchObject({ leadId: null, enquiryId: null });
		expect(late?.text).toContain(
			"Data Science, by Tuesday, 3 March 2026, 3:30 pm, India time. Open the lead: https://",
		);
		expect(late?.text).toContain("And 1 more.");
		expect(late?.text).not.toMatch(/Asha/);
		expect(late?.links.map(({ label }) => label)).toEqual([...Array(20).fill("Open the lead"), "Open Today"]);
		expect(await notifyOfLateLeads(db, admissions, after(48.1))).toBe(23);
		expect(await notifyOfLateLeads(db, admissions, after(48.1))).toBe(0);
		const still = (await staffMails(db)).at(-1);
		expect([still?.to, still?.subject]).toEqual([ravi, "Still late: 23 leads"]);
		expect(still?.text).toContain("India time, Meera’s. Open the lead");
		expect(still?.text).toContain("And 3 more.");
	});

	test("is reported once by two processes, also when one died before it stored the mail", async () => {
		const { db } = await openWithTeam(open);
		for (let at = 0; at < 40; at++) await arrive(db, { owner: meera, at });
		const dying = db.transaction(async (tx) => {
			await notifyOfLateLeads(tx, admissions, after(26));
			throw new Error("killed");
		});
		await expect(dying).rejects.toThrow("killed");
		expect(await mailsTo(db)).toEqual([]);
		const looks = Array.from({ length: 6 }, () => notifyOfLateLeads(db, admissions, after(26)));
		expect((await Promise.all(looks)).sort()).toEqual([0, 0, 0, 0, 0, 40]);
		expect(await mailsTo(db)).toEqual([[meera, "Late: 40 leads"]]);
	});
});

test.skipIf(!inject("databases").postgres)(
	"Late leads are told once each, an owner's in one mail, by two processes that are killed again and again",
	async () => {
		const url = await createTestDatabase();
		const { db, close } = await openPostgres(url, { limits: operatorLimits });
		onTestFinished(close);
		const owners = Array.from({ length: 40 }, (_, at) => `owner${at}@academy.example`);
		await addAdmins(db, owners, came);
		await arrive(db, { owner: owners[0] ?? "" });
		const day = 24 * hourMs;
		const answerBy = new Date(testTime.getTime() - day / 2).toISOString();
		await db.execute(sql`update ${leads} set answer_by = ${answerBy}::timestamptz`);
		// Each owner has a hundred: the one that arrived, and copies of it.
		await db.execute(sql`insert into ${leads} (id, created_at, kind, name, phone, source, stage_at, domain, owner, answer_by)
			select gen_random_uuid(), created_at, kind, name, phone, source, stage_at, domain, member, answer_by
			from ${leads}, (select email as member from ${admins}) as team, generate_series(1, 100) as number where number < 100 or member <> ${owners[0]}`);
		expect(await runUnderKills(url, "late")).toBe(plannedKills);
		const subjects = await mailsTo(db);
		expect(subjects.map(([to]) => to).toSorted()).toEqual(owners.toSorted());
		expect(new Set(subjects.map(([, subject]) => subject))).toEqual(new Set(["Late: 100 leads"]));
		expect(await db.$count(leads, sql`owner_told_at is null`)).toBe(0);
	},
);

describeWithDatabase("The morning mail", (open) => {
	const india = (time: string) => new Date(`2026-03-04T${time}:00+05:30`);
	const plan = (db: Database, id: string, followUpAt: Date, owner = meera) =>
		db.update(leads).set({ owner, followUpAt, followUpKind: "call" }).where(eq(leads.id, id));

	test("lists what is overdue and due, once, between half past eight and noon", async () => {
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

async function openWithTeam(open: Parameters<Parameters<typeof describeWithDatabase>[1]>[0]) {
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

/** Without the mails about the enquiries themselves. */
function staffMails(db: Database) {
	return db.select().from(outbox).where(sql`enquiry_id is null`).orderBy(outbox.createdAt, outbox.to);
}

async function mailsTo(db: Database) {
	return (await staffMails(db)).map(({ to, subject }) => [to, subject]);
}
