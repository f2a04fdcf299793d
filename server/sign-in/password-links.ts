import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { passwordLinkPage } from "#contract/paths.ts";
import type { PasswordLink } from "#contract/students.ts";
import type { Database } from "../db/open.ts";
import { passwordLinks, students } from "../db/schema.ts";
import type { Student } from "../students/students.ts";
import { hashOf } from "./sign-ins.ts";

/** How long a link by which a student chooses a password is good, unless it is used or replaced before. */
export const linkDays = 7;
const linkMs = linkDays * 86_400_000;
const tokenBytes = 32;
const tokenShape = /^[\w-]{43}$/;

/** Gives the only copy of the link away. Takes the transaction of the act it belongs to; an earlier link ends. */
export async function issueLink(
	tx: Database,
	studentId: string,
	{ now, publicUrl }: { now: Date; publicUrl: string },
): Promise<PasswordLink> {
	const token = randomBytes(tokenBytes).toString("base64url");
	const link = { tokenHash: hashOf(token), createdAt: now, expiresAt: new Date(now.getTime() + linkMs) };
	await tx
		.insert(passwordLinks)
		.values({ studentId, ...link })
		.onConflictDoUpdate({ target: passwordLinks.studentId, set: link });
	return { address: publicUrl + passwordLinkPage(token), until: link.expiresAt.toISOString() };
}

/** The active student whose link this is; undefined once it was used, replaced or ended. */
export async function studentOfLink(db: Database, token: string, now: Date): Promise<Student | undefined> {
	if (!tokenShape.test(token)) return undefined;
	const [found] = await db
		.select({ student: students })
		.from(passwordLinks)
		.innerJoin(students, and(eq(students.id, passwordLinks.studentId), eq(students.status, "active")))
		.where(and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, now)));
	return found?.student;
}

/** Of two who use it at once, one finds it gone. */
export async function spendLink(tx: Database, token: string, now: Date): Promise<boolean> {
	const spent = await tx
		.delete(passwordLinks)
		.where(and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, now)))
		.returning({ studentId: passwordLinks.studentId });
	return spent.length > 0;
}

export async function endLink(tx: Database, studentId: string): Promise<void> {
	await tx.delete(passwordLinks).where(eq(passwordLinks.studentId, studentId));
}

export async function forgetExpiredLinks(db: Database, now: Date): Promise<void> {
	await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
}
