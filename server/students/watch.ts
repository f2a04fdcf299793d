import { and, eq, sql } from "drizzle-orm";
import type { LearningCourseWhole } from "#contract/learning.ts";
import { holdTaughtSession } from "../courses/taught.ts";
import type { Database } from "../db/open.ts";
import { assignments, progress, students } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { courseOfStudent } from "./learning.ts";
import { keepProgress } from "./progress.ts";

/** A session as one of a student's own courses has it; `id` is the assignment's. */
type Place = { studentId: string; id: string; sessionId: string };

export function openSession(db: Database, place: Place, now: Date): Promise<undefined> {
	return db.transaction(async (tx) => {
		await noteSeen(tx, place, now);
		await holdOwnSession(tx, place);
		const { studentId, sessionId } = place;
		await keepProgress(tx, { studentId, sessionId, openedAt: now }, { openedAt: now });
		return undefined;
	});
}

/** Watched since the first time it was marked so; not watched is as if it never was. */
export function markSession(
	db: Database,
	place: Place,
	{ watched, now }: { watched: boolean; now: Date },
): Promise<LearningCourseWhole> {
	return db.transaction(async (tx) => {
		await noteSeen(tx, place, now);
		await holdOwnSession(tx, place);
		const { studentId, sessionId } = place;
		const since = watched ? sql`coalesce(${progress.watchedAt}, excluded.watched_at)` : null;
		await keepProgress(tx, { studentId, sessionId, watchedAt: watched ? now : null }, { watchedAt: since });
		return courseOfStudent(tx, studentId, place.id);
	});
}

/** First of all, as in every act that takes both: the student, then the course and its sessions. */
async function noteSeen(tx: Database, { studentId }: Place, now: Date): Promise<void> {
	await tx.update(students).set({ seenAt: now }).where(eq(students.id, studentId));
}

/** Refused unless the course is this student's now and has the session, which stays there until the transaction ends. */
async function holdOwnSession(tx: Database, { studentId, id, sessionId }: Place): Promise<void> {
	const [assigned] = await tx
		.select({ courseId: assignments.courseId })
		.from(assignments)
		.where(and(eq(assignments.id, id), eq(assignments.studentId, studentId)));
	const courseId = assigned?.courseId ?? null;
	if (courseId === null || !(await holdTaughtSession(tx, courseId, sessionId))) throw new Refusal("not-found");
}
