import { dayInIndia, daysBetween } from "#contract/days.ts";
import { dayAndMonth, dayFormat, dayMonthYear } from "#web/app/date-formats.ts";
import { countWithNoun, dayNoun } from "#web/app/numbers.ts";

const weekday = dayFormat({ weekday: "short", day: "numeric", month: "short" });

/** Days until a day of India; negative once it is over. */
export function daysUntil(day: string, now: Date): number {
	return daysBetween(dayInIndia(now), day);
}

/** '7 days late', 'today', 'Mon 24 Nov', '1 December'. */
export function dueText(day: string, now: Date): { text: string; isLate: boolean } {
	const days = daysUntil(day, now);
	if (days < 0) return { text: formatDays(-days, "late"), isLate: true };
	if (days === 0) return { text: "today", isLate: false };
	return { text: days < 7 ? weekday(day).replace(",", "") : laterDay(day, now), isLate: false };
}

/** From so many days ahead the year is shown: otherwise a wrong year would not be noticed. */
const minDaysForYear = 300;

/** '14 November', '29 February 2028'. */
export function laterDay(day: string, now: Date): string {
	return daysUntil(day, now) < minDaysForYear ? dayAndMonth(day) : dayMonthYear(day);
}

/** ', oldest 7 days'; nothing without one. */
export function oldestText(day: string | null, now: Date): string {
	if (day === null) return "";
	const age = -daysUntil(day, now);
	return `, oldest ${age === 0 ? "today" : formatDays(age)}`;
}

/** '3 days late' */
export function formatDays(days: number, suffix = ""): string {
	return `${countWithNoun(days, dayNoun)} ${suffix}`.trimEnd();
}
