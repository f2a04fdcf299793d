import type { Student } from "../identity/sign-in/student-accounts.ts";
import type { Actor } from "../platform/audit/audit.ts";
import { auditEventFactory } from "../platform/audit/audit.ts";
import { and, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { students } from "../platform/db/schema.ts";

/** Résumés by student id, for students who have one. */
export async function resumesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
	const { id, resume } = students;
	const found = await db.select({ id, resume }).from(students).where(inArray(id, ids));
	return new Map(found.flatMap((each) => (each.resume === null ? [] : [[each.id, each.resume]])));
}

/** Locked until the transaction ends, against deactivation. */
export async function lockActiveStudent(tx: Database, id: string): Promise<Student | undefined> {
	const [student] = await tx
		.select()
		.from(students)
		.where(and(eq(students.id, id), eq(students.status, "active")))
		.for("share");
	return student;
}

/** When the student last viewed their certificates; later ones are shown as new. */
export async function certificatesSeenAt(db: Database, id: string): Promise<Date | undefined> {
	const [found] = await db.select({ at: students.certificatesSeenAt }).from(students).where(eq(students.id, id));
	return found?.at;
}

export async function markCertificatesSeen(db: Database, id: string, now: Date): Promise<undefined> {
	await db.update(students).set({ certificatesSeenAt: now }).where(eq(students.id, id));
	return undefined;
}

/** The columns that every change of a student updates. */
export function changeColumns({ now }: Actor) {
	return { updatedAt: now, version: sql`${students.version} + 1` };
}

export const auditEntry = auditEventFactory("student", ({ name }: Pick<Student, "name">) => name);
