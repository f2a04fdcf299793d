import fastify from "fastify";
import { expect, test } from "vitest";
import { registerForMasterclass } from "#contract/registrations.ts";
import type { Database } from "../db/open.ts";
import { leads, masterclasses, outbox, registrations, students } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { takeInContactMessage } from "../leads/take-in.ts";
import { aMessage, arrival, desk } from "../leads/testing.ts";
import { addOne, aRegistration } from "../masterclasses/testing.ts";
import { enrol } from "../students/testing.ts";
import { openTestApp } from "../testing.ts";
import { openAging } from "./aging.ts";
import { oldLeads } from "./retention.ts";

const now = new Date("2028-04-01T10:00:00.000Z");
const old = new Date("2026-03-31T10:00:00.000Z");
const young = new Date("2026-04-02T10:00:00.000Z");

const eraser = (db: Database) => openAging({ db, log: fastify().log });

describeOnEachDatabase("Leads that are kept long enough", (open) => {
	test("go with their mails; who wrote since, or is a student, is kept", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const write = (email: string, at: Date) =>
			takeInContactMessage(db, desk, aMessage({ email }), arrival({ now: at }));
		await write("gone@mail.example", old);
		await write("again@mail.example", old);
		await write("again@mail.example", young);
		await enrol(app.parts, { email: "student@mail.example" });
		await write("Student@mail.example", old);
		const admin = (await app.signInAsAdmin()).client;
		const { _id: id } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email: "gone@mail.example" }) });
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email: "stays@mail.example" }) });
		await write("stays@mail.example", young);

		const kept = oldLeads({ months: 24, now });
		const [one, other] = [eraser(db), eraser(db)];
		const erasing = await Promise.all([one(kept, young), other(kept, young)]);
		expect(erasing[0] + erasing[1]).toBe(2);
		expect(await one(kept, young)).toBe(0);
		expect((await db.select().from(leads)).map(({ email }) => email).sort()).toEqual([
			...["Student@mail.example", "again@mail.example", "again@mail.example", "stays@mail.example"],
		]);
		expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual(["stays@mail.example"]);
		expect((await db.select().from(masterclasses)).map(({ applicationcount }) => applicationcount)).toEqual([1]);
		expect((await db.select().from(outbox)).filter(({ to }) => to === "gone@mail.example")).toEqual([]);
		expect(await db.$count(students)).toBe(1);
	});
});
