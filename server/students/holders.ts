import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { assignments, students } from "../db/schema.ts";

const holder = {
	...{ id: students.id, name: students.name, email: students.email, batch: students.batch },
	/** When the course was assigned. */
	since: assignments.createdAt,
};

/** An active student who has a certain course. */
export type Holder = { id: string; name: string; email: string; batch: string; since: Date };

/** Those of a batch, as a part of the caller's own query. */
export function holdersInBatch(db: Database, courseId: string, batch: string) {
	return activeWith(db, courseId, eq(students.batch, batch)).as("holders");
}

/** The same of one student. */
export function holderOf(db: Database, courseId: string, studentId: string) {
	return activeWith(db, courseId, eq(students.id, studentId)).as("holders");
}

/**
 * Those of these students who are active and have the course. They stay so until the transaction ends: whoever deactivates them
 * or takes the course away comes after. Held by id, so that two who hold many never wait for each other.
 */
export async function holdHolders(tx: Database, courseId: string, ids: string[]): Promise<Holder[]> {
	if (ids.length === 0) return [];
	const these = inArray(students.id, ids);
	await tx.select({ id: students.id }).from(students).where(these).orderBy(asc(students.id)).for("share");
	// Looked at only now: what went while this waited for them is gone.
	return activeWith(tx, courseId, these).orderBy(asc(students.id));
}

function activeWith(db: Database, courseId: string, narrowed: ReturnType<typeof eq>) {
	return db
		.select(holder)
		.from(students)
		.innerJoin(assignments, and(eq(assignments.studentId, students.id), eq(assignments.courseId, courseId)))
		.where(and(eq(students.status, "active"), narrowed));
}
