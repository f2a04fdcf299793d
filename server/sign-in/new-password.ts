import { isCommonPassword } from "#contract/passwords.ts";
import type { Config } from "../config.ts";
import { Refusal } from "../http/errors.ts";
import { findStudent, keepNewPassword, type Student } from "../students/students.ts";
import { defaultStudentPassword } from "./default-password.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { DoorParts } from "./sign-in.ts";
import { endSignInsOfStudent, type SignedInStudent } from "./sign-ins.ts";

type Wish = { current?: string | undefined; password: string; address: string; now: Date };

/** Gives the student a password of their own choice and ends their other sign-ins. */
export async function chooseNewPassword(
	{ db, failures, config }: Pick<DoorParts, "db" | "failures"> & { config: Config },
	caller: SignedInStudent,
	{ current, password, address, now }: Wish,
): Promise<void> {
	const student = await findStudent(db, caller.email);
	if (student === undefined) throw new Refusal("signed-out");
	if (!student.mustChangePassword)
		await failures.countingInTurn({ address, account: student.email, now }, () => proveCurrent(student, current));
	await refuseUnfit(password, student, await defaultStudentPassword(db, config));
	const hash = await hashPassword(password);
	await db.transaction(async (tx) => {
		if (!(await keepNewPassword(tx, student, hash, now))) throw new Refusal("signed-out");
		await endSignInsOfStudent(tx, student.id, caller.tokenHash);
	});
}

/** Whoever finds a browser open must not be able to lock its owner out. */
async function proveCurrent(student: Student, current: string | undefined): Promise<void> {
	if (current === undefined)
		throw new Refusal("fields-missing", { fields: { current: "Enter your current password." } });
	if (!(await isPassword(current, student.passwordHash)))
		throw new Refusal("password-wrong", { fields: { current: "This is not your current password." } });
}

async function refuseUnfit(password: string, student: Student, given: string): Promise<void> {
	if (isCommonPassword(password)) throw unfit("Too many people use this one. Choose another.");
	if (password === given || (await isPassword(password, student.passwordHash)))
		throw unfit(
			student.mustChangePassword
				? "This is the password we gave you. Choose another."
				: "Choose one you do not have now.",
		);
}

function unfit(message: string): Refusal {
	return new Refusal("fields-invalid", { error: message, fields: { password: message } });
}
