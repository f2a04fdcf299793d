import { expect, test } from "vitest";
import { sql } from "../platform/db/drizzle.ts";
import { analyzeGrown } from "../platform/db/maintenance.ts";
import { enquiries } from "../platform/db/schema.ts";
import { describeOnEachDatabase, rowsRead } from "../platform/db/testing.ts";
import { flagRepeats } from "./repeats.ts";
import { takeInContactMessage, takeInCourseApplication } from "./take-in.ts";
import { admissions, aMessage, anApplication, requestMetadata } from "./testing.ts";

const { now } = requestMetadata();
const dayMs = 86_400_000;

describeOnEachDatabase("What comes again and again", (open) => {
	test("is marked once: a message under several emails, but not what a person sends twice", async () => {
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

	test("is marked where one submission is replayed, within a day", async () => {
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

	test("is looked for among the newest of each kind, however many came today and however long ago they were counted", async () => {
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
