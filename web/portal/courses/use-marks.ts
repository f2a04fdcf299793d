import { useEffect, useRef, useState } from "react";
import { type CallFailed, isRefusal } from "#contract/client.ts";
import type { PortalCourseWithSessions, PortalSession } from "#contract/portal-courses.ts";
import { errorText } from "#web/app/error-text.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { useStore } from "#web/ui/store.ts";
import { invalidateCourses } from "../queries.ts";
import { addMark, pendingMarks, startMarks } from "./pending-marks.ts";
import { withProgress } from "./progress.ts";
import type { StoredMark } from "./stored-marks.ts";

export type Marks = {
	/** The course with unsent marks applied. */
	course: PortalCourseWithSessions;
	mark: (session: PortalSession, watched: boolean) => void;
	/** The text shown while marks wait for the connection. */
	waiting: string | null;
	/** The text shown after the server refused a mark; `retry` is null if the session was removed. */
	failure: { text: string; retry: (() => void) | null } | null;
};

type Refused = { mark: StoredMark; error: Error };

/** Called when a mark of that course is refused. */
const listeners = new Map<string, (refused: Refused) => void>();

/** Called at startup. A refusal for a course that is not shown becomes a toast; if the failure is temporary, the mark is retried. */
export function startSendingMarks(): void {
	startMarks((mark, error) => {
		const listener = listeners.get(mark.courseId);
		if (listener) listener({ mark, error });
		else if (isTemporary(error)) return false;
		else showErrorToast(`A session is ${unsavedState(mark)}. ${errorText(error)}`);
		if (isNotFound(error)) void invalidateCourses();
		return true;
	});
}

/** Too many requests, a server that cannot answer now, paused courses. */
function isTemporary(error: CallFailed): boolean {
	return error.status === 429 || error.status >= 500 || isRefusal(error, "courses-paused");
}

/** Optimistic marks: shown immediately, sent in order, queued while offline, rolled back with an explanation if refused. */
export function useMarks(stored: PortalCourseWithSessions): Marks {
	const { marks, isBlocked } = useStore(pendingMarks);
	const refusal = useRefusal(stored);
	const own = marks.filter(({ courseId }) => courseId === stored._id);
	const mark = (session: PortalSession, watched: boolean) => {
		refusal.remember(session);
		addMark({ courseId: stored._id, sessionId: session._id, watched, at: Date.now() });
	};
	const session = refusal.session;
	return {
		course: own.reduce(withMark, stored),
		mark,
		waiting: isBlocked && own.length > 0 ? waitingText(stored, own) : null,
		failure: refusal.refused && {
			text: refusalText(refusal.refused, session && `“${session.topic}”`),
			retry:
				session && !isNotFound(refusal.refused.error) ? () => mark(session, !!refusal.refused?.mark.watched) : null,
		},
	};
}

/** Remembers the marked session, because it may be removed from the course before the server answers. */
function useRefusal(course: PortalCourseWithSessions) {
	const markedSessions = useRef(new Map<string, PortalSession>());
	const [refused, setRefused] = useState<(Refused & { session: PortalSession | undefined }) | null>(null);
	useEffect(() => {
		const listener = (refusal: Refused) => {
			const { sessionId } = refusal.mark;
			// A mark of an earlier visit was not made here.
			const session = markedSessions.current.get(sessionId) ?? course.sessions.find(({ _id }) => _id === sessionId);
			setRefused({ ...refusal, session });
		};
		listeners.set(course._id, listener);
		return () => {
			if (listeners.get(course._id) === listener) listeners.delete(course._id);
		};
	}, [course]);
	const remember = (session: PortalSession) => {
		markedSessions.current.set(session._id, session);
		setRefused(null);
	};
	return { refused, session: refused?.session, remember };
}

function withMark(course: PortalCourseWithSessions, { sessionId, watched, at }: StoredMark): PortalCourseWithSessions {
	return withProgress(course, sessionId, { watchedAt: watched ? new Date(at).toISOString() : null });
}

function waitingText({ sessions }: PortalCourseWithSessions, marks: StoredMark[]): string {
	const [first, ...more] = marks;
	const topic = sessions.find(({ _id }) => _id === first?.sessionId)?.topic;
	const subject =
		more.length === 0 && topic !== undefined
			? `“${topic}”`
			: countWithNoun(marks.length, { one: "mark", many: "marks" });
	return `${subject} will be saved when you are back online.`;
}

/** `topic` is absent for a mark of an earlier visit whose session was removed. */
function refusalText({ mark, error }: Refused, topic = "The session"): string {
	return isNotFound(error)
		? `${topic} is not there any more.`
		: `${topic} is ${unsavedState(mark)}. ${errorText(error)}`;
}

function unsavedState({ watched }: StoredMark): string {
	return watched ? "not marked as watched" : "still marked as watched";
}
