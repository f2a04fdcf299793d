import { hourMs, minuteMs } from "#contract/durations.ts";
import { momentFormat } from "#web/app/date-formats.ts";
import { daysFrom, isSameYear, timeOf } from "../dates.ts";

/** Moments near today in everyday words, in India's time zone. */

const weekdays = { short: momentFormat({ weekday: "short" }), long: momentFormat({ weekday: "long" }) };
const dayAndMonth = momentFormat({ day: "numeric", month: "long" });
const dayMonthYear = momentFormat({ day: "numeric", month: "long", year: "numeric" });

/** Further away, a weekday alone could be mistaken for another week's. */
const nearDays = 6;

type Weekday = keyof typeof weekdays;

/** 'today 11:00 am', 'yesterday 7:35 pm', 'Sat 10:30 am', '1 December'. */
export function when(at: string, now: Date, weekday: Weekday = "short"): string {
	const moment = new Date(at);
	return isNear(moment, now) ? `${dayWhen(at, now, weekday)} ${timeOf(at, "en-GB")}` : dayWhen(at, now, weekday);
}

/** The same without the time: 'today', 'Sat', '1 December', '3 March 2024'. */
export function dayWhen(at: string, now: Date, weekday: Weekday = "short"): string {
	const moment = new Date(at);
	const days = daysFrom(now, moment);
	const near = { "-1": "yesterday", 0: "today", 1: "tomorrow" }[days];
	if (near !== undefined) return near;
	if (isNear(moment, now)) return weekdays[weekday](moment);
	return isSameYear(moment, now) ? dayAndMonth(moment) : dayMonthYear(moment);
}

function isNear(at: Date, now: Date): boolean {
	return Math.abs(daysFrom(now, at)) <= nearDays;
}

const dayOfWeek = momentFormat({ weekday: "long", day: "numeric", month: "long" });

/** 'tomorrow, Saturday 22 November': which day it is, beyond doubt. */
export function dayInFull(at: string, now: Date): string {
	const near = dayWhen(at, now);
	const isNamed = near === "today" || near === "tomorrow";
	return `${isNamed ? `${near}, ` : ""}${dayOfWeek(at)}`;
}

/** How late something due at `at` is: '46 min late', '3 h late', '2 days late'. */
export function lateBy(at: string, now: Date): string {
	const days = daysFrom(new Date(at), now);
	if (days > 0) return `${days} ${days === 1 ? "day" : "days"} late`;
	return `${span(now.getTime() - Date.parse(at))} late`;
}

/** How much time is left until then: '4 min', '1 h 44 min', '22 h', '3 days'. */
export function timeUntil(at: string, now: Date): string {
	return span(Date.parse(at) - now.getTime());
}

/** When someone was last here: 'now', '9 min ago', '2 h ago', 'yesterday', '3 March'. */
export function lastHere(at: string | null, now: Date): string {
	if (at === null) return "never";
	const ago = now.getTime() - Date.parse(at);
	if (ago < hereForMs) return "now";
	if (daysFrom(now, new Date(at)) !== 0) return dayWhen(at, now);
	return ago < hourMs ? `${Math.floor(ago / minuteMs)} min ago` : `${Math.floor(ago / hourMs)} h ago`;
}

/** The server stores it once a minute, and the console polls every half minute. */
const hereForMs = 3 * minuteMs;

/** From 4 hours on minutes are left out, from 48 on hours. */
const minutesUpToHours = 4;
const hoursUpTo = 48;

function span(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / minuteMs));
	const hours = Math.floor(ms / hourMs);
	if (hours < 1) return `${minutes} min`;
	if (hours < minutesUpToHours) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
	return hours < hoursUpTo ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Less than an hour is left. */
export function isSoon(at: string, now: Date): boolean {
	return !isOver(at, now) && Date.parse(at) - now.getTime() < hourMs;
}

export function isOver(at: string, now: Date): boolean {
	return Date.parse(at) < now.getTime();
}
