import { expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, admins, daysAway, enquiries, leads } from "../../platform/db/schema.ts";
import { storeSetting } from "../../platform/db/setting.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { joinEnquiries } from "../join.ts";
import { changeLead, logCall } from "../leads.ts";
import { takeInCourseApplication, takeInHiringRequest } from "../take-in.ts";
import { admissions, aHiringRequest, anApplication, copyEnquiry, requestMetadata } from "../testing.ts";
import { notifyOfLateLeads } from "./late-leads.ts";
import { distributeLeads, sharingSetting } from "./sharing.ts";

const [meera, ravi, farhan, asha] = ["meera", "ravi", "farhan", "asha"].map((name) => `${name}@academy.example`) as [
	string,
	string,
	string,
	string,
];
const came = new Date("2026-03-02T10:00:00.000Z");
const after = (hours: number) => new Date(came.getTime() + hours * hourMs);
/** For the whole figure (L5): SHARED_LEADS=10000 */
const many = Number(process.env.SHARED_LEADS ?? 400);

describeOnEachDatabase("Lead sharing", (open) => {
	test("leaves leads unassigned until it is on and somebody gets leads", async () => {
		const { db } = await openWithTeam(open, "off");
		await arrive(db, 3);
		expect(await distributeLeads(db, came)).toBe(0);
		await storeSetting(db, sharingSetting, "in-turn");
		await db.update(admins).set({ getsLeads: false });
		expect(await distributeLeads(db, came)).toBe(0);
		expect(await owned(db)).toEqual({ nobody: 3 });
	});

	test("assigns leads in turn, over days, with history and owner in the lists", async () => {
		const { db } = await openWithTeam(open);
		await arrive(db, 4);
		await shareAll(db, came);
		const first = await owned(db);
		expect(Object.values(first).sort()).toEqual([1, 1, 2]);
		await arrive(db, 2);
		await shareAll(db, after(24));
		expect(await owned(db)).toEqual({ [meera]: 2, [ravi]: 2, [farhan]: 2 });
		expect(await db.$count(activities, eq(activities.kind, "owner"))).toBe(6);
		expect(await db.$count(enquiries, sql`owner is null`)).toBe(0);
		expect(await db.$count(leads, sql`version = 2 and assigned_at is not null`)).toBe(6);
	});

	test("skips people who are away, at their daily cap or get none, and leads that are owned or closed", async () => {
		const { db } = await openWithTeam(open);
		await goAway(db, ravi, "2026-03-01", "2026-03-02");
		await db.update(admins).set({ dailyCap: 2 }).where(eq(admins.email, meera));
		await arrive(db, 7);
		const [closed, hers] = await db.select().from(leads);
		const by = { by: asha, now: came, reached: allRows };
		await changeLead(db, closed?.id ?? "", { version: 1, stage: "not-now", reason: "spam" }, by);
		await changeLead(db, hers?.id ?? "", { version: 1, owner: asha }, by);
		await shareAll(db, came);
		expect(await owned(db)).toEqual({ nobody: 1, [asha]: 1, [meera]: 2, [farhan]: 3 });
		await db.update(admins).set({ dailyCap: 1 }).where(eq(admins.email, farhan));
		await arrive(db, 9);
		await shareAll(db, after(24));
		// Midnight began another day for the caps.
		expect(await owned(db)).toMatchObject({ [meera]: 4, [farhan]: 4, [ravi]: 6 });
	});

	test("skips whoever is away on the day of the lead's follow-up, and leaves it to all if everyone is", async () => {
		const { db } = await openWithTeam(open);
		await goAway(db, meera, "2026-03-05", "2026-03-06");
		await goAway(db, ravi, "2026-03-04", "2026-03-05");
		await goAway(db, farhan, "2026-03-05", "2026-03-05");
		await arrive(db, 7);
		const planned = await db.select().from(leads).orderBy(leads.createdAt, leads.id);
		const at = ["2026-03-05T23:59:59", "2026-03-06T00:00:00", "2026-03-06T09:00:00"];
		for (const [place, moment] of at.entries())
			await db
				.update(leads)
				.set({ followUpAt: new Date(`${moment}+05:30`), followUpKind: "call" })
				.where(eq(leads.id, planned[place]?.id ?? ""));
		// One lead at a time: the one that nobody may get does not hold up the others.
		while ((await distributeLeads(db, came, 1)) > 0);
		const [nobodys, ...ofFriday] = await db
			.select()
			.from(leads)
			.where(sql`follow_up_at is not null`)
			.orderBy(leads.followUpAt);
		expect(nobodys?.owner).toBeNull();
		expect(ofFriday.map(({ owner }) => owner)).not.toContain(meera);
		expect(await owned(db)).toMatchObject({ nobody: 1, [meera]: 2, [ravi]: 2, [farhan]: 2 });
	});

	test("assigns only leads within the role's reach: hiring requests to placement", async () => {
		const { db } = await openWithTeam(open);
		await db.update(admins).set({ role: "trainer" }).where(eq(admins.email, meera));
		await db.update(admins).set({ role: "placement" }).where(eq(admins.email, ravi));
		await db.update(admins).set({ dailyCap: 1 }).where(eq(admins.email, farhan));
		await arrive(db, 3);
		const request = aHiringRequest({ phone: "98111 00000" });
		await takeInHiringRequest(db, admissions, request, requestMetadata({ now: after(1) }));
		await joinEnquiries(db);
		await shareAll(db, came);
		expect(await owned(db)).toEqual({ nobody: 2, [farhan]: 1, [ravi]: 1 });
		expect(await db.select({ kind: leads.kind }).from(leads).where(eq(leads.owner, ravi))).toEqual([
			{ kind: "hiring" },
		]);
	});

	test(`gives ${many} leads out within one of each other, none twice, by two processes at once`, {
		timeout: 600_000,
	}, async () => {
		const { db } = await openWithTeam(open);
		await arrive(db, many);
		const process = async () => {
			for (let rounds = 0; rounds < many; rounds++) if ((await distributeLeads(db, came)) === 0) return;
		};
		await Promise.all([process(), process()]);
		await shareAll(db, came);
		const counts = Object.values(await owned(db));
		expect(counts).toHaveLength(3);
		expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
		expect(counts.reduce((sum, each) => sum + each)).toBe(many);
		expect(await db.$count(activities)).toBe(many);
		expect(await db.$count(leads, sql`version <> 2`)).toBe(0);
	});

	test("takes back an untouched lead after its promise, twice, then assigns it to a manager", async () => {
		const { db } = await openWithTeam(open);
		await db.update(admins).set({ role: "manager", getsLeads: false }).where(eq(admins.email, asha));
		await arrive(db, 1);
		await shareAll(db, after(1));
		const owners = [await onlyOwner(db)];
		expect(await later(db, 24.5)).toBe(owners[0]);
		owners.push(await later(db, 25.5));
		expect(await later(db, 49)).toBe(owners[1]);
		owners.push(await later(db, 50));
		expect(new Set(owners).size).toBe(3);
		expect(await later(db, 74)).toBe(owners[2]);
		expect(await later(db, 75)).toBe(asha);
		expect(await later(db, 400)).toBe(asha);
		expect(await db.select({ returned: leads.returned }).from(leads)).toEqual([{ returned: 2 }]);
	});

	test("does not take back a lead that was called, planned or assigned by hand", async () => {
		const { db } = await openWithTeam(open);
		await arrive(db, 3);
		await shareAll(db, after(1));
		const all = await db.select().from(leads);
		const by = { by: asha, now: after(2), reached: allRows };
		const [called, planned, given] = all.map(({ id }) => id) as [string, string, string];
		await logCall(db, called, { version: 2, outcome: "busy" }, by);
		const followup = { at: after(200).toISOString(), kind: "call" } as const;
		await changeLead(db, planned, { version: 2, followup }, by);
		await changeLead(db, given, { version: 2, owner: asha }, by);
		const before = await owned(db);
		for (const hours of [30, 60, 90]) await later(db, hours);
		expect(await owned(db)).toEqual(before);
	});
});

async function openWithTeam(open: Parameters<Parameters<typeof describeOnEachDatabase>[1]>[0], sharing = "in-turn") {
	const database = await open();
	await addAdmins(database.db, [asha, meera, ravi, farhan], came);
	await database.db.update(admins).set({ getsLeads: true, role: "counsellor" }).where(sql`email <> ${asha}`);
	await storeSetting(database.db, sharingSetting, sharing);
	return database;
}

let people = 0;

/** This many leads of different people, at once. */
async function arrive(db: Database, count: number): Promise<void> {
	people += 1;
	const own = { email: `asha${people}@mail.example`, phone: `98765 ${String(people).padStart(5, "0")}` };
	const { _id } = await takeInCourseApplication(db, admissions, anApplication(own), requestMetadata({ now: came }));
	if (count > 1)
		await copyEnquiry(db, _id, count - 1, {
			email: sql`${people} || 'copy' || number || '@mail.example'`,
			phone: sql`null`,
		});
	while ((await joinEnquiries(db)) > 0);
}

async function shareAll(db: Database, now: Date): Promise<void> {
	while ((await distributeLeads(db, now)) > 0);
}

/** Who has the only lead after this many hours. */
async function later(db: Database, hours: number): Promise<string | null> {
	await notifyOfLateLeads(db, admissions, after(hours));
	await shareAll(db, after(hours));
	return onlyOwner(db);
}

async function onlyOwner(db: Database): Promise<string | null> {
	return (await db.select({ owner: leads.owner }).from(leads))[0]?.owner ?? null;
}

async function owned(db: Database): Promise<Record<string, number>> {
	const { rows } = await db.execute<{ owner: string; count: number }>(
		sql`select coalesce(owner, 'nobody') as owner, count(*)::int as count from ${leads} group by owner`,
	);
	return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
}

async function goAway(db: Database, email: string, first: string, last: string): Promise<void> {
	const [admin] = await db.select().from(admins).where(eq(admins.email, email));
	await db.insert(daysAway).values({ id: crypto.randomUUID(), adminId: admin?.id ?? "", first, last });
}
