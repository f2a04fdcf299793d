import type { Student } from "../identity/sign-in/student-accounts.ts";
import { and, asc, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, students } from "../platform/db/schema.ts";

const courseStudentColumns = {
	id: students.id,
	name: students.name,
	email: students.email,
	batch: students.batch,
	phone: students.phone,
	seenAt: students.seenAt,
	status: students.status,
	statusAt: students.statusAt,
	coursesPausedAt: students.coursesPausedAt,
	assignedAt: assignments.createdAt,
};

/** An active student to whom a certain course is assigned. */
export type CourseStudent = {
	id: string;
	name: string;
	email: string;
	batch: string;
	phone: string;
	seenAt: Date | null;
	status: Student["status"];
	statusAt: Date;
	coursesPausedAt: Date | null;
	assignedAt: Date;
};

/** The students of a batch, as a subquery. */
export function courseStudentsInBatch(db: Database, courseId: string, batch: string) {
	return activeCourseStudents(db, courseId, eq(students.batch, batch)).as("holders");
}

/** The same, for given students. */
export function courseStudentsAmong(db: Database, courseId: string, ids: string[]) {
	return activeCourseStudents(db, courseId, inArray(students.id, ids)).as("holders");
}

/**
 * The active students among these who have the course, locked until the transaction ends against deactivation and
 * unassigning. Locked in order of id, so that concurrent calls cannot deadlock.
 */
export async function lockCourseStudents(tx: Database, courseId: string, ids: string[]): Promise<CourseStudent[]> {
	if (ids.length === 0) return [];
	const isListed = inArray(students.id, ids);
	await tx.select({ id: students.id }).from(students).where(isListed).orderBy(asc(students.id)).for("share");
	// Read after locking, to see what changed while waiting for the locks.
	return activeCourseStudents(tx, courseId, isListed).orderBy(asc(students.id));
}

function activeCourseStudents(db: Database, courseId: string, filter: ReturnType<typeof eq>) {
	return db
		.select(courseStudentColumns)
		.from(students)
		.innerJoin(assignments, and(eq(assignments.studentId, students.id), eq(assignments.courseId, courseId)))
		.where(and(eq(students.status, "active"), filter));
}
