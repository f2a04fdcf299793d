import { expect, test } from "vitest";
import { leads } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { flagRepeats } from "./repeats.ts";
import { takeInContactMessage, takeInCourseApplication } from "./take-in.ts";
import { aMessage, anApplication, arrival, desk } from "./testing.ts";

const { now } = arrival();
const dayMs = 86_400_000;

describeOnEachDatabase("What comes again and again", (open) => {
	test("is marked once: a message under several emails, but not what a person sends twice", async () => {
		const { db } = await open();
		const offer = "We rank your site first. Write to us!";
		for (const who of ["a", "b", "c"])
			await takeInContactMessage(
				db,
				desk,
				aMessage({ email: `${who}@mail.example`, message: `${offer} ${who.length}` }),
				arrival(),
			);
		for (const _ of [1, 2]) await takeInContactMessage(db, desk, aMessage({ message: "Weekend batches?" }), arrival());
		expect(await flagRepeats(db, now)).toBe(3);
		expect(await flagRepeats(db, now)).toBe(0);
		const stored = await db.select().from(leads);
		expect(
			stored.filter(({ suspicion }) => suspicion.includes("repeated")).map(({ message }) => message?.slice(0, 7)),
		).toEqual(["We rank", "We rank", "We rank"]);
	});

	test("is marked where one submission is replayed, within a day", async () => {
		const { db } = await open();
		for (const ago of [0, 1, 2, 3 * dayMs])
			await takeInCourseApplication(
				db,
				desk,
				anApplication(),
				arrival({ bodyHash: "same", now: new Date(now.getTime() - ago) }),
			);
		await takeInCourseApplication(db, desk, anApplication({ email: "ravi@mail.example" }), arrival());
		expect(await flagRepeats(db, now)).toBe(3);
	});
});
