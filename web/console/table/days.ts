import { dayInIndia, daysLater } from "#contract/days.ts";
import { dayFormat } from "#web/app/date-formats.ts";

const shortDate = dayFormat({ day: "numeric", month: "short", year: "numeric" });

type Preset = { label: string; from: string; to: string };

/** Ranges in daily use. Those up to today have no end, so that they include new rows. */
export function dayPresets(now: Date): readonly Preset[] {
	const today = dayInIndia(now);
	const yesterday = daysLater(today, -1);
	return [
		{ label: "today", from: today, to: "" },
		{ label: "yesterday", from: yesterday, to: yesterday },
		{ label: "last 7 days", from: daysLater(today, -6), to: "" },
		{ label: "last 30 days", from: daysLater(today, -29), to: "" },
		{ label: "last 90 days", from: daysLater(today, -89), to: "" },
	];
}

/** 'last 30 days', '1 Nov 2026 to 5 Nov 2026', 'since 1 Nov 2026', 'until 5 Nov 2026'. */
export function formatDays(from: string, to: string, now: Date): string {
	if (from === "" && to === "") return "all";
	const preset = dayPresets(now).find((each) => each.from === from && each.to === to);
	if (preset) return preset.label;
	if (to === "") return `since ${formatDay(from)}`;
	if (from === "") return `until ${formatDay(to)}`;
	return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** An invalid day is shown as in the address; the server reports it. */
function formatDay(day: string): string {
	return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : shortDate(day);
}
