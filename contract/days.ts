import { dayMs, hourMs } from "./durations.ts";

/** Calendar days such as '2026-03-08', and conversions between them and timestamps. */

export const indiaTimeZone = "Asia/Kolkata";
/** India's UTC offset is the same all year. */
export const indiaOffset = "+05:30";
export const indiaOffsetMs = 5.5 * hourMs;

const dayLength = "2026-03-08".length;

/** `2026-03-08`. Deadlines end at midnight in India. */
export function dayInIndia(at: Date): string {
	return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, dayLength);
}

export function daysLater(day: string, days: number): string {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, dayLength);
}

/** Negative where `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
