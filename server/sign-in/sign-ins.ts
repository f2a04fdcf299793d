import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull, lt, ne, or } from "drizzle-orm";
import { signInSeconds } from "#contract/sign-in.ts";
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
	const tokenHash = hashOf(token);
	const [live] = await db
		.select({
			expiresAt: signIns.expiresAt,
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
		.where(
			and(
				eq(signIns.tokenHash, tokenHash),
				gt(signIns.expiresAt, now),
				or(isNotNull(admins.id), isNotNull(students.id)),
			),
		);
	if (live === undefined) return undefined;
	const { admin, student, expiresAt } = live;
	if (admin) return { kind: "admin", adminId: admin.id, email: admin.email, tokenHash, expiresAt };
	if (student === null) return undefined;
	const { id: studentId, ...known } = student;
	return { kind: "student", studentId, ...known, tokenHash, expiresAt };
}

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
	await db.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

/** All of a student's, or all but the one they are using. */
export async function endSignInsOfStudent(db: Database, studentId: string, besides?: string): Promise<void> {
	const others = besides === undefined ? undefined : ne(signIns.tokenHash, besides);
	await db.delete(signIns).where(and(eq(signIns.studentId, studentId), others));
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
	const ended = await db.delete(signIns).where(isAnotherOf(caller)).returning({ expiresAt: signIns.expiresAt });
	return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Whoever came in with it may have been logged out since. */
export async function refuseUnlessSignedIn(db: Database, { tokenHash }: SignedInStudent): Promise<void> {
	if ((await db.$count(signIns, eq(signIns.tokenHash, tokenHash))) === 0) throw new Refusal("signed-out");
}

function isAnotherOf({ studentId, tokenHash }: SignedInStudent) {
	return and(eq(signIns.studentId, studentId), ne(signIns.tokenHash, tokenHash));
}

export async function forgetExpiredSignIns(db: Database, now: Date): Promise<void> {
	await db.delete(signIns).where(lt(signIns.expiresAt, now));
}

export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
