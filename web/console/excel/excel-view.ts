/** A column of the sheet. Every cell is text: `value` says it as people read it; `number` is the row's place, from 1. */
export type ExcelColumn<Row> = { title: string; value: (row: Row, number: number) => string | null; width?: number };

/** What a list's 'Download Excel' writes. */
export type ExcelView<Row> = {
	/** Without its ending. */
	file: string;
	sheet: string;
	columns: readonly ExcelColumn<Row>[];
};
