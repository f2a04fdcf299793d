import { hash } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import { lastDigits } from "#contract/plain.ts";
import type { Welcome } from "#contract/student-sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/open.ts";
import type { Limit, openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type CredentialAttempt, type SignInParts, withCredential } from "../sign-in/sign-in.ts";
import { startSignIn } from "../sign-in/sign-ins.ts";
import { findStudent, lockIfActive, type Student } from "../sign-in/student-accounts.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { isPassword } from "./passwords.ts";

type PasswordAttempt = {
	email: string;
	password: string;
	/** The last digits of the phone on record, if they were asked for. */
	digits?: string | undefined;
	address: string;
	known: string | undefined;
	now: Date;
};
type PasswordParts = SignInParts & {
	config: Pick<Config, "defaultStudentPassword">;
	limits: ReturnType<typeof openRateLimits>;
};

/** There are ten thousand combinations: after this many wrong ones in a week only the link works for the first login. */
const firstLogins: Limit = { name: "first-login", most: 10, windowMs: 7 * dayMs };
const wrongDigits = "Login failed. Check the last four digits of your phone number, or use the link we sent you.";

/** An unknown email and a wrong password take the same code path and get the same answer. */
export function logStudentIn(parts: PasswordParts, attempt: PasswordAttempt): Promise<Welcome> {
	const { email, password, digits, address, known, now } = attempt;
	return parts.failures.countingInQueue({ address, account: email, known, now }, async () => {
		const isGiven = password === (await defaultStudentPassword(parts.db, parts.config));
		// Knowing the default password must not reveal whether an email is registered.
		if (isGiven && digits === undefined) throw new Refusal("digits-needed");
		if (isGiven) await countFirstLogin(parts, email, now);
		const student = await findStudent(parts.db, email);
		const isRight = await isPassword(password, student?.passwordHash, address);
		if (student === undefined || !isRight) throw new Refusal("login-failed", isGiven ? { error: wrongDigits } : {});
		// It may also be an earlier default password.
		const isFirst = student.mustChangePassword;
		if (isFirst && digits === undefined) throw new Refusal("digits-needed");
		if (isFirst && !isGiven) await countFirstLogin(parts, email, now);
		if (isFirst && digits !== student.phone.slice(-lastDigits))
			throw new Refusal("login-failed", { error: wrongDigits });
		// Before the account's status may refuse: only wrong digits use up the limit.
		if (isFirst) await parts.limits.giveBack(firstLogins, hash("sha256", email));
		return parts.db.transaction((tx) => startStudentSignIn(tx, student, now));
	});
}

async function countFirstLogin({ limits }: PasswordParts, email: string, now: Date): Promise<void> {
	await limits.take(firstLogins, hash("sha256", email), now).catch((error: unknown) => {
		throw error instanceof Refusal ? new Refusal("login-failed", { error: wrongDigits }) : error;
	});
}

export function logStudentInByCredential(parts: SignInParts, attempt: CredentialAttempt): Promise<Welcome> {
	return withCredential(parts, attempt, async (tx, { email }) => {
		const student = await findStudent(tx, email);
		if (student === undefined) throw new Refusal("not-a-student");
		return startStudentSignIn(tx, student, attempt.now);
	});
}

/** The caller is proven to be this student and may know the account's status. */
export async function startStudentSignIn(tx: Database, student: Student, now: Date): Promise<Welcome> {
	if (student.status === "pending") throw new Refusal("account-pending");
	if (student.status === "inactive") throw new Refusal("account-inactive");
	if (!(await lockIfActive(tx, student))) throw new Refusal("login-failed");
	const token = await startSignIn(tx, { studentId: student.id }, now);
	return { token, name: student.name, ...(student.mustChangePassword && { mustChangePassword: true }) };
}
