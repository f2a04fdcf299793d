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
 * A sign-in attempt. `account`: the claimed account, where one is claimed; `known`: a browser that has signed in as
 * that account before.
 */
export type Attempt = { address: string; account?: string; known?: string | undefined; now: Date };

export type Failures = ReturnType<typeof openFailures>;

/** Refusals that count as failed attempts. */
const failed: readonly ErrorId[] = ["login-failed", "password-wrong", "not-an-admin", "not-a-student"];

/** How many attempts may be queued; behind one address a class logs in at the same minute. */
const queueBounds = { mostWaiting: 2000, mostOfOne: 100 };

/**
 * For networks with recent failures, one at a time: an attacker with many networks leaves others the database and CPU.
 */
const lateQueueBounds = { atOnce: 1, mostWaiting: 240, mostOfOne: 60 };

/** How many attempts may fail within 15 minutes: of one account or known browser, and of one address. */
type MostFailures = { perAccount: number; perAddress: number };

/** A campus, hostel or mobile network shares one address: it may fail many times as often as an account. */
export function openFailures(db: Database, most: MostFailures) {
	const limits = openRateLimits(db);
	const limitsOf = openLimits(most);
	const counting = openCounting(limits, limitsOf);
	const inQueue = openKeyedQueue(queueBounds);
	const inLateQueue = openFairQueue(lateQueueBounds);
	const recentFailures = openRecentFailures();

	/**
	 * Checks attempts sequentially per network: a class behind one address logs in at the same minute, and an attempt
	 * counts as failed until it has succeeded. Networks with recent failures share one queue
	 * (docs/decisions/0025-security-review.md).
	 */
	function countingInQueue<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		if (attempt.known !== undefined) return inQueue(attempt.known, () => counting(attempt, check));
		const network = networkOf(attempt.address);
		const noting = () =>
			counting(attempt, check).catch((error: unknown) => {
				if (error instanceof Refusal && failed.includes(error.id)) recentFailures.note(network);
				throw error;
			});
		return inQueue(network, () => (recentFailures.has(network) ? inLateQueue(noting, network) : noting()));
	}

	/**
	 * For attempts with a signed credential: never refused because of earlier failures, and counted only if they fail.
	 */
	function countingFailed<Result>(attempt: Pick<Attempt, "address" | "now">, check: () => Promise<Result>) {
		return check().catch(async (error: unknown) => {
			if (error instanceof Refusal && failed.includes(error.id))
				for (const [limit, key] of limitsOf(attempt)) await limits.take(limit, key, attempt.now);
			throw error;
		});
	}

	return { counting, countingInQueue, countingFailed };
}

type RateLimits = ReturnType<typeof openRateLimits>;
type LimitsOf = (attempt: Attempt) => [Limit, string][];

/** Counts before the check and undoes it on success, so that parallel guesses count too. */
function openCounting(limits: RateLimits, limitsOf: LimitsOf) {
	return async function counting<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		const counted = limitsOf(attempt);
		// Refused before any query.
		for (const [limit, key] of counted) limits.refuseOver(limit, key, attempt.now);
		const spent: [Limit, string][] = [];
		const giveBack = async () => {
			for (const [limit, key] of spent) await limits.giveBack(limit, key);
		};
		try {
			for (const [limit, key] of counted) {
				await limits.take(limit, key, attempt.now);
				spent.push([limit, key]);
			}
			const result = await check();
			await giveBack();
			return result;
		} catch (error) {
			// The first error is the one to report.
			if (error instanceof Refusal && failed.includes(error.id)) throw error;
			const givenBack = giveBack().catch(() => {});
			// No second wait for a database that does not answer.
			if (!isDatabaseUnavailable(error)) await givenBack;
			throw error;
		}
	};
}

/** The counters of an attempt, by key. */
function openLimits(most: MostFailures): LimitsOf {
	const perAddress: Limit = { name: "sign-in", most: most.perAddress, windowMs: failureWindowMs };
	const perAccount: Limit = { name: "password", most: most.perAccount, windowMs: failureWindowMs };
	const perBrowser: Limit = { ...perAccount, name: "known-browser" };
	return ({ address, account, known }) => {
		if (known !== undefined) return [[perBrowser, known]];
		if (account === undefined) return [[perAddress, address]];
		// The account's limit first: a guess that it refuses does not count against the address, which others share.
		return [
			[perAccount, hash("sha256", account)],
			[perAddress, address],
		];
	};
}
