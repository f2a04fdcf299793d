import { expect, test } from "vitest";
import { maxMarkedPerRequest } from "#contract/registrations.ts";
import { extractEmails, formatMarked, markInChunks } from "./attendance.tsx";

test("emails are found in whatever a meeting's list looks like, each once", () => {
	const pasted =
		'Name,Email,Joined\n"Asha Rao",Asha@Mail.example,10:31\nRavi <ravi@college.ac.in>; asha@mail.example.\nKavya';
	expect(extractEmails(pasted)).toEqual(["asha@mail.example", "ravi@college.ac.in"]);
	expect(extractEmails("nobody here")).toEqual([]);
});

test("a long list is sent in parts, and the answers are added up", async () => {
	const emails = Array.from({ length: maxMarkedPerRequest + 600 }, (_, each) => `v${each}@mail.example`);
	const sent: string[] = [];
	const marked = await markInChunks(emails, async (part) => {
		sent.push(...part);
		return { marked: part.length - 1, unknown: part.slice(0, 1) };
	});
	expect(sent).toEqual(emails);
	expect(marked).toEqual({ marked: emails.length - 2, unknown: [emails[0], emails[maxMarkedPerRequest]] });
});

test("an email that the server would refuse is not sent, and listed with those nobody knows", async () => {
	const emails = extractEmails("asha@mail.example, ravi@mail@college.example, 10:31\nguest@mail.example");
	const sent: string[] = [];
	const marked = await markInChunks(emails, async (part) => {
		sent.push(...part);
		return { marked: 1, unknown: ["guest@mail.example"] };
	});
	expect(sent).toEqual(["asha@mail.example", "guest@mail.example"]);
	expect(marked).toEqual({ marked: 1, unknown: ["guest@mail.example", "ravi@mail@college.example"] });
	expect(await markInChunks(extractEmails("ravi@mail@college.example"), () => Promise.reject())).toEqual({
		marked: 0,
		unknown: ["ravi@mail@college.example"],
	});
});

test("what was marked is said, and whom nobody knows", () => {
	expect(formatMarked({ marked: 38, unknown: [] })).toBe("38 marked present.");
	expect(formatMarked({ marked: 0, unknown: ["g@mail.example"] })).toBe(
		"Nobody new was marked present. Not registered: g@mail.example.",
	);
});
