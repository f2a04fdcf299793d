import { expect, test } from "vitest";
import { dayMs, hourMs } from "#contract/durations.ts";
import { takeInContactMessage } from "../../leads/take-in.ts";
import { admissions, aMessage, copyEnquiry, requestMetadata } from "../../leads/testing.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { openErasureByAge } from "./erasure-by-age.ts";
import { expiredEnquiries } from "./retention.ts";

const today = new Date("2026-03-02T10:00:00.000Z");
const inThreeYears = new Date("2029-03-02T10:00:00.000Z");

/** A different email for each row, so that none counts as later contact of another. */
const sqlEmail = sql`number || email`;

describeOnEachDatabase("Erasing by age", (open) => {
	const write = async (db: Database, at: Date) =>
		(await takeInContactMessage(db, admissions, aMessage({ email: "asha@mail.example" }), requestMetadata({ now: at })))
			._id;

	/** A process whose monotonic clock moves only by `pass`, and what it has logged. */
	async function startProcess(db: Database) {
		const logged: { event: string; rows?: Record<string, number> }[] = [];
		const note = (line: object) => void logged.push(line as (typeof logged)[number]);
		let passedMs = 0;
		const erase = openErasureByAge({
			db,
			log: { info: note, warn: note, error: note } as never,
			monotonicMs: () => passedMs,
		});
		return {
			logged,
			run: (now: Date) => erase(expiredEnquiries({ months: 24, now }), now),
			pass: (ms: number) => {
				passedMs += ms;
			},
		};
	}

	test("erases nothing while the clock is three years ahead, logs an error each time, and resumes once it is right", async () => {
		const { db } = await open();
		await copyEnquiry(db, await write(db, today), 599);
		const { run, logged, pass } = await startProcess(db);
		await run(today);
		pass(hourMs);
		expect(await run(inThreeYears)).toBe(0);
		// An enquiry that arrives under the wrong clock does not confirm it.
		await write(db, new Date(inThreeYears.getTime() + hourMs));
		pass(23 * hourMs - 1);
		expect(await run(new Date(inThreeYears.getTime() + 23 * hourMs - 1))).toBe(0);
		expect(await db.$count(enquiries)).toBe(601);
		await run(new Date(today.getTime() + dayMs));
		const refused = "clock-not-believed";
		expect(logged.map(({ event }) => event)).toEqual(["retention-erased", refused, refused, "retention-erased"]);
	});

	test("erases nothing in an installation that starts with a wrong clock", async () => {
		const { db } = await open();
		await write(db, today);
		const { run, logged } = await startProcess(db);
		expect(await run(inThreeYears)).toBe(0);
		expect(await run(new Date("1970-01-01T00:00:00.000Z"))).toBe(0);
		expect(logged.map(({ event }) => event)).toEqual(["clock-not-believed", "clock-not-believed"]);
		expect(await db.$count(enquiries)).toBe(1);
	});

	test("trusts a new time after it has advanced normally for a day", async () => {
		const { db } = await open();
		await write(db, today);
		const { run, pass } = await startProcess(db);
		expect(await run(inThreeYears)).toBe(0);
		pass(dayMs);
		expect(await run(new Date("2035-03-02T10:00:00.000Z"))).toBe(0);
		expect(await run(inThreeYears)).toBe(0);
		pass(dayMs);
		expect(await run(new Date(inThreeYears.getTime() + dayMs))).toBe(1);
	});

	test("erases at most a thousand rows of small tables a day, logs each count, and leaves the rest to the next day", async () => {
		const { db } = await open();
		await write(db, new Date(inThreeYears.getTime() - dayMs));
		await copyEnquiry(db, await write(db, today), 1_049, { email: sqlEmail });
		const { run, logged } = await startProcess(db);
		expect(await run(inThreeYears)).toBe(1_000);
		expect(await run(new Date(inThreeYears.getTime() + hourMs))).toBe(0);
		expect(await run(new Date(inThreeYears.getTime() + dayMs))).toBe(49);
		expect(logged.filter(({ event }) => event === "retention-erased").map(({ rows }) => rows?.enquiries)).toEqual([
			1_000, 0, 49,
		]);
		expect(logged.filter(({ event }) => event === "retention-capped")).toHaveLength(2);
	});

	test("has one daily limit for several processes", async () => {
		const { db } = await open();
		await write(db, new Date(inThreeYears.getTime() - dayMs));
		await copyEnquiry(db, await write(db, today), 1_199, { email: sqlEmail });
		const runs = await Promise.all([startProcess(db), startProcess(db)]);
		const counts = await Promise.all(runs.map(({ run }) => run(inThreeYears)));
		expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(1_000);
	});
});
