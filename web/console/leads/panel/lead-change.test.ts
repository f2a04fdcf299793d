import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Activity } from "#contract/activities.ts";
import type { LeadRow } from "#contract/leads.ts";
import * as toasts from "#web/ui/app-toasts.tsx";
import { queryClient } from "../../query-client.ts";
import { concurrentChangeText } from "../concurrent-change.ts";
import { changeText, type LeadChange, useLeadChange } from "./lead-change.ts";

/** Friday 21 November 2025, 10:46 am in India. */
const now = new Date("2025-11-21T05:16:00Z");
const names: Record<string, string> = { "ravi@academy.example": "Ravi", "meera@academy.example": "you" };
const nameOf = (email: string | null) => names[email ?? ""] ?? "Nobody";
const [ravi, meera] = Object.keys(names) as [string, string];

const activity = (kind: Activity["kind"], details: Activity["details"] = {}, by: string | null = ravi): Activity => ({
	_id: crypto.randomUUID(),
	at: "2025-11-21T05:14:00Z",
	words: null,
	correctedAt: null,
	kind,
	details,
	by,
});
const told = (...happened: Activity[]) => concurrentChangeText({ kind: "course" }, happened, nameOf, now);

test("whoever is slower is told who was first, and what they did", () => {
	expect(told(activity("stage", { from: "new", to: "later" }))).toBe("Ravi moved it to Later at 10:44 am.");
	expect(told(activity("owner", { from: null, to: ravi }))).toBe("Ravi took it at 10:44 am.");
	expect(told(activity("owner", { from: null, to: meera }))).toBe("Ravi gave it to you at 10:44 am.");
	expect(told(activity("owner", { from: meera, to: null }))).toBe("Ravi gave it back at 10:44 am.");
	expect(told(activity("follow-up", { at: null }))).toBe("Ravi took the follow-up away at 10:44 am.");
	expect(told(activity("merged"))).toBe("Ravi merged it with another lead at 10:44 am.");
	expect(told(activity("split"))).toBe("Ravi split it at 10:44 am.");
	expect(told(activity("call", { outcome: "busy" }, meera))).toBe("You logged a call at 10:44 am.");
	expect(told(activity("owner", { from: ravi, to: meera }, null))).toBe("Someone gave it to you at 10:44 am.");
});

test("of what was done together the stage tells most; a note changes nothing", () => {
	const call = activity("call", { outcome: "reached" });
	expect(told(activity("note"), call, activity("stage", { from: "new", to: "contacted" }))).toBe(
		"Ravi moved it to Contacted at 10:44 am.",
	);
	expect(told(activity("note"))).toBe("Someone else changed it meanwhile.");
});

test("what happened on another day is told with the day", () => {
	const yesterday = { ...activity("visit"), at: "2025-11-20T05:14:00Z" };
	expect(told(yesterday)).toBe("Ravi logged a visit yesterday 10:44 am.");
});

test("a toast says what was changed", () => {
	const lead = { kind: "course", stage: "interested", owner: ravi, followup: null } as const;
	expect(changeText("stage", lead, nameOf)).toBe("Moved to Interested.");
	expect(changeText("owner", lead, nameOf)).toBe("Given to Ravi.");
	expect(changeText("owner", { ...lead, owner: null }, nameOf)).toBe("Nobody has this lead now.");
	expect(changeText("followup", lead, nameOf)).toBe("The follow-up is taken away.");
	const followup = { at: "2024-03-03T05:30:00Z", kind: "call", words: null } as const;
	expect(changeText("followup", { ...lead, followup }, nameOf)).toBe("Follow-up set for 3 March 2024.");
});

function Cells({ lead, keep }: { lead: LeadRow; keep: (acts: LeadChange) => void }) {
	keep(useLeadChange(lead));
	return null;
}

/** The acts on a lead that the panel no longer shows: effects, which tell that it does, do not run here. */
function actsOfAnother(lead: LeadRow): LeadChange {
	const found: LeadChange[] = [];
	const cells = createElement(Cells, { lead, keep: (acts) => found.push(acts) });
	renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, cells));
	const [acts] = found;
	if (acts === undefined) throw new Error("Nothing was shown");
	return acts;
}

test("a change that is refused once the panel shows another record is told with the name of its lead", async () => {
	const refused = { error: "Please check the marked fields.", fields: { stage: "Choose another stage." } };
	vi.stubGlobal("fetch", async () => Response.json(refused, { status: 400 }));
	const told = vi.spyOn(toasts, "showErrorToast");
	actsOfAnother({ _id: "l1", name: "Ananya", version: 1 } as LeadRow).change("stage", { stage: "contacted" });
	await expect.poll(() => told.mock.calls).toEqual([["Ananya: Choose another stage."]]);
});
