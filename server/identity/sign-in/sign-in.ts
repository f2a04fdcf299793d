import { recordAuditEvent } from "../../platform/audit/audit.ts";
import { lt } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { usedCredentials } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findAdmin } from "../admins/admins.ts";
import { type Failures, failureWindowMs } from "./failures.ts";
import type { Identity } from "./identity.ts";
import { startSignIn } from "./sign-ins.ts";
import { type VerifiedCredential, verifyCredential } from "./verify-credential.ts";

/** The parts that every kind of sign-in needs. */
export type SignInParts = { db: Database; identity: Identity; failures: Failures };
export type CredentialAttempt = { credential: string; address: string; now: Date };

/** Signs an admin in and returns the token. */
export function signAdminIn(parts: SignInParts, attempt: CredentialAttempt): Promise<string> {
	return withCredential(parts, attempt, async (tx, { email }) => {
		const admin = await findAdmin(tx, email);
		if (admin === undefined) throw new Refusal("not-an-admin");
		const by = email.toLowerCase();
		await recordAuditEvent(
			tx,
			{ by, now: attempt.now },
			{ act: "signed-in", kind: "admin", recordId: admin.id, record: by },
		);
		return startSignIn(tx, { adminId: admin.id }, attempt.now);
	});
}

/** Verifies a credential and passes the verified email to `authorize`. A credential can be used once. */
export async function withCredential<Result>(
	{ db, identity, failures }: SignInParts,
	{ credential, address, now }: CredentialAttempt,
	authorize: (tx: Database, verified: VerifiedCredential) => Promise<Result>,
): Promise<Result> {
	if (identity.provider === "none") throw new Refusal("login-failed");
	return failures.runCountingFailures({ address, now }, async () => {
		const verified = await verifyCredential(identity.issuer, credential, now);
		return db.transaction(async (tx) => {
			const result = await authorize(tx, verified);
			await markCredentialUsed(tx, verified);
			return result;
		});
	});
}

/** Of two concurrent uses, the second finds the hash already stored. */
async function markCredentialUsed(tx: Database, { hash, expiresAt }: VerifiedCredential): Promise<void> {
	const inserted = await tx.insert(usedCredentials).values({ hash, expiresAt }).onConflictDoNothing().returning();
	if (inserted.length === 0) throw new Refusal("login-failed");
}

/** They are retained past their expiry, to allow for clock tolerance. */
export async function deleteUsedCredentials(db: Database, now: Date): Promise<void> {
	await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, new Date(now.getTime() - failureWindowMs)));
}
