import { type LearningCourseWhole, type LearningSession, lastOpened, whereToGoOn } from "#contract/learning.ts";

type Change = Partial<Pick<LearningSession, "openedAt" | "watchedAt">>;

/** The course as it stands once this is stored. A session that is gone changes nothing. */
export function withProgress(course: LearningCourseWhole, sessionId: string, change: Change): LearningCourseWhole {
	const sessions = course.sessions.map((each) => (each._id === sessionId ? { ...each, ...change } : each));
	return {
		...course,
		sessions,
		watchedcount: sessions.filter(({ watchedAt }) => watchedAt !== null).length,
		openedAt: sessions[lastOpened(sessions)]?.openedAt ?? null,
		next: whereToGoOn(sessions),
	};
}

/** Later than whatever was opened before, also where this device's clock is behind. */
export function openedNow({ openedAt }: LearningCourseWhole, now = Date.now()): string {
	const last = openedAt === null ? 0 : Date.parse(openedAt);
	return new Date(Math.max(now, last + 1)).toISOString();
}

/** Where the player stands when no session is asked for: where one goes on; in a course that is done, the one opened last. */
export function sessionToResume({ next, sessions }: LearningCourseWhole): string | undefined {
	return next?._id ?? sessions[Math.max(0, lastOpened(sessions))]?._id;
}
