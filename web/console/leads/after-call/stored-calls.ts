import type { LeadRow } from "#contract/leads.ts";
import { createListeners, useStore } from "#web/ui/store.ts";
import { dropDraft, storedDraft, storeState } from "../../popup/draft.ts";
import type { Popup } from "../../popup/use-popup.ts";
import { type CallDraft, isBegun, newDraft } from "./call-draft.ts";

/** What is asked after a call, by its name in the address. */
export const callForm = "call";

/** Calls that were made and not logged yet, by lead, for as long as the tab is open. */

const { watch, notify } = createListeners();
const nameOf = (id: string) => `call ${id}`;

/** With the lead as it was when one began to say how it went: nothing that others do after it is overwritten. */
export function storedCall(lead: LeadRow): CallDraft {
	const stored = storedDraft(nameOf(lead._id));
	if (!isDraft(stored)) return newDraft(lead, null);
	return isBegun(stored) ? stored : newDraft(lead, stored.calledAt);
}

/** May have been written by an older version. */
function isDraft(kept: unknown): kept is CallDraft {
	return typeof kept === "object" && kept !== null && "chose" in kept && "next" in kept && "opened" in kept;
}

export function storeCall(id: string, draft: CallDraft): void {
	if (isBegun(draft) || draft.calledAt !== null) storeState(nameOf(id), draft);
	else dropDraft(nameOf(id));
	notify();
}

/** A press on Call: what one was about to say of an earlier call stays. */
export function noteCall(lead: LeadRow): void {
	storeCall(lead._id, { ...storedCall(lead), calledAt: new Date().toISOString() });
}

/** While the phone dials, what came of the call is asked; closed unanswered, the lead says so. */
export function startCall(lead: LeadRow, popup: Popup): void {
	noteCall(lead);
	popup.show(callForm, lead._id);
}

export function dropCall(id: string): void {
	dropDraft(nameOf(id));
	notify();
}

/** Whether a call with this lead is not logged yet. */
export function useIsUnlogged(id: string): boolean {
	const get = () => typeof storedDraft(nameOf(id)) === "object" && storedDraft(nameOf(id)) !== null;
	return useStore({ get, watch });
}
