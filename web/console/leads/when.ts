import { hourMs, minuteMs } from "#contract/durations.ts";
import type { LeadRow } from "#contract/leads.ts";
import {
	dayAndMonthAt,
	dayMonthYearAt,
	shortDayAt,
	shortWeekdayAt,
	timestampFormat,
	weekdayAt,
} from "#web/app/date-formats.ts";
import { countWithNoun, dayNoun } from "#web/app/numbers.ts";
import { calendarDaysUntil, formatTime, isSameYear } from "../dates.ts";

/** Formats times near today in everyday words, in India's time zone. */

const weekdays = { short: shortWeekdayAt, long: weekdayAt };

/** Further away, a weekday alone could be mistaken for another week's. */
const maxNearDays = 6;

type Weekday = keyof typeof weekdays;

/** 'today 11:00 am', 'yesterday 7:35 pm', 'Sat 10:30 am', '1 December'. */
export function formatWhen(at: string, now: Date, weekday: Weekday = "short"): string {
	const date = new Date(at);
	return isNear(date, now)
		? `${formatWhenDay(at, now, weekday)} ${formatTime(at, "en-GB")}`
		: formatWhenDay(at, now, weekday);
}

/** The same without the time: 'today', 'Sat', '1 December', '3 March 2024'. */
export function formatWhenDay(at: string, now: Date, weekday: Weekday = "short"): string {
	const date = new Date(at);
	const days = calendarDaysUntil(now, date);
	const near = { "-1": "yesterday", 0: "today", 1: "tomorrow" }[days];
	if (near !== undefined) return near;
	if (isNear(date, now)) return weekdays[weekday](date);
	return isSameYear(date, now) ? dayAndMonthAt(date) : dayMonthYearAt(date);
}

/** Until when a lead is on hold, for a narrow column: 'until tomorrow', 'until 7 Nov'. */
export function holdText({ stage, followup }: Pick<LeadRow, "stage" | "followup">, now: Date): string | null {
	if (stage !== "later" || followup === null) return null;
	return `until ${isNear(new Date(followup.at), now) ? formatWhenDay(followup.at, now) : shortDayAt(followup.at)}`;
}

function isNear(at: Date, now: Date): boolean {
	return Math.abs(calendarDaysUntil(now, at)) <= maxNearDays;
}

const dayOfWeek = timestampFormat({ weekday: "long", day: "numeric", month: "long" });

/** 'tomorrow, Saturday 22 November': the day, unambiguously. */
export function formatFullDay(at: string, now: Date): string {
	const near = formatWhenDay(at, now);
	const isNamed = near === "today" || near === "tomorrow";
	return `${isNamed ? `${near}, ` : ""}${dayOfWeek(at)}`;
}

/** How late something due at `at` is: '46 min late', '3 h late', '2 days late', yesterday's as a day from 12 hours on. */
export function formatLateness(at: string, now: Date): string {
	const days = calendarDaysUntil(new Date(at), now);
	const late = now.getTime() - Date.parse(at);
	if (days > 1 || (days === 1 && late >= 12 * hourMs)) return `${countWithNoun(days, dayNoun)} late`;
	return `${formatDuration(late)} late`;
}

/** How much time is left until then: 'under 1 min', '4 min', '1 h 44 min', '22 h', '3 days'. */
export function formatTimeUntil(at: string, now: Date): string {
	return formatDuration(Date.parse(at) - now.getTime());
}

/** When someone was last here: 'now', '9 min ago', '2 h ago', 'yesterday', '3 March'. */
export function formatLastSeen(at: string | null, now: Date): string {
	if (at === null) return "never";
	const ago = now.getTime() - Date.parse(at);
	if (ago < onlineForMs) return "now";
	if (calendarDaysUntil(now, new Date(at)) !== 0) return formatWhenDay(at, now);
	return ago < hourMs ? `${Math.floor(ago / minuteMs)} min ago` : `${Math.floor(ago / hourMs)} h ago`;
}

/** The server stores it once a minute, and the console polls every half minute. */
const onlineForMs = 3 * minuteMs;

/** From 4 hours on minutes are left out, from 48 on hours. */
const maxHoursWithMinutes = 4;
const maxHours = 48;

function formatDuration(ms: number): string {
	const minutes = Math.floor(ms / minuteMs);
	if (minutes < 1) return "under 1 min";
	const hours = Math.floor(ms / hourMs);
	if (hours < 1) return `${minutes} min`;
	if (hours < maxHoursWithMinutes) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
	return hours < maxHours ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Less than an hour is left. */
export function isSoon(at: string, now: Date): boolean {
	return !isOver(at, now) && Date.parse(at) - now.getTime() < hourMs;
}

export function isOver(at: string, now: Date): boolean {
	return Date.parse(at) < now.getTime();
}
