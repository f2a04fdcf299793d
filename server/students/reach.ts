import type { SQL } from "drizzle-orm";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { and, eq, inArray, ne, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { batches, enrolments, students } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";

/**
 * The students that are visible to a caller: own ones are those enrolled by the caller, with an enrolment that was not undone;
 * a trainer's are those in batches that name the trainer. Undefined: all of them.
 */
export function withinStudents(reached: ReachedRows): SQL | undefined {
	if (reached.rows === "own")
		return sql`${students.id} in (select student_id from ${enrolments} where owner = ${reached.by} and undone_at is null)`;
	if (reached.rows === "batches")
		return sql`${students.batch} in (select name from ${batches} where trained_by = ${reached.by})`;
	return undefined;
}

/** The ids of visible students, to filter their records. Undefined: all of them. */
export function idsWithin(reached: ReachedRows): SQL | undefined {
	const within = withinStudents(reached);
	return within && sql`(select ${students.id} from ${students} where ${within})`;
}

/** Before an action on one student. */
export async function refuseUnreached(db: Database, id: string, reached: ReachedRows): Promise<void> {
	if (!(await isReached(db, id, reached))) throw new Refusal("not-found");
}

export async function isReached(db: Database, id: string, reached: ReachedRows): Promise<boolean> {
	const within = withinStudents(reached);
	return within === undefined || (await db.$count(students, and(eq(students.id, id), within))) > 0;
}

/** The students with these ids who are visible to the caller. */
export async function reachedStudents(db: Database, ids: string[], reached: ReachedRows): Promise<Student[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(students)
		.where(and(inArray(students.id, ids), withinStudents(reached)));
}

/** A trainer may put students only into the trainer's own batches. */
export async function refuseOtherBatches(db: Database, names: readonly string[], reached: ReachedRows): Promise<void> {
	if (reached.rows !== "batches") return;
	const own = await db.select({ name: batches.name }).from(batches).where(eq(batches.trainedBy, reached.by));
	const ownNames = new Set(own.map(({ name }) => name.toLowerCase()));
	if (names.some((name) => !ownNames.has(name.toLowerCase())))
		throw invalidField("batch", "Choose a batch that names you as its trainer.");
}

/**
 * Spells a student's batch as the batch's own record does, whose name is unique whatever the case, so that its trainer
 * and its courses find the student. A name without a record stays as typed.
 */
export async function recordedSpelling(db: Database, names: readonly string[]): Promise<(name: string) => string> {
	const typed = [...new Set(names.map((name) => name.toLowerCase()))];
	const records = await db
		.select({ name: batches.name })
		.from(batches)
		.where(inArray(sql`lower(${batches.name})`, typed));
	const byName = new Map(records.map(({ name }) => [name.toLowerCase(), name]));
	return (name) => byName.get(name.toLowerCase()) ?? name;
}

/** Spells the students of a batch that had no record until now as its record does. */
export async function adoptSpelling(tx: Database, name: string): Promise<void> {
	await tx
		.update(students)
		.set({ batch: name })
		.where(and(eq(sql`lower(${students.batch})`, name.toLowerCase()), ne(students.batch, name)));
}
