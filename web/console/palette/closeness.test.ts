import { expect, test } from "vitest";
import { closeness } from "./closeness.ts";

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
	expect(closeness(typed, title)).toBeDefined();
});

test.each([
	["Audit trail", "asha"],
	["Active User", "tive"],
	["Active User", "98765"],
	["Active User", "users"],
	["Active User", ""],
	["Active User", " - "],
])("%s is not found by '%s'", (title, typed) => {
	expect(closeness(typed, title)).toBeUndefined();
});

test("The beginning of the title comes first, then of a word, then letters of several, then other words", () => {
	const fits = [
		closeness("in", "Inactive User"),
		closeness("us", "Inactive User"),
		closeness("iu", "Inactive User"),
		closeness("st", "Inactive User", "students"),
	];
	expect(fits).toEqual([0, 1, 2, 3]);
});
