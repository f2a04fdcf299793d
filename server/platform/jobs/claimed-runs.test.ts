import { expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { sql } from "../db/drizzle.ts";
import { jobs } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { claimRun, runUntilDone } from "./claimed-runs.ts";

describeOnEachDatabase("Timed work of several processes", (open) => {
	test("is claimed by one of twenty processes, and not again before it is due", async () => {
		const { db } = await open();
		const looks = () => Promise.all(Array.from({ length: 20 }, () => claimRun(db, "cleanup", hourMs)));
		expect((await looks()).filter(Boolean)).toHaveLength(1);
		expect((await looks()).filter(Boolean)).toHaveLength(0);
		expect(await claimRun(db, "reminders", hourMs)).toBe(true);
		await db.update(jobs).set({ nextAt: sql`now()` });
		expect((await looks()).filter(Boolean)).toHaveLength(1);
	});

	test.each([
		[hourMs, minuteMs],
		[73 * 365 * 24 * hourMs, hourMs],
	])("stands no longer than two pauses after the clock was set back by %i ms", async (byMs, everyMs) => {
		const { db } = await open();
		await db.insert(jobs).values({ name: "cleanup", nextAt: sql`now() + ${byMs} * interval '1 ms'` });
		expect(await claimRun(db, "cleanup", everyMs)).toBe(true);
		await db.update(jobs).set({ nextAt: sql`now() + ${everyMs * 1.9} * interval '1 ms'` });
		expect(await claimRun(db, "cleanup", everyMs)).toBe(false);
	});
});

test("A run continues until nothing is left or the process stops", async () => {
	const work = vi.fn().mockResolvedValueOnce(3).mockResolvedValueOnce(2).mockResolvedValue(0);
	expect(await runUntilDone(work, 0, new AbortController().signal)).toBe(5);
	expect(work).toHaveBeenCalledTimes(3);
	const endless = vi.fn().mockResolvedValue(1);
	expect(await runUntilDone(endless, 0, AbortSignal.abort())).toBe(1);
});
