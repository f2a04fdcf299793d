import type { Filter } from "../table/filter.ts";

/** A day of India, or a moment of its clock, as a sheet counts: days since the last of 1899. */
export type ExcelDate = { serial: number; withTime: boolean };

/** Text stays text, also where it looks like a number: phones keep their + and their zeros. */
export type ExcelValue = string | number | ExcelDate | null;

/** A column of the sheet. `number` is the row's place, from 1. */
export type ExcelColumn<Row> = { title: string; value: (row: Row, number: number) => ExcelValue; width?: number };

/** What a list's 'Download Excel' writes. */
export type ExcelView<Row> = {
	/** Without its ending; the day and what narrows the list come behind it. */
	file: string;
	/** The specification names the file: nothing is added. */
	isWholeName?: true;
	sheet: string;
	columns: readonly ExcelColumn<Row>[];
	/** Of the list, for the file's name. */
	filters?: readonly Filter[];
};
