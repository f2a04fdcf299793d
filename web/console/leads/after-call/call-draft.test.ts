import { expect, test } from "vitest";
import type { ProposedTime } from "../follow-up-times.ts";
import {
	changesOf,
	type LeadSnapshot,
	leavesNoReminder,
	newDraft,
	nonConflictingChanges,
	offeredStages,
	problemsIn,
	rebaseDraft,
	withNext,
	withOutcome,
	withStage,
} from "./call-draft.ts";

const now = new Date("2025-11-21T05:16:00Z");
const times: ProposedTime[] = [
	{ name: "in-2-hours", at: "2025-11-21T07:16:00.000Z", label: "In 2 h" },
	{ name: "tomorrow", at: "2025-11-22T05:30:00.000Z", label: "Tomorrow" },
];
const sahana: LeadSnapshot = {
	version: 3,
	kind: "course",
	stage: "new",
	reason: null,
	reasonwords: null,
	followup: null,
};
const monday = { at: "2025-11-25T05:30:00Z", kind: "call", words: null } as const;
const draft = newDraft(sahana, null);
const [asCall, asVisit] = [
	{ isCall: true, now },
	{ isCall: false, now },
];
const after = (outcome: Parameters<typeof withOutcome>[1], lead: LeadSnapshot = sahana) =>
	withOutcome(newDraft(lead, null), outcome, times);

test("Reached proposes at least Contacted, and no date", () => {
	expect(after("reached")).toMatchObject({ stage: "contacted", next: null });
	expect(after("reached", { ...sahana, stage: "interested" }).stage).toBe("interested");
	expect(after("reached", { ...sahana, kind: "hiring" }).stage).toBe("talking");
	expect(after("reached", { ...sahana, kind: "contact" }).stage).toBe("answered");
});

test("No answer and Busy propose two hours, Switched off tomorrow; the stage stays", () => {
	expect(after("no-answer")).toMatchObject({ stage: "new", next: { name: "in-2-hours", at: times[0]?.at } });
	expect(after("busy").next?.name).toBe("in-2-hours");
	expect(after("switched-off").next?.name).toBe("tomorrow");
});

test("Wrong number proposes Not now with its reason and no follow-up", () => {
	expect(after("wrong-number")).toMatchObject({ stage: "not-now", reason: "wrong-number", next: { name: "none" } });
	expect(problemsIn(after("wrong-number"), asCall)).toEqual({});
});

test("another outcome changes its proposals, never a choice", () => {
	expect(withOutcome(after("wrong-number"), "busy", times)).toMatchObject({ stage: "new", reason: "" });
	const chosen = withNext(withStage(draft, "interested", now), { name: "tomorrow", at: times[1]?.at ?? "" });
	expect(withOutcome(chosen, "no-answer", times)).toMatchObject({
		stage: "interested",
		next: { name: "tomorrow" },
	});
});

test("Later asks for a date if none is planned, Not now for a reason, a call for its outcome", () => {
	const later = withStage(draft, "later", now);
	expect(later.next).toEqual({ name: "pick", at: "" });
	expect(problemsIn(later, asCall)).toEqual({
		outcome: "Choose how the call went.",
		followup: "Choose until when.",
	});
	const planned = withStage(newDraft({ ...sahana, followup: monday }, null), "later", now);
	expect([planned.next, problemsIn(planned, asVisit), changesOf(planned, now).followup]).toEqual([null, {}, undefined]);
	expect(problemsIn(withStage(draft, "not-now", now), asVisit)).toEqual({ reason: "Choose a reason." });
	const other = { ...withStage(draft, "not-now", now), reason: "other" as const };
	expect(problemsIn(other, asVisit)).toEqual({ reasonwords: "Say why in a few words." });
});

test("A picked time is today or later, and in a year that is likely; a late follow-up may stay", () => {
	const late = { ...monday, at: "2025-11-18T05:30:00Z" };
	const picked = (at: string) => withNext(newDraft({ ...sahana, followup: late }, null), { name: "pick", at });
	const problem = (at: string) => problemsIn(picked(at), asVisit).followup;
	expect(problem("")).toBe("Choose when.");
	expect(problem("2025-11-20T11:00:00+05:30")).toBe("Choose today or a later day.");
	expect(problem("2052-11-24T11:00:00+05:30")).toBe("Check the year.");
	expect(problem("2025-11-21T09:00:00+05:30")).toBeUndefined();
	expect(problem("2025-11-18T11:00:00+05:30")).toBeUndefined();
	expect(problemsIn(withStage(picked("2020-11-24T11:00:00+05:30"), "contacted", now), asVisit)).toHaveProperty(
		"followup",
	);
	expect(problemsIn({ ...picked("2020-11-24T11:00:00+05:30"), stage: "enrolled" }, asVisit)).toEqual({});
});

test("an open lead without follow-up would be forgotten; a closed one, or one that is planned, would not", () => {
	expect(leavesNoReminder(after("reached"), now)).toBe(true);
	expect(leavesNoReminder(after("wrong-number"), now)).toBe(false);
	expect(leavesNoReminder(after("busy"), now)).toBe(false);
	const planned = { ...sahana, followup: monday };
	expect(leavesNoReminder(after("reached", planned), now)).toBe(false);
	expect(changesOf(after("reached", planned), now)).not.toHaveProperty("followup");
	const late = { ...planned, followup: { ...monday, at: "2025-11-20T05:30:00Z" } };
	expect(changesOf(after("reached", late), now)).toHaveProperty("followup", null);
});

test("a closed lead is sent without follow-up, whatever was chosen", () => {
	const chosen = withNext(after("wrong-number"), { name: "tomorrow", at: times[1]?.at ?? "" });
	expect(changesOf(chosen, now)).toMatchObject({ stage: "not-now", reason: "wrong-number", followup: null });
});

test("Enrolled is not offered, nor the beginning once it is left", () => {
	expect(offeredStages(sahana)).toEqual(["new", "contacted", "interested", "later", "not-now"]);
	expect(offeredStages({ ...sahana, stage: "interested" })).toEqual(["contacted", "interested", "later", "not-now"]);
	expect(offeredStages({ ...sahana, kind: "contact" })).toEqual(["new", "answered"]);
});

test("a stage is sent only where it is another one than it was", () => {
	expect(changesOf(after("no-answer"), now)).not.toHaveProperty("stage");
	expect(changesOf(after("reached"), now)).toMatchObject({ version: 3, stage: "contacted" });
	const lost: LeadSnapshot = { ...sahana, stage: "not-now", reason: "fee" };
	expect(changesOf(after("busy", lost), now)).not.toHaveProperty("stage");
	expect(changesOf({ ...after("busy", lost), reason: "time" }, now)).toMatchObject({
		stage: "not-now",
		reason: "time",
	});
});

const moved: LeadSnapshot = { ...sahana, version: 4, stage: "interested" };

test("Use mine takes back nothing that one did not touch", () => {
	for (const outcome of ["no-answer", "reached"] as const) {
		const sent = changesOf(rebaseDraft(moved, after(outcome)), now);
		expect(sent.version).toBe(4);
		expect(sent).not.toHaveProperty("stage");
	}
	const chosen = withStage(after("reached"), "contacted", now);
	expect(changesOf(rebaseDraft(moved, chosen), now)).toMatchObject({ version: 4, stage: "contacted" });
	const planned = { ...sahana, version: 4, followup: monday };
	expect(changesOf(rebaseDraft(planned, after("reached")), now)).not.toHaveProperty("followup");
	expect(changesOf(rebaseDraft(planned, after("busy")), now)).toMatchObject({ followup: { at: times[0]?.at } });
});

test("Leave it leaves their stage, and keeps one's follow-up where they planned nothing", () => {
	expect(nonConflictingChanges(moved, after("busy"), now)).toMatchObject({
		version: 4,
		followup: { at: times[0]?.at },
	});
	expect(nonConflictingChanges(moved, after("reached"), now)).not.toHaveProperty("stage");
	expect(nonConflictingChanges({ ...moved, followup: monday }, after("busy"), now)).not.toHaveProperty("followup");
	expect(nonConflictingChanges({ ...moved, stage: "not-now", reason: "fee" }, after("busy"), now)).not.toHaveProperty(
		"followup",
	);
});
