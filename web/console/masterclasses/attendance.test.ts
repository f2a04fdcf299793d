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
		return { marked: part.length - 1, unknown: part.slice(0, 1), shared: part.slice(1, 2) };
	});
	expect(sent).toEqual(emails);
	expect(marked).toEqual({
		marked: emails.length - 2,
		unknown: [emails[0], emails[maxMarkedPerRequest]],
		shared: [emails[1], emails[maxMarkedPerRequest + 1]],
	});
});

test("an email that the server would refuse is not sent, and listed with those nobody knows", async () => {
	const emails = extractEmails("asha@mail.example, ravi@mail@college.example, 10:31\nguest@mail.example");
	const sent: string[] = [];
	const marked = await markInChunks(emails, async (part) => {
		sent.push(...part);
		return { marked: 1, unknown: ["guest@mail.example"], shared: [] };
	});
	expect(sent).toEqual(["asha@mail.example", "guest@mail.example"]);
	expect(marked).toEqual({ marked: 1, unknown: ["guest@mail.example", "ravi@mail@college.example"], shared: [] });
	expect(await markInChunks(extractEmails("ravi@mail@college.example"), () => Promise.reject())).toEqual({
		marked: 0,
		unknown: ["ravi@mail@college.example"],
		shared: [],
	});
});

test("what was marked is said, whom nobody knows, and which email several people share", () => {
	expect(formatMarked({ marked: 38, unknown: [], shared: [] })).toBe("38 marked present.");
	expect(formatMarked({ marked: 0, unknown: ["g@mail.example"], shared: [] })).toBe(
		"Nobody new was marked present. Not registered: g@mail.example.",
	);
	expect(formatMarked({ marked: 1, unknown: [], shared: ["office@college.example"] })).toBe(
		"1 marked present. Several people registered with: office@college.example. Tick those who were there in the list below.",
	);
});
