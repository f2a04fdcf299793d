import { expect, test } from "vitest";
import type { PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { nextOpenedAt, progressText, sessionCountText, sessionIdToResume, withProgress } from "./progress.ts";

const session = (topic: string) => ({ _id: topic, topic, url: "a file", openedAt: null, watchedAt: null });
const course: PortalCourseWithSessions = {
	_id: "hers",
	courseid: "science",
	title: "Data Science",
	batch: "DS-2603-A",
	description: "Eight weeks.",
	enrolledAt: "2026-03-01T10:00:00.000Z",
	sessioncount: 3,
	watchedcount: 0,
	openedAt: null,
	next: { _id: "One", topic: "One", place: 1 },
	sessions: [session("One"), session("Two"), session("Three")],
};
const ten = "2026-03-02T10:00:00.000Z";
const eleven = "2026-03-02T11:00:00.000Z";

test("a course is counted anew with what is about to be stored", () => {
	const opened = withProgress(course, "Two", { openedAt: ten });
	expect(opened).toMatchObject({ openedAt: ten, watchedcount: 0, next: { topic: "Two", place: 2 } });
	const watched = withProgress(opened, "Two", { watchedAt: eleven });
	expect(watched).toMatchObject({ openedAt: ten, watchedcount: 1, next: { topic: "Three", place: 3 } });
	expect(withProgress(watched, "Two", { watchedAt: null })).toEqual(opened);
});

test("a session that is gone changes nothing", () => {
	expect(withProgress(course, "Four", { watchedAt: ten })).toEqual(course);
});

test("a clock that is behind does not open a session before those opened earlier", () => {
	const opened = withProgress(course, "Two", { openedAt: eleven });
	expect(nextOpenedAt(opened, Date.parse(ten))).toBe("2026-03-02T11:00:00.001Z");
	expect(nextOpenedAt(course, Date.parse(ten))).toBe(ten);
});

test("a course that is done resumes where it was last open, and one without sessions nowhere", () => {
	const done = ["One", "Two", "Three"].reduce((each, id) => withProgress(each, id, { watchedAt: ten }), course);
	expect(sessionIdToResume(done)).toBe("One");
	expect(sessionIdToResume(withProgress(done, "Two", { openedAt: ten }))).toBe("Two");
	expect(sessionIdToResume(course)).toBe("One");
	expect(sessionIdToResume({ ...course, sessions: [], next: null })).toBeUndefined();
});

test.each([
	[1, "One session"],
	[12, "Twelve sessions"],
	[100, "100 sessions"],
])("%i sessions are '%s'", (count, words) => expect(sessionCountText(count)).toBe(words));

test.each([
	[0, 1, "Not watched yet."],
	[0, 12, "None watched yet."],
	[6, 12, "6 watched, 6 to go."],
	[1, 1, "Watched."],
	[12, 12, "All watched."],
])("%i of %i is '%s'", (watched, total, words) => expect(progressText(watched, total)).toBe(words));
