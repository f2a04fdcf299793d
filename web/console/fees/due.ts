import { dateInIndia } from "../dates.ts";

const dayMs = 86_400_000;
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Days until a day of India; negative once it is over. */
export function daysUntil(day: string, now: Date): number {
	return Math.round((Date.parse(day) - Date.parse(dateInIndia(now))) / dayMs);
}

/** '7 days late', 'today', 'Mon 24 Nov', '1 December'. */
export function dueWords(day: string, now: Date): { words: string; isLate: boolean } {
	const days = daysUntil(day, now);
	if (days < 0) return { words: daysWords(-days, "late"), isLate: true };
	if (days === 0) return { words: "today", isLate: false };
	const words = (days < 7 ? weekday : longDay).format(new Date(day)).replace(",", "");
	return { words, isLate: false };
}

/** ', oldest 7 days'; nothing without one. */
export function oldestWords(day: string | null, now: Date): string {
	return day === null ? "" : `, oldest ${daysWords(-daysUntil(day, now), "").trimEnd()}`;
}

export function daysWords(days: number, after: string): string {
	return `${days} ${days === 1 ? "day" : "days"} ${after}`;
}

/** '14 Nov'. */
export function shortDay(day: string): string {
	return dayMonth.format(new Date(day));
}

/** '14 November'. */
export function dayAndMonth(day: string): string {
	return longDay.format(new Date(day));
}
