import { expect, test } from "vitest";
import { emailsIn, markedInWords } from "./attendance.tsx";

test("emails are found in whatever a meeting's list looks like, each once", () => {
	const pasted =
		'Name,Email,Joined\n"Asha Rao",Asha@Mail.example,10:31\nRavi <ravi@college.ac.in>; asha@mail.example.\nKavya';
	expect(emailsIn(pasted)).toEqual(["asha@mail.example", "ravi@college.ac.in"]);
	expect(emailsIn("nobody here")).toEqual([]);
});

test("what was marked is said, and whom nobody knows", () => {
	expect(markedInWords({ marked: 38, unknown: [] })).toBe("38 marked present.");
	expect(markedInWords({ marked: 0, unknown: ["g@mail.example"] })).toBe(
		"Nobody new was marked present. Not registered: g@mail.example.",
	);
});
