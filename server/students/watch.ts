import type { PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { lockSession } from "../courses/course-contents.ts";
import { and, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { assignments, progress, students } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import { courseOfStudent } from "./portal-courses.ts";
import { upsertProgress } from "./progress.ts";

/** A session of a course assigned to the student; `id` is the assignment's. */
type OwnSession = { studentId: string; id: string; sessionId: string };

export function openSession(db: Database, own: OwnSession, now: Date): Promise<undefined> {
	return db.transaction(async (tx) => {
		await recordSeen(tx, own, now);
		await lockOwnSession(tx, own);
		const { studentId, sessionId } = own;
		await upsertProgress(tx, { studentId, sessionId, openedAt: now }, { openedAt: now });
		return undefined;
	});
}

/** Preserves the time of the first mark; unmarking deletes it. */
export function markSession(
	db: Database,
	own: OwnSession,
	{ watched, now }: { watched: boolean; now: Date },
): Promise<PortalCourseWithSessions> {
	return db.transaction(async (tx) => {
		await recordSeen(tx, own, now);
		await lockOwnSession(tx, own);
		const { studentId, sessionId } = own;
		const watchedAt = watched ? sql`coalesce(${progress.watchedAt}, excluded.watched_at)` : null;
		await upsertProgress(tx, { studentId, sessionId, watchedAt: watched ? now : null }, { watchedAt });
		return courseOfStudent(tx, studentId, own.id);
	});
}

/** Lock order of all actions: the student, then the course and its sessions. */
async function recordSeen(tx: Database, { studentId }: OwnSession, now: Date): Promise<void> {
	await tx.update(students).set({ seenAt: now }).where(eq(students.id, studentId));
}

/**
 * Refused unless the course is assigned to this student and has the session, which is locked until the transaction
 * ends.
 */
async function lockOwnSession(tx: Database, { studentId, id, sessionId }: OwnSession): Promise<void> {
	const [assigned] = await tx
		.select({ courseId: assignments.courseId })
		.from(assignments)
		.where(and(eq(assignments.id, id), eq(assignments.studentId, studentId)));
	const courseId = assigned?.courseId ?? null;
	if (courseId === null || !(await lockSession(tx, courseId, sessionId))) throw new Refusal("not-found");
}
