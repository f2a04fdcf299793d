import * as z from "zod/mini";
import { dayInIndia, daysLater } from "./days.ts";
import { minuteMs } from "./durations.ts";
import { dateTime, instant, optionalLine } from "./fields.ts";

/** What is planned with a lead next. */

export const followUpKinds = ["call", "whatsapp", "mail", "visit"] as const;
export type FollowUpKind = (typeof followUpKinds)[number];

const whenRequiredMessage = "Choose when.";

export const followUp = z.object({
	at: dateTime(whenRequiredMessage),
	kind: z.enum(followUpKinds, "Call, WhatsApp, mail or visit."),
	words: optionalLine(),
});
export type FollowUp = z.output<typeof followUp>;

export const storedFollowUp = z.object({ at: instant, kind: z.enum(followUpKinds), words: z.nullable(z.string()) });

/** Further ahead is most likely a wrong year. */
const maxDaysAhead = 2 * 365;

/** The first and the last day on which a follow-up may be planned, in India. */
export function followUpDays(now: Date): { first: string; last: string } {
	const today = dayInIndia(now);
	return { first: today, last: daysLater(today, maxDaysAhead) };
}

/** Why a follow-up cannot be planned for this time; undefined if it can. `stored`: the time it has now, which may stay however late it is. */
export function followUpTimeError(
	at: string,
	{ stored, now }: { stored: string | null; now: Date },
): string | undefined {
	const time = new Date(at);
	if (Number.isNaN(time.getTime())) return whenRequiredMessage;
	if (stored !== null && isSameMinute(at, stored)) return undefined;
	const { first, last } = followUpDays(now);
	const day = dayInIndia(time);
	if (day < first) return "Choose today or a later day.";
	return day > last ? "Check the year." : undefined;
}

/** The fields of forms hold no seconds. */
function isSameMinute(one: string, other: string): boolean {
	const minuteOf = (at: string) => Math.floor(Date.parse(at) / minuteMs);
	return minuteOf(one) === minuteOf(other);
}
