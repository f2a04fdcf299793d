import type { Student } from "../identity/sign-in/student-accounts.ts";
import { and, asc, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, students } from "../platform/db/schema.ts";

const holder = {
	...{ id: students.id, name: students.name, email: students.email, batch: students.batch },
	...{ phone: students.phone, seenAt: students.seenAt },
	...{ status: students.status, statusAt: students.statusAt, coursesPausedAt: students.coursesPausedAt },
	/** When the course was assigned. */
	since: assignments.createdAt,
};

/** An active student who has a certain course. */
export type Holder = {
	id: string;
	name: string;
	email: string;
	batch: string;
	phone: string;
	seenAt: Date | null;
	status: Student["status"];
	statusAt: Date;
	coursesPausedAt: Date | null;
	since: Date;
};

/** The students of a batch, as a subquery. */
export function holdersInBatch(db: Database, courseId: string, batch: string) {
	return activeWith(db, courseId, eq(students.batch, batch)).as("holders");
}

/** The same for these students. */
export function holdersAmong(db: Database, courseId: string, ids: string[]) {
	return activeWith(db, courseId, inArray(students.id, ids)).as("holders");
}

/**
 * The active students among these who have the course, locked until the transaction ends against deactivation and
 * unassigning. Locked in order of id, so that two cannot deadlock.
 */
export async function lockHolders(tx: Database, courseId: string, ids: string[]): Promise<Holder[]> {
	if (ids.length === 0) return [];
	const these = inArray(students.id, ids);
	await tx.select({ id: students.id }).from(students).where(these).orderBy(asc(students.id)).for("share");
	// Read after locking: what changed while waiting is seen.
	return activeWith(tx, courseId, these).orderBy(asc(students.id));
}

function activeWith(db: Database, courseId: string, filtered: ReturnType<typeof eq>) {
	return db
		.select(holder)
		.from(students)
		.innerJoin(assignments, and(eq(assignments.studentId, students.id), eq(assignments.courseId, courseId)))
		.where(and(eq(students.status, "active"), filtered));
}
