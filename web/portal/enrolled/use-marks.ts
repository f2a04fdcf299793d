import { useMutation, useMutationState } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { LearningCourseWhole, LearningSession } from "#contract/learning.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { learningKey, myCourse } from "#web/student-api.ts";
import { sayWrong } from "#web/ui/app-toasts.tsx";
import { queries } from "../queries.ts";
import { keepCourse, readCoursesAnew } from "./kept-courses.ts";
import { withProgress } from "./progress.ts";
import { isGone } from "./use-enrolled.ts";

type Mark = { session: LearningSession; watched: boolean };

export type Marks = {
	/** With what is on its way to the server already in it. */
	course: LearningCourseWhole;
	mark: (session: LearningSession, watched: boolean) => void;
	/** What was taken back because it could not be stored, in words; `again` unless there is nothing to mark any more. */
	failure: { text: string; again: (() => void) | null } | null;
};

/** Shown at once, stored one after the other, taken back with a word when it fails. */
export function useMarks(stored: LearningCourseWhole): Marks {
	const mutationKey = [...learningKey, "mark", stored._id];
	const [failed, setFailed] = useState<{ error: Error; mark: Mark } | null>(null);
	const { mutate } = useMutation({
		mutationKey,
		scope: { id: mutationKey.join(" ") },
		mutationFn: (mark: Mark) => send(stored._id, mark),
		onSuccess: keepAnswer,
		onError: (error, mark) => {
			setFailed({ error, mark });
			sayWrong(inWords(error, mark));
			if (isGone(error)) void readCoursesAnew();
		},
	});
	const onTheirWay = useMutationState({
		filters: { mutationKey, status: "pending" },
		select: ({ state }) => state.variables as Mark,
	});
	const mark = (session: LearningSession, watched: boolean) => {
		setFailed(null);
		mutate({ session, watched });
	};
	return {
		course: onTheirWay.reduce(marked, stored),
		mark,
		failure: failed && {
			text: inWords(failed.error, failed.mark),
			again: isGone(failed.error) ? null : () => mark(failed.mark.session, failed.mark.watched),
		},
	};
}

async function send(id: string, { session, watched }: Mark): Promise<LearningCourseWhole> {
	const params = { id, sessionId: session._id };
	return (await client(api.markMySession, { params, body: { watched } })).data;
}

/** What was asked for before the mark was stored may come later, and does not know of it. */
async function keepAnswer(course: LearningCourseWhole): Promise<void> {
	await queries.cancelQueries({ queryKey: myCourse(course._id).queryKey });
	keepCourse(course);
}

function marked(course: LearningCourseWhole, { session, watched }: Mark): LearningCourseWhole {
	return withProgress(course, session._id, { watchedAt: watched ? new Date().toISOString() : null });
}

function inWords(error: Error, { session, watched }: Mark): string {
	if (isGone(error)) return `“${session.topic}” is not there any more.`;
	const what = watched ? "not marked as watched" : "still marked as watched";
	return `“${session.topic}” is ${what}. ${reason(error)}`;
}
