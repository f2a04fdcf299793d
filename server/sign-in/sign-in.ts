import { lt } from "drizzle-orm";
import { findAdmin } from "../admins/admins.ts";
import { recordAct } from "../audit/audit.ts";
import type { Database } from "../db/open.ts";
import { usedCredentials } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { type Failures, failureWindowMs } from "./failures.ts";
import type { Identity } from "./identity.ts";
import { startSignIn } from "./sign-ins.ts";
import { type Proven, verifyCredential } from "./verify-credential.ts";

/** What every way in needs. */
export type DoorParts = { db: Database; identity: Identity; failures: Failures };
export type CredentialAttempt = { credential: string; address: string; now: Date };

/** Signs an admin in and gives their token. */
export function signAdminIn(parts: DoorParts, attempt: CredentialAttempt): Promise<string> {
	return withCredential(parts, attempt, async (tx, { email }) => {
		const admin = await findAdmin(tx, email);
		if (admin === undefined) throw new Refusal("not-an-admin");
		const by = email.toLowerCase();
		await recordAct(tx, { by, now: attempt.now }, { act: "signed-in", kind: "admin", recordId: admin.id, record: by });
		return startSignIn(tx, { adminId: admin.id }, attempt.now);
	});
}

/** Lets in whom `admit` knows by the email that the credential proves. It serves once, whatever the door. */
export async function withCredential<Result>(
	{ db, identity, failures }: DoorParts,
	{ credential, address, now }: CredentialAttempt,
	admit: (tx: Database, proven: Proven) => Promise<Result>,
): Promise<Result> {
	if (identity.provider === "none") throw new Refusal("login-failed");
	return failures.countingFailed({ address, now }, async () => {
		const proven = await verifyCredential(identity.issuer, credential, now);
		return db.transaction(async (tx) => {
			const result = await admit(tx, proven);
			await spend(tx, proven);
			return result;
		});
	});
}

/** Of two at the same time, one finds the hash already there. */
async function spend(tx: Database, { hash, expiresAt }: Proven): Promise<void> {
	const first = await tx.insert(usedCredentials).values({ hash, expiresAt }).onConflictDoNothing().returning();
	if (first.length === 0) throw new Refusal("login-failed");
}

/** Kept a little past their end, as long as a lenient clock would still take them. */
export async function forgetUsedCredentials(db: Database, now: Date): Promise<void> {
	await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, new Date(now.getTime() - failureWindowMs)));
}
