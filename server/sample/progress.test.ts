import { expect, test } from "vitest";
import { sampleCourses } from "./courses.ts";
import { sampleProgress } from "./progress.ts";
import { sampleStudents } from "./students.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const { courses, sessions } = sampleCourses(now);
const { students, assignments } = sampleStudents(now, courses, "hash");
const sample = sampleProgress(now, students, assignments, sessions);

test("the sample of progress is the same every time", () =>
	expect(sampleProgress(now, students, assignments, sessions)).toEqual(sample));

test("sample students have progress once a session, of their own courses, while they could log in", () => {
	expect(new Set(sample.map(({ studentId, sessionId }) => studentId + sessionId)).size).toBe(sample.length);
	const courseOf = new Map(sessions.map(({ id, courseId }) => [id, courseId]));
	for (const { studentId, sessionId, openedAt, watchedAt } of sample) {
		const student = students.find(({ id }) => id === studentId);
		const has = assignments.filter((each) => each.studentId === studentId);
		const assigned = has.find(({ courseId }) => courseId === courseOf.get(sessionId));
		const until = student?.status === "inactive" ? student.statusAt : now;
		expect((assigned?.createdAt as Date) <= (openedAt as Date)).toBe(true);
		expect(openedAt?.getTime()).toBeLessThanOrEqual(until.getTime());
		if (watchedAt) expect(watchedAt.getTime()).toBeLessThanOrEqual(until.getTime());
	}
});

test("sample students are at every stage: not begun, under way with one left open, done", () => {
	const stages = assignments.map(({ studentId, courseId }) => {
		const ids = sessions.filter((each) => each.courseId === courseId).map(({ id }) => id);
		const own = sample.filter((each) => each.studentId === studentId && ids.includes(each.sessionId));
		const watched = own.filter(({ watchedAt }) => watchedAt).length;
		if (own.length === 0) return "not begun";
		return watched === ids.length ? "done" : watched < own.length ? "one left open" : "under way";
	});
	const count = (stage: string) => stages.filter((each) => each === stage).length;
	for (const stage of ["not begun", "under way", "one left open", "done"]) expect(count(stage)).toBeGreaterThan(15);
});
