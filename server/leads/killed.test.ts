import { describe, expect, inject, onTestFinished, test } from "vitest";
import { addAdmins } from "../identity/admins/admins.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { openPostgres, operatorLimits } from "../platform/db/postgres/postgres.ts";
import { activities, admins, enquiries, leads, outbox } from "../platform/db/schema.ts";
import { storeSetting } from "../platform/db/setting.ts";
import { createTestDatabase } from "../platform/db/testing.ts";
import { plannedKills, runUnderKills } from "../testing/killed-processes.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { sharingSetting } from "./team/sharing.ts";
import { admissions, anApplication, copyEnquiry, nextMorning, requestMetadata, testTime } from "./testing.ts";

describe.skipIf(!inject("databases").postgres)("Two processes that are killed repeatedly", () => {
	test("open one lead for both enquiries of each person", async () => {
		const { url, db } = await openDatabase();
		const metadata = requestMetadata({ now: testTime });
		const { _id } = await takeInCourseApplication(db, admissions, anApplication(), metadata);
		const own = { email: sql`'person' || number / 2 || '@mail.example'`, phone: sql`null` };
		await copyEnquiry(db, _id, 2001, own);
		await db
			.delete(enquiries)
			.where(sql`email not like 'person%' or email in ('person0@mail.example', 'person1001@mail.example')`);
		expect(await runUnderKills(url, "joining")).toBe(plannedKills);
		expect([await db.$count(enquiries), await db.$count(leads)]).toEqual([2000, 1000]);
		expect(await db.$count(enquiries, sql`lead_id is null`)).toBe(0);
		const { rows } = await db.execute(
			sql`select 1 from ${enquiries} group by lead_id having count(*) <> 2 or count(distinct email) <> 1`,
		);
		expect(rows).toEqual([]);
	});

	test("assign each lead once, the same number to each person", async () => {
		const { url, db } = await openDatabase();
		const team = await addTeam(db, 10);
		await db.update(admins).set({ getsLeads: true });
		await storeSetting(db, sharingSetting, "in-turn");
		await addLeads(db, 4000);
		expect(await runUnderKills(url, "sharing")).toBe(plannedKills);
		const shares = await Promise.all(team.map((email) => db.$count(leads, eq(leads.owner, email))));
		expect(shares).toEqual(team.map(() => 400));
		const { rows } =
			await db.execute(sql`select 1 from ${leads} left join ${activities} as given on given.lead_id = leads.id
			group by leads.id, owner having count(given.id) <> 1 or max(given.details ->> 'to') <> owner`);
		expect(rows).toEqual([]);
	});

	test("store each owner's morning mail once", async () => {
		const { url, db } = await openDatabase();
		const team = await addTeam(db, 1000);
		await addLeads(db, 2000);
		await db.execute(sql`update ${leads} set owner = 'member' || dealt.place % 1000 || '@academy.example', follow_up_kind = 'call',
				follow_up_at = ${nextMorning.toISOString()}::timestamptz
			from (select id, row_number() over () as place from ${leads}) as dealt where dealt.id = leads.id`);
		expect(await runUnderKills(url, "morning")).toBe(plannedKills);
		const mails = await db.select().from(outbox);
		expect(mails.map(({ to }) => to).toSorted()).toEqual(team.toSorted());
		expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(["Today: 2 due"]));
	});
});

async function openDatabase() {
	const url = await createTestDatabase();
	const { db, close } = await openPostgres(url, { limits: operatorLimits });
	onTestFinished(close);
	return { url, db };
}

async function addTeam(db: Database, size: number): Promise<string[]> {
	const emails = Array.from({ length: size }, (_, at) => `member${at}@academy.example`);
	await addAdmins(db, emails, testTime);
	return emails;
}

function addLeads(db: Database, count: number) {
	const at = sql`${testTime.toISOString()}::timestamptz`;
	return db.execute(sql`insert into ${leads} (id, created_at, kind, name, phone, source, stage_at)
		select gen_random_uuid(), ${at}, 'course', 'Asha Rao', '90000 11820', 'walk-in', ${at} from generate_series(1, ${count}::int)`);
}
