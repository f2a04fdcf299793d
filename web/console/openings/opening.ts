import { dayInIndia, daysBetween } from "#contract/days.ts";
import { type OpeningRow, type OpeningStatus, openingStatusOf } from "#contract/openings.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { countWithNoun, type Noun } from "#web/app/numbers.ts";
import { tableLocales } from "../dates.ts";
import type { Tone } from "../parts/tag.tsx";

export const locale = tableLocales.opening;

export const openingNoun: Noun = { one: "opening", many: "openings" };
const positionNoun: Noun = { one: "position", many: "positions" };

export const statusLabels: Record<OpeningStatus, string> = {
	open: "Open",
	past: "Deadline over",
	closed: "Closed",
};
export const statusTones: Record<OpeningStatus, Tone> = { open: "green", past: "gold", closed: "grey" };
export function currentStatus(row: Pick<OpeningRow, "state" | "deadline">, now = new Date()): OpeningStatus {
	return openingStatusOf(row, dayInIndia(now));
}

export function formatPositions({ positions }: Pick<OpeningRow, "positions">): string {
	return countWithNoun(positions, positionNoun);
}

/** How far the last day of applying is: 'today', 'tomorrow', 'in 12 days', '3 days ago'. */
export function formatDaysUntil(deadline: string, now = new Date()): string {
	const days = daysBetween(dayInIndia(now), deadline);
	if (days === 0) return "today";
	if (Math.abs(days) === 1) return days > 0 ? "tomorrow" : "yesterday";
	return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** 'Kaverisoft Labs, Mysuru'. */
export function formatLocation({ company, place }: Pick<OpeningRow, "company" | "place">): string {
	return `${company}, ${place}`;
}

/** 'Hybrid, full-time, 3 positions'. */
export function formatTerms(row: Pick<OpeningRow, "mode" | "type" | "positions">): string {
	return `${capitalise(row.mode)}, ${row.type}, ${formatPositions(row)}`;
}
