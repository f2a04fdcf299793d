import { eq } from "drizzle-orm";
import type { MyProfile } from "#contract/student-profile.ts";
import type { Database } from "../db/open.ts";
import { students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { findStudentById, lockStudent } from "../students/students.ts";
import { countOtherSignIns, endOtherSignIns, type SignedInStudent } from "./sign-ins.ts";

/** What a student reads of themselves. */
export async function presentProfile(db: Database, caller: SignedInStudent, now: Date): Promise<MyProfile> {
	const student = await findStudentById(db, caller.studentId);
	if (student?.status !== "active") throw new Refusal("signed-out");
	const { name, email, phone, batch, resume, statusAt } = student;
	const othersignins = await countOtherSignIns(db, caller, now);
	return { name, email, phone, batch, resume, activeSince: statusAt.toISOString(), othersignins };
}

/** Nothing that an admin edits: the version stays. Empty takes it away. */
export async function changeResume(db: Database, { studentId }: SignedInStudent, typed: string) {
	const resume = typed || null;
	await db.update(students).set({ resume }).where(eq(students.id, studentId));
	return { resume };
}

/** Of browsers that end one another at the same moment one stays: they take turns at their student. */
export function endOthers(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		await lockStudent(tx, caller.studentId);
		return endOtherSignIns(tx, caller, now);
	});
}
