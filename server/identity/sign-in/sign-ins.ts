import { hash, randomBytes } from "node:crypto";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { type EndReason, longestSignInSeconds, signInSeconds } from "#contract/plain.ts";
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

/** The caller; or why the sign-in ended, as long as that is stored. */
export async function readSignIn(
	db: Database,
	token: string,
	now: Date,
): Promise<{ caller?: Caller; ended?: EndReason }> {
	const tokenHash = hashOfToken(token);
	const [live] = await findSignIn(db, { tokenHash });
	if (live === undefined) return {};
	const { admin, student, createdAt, expiresAt, ended } = live;
	// `ended` too: the clock of the process that ended it may be ahead.
	if (ended !== null || expiresAt <= now) return { ended: ended ?? "ended" };
	if (admin) {
		const { id: adminId, ...known } = admin;
		return { caller: { kind: "admin", adminId, ...known, tokenHash, expiresAt } };
	}
	if (student === null) return { ended: "inactive" };
	const { id: studentId, ...known } = student;
	return { caller: { kind: "student", studentId, ...known, tokenHash, createdAt, expiresAt } };
}

/** Runs with each call. */
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
const renewedAfterMs = 10 * minuteMs;
const seenAfterMs = minuteMs;

/**
 * Extends a student's sign-in to three hours from now, up to twelve in all. An admin's is not extended; only the time
 * is recorded at which they were last seen. Returns how many seconds the cookie is valid, undefined if nothing changed.
 */
export async function renewSignIn(db: Database, caller: Caller, now: Date): Promise<number | undefined> {
	if (caller.kind !== "student") return noteSeen(db, caller, now);
	const longest = caller.createdAt.getTime() + longestSignInSeconds * 1000;
	const until = Math.min(now.getTime() + signInSeconds * 1000, longest);
	if (until - caller.expiresAt.getTime() < renewedAfterMs) return undefined;
	const expiresAt = new Date(until);
	const stillLive = and(eq(signIns.tokenHash, caller.tokenHash), gt(signIns.expiresAt, now));
	const renewed = await db.update(signIns).set({ expiresAt }).where(stillLive).returning({ to: signIns.expiresAt });
	if (renewed.length === 0) return undefined;
	caller.expiresAt = expiresAt;
	return Math.round((until - now.getTime()) / 1000);
}

/** Does not wait for a row that someone else is changing: the next call records it. */
async function noteSeen(db: Database, { adminId, seenAt }: SignedInAdmin, now: Date): Promise<undefined> {
	if (seenAt !== null && now.getTime() - seenAt.getTime() < seenAfterMs) return undefined;
	const free = db
		.select({ id: admins.id })
		.from(admins)
		.where(eq(admins.id, adminId))
		.for("no key update", { skipLocked: true });
	await db.update(admins).set({ seenAt: now }).where(inArray(admins.id, free));
	return undefined;
}

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
	await db.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

type EndedBecause = { why: Exclude<EndReason, "ended">; now: Date; besides?: string | undefined };

/** Ends all of a student's sign-ins, or all but the current one. Rows stay for a day, to tell the browsers why. */
export async function endSignInsOfStudent(
	db: Database,
	studentId: string,
	{ why, now, besides }: EndedBecause,
): Promise<void> {
	const others = besides === undefined ? undefined : ne(signIns.tokenHash, besides);
	await db
		.update(signIns)
		.set({ ended: why, expiresAt: now })
		.where(and(eq(signIns.studentId, studentId), gt(signIns.expiresAt, now), others));
}

/** Counts the student's other live sign-ins. */
export async function countOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	const [counted] = await db
		.select({ others: count() })
		.from(signIns)
		.where(and(isAnotherOf(caller), gt(signIns.expiresAt, now)));
	return counted?.others ?? 0;
}

/** Ends the others, unless the asking one has ended meanwhile. Returns how many were live. */
export async function endOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	await refuseUnlessSignedIn(db, caller);
	const ended = await db
		.update(signIns)
		.set({ ended: "elsewhere", expiresAt: now })
		.where(and(isAnotherOf(caller), gt(signIns.expiresAt, now)))
		.returning({ ended: signIns.ended });
	return ended.length;
}

/** The caller may have been signed out since authorization. */
export async function refuseUnlessSignedIn(db: Database, { tokenHash }: SignedInStudent): Promise<void> {
	if ((await db.$count(signIns, and(eq(signIns.tokenHash, tokenHash), isNull(signIns.ended)))) === 0)
		throw new Refusal("signed-out");
}

function isAnotherOf({ studentId, tokenHash }: SignedInStudent) {
	return and(eq(signIns.studentId, studentId), ne(signIns.tokenHash, tokenHash));
}

/** How long browsers are told why their sign-in ended. */
const toldForMs = dayMs;

export async function forgetExpiredSignIns(db: Database, now: Date): Promise<void> {
	await db.delete(signIns).where(lt(signIns.expiresAt, new Date(now.getTime() - toldForMs)));
}

export function hashOfToken(token: string): string {
	return hash("sha256", token);
}
