import { expect, test } from "vitest";
import { checkPassword, isMismatch } from "./password-rules.ts";
import { isCommonPassword } from "./passwords.ts";

const context = { currentPassword: "given to all 2026", isCommon: isCommonPassword };

test.each([
	["", "open", "open", "open"],
	["monsoon", "open", "open", "open"],
	["password", "kept", "kept", "broken"],
	["PassWord1", "kept", "kept", "broken"],
	["aaaaaaaaaaaa", "kept", "kept", "broken"],
	["given to all 2026", "kept", "broken", "kept"],
	["monsoon in Sirsi 7", "kept", "kept", "kept"],
])("%j: its length is %s, it is not the given one: %s, nor a common one: %s", (password, length, given, common) => {
	expect(checkPassword(password, context)).toEqual({ length, given, common });
});

test("unknown rules are left to the server", () => {
	const verdicts = checkPassword("monsoon in Sirsi 7", { currentPassword: undefined, isCommon: undefined });
	expect(verdicts).toEqual({ length: "kept", given: "open", common: "open" });
});

test("a repetition differs once it cannot become the same", () => {
	expect(["", "mon", "monsoon"].map((repeated) => isMismatch("monsoon", repeated))).toEqual([false, false, false]);
	expect(["man", "monsoons"].map((repeated) => isMismatch("monsoon", repeated))).toEqual([true, true]);
});
