import { beforeEach, expect, test } from "vitest";
import { removeAdmin } from "#contract/admins.ts";
import { logCall } from "#contract/contacts.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import {
	addDaysAway,
	changeLeadSharing,
	changeMember,
	handOverLeads,
	type Member,
	readTeam,
	removeDaysAway,
	unassignFollowUps,
} from "#contract/team.ts";
import { countToday } from "#contract/today.ts";
import { eq, ne, sql } from "../../platform/db/drizzle.ts";
import { activities, admins, auditEvents, enquiries, leads } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, copyEnquiry, requestMetadata } from "../testing.ts";
import { writeMorningMails } from "./morning.ts";
import { distributeLeads } from "./sharing.ts";

const [asha, ravi, meera] = ["asha@academy.example", "ravi@academy.example", "meera@academy.example"];

describeWithDatabase("The team", (open) => {
	let app: TestApp;
	let asAsha: TestApp["client"];
	let asRavi: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asAsha = (await app.signInAsAdmin(asha)).client;
		asRavi = (await app.signInAsAdmin(ravi)).client;
		await app.signInAsAdmin(meera);
		await db().update(admins).set({ role: "manager" }).where(eq(admins.email, ravi));
		await db().update(admins).set({ role: "counsellor" }).where(eq(admins.email, meera));
	});

	const db = () => app.database.db;
	const team = async () => (await asAsha(readTeam, {})).data;
	const member = async (email: string) => (await team()).members.find((each) => each.email === email) as Member;
	const idOf = async (email: string) => (await member(email))._id;
	const change = async (client: TestApp["client"], email: string, body: BodyOf<typeof changeMember>) =>
		client(changeMember, { params: { id: await idOf(email) }, body });
	const trail = async () =>
		(await db().select().from(auditEvents).where(ne(auditEvents.act, "signed-in")).orderBy(auditEvents.createdAt))
			.filter(({ act }) => act !== "added")
			.map(({ by, act, record, details }) => [by, act, record, details]);
	const arrive = async (count: number, owner: string | null) => {
		const { _id } = await takeInCourseApplication(
			db(),
			admissions,
			anApplication(),
			requestMetadata({ now: app.clock.now }),
		);
		await copyEnquiry(db(), _id, count - 1, { email: sql`'copy' || number || '@mail.example'`, phone: sql`null` });
		await joinEnquiries(db());
		await db().update(leads).set({ owner });
	};

	test("is changed by managers and owners alone", async () => {
		const { client: asMeera } = await app.signInAsAdmin(meera);
		const refused = { status: 403 };
		await expect(asMeera(readTeam, {})).rejects.toMatchObject(refused);
		await expect(change(asMeera, meera, { dailyCap: 1 })).rejects.toMatchObject(refused);
		await expect(asMeera(changeLeadSharing, { body: { sharing: "in-turn" } })).rejects.toMatchObject(refused);
		await expect(change(asAsha, meera, { dailyCap: 0 })).rejects.toMatchObject({ status: 400 });
		await expect(asAsha(changeMember, { params: { id: unknownId }, body: {} })).rejects.toMatchObject({ status: 404 });
		expect(await trail()).toEqual([]);
	});

	test("can be changed by a manager, which is audited", async () => {
		await change(asRavi, meera, { name: "Meera Shenoy", getsLeads: true, dailyCap: 20 });
		await change(asAsha, meera, { dailyCap: 20 });
		expect(await member(meera)).toMatchObject({
			name: "Meera Shenoy",
			getsLeads: true,
			dailyCap: 20,
		});
		await change(asRavi, meera, { dailyCap: null });
		expect((await member(meera)).dailyCap).toBeNull();
		expect((await trail()).map(([by, , , details]) => [by, details])).toEqual(
			expect.arrayContaining([
				[ravi, "name: none → Meera Shenoy, getsLeads: false → true, dailyCap: none → 20"],
				[ravi, "dailyCap: 20 → none"],
			]),
		);
	});

	test("has days away, which must be in order and can be removed", async () => {
		const id = await idOf(meera);
		const away = (first: string, last: string) => asRavi(addDaysAway, { params: { id }, body: { first, last } });
		await expect(away("2026-03-04", "2026-03-03")).rejects.toMatchObject({ fields: { last: expect.any(String) } });
		await expect(away("soon", "2026-03-03")).rejects.toMatchObject({ status: 400 });
		const { data } = await away("2026-03-02", "2026-03-03");
		await away("2026-02-01", "2026-02-03");
		expect(await member(meera)).toMatchObject({ isAway: true, away: [{ first: "2026-03-02", last: "2026-03-03" }] });
		const others = { id: await idOf(asha), away: data._id };
		await expect(asRavi(removeDaysAway, { params: others })).rejects.toMatchObject({ status: 404 });
		await asRavi(removeDaysAway, { params: { id, away: data._id } });
		expect(await member(meera)).toMatchObject({ isAway: false, away: [] });
		expect((await trail()).map(([, , , details]) => details)).toContain("not away: 2026-03-02 to 2026-03-03");
	});

	test("shares leads once sharing is on", async () => {
		await arrive(2, null);
		await change(asRavi, meera, { getsLeads: true });
		expect(await team()).toMatchObject({ sharing: "off", unassigned: 2 });
		expect(await distributeLeads(db(), app.clock.now)).toBe(0);
		await asRavi(changeLeadSharing, { body: { sharing: "in-turn" } });
		await asRavi(changeLeadSharing, { body: { sharing: "in-turn" } });
		expect(await distributeLeads(db(), app.clock.now)).toBe(2);
		expect(await team()).toMatchObject({ sharing: "in-turn", unassigned: 0 });
		expect((await trail()).filter(([, , record]) => record === "Sharing out of leads")).toHaveLength(1);
		const followup = { followUpAt: new Date(app.clock.now.getTime() - 1), followUpKind: "call" } as const;
		await db().update(leads).set(followup).where(sql`id = (select min(id::text)::uuid from leads)`);
		expect(await member(meera)).toMatchObject({ open: 2, newToday: 2, overdueOf: { course: 1 } });
		const ofKinds = { course: 2, hiring: 0, contact: 0 };
		expect(await member(meera)).toMatchObject({ openOf: ofKinds, newOf: ofKinds });
	});

	test("shows the leads assigned to each today, which the daily cap counts", async () => {
		await arrive(3, null);
		await change(asRavi, meera, { getsLeads: true, dailyCap: 2 });
		await asRavi(changeLeadSharing, { body: { sharing: "in-turn" } });
		app.clock.advance(36 * hourMs);
		asAsha = (await app.signInAsAdmin(asha)).client;
		while ((await distributeLeads(db(), app.clock.now)) > 0);
		expect(await member(meera)).toMatchObject({ open: 2, newToday: 0, assignedToday: 2, dailyCap: 2 });
		app.clock.advance(dayMs);
		asAsha = (await app.signInAsAdmin(asha)).client;
		expect(await member(meera)).toMatchObject({ assignedToday: 0 });
	});

	test("shows each one's work today, last visit, and follow-ups on days away", async () => {
		await arrive(2, meera);
		const { client: asMeera } = await app.signInAsAdmin(meera);
		expect((await member(meera)).seenAt).toBeNull();
		await asMeera(countToday, {});
		const here = app.clock.now.toISOString();
		const [lead] = await db().select().from(leads);
		await asMeera(logCall, { params: { id: lead?.id ?? "" }, body: { version: lead?.version ?? 0, outcome: "busy" } });
		const followup = { followUpAt: new Date("2026-03-05T23:59:00+05:30"), followUpKind: "call" } as const;
		await db().update(leads).set(followup);
		await asRavi(addDaysAway, { params: { id: await idOf(meera) }, body: { first: "2026-03-04", last: "2026-03-05" } });
		await asRavi(addDaysAway, { params: { id: await idOf(meera) }, body: { first: "2026-03-06", last: "2026-03-06" } });
		app.clock.advance(59_000);
		await asMeera(countToday, {});
		const { away, ...about } = await member(meera);
		const none = { course: 0, hiring: 0, contact: 0 };
		expect(about).toMatchObject({ calledOf: { ...none, course: 1 }, writtenOf: none, seenAt: here });
		expect(away.map(({ followUps }) => followUps)).toEqual([2, 0]);
		app.clock.advance(1000);
		await asMeera(countToday, {});
		expect((await member(meera)).seenAt).toBe(app.clock.now.toISOString());
	});

	test("unassigns leads whose follow-up falls on days away, at once or that morning", async () => {
		await arrive(3, meera);
		const [first, second, third] = (await db().select().from(leads).orderBy(leads.id)).map(({ id }) => id);
		const plan = (id: string | undefined, at: string) =>
			db()
				.update(leads)
				.set({ followUpAt: new Date(`${at}+05:30`), followUpKind: "call" })
				.where(eq(leads.id, id ?? ""));
		await plan(first, "2026-03-05T00:00:00");
		await plan(second, "2026-03-06T23:59:59");
		await plan(third, "2026-03-07T00:00:00");
		const id = await idOf(meera);
		const days = (from: string, to: string) =>
			asRavi(addDaysAway, { params: { id }, body: { first: from, last: to } }).then(({ data }) => data._id);
		const away = await days("2026-03-05", "2026-03-06");
		const morning = (day: string) => writeMorningMails(db(), admissions, new Date(`${day}T08:30:00+05:30`));
		await morning("2026-03-04");
		expect(await db().$count(leads, eq(leads.owner, meera))).toBe(3);
		await morning("2026-03-05");
		const owned = await db().select().from(leads).where(eq(leads.owner, meera)).orderBy(leads.id);
		expect(owned.map((lead) => lead.id)).toEqual([second, third]);

		const elsewhere = { id: await idOf(asha), away };
		await expect(asRavi(unassignFollowUps, { params: elsewhere })).rejects.toMatchObject({ status: 404 });
		expect((await asRavi(unassignFollowUps, { params: { id, away } })).data).toEqual({ leads: 1 });
		expect((await asRavi(unassignFollowUps, { params: { id, away } })).data).toEqual({ leads: 0 });
		const remaining = await db().select().from(leads).where(eq(leads.owner, meera));
		expect(remaining.map((lead) => lead.id)).toEqual([third]);
		const written = await db()
			.select()
			.from(activities)
			.where(eq(activities.kind, "owner"))
			.orderBy(activities.createdAt);
		expect(written.map(({ leadId, by, details }) => [leadId, by, details])).toEqual([
			[second, ravi, { from: meera, to: null }],
			[first, null, { from: meera, to: null }],
		]);
		const [moved] = await db()
			.select()
			.from(leads)
			.where(eq(leads.id, second ?? ""));
		expect(moved).toMatchObject({ followUpKind: "call", followUpAt: new Date("2026-03-06T23:59:59+05:30") });
		expect(await trail()).toContainEqual([
			...[ravi, "handed-over", meera],
			"unassigned, with follow-ups from 2026-03-05 to 2026-03-06: 1",
		]);
	});

	test("hands over all open leads of one person, to one or to many, with history", async () => {
		await arrive(5, meera);
		await db().update(leads).set({ stage: "enrolled" }).where(sql`id = (select min(id::text)::uuid from leads)`);
		const id = await idOf(meera);
		const hand = (to: string | null, count: number) =>
			asRavi(handOverLeads, { params: { id }, body: { to, leads: count } });
		for (const to of [meera, "gone@academy.example", null])
			await expect(hand(to, 4)).rejects.toMatchObject({ status: 400, fields: { to: expect.any(String) } });
		await expect(hand(ravi, 5)).rejects.toMatchObject({ status: 409 });
		expect(await member(meera)).toMatchObject({ open: 4 });
		await db().update(admins).set({ getsLeads: true });
		expect((await hand(null, 4)).data).toEqual({
			leads: 4,
			to: [
				{ email: asha, leads: 2 },
				{ email: ravi, leads: 2 },
			],
		});
		expect(await member(meera)).toMatchObject({ open: 0 });
		expect(await db().$count(leads, eq(leads.owner, meera))).toBe(1);
		expect(await db().$count(activities, eq(activities.kind, "owner"))).toBe(4);
		expect((await trail()).at(-1)).toEqual([ravi, "handed-over", meera, `${asha}: 2, ${ravi}: 2`]);
	});

	test("hands leads over once, however often it is pressed", async () => {
		await arrive(3, meera);
		const hand = async () => asRavi(handOverLeads, { params: { id: await idOf(meera) }, body: { to: asha, leads: 3 } });
		const settled = await Promise.allSettled([hand(), hand(), hand()]);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await expect(hand()).rejects.toMatchObject({ status: 409 });
		expect(await db().$count(activities, eq(activities.kind, "owner"))).toBe(3);
		expect((await trail()).filter(([, act]) => act === "handed-over")).toHaveLength(1);
	});

	test("hands leads over only to those who can open them", async () => {
		await arrive(4, meera);
		await db().update(leads).set({ kind: "hiring" }).where(sql`id in (select id from leads order by id limit 2)`);
		const placement = "sunita@academy.example";
		await app.signInAsAdmin(placement, "placement");
		const id = await idOf(meera);
		const hand = (to: string | null) => asRavi(handOverLeads, { params: { id }, body: { to, leads: 4 } });
		const refused = (text: string) => ({ status: 400, fields: { to: text } });
		await expect(hand(placement)).rejects.toMatchObject(
			refused("Someone in the role placement cannot open applications."),
		);
		await db().update(admins).set({ getsLeads: true }).where(eq(admins.email, placement));
		await expect(hand(null)).rejects.toMatchObject(refused("Nobody else gets such leads today."));
		await db().update(admins).set({ getsLeads: true }).where(eq(admins.email, ravi));
		expect((await hand(null)).data.to).toEqual([
			{ email: ravi, leads: 3 },
			{ email: placement, leads: 1 },
		]);
		expect(await db().$count(leads, sql`owner = ${placement} and kind <> 'hiring'`)).toBe(0);
	});

	test("unassigns the leads of a removed admin, with history for open ones", async () => {
		await arrive(3, meera);
		await db().update(leads).set({ stage: "enrolled" }).where(sql`id = (select min(id::text)::uuid from leads)`);
		await asAsha(removeAdmin, { params: { id: await idOf(meera) } });
		expect(await db().$count(leads, eq(leads.owner, meera))).toBe(0);
		expect((await team()).unassigned).toBe(2);
		const written = await db().select().from(activities).where(eq(activities.kind, "owner"));
		expect(written.map(({ by, details }) => [by, details])).toEqual(
			Array.from({ length: 2 }, () => [asha, { from: meera, to: null }]),
		);
		expect(await db().$count(enquiries, eq(enquiries.owner, meera))).toBe(0);
	});
});
