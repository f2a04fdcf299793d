import {
	lastOpened,
	type PortalCourseWithSessions,
	type PortalSession,
	whereToGoOn,
} from "#contract/portal-courses.ts";

type Change = Partial<Pick<PortalSession, "openedAt" | "watchedAt">>;

/** The course with this change applied. A removed session changes nothing. */
export function withProgress(
	course: PortalCourseWithSessions,
	sessionId: string,
	change: Change,
): PortalCourseWithSessions {
	const sessions = course.sessions.map((each) => (each._id === sessionId ? { ...each, ...change } : each));
	return {
		...course,
		sessions,
		watchedcount: sessions.filter(({ watchedAt }) => watchedAt !== null).length,
		openedAt: sessions[lastOpened(sessions)]?.openedAt ?? null,
		next: whereToGoOn(sessions),
	};
}

/** Later than any earlier opening, even if this device's clock is behind. */
export function openedNow({ openedAt }: PortalCourseWithSessions, now = Date.now()): string {
	const last = openedAt === null ? 0 : Date.parse(openedAt);
	return new Date(Math.max(now, last + 1)).toISOString();
}

/** The session shown when none is asked for: the next one, or the last opened if all are watched. */
export function sessionToResume({ next, sessions }: PortalCourseWithSessions): string | undefined {
	return next?._id ?? sessions[Math.max(0, lastOpened(sessions))]?._id;
}

const inWords = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** 'Twelve sessions', '37 sessions'. */
export function sessionsInWords(count: number): string {
	return `${inWords[count - 1] ?? count} ${count === 1 ? "session" : "sessions"}`;
}

export function progressInWords(watched: number, total: number): string {
	if (watched === 0) return total === 1 ? "Not watched yet." : "None watched yet.";
	if (watched >= total) return total === 1 ? "Watched." : "All watched.";
	return `${watched} watched, ${total - watched} to go.`;
}
