import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { analyzeGrown } from "../../platform/db/maintenance.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, leads } from "../../platform/db/schema.ts";
import { describeOnEachDatabase, rowsRead } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { joinEnquiries } from "../join.ts";
import { logCall } from "../leads.ts";
import { takeInContactMessage, takeInCourseApplication } from "../take-in.ts";
import { admissions, aMessage, anApplication, requestMetadata } from "../testing.ts";
import { flagRepeats } from "./repeats.ts";

const meera = "meera@academy.example";
const { now } = requestMetadata();

describeOnEachDatabase("Repeated enquiries", (open) => {
	test("are marked when one message comes under several emails, but not when a person sends twice", async () => {
		const { db } = await open();
		const offer = "We rank your site first. Write to us!";
		for (const who of ["a", "b", "c"])
			await takeInContactMessage(
				db,
				admissions,
				aMessage({ email: `${who}@mail.example`, message: `${offer} ${who.length}` }),
				requestMetadata(),
			);
		for (const _ of [1, 2])
			await takeInContactMessage(db, admissions, aMessage({ message: "Weekend batches?" }), requestMetadata());
		expect(await flagRepeats(db, now)).toBe(3);
		expect(await flagRepeats(db, now)).toBe(0);
		const stored = await db.select().from(enquiries);
		expect(
			stored.filter(({ suspicion }) => suspicion.includes("repeated")).map(({ message }) => message?.slice(0, 7)),
		).toEqual(["We rank", "We rank", "We rank"]);
	});

	const fromThreePeople = async (db: Database, messages: string[]) => {
		for (const [at, message] of messages.entries())
			await takeInContactMessage(
				db,
				admissions,
				aMessage({ email: `person${at}@mail.example`, phone: "", message }),
				requestMetadata(),
			);
		await joinEnquiries(db);
	};

	test.each([
		["Call me", "call me!", "Call me."],
		["98450 12345", "9876543210", "90000 00001"],
		["Data Science fee today?", "data science fee: today", "Data Science fee today 2"],
	])("are not suspected when three people send a few words or a number: %s", async (...messages) => {
		const { db } = await open();
		await fromThreePeople(db, messages);
		expect(await flagRepeats(db, now)).toBe(0);
		expect(await db.$count(leads)).toBe(3);
	});

	test("are marked from twenty letters on, whatever the case, numbers and signs", async () => {
		const { db } = await open();
		await fromThreePeople(db, ["Data Science fees today?", "data-science fees: TODAY", "Data Science fees today 2"]);
		expect(await flagRepeats(db, now)).toBe(3);
	});

	test("leave their leads, with an entry in the history; a lead that is worked on stays", async () => {
		const { db } = await open();
		for (const who of ["a", "b", "c", "d"])
			await takeInContactMessage(
				db,
				admissions,
				aMessage({ email: `${who}@mail.example`, phone: "" }),
				requestMetadata(),
			);
		await joinEnquiries(db);
		const [untouched, inTurn, called, again] = await db.select().from(leads).orderBy(leads.email);
		await addAdmins(db, [meera], now);
		const by = { by: meera, now, reached: allRows };
		await logCall(db, called?.id ?? "", { version: 1, outcome: "busy" }, by);
		await db.insert(activities).values(
			[inTurn, again].map((lead) => ({
				id: randomUUID(),
				changeId: randomUUID(),
				createdAt: now,
				leadId: lead?.id ?? "",
				kind: "owner" as const,
				details: { from: null, to: meera },
			})),
		);
		expect(await flagRepeats(db, now)).toBe(3);
		const remaining = await db.select().from(leads).orderBy(leads.email);
		expect(remaining.map(({ id, stage, version }) => [id, stage, version])).toEqual([
			[inTurn?.id, "answered", 2],
			[called?.id, "new", 2],
			[again?.id, "answered", 2],
		]);
		expect(remaining.map(({ id }) => id)).not.toContain(untouched?.id);
		const written = await db.select().from(activities).where(eq(activities.kind, "stage"));
		expect(written).toMatchObject([
			{ by: null, details: { from: "new", to: "answered" } },
			{ by: null, details: { from: "new", to: "answered" } },
		]);
	});

	test("are marked when one submission is replayed within a day", async () => {
		const { db } = await open();
		for (const ago of [0, 1, 2, 3 * dayMs])
			await takeInCourseApplication(
				db,
				admissions,
				anApplication(),
				requestMetadata({ bodyHash: "same", now: new Date(now.getTime() - ago) }),
			);
		await takeInCourseApplication(db, admissions, anApplication({ email: "ravi@mail.example" }), requestMetadata());
		expect(await flagRepeats(db, now)).toBe(3);
	});

	test("are looked for among the newest of each kind, however many came today", async () => {
		const database = await open();
		const { db } = database;
		await db.execute(sql`insert into enquiries (id, kind, created_at, name, email, phone, message, body_hash)
			select gen_random_uuid(), 'contact', ${now.toISOString()}::timestamptz - g * interval '1 second', 'Asha', 'asha@mail.example', '98',
				'Hello ' || md5(g::text), g::text from generate_series(1, 12000) g`);
		await analyzeGrown(database);
		const before = await rowsRead(db, "enquiries");
		await flagRepeats(db, now);
		const after = await rowsRead(db, "enquiries");
		expect(after.inPassing).toBe(before.inPassing);
		expect(after.byIndex - before.byIndex).toBeLessThanOrEqual(2_000);
	});
});
