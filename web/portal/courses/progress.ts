import {
	findNextSession,
	lastOpenedIndex,
	type PortalCourseWithSessions,
	type PortalSession,
} from "#contract/portal-courses.ts";
import { type Noun, nounFor } from "#web/app/numbers.ts";

type Change = Partial<Pick<PortalSession, "openedAt" | "watchedAt">>;

/** The course with this change applied; unchanged if the session was removed. */
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
		openedAt: sessions[lastOpenedIndex(sessions)]?.openedAt ?? null,
		next: findNextSession(sessions),
	};
}

/** Later than any earlier opening, even if this device's clock is behind. */
export function nextOpenedAt({ openedAt }: PortalCourseWithSessions, now = Date.now()): string {
	const last = openedAt === null ? 0 : Date.parse(openedAt);
	return new Date(Math.max(now, last + 1)).toISOString();
}

/** The session shown by default: the next one, or the last opened if all are watched. */
export function sessionIdToResume({ next, sessions }: PortalCourseWithSessions): string | undefined {
	return next?._id ?? sessions[Math.max(0, lastOpenedIndex(sessions))]?._id;
}

export const sessionNoun: Noun = { one: "session", many: "sessions" };
const numberWords = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** 'Twelve sessions', '37 sessions'. */
export function sessionCountText(count: number): string {
	return `${numberWords[count - 1] ?? count} ${nounFor(count, sessionNoun)}`;
}

export function progressText(watched: number, total: number): string {
	if (watched === 0) return total === 1 ? "Not watched yet." : "None watched yet.";
	if (watched >= total) return total === 1 ? "Watched." : "All watched.";
	return `${watched} watched, ${total - watched} to go.`;
}
