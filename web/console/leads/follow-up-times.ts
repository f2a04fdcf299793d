import { type Period, type Timetable, timetable, type Weekday } from "#content/timetable.ts";
import { dayInIndia } from "#contract/days.ts";
import { hourMs } from "#contract/durations.ts";
import { followUpDays } from "#contract/follow-ups.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { timestampFormat } from "#web/app/date-formats.ts";
import { atTimeOfDay, calendarDaysUntil, formatTime, weekdayInIndia } from "../dates.ts";
import { formatWhen } from "./when.ts";

export type ProposedTime = { name: "in-2-hours" | "tomorrow" | "monday"; at: string; label: string };

const dayAndShortMonth = timestampFormat({ day: "numeric", month: "short" });
const twoHoursMs = 2 * hourMs;
const usualTime = "11:00";
const noonTime = "12:00";
const monday = 1;
const daysOfWeek = 7;
/** The timetable is searched no further ahead than this. */
const maxSearchDays = 31;
const weekdays: readonly Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The follow-up times offered for one tap. None is outside working hours; one that would be is moved, and its label shows the time. */
export function proposedTimes(now: Date, hours: Timetable = timetable): ProposedTime[] {
	const tomorrow = usualTimeFrom(now, 1, hours);
	const nextMonday = usualTimeFrom(now, daysToMonday(now), hours);
	const times: ProposedTime[] = [
		{ name: "in-2-hours", ...twoHoursLater(now, hours) },
		{
			name: "tomorrow",
			at: tomorrow.toISOString(),
			label: capitalise(formatWhen(tomorrow.toISOString(), now, "long")),
		},
	];
	if (nextMonday.getTime() === tomorrow.getTime()) return times;
	return [...times, { name: "monday", at: nextMonday.toISOString(), label: mondayLabel(nextMonday, now) }];
}

/** After a WhatsApp message. Null where what is planned stays: a later time, or another kind of contact today. */
export function followUpAfterMessage(
	{ kind, stage, followup }: Pick<LeadRow, "kind" | "stage" | "followup">,
	times: readonly ProposedTime[],
	now: Date,
): ProposedTime | null {
	if (isClosed(kind, stage)) return null;
	const isDone =
		followup === null ||
		new Date(followup.at) <= now ||
		(followup.kind === "whatsapp" && calendarDaysUntil(now, new Date(followup.at)) === 0);
	return isDone ? (times[0] ?? null) : null;
}

/** The limits of a field for another time. */
export function typedLimits(now: Date): { min: string; max: string } {
	const { first, last } = followUpDays(now);
	return { min: `${first}T00:00`, max: `${last}T23:59` };
}

function twoHoursLater(now: Date, hours: Timetable): Pick<ProposedTime, "at" | "label"> {
	const later = new Date(now.getTime() + twoHoursMs);
	const at = firstWorkingTime(now, later, hours).toISOString();
	const label =
		at === later.toISOString() ? `In 2 h, ${formatTime(at, "en-GB")}` : capitalise(formatWhen(at, now, "long"));
	return { at, label };
}

/** `from` if it is in working hours, else the start of the next ones. */
function firstWorkingTime(now: Date, from: Date, hours: Timetable): Date {
	const firstDay = calendarDaysUntil(now, from);
	for (let day = firstDay; day < firstDay + maxSearchDays; day += 1)
		for (const [begins, ends] of periodsOf(atTimeOfDay(now, day, noonTime), hours)) {
			if (from < atTimeOfDay(now, day, begins)) return atTimeOfDay(now, day, begins);
			if (from < atTimeOfDay(now, day, ends)) return from;
		}
	return from;
}

/** The usual time on the first working day from `days` days on, or the start of work if that is later. */
function usualTimeFrom(now: Date, days: number, hours: Timetable): Date {
	for (let day = days; day < days + maxSearchDays; day += 1) {
		const usual = atTimeOfDay(now, day, usualTime);
		if (periodsOf(usual, hours).length > 0) return firstWorkingTime(now, usual, hours);
	}
	return atTimeOfDay(now, days, usualTime);
}

function periodsOf(day: Date, { days, holidays }: Timetable): readonly Period[] {
	const weekday = weekdays[weekdayInIndia(day)];
	return weekday === undefined || holidays.includes(dayInIndia(day)) ? [] : days[weekday];
}

function daysToMonday(now: Date): number {
	return ((monday - weekdayInIndia(now) + daysOfWeek - 1) % daysOfWeek) + 1;
}

/** A week ahead, the weekday alone would be mistaken for today. Short, as it is in a row with the others. */
function mondayLabel(at: Date, now: Date): string {
	const instant = at.toISOString();
	if (calendarDaysUntil(now, at) < daysOfWeek) return capitalise(formatWhen(instant, now, "long"));
	return `${dayAndShortMonth(at)} ${formatTime(instant, "en-GB")}`;
}
