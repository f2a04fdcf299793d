import type { Welcome } from "#contract/student-sign-in.ts";
import type { Database } from "../db/open.ts";
import { Refusal } from "../http/errors.ts";
import { findStudent, holdActive, type Student } from "../students/students.ts";
import { isPassword } from "./passwords.ts";
import { type CredentialAttempt, type DoorParts, withCredential } from "./sign-in.ts";
import { startSignIn } from "./sign-ins.ts";

type PasswordAttempt = { email: string; password: string; address: string; known: string | undefined; now: Date };

/** An unknown email and a wrong password take the same way, and end in the same words. */
export function logStudentIn({ db, failures }: DoorParts, attempt: PasswordAttempt): Promise<Welcome> {
	const { email, password, address, known, now } = attempt;
	return failures.countingInTurn({ address, account: email, known, now }, async () => {
		const student = await findStudent(db, email);
		const isRight = await isPassword(password, student?.passwordHash, address);
		if (student === undefined || !isRight) throw new Refusal("login-failed");
		return db.transaction((tx) => admitStudent(tx, student, now));
	});
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
