import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse, PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { client } from "#web/api.ts";
import { isGone } from "#web/app/is-gone.ts";
import { courseToShow } from "../home/course-to-continue.ts";
import { cacheCourse, invalidateCourses, myCourse, myCourses, queryClient } from "../queries.ts";
import { openedNow, sessionToResume, withProgress } from "./progress.ts";

/** Poll interval: a course taken away disappears from an open page within this time. */
const askedEveryMs = 15_000;
const askedAgain = { refetchInterval: askedEveryMs, refetchOnWindowFocus: "always" } as const;

export type ShownCourse = {
	list: UseQueryResult<PortalCourse[]>;
	course: UseQueryResult<PortalCourseWithSessions>;
	/** The course's id from the address, or the one to resume; empty until known. */
	courseId: string;
	sessionId: string;
};

/** The course and session to show: the address's, completed by where the student left off. */
export function useShownCourse(): ShownCourse {
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

/**
 * Writes course and session into the address, so that reload and Back show the same session. Not while another screen's
 * script loads, because that would cancel the navigation.
 */
function useWholeAddress(whole: string | false): void {
	const navigate = useNavigate();
	const isLeaving = useNavigation().state !== "idle";
	useEffect(() => {
		if (whole !== false && !isLeaving) void navigate(whole, { replace: true, preventScrollReset: true });
	}, [whole, isLeaving, navigate]);
}

export function isPaused(error: Error): boolean {
	return error instanceof CallFailed && error.id === "courses-paused";
}

/** A session shown for a shorter time does not count as opened. */
const passedByMs = 400;

/** Tells the server which session the student is at, so that the next visit resumes there. */
export function useOpened(courseId: string, sessionId: string): void {
	useEffect(() => {
		if (sessionId === "") return;
		const arriving = setTimeout(() => void storeOpened(courseId, sessionId), passedByMs);
		return () => clearTimeout(arriving);
	}, [courseId, sessionId]);
}

/** Fails silently: the next visit then resumes at the session before. */
async function storeOpened(id: string, sessionId: string): Promise<void> {
	try {
		await client(api.openMySession, { params: { id, sessionId } });
		const course: PortalCourseWithSessions | undefined = queryClient.getQueryData(myCourse(id).queryKey);
		if (course) cacheCourse(withProgress(course, sessionId, { openedAt: openedNow(course) }));
	} catch (error) {
		if (isGone(error as Error)) await invalidateCourses();
	}
}
