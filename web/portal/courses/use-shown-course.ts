import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse, PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { client } from "#web/api.ts";
import { isNotFound } from "#web/app/is-not-found.ts";
import { courseIdToShow } from "../home/course-to-continue.ts";
import { cacheCourse, invalidateCourses, myCourse, myCourses, queryClient } from "../queries.ts";
import { nextOpenedAt, sessionIdToResume, withProgress } from "./progress.ts";

/** Poll interval: an unassigned course disappears from an open page within this time. */
const pollMs = 15_000;
const polling = { refetchInterval: pollMs, refetchOnWindowFocus: "always" } as const;

export type ShownCourse = {
	list: UseQueryResult<PortalCourse[]>;
	course: UseQueryResult<PortalCourseWithSessions>;
	/** The course's id from the address, or the one to resume; empty until known. */
	courseId: string;
	sessionId: string;
};

/** The course and session from the address; if incomplete, those where the student left off. */
export function useShownCourse(): ShownCourse {
	const [params] = useSearchParams();
	const list = useQuery({ ...myCourses(), ...polling });
	const courseId = params.get("course") || courseIdToShow(list.data ?? []);
	const course = useQuery({
		...myCourse(courseId),
		...polling,
		enabled: courseId !== "",
		refetchInterval: ({ state }) => (state.error !== null && isNotFound(state.error) ? false : pollMs),
	});
	const sessionParam = params.get("session") ?? "";
	const sessionId = sessionParam || ((course.data && sessionIdToResume(course.data)) ?? "");
	useCompleteAddress(sessionParam === "" && sessionId !== "" && courseInPortal(courseId, sessionId));
	return { list, course, courseId, sessionId };
}

/**
 * Writes course and session into the address, so that reload and Back show the same session. Not while another screen's
 * script loads, because that would cancel the navigation.
 */
function useCompleteAddress(complete: string | false): void {
	const navigate = useNavigate();
	const isLeaving = useNavigation().state !== "idle";
	useEffect(() => {
		if (complete !== false && !isLeaving) void navigate(complete, { replace: true, preventScrollReset: true });
	}, [complete, isLeaving, navigate]);
}

export function isPaused(error: Error): boolean {
	return isRefusal(error, "courses-paused");
}

/** A session shown for less than this does not count as opened. */
const minOpenMs = 400;

/** Tells the server which session the student is at, so that the next visit resumes there. */
export function useOpened(courseId: string, sessionId: string): void {
	useEffect(() => {
		if (sessionId === "") return;
		const timer = setTimeout(() => void storeOpened(courseId, sessionId), minOpenMs);
		return () => clearTimeout(timer);
	}, [courseId, sessionId]);
}

/** Fails silently: the next visit then resumes at the session before. */
async function storeOpened(id: string, sessionId: string): Promise<void> {
	try {
		await client(api.openMySession, { params: { id, sessionId } });
		const course: PortalCourseWithSessions | undefined = queryClient.getQueryData(myCourse(id).queryKey);
		if (course) cacheCourse(withProgress(course, sessionId, { openedAt: nextOpenedAt(course) }));
	} catch (error) {
		if (isNotFound(error as Error)) await invalidateCourses();
	}
}
