import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../parts.ts";

/** Another process may have changed what is kept; within this time everyone sees it. */
const freshMs = 10_000;
/** A visitor waits this long for a database that hesitates, then gets what was read before. */
const patienceMs = 1_000;
const retryMs = 1_000;

/** Something read from the database and kept in memory: a burst of visitors reads it once, and nobody notices an absent database. */
export type Kept<Thing> = {
	/** What is known; undefined when it was never read. */
	current: () => Promise<Thing | undefined>;
	/** It has just changed: the next one reads it anew. */
	forget: () => void;
};

export function keep<Thing>(read: () => Promise<Thing>, clock: Clock, log: FastifyBaseLogger): Kept<Thing> {
	let kept: Thing | undefined;
	let validUntil = 0;
	let reading: Promise<void> | undefined;
	let isAway = false;

	async function current(): Promise<Thing | undefined> {
		const now = clock().getTime();
		// A clock that was set back must not keep it for long.
		if (now < validUntil && validUntil - now <= freshMs) return kept;
		reading ??= start();
		if (!isAway && !(await isOverWithin(patienceMs, reading))) isAway = true;
		return kept;
	}

	function start(): Promise<void> {
		const mine: Promise<void> = read()
			.then((found) => settle(mine, freshMs, () => ([kept, isAway] = [found, false])))
			.catch((error: unknown) => {
				log.warn({ event: "kept-unread", err: error });
				settle(mine, retryMs, () => (isAway = true));
			});
		return mine;
	}

	/** What was forgotten meanwhile was read too early. */
	function settle(finished: Promise<void>, goodForMs: number, take: () => void): void {
		if (finished !== reading) return;
		reading = undefined;
		validUntil = clock().getTime() + goodForMs;
		take();
	}

	function forget(): void {
		reading = undefined;
		validUntil = 0;
	}

	return { current, forget };
}

async function isOverWithin(ms: number, awaited: Promise<void>): Promise<boolean> {
	const timer = Promise.withResolvers<false>();
	const timeout = setTimeout(() => timer.resolve(false), ms);
	return Promise.race([awaited.then(() => true), timer.promise]).finally(() => clearTimeout(timeout));
}
