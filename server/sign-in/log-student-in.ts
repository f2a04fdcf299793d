import { createHash } from "node:crypto";
import { lastDigits } from "#contract/plain.ts";
import type { Welcome } from "#contract/student-sign-in.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import type { Limit, openRateLimits } from "../http/rate-limits.ts";
import { findStudent, holdActive, type Student } from "../students/students.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { isPassword } from "./passwords.ts";
import { type CredentialAttempt, type DoorParts, withCredential } from "./sign-in.ts";
import { startSignIn } from "./sign-ins.ts";

type PasswordAttempt = {
	email: string;
	password: string;
	/** The last ones of the phone on record, where they were asked for. */
	digits?: string | undefined;
	address: string;
	known: string | undefined;
	now: Date;
};
type PasswordParts = DoorParts & {
	config: Pick<Config, "defaultStudentPassword">;
	limits: ReturnType<typeof openRateLimits>;
};

/** There are ten thousand: after so many wrong ones in a week only the link opens the account for the first time. */
const firstLogins: Limit = { name: "first-login", most: 10, windowMs: 7 * 86_400_000 };
const wrongDigits = "Login failed. Check the last four digits of your phone number, or use the link we emailed you.";

/** An unknown email and a wrong password take the same way, and end in the same words. */
export function logStudentIn(parts: PasswordParts, attempt: PasswordAttempt): Promise<Welcome> {
	const { email, password, digits, address, known, now } = attempt;
	return parts.failures.countingInTurn({ address, account: email, known, now }, async () => {
		const isGiven = password === (await defaultStudentPassword(parts.db, parts.config));
		// Whoever knows the password that is given to all learns nothing about an email by it.
		if (isGiven && digits === undefined) throw new Refusal("digits-needed");
		if (isGiven) await countFirstLogin(parts, email, now);
		const student = await findStudent(parts.db, email);
		const isRight = await isPassword(password, student?.passwordHash, address);
		if (student === undefined || !isRight) throw new Refusal("login-failed", isGiven ? { error: wrongDigits } : {});
		// It may also be the password that was given to all before this one.
		const isFirst = student.mustChangePassword;
		if (isFirst && digits === undefined) throw new Refusal("digits-needed");
		if (isFirst && !isGiven) await countFirstLogin(parts, email, now);
		if (isFirst && digits !== student.phone.slice(-lastDigits))
			throw new Refusal("login-failed", { error: wrongDigits });
		const welcome = await parts.db.transaction((tx) => admitStudent(tx, student, now));
		if (isFirst) await parts.limits.giveBack(firstLogins, hashOf(email));
		return welcome;
	});
}

async function countFirstLogin({ limits }: PasswordParts, email: string, now: Date): Promise<void> {
	await limits.take(firstLogins, hashOf(email), now).catch((error: unknown) => {
		throw error instanceof Refusal ? new Refusal("login-failed", { error: wrongDigits }) : error;
	});
}

function hashOf(email: string): string {
	return createHash("sha256").update(email).digest("hex");
}

export function logStudentInByCredential(parts: DoorParts, attempt: CredentialAttempt): Promise<Welcome> {
	return withCredential(parts, attempt, async (tx, { email }) => {
		const student = await findStudent(tx, email);
		if (student === undefined) throw new Refusal("not-a-student");
		return admitStudent(tx, student, attempt.now);
	});
}

/** Whoever comes here has proven to be this student, and may know how the account stands. */
export async function admitStudent(tx: Database, student: Student, now: Date): Promise<Welcome> {
	if (student.status === "pending") throw new Refusal("account-pending");
	if (student.status === "inactive") throw new Refusal("account-inactive");
	if (!(await holdActive(tx, student))) throw new Refusal("login-failed");
	const token = await startSignIn(tx, { studentId: student.id }, now);
	return { token, name: student.name, ...(student.mustChangePassword && { mustChangePassword: true }) };
}
