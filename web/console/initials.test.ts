import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
	["asha.menon@gradway.example", "AM"],
	["admissions@gradway.example", "AD"],
	["_@gradway.example", ""],
])("%s is shown as '%s'", (email, shown) => {
	expect(initials(email)).toBe(shown);
});
