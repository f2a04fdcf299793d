import { createHash } from "node:crypto";
import type { ErrorId } from "#contract/errors.ts";
import { type Database, isDatabaseAway } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import { type Limit, networkOf, openRateLimits } from "../http/rate-limits.ts";
import { openTurns } from "./queue.ts";

export const failureWindowMs = 15 * 60_000;

/** Someone's try at a door. `account` is what they claim to be, where they can claim anything. */
export type Attempt = { address: string; account?: string; now: Date };

export type Failures = ReturnType<typeof openFailures>;

/** What went wrong by the caller's own doing. Anything else was no try. */
const failed: readonly ErrorId[] = ["login-failed", "password-wrong", "not-an-admin", "not-a-student"];

/** Holds failed sign-ins to `most` per network address and per account in 15 minutes. */
export function openFailures(db: Database, most: number) {
	const limits = openRateLimits(db);
	const inTurn = openTurns();
	const perAddress: Limit = { name: "sign-in", most, windowMs: failureWindowMs };
	const perAccount: Limit = { name: "password", most, windowMs: failureWindowMs };

	/** Counts beforehand and takes it back after what succeeded, so that guesses sent at once count too. */
	async function counting<Result>({ address, account, now }: Attempt, check: () => Promise<Result>): Promise<Result> {
		const spent: [Limit, string][] = [];
		const giveBack = async () => {
			for (const [limit, key] of spent) await limits.giveBack(limit, key);
		};
		const take = async (limit: Limit, key: string) => {
			await limits.take(limit, key, now);
			spent.push([limit, key]);
		};
		try {
			// The account first: a guess that is not even checked costs its address, which others share, nothing.
			if (account !== undefined) await take(perAccount, createHash("sha256").update(account).digest("hex"));
			await take(perAddress, address);
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
	}

	/**
	 * The same, one after the other for each network: a whole class behind one address logs in at the same minute, and who
	 * is being checked counts as failed until then.
	 */
	function countingInTurn<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
		return inTurn(networkOf(attempt.address), () => counting(attempt, check));
	}

	return { counting, countingInTurn };
}
