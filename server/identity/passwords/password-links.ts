import { randomBytes } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import { passwordLinkPage } from "#contract/paths.ts";
import type { PasswordLink } from "#contract/students.ts";
import { and, eq, gt, lt } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { passwordLinks, students } from "../../platform/db/schema.ts";
import { hashOfToken } from "../sign-in/sign-ins.ts";
import type { Student } from "../sign-in/student-accounts.ts";

/** How long a password link is valid, unless it is used or replaced before. */
const linkDays = 7;
const linkLifetimeMs = linkDays * dayMs;
const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;

/** Returns the only copy of the link, and invalidates an earlier one. Runs in the caller's transaction. */
export async function issueLink(
	tx: Database,
	studentId: string,
	{ now, publicUrl }: { now: Date; publicUrl: string },
): Promise<PasswordLink> {
	const token = randomBytes(tokenBytes).toString("base64url");
	const link = { tokenHash: hashOfToken(token), createdAt: now, expiresAt: new Date(now.getTime() + linkLifetimeMs) };
	await tx
		.insert(passwordLinks)
		.values({ studentId, ...link })
		.onConflictDoUpdate({ target: passwordLinks.studentId, set: link });
	return { address: publicUrl + passwordLinkPage(token), until: link.expiresAt.toISOString() };
}

/** The active student whose link this is; undefined if it was used, replaced or has expired. */
export async function studentOfLink(db: Database, token: string, now: Date): Promise<Student | undefined> {
	if (!tokenPattern.test(token)) return undefined;
	const [found] = await db
		.select({ student: students })
		.from(passwordLinks)
		.innerJoin(students, and(eq(students.id, passwordLinks.studentId), eq(students.status, "active")))
		.where(and(eq(passwordLinks.tokenHash, hashOfToken(token)), gt(passwordLinks.expiresAt, now)));
	return found?.student;
}

/** Of two concurrent uses, only one returns true. */
export async function consumeLink(tx: Database, token: string, now: Date): Promise<boolean> {
	const deleted = await tx
		.delete(passwordLinks)
		.where(and(eq(passwordLinks.tokenHash, hashOfToken(token)), gt(passwordLinks.expiresAt, now)))
		.returning({ studentId: passwordLinks.studentId });
	return deleted.length > 0;
}

export async function revokeLink(tx: Database, studentId: string): Promise<void> {
	await tx.delete(passwordLinks).where(eq(passwordLinks.studentId, studentId));
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
	await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
}
