import { expect, test } from "vitest";
import { isQuietTime, nextMorning } from "./quiet-hours.ts";

const india = (time: string) => new Date(`2026-03-02T${time}+05:30`);

test.each([
	["08:59:59", true],
	["09:00:00", false],
	["19:59:59", false],
	["20:00:00", true],
	["00:30:00", true],
])("at %s in India it is quiet: %s", (time, expected) => {
	expect(isQuietTime(india(time))).toBe(expected);
});

test("the follow-up in its place is of the morning that comes", () => {
	expect(nextMorning(india("21:00:00"))).toEqual(new Date("2026-03-03T09:30:00+05:30"));
	expect(nextMorning(india("01:00:00"))).toEqual(india("09:30:00"));
});
