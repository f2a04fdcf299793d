import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CallFailed } from "#contract/client.ts";
import type { LearningCourse, LearningCourseWhole } from "#contract/learning.ts";
import { courseInPortal } from "#contract/paths.ts";
import { myCourse, myCourses } from "#web/student-api.ts";
import { courseToShow } from "../home/going-on.ts";
import { sessionToResume } from "./progress.ts";

/** How long a course taken away may stay on a screen that is looked at. */
const askedEveryMs = 15_000;
const askedAgain = { refetchInterval: askedEveryMs, refetchOnWindowFocus: "always" } as const;

export type Enrolled = {
	list: UseQueryResult<LearningCourse[]>;
	course: UseQueryResult<LearningCourseWhole>;
	/** Of the course, by the address or else by where the student left off; empty while neither is known. */
	courseId: string;
	sessionId: string;
};

/** Which course and session are shown: what the address names, which is completed with where the student left off. */
export function useEnrolled(): Enrolled {
	const [params] = useSearchParams();
	const list = useQuery({ ...myCourses(), ...askedAgain });
	const courseId = params.get("course") || courseToShow(list.data ?? []);
	const course = useQuery({
		...myCourse(courseId),
		...askedAgain,
		enabled: courseId !== "",
		refetchInterval: ({ state }) => (state.error !== null && isGone(state.error) ? false : askedEveryMs),
	});
	const asked = params.get("session") ?? "";
	const sessionId = asked || ((course.data && sessionToResume(course.data)) ?? "");
	useWholeAddress(asked === "" && sessionId !== "" && courseInPortal(courseId, sessionId));
	return { list, course, courseId, sessionId };
}

/** So that reload and back lead to the same session, whatever was watched since. */
function useWholeAddress(whole: string | false): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (whole !== false) void navigate(whole, { replace: true, preventScrollReset: true });
	}, [whole, navigate]);
}

/** Not this student's, or not any more; a link that is not whole names nothing either. */
export function isGone(error: Error): boolean {
	return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}
