import { hash } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import { lastPhoneDigits } from "#contract/plain.ts";
import type { StudentSignInResult } from "#contract/student-sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/open.ts";
import { isMailConfigured } from "../../platform/mail/send.ts";
import type { Limit, openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type CredentialAttempt, type SignInParts, withCredential } from "../sign-in/sign-in.ts";
import { startSignIn } from "../sign-in/sign-ins.ts";
import { findStudent, lockIfActive, type Student } from "../sign-in/student-accounts.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { verifyPassword } from "./passwords.ts";

type PasswordAttempt = {
	email: string;
	password: string;
	/** The last digits of the phone on record, if required. */
	digits?: string | undefined;
	address: string;
	knownBrowser: string | undefined;
	now: Date;
};
type PasswordParts = SignInParts & {
	config: Pick<Config, "defaultStudentPassword" | "smtpUrl" | "mailFrom">;
	limits: ReturnType<typeof openRateLimits>;
};

/** There are ten thousand combinations; after this many wrong ones in a week the first login works only by link. */
const firstLoginLimit: Limit = { name: "first-login", max: 10, windowMs: 7 * dayMs };

/** An unknown email and a wrong password take the same code path and get the same response. */
export function logStudentIn(parts: PasswordParts, attempt: PasswordAttempt): Promise<StudentSignInResult> {
	const { email, password, digits, address, knownBrowser, now } = attempt;
	return parts.failures.runCountedInQueue({ address, account: email, knownBrowser, now }, async () => {
		const isDefaultPassword = password === (await defaultStudentPassword(parts.db, parts.config));
		// Knowing the default password must not reveal whether an email is registered.
		if (isDefaultPassword && digits === undefined) throw new Refusal("digits-needed");
		if (isDefaultPassword) await countFirstLogin(parts, email, now);
		const student = await findStudent(parts.db, email);
		const isCorrect = await verifyPassword(password, student?.passwordHash, address);
		if (student === undefined || !isCorrect) throw isDefaultPassword ? wrongDigits(parts) : new Refusal("login-failed");
		// It may also be an earlier default password.
		const isFirstLogin = student.mustChangePassword;
		if (isFirstLogin && digits === undefined) throw new Refusal("digits-needed");
		if (isFirstLogin && !isDefaultPassword) await countFirstLogin(parts, email, now);
		if (isFirstLogin && digits !== student.phone.slice(-lastPhoneDigits)) throw wrongDigits(parts);
		// Before the status check, which may refuse: only wrong digits use up the limit.
		if (isFirstLogin) await parts.limits.undoTake(firstLoginLimit, hash("sha256", email));
		return parts.db.transaction((tx) => startStudentSignIn(tx, student, now));
	});
}

async function countFirstLogin(parts: PasswordParts, email: string, now: Date): Promise<void> {
	await parts.limits.take(firstLoginLimit, hash("sha256", email), now).catch((error: unknown) => {
		throw error instanceof Refusal ? wrongDigits(parts) : error;
	});
}

function wrongDigits({ config }: PasswordParts): Refusal {
	const otherWay = isMailConfigured(config) ? "use the link we sent you" : "write to us for a link";
	const error = `Login failed. Check the last four digits of your phone number, or ${otherWay}.`;
	return new Refusal("login-failed", { error, fields: { digits: error } });
}

export function logStudentInByCredential(parts: SignInParts, attempt: CredentialAttempt): Promise<StudentSignInResult> {
	return withCredential(parts, attempt, async (tx, { email }) => {
		const student = await findStudent(tx, email);
		if (student === undefined) throw new Refusal("not-a-student");
		return startStudentSignIn(tx, student, attempt.now);
	});
}

/** The caller has been authenticated as this student, so may learn the account's status. */
export async function startStudentSignIn(tx: Database, student: Student, now: Date): Promise<StudentSignInResult> {
	if (student.status === "pending") throw new Refusal("account-pending");
	if (student.status === "inactive") throw new Refusal("account-inactive");
	if (!(await lockIfActive(tx, student))) throw new Refusal("login-failed");
	const token = await startSignIn(tx, { studentId: student.id }, now);
	return { token, name: student.name, ...(student.mustChangePassword && { mustChangePassword: true }) };
}
