import type { SQL } from "drizzle-orm";
import type { Student } from "../identity/sign-in/student-accounts.ts";
import { sql } from "../platform/db/drizzle.ts";
import { assignments, students } from "../platform/db/schema.ts";

type StudentState = Pick<Student, "status" | "statusAt" | "coursesPausedAt">;

/**
 * From when a student's days without activity count: when they were last seen, became active or got a course, whichever
 * was last. Null while they cannot open sessions.
 */
export function idleSince(
	{ status, statusAt, coursesPausedAt }: StudentState,
	seenAt: Date | null,
	assigned: readonly Date[],
): Date | null {
	if (status !== "active" || coursesPausedAt !== null) return null;
	return new Date(Math.max(statusAt.getTime(), seenAt?.getTime() ?? 0, ...assigned.map((at) => at.getTime())));
}

/** The same for active students, as a filter. */
export function isIdleSince(longAgo: Date): SQL {
	const before = sql`${longAgo.toISOString()}::timestamptz`;
	return sql`${students.coursesPausedAt} is null and greatest(${students.seenAt}, ${students.statusAt}) < ${before}
		and not exists (select from ${assignments} a where a.student_id = ${students.id} and a.created_at >= ${before})`;
}
