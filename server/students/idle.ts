import type { SQL } from "drizzle-orm";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { sql } from "../platform/db/drizzle.ts";
import { timestamp } from "../platform/db/parameters.ts";
import { assignments, students } from "../platform/db/schema.ts";

type StudentState = Pick<Student, "status" | "statusAt" | "coursesPausedAt">;

/**
 * Since when a student has been inactive: since they were last seen, were activated or got a course, whichever was last.
 * Null while they cannot open sessions.
 */
export function idleSince(
	{ status, statusAt, coursesPausedAt }: StudentState,
	seenAt: Date | null,
	assignedAt: readonly Date[],
): Date | null {
	if (status !== "active" || coursesPausedAt !== null) return null;
	return new Date(Math.max(statusAt.getTime(), seenAt?.getTime() ?? 0, ...assignedAt.map((at) => at.getTime())));
}

/** The same for active students, as a filter. */
export function isIdleSince(threshold: Date): SQL {
	const before = timestamp(threshold);
	return sql`${students.coursesPausedAt} is null and greatest(${students.seenAt}, ${students.statusAt}) < ${before}
		and not exists (select from ${assignments} a where a.student_id = ${students.id} and a.created_at >= ${before})`;
}
