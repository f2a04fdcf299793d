import { hash } from "node:crypto";
import { minuteMs } from "#contract/durations.ts";
import type { ErrorId } from "#contract/errors.ts";
import { type Database, isDatabaseUnavailable } from "../../platform/db/open.ts";
import { networkOf } from "../../platform/overload/networks.ts";
import { openFairQueue, openKeyedQueue } from "../../platform/queue.ts";
import { type Limit, openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { openRecentFailures } from "./recent-failures.ts";

export const failureWindowMs = 15 * minuteMs;

/**
 * A sign-in attempt. `account`: the claimed account, if any; `knownBrowser`: id of a browser that has signed in as
 * that account before.
 */
export type Attempt = { address: string; account?: string; knownBrowser?: string | undefined; now: Date };

export type Failures = ReturnType<typeof openFailures>;

/** Refusals that count as failed attempts. */
const countedErrors: readonly ErrorId[] = ["login-failed", "password-wrong", "not-an-admin", "not-a-student"];

/** How many attempts may be queued. A whole class may log in behind one address in the same minute. */
const queueBounds = { maxWaiting: 2000, maxWaitingPerKey: 100 };

/**
 * For networks with recent failures, one at a time, so that an attacker with many networks cannot take up the database
 * and CPU.
 */
const slowQueueBounds = { concurrency: 1, maxWaiting: 240, maxWaitingPerOwner: 60 };

/** How many attempts may fail within 15 minutes: of one account or known browser, and of one address. */
type MaxFailures = { perAccount: number; perAddress: number };

/** `perAddress` is much higher than `perAccount`, as a campus, hostel or mobile network shares one address. */
export function openFailures(db: Database, maxFailures: MaxFailures) {
	const limits = openRateLimits(db);
	const limitsOf = openLimits(maxFailures);
	const runCounted = openCountedRuns(limits, limitsOf);
	const inQueue = openKeyedQueue(queueBounds);
	const inSlowQueue = openFairQueue(slowQueueBounds);
	const recentFailures = openRecentFailures();

	/**
	 * Runs attempts sequentially per network, as an attempt counts as failed until it has succeeded and a whole class may
	 * log in behind one address in the same minute. Networks with recent failures share one queue
	 * (docs/decisions/0025-security-review.md).
	 */
	function runCountedInQueue<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		if (attempt.knownBrowser !== undefined) return inQueue(attempt.knownBrowser, () => runCounted(attempt, check));
		const network = networkOf(attempt.address);
		const runAndRecordFailure = () =>
			runCounted(attempt, check).catch((error: unknown) => {
				if (error instanceof Refusal && countedErrors.includes(error.id)) recentFailures.recordFailure(network);
				throw error;
			});
		return inQueue(network, () =>
			recentFailures.hasRecentFailure(network) ? inSlowQueue(runAndRecordFailure, network) : runAndRecordFailure(),
		);
	}

	/**
	 * For attempts with a signed credential: not refused because of earlier failures, and counted only if they fail.
	 */
	function runCountingFailures<Result>(attempt: Pick<Attempt, "address" | "now">, check: () => Promise<Result>) {
		return check().catch(async (error: unknown) => {
			if (error instanceof Refusal && countedErrors.includes(error.id))
				for (const [limit, key] of limitsOf(attempt)) await limits.take(limit, key, attempt.now);
			throw error;
		});
	}

	return { runCounted, runCountedInQueue, runCountingFailures };
}

type RateLimits = ReturnType<typeof openRateLimits>;
type LimitsOf = (attempt: Attempt) => [Limit, string][];

/** Counts the attempt before the check and undoes that on success, so that parallel guesses count too. */
function openCountedRuns(limits: RateLimits, limitsOf: LimitsOf) {
	return async function runCounted<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		const limitKeys = limitsOf(attempt);
		// Refused before any query.
		for (const [limit, key] of limitKeys) limits.refuseIfExceeded(limit, key, attempt.now);
		const taken: [Limit, string][] = [];
		const undoTaken = async () => {
			for (const [limit, key] of taken) await limits.undoTake(limit, key);
		};
		try {
			for (const [limit, key] of limitKeys) {
				await limits.take(limit, key, attempt.now);
				taken.push([limit, key]);
			}
			const result = await check();
			await undoTaken();
			return result;
		} catch (error) {
			// The first error is the one to report.
			if (error instanceof Refusal && countedErrors.includes(error.id)) throw error;
			const undone = undoTaken().catch(() => {});
			// Do not wait a second time for a database that does not answer.
			if (!isDatabaseUnavailable(error)) await undone;
			throw error;
		}
	};
}

/** The counters of an attempt, by key. */
function openLimits(maxFailures: MaxFailures): LimitsOf {
	const perAddress: Limit = { name: "sign-in", max: maxFailures.perAddress, windowMs: failureWindowMs };
	const perAccount: Limit = { name: "password", max: maxFailures.perAccount, windowMs: failureWindowMs };
	const perBrowser: Limit = { ...perAccount, name: "known-browser" };
	return ({ address, account, knownBrowser }) => {
		if (knownBrowser !== undefined) return [[perBrowser, knownBrowser]];
		if (account === undefined) return [[perAddress, address]];
		// The account's limit first: a guess that it refuses must not count against the shared address.
		return [
			[perAccount, hash("sha256", account)],
			[perAddress, address],
		];
	};
}
