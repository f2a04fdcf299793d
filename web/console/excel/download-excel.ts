import { askWorker } from "../ask-worker.ts";
import { saveFile } from "../parts/save-file.ts";
import { fileNameOf, sheetNameOf } from "./excel-text.ts";
import type { ExcelColumn } from "./excel-view.ts";
import type { Workbook } from "./workbook.ts";

type Sheet<Row> = {
	/** Without its ending; whatever a file system takes no offence at. */
	file: string;
	sheet: string;
	columns: readonly ExcelColumn<Row>[];
	rows: readonly Row[];
};

const usualWidth = 22;
const longestWriteMs = 60_000;

/**
 * Writes a sheet and hands it to the browser as a download. What people typed is text: a phone keeps its + and its zeros,
 * and what looks like a formula stays one.
 */
export async function downloadExcel<Row>({ file, sheet, columns, rows }: Sheet<Row>): Promise<void> {
	const bytes = await written({
		sheet: sheetNameOf(sheet),
		columns: columns.map(({ title, width = usualWidth }) => ({ title, width })),
		rows: rows.map((row, index) => columns.map(({ value }) => value(row, index + 1) ?? "")),
	});
	saveFile(new Blob([bytes], { type: excelType }), `${fileNameOf(file)}.xlsx`);
}

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function written(workbook: Workbook): Promise<Uint8Array<ArrayBuffer>> {
	const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
	return askWorker(worker, workbook, longestWriteMs);
}
