import { dayInIndia, daysLater } from "#contract/days.ts";
import { dayFormat } from "#web/app/date-formats.ts";

const short = dayFormat({ day: "numeric", month: "short", year: "numeric" });

type Preset = { words: string; from: string; to: string };

/** Ranges in daily use. Those up to today have no end, so that they include what comes in meanwhile. */
export function presetsAt(now: Date): readonly Preset[] {
	const today = dayInIndia(now);
	const yesterday = daysLater(today, -1);
	return [
		{ words: "today", from: today, to: "" },
		{ words: "yesterday", from: yesterday, to: yesterday },
		{ words: "last 7 days", from: daysLater(today, -6), to: "" },
		{ words: "last 30 days", from: daysLater(today, -29), to: "" },
		{ words: "last 90 days", from: daysLater(today, -89), to: "" },
	];
}

/** 'last 30 days', '1 Nov 2026 to 5 Nov 2026', 'since 1 Nov 2026', 'until 5 Nov 2026'. */
export function daysInWords(from: string, to: string, now: Date): string {
	if (from === "" && to === "") return "all";
	const preset = presetsAt(now).find((each) => each.from === from && each.to === to);
	if (preset) return preset.words;
	if (to === "") return `since ${dayInWords(from)}`;
	if (from === "") return `until ${dayInWords(to)}`;
	return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** An invalid day is shown as in the address; the server reports it. */
function dayInWords(day: string): string {
	return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : short(day);
}
