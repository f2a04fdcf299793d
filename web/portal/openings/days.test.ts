import { expect, test } from "vitest";
import { dayText, deadlineText, postedText } from "./days.ts";

/** Half past one at night in India, still the day before in UTC. */
const now = new Date("2025-11-20T20:00:00Z");

test.each([
	["2025-11-20T19:00:00Z", "today"],
	["2025-11-20T18:29:59Z", "yesterday"],
	["2025-11-18T20:00:00Z", "19 November"],
	["2024-11-18T10:00:00Z", "18 November 2024"],
])("posted at %s is %s", (moment, expected) => {
	expect(postedText(moment, now)).toBe(expected);
});

test.each([
	["2025-11-21", "closes today", true],
	["2025-11-22", "closes tomorrow", true],
	["2025-11-23", "closes 23 November", false],
	["2026-01-05", "closes 5 January 2026", false],
	["2025-11-20", "closed 20 November", false],
])("a deadline of %s %s", (deadline, text, isNear) => {
	expect(deadlineText(deadline, now)).toEqual({ text, isNear });
});

test("a day has no zone of its own", () => {
	expect(dayText("2025-12-31", now)).toBe("31 December");
});
