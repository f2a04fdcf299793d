import { and, count, eq, inArray, isNotNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, students } from "../platform/db/schema.ts";

type Course = { id: string; title: string; batch: string };

/** How many students have each of these courses; a course that nobody has is missing. */
export async function countAssigned(db: Database, courseIds: string[]): Promise<Map<string, number>> {
	if (courseIds.length === 0) return new Map();
	const counted = await db
		.select({ id: assignments.courseId, count: count() })
		.from(assignments)
		.where(inArray(assignments.courseId, courseIds))
		.groupBy(assignments.courseId);
	return new Map(counted.map(({ id, count }) => [id as string, count]));
}

/** Ids of the courses that active students of this batch have. */
export function courseIdsOfBatch(db: Database, batch: string) {
	return db
		.select({ id: assignments.courseId })
		.from(assignments)
		.innerJoin(students, eq(students.id, assignments.studentId))
		.where(and(eq(students.status, "active"), eq(students.batch, batch), isNotNull(assignments.courseId)));
}

/**
 * Before a course is deleted: assignments store its last title and batch and drop the reference in the same statement.
 * If left to the foreign key, PostgreSQL would lock the student of each touched row and could deadlock with a
 * transaction that has locked the student and waits for the course.
 */
export async function detachAssignments(tx: Database, { id, title, batch }: Course): Promise<void> {
	await tx.update(assignments).set({ courseId: null, coursetitle: title, batch }).where(eq(assignments.courseId, id));
}
