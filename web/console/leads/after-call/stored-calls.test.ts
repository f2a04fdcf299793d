import { beforeEach, expect, test, vi } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import { changesOf, withOutcome } from "./call-draft.ts";
import { discardCall, markCallStarted, storeCall, storedCall } from "./stored-calls.ts";

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
	storeCall("7", withOutcome(storedCall(sahana), "no-answer", []));
	const again = storedCall(movedByRavi);
	expect(again.outcome).toBe("no-answer");
	expect(changesOf(again, now)).toMatchObject({ version: 3 });
	expect(changesOf(again, now)).not.toHaveProperty("stage");
	markCallStarted(movedByRavi);
	expect(storedCall(movedByRavi)).toMatchObject({ outcome: "no-answer", opened: { version: 3 } });
});

test("A call of which nothing was said yet is asked about with the lead as it is now", () => {
	markCallStarted(sahana);
	expect(storedCall(movedByRavi)).toMatchObject({ stage: "interested", opened: { version: 4 } });
	expect(storedCall(movedByRavi).calledAt).not.toBeNull();
});

test("What an older console kept is not taken for a draft", () => {
	sessionStorage.setItem("draft call 7", JSON.stringify({ outcome: "busy", chose: {}, next: null }));
	expect(storedCall(sahana).outcome).toBe("");
});

test("A visit's draft is its own: it neither shows nor replaces a call that is not logged", () => {
	storeCall("7", { ...storedCall(sahana, "visit"), note: "Came with her father" }, "visit");
	expect(storedCall(sahana).note).toBe("");
	markCallStarted(sahana);
	discardCall("7", "visit");
	expect(storedCall(sahana, "visit").note).toBe("");
	expect(storedCall(sahana).calledAt).not.toBeNull();
});
