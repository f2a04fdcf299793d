import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { type EndReason, longestSignInSeconds, signInSeconds } from "#contract/plain.ts";
import type { Database } from "../db/open.ts";
import { admins, signIns, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";

type SignedIn = { email: string; tokenHash: string; expiresAt: Date };
export type SignedInAdmin = SignedIn & { kind: "admin"; adminId: string };
export type SignedInStudent = SignedIn & {
	kind: "student";
	studentId: string;
	name: string;
	mustChangePassword: boolean;
	createdAt: Date;
};

/** A browser or program that is signed in, right now. */
export type Caller = SignedInAdmin | SignedInStudent;

/** Whose call it is, in the log. */
export function idOf(caller: Caller): string {
	return caller.kind === "admin" ? caller.adminId : caller.studentId;
}

/** Names a sign-in in the log: of its hash enough to tell it from others. */
export function shortOf(tokenHash: string): string {
	return tokenHash.slice(0, 16);
}

type Owner = { adminId: string } | { studentId: string };

/** Gives the only copy of the token away; the database keeps its hash. */
export async function startSignIn(db: Database, owner: Owner, now: Date): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const expiresAt = new Date(now.getTime() + signInSeconds * 1000);
	await db.insert(signIns).values({ tokenHash: hashOf(token), ...owner, createdAt: now, expiresAt });
	return token;
}

/** Not found: expired, ended, of a removed admin, of a student who is not active. */
export async function lookUpSignIn(db: Database, token: string, now: Date): Promise<Caller | undefined> {
	return (await readSignIn(db, token, now)).caller;
}

/** Whose sign-in it is; or why it ended, as far as that is still known. */
export async function readSignIn(
	db: Database,
	token: string,
	now: Date,
): Promise<{ caller?: Caller; ended?: EndReason }> {
	const tokenHash = hashOf(token);
	const [live] = await db
		.select({
			createdAt: signIns.createdAt,
			expiresAt: signIns.expiresAt,
			ended: signIns.ended,
			admin: { id: admins.id, email: admins.email },
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
		.where(eq(signIns.tokenHash, tokenHash));
	if (live === undefined) return {};
	const { admin, student, createdAt, expiresAt, ended } = live;
	// Not by the clock alone: another process that ended it may be ahead of ours.
	if (ended !== null || expiresAt <= now) return { ended: ended ?? "ended" };
	if (admin) return { caller: { kind: "admin", adminId: admin.id, email: admin.email, tokenHash, expiresAt } };
	if (student === null) return { ended: "inactive" };
	const { id: studentId, ...known } = student;
	return { caller: { kind: "student", studentId, ...known, tokenHash, createdAt, expiresAt } };
}

/** Written down at most every so often, however many calls a student's portal makes. */
const renewedAfterMs = 10 * 60_000;

/**
 * Gives the sign-in of a student who is at work three hours from now, twelve at most in all. An admin's ends when it said.
 * Answers for how many seconds the cookie is good from now on; undefined where nothing changed.
 */
export async function renewSignIn(db: Database, caller: Caller, now: Date): Promise<number | undefined> {
	if (caller.kind !== "student") return undefined;
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

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
	await db.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

type Ending = { why: Exclude<EndReason, "ended">; now: Date; besides?: string | undefined };

/** All of a student's, or all but the one they are using. They stay for a day, to tell whoever comes back with one why. */
export async function endSignInsOfStudent(
	db: Database,
	studentId: string,
	{ why, now, besides }: Ending,
): Promise<void> {
	const others = besides === undefined ? undefined : ne(signIns.tokenHash, besides);
	await db
		.update(signIns)
		.set({ ended: why, expiresAt: now })
		.where(and(eq(signIns.studentId, studentId), gt(signIns.expiresAt, now), others));
}

/** In how many other browsers this student is logged in. */
export async function countOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	const [counted] = await db
		.select({ others: count() })
		.from(signIns)
		.where(and(isAnotherOf(caller), gt(signIns.expiresAt, now)));
	return counted?.others ?? 0;
}

/** Ends them, unless the one that asks has ended meanwhile. Says how many were still live. */
export async function endOtherSignIns(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	await refuseUnlessSignedIn(db, caller);
	const ended = await db
		.update(signIns)
		.set({ ended: "elsewhere", expiresAt: now })
		.where(and(isAnotherOf(caller), gt(signIns.expiresAt, now)))
		.returning({ ended: signIns.ended });
	return ended.length;
}

/** Whoever came in with it may have been logged out since. */
export async function refuseUnlessSignedIn(db: Database, { tokenHash }: SignedInStudent): Promise<void> {
	if ((await db.$count(signIns, and(eq(signIns.tokenHash, tokenHash), isNull(signIns.ended)))) === 0)
		throw new Refusal("signed-out");
}

function isAnotherOf({ studentId, tokenHash }: SignedInStudent) {
	return and(eq(signIns.studentId, studentId), ne(signIns.tokenHash, tokenHash));
}

/** So long whoever comes back with one is told why it ended. */
const toldForMs = 24 * 3_600_000;

export async function forgetExpiredSignIns(db: Database, now: Date): Promise<void> {
	await db.delete(signIns).where(lt(signIns.expiresAt, new Date(now.getTime() - toldForMs)));
}

export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
