import { expect, test } from "vitest";
import { matchScore } from "./match-score.ts";

test.each([
	["Active User", "acu"],
	["Active User", "active"],
	["Active User", "user"],
	["Active User", "user active"],
	["Applied Course", "ac"],
	["Audit trail", "a t"],
	["Audit trail", "AUDITTRAIL"],
	["Add user", "adu"],
])("%s is found by '%s'", (title, typed) => {
	expect(matchScore(typed, title)).toBeDefined();
});

test.each([
	["Audit trail", "asha"],
	["Active User", "tive"],
	["Active User", "98765"],
	["Active User", "users"],
	["Active User", ""],
	["Active User", " - "],
])("%s is not found by '%s'", (title, typed) => {
	expect(matchScore(typed, title)).toBeUndefined();
});

test("The beginning of the title comes first, then of a word, then letters of several, then other words", () => {
	const fits = [
		matchScore("in", "Inactive User"),
		matchScore("us", "Inactive User"),
		matchScore("iu", "Inactive User"),
		matchScore("st", "Inactive User", "students"),
	];
	expect(fits).toEqual([0, 1, 2, 3]);
});
