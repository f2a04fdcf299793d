import { dayInIndia, daysBetween } from "#contract/days.ts";
import { dayAndMonth, dayMonthYear } from "#web/app/date-formats.ts";

/** The day of a timestamp: `2026-03-08`. */
export function dayOf(timestamp: string | Date): string {
	return dayInIndia(new Date(timestamp));
}

/** '18 November', with the year where it is not this one. */
export function dayText(day: string, now = new Date()): string {
	const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
	return isThisYear ? dayAndMonth(day) : dayMonthYear(day);
}

/** 'today', 'yesterday', '18 November'. */
export function postedText(timestamp: string, now = new Date()): string {
	const day = dayOf(timestamp);
	const daysAgo = daysBetween(day, dayOf(now));
	if (daysAgo === 0) return "today";
	return daysAgo === 1 ? "yesterday" : dayText(day, now);
}

/** `isNear`: today or tomorrow. */
export function deadlineText(deadline: string, now = new Date()): { text: string; isNear: boolean } {
	const daysLeft = daysBetween(dayOf(now), deadline);
	if (daysLeft < 0) return { text: `closed ${dayText(deadline, now)}`, isNear: false };
	if (daysLeft === 0) return { text: "closes today", isNear: true };
	if (daysLeft === 1) return { text: "closes tomorrow", isNear: true };
	return { text: `closes ${dayText(deadline, now)}`, isNear: false };
}
