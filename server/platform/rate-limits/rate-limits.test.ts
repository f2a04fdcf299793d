import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import type { Database } from "../db/open.ts";
import { rateLimits } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { Refusal } from "../refusal.ts";
import { deleteEndedWindows, openRateLimits } from "./rate-limits.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const limit = (max: number) => ({ name: "test", max, windowMs: minuteMs });

describeWithDatabase("A limit", (open) => {
	test("is shared by all processes", async () => {
		const { db } = await open();
		const processes = [openRateLimits(db), openRateLimits(db)];
		const takes = Array.from({ length: 20 }, (_, each) => processes[each % 2]?.take(limit(7), "203.0.113.7", now));
		const settled = await Promise.allSettled(takes);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
		await processes[0]?.take(limit(7), "203.0.113.8", now);
		await processes[1]?.take(limit(7), "203.0.113.7", later(minuteMs));
	});

	test("does not count refused requests against the next window", async () => {
		const { db } = await open();
		const { take, undoTake } = openRateLimits(db);
		await take(limit(1), "::1", now);
		for (let each = 0; each < 5; each++) await expect(take(limit(1), "::1", now)).rejects.toThrow(Refusal);
		expect((await db.select().from(rateLimits))[0]?.count).toBe(1);
		await undoTake(limit(1), "::1");
		await take(limit(1), "::1", now);
	});

	test("answers with the seconds to wait", async () => {
		const { db } = await open();
		const { take } = openRateLimits(db);
		await take(limit(1), "a", now);
		await expect(take(limit(1), "a", later(18_500))).rejects.toMatchObject({ id: "too-many", retryAfterSeconds: 42 });
	});

	test("when large, is claimed in hundredths and never exceeded", async () => {
		const { db } = await open();
		const { take } = openRateLimits(db);
		const queries = spyOnQueries(db);
		const settled = await Promise.allSettled(Array.from({ length: 1100 }, () => take(limit(1000), "a", now)));
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1000);
		const parts = 100;
		const full = ["counted in vain", "read when it ends"];
		expect(queries).toHaveBeenCalledTimes(parts + full.length);
	});

	test("does not query the database for a caller over the limit until the window ends or a request is given back", async () => {
		const { db } = await open();
		const { take, undoTake } = openRateLimits(db);
		await take(limit(1), "a", now);
		await expect(take(limit(1), "a", now)).rejects.toThrow(Refusal);
		const queries = spyOnQueries(db);
		await expect(take(limit(1), "a", later(59_999))).rejects.toThrow(Refusal);
		expect(queries).not.toHaveBeenCalled();
		await undoTake(limit(1), "a");
		await take(limit(1), "a", later(59_999));
		await take(limit(1), "a", later(minuteMs));
		expect(queries).toHaveBeenCalledTimes(["given back", "taken", "taken"].length);
	});

	test("keeps claimed but unused requests when one is given back", async () => {
		const { db } = await open();
		const { take, undoTake } = openRateLimits(db);
		await take(limit(200), "a", now);
		await undoTake(limit(200), "a");
		const queries = spyOnQueries(db);
		await take(limit(200), "a", now);
		expect(queries).not.toHaveBeenCalled();
	});

	test("holds for wider IPv6 networks: four times for a /56, sixteen times for a /48", async () => {
		const { db } = await open();
		const { take, undoTake, refuseIfExceeded } = openRateLimits(db);
		const passed = async (address: (each: number) => string) => {
			let count = 0;
			for (let each = 0; each < 40; each += 1)
				await take(limit(1), address(each), now).then(
					() => (count += 1),
					() => {},
				);
			return count;
		};
		expect(await passed((each) => `2001:db8:1:1${each.toString(16).padStart(2, "0")}::9`)).toBe(4);
		expect(await passed((each) => `2001:db8:2:${(each << 8).toString(16)}::9`)).toBe(16);
		expect(() => refuseIfExceeded(limit(1), "2001:db8:1:100::7", now)).toThrow(Refusal);
		await undoTake(limit(1), "2001:db8:1:100::9");
		await take(limit(1), "2001:db8:1:100::9", now);
	});

	test("does not count a network over its limit in the wider networks", async () => {
		const { db } = await open();
		const { take } = openRateLimits(db);
		await take(limit(1), "2001:db8:1:100::9", now);
		for (let each = 0; each < 20; each += 1) await take(limit(1), "2001:db8:1:100::9", now).catch(() => {});
		await take(limit(1), "2001:db8:1:101::9", now);
	});

	test("is deleted once its window has ended", async () => {
		const { db } = await open();
		await openRateLimits(db).take(limit(1), "a", now);
		await deleteEndedWindows(db, later(59_999));
		expect(await db.$count(rateLimits)).toBe(1);
		await deleteEndedWindows(db, later(60_001));
		expect(await db.$count(rateLimits)).toBe(0);
	});
});

function spyOnQueries(db: Database) {
	const queries = vi.spyOn((db as unknown as { $client: pg.Pool }).$client, "query");
	onTestFinished(() => queries.mockRestore());
	return queries;
}
