import type { MyProfile } from "#contract/student-profile.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { students } from "../../platform/db/schema.ts";
import type { SignedInStudent } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { countOtherSignIns, endOtherSignIns } from "./sign-ins.ts";
import { findStudentById, lockStudent } from "./student-accounts.ts";

/** A student's own profile. */
export async function presentProfile(db: Database, caller: SignedInStudent, now: Date): Promise<MyProfile> {
	const student = await findStudentById(db, caller.studentId);
	if (student?.status !== "active") throw new Refusal("signed-out");
	const { name, email, phone, batch, resume, statusAt } = student;
	const othersignins = await countOtherSignIns(db, caller, now);
	return { name, email, phone, batch, resume, activeSince: statusAt.toISOString(), othersignins };
}

/** The record's version stays, as admins do not edit résumés. An empty value removes the résumé. */
export async function changeResume(db: Database, { studentId }: SignedInStudent, input: string) {
	const resume = input || null;
	await db.update(students).set({ resume }).where(eq(students.id, studentId));
	return { resume };
}

/** Locks the student: if two browsers sign each other out at the same time, one stays signed in. */
export function signOutOtherBrowsers(db: Database, caller: SignedInStudent, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		await lockStudent(tx, caller.studentId);
		return endOtherSignIns(tx, caller, now);
	});
}
