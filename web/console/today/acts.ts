import type { LeadRow } from "#contract/leads.ts";
import { daysFrom } from "../dates.ts";
import { noteCall } from "../leads/after-call/stored-calls.ts";
import type { Popup } from "../popup/use-popup.ts";
import { callForm } from "./form-names.ts";

/** While the phone dials, what came of the call is asked; closed unanswered, the row says so. */
export function startCall(lead: LeadRow, popup: Popup): void {
	noteCall(lead);
	popup.show(callForm, lead._id);
}

export type TodayAct = "came" | "mail" | "call";

/** What one does with a lead, the first of them next. Whoever left no number is written to. */
export function actsOf({ phone, email, followup }: Reached, now: Date): TodayAct[] {
	const due = followup !== null && daysFrom(now, new Date(followup.at)) <= 0 ? followup.kind : undefined;
	const possible: Record<TodayAct, boolean> = {
		came: due === "visit",
		mail: Boolean(email) && (due === "mail" || phone === ""),
		call: phone !== "",
	};
	return (["came", "mail", "call"] as const).filter((act) => possible[act]);
}

type Reached = Pick<LeadRow, "phone" | "email" | "followup">;
