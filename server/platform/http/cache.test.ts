import { fastify } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { openCache } from "./cache.ts";

const log = fastify().log;

function standing() {
	const clock = { now: new Date("2026-03-02T10:00:00.000Z") };
	const advance = (ms: number) => {
		clock.now = new Date(clock.now.getTime() + ms);
	};
	return { clock: () => clock.now, advance };
}

/** Reads 1, then 2 and so on, or fails while `isDown`. */
function counting() {
	const source = { read: 0, isDown: false };
	const read = async () => {
		if (source.isDown) throw new Error("away");
		source.read += 1;
		return source.read;
	};
	return { source, read };
}

test("a burst of requests reads once, and again after ten seconds", async () => {
	const { clock, advance } = standing();
	const { read, source } = counting();
	const cache = openCache(read, clock, log);
	expect(new Set(await Promise.all(Array.from({ length: 100 }, () => cache.current())))).toEqual(new Set([1]));
	advance(9_999);
	expect(await cache.current()).toBe(1);
	advance(1);
	expect(new Set(await Promise.all(Array.from({ length: 100 }, () => cache.current())))).toEqual(new Set([2]));
	expect(source.read).toBe(2);
});

test("a value that changed is read anew, even while an older read is in flight", async () => {
	const { clock } = standing();
	let title = "old";
	const waiting: (() => void)[] = [];
	const cache = openCache(
		() => {
			const found = title;
			return new Promise<string>((resolve) => waiting.push(() => resolve(found)));
		},
		clock,
		log,
	);
	const early = cache.current();
	title = "new";
	cache.invalidate();
	const refreshed = cache.current();
	for (const answer of waiting) answer();
	await early;
	expect(await refreshed).toBe("new");
	expect(await cache.current()).toBe("new");
});

test("the last value is served while the database is unavailable, and the read is retried after a second", async () => {
	const { clock, advance } = standing();
	const { read, source } = counting();
	const cache = openCache(read, clock, log);
	await cache.current();
	source.isDown = true;
	advance(minuteMs);
	expect(await cache.current()).toBe(1);
	source.isDown = false;
	expect(await cache.current()).toBe(1);
	advance(1_000);
	await cache.current();
	expect(await cache.current()).toBe(2);
});

test("a value that was never read is undefined", async () => {
	const { clock } = standing();
	const { read, source } = counting();
	source.isDown = true;
	expect(await openCache(read, clock, log).current()).toBeUndefined();
});

/** A cache that was read once. While `source.hangs`, reads do not end; timers are run by hand. */
async function openHanging() {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { clock, advance } = standing();
	const { read } = counting();
	const source = { hangs: false };
	const cache = openCache(() => (source.hangs ? new Promise<number>(() => {}) : read()), clock, log);
	await cache.current();
	return { cache, source, advance };
}

test("a request waits at most a second for a slow database, and the next one not at all", async () => {
	const { cache, source, advance } = await openHanging();
	source.hangs = true;
	advance(minuteMs);
	const waiting = cache.current();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await waiting).toBe(1);
	expect(await cache.current()).toBe(1);
});

test("after a change a request waits for the database again, though it was slow before or still is for an older request", async () => {
	const { cache, source, advance } = await openHanging();
	for (const stored of [2, 3]) {
		source.hangs = true;
		advance(minuteMs);
		const waiting = cache.current();
		if (stored === 2) await vi.advanceTimersByTimeAsync(1_000);
		source.hangs = false;
		cache.invalidate();
		await vi.advanceTimersByTimeAsync(1_000);
		await waiting;
		expect(await cache.current()).toBe(stored);
	}
});

test("a clock that is set back does not prolong the cache", async () => {
	const { clock, advance } = standing();
	const cache = openCache(counting().read, clock, log);
	await cache.current();
	advance(-hourMs);
	expect(await cache.current()).toBe(2);
});
