import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { assignments, students } from "../db/schema.ts";

type Course = { id: string; title: string; batch: string };

/** How many students have each of these courses; none is missing from the map. */
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
export function coursesHeldBy(db: Database, batch: string) {
	return db
		.select({ id: assignments.courseId })
		.from(assignments)
		.innerJoin(students, eq(students.id, assignments.studentId))
		.where(and(eq(students.status, "active"), eq(students.batch, batch), isNotNull(assignments.courseId)));
}

/**
 * Before a course is deleted: students keep what it was called last, not what it was called when they got it. Their rows let go
 * of it in the same statement: left to the deletion, PostgreSQL would look at the student of each row that this transaction has
 * touched, and wait for whoever holds the student and waits for the course.
 */
export async function keepCourseCopies(tx: Database, { id, title, batch }: Course): Promise<void> {
	await tx.update(assignments).set({ courseId: null, coursetitle: title, batch }).where(eq(assignments.courseId, id));
}
