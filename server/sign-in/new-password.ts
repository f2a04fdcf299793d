import type { Welcome } from "#contract/student-sign-in.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import { passwordChosen } from "../mail/about-account.ts";
import { putInOutbox } from "../mail/outbox.ts";
import { findStudent, keepNewPassword, lockStudent, type Student } from "../students/students.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { easeOf } from "./easy-passwords.ts";
import { endLink, spendLink, studentOfLink } from "./password-links.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { DoorParts } from "./sign-in.ts";
import { endSignInsOfStudent, refuseUnlessSignedIn, type SignedInStudent, startSignIn } from "./sign-ins.ts";

const givenByUs = "This is the password we gave you. Choose another.";
const chosenAlready = "You have chosen a password already. To change it, enter your current one in My Profile.";

type Wish = { current?: string | undefined; password: string; address: string; now: Date };

type Parts = Pick<DoorParts, "db" | "failures"> & { config: Config };

/** Gives the student a password of their own choice and ends their other sign-ins. */
export async function chooseNewPassword(parts: Parts, caller: SignedInStudent, wish: Wish): Promise<void> {
	const { db, failures, config } = parts;
	const { current, password, address, now } = wish;
	const student = await findStudent(db, caller.email);
	if (student?.status !== "active") throw new Refusal("signed-out");
	if (!student.mustChangePassword) {
		// Whoever finds a browser open must not be able to lock its owner out: failures are counted for that sign-in alone.
		const attempt = { address, known: caller.tokenHash, now };
		if (current === undefined)
			return failures.countingInTurn(attempt, () => refuseUnlessSentAgain(student, password, address));
		await failures.countingInTurn(attempt, () => proveCurrent(student, current, address));
	}
	const given = await defaultStudentPassword(db, config);
	refuseEasy(password, student);
	if (password === given || (await isPassword(password, student.passwordHash, address)))
		throw unfit(student.mustChangePassword ? givenByUs : "Choose one you do not have now.");
	const hash = await hashPassword(password, address);
	const isKept = await db.transaction(async (tx) => {
		const kept = await keepNewPassword(tx, student, hash, now);
		if (kept) await afterChoosing(tx, student, { now, besides: caller.tokenHash });
		else await refuseUnlessSignedIn(tx, caller);
		return kept;
	});
	// This very sign-in chose one meanwhile, in another tab or by a second press.
	if (!isKept) return chooseNewPassword(parts, caller, wish);
}

type ByLink = { token: string; password: string; address: string; now: Date };

/** Whoever holds the link is taken for the student: it was sent to them. Lets them in. */
export async function choosePasswordByLink({ db, config }: Omit<Parts, "failures">, wish: ByLink): Promise<Welcome> {
	const { token, password, address, now } = wish;
	const student = await studentOfLink(db, token, now);
	if (student === undefined) throw new Refusal("link-over");
	refuseEasy(password, student);
	if (password === (await defaultStudentPassword(db, config))) throw unfit(givenByUs);
	const hash = await hashPassword(password, address);
	return db.transaction(async (tx) => {
		const locked = await lockStudent(tx, student.id);
		if (!(await spendLink(tx, token, now)) || !(await keepNewPassword(tx, locked, hash, now)))
			throw new Refusal("link-over");
		await afterChoosing(tx, locked, { now });
		return { token: await startSignIn(tx, { studentId: student.id }, now), name: student.name };
	});
}

/** What opened the account before does not any more, and the student is told. */
async function afterChoosing(tx: Database, student: Student, { now, besides }: { now: Date; besides?: string }) {
	await endSignInsOfStudent(tx, student.id, { why: "elsewhere", now, besides });
	await endLink(tx, student.id);
	await putInOutbox(tx, [passwordChosen(student, now)], { studentId: student.id, now });
}

async function proveCurrent(student: Student, current: string, address: string): Promise<void> {
	if (!(await isPassword(current, student.passwordHash, address)))
		throw new Refusal("password-wrong", { fields: { current: "This is not your current password." } });
}

/** A form that was sent twice finds its password kept already, and is as good as sent once. Any other counts as a guess. */
async function refuseUnlessSentAgain(student: Student, password: string, address: string): Promise<void> {
	if (await isPassword(password, student.passwordHash, address)) return;
	throw new Refusal("password-wrong", { error: chosenAlready, fields: { current: "Enter your current password." } });
}

function refuseEasy(password: string, student: Student): void {
	const ease = easeOf(password, student);
	if (ease === "common") throw unfit("Too many people use this one. Choose another.");
	if (ease === "ours") throw unfit("Too easy to guess from your name or ours. Choose another.");
}

function unfit(message: string): Refusal {
	return new Refusal("fields-invalid", { error: message, fields: { password: message } });
}
