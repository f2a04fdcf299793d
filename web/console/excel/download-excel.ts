import { dayInIndia } from "#contract/days.ts";
import type { ListRequest } from "#web/api.ts";
import { callWorker } from "../call-worker.ts";
import { type Filter, formatYears, isSet, selectedValues } from "../table/filter.ts";
import { toFileName, toSheetName } from "./excel-text.ts";
import type { ExcelColumn, ExcelValue, ExcelView } from "./excel-view.ts";
import type { Workbook } from "./workbook.ts";

type Sheet<Row> = {
	/** Without extension; characters that file systems refuse are removed. */
	file: string;
	sheet: string;
	columns: readonly ExcelColumn<Row>[];
	rows: readonly Row[];
	/** The cells of the rows of sums at the bottom. */
	totals?: readonly (readonly ExcelValue[])[];
};

/** Toasts; specification section 8, word for word. */
export const downloadTexts = { done: "Downloda successfully.", nothing: "No data available to download!" } as const;

const defaultWidth = 22;
const writeTimeoutMs = 60_000;

/**
 * Writes a sheet and hands it to the browser as a download. Typed text stays text: phone numbers keep their + and leading zeros,
 * and what looks like a formula is not evaluated.
 */
export async function downloadExcel<Row>({ file, sheet, columns, rows, totals = [] }: Sheet<Row>): Promise<void> {
	const bytes = await writeInWorker({
		sheet: toSheetName(sheet),
		columns: columns.map(({ title, width = defaultWidth }) => ({ title, width })),
		rows: rows.map((row, index) => columns.map(({ value }) => value(row, index + 1) ?? "")),
		totals: totals.map((cells) => cells.map((cell) => cell ?? "")),
	});
	saveFile(new Blob([bytes], { type: excelType }), `${toFileName(file)}.xlsx`);
}

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function writeInWorker(workbook: Workbook): Promise<Uint8Array<ArrayBuffer>> {
	const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
	return callWorker(worker, workbook, writeTimeoutMs);
}

type FileNaming = Pick<ExcelView<never>, "file" | "isWholeName" | "filters">;

/** 'Applied Course 2026-11-22, Domain Data Science' */
export function excelFileName(
	{ file, isWholeName, filters = [] }: FileNaming,
	{ q, filters: values = {} }: ListRequest,
	now: Date,
): string {
	if (isWholeName) return file;
	const activeFilters = filters
		.filter((filter) => isSet(filter, values))
		.map((filter) => describeFilter(filter, values));
	return [`${file} ${dayInIndia(now)}`, ...activeFilters, ...(q ? [`search ${q}`] : [])].join(", ");
}

function describeFilter(filter: Filter, values: Readonly<Record<string, string>>): string {
	if (!("kind" in filter)) {
		// Its values are email addresses, which do not belong in the name of a file that is passed on.
		if (filter.useFormat) return `${filter.label} filtered`;
		const selected = selectedValues(filter, values[filter.name]);
		return `${filter.label} ${selected.map((value) => filter.format?.(value) ?? value).join(" or ")}`;
	}
	return `${filter.label} ${formatYears(values[filter.from], values[filter.to])}`;
}

/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	// Some browsers read the blob only after the click; revoking at once would break the download.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
