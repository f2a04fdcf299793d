import { expect, test } from "vitest";
import { dayAt, greetingAt } from "./greeting.ts";

test.each([
	["2026-03-02T22:29:00.000Z", "Good evening", "Tuesday, 3 March"],
	["2026-03-02T22:30:00.000Z", "Good morning", "Tuesday, 3 March"],
	["2026-03-03T06:29:00.000Z", "Good morning", "Tuesday, 3 March"],
	["2026-03-03T06:30:00.000Z", "Good afternoon", "Tuesday, 3 March"],
	["2026-03-03T11:29:00.000Z", "Good afternoon", "Tuesday, 3 March"],
	["2026-03-03T11:30:00.000Z", "Good evening", "Tuesday, 3 March"],
	["2026-12-31T18:29:00.000Z", "Good evening", "Thursday, 31 December"],
	["2026-12-31T18:30:00.000Z", "Good evening", "Friday, 1 January"],
])("At %s it is '%s' in India, %s", (moment, greeting, day) => {
	expect([greetingAt(new Date(moment)), dayAt(new Date(moment))]).toEqual([greeting, day]);
});
