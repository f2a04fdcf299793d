import { indiaOffsetMs } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import type { Filter } from "../table/filter.ts";

/** A day or time in India as a sheet serial number: days since 30 December 1899. */
type ExcelDate = { serial: number; withTime: boolean };

/** A sum, written in rupees with two decimals. */
type ExcelMoney = { paise: number };

/** Text stays text even if it looks like a number: phone numbers keep their + and leading zeros. */
export type ExcelValue = string | number | ExcelDate | ExcelMoney | null;

/** A column of the sheet. `number` is the row's position, from 1. */
export type ExcelColumn<Row> = { title: string; value: (row: Row, number: number) => ExcelValue; width?: number };

/** What a list's 'Download Excel' writes. */
export type ExcelView<Row> = {
	/** Without its extension; the day and the set filters are appended. */
	file: string;
	/** The specification names the file: nothing is added. */
	isWholeName?: true;
	sheet: string;
	columns: readonly ExcelColumn<Row>[];
	/** The list's filters, for the file's name. */
	filters?: readonly Filter[];
};

/** The serial number of 1970-01-01 in a sheet. */
const unixEpochSerial = 25_569;

/** A timestamp in India's time. */
export function excelDateTime(instant: string): ExcelDate {
	return { serial: unixEpochSerial + (Date.parse(instant) + indiaOffsetMs) / dayMs, withTime: true };
}

/** `2026-11-22` as a day; any other text stays text. */
export function excelDay(text: string | null): ExcelDate | string | null {
	if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return text;
	return { serial: unixEpochSerial + Date.parse(text) / dayMs, withTime: false };
}

const rupees = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/-)?$/i;

/** '₹ 25,000/-' as a number to add up; '25k, two parts' stays text. */
export function parseRupeesText(text: string | null): number | string | null {
	const [, figures] = rupees.exec(text?.trim() ?? "") ?? [];
	return figures === undefined ? text : Number(figures.replaceAll(",", ""));
}
