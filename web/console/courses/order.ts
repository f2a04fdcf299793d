import { useEffect, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import type { CourseRow, CourseSession } from "#contract/courses.ts";
import { client } from "#web/api.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { queryClient } from "../query-client.ts";
import { cacheCourse } from "./actions.ts";
import { coursesKey } from "./queries.ts";

export type SessionOrder = {
	/** In the order they were moved into, saved or not yet. */
	sessions: readonly CourseSession[];
	/** Moves the session to this index, from 0, and saves the order immediately. */
	move: (id: string, to: number) => void;
	/** Announced to screen readers after a move. */
	announcement: string;
	/** Set when saving failed; the order is then the stored one. */
	failure: { error: Error; retry: () => void } | null;
};

export const notSaved = "The new order was not saved.";

/** Shows a move at once, saves moves one after the other, and undoes them if saving fails. */
export function useSessionOrder(course: CourseRow): SessionOrder {
	const [announcement, announce] = useState("");
	const { requested, failed, save } = useSaving(course, () => announce(notSaved));
	const sessions = sortSessions(course.sessions, requested);
	const move = (id: string, to: number) => {
		const ids = sessions.map(({ _id }) => _id);
		const index = Math.max(0, Math.min(to, ids.length - 1));
		if (!ids.includes(id) || ids.indexOf(id) === index) return;
		announce(`${sessions.find(({ _id }) => _id === id)?.topic} is now number ${index + 1} of ${ids.length}.`);
		void save(ids.filter((each) => each !== id).toSpliced(index, 0, id));
	};
	const failure = failed && { error: failed.error, retry: () => void save(failed.order) };
	return { sessions, move, announcement, failure };
}

function useSaving(course: CourseRow, onFailure: () => void) {
	const [requested, setRequested] = useState<readonly string[] | null>(null);
	const [failed, setFailed] = useState<{ error: Error; order: readonly string[] } | null>(null);
	const latest = useRef<readonly string[] | null>(null);
	const stored = useRef(course);
	useEffect(() => {
		stored.current = course;
	}, [course]);
	// After the last answer nothing is pending.
	const clearPending = () => {
		latest.current = null;
		setRequested(null);
	};
	const save = async (order: readonly string[]) => {
		const isSaving = latest.current !== null;
		latest.current = order;
		setRequested(order);
		setFailed(null);
		if (isSaving) return;
		try {
			stored.current = await saveUntilCurrent(stored.current, latest);
			void cacheCourse(stored.current);
			clearPending();
		} catch (error) {
			setFailed({ error: error as Error, order: latest.current });
			clearPending();
			showErrorToast(notSaved);
			onFailure();
			void queryClient.invalidateQueries({ queryKey: coursesKey });
		}
	};
	return { requested, failed, save };
}

/** Saves again if the order changed during the last save. */
async function saveUntilCurrent(course: CourseRow, latest: { current: readonly string[] | null }): Promise<CourseRow> {
	let saved = course;
	while (latest.current !== null && `${latest.current}` !== `${idsOf(saved)}`) {
		const body = { sessions: [...latest.current], was: idsOf(saved) };
		const { data } = await client(api.orderCourseSessions, { params: { courseId: course._id }, body });
		saved = data.updatedCourse;
	}
	return saved;
}

/** Sessions added meanwhile go to the end; removed ones are left out. */
function sortSessions(
	sessions: readonly CourseSession[],
	requested: readonly string[] | null,
): readonly CourseSession[] {
	if (requested === null) return sessions;
	const ordered = requested.flatMap((id) => sessions.filter(({ _id }) => _id === id));
	return [...ordered, ...sessions.filter((session) => !ordered.includes(session))];
}

function idsOf({ sessions }: CourseRow): string[] {
	return sessions.map(({ _id }) => _id);
}
