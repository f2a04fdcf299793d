import type { LeadRow } from "#contract/leads.ts";
import { calendarDaysUntil } from "../dates.ts";

export type TodayAction = "came" | "mail" | "call";

/** The actions on a lead, the next one first. A person without a number gets a mail. */
export function actionsOf({ phone, email, followup }: Contactable, now: Date): TodayAction[] {
	const due = followup !== null && calendarDaysUntil(now, new Date(followup.at)) <= 0 ? followup.kind : undefined;
	const possible: Record<TodayAction, boolean> = {
		came: due === "visit",
		mail: Boolean(email) && (due === "mail" || phone === ""),
		call: phone !== "",
	};
	return (["came", "mail", "call"] as const).filter((act) => possible[act]);
}

type Contactable = Pick<LeadRow, "phone" | "email" | "followup">;
