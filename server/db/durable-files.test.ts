import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openEmbedded } from "./embedded.ts";

const yearMs = 365 * 24 * 3_600_000;
const [alarmMs, longestMs] = [10_000, 2 ** 31 - 1];

test("An alarm that the engine set in a year that is gone waits, when the clock is set back", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-clock-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const { db, close } = await openEmbedded(dataDir, inject("databases").embeddedTemplate);
	onTestFinished(close);
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const timers = vi.spyOn(globalThis, "setTimeout");
	onTestFinished(() => timers.mockRestore());
	const now = Date.now();
	vi.setSystemTime(now + yearMs);
	for (let each = 0; each < 3; each += 1) {
		await db.execute(sql`create table if not exists forecast (t text)`);
		await pause(20);
	}
	const alarms = timers.mock.calls.filter(([, ms]) => ms === alarmMs).map(([ring]) => ring as () => void);
	vi.setSystemTime(now);
	timers.mockClear();
	for (const ring of alarms) ring();
	expect(timers.mock.calls.map(([, ms]) => ms)).toContain(longestMs);
	expect(timers.mock.calls.filter(([, ms]) => (ms ?? 0) > longestMs)).toEqual([]);
});
