import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { createEmitter, useStore } from "#web/ui/store.ts";
import { dropDraft, keyOfDraft, storedDraft, storeState } from "../../popup/draft.ts";
import type { Popup } from "../../popup/use-popup.ts";
import { type CallDraft, isBegun, type LeadAtStart, newDraft } from "./call-draft.ts";

/** The names in the address of the forms after a call and after a visit. */
export const callForm = "call";
export const visitForm = "visit";

export type Logged = "call" | "visit";

/** Calls and visits that are not logged yet, by lead, for as long as the tab is open. */
const { subscribe, notify } = createEmitter();
const nameOf = (id: string, of: Logged) => `${of} ${id}`;

type CalledLead = LeadAtStart & { _id: string };

/** With the lead as it was when the draft was begun, so that later changes by others are not overwritten. */
export function storedCall(lead: CalledLead, of: Logged = "call"): CallDraft {
	const stored = storedDraft(nameOf(lead._id, of));
	if (!isDraft(stored)) return newDraft(lead, null);
	return isBegun(stored) ? withoutPastProposal(stored) : newDraft(lead, stored.calledAt);
}

/** A time that was proposed when the draft was begun, and chosen then, may have passed. */
function withoutPastProposal(draft: CallDraft): CallDraft {
	const { next } = draft;
	const isProposal = next !== null && next.name !== "pick" && next.name !== "none";
	return isProposal && Date.parse(next.at) < Date.now() ? { ...draft, next: null } : draft;
}

/** It may have been stored by an older version of the console. */
function isDraft(kept: unknown): kept is CallDraft {
	return typeof kept === "object" && kept !== null && "chose" in kept && "next" in kept && "opened" in kept;
}

export function storeCall(id: string, draft: CallDraft, of: Logged = "call"): void {
	if (isBegun(draft) || draft.calledAt !== null) storeState(nameOf(id, of), draft);
	else dropDraft(nameOf(id, of));
	notify();
}

/** Notes a press on Call; a draft about an earlier call stays. */
export function noteCall(lead: CalledLead): void {
	storeCall(lead._id, { ...storedCall(lead), calledAt: new Date().toISOString() });
}

/**
 * Opens the form while the phone dials; if it is closed without an answer, the lead shows that the call is not logged.
 * `open`: the record whose panel shows the form.
 */
export function startCall(lead: CalledLead, popup: Popup, open?: string): void {
	noteCall(lead);
	popup.show(callForm, lead._id, open);
}

export function dropCall(id: string, of: Logged): void {
	dropDraft(nameOf(id, of));
	notify();
}

/** The key under which it is logged: kept with the draft, so that nothing is logged twice when an answer is lost. */
export function keyOfCall(id: string, of: Logged): IdempotencyKey {
	return keyOfDraft(nameOf(id, of));
}

/** Whether a call with this lead is not logged yet. */
export function useIsUnlogged(id: string): boolean {
	const get = () => isDraft(storedDraft(nameOf(id, "call")));
	return useStore({ get, subscribe });
}
