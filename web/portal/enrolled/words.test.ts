import { expect, test } from "vitest";
import { progressInWords, sessionsInWords } from "./words.ts";

test.each([
	[1, "One session"],
	[12, "Twelve sessions"],
	[100, "100 sessions"],
])("%i sessions are '%s'", (count, words) => expect(sessionsInWords(count)).toBe(words));

test.each([
	[0, 1, "Not watched yet."],
	[0, 12, "None watched yet."],
	[6, 12, "6 watched, 6 to go."],
	[1, 1, "Watched."],
	[12, 12, "All watched."],
])("%i of %i is '%s'", (watched, total, words) => expect(progressInWords(watched, total)).toBe(words));
