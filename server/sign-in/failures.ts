import { createHash } from "node:crypto";
import type { ErrorId } from "#contract/errors.ts";
import { type Database, isDatabaseAway } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import { networkOf } from "../http/networks.ts";
import { type Limit, openRateLimits } from "../http/rate-limits.ts";
import { openQueue, openTurns } from "../queue.ts";
import { openWrongLately } from "./wrong-lately.ts";

export const failureWindowMs = 15 * 60_000;

/**
 * Someone's try at a door. `account` is what they claim to be, where they can claim anything; `known` names a browser that has
 * proven to be theirs before.
 */
export type Attempt = { address: string; account?: string; known?: string | undefined; now: Date };

export type Failures = ReturnType<typeof openFailures>;

/** What went wrong by the caller's own doing. Anything else was no try. */
const failed: readonly ErrorId[] = ["login-failed", "password-wrong", "not-an-admin", "not-a-student"];

/** As many may wait for the one before them, behind one network address a class that logs in at the same minute. */
const turns = { mostWaiting: 2000, mostOfOne: 100 };

/** Of those who were wrong lately, one at a time: who guesses from many networks leaves the others database and processors. */
const lateTurns = { atOnce: 1, mostWaiting: 240, mostOfOne: 60 };

/** How many fail in 15 minutes before the next is refused: of one account or known browser, and of one network address. */
export type MostFailures = { perAccount: number; perAddress: number };

/** A campus, a hostel or a mobile network is one address: it holds many times as many as an account. */
export function openFailures(db: Database, most: MostFailures) {
	const limits = openRateLimits(db);
	const limitsOf = openLimits(most);
	const counting = openCounting(limits, limitsOf);
	const inTurn = openTurns(turns);
	const lateInTurn = openQueue(lateTurns);
	const wrongLately = openWrongLately();

	/**
	 * Counts one after the other for each network: a whole class behind one address logs in at the same minute, and who
	 * is being checked counts as failed until then. Where someone was wrong lately, all such networks take turns
	 * (docs/decisions/0025-attacks.md).
	 */
	function countingInTurn<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		if (attempt.known !== undefined) return inTurn(attempt.known, () => counting(attempt, check));
		const network = networkOf(attempt.address);
		const noting = () =>
			counting(attempt, check).catch((error: unknown) => {
				if (error instanceof Refusal && failed.includes(error.id)) wrongLately.note(network);
				throw error;
			});
		return inTurn(network, () => (wrongLately.has(network) ? lateInTurn(noting, network) : noting()));
	}

	/** For what proves itself, as a signed credential does: it is looked at whatever failed there before, and counts only if it fails. */
	function countingFailed<Result>(attempt: Pick<Attempt, "address" | "now">, check: () => Promise<Result>) {
		return check().catch(async (error: unknown) => {
			if (error instanceof Refusal && failed.includes(error.id))
				for (const [limit, key] of limitsOf(attempt)) await limits.take(limit, key, attempt.now);
			throw error;
		});
	}

	return { counting, countingInTurn, countingFailed };
}

type RateLimits = ReturnType<typeof openRateLimits>;
type LimitsOf = (attempt: Attempt) => [Limit, string][];

/** Counts beforehand and takes it back after what succeeded, so that guesses sent at once count too. */
function openCounting(limits: RateLimits, limitsOf: LimitsOf) {
	return async function counting<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		const counted = limitsOf(attempt);
		// Before anything is asked of the database.
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
			// What went wrong first is what to tell.
			if (error instanceof Refusal && failed.includes(error.id)) throw error;
			const givenBack = giveBack().catch(() => {});
			// Nobody waits a second time for a database that does not answer.
			if (!isDatabaseAway(error)) await givenBack;
			throw error;
		}
	};
}

/** What a try is counted against, by its key. */
function openLimits(most: MostFailures): LimitsOf {
	const perAddress: Limit = { name: "sign-in", most: most.perAddress, windowMs: failureWindowMs };
	const perAccount: Limit = { name: "password", most: most.perAccount, windowMs: failureWindowMs };
	const perBrowser: Limit = { ...perAccount, name: "known-browser" };
	return ({ address, account, known }) => {
		if (known !== undefined) return [[perBrowser, known]];
		if (account === undefined) return [[perAddress, address]];
		// The account first: a guess that is not even checked costs its address, which others share, nothing.
		return [
			[perAccount, createHash("sha256").update(account).digest("hex")],
			[perAddress, address],
		];
	};
}
