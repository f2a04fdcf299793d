import { expect, test } from "vitest";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { courseIdToShow, courseToContinue, progressText, stepText } from "./course-to-continue.ts";

const next = (place: number) => ({ _id: `session-${place}`, topic: `Step ${place}`, place });

function course(wishes: Partial<PortalCourse> = {}): PortalCourse {
	return {
		_id: "assignment",
		courseid: "course",
		title: "Data Science",
		batch: "DS-2510-A",
		enrolledAt: "2026-03-02T10:00:00.000Z",
		sessioncount: 12,
		watchedcount: 6,
		openedAt: "2026-03-02T10:00:00.000Z",
		next: next(7),
		...wishes,
	};
}

const watched = course({ watchedcount: 12, next: null });
const gone = course({ courseid: null, sessioncount: 0, next: null });
const empty = course({ sessioncount: 0, watchedcount: 0, openedAt: null, next: null });

test("A student continues in the course opened last", () => {
	const first = course();
	expect(courseToContinue([first, course({ _id: "other" })])).toEqual({
		kind: "next",
		course: first,
		next: next(7),
		hasStarted: true,
	});
});

test("Where no course is named, the one that Home goes on with is shown", () => {
	const newest = { ...empty, _id: "newest" };
	expect(courseIdToShow([newest, course({ _id: "begun" })])).toBe("begun");
	expect(courseIdToShow([newest])).toBe("newest");
	expect(courseIdToShow([{ ...gone, _id: "gone" }])).toBe("gone");
	expect(courseIdToShow([])).toBe("");
});

test("A finished, deleted or empty course is skipped", () => {
	const other = course({ _id: "other", openedAt: null, watchedcount: 0, next: next(1) });
	expect(courseToContinue([watched, gone, empty, other])).toMatchObject({
		kind: "next",
		course: other,
		hasStarted: false,
	});
});

test("Without a course to continue, Home says why", () => {
	expect(courseToContinue([])).toEqual({ kind: "none" });
	expect(courseToContinue([gone])).toEqual({ kind: "gone" });
	expect(courseToContinue([empty, gone])).toEqual({ kind: "waiting", course: empty });
	expect(courseToContinue([empty, watched])).toEqual({ kind: "watched", course: watched });
});

test("A card says how far it is", () => {
	expect(progressText(course())).toBe("sessions, next: Step 7");
	expect(progressText(course({ watchedcount: 0, openedAt: null, next: next(1) }))).toBe("sessions, not started");
	expect(progressText(course({ sessioncount: 1, watchedcount: 1, next: null }))).toBe("session, watched");
	expect(progressText(watched)).toBe("sessions, all watched");
	expect(progressText(empty)).toBe("No session yet");
});

test("The greeting counts the steps, long counts in figures", () => {
	expect(stepText(courseToContinue([course()]))).toBe("Step seven of twelve in Data Science.");
	expect(stepText(courseToContinue([course({ sessioncount: 48, next: next(13) })]))).toBe(
		"Step 13 of 48 in Data Science.",
	);
	expect(stepText(courseToContinue([course({ sessioncount: 13, next: next(7) })]))).toBe(
		"Step 7 of 13 in Data Science.",
	);
	expect(stepText(courseToContinue([watched]))).toBe("Every step climbed.");
	expect(stepText(courseToContinue([empty]))).toBeNull();
});
