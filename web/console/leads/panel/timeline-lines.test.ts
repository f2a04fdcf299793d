import { expect, test } from "vitest";
import type { Activity, TimelineItem } from "#contract/activities.ts";
import { groupByDay, timelineLine } from "./timeline-lines.ts";

/** Friday 21 November 2025, 10:46 am in India. */
const now = new Date("2025-11-21T05:16:00Z");
const nameOf = (email: string | null) => ({ "ravi@academy.example": "Ravi" })[email ?? ""] ?? "you";
const [ravi, me] = ["ravi@academy.example", "meera@academy.example"];

const item = (changes: Partial<TimelineItem>): TimelineItem => ({
	_id: crypto.randomUUID(),
	at: now.toISOString(),
	kind: "activity",
	activity: null,
	title: "",
	about: "",
	domain: null,
	failed: false,
	address: null,
	...changes,
});
const lineFor = (changes: Partial<TimelineItem>) => timelineLine(item(changes), { kind: "course", nameOf, now });
const read = ({ before = "", strong, after = "", about }: ReturnType<typeof timelineLine>) => [
	`${before}*${strong}*${after}`,
	...about,
];
const done = (kind: Activity["kind"], details: Activity["details"] = {}, words: string | null = null, by = me) =>
	read(
		lineFor({ activity: { _id: "", at: now.toISOString(), correctedAt: null, kind, by: by || null, words, details } }),
	);

test("what we did is one line, and below it what was said and by whom", () => {
	expect(done("call", { outcome: "reached" }, "Asked for the evening batch")).toEqual([
		...["Call, *reached*", "Asked for the evening batch. You"],
	]);
	expect(done("call", { outcome: "no-answer" })).toEqual(["Call, *no answer*", "You"]);
	expect(done("visit", {}, "Came with her brother.")).toEqual(["*Came* in person", "Came with her brother. You"]);
	expect(done("message", { channel: "whatsapp" }, null, ravi)).toEqual(["*WhatsApp* sent", "Ravi"]);
	expect(done("message", { channel: "mail", template: "Fee sheet" })).toEqual(["Mail, *Fee sheet*", "You"]);
	expect(done("permission", { given: "no" })).toEqual(["*Offers* stopped", "You"]);
	expect(done("split", { into: "some-id" })).toEqual(["*Split* off into a lead of its own", "You"]);
	expect(done("split", { from: "some-id" })).toEqual(["*Split* from another lead", "You"]);
	expect(done("merged", { from: "Asha Rao" })).toEqual(["*Merged* with Asha Rao", "You"]);
});

test("a stage says from where to where, and why it was lost", () => {
	expect(done("stage", { from: "contacted", to: "interested" })).toEqual(["Contacted to *Interested*", "You"]);
	expect(done("stage", { from: "new", to: "not-now", reason: "fee" })).toEqual(["New to *Not now*", "Fee. You"]);
	expect(done("stage", { from: "not-now", to: "not-now", reason: "other" }, "Moved away")).toEqual([
		...["The reason for *Not now*", "Moved away. You"],
	]);
});

test("an owner takes, gives, gives back, or is given to in turn", () => {
	expect(done("owner", { from: null, to: me })).toEqual(["*You* took this unassigned lead"]);
	expect(done("owner", { from: ravi, to: me })).toEqual(["*You* took this lead"]);
	expect(done("owner", { from: me, to: ravi })).toEqual(["*You* gave it to Ravi"]);
	expect(done("owner", { from: me, to: null }, null, ravi)).toEqual(["*Ravi* gave it back to nobody"]);
	expect(done("owner", { from: null, to: ravi }, null, "")).toEqual(["Given to *Ravi* in turn"]);
});

test("a follow-up says when and what, in quotes what it is about", () => {
	const at = "2025-11-21T05:30:00Z";
	expect(done("follow-up", { at, kind: "call" }, "Which portfolio counts")).toEqual([
		...["*Follow-up* set: call today 11:00 am", "“Which portfolio counts”. You"],
	]);
	expect(done("follow-up", { at, kind: "whatsapp" })).toEqual(["*Follow-up* set: WhatsApp today 11:00 am", "You"]);
	expect(done("follow-up", { at: null })).toEqual(["*Follow-up* taken away", "You"]);
});

test("of what the person did the first word stands out; a mail that did not arrive says so", () => {
	expect(read(lineFor({ kind: "enquiry", title: "Applied for UI UX", about: "From the apply form" }))).toEqual([
		...["*Applied* for UI UX", "From the apply form"],
	]);
	const mail = { kind: "mail", title: "Mail: Your brochure", about: "Mailbox full", failed: true } as const;
	expect(read(lineFor(mail))).toEqual(["Mail *not delivered*", "“Your brochure”", "Mailbox full"]);
	expect(lineFor(mail).failed).toBe(true);
	expect(lineFor({ ...mail, failed: false }).strong).toBe("");
});

test("days of India have headings of their own for a month, older ones stand together by year", () => {
	const days = [
		...["2025-11-21T04:00:00Z", "2025-11-20T18:31:00Z", "2025-11-20T18:29:00Z", "2025-11-18T06:00:00Z"],
		...["2025-10-21T06:00:00Z", "2025-05-19T06:00:00Z", "2024-03-03T06:00:00Z"],
	];
	const shown = groupByDay(
		days.map((at) => item({ at })),
		now,
	);
	expect(shown.map(({ heading, items, isRange }) => [heading, items.length, isRange])).toEqual([
		["Today", 2, false],
		["Yesterday", 1, false],
		["18 November", 1, false],
		["May to October", 2, true],
		["March 2024", 1, true],
	]);
});
