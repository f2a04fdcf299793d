import { expect, test } from "vitest";
import { firstNameOf, initialsOf, initialsOfEmail } from "./initials.ts";

test.each([
	["asha.menon@gradway.example", "AM"],
	["admissions@gradway.example", "AD"],
	["_@gradway.example", ""],
])("%s is shown as '%s'", (email, shown) => {
	expect(initialsOfEmail(email)).toBe(shown);
});

test.each([
	["Ananya Deshpande", "AD"],
	["meera", "ME"],
	["  Ravi  Kumar Gowda ", "RG"],
	["S", "S"],
	["ವಿಜಯ ಕುಮಾರ್", "ವಿಕು"],
	["", ""],
])("%s is %s for short", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test("The first name is the first of someone's names", () => {
	expect(firstNameOf("Ananya Deshpande")).toBe("Ananya");
	expect(firstNameOf("  Meera ")).toBe("Meera");
	expect(firstNameOf("")).toBe("");
});
