import { dayMs } from "./durations.ts";

/** Days of the calendar, such as '2026-03-08'. */

export function daysLater(day: string, days: number): string {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length);
}
