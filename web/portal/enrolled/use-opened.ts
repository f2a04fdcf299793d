import { useEffect } from "react";
import { api } from "#contract/api.ts";
import type { LearningCourseWhole } from "#contract/learning.ts";
import { client } from "#web/api.ts";
import { myCourse } from "#web/student-api.ts";
import { queries } from "../queries.ts";
import { keepCourse, readCoursesAnew } from "./kept-courses.ts";
import { openedNow, withProgress } from "./progress.ts";
import { isGone } from "./use-enrolled.ts";

/** Whoever only passes by on the way to another session has not opened this one. */
const passedByMs = 400;

/** Tells the server which session the student is at, so that the next visit resumes there. */
export function useOpened(courseId: string, sessionId: string): void {
	useEffect(() => {
		if (sessionId === "") return;
		const arriving = setTimeout(() => void tell(courseId, sessionId), passedByMs);
		return () => clearTimeout(arriving);
	}, [courseId, sessionId]);
}

/** The student did not ask for this: where it fails, the visit before is resumed, and nothing is said. */
async function tell(id: string, sessionId: string): Promise<void> {
	try {
		await client(api.openMySession, { params: { id, sessionId } });
		const course: LearningCourseWhole | undefined = queries.getQueryData(myCourse(id).queryKey);
		if (course) keepCourse(withProgress(course, sessionId, { openedAt: openedNow(course) }));
	} catch (error) {
		if (isGone(error as Error)) await readCoursesAnew();
	}
}
