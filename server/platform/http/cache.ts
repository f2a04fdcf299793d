import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../parts.ts";
import { resolvesWithin } from "../resolves-within.ts";

/** Other processes change the same data: every process shows a change after this time. */
const ttlMs = 10_000;
/** How long a request waits for a slow database before it gets the stale value. */
const defaultMaxWaitMs = 1_000;
const retryMs = 1_000;

/**
 * A value cached from the database: concurrent requests share one read, and the stale value is served while the
 * database is unavailable.
 */
export type Cache<Value> = {
	/** The cached value; undefined if it was never read. */
	current: () => Promise<Value | undefined>;
	/** The data has changed: the next call reads it again. */
	invalidate: () => void;
};

export function openCache<Value>(
	read: () => Promise<Value>,
	clock: Clock,
	log: FastifyBaseLogger,
	maxWaitMs = defaultMaxWaitMs,
): Cache<Value> {
	let value: Value | undefined;
	let validUntil = 0;
	let reading: Promise<void> | undefined;
	let isUnavailable = false;

	async function current(): Promise<Value | undefined> {
		const now = clock().getTime();
		// If the clock was set back, the value must not stay fresh for long.
		if (now < validUntil && validUntil - now <= ttlMs) return value;
		reading ??= startReading();
		const own = reading;
		if (!isUnavailable && !(await resolvesWithin(maxWaitMs, own)) && own === reading) isUnavailable = true;
		return value;
	}

	function startReading(): Promise<void> {
		const own: Promise<void> = read()
			.then((found) => finishRead(own, ttlMs, () => ([value, isUnavailable] = [found, false])))
			.catch((error: unknown) => {
				log.warn({ event: "cache-not-read", err: error });
				finishRead(own, retryMs, () => (isUnavailable = true));
			});
		return own;
	}

	/** Discards what was read before `invalidate` was called. */
	function finishRead(finished: Promise<void>, validForMs: number, apply: () => void): void {
		if (finished !== reading) return;
		reading = undefined;
		validUntil = clock().getTime() + validForMs;
		apply();
	}

	/** Requests wait for the database again, because they must see the change. */
	function invalidate(): void {
		reading = undefined;
		validUntil = 0;
		isUnavailable = false;
	}

	return { current, invalidate };
}
