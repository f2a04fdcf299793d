import { useEffect, useState, useSyncExternalStore } from "react";
import type { LearningCourseWhole, LearningSession } from "#contract/learning.ts";
import { reason } from "#web/reason.ts";
import { sayWrong } from "#web/ui/app-toasts.tsx";
import { readCoursesAnew } from "./kept-courses.ts";
import type { KeptMark } from "./kept-marks.ts";
import { addMark, marksToSend, startMarks, watchMarks } from "./marks-to-send.ts";
import { withProgress } from "./progress.ts";
import { isGone } from "./use-enrolled.ts";

export type Marks = {
	/** With what is on its way to the server already in it. */
	course: LearningCourseWhole;
	mark: (session: LearningSession, watched: boolean) => void;
	/** That marks wait for the connection, in words. */
	waiting: string | null;
	/** What was taken back because the server refused it, in words; `again` unless there is nothing to mark any more. */
	failure: { text: string; again: (() => void) | null } | null;
};

type Refused = { mark: KeptMark; error: Error };

/** Who shows what was refused in a course. */
const listeners = new Map<string, (refused: Refused) => void>();

/** At the start of the portal. What is refused while its course is not on the screen is told in a toast. */
export function startSendingMarks(): void {
	startMarks((mark, error) => {
		const listener = listeners.get(mark.courseId);
		if (listener) listener({ mark, error });
		else sayWrong(`A session is ${standing(mark)}. ${reason(error)}`);
		if (isGone(error)) void readCoursesAnew();
	});
}

/** Shown at once, stored one after the other; kept while the server is out of reach, taken back with a word where it refuses. */
export function useMarks(stored: LearningCourseWhole): Marks {
	const { marks, isWaiting } = useSyncExternalStore(watchMarks, marksToSend);
	const failure = useRefused(stored);
	const mine = marks.filter(({ courseId }) => courseId === stored._id);
	const mark = (session: LearningSession, watched: boolean) => {
		failure.forget();
		addMark({ courseId: stored._id, sessionId: session._id, watched, at: Date.now() });
	};
	const session = failure.session;
	return {
		course: mine.reduce(marked, stored),
		mark,
		waiting: isWaiting && mine.length > 0 ? waitingInWords(stored, mine) : null,
		failure: failure.refused && {
			text: refusedInWords(failure.refused, session?.topic ?? ""),
			again: session && !isGone(failure.refused.error) ? () => mark(session, !!failure.refused?.mark.watched) : null,
		},
	};
}

/** The session is the one that was marked, also after it went from the course. */
function useRefused(course: LearningCourseWhole) {
	const [refused, setRefused] = useState<(Refused & { session: LearningSession | undefined }) | null>(null);
	useEffect(() => {
		const listener = (told: Refused) =>
			setRefused({ ...told, session: course.sessions.find(({ _id }) => _id === told.mark.sessionId) });
		listeners.set(course._id, listener);
		return () => {
			if (listeners.get(course._id) === listener) listeners.delete(course._id);
		};
	}, [course]);
	return { refused, session: refused?.session, forget: () => setRefused(null) };
}

function marked(course: LearningCourseWhole, { sessionId, watched, at }: KeptMark): LearningCourseWhole {
	return withProgress(course, sessionId, { watchedAt: watched ? new Date(at).toISOString() : null });
}

function waitingInWords({ sessions }: LearningCourseWhole, marks: KeptMark[]): string {
	const [first, ...more] = marks;
	const topic = sessions.find(({ _id }) => _id === first?.sessionId)?.topic;
	const what = more.length === 0 && topic !== undefined ? `“${topic}”` : `${marks.length} marks`;
	return `${what} will be saved when you are back online.`;
}

function refusedInWords({ mark, error }: Refused, topic: string): string {
	return isGone(error) ? `“${topic}” is not there any more.` : `“${topic}” is ${standing(mark)}. ${reason(error)}`;
}

function standing({ watched }: KeptMark): string {
	return watched ? "not marked as watched" : "still marked as watched";
}
