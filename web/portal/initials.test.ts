import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

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
