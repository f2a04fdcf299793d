import { hash, randomBytes } from "node:crypto";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { type EndReason, maxSignInSeconds, signInSeconds } from "#contract/plain.ts";
import { and, count, eq, gt, inArray, isNull, lt, ne, sql } from "../../platform/db/drizzle.ts";
import { namedStatement } from "../../platform/db/named-statement.ts";
import type { Database } from "../../platform/db/open.ts";
import { admins, signIns, students } from "../../platform/db/schema.ts";
import type { Caller, SignedInAdmin, SignedInStudent } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";

type Owner = { adminId: string } | { studentId: string };

/** Returns the only copy of the token; the database stores its hash. */
export async function startSignIn(db: Database, owner: Owner, now: Date): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const expiresAt = new Date(now.getTime() + signInSeconds * 1000);
	await db.insert(signIns).values({ tokenHash: hashOfToken(token), ...owner, createdAt: now, expiresAt });
	return token;
}

/** Undefined if it expired or was ended, if the admin was removed, or if the student is not active. */
export async function lookUpSignIn(db: Database, token: string, now: Date): Promise<Caller | undefined> {
	return (await readSignIn(db, token, now)).caller;
}

/** The caller; or why the sign-in ended, while that is still stored. */
export async function readSignIn(
	db: Database,
	token: string,
	now: Date,
): Promise<{ caller?: Caller; ended?: EndReason }> {
	const tokenHash = hashOfToken(token);
	const [signIn] = await findSignIn(db, { tokenHash });
	if (signIn === undefined) return {};
	const { admin, student, createdAt, expiresAt, ended } = signIn;
	// `ended` too: the clock of the process that ended it may be ahead.
	if (ended !== null || expiresAt <= now) return { ended: ended ?? "ended" };
	if (admin) {
		const { id: adminId, ...details } = admin;
		return { caller: { kind: "admin", adminId, ...details, tokenHash, expiresAt } };
	}
	if (student === null) return { ended: "inactive" };
	const { id: studentId, ...details } = student;
	return { caller: { kind: "student", studentId, ...details, tokenHash, createdAt, expiresAt } };
}

/** A prepared statement, as it runs for every call. */
const findSignIn = namedStatement("find_sign_in", (db) =>
	db
		.select({
			createdAt: signIns.createdAt,
			expiresAt: signIns.expiresAt,
			ended: signIns.ended,
			admin: { id: admins.id, email: admins.email, role: admins.role, seenAt: admins.seenAt },
			student: {
				id: students.id,
				email: students.email,
				name: students.name,
				mustChangePassword: students.mustChangePassword,
			},
		})
		.from(signIns)
		.leftJoin(admins, eq(admins.id, signIns.adminId))
		.leftJoin(students, and(eq(students.id, signIns.studentId), eq(students.status, "active")))
		.where(eq(signIns.tokenHash, sql.placeholder("tokenHash"))),
);

/** Written at most this often, however many calls the portal and the console make. */
const minRenewalMs = 10 * minuteMs;
const minSeenIntervalMs = minuteMs;

/**
 * Extends a student's sign-in to three hours from now, up to twelve in all. An admin's is not extended; only the time
 * when they were last seen is recorded. Returns how many seconds the cookie is valid, undefined if nothing changed.
 */
export async function renewSignIn(db: Database, caller: Caller, now: Date): Promise<number | undefined> {
	if (caller.kind !== "student") return recordSeen(db, caller, now);
	const maxExpiry = caller.createdAt.getTime() + maxSignInSeconds * 1000;
	const until = Math.min(now.getTime() + signInSeconds * 1000, maxExpiry);
	if (until - caller.expiresAt.getTime() < minRenewalMs) return undefined;
	const expiresAt = new Date(until);
	const isStillLive = and(eq(signIns.tokenHash, caller.tokenHash), gt(signIns.expiresAt, now));
	const renewed = await db.update(signIns).set({ expiresAt }).where(isStillLive).returning({ to: signIns.expiresAt });
	if (renewed.length === 0) return undefined;
	caller.expiresAt = expiresAt;
	return Math.round((until - now.getTime()) / 1000);
}

/** Skips a locked row rather than wait: the next call records it. */
async function recordSeen(db: Database, { adminId, seenAt }: SignedInAdmin, now: Date): Promise<undefined> {
	if (seenAt !== null && now.getTime() - seenAt.getTime() < minSeenIntervalMs) return undefined;
	const unlocked = db
		.select({ id: admins.id })
		.from(admins)
		.where(eq(admins.id, adminId))
		.for("no key update", { skipLocked: true });
	await db.update(admins).set({ seenAt: now }).where(inArray(admins.id, unlocked));
	return undefined;
}

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
	await db.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

type EndDetails = { reason: Exclude<EndReason, "ended">; now: Date; exceptTokenHash?: string | undefined };

/** Ends all of a student's sign-ins, or all but the current one. Rows are retained for a day, so that browsers can be told why. */
export async function endSignInsOfStudent(
	db: Database,
	studentId: string,
	{ reason, now, exceptTokenHash }: EndDetails,
): Promise<void> {
	const isOther = exceptTokenHash === undefined ? undefined : ne(signIns.tokenHash, exceptTokenHash);
	await db
		.update(signIns)
		.set({ ended: reason, expiresAt: now })
		.where(and(eq(signIns.studentId, studentId), gt(signIns.expiresAt, now), isOther));
}

/** Counts the student's other live sign-ins. */
export async function countOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	const [counted] = await db
		.select({ count: count() })
		.from(signIns)
		.where(and(isOtherSignInOf(caller), gt(signIns.expiresAt, now)));
	return counted?.count ?? 0;
}

/** Ends the student's other sign-ins, unless the caller's own has ended meanwhile. Returns how many were live. */
export async function endOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	await refuseUnlessSignedIn(db, caller);
	const ended = await db
		.update(signIns)
		.set({ ended: "elsewhere", expiresAt: now })
		.where(and(isOtherSignInOf(caller), gt(signIns.expiresAt, now)))
		.returning({ ended: signIns.ended });
	return ended.length;
}

/** The caller may have been signed out since authorization. */
export async function refuseUnlessSignedIn(db: Database, { tokenHash }: SignedInStudent): Promise<void> {
	if ((await db.$count(signIns, and(eq(signIns.tokenHash, tokenHash), isNull(signIns.ended)))) === 0)
		throw new Refusal("signed-out");
}

function isOtherSignInOf({ studentId, tokenHash }: SignedInStudent) {
	return and(eq(signIns.studentId, studentId), ne(signIns.tokenHash, tokenHash));
}

/** How long the reason is available to the browsers of an ended sign-in. */
const endReasonRetentionMs = dayMs;

export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
	await db.delete(signIns).where(lt(signIns.expiresAt, new Date(now.getTime() - endReasonRetentionMs)));
}

export function hashOfToken(token: string): string {
	return hash("sha256", token);
}
