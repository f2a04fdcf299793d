import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { signInSeconds } from "#contract/sign-in.ts";
import type { Database } from "../db/open.ts";
import { admins, signIns } from "../db/schema.ts";

/** A browser or program that is signed in as an admin, right now. */
export type LiveSignIn = { adminId: string; email: string; tokenHash: string; expiresAt: Date };

/** Gives the only copy of the token away; the database keeps its hash. */
export async function startSignIn(db: Database, adminId: string, now: Date): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const expiresAt = new Date(now.getTime() + signInSeconds * 1000);
	await db.insert(signIns).values({ tokenHash: hashOf(token), adminId, createdAt: now, expiresAt });
	return token;
}

/** Expired, ended and removed admins' sign-ins are not found. */
export async function lookUpSignIn(db: Database, token: string, now: Date): Promise<LiveSignIn | undefined> {
	const tokenHash = hashOf(token);
	const [live] = await db
		.select({ adminId: admins.id, email: admins.email, expiresAt: signIns.expiresAt })
		.from(signIns)
		.innerJoin(admins, eq(admins.id, signIns.adminId))
		.where(and(eq(signIns.tokenHash, tokenHash), gt(signIns.expiresAt, now)));
	return live && { ...live, tokenHash };
}

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
	await db.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

export async function forgetExpiredSignIns(db: Database, now: Date): Promise<void> {
	await db.delete(signIns).where(lt(signIns.expiresAt, now));
}

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
