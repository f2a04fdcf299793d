import { dayMs, minuteMs } from "#contract/durations.ts";
import type { assignments, courseSessions, progress, students } from "../platform/db/schema.ts";
import { type Random, randomFor } from "./random.ts";

type NewProgress = typeof progress.$inferInsert;
type SampleAssignment = Pick<typeof assignments.$inferInsert, "studentId" | "courseId" | "createdAt">;
type Session = Pick<typeof courseSessions.$inferInsert, "id" | "courseId" | "position">;
type Learner = Pick<typeof students.$inferSelect, "id" | "status" | "statusAt">;

/**
 * How far sample students are: most watch the sessions in order, a few skip one, some never begin. Inactive ones
 * stopped when they were made inactive. The same `now` gives the same rows.
 */
export function sampleProgress(
	now: Date,
	students: readonly Learner[],
	assignments: readonly SampleAssignment[],
	sessions: readonly Session[],
): NewProgress[] {
	const random = randomFor("progress");
	const sessionsByCourse = Map.groupBy(sessions, ({ courseId }) => courseId);
	const endByStudent = new Map(
		students.map(({ id, status, statusAt }) => [id, status === "inactive" ? statusAt : now]),
	);
	return assignments.flatMap((each) => {
		const ordered = (sessionsByCourse.get(each.courseId ?? "") ?? []).toSorted((a, b) => a.position - b.position);
		return watchSessions(random, each, ordered, endByStudent.get(each.studentId) ?? now);
	});
}

/** One evening after another until today, at their own pace; the last session is often not watched to its end. */
function watchSessions(
	random: Random,
	{ studentId, createdAt }: SampleAssignment,
	sessions: Session[],
	until: Date,
): NewProgress[] {
	if (random.chance(0.12)) return [];
	const paceMs = random.whole(2, 7) * dayMs;
	const openedAt = (index: number) => new Date(createdAt.getTime() + index * paceMs + random.whole(0, 600) * minuteMs);
	return sessions
		.filter(() => !random.chance(0.04))
		.map(({ id: sessionId }, index) => ({ studentId, sessionId, openedAt: openedAt(index) }))
		.filter((opened) => opened.openedAt < until)
		.map((opened, index, all) => {
			const watchedAt = new Date(opened.openedAt.getTime() + random.whole(50, 110) * minuteMs);
			const isUnfinished = watchedAt > until || (index === all.length - 1 && random.chance(0.6));
			return { ...opened, watchedAt: isUnfinished ? null : watchedAt };
		});
}
