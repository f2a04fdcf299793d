import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { createEmitter, useStore } from "#web/ui/store.ts";
import { clearDraft, draftIdempotencyKey, readStoredDraft, storeState } from "../../popup/draft.ts";
import type { Popup } from "../../popup/use-popup.ts";
import { type CallDraft, hasInput, type LeadSnapshot, newDraft } from "./call-draft.ts";

/** The names in the address of the forms after a call and after a visit. */
export const callForm = "call";
export const visitForm = "visit";

export type ContactKind = "call" | "visit";

/** Calls and visits that are not logged yet, by lead, for as long as the tab is open. */
const { subscribe, notify } = createEmitter();
const draftName = (id: string, contactKind: ContactKind) => `${contactKind} ${id}`;

type CalledLead = LeadSnapshot & { _id: string };

/** With the lead as of when the draft was started, so that later changes by others are not overwritten. */
export function readCallDraft(lead: CalledLead, contactKind: ContactKind = "call"): CallDraft {
	const stored = readStoredDraft(draftName(lead._id, contactKind));
	if (!isDraft(stored)) return newDraft(lead, null);
	return hasInput(stored) ? withoutPastProposedTime(stored) : newDraft(lead, stored.calledAt);
}

/** A proposed time that was chosen when the draft was started may have passed. */
function withoutPastProposedTime(draft: CallDraft): CallDraft {
	const { next } = draft;
	const isProposal = next !== null && next.name !== "pick" && next.name !== "none";
	return isProposal && Date.parse(next.at) < Date.now() ? { ...draft, next: null } : draft;
}

/** It may have been stored by an older version of the console. */
function isDraft(stored: unknown): stored is CallDraft {
	return typeof stored === "object" && stored !== null && "chose" in stored && "next" in stored && "opened" in stored;
}

export function storeCallDraft(id: string, draft: CallDraft, contactKind: ContactKind = "call"): void {
	if (hasInput(draft) || draft.calledAt !== null) storeState(draftName(id, contactKind), draft);
	else clearDraft(draftName(id, contactKind));
	notify();
}

/** Notes a press on Call; a draft about an earlier call stays. */
export function markCallStarted(lead: CalledLead): void {
	storeCallDraft(lead._id, { ...readCallDraft(lead), calledAt: new Date().toISOString() });
}

/**
 * Opens the form while the phone dials; if it is closed without an answer, the lead shows that the call is not logged.
 * `open`: the record whose panel shows the form.
 */
export function startCall(lead: CalledLead, popup: Popup, open?: string): void {
	markCallStarted(lead);
	popup.show(callForm, lead._id, open);
}

export function discardCallDraft(id: string, contactKind: ContactKind): void {
	clearDraft(draftName(id, contactKind));
	notify();
}

/** The idempotency key of the log request, stored with the draft so that a retry after a lost response logs it once. */
export function keyOfCall(id: string, contactKind: ContactKind): IdempotencyKey {
	return draftIdempotencyKey(draftName(id, contactKind));
}

/** Whether a call with this lead is not logged yet. */
export function useIsUnlogged(id: string): boolean {
	const get = () => isDraft(readStoredDraft(draftName(id, "call")));
	return useStore({ get, subscribe });
}
