import type { DashboardFigures } from "#contract/dashboard.ts";
import { dayFormat } from "#web/app/date-formats.ts";

export type Day = DashboardFigures["applications"]["days"][number];

const weekDays = 7;
const maxTicks = 4;

/** Indexes of the days: `from` included, `to` excluded. */
export type Week = { from: number; to: number; mean: number };

/** Weeks counted back from yesterday, so that the latest is whole and the first may be short. Today is in no mean. */
export function weeksOf(days: readonly Day[]): Week[] {
	const endedCount = days.length - 1;
	const weeks: Week[] = [];
	for (let to = endedCount; to > 0; to -= weekDays) {
		const from = Math.max(0, to - weekDays);
		weeks.unshift({ from, to: to === endedCount ? days.length : to, mean: sum(days.slice(from, to)) / (to - from) });
	}
	return weeks;
}

/** Round numbers from 0 up to the largest count, few enough to be read at a glance. */
export function ticksUpTo(max: number): number[] {
	const rough = max / maxTicks;
	const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
	const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? max;
	return Array.from({ length: Math.floor(max / step) + 1 }, (_, each) => each * step);
}

export function sum(days: readonly Day[]): number {
	return days.reduce((total, { count }) => total + count, 0);
}

/** '2026-11-21' → 'Saturday 21 November 2026'. */
export const longDay = dayFormat({ dateStyle: "full" });
export const mediumDay = dayFormat({ weekday: "short", day: "numeric", month: "short" });
