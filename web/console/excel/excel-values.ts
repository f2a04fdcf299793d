import type { ExcelDate } from "./excel-view.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** India has one time and does not shift it. */
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;
/** What a sheet calls the first day of 1970. */
const firstOf1970 = 25_569;

/** A moment as India's clocks showed it. */
export function excelMoment(instant: string): ExcelDate {
	return { serial: firstOf1970 + (Date.parse(instant) + indiaOffsetMs) / dayMs, withTime: true };
}

/** `2026-11-22` as a day; whatever else somebody typed stays text. */
export function excelDay(typed: string | null): ExcelDate | string | null {
	if (typed === null || !/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return typed;
	return { serial: firstOf1970 + Date.parse(typed) / dayMs, withTime: false };
}

const rupees = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/-)?$/i;

/** '₹ 25,000/-' as a number to add up; '25k, two parts' stays text. */
export function excelMoney(typed: string | null): number | string | null {
	const [, figures] = rupees.exec(typed?.trim() ?? "") ?? [];
	return figures === undefined ? typed : Number(figures.replaceAll(",", ""));
}
