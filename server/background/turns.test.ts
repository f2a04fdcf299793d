import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { takeTurn, untilDone } from "./turns.ts";

const hourMs = 3_600_000;

describeOnEachDatabase("Timed work of several processes", (open) => {
	test("is one's at a time: of twenty who look at once one has the turn, and nobody before it is due again", async () => {
		const { db } = await open();
		const looks = () => Promise.all(Array.from({ length: 20 }, () => takeTurn(db, "cleanup", hourMs)));
		expect((await looks()).filter(Boolean)).toHaveLength(1);
		expect((await looks()).filter(Boolean)).toHaveLength(0);
		expect(await takeTurn(db, "reminders", hourMs)).toBe(true);
		await db.update(jobs).set({ nextAt: sql`now()` });
		expect((await looks()).filter(Boolean)).toHaveLength(1);
	});

	test("goes on where a clock that was years ahead has written its time", async () => {
		const { db } = await open();
		await db.insert(jobs).values({ name: "cleanup", nextAt: new Date("2099-01-01") });
		expect(await takeTurn(db, "cleanup", hourMs)).toBe(true);
		expect(await takeTurn(db, "cleanup", hourMs)).toBe(false);
	});
});

test("A turn goes on until there is nothing left, or the process stops", async () => {
	const work = vi.fn().mockResolvedValueOnce(3).mockResolvedValueOnce(2).mockResolvedValue(0);
	expect(await untilDone(work, 0, new AbortController().signal)).toBe(5);
	expect(work).toHaveBeenCalledTimes(3);
	const endless = vi.fn().mockResolvedValue(1);
	expect(await untilDone(endless, 0, AbortSignal.abort())).toBe(1);
});
