import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { LeadRow } from "#contract/leads.ts";
import { calendarDaysUntil } from "../dates.ts";

export type TodayAction = "came" | "mail" | "call";

/** The actions on a lead besides WhatsApp, the next one first. A person without a number gets a mail. */
export function actionsOf(lead: Contactable, now: Date): TodayAction[] {
	const { phone, email } = lead;
	const due = dueKind(lead, now);
	const possible: Record<TodayAction, boolean> = {
		came: due === "visit",
		mail: Boolean(email) && (due === "mail" || phone === ""),
		call: phone !== "",
	};
	return (["came", "mail", "call"] as const).filter((act) => possible[act]);
}

type Contactable = Pick<LeadRow, "phone" | "email" | "followup">;

/** How the lead is to be contacted today. */
export function dueKind({ followup }: Pick<LeadRow, "followup">, now: Date): FollowUpKind | undefined {
	return followup !== null && calendarDaysUntil(now, new Date(followup.at)) <= 0 ? followup.kind : undefined;
}
