import type { StudentSignInResult } from "#contract/student-sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/open.ts";
import type { SignedInStudent } from "../../platform/http/caller.ts";
import { enqueueMails } from "../../platform/mail/outbox.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import type { SignInParts } from "../sign-in/sign-in.ts";
import { endSignInsOfStudent, refuseUnlessSignedIn, startSignIn } from "../sign-in/sign-ins.ts";
import { findStudent, lockStudent, type Student, storeNewPassword } from "../sign-in/student-accounts.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { passwordChosen } from "./mails.ts";
import { consumeLink, revokeLink, studentOfLink } from "./password-links.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { weaknessOf } from "./weak-passwords.ts";

const defaultPasswordMessage = "This is the password we gave you. Choose another.";
const currentRequiredMessage =
	"You have chosen a password already. To change it, enter your current one in My Profile.";

type NewPassword = { current?: string | undefined; password: string; address: string; now: Date };

type Parts = Pick<SignInParts, "db" | "failures"> & { config: Config };

/** Sets the password that the student has chosen and ends their other sign-ins. */
export async function chooseNewPassword(parts: Parts, caller: SignedInStudent, change: NewPassword): Promise<void> {
	const { db, failures, config } = parts;
	const { password, address, now } = change;
	const student = await findStudent(db, caller.email);
	if (student?.status !== "active") throw new Refusal("signed-out");
	if (!student.mustChangePassword) {
		// Failures count for this sign-in alone, so that a stranger at an unattended browser cannot lock its owner out.
		const attempt = { address, knownBrowser: caller.tokenHash, now };
		if (await failures.runCountedInQueue(attempt, () => isChangedAlready(student, change))) return;
	}
	const defaultPassword = await defaultStudentPassword(db, config);
	refuseWeakPassword(password, student);
	if (password === defaultPassword || (await verifyPassword(password, student.passwordHash, address)))
		throw invalidPassword(student.mustChangePassword ? defaultPasswordMessage : "Choose one you do not have now.");
	const hash = await hashPassword(password, address);
	const isStored = await db.transaction(async (tx) => {
		const stored = await storeNewPassword(tx, student, hash, now);
		if (stored) await afterPasswordChange(tx, student, { now, exceptTokenHash: caller.tokenHash });
		else await refuseUnlessSignedIn(tx, caller);
		return stored;
	});
	// The same sign-in has changed the password meanwhile, in another tab or by a double click: validate again.
	if (!isStored) return chooseNewPassword(parts, caller, change);
}

type NewPasswordByLink = { token: string; password: string; address: string; now: Date };

/** The link authenticates the student, as it was mailed to them. Signs them in. */
export async function choosePasswordByLink(
	{ db, config }: Omit<Parts, "failures">,
	change: NewPasswordByLink,
): Promise<StudentSignInResult> {
	const { token, password, address, now } = change;
	const student = await studentOfLink(db, token, now);
	if (student === undefined) throw new Refusal("link-over");
	refuseWeakPassword(password, student);
	if (password === (await defaultStudentPassword(db, config))) throw invalidPassword(defaultPasswordMessage);
	const hash = await hashPassword(password, address);
	return db.transaction(async (tx) => {
		const locked = await lockStudent(tx, student.id);
		if (!(await consumeLink(tx, token, now)) || !(await storeNewPassword(tx, locked, hash, now)))
			throw new Refusal("link-over");
		await afterPasswordChange(tx, locked, { now });
		return { token: await startSignIn(tx, { studentId: student.id }, now), name: student.name };
	});
}

/** Invalidates earlier sign-ins and links, and notifies the student. */
async function afterPasswordChange(
	tx: Database,
	student: Student,
	{ now, exceptTokenHash }: { now: Date; exceptTokenHash?: string },
) {
	await endSignInsOfStudent(tx, student.id, { reason: "elsewhere", now, exceptTokenHash });
	await revokeLink(tx, student.id);
	await enqueueMails(tx, [passwordChosen(student, now)], { studentId: student.id, now });
}

/** A form that is submitted twice succeeds twice. Any other wrong password counts as a failed attempt. */
async function isChangedAlready(student: Student, { current, password, address }: NewPassword): Promise<boolean> {
	const { passwordHash } = student;
	if (current !== undefined && (await verifyPassword(current, passwordHash, address))) return false;
	if (await verifyPassword(password, passwordHash, address)) return true;
	throw current === undefined
		? new Refusal("password-wrong", {
				error: currentRequiredMessage,
				fields: { current: "Enter your current password." },
			})
		: new Refusal("password-wrong", { fields: { current: "This is not your current password." } });
}

function refuseWeakPassword(password: string, student: Student): void {
	const weakness = weaknessOf(password, student);
	if (weakness === "common") throw invalidPassword("Too many people use this one. Choose another.");
	if (weakness === "guessable") throw invalidPassword("Too easy to guess from your name or ours. Choose another.");
}

function invalidPassword(message: string): Refusal {
	return invalidField("password", message, message);
}
