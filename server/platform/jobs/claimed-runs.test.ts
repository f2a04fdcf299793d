import { expect, test, vi } from "vitest";
import { sql } from "../db/drizzle.ts";
import { jobs } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { claimRun, untilDone } from "./claimed-runs.ts";

const hourMs = 3_600_000;

describeOnEachDatabase("Timed work of several processes", (open) => {
	test("is claimed by one of twenty processes at once, and by none before it is due again", async () => {
		const { db } = await open();
		const looks = () => Promise.all(Array.from({ length: 20 }, () => claimRun(db, "cleanup", hourMs)));
		expect((await looks()).filter(Boolean)).toHaveLength(1);
		expect((await looks()).filter(Boolean)).toHaveLength(0);
		expect(await claimRun(db, "reminders", hourMs)).toBe(true);
		await db.update(jobs).set({ nextAt: sql`now()` });
		expect((await looks()).filter(Boolean)).toHaveLength(1);
	});

	test("recovers from a due time that was written years ahead", async () => {
		const { db } = await open();
		await db.insert(jobs).values({ name: "cleanup", nextAt: new Date("2099-01-01") });
		expect(await claimRun(db, "cleanup", hourMs)).toBe(true);
		expect(await claimRun(db, "cleanup", hourMs)).toBe(false);
	});
});

test("A run goes on until nothing is left or the process stops", async () => {
	const work = vi.fn().mockResolvedValueOnce(3).mockResolvedValueOnce(2).mockResolvedValue(0);
	expect(await untilDone(work, 0, new AbortController().signal)).toBe(5);
	expect(work).toHaveBeenCalledTimes(3);
	const endless = vi.fn().mockResolvedValue(1);
	expect(await untilDone(endless, 0, AbortSignal.abort())).toBe(1);
});
