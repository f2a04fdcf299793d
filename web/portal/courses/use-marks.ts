import { useEffect, useRef, useState } from "react";
import { type CallFailed, isRefusal } from "#contract/client.ts";
import type { PortalCourseWithSessions, PortalSession } from "#contract/portal-courses.ts";
import { errorText } from "#web/app/error-text.ts";
import { isGone } from "#web/app/is-gone.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { useStore } from "#web/ui/store.ts";
import { invalidateCourses } from "../queries.ts";
import { addMark, marksToSend, startMarks } from "./marks-to-send.ts";
import { withProgress } from "./progress.ts";
import type { StoredMark } from "./stored-marks.ts";

export type Marks = {
	/** The course with unsent marks applied. */
	course: PortalCourseWithSessions;
	mark: (session: PortalSession, watched: boolean) => void;
	/** The text shown while marks wait for the connection. */
	waiting: string | null;
	/** The text shown after the server refused a mark; `again` is null if the session is gone. */
	failure: { text: string; again: (() => void) | null } | null;
};

type Refused = { mark: StoredMark; error: Error };

/** Called when a mark of that course is refused. */
const listeners = new Map<string, (refused: Refused) => void>();

/** Called at the start. A refusal for a course that is not shown becomes a toast, unless it may pass: then the mark waits. */
export function startSendingMarks(): void {
	startMarks((mark, error) => {
		const listener = listeners.get(mark.courseId);
		if (listener) listener({ mark, error });
		else if (mayPass(error)) return false;
		else showErrorToast(`A session is ${unsavedState(mark)}. ${errorText(error)}`);
		if (isGone(error)) void invalidateCourses();
		return true;
	});
}

/** Too many requests, a server that cannot answer now, paused courses. */
function mayPass(error: CallFailed): boolean {
	return error.status === 429 || error.status >= 500 || isRefusal(error, "courses-paused");
}

/** Marks show at once and are stored in order; kept while offline, undone with an explanation if refused. */
export function useMarks(stored: PortalCourseWithSessions): Marks {
	const { marks, isWaiting } = useStore(marksToSend);
	const failure = useRefused(stored);
	const mine = marks.filter(({ courseId }) => courseId === stored._id);
	const mark = (session: PortalSession, watched: boolean) => {
		failure.begin(session);
		addMark({ courseId: stored._id, sessionId: session._id, watched, at: Date.now() });
	};
	const session = failure.session;
	return {
		course: mine.reduce(withMark, stored),
		mark,
		waiting: isWaiting && mine.length > 0 ? waitingInWords(stored, mine) : null,
		failure: failure.refused && {
			text: refusedInWords(failure.refused, session && `“${session.topic}”`),
			again: session && !isGone(failure.refused.error) ? () => mark(session, !!failure.refused?.mark.watched) : null,
		},
	};
}

/** Keeps the marked session even after it was removed from the course, which may be before the server answers. */
function useRefused(course: PortalCourseWithSessions) {
	const marked = useRef(new Map<string, PortalSession>());
	const [refused, setRefused] = useState<(Refused & { session: PortalSession | undefined }) | null>(null);
	useEffect(() => {
		const listener = (told: Refused) => {
			const { sessionId } = told.mark;
			// A mark of an earlier visit was not made here.
			const session = marked.current.get(sessionId) ?? course.sessions.find(({ _id }) => _id === sessionId);
			setRefused({ ...told, session });
		};
		listeners.set(course._id, listener);
		return () => {
			if (listeners.get(course._id) === listener) listeners.delete(course._id);
		};
	}, [course]);
	const begin = (session: PortalSession) => {
		marked.current.set(session._id, session);
		setRefused(null);
	};
	return { refused, session: refused?.session, begin };
}

function withMark(course: PortalCourseWithSessions, { sessionId, watched, at }: StoredMark): PortalCourseWithSessions {
	return withProgress(course, sessionId, { watchedAt: watched ? new Date(at).toISOString() : null });
}

function waitingInWords({ sessions }: PortalCourseWithSessions, marks: StoredMark[]): string {
	const [first, ...more] = marks;
	const topic = sessions.find(({ _id }) => _id === first?.sessionId)?.topic;
	const what =
		more.length === 0 && topic !== undefined
			? `“${topic}”`
			: countWithNoun(marks.length, { one: "mark", many: "marks" });
	return `${what} will be saved when you are back online.`;
}

/** `topic`: as far as it is known; a mark of an earlier visit may be of a session that is gone. */
function refusedInWords({ mark, error }: Refused, topic = "The session"): string {
	return isGone(error) ? `${topic} is not there any more.` : `${topic} is ${unsavedState(mark)}. ${errorText(error)}`;
}

function unsavedState({ watched }: StoredMark): string {
	return watched ? "not marked as watched" : "still marked as watched";
}
