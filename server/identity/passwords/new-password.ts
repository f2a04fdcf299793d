import type { Welcome } from "#contract/student-sign-in.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/open.ts";
import type { SignedInStudent } from "../../platform/http/caller.ts";
import { putInOutbox } from "../../platform/mail/outbox.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import type { SignInParts } from "../sign-in/sign-in.ts";
import { endSignInsOfStudent, refuseUnlessSignedIn, startSignIn } from "../sign-in/sign-ins.ts";
import { findStudent, keepNewPassword, lockStudent, type Student } from "../sign-in/student-accounts.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { easeOf } from "./easy-passwords.ts";
import { passwordChosen } from "./mails.ts";
import { endLink, spendLink, studentOfLink } from "./password-links.ts";
import { hashPassword, isPassword } from "./passwords.ts";

const givenByUs = "This is the password we gave you. Choose another.";
const chosenAlready = "You have chosen a password already. To change it, enter your current one in My Profile.";

type NewPassword = { current?: string | undefined; password: string; address: string; now: Date };

type Parts = Pick<SignInParts, "db" | "failures"> & { config: Config };

/** Sets a password that the student has chosen and ends their other sign-ins. */
export async function chooseNewPassword(parts: Parts, caller: SignedInStudent, change: NewPassword): Promise<void> {
	const { db, failures, config } = parts;
	const { current, password, address, now } = change;
	const student = await findStudent(db, caller.email);
	if (student?.status !== "active") throw new Refusal("signed-out");
	if (!student.mustChangePassword) {
		// A stranger at an unattended browser must not lock its owner out: failures count for that sign-in alone.
		const attempt = { address, known: caller.tokenHash, now };
		if (current === undefined)
			return failures.countingInQueue(attempt, () => refuseUnlessSentAgain(student, password, address));
		await failures.countingInQueue(attempt, () => proveCurrent(student, current, address));
	}
	const given = await defaultStudentPassword(db, config);
	refuseEasy(password, student);
	if (password === given || (await isPassword(password, student.passwordHash, address)))
		throw invalidPassword(student.mustChangePassword ? givenByUs : "Choose one you do not have now.");
	const hash = await hashPassword(password, address);
	const isKept = await db.transaction(async (tx) => {
		const kept = await keepNewPassword(tx, student, hash, now);
		if (kept) await afterChoosing(tx, student, { now, besides: caller.tokenHash });
		else await refuseUnlessSignedIn(tx, caller);
		return kept;
	});
	// The same sign-in has set a password meanwhile, in another tab or by a double click.
	if (!isKept) return chooseNewPassword(parts, caller, change);
}

type ByLink = { token: string; password: string; address: string; now: Date };

/** Holding the link proves that the caller is the student, as it was mailed to them. Signs them in. */
export async function choosePasswordByLink({ db, config }: Omit<Parts, "failures">, change: ByLink): Promise<Welcome> {
	const { token, password, address, now } = change;
	const student = await studentOfLink(db, token, now);
	if (student === undefined) throw new Refusal("link-over");
	refuseEasy(password, student);
	if (password === (await defaultStudentPassword(db, config))) throw invalidPassword(givenByUs);
	const hash = await hashPassword(password, address);
	return db.transaction(async (tx) => {
		const locked = await lockStudent(tx, student.id);
		if (!(await spendLink(tx, token, now)) || !(await keepNewPassword(tx, locked, hash, now)))
			throw new Refusal("link-over");
		await afterChoosing(tx, locked, { now });
		return { token: await startSignIn(tx, { studentId: student.id }, now), name: student.name };
	});
}

/** Earlier credentials stop working, and the student is notified. */
async function afterChoosing(tx: Database, student: Student, { now, besides }: { now: Date; besides?: string }) {
	await endSignInsOfStudent(tx, student.id, { why: "elsewhere", now, besides });
	await endLink(tx, student.id);
	await putInOutbox(tx, [passwordChosen(student, now)], { studentId: student.id, now });
}

async function proveCurrent(student: Student, current: string, address: string): Promise<void> {
	if (!(await isPassword(current, student.passwordHash, address)))
		throw new Refusal("password-wrong", { fields: { current: "This is not your current password." } });
}

/** A form that was sent twice succeeds twice. Any other password counts as a failed attempt. */
async function refuseUnlessSentAgain(student: Student, password: string, address: string): Promise<void> {
	if (await isPassword(password, student.passwordHash, address)) return;
	throw new Refusal("password-wrong", { error: chosenAlready, fields: { current: "Enter your current password." } });
}

function refuseEasy(password: string, student: Student): void {
	const ease = easeOf(password, student);
	if (ease === "common") throw invalidPassword("Too many people use this one. Choose another.");
	if (ease === "ours") throw invalidPassword("Too easy to guess from your name or ours. Choose another.");
}

function invalidPassword(message: string): Refusal {
	return invalidField("password", message, message);
}
