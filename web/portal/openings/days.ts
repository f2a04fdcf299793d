import { dayInIndia, daysBetween } from "#contract/days.ts";
import { dayFormat } from "#web/app/date-formats.ts";

/** Days in India's time zone, near ones by name. */
const inThisYear = dayFormat({ day: "numeric", month: "long" });
const inAnotherYear = dayFormat({ dateStyle: "long" });

/** `2026-03-08`, the day that a moment is in. */
export function dayOf(moment: string | Date): string {
	return dayInIndia(new Date(moment));
}

/** '18 November', with the year where it is not this one. */
export function onDay(day: string, now = new Date()): string {
	const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
	return isThisYear ? inThisYear(day) : inAnotherYear(day);
}

/** 'today', 'yesterday', '18 November'. */
export function whenPosted(moment: string, now = new Date()): string {
	const day = dayOf(moment);
	const ago = daysBetween(day, dayOf(now));
	if (ago === 0) return "today";
	return ago === 1 ? "yesterday" : onDay(day, now);
}

/** `isNear`: today or tomorrow. */
export function whenCloses(deadline: string, now = new Date()): { text: string; isNear: boolean } {
	const left = daysBetween(dayOf(now), deadline);
	if (left < 0) return { text: `closed ${onDay(deadline, now)}`, isNear: false };
	if (left === 0) return { text: "closes today", isNear: true };
	if (left === 1) return { text: "closes tomorrow", isNear: true };
	return { text: `closes ${onDay(deadline, now)}`, isNear: false };
}
