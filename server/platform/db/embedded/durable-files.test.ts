import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { unpackTemplate } from "./template.ts";

const yearMs = 365 * dayMs;
const [alarmMs, maxTimerMs] = [10_000, 2 ** 31 - 1];

/** Runs in this thread, where the test can observe its system calls. */
async function openEngine(maxOpenFiles?: number): Promise<{ engine: PGlite; directory: string }> {
	const dataDir = await mkdtemp(join(tmpdir(), "gradway-files-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const directory = join(dataDir, "database");
	await unpackTemplate(inject("databases").embeddedTemplate, directory);
	const fs = new DurableFiles(directory, maxOpenFiles);
	const engine = await PGlite.create({ fs, startParams: durableStartParams, extensions: { pg_trgm } });
	onTestFinished(() => engine.close());
	return { engine, directory };
}

test("A timer of the engine still fires after the clock is set back", async () => {
	const { engine } = await openEngine();
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const timers = vi.spyOn(globalThis, "setTimeout");
	onTestFinished(() => timers.mockRestore());
	const now = Date.now();
	vi.setSystemTime(now + yearMs);
	for (let each = 0; each < 3; each += 1) {
		await engine.query("create table if not exists forecast (t text)");
		await pause(20);
	}
	const alarms = timers.mock.calls.filter(([, ms]) => ms === alarmMs).map(([ring]) => ring as () => void);
	vi.setSystemTime(now);
	timers.mockClear();
	for (const ring of alarms) ring();
	expect(timers.mock.calls.map(([, ms]) => ms)).toContain(maxTimerMs);
	expect(timers.mock.calls.filter(([, ms]) => (ms ?? 0) > maxTimerMs)).toEqual([]);
});

test("An engine with few file descriptors closes files to open others", async () => {
	const maxOpenFiles = 10;
	const { engine, directory } = await openEngine(maxOpenFiles);
	const openFiles = async () => {
		const found = await Promise.all(
			(await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
		);
		return found.filter((path) => path.startsWith(directory)).length;
	};
	let maxSeen = 0;
	for (let each = 0; each < 30; each += 1) {
		await engine.exec(
			`create table few_${each} (n integer primary key, t text); insert into few_${each} values (${each}, 'kept')`,
		);
		maxSeen = Math.max(maxSeen, await openFiles());
	}
	const all = Array.from({ length: 30 }, (_, each) => `select n from few_${each}`).join(" union all ");
	const { rows } = await engine.query<{ sum: string }>(`select sum(n)::text as sum from (${all}) them`);
	expect(rows).toEqual([{ sum: String((29 * 30) / 2) }]);
	expect(maxSeen).toBeGreaterThan(1);
	expect(maxSeen).toBeLessThanOrEqual(maxOpenFiles);
});
