import { strToU8, zipSync } from "fflate";
import { paisePerRupee } from "#contract/rupees.ts";
import { toCellText } from "./excel-text.ts";
import type { ExcelValue } from "./excel-view.ts";

export type Workbook = {
	sheet: string;
	columns: readonly { title: string; width: number }[];
	rows: readonly (readonly Cell[])[];
	/** Sums below the rows, in bold. */
	totals?: readonly (readonly Cell[])[];
};
type Cell = Exclude<ExcelValue, null>;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheetNs = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationshipsNs = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNs = "http://schemas.openxmlformats.org/package/2006";
const contentTypePrefix = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes of the cell styles in `cellXfs` below. */
const textStyle = 1;
const headerStyle = 2;
const dateTimeStyle = 3;
const dayStyle = 4;
const numberStyle = 0;
const moneyStyle = 5;
const sumStyle = 6;
/**
 * Format 4 is `#,##0.00`, which programs group by their country's rules. Format 49 is `@`, text, so that a number or
 * formula stays as typed even when the cell is edited. 164 and 165 are custom: days and times as the console shows
 * them.
 */
const stylesXml = `${xmlDeclaration}<styleSheet xmlns="${spreadsheetNs}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmmm yyyy, h:mm AM/PM"/><numFmt numFmtId="165" formatCode="d mmmm yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const contentTypesXml = `${xmlDeclaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypePrefix}.worksheet+xml"/></Types>`;

const relationshipsXml = (...targets: readonly [name: string, target: string][]) =>
	`${xmlDeclaration}<Relationships xmlns="${packageNs}/relationships">${targets
		.map(
			([name, target], index) =>
				`<Relationship Id="rId${index + 1}" Type="${relationshipsNs}/${name}" Target="${target}"/>`,
		)
		.join("")}</Relationships>`;

/**
 * A workbook of one sheet: cells with text, numbers and dates, and a bold, frozen header row. Packed in one go, because
 * the npm writers pack long sheets in workers made from blobs, which the content security policy refuses.
 */
export function createWorkbook({ sheet, columns, rows, totals = [] }: Workbook): Uint8Array<ArrayBuffer> {
	const parts: Record<string, string> = {
		"[Content_Types].xml": contentTypesXml,
		"_rels/.rels": relationshipsXml(["officeDocument", "xl/workbook.xml"]),
		"xl/workbook.xml": `${xmlDeclaration}<workbook xmlns="${spreadsheetNs}" xmlns:r="${relationshipsNs}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relationshipsXml(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
		"xl/styles.xml": stylesXml,
		"xl/worksheets/sheet1.xml": sheetXml(columns, rows, totals),
	};
	const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
	return zipSync(Object.fromEntries(files), { level: 4 });
}

function sheetXml(columns: Workbook["columns"], rows: Workbook["rows"], totals: Workbook["rows"]): string {
	const letters = columns.map((_, index) => columnLetters(index));
	const rowXml = (cells: readonly Cell[], number: number, isBold = false) =>
		`<row r="${number}">${cells.map((cell, index) => cellXml(`${letters[index]}${number}`, cell, isBold)).join("")}</row>`;
	const widths = columns.map(
		({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	const titles = columns.map(({ title }) => title);
	const body = rows.map((cells, index) => rowXml(cells, index + 2));
	const totalRows = totals.map((cells, index) => rowXml(cells, rows.length + index + 2, true));
	return `${xmlDeclaration}<worksheet xmlns="${spreadsheetNs}"><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rowXml(titles, 1, true)}${body.join("")}${totalRows.join("")}</sheetData></worksheet>`;
}

function cellXml(address: string, cell: Cell, isBold: boolean): string {
	if (cell === "") return "";
	if (typeof cell === "number") return `<c r="${address}" s="${numberStyle}"><v>${cell}</v></c>`;
	if (typeof cell === "object" && "paise" in cell)
		return `<c r="${address}" s="${isBold ? sumStyle : moneyStyle}"><v>${cell.paise / paisePerRupee}</v></c>`;
	if (typeof cell === "object")
		return `<c r="${address}" s="${cell.withTime ? dateTimeStyle : dayStyle}"><v>${cell.serial}</v></c>`;
	return `<c r="${address}" s="${isBold ? headerStyle : textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(toCellText(cell))}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Excel reads `_x0041_` as the letter A, so such a text has its first underscore spelled out. */
function escapeXml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}
