import { countSessions } from "../courses/list.ts";
import type { Database } from "../platform/db/open.ts";
import { countWatched } from "./progress.ts";

type ProgressSummary = { sessioncount: number; watchedcount: number; seenAt: string | null };

/** Progress of each of these students in each of these courses, in two queries for all. */
export async function readProgressSummaries(db: Database, studentIds: string[], courseIds: string[]) {
	const onlyCourse = courseIds.length === 1 ? courseIds[0] : undefined;
	const sessions = await countSessions(db, [...new Set(courseIds)]);
	const watched = courseIds.length === 0 ? [] : await countWatched(db, studentIds, onlyCourse);
	const watchedByKey = new Map(watched.map((each) => [`${each.studentId} ${each.courseId}`, each]));
	return (studentId: string, courseId: string | null): ProgressSummary => {
		const progress = watchedByKey.get(`${studentId} ${courseId}`);
		return {
			sessioncount: (courseId !== null && sessions.get(courseId)) || 0,
			watchedcount: progress?.watched ?? 0,
			seenAt: progress?.seenAt?.toISOString() ?? null,
		};
	};
}
