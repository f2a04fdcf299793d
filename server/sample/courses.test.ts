import { expect, test } from "vitest";
import * as z from "zod/mini";
import { courseChange, newCourseSession } from "#contract/courses.ts";
import { sampleCourses } from "./courses.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const { courses, sessions } = sampleCourses(now);

test("the sample of courses is the same every time", () => expect(sampleCourses(now)).toEqual({ courses, sessions }));

test("the sample has 22 courses, one of them without sessions, all as an admin could have entered them", () => {
	expect(courses).toHaveLength(22);
	expect(new Set(courses.map(({ batch }) => batch)).size).toBe(22);
	expect(courses.filter(({ id }) => !sessions.some(({ courseId }) => courseId === id))).toHaveLength(1);
	for (const course of courses) expect(z.safeParse(courseChange, course).success).toBe(true);
	for (const session of sessions) expect(z.parse(newCourseSession, session).url).toBe(session.url);
});

test("a course's sample sessions stand one after the other, on videos that nobody has", () => {
	for (const { id } of courses) {
		const own = sessions.filter(({ courseId }) => courseId === id);
		expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
	}
	for (const { url } of sessions) expect(url).toMatch(/^1-sample-not-a-real-video-/);
});
