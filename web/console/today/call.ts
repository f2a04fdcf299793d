import type { LeadRow } from "#contract/leads.ts";
import { noteCall } from "../leads/after-call/kept-drafts.ts";
import type { Popup } from "../popup/use-popup.ts";
import { callForm } from "./form-names.ts";

/** While the phone dials, what came of the call is asked; closed unanswered, the row says so. */
export function startCall(lead: LeadRow, popup: Popup): void {
	noteCall(lead);
	popup.show(callForm, lead._id);
}
