import { beforeEach, expect, onTestFinished, test } from "vitest";
import { joinEnquiries } from "../../leads/join.ts";
import { mergeLeads } from "../../leads/merge/merge.ts";
import { stopOffers } from "../../leads/offers/offer-stops.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, testTime as now, requestMetadata } from "../../leads/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { openPostgres, operatorLimits } from "../../platform/db/postgres/postgres.ts";
import { leads, offerStops } from "../../platform/db/schema.ts";
import { createTestDatabase, waitingSessionsQuery } from "../../platform/db/testing.ts";
import { allRows } from "../../platform/http/caller.ts";
import { erasePerson } from "./erase.ts";

/** On PostgreSQL only: PGlite runs one transaction at a time. Each test holds one lock, so that the other transaction waits for it. */
let db: Database;
beforeEach(async () => {
	const database = await openPostgres(await createTestDatabase(), { limits: operatorLimits });
	onTestFinished(database.close);
	({ db } = database);
});

const apply = async (person: { name: string; email: string; phone: string }, at = now) => {
	await takeInCourseApplication(db, admissions, anApplication(person), requestMetadata({ now: at }));
	await joinEnquiries(db);
};

const isOneWaiting = () => expect.poll(async () => (await db.execute(waitingSessionsQuery)).rows.length).toBe(1);
const lockAtOnce = (id: string) =>
	db.transaction((tx) => tx.select().from(leads).where(eq(leads.id, id)).for("update", { noWait: true }));

test("Who erases one person of a lead waits for a lock on their offers before locking the lead", async () => {
	const email = "noor@mail.example";
	const person = { name: "Asha Rao", phone: "90000 00001" };
	await apply({ ...person, email: "asha@mail.example" });
	await apply({ ...person, email }, new Date(now.getTime() + 1000));
	const [lead, ...others] = await db.select().from(leads);
	expect([lead?.email, others]).toEqual([email, []]);
	await stopOffers(db, email, { by: null, now });
	const { erased } = await db.transaction(async (tx) => {
		await tx.select().from(offerStops).for("share");
		const erased = erasePerson(db, { email, withPhone: false, by: null, now });
		await isOneWaiting();
		expect(await lockAtOnce(lead?.id ?? "")).toHaveLength(1);
		return { erased };
	});
	expect((await erased).removed.get("offer_stops")).toBe(1);
	expect(await db.select().from(leads)).toMatchObject([{ email: "asha@mail.example" }]);
});

test("Who merges two leads locks them in the order of their ids", async () => {
	await apply({ name: "Asha Rao", email: "asha@mail.example", phone: "90000 00001" });
	await apply({ name: "Noor Alam", email: "noor@mail.example", phone: "90000 00002" });
	const [first, second] = (await db.select().from(leads).orderBy(leads.id)).map(({ id }) => id);
	if (first === undefined || second === undefined) throw new Error("There are two");
	const { merged } = await db.transaction(async (tx) => {
		await tx.select().from(leads).where(eq(leads.id, first)).for("update");
		const actor = { by: "meera@academy.example", now, reached: allRows };
		const merged = mergeLeads(db, second, { version: 1, other: first, otherversion: 1 }, actor);
		await isOneWaiting();
		expect(await lockAtOnce(second)).toHaveLength(1);
		return { merged };
	});
	expect(await merged).toMatchObject({ _id: second });
});
