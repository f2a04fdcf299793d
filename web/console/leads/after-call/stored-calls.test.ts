import { beforeEach, expect, test, vi } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import { changesOf, withOutcome } from "./call-draft.ts";
import { discardCallDraft, markCallStarted, readCallDraft, storeCallDraft } from "./stored-calls.ts";

const now = new Date("2025-11-21T05:16:00Z");
const sahana = { _id: "7", version: 3, kind: "course", stage: "new", reason: null, followup: null } as LeadRow;
const movedByRavi: LeadRow = { ...sahana, version: 4, stage: "interested" };

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, text: string) => void stored.set(name, text),
		removeItem: (name: string) => void stored.delete(name),
	});
});

test("What was said of a call is sent as of the lead that one saw: Ravi's move in between is noticed", () => {
	markCallStarted(sahana);
	storeCallDraft("7", withOutcome(readCallDraft(sahana), "no-answer", []));
	const again = readCallDraft(movedByRavi);
	expect(again.outcome).toBe("no-answer");
	expect(changesOf(again, now)).toMatchObject({ version: 3 });
	expect(changesOf(again, now)).not.toHaveProperty("stage");
	markCallStarted(movedByRavi);
	expect(readCallDraft(movedByRavi)).toMatchObject({ outcome: "no-answer", opened: { version: 3 } });
});

test("A call of which nothing was said yet is asked about with the lead as it is now", () => {
	markCallStarted(sahana);
	expect(readCallDraft(movedByRavi)).toMatchObject({ stage: "interested", opened: { version: 4 } });
	expect(readCallDraft(movedByRavi).calledAt).not.toBeNull();
});

test("What an older console kept is not taken for a draft", () => {
	sessionStorage.setItem("draft call 7", JSON.stringify({ outcome: "busy", chose: {}, next: null }));
	expect(readCallDraft(sahana).outcome).toBe("");
});

test("A visit's draft is its own: it neither shows nor replaces a call that is not logged", () => {
	storeCallDraft("7", { ...readCallDraft(sahana, "visit"), note: "Came with her father" }, "visit");
	expect(readCallDraft(sahana).note).toBe("");
	markCallStarted(sahana);
	discardCallDraft("7", "visit");
	expect(readCallDraft(sahana, "visit").note).toBe("");
	expect(readCallDraft(sahana).calledAt).not.toBeNull();
});
