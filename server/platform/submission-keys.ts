import { hash } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import type { ActorWithKey } from "./audit/audit.ts";
import { eq, lt } from "./db/drizzle.ts";
import type { Database } from "./db/open.ts";
import { submissionKeys } from "./db/schema.ts";
import { hashOfBody } from "./http/check-input.ts";
import { Refusal } from "./refusal.ts";
import { idFromKey } from "./uuid-of.ts";

const retentionMs = 7 * dayMs;

/** The metadata of a submission, for every kind. */
export type RequestMetadata = { idempotencyKey: string | undefined; bodyHash: string; now: Date };

/**
 * Whether this request is new: false for a repetition. Refused if its key was used with another body or another
 * `address`. Call it before any row is locked, so that two requests cannot deadlock. The hash includes the key, which
 * nobody can guess, so that it reveals no email in the body.
 */
export async function claimKey(
	tx: Database,
	address: string,
	{ idempotencyKey, bodyHash, now }: RequestMetadata,
): Promise<boolean> {
	if (idempotencyKey === undefined) return true;
	const key = hash("sha256", idempotencyKey);
	const request = hash("sha256", `${idempotencyKey} ${address} ${bodyHash}`);
	const expiresAt = new Date(now.getTime() + retentionMs);
	const claimed = await tx.insert(submissionKeys).values({ key, request, expiresAt }).onConflictDoNothing().returning();
	if (claimed.length > 0) return true;
	const [existing] = await tx.select().from(submissionKeys).where(eq(submissionKeys.key, key));
	if (existing?.request !== request) throw new Refusal("key-reused");
	return false;
}

/**
 * The id of what staff add within a scope: derived from their form's key, so that one key adds one row. Refused if they
 * used the key in this scope with other input. Call it like `claimKey` before any row is locked.
 */
export async function idOfRequest(
	tx: Database,
	scope: string,
	input: unknown,
	{ by, key, now }: ActorWithKey,
): Promise<string> {
	const scopeOfActor = `${scope} by ${by}`;
	const idempotencyKey = key && `${scopeOfActor} ${key}`;
	await claimKey(tx, scopeOfActor, { idempotencyKey, bodyHash: hashOfBody(input), now });
	return idFromKey(`${scopeOfActor} ${JSON.stringify(input)}`, key);
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
	await db.delete(submissionKeys).where(lt(submissionKeys.expiresAt, now));
}
