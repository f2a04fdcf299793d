import { expect, test } from "vitest";
import { mostMarkedAtOnce } from "#contract/registrations.ts";
import { emailsIn, markedInWords, markInParts } from "./attendance.tsx";

test("emails are found in whatever a meeting's list looks like, each once", () => {
	const pasted =
		'Name,Email,Joined\n"Asha Rao",Asha@Mail.example,10:31\nRavi <ravi@college.ac.in>; asha@mail.example.\nKavya';
	expect(emailsIn(pasted)).toEqual(["asha@mail.example", "ravi@college.ac.in"]);
	expect(emailsIn("nobody here")).toEqual([]);
});

test("a long list is sent in parts, and the answers are added up", async () => {
	const emails = Array.from({ length: mostMarkedAtOnce + 600 }, (_, each) => `v${each}@mail.example`);
	const sent: string[] = [];
	const marked = await markInParts(emails, async (part) => {
		sent.push(...part);
		return { marked: part.length - 1, unknown: part.slice(0, 1) };
	});
	expect(sent).toEqual(emails);
	expect(marked).toEqual({ marked: emails.length - 2, unknown: [emails[0], emails[mostMarkedAtOnce]] });
});

test("an email that the server would refuse is not sent, and listed with those nobody knows", async () => {
	const emails = emailsIn("asha@mail.example, ravi@mail@college.example, 10:31\nguest@mail.example");
	const sent: string[] = [];
	const marked = await markInParts(emails, async (part) => {
		sent.push(...part);
		return { marked: 1, unknown: ["guest@mail.example"] };
	});
	expect(sent).toEqual(["asha@mail.example", "guest@mail.example"]);
	expect(marked).toEqual({ marked: 1, unknown: ["guest@mail.example", "ravi@mail@college.example"] });
	expect(await markInParts(emailsIn("ravi@mail@college.example"), () => Promise.reject())).toEqual({
		marked: 0,
		unknown: ["ravi@mail@college.example"],
	});
});

test("what was marked is said, and whom nobody knows", () => {
	expect(markedInWords({ marked: 38, unknown: [] })).toBe("38 marked present.");
	expect(markedInWords({ marked: 0, unknown: ["g@mail.example"] })).toBe(
		"Nobody new was marked present. Not registered: g@mail.example.",
	);
});
