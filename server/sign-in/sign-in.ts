import { lt } from "drizzle-orm";
import { findAdmin } from "../admins/admins.ts";
import type { Database } from "../db/open.ts";
import { usedCredentials } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import type { Limit, RateLimits } from "../http/rate-limits.ts";
import type { Identity } from "./identity.ts";
import { startSignIn } from "./sign-ins.ts";
import { type Proven, verifyCredential } from "./verify-credential.ts";

const failureWindowMs = 15 * 60_000;

export function failedSignIns(most: number): Limit {
	return { name: "sign-in", most, windowMs: failureWindowMs };
}

type Attempt = { credential: string; address: string; now: Date };

/** Signs an admin in and gives their token. Counts beforehand and takes it back after, so that guesses sent at once count too. */
export async function signAdminIn(
	db: Database,
	identity: Identity,
	{ limits, limit }: { limits: RateLimits; limit: Limit },
	{ credential, address, now }: Attempt,
): Promise<string> {
	if (identity.provider === "none") throw new Refusal("login-failed");
	await limits.take(limit, address, now);
	try {
		const token = await admitAdmin(db, await verifyCredential(identity.issuer, credential, now), now);
		await limits.giveBack(limit, address);
		return token;
	} catch (error) {
		const ours = error instanceof Refusal && ["login-failed", "not-an-admin"].includes(error.id);
		// What went wrong first is what to tell.
		if (!ours) await limits.giveBack(limit, address).catch(() => {});
		throw error;
	}
}

/** A credential serves once: of two at the same time, one finds its hash already there. */
async function admitAdmin(db: Database, { email, hash, expiresAt }: Proven, now: Date): Promise<string> {
	return db.transaction(async (tx) => {
		const admin = await findAdmin(tx, email);
		if (admin === undefined) throw new Refusal("not-an-admin");
		const first = await tx.insert(usedCredentials).values({ hash, expiresAt }).onConflictDoNothing().returning();
		if (first.length === 0) throw new Refusal("login-failed");
		return startSignIn(tx, admin.id, now);
	});
}

/** Kept a little past their end, as long as a lenient clock would still take them. */
export async function forgetUsedCredentials(db: Database, now: Date): Promise<void> {
	await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, new Date(now.getTime() - failureWindowMs)));
}
