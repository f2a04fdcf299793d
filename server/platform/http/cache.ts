import type { FastifyBaseLogger } from "fastify";
import { isOverWithin } from "../is-over-within.ts";
import type { Clock } from "../parts.ts";

/** Other processes change the same data: after this time every process shows it. */
const freshMs = 10_000;
/** How long a request waits for a slow database before it gets the stale value. */
const usualPatienceMs = 1_000;
const retryMs = 1_000;

/**
 * A value cached from the database: many requests at once read it once, and the stale value is served while the
 * database is unavailable.
 */
export type Cache<Thing> = {
	/** The cached value; undefined if it was never read. */
	current: () => Promise<Thing | undefined>;
	/** The data has changed: the next call reads it again. */
	forget: () => void;
};

export function openCache<Thing>(
	read: () => Promise<Thing>,
	clock: Clock,
	log: FastifyBaseLogger,
	patienceMs = usualPatienceMs,
): Cache<Thing> {
	let kept: Thing | undefined;
	let validUntil = 0;
	let reading: Promise<void> | undefined;
	let isAway = false;

	async function current(): Promise<Thing | undefined> {
		const now = clock().getTime();
		// A clock that was set back must not keep a value fresh for long.
		if (now < validUntil && validUntil - now <= freshMs) return kept;
		reading ??= start();
		const mine = reading;
		if (!isAway && !(await isOverWithin(patienceMs, mine)) && mine === reading) isAway = true;
		return kept;
	}

	function start(): Promise<void> {
		const mine: Promise<void> = read()
			.then((found) => settle(mine, freshMs, () => ([kept, isAway] = [found, false])))
			.catch((error: unknown) => {
				log.warn({ event: "cache-not-read", err: error });
				settle(mine, retryMs, () => (isAway = true));
			});
		return mine;
	}

	/** Discards what was read before `forget` was called. */
	function settle(finished: Promise<void>, goodForMs: number, take: () => void): void {
		if (finished !== reading) return;
		reading = undefined;
		validUntil = clock().getTime() + goodForMs;
		take();
	}

	/** Requests wait for the database again: what they get must hold what has just been stored. */
	function forget(): void {
		reading = undefined;
		validUntil = 0;
		isAway = false;
	}

	return { current, forget };
}
