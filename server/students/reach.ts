import type { SQL } from "drizzle-orm";
import { sql } from "../platform/db/drizzle.ts";
import { enrolments, students } from "../platform/db/schema.ts";
import type { Reached } from "../platform/http/caller.ts";

/** The students that a call reaches: one's own are those whom one's own leads brought, by an enrolment that stands. Undefined: all. */
export function withinStudents(reached: Reached): SQL | undefined {
	if (reached.rows !== "own") return undefined;
	return sql`${students.id} in (select student_id from ${enrolments} where owner = ${reached.by} and undone_at is null)`;
}
