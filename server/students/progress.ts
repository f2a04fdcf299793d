import { and, count, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { courseSessions, progress } from "../platform/db/schema.ts";

export type Progress = typeof progress.$inferSelect;
type ProgressColumns = Parameters<ReturnType<ReturnType<Database["insert"]>["values"]>["onConflictDoUpdate"]>[0]["set"];

/** The student's progress in these sessions. It belongs to student and session, not to the assignment. */
export async function progressOf(
	db: Database,
	studentId: string,
	sessionIds: string[],
): Promise<Map<string, Progress>> {
	if (sessionIds.length === 0) return new Map();
	const found = await db
		.select()
		.from(progress)
		.where(and(eq(progress.studentId, studentId), inArray(progress.sessionId, sessionIds)));
	return new Map(found.map((each) => [each.sessionId, each]));
}

/** `watched`: how many of the course's current sessions; `seenAt`: when they last opened or watched one. */
type Watched = { studentId: string; courseId: string; watched: number; seenAt: Date | null };

/** Progress of these students in each course they started, or in one course; those who started none are missing. */
export async function countWatched(db: Database, studentIds: string[], courseId?: string): Promise<Watched[]> {
	if (studentIds.length === 0) return [];
	const { studentId, sessionId, openedAt, watchedAt } = progress;
	const ofCourse = courseId === undefined ? undefined : eq(courseSessions.courseId, courseId);
	return db
		.select({
			studentId,
			courseId: courseSessions.courseId,
			watched: count(watchedAt),
			seenAt: sql<Date | null>`max(greatest(${openedAt}, ${watchedAt}))`.mapWith(watchedAt),
		})
		.from(progress)
		.innerJoin(courseSessions, eq(courseSessions.id, sessionId))
		.where(and(inArray(studentId, studentIds), ofCourse))
		.groupBy(studentId, courseSessions.courseId);
}

/** One row per student and session, even for concurrent requests. `set` updates an existing row. */
export async function upsertProgress(
	db: Database,
	row: typeof progress.$inferInsert,
	set: ProgressColumns,
): Promise<void> {
	await db
		.insert(progress)
		.values(row)
		.onConflictDoUpdate({ target: [progress.studentId, progress.sessionId], set });
}
