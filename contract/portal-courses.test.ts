import { describe, expect, test } from "vitest";
import { findNextSession, type PortalSession } from "./portal-courses.ts";

describe("Where a student goes on", () => {
	const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;
	const session = (topic: string, opened: number | null, watched: boolean): PortalSession => ({
		_id: topic,
		topic,
		url: "a file",
		openedAt: opened === null ? null : at(opened),
		watchedAt: watched ? at(9) : null,
	});

	test.each([
		["nowhere in a course without sessions", [], undefined],
		["at the first one to begin with", [session("1", null, false), session("2", null, false)], 1],
		["in the one opened last", [session("1", 1, false), session("2", 3, false), session("3", 2, false)], 2],
		[
			"after the one opened last, which is watched",
			[session("1", null, false), session("2", 1, true), session("3", null, false)],
			3,
		],
		[
			"before it, where all after it are watched",
			[session("1", null, false), session("2", 1, true), session("3", null, true)],
			1,
		],
		["nowhere once all are watched", [session("1", 1, true), session("2", 2, true)], undefined],
	])("is %s", (_, sessions, place) => {
		expect(findNextSession(sessions)?.place).toBe(place);
	});
});
