import { gstStates } from "#content/fees.ts";
import type { DayBookRow } from "#contract/day-book.ts";
import { documentNames, type FeeDocumentKind, type GstRow } from "#contract/fee-documents.ts";
import { paymentModeNames } from "#contract/payment-modes.ts";
import { type ExcelColumn, type ExcelValue, excelDateTime, excelDay } from "../excel/excel-view.ts";
import { kindNames } from "./fee.ts";

/** The sheets that the accountant downloads at the end of a month. */

type Sheet<Row> = { columns: readonly ExcelColumn<Row>[]; rows: readonly Row[]; totals: ExcelValue[][] };

const dayBookColumns: readonly ExcelColumn<DayBookRow>[] = [
	{ title: "Date", value: ({ day }) => excelDay(day), width: 20 },
	{ title: "Entered", value: ({ createdAt }) => excelDateTime(createdAt), width: 28 },
	{ title: "Student", value: ({ name }) => name, width: 26 },
	{ title: "Program", value: ({ domain }) => domain },
	{ title: "Batch", value: ({ batch }) => batch, width: 16 },
	{ title: "Enrolment", value: ({ reference }) => reference, width: 14 },
	{ title: "Entry", value: entryText, width: 26 },
	{ title: "How", value: ({ mode }) => mode && paymentModeNames[mode], width: 16 },
	{ title: "Reference", value: ({ paymentReference }) => paymentReference },
	{ title: "Words", value: ({ words }) => words, width: 30 },
	{ title: "Document", value: ({ paper: document }) => document, width: 20 },
	{ title: "Charged", value: ({ charged }) => rupeesValue(charged), width: 14 },
	{ title: "Money in", value: ({ moneyIn }) => rupeesValue(moneyIn), width: 14 },
	{ title: "Money out", value: ({ moneyOut }) => rupeesValue(moneyOut), width: 14 },
	{ title: "By", value: ({ by }) => by ?? "Online", width: 30 },
];

/** 'Payment', 'Correction of a payment'. */
function entryText({ kind, corrects }: DayBookRow): string {
	return corrects === null ? kindNames[kind] : `${kindNames[kind]} of a ${kindNames[corrects].toLowerCase()}`;
}

/** Zero is an empty cell. */
function rupeesValue(paise: number): ExcelValue {
	return paise === 0 ? null : { paise };
}

/** With the sums of all rows, and of each payment mode. */
export function dayBookSheet(rows: readonly DayBookRow[]): Sheet<DayBookRow> {
	const rowsByMode = Map.groupBy(rows, ({ moneyIn, moneyOut, mode }) => (moneyIn || moneyOut ? mode : null));
	const modes = [...rowsByMode].flatMap(([mode, group]) =>
		mode === null ? [] : [sumRow(`of which ${paymentModeNames[mode]}`, group, [moneyIn, moneyOut])],
	);
	return {
		columns: dayBookColumns,
		rows,
		totals: [sumRow("Sum", rows, [({ charged }) => charged, moneyIn, moneyOut]), ...modes.sort(byName)],
	};

	function sumRow(name: string, group: readonly DayBookRow[], amounts: Amount<DayBookRow>[]): ExcelValue[] {
		const sumCells = amounts.map((amount) => ({ paise: sumOf(group, amount) }));
		const before = dayBookColumns.length - 1 - sumCells.length;
		return [name, ...Array.from({ length: before - 1 }, () => null), ...sumCells];
	}
}

type Amount<Row> = (row: Row) => number;
const moneyIn: Amount<DayBookRow> = (row) => row.moneyIn;
const moneyOut: Amount<DayBookRow> = (row) => row.moneyOut;

function sumOf<Row>(rows: readonly Row[], amount: Amount<Row>): number {
	return rows.reduce((sum, row) => sum + amount(row), 0);
}

function byName([one]: ExcelValue[], [other]: ExcelValue[]): number {
	return String(one).localeCompare(String(other));
}

/** An invoice contains again what vouchers were issued for, so the two are summed separately. */
const sumGroups: readonly { title: string; kinds: readonly FeeDocumentKind[] }[] = [
	{ title: "Received, less refunds", kinds: ["receipt", "receipt-voucher", "refund-voucher"] },
	{ title: "Invoiced, less credit notes", kinds: ["invoice", "debit-note", "credit-note"] },
];

const documentsColumn: ExcelColumn<GstRow> = {
	title: "Documents",
	value: ({ kind, rate }) => (kind === "refund-voucher" && rate === null ? "Refunds" : `${documentNames[kind]}s`),
	width: 28,
};
const payerColumns: readonly ExcelColumn<GstRow>[] = [
	{ title: "Payer’s GSTIN", value: ({ payer }) => payer?.gstin ?? null, width: 20 },
	{ title: "Payer", value: ({ payer }) => payer?.name ?? null, width: 26 },
	{ title: "Date", value: ({ payer }) => payer && excelDay(payer.issuedOn), width: 20 },
];
const numberColumns: readonly ExcelColumn<GstRow>[] = [
	{ title: "Count", value: ({ count }) => count, width: 10 },
	{ title: "First number", value: ({ first }) => first, width: 20 },
	{ title: "Last number", value: ({ last }) => last, width: 20 },
];
const taxColumns: readonly ExcelColumn<GstRow>[] = [
	{ title: "SAC", value: ({ sac }) => sac, width: 12 },
	{ title: "Rate %", value: ({ rate }) => rate, width: 10 },
	{
		title: "Place of supply",
		value: ({ placeOfSupply: code }) => code && `${code} ${gstStates[code as keyof typeof gstStates] ?? ""}`.trim(),
	},
];
const taxes = { "Taxable value": "value", CGST: "cgst", SGST: "sgst", IGST: "igst" } as const;
const totalColumn: ExcelColumn<GstRow> = { title: "Total", value: ({ total }) => ({ paise: total }), width: 16 };

/** Without documents with tax there are no tax columns. */
export function gstSheet(rows: readonly GstRow[]): Sheet<GstRow> {
	const hasTax = rows.some(({ rate }) => rate !== null);
	const amounts = hasTax ? ([...Object.values(taxes), "total"] as const) : (["total"] as const);
	const taxSums = Object.entries(taxes).map(([title, name]) => ({
		title,
		value: (row: GstRow) => (row.rate === null ? null : { paise: row[name] }),
		width: 16,
	}));
	const columns = hasTax
		? [documentsColumn, ...taxColumns, ...payerColumns, ...numberColumns, ...taxSums, totalColumn]
		: [documentsColumn, ...numberColumns, totalColumn];
	const totals = sumGroups.flatMap(({ title, kinds }) => {
		const group = rows.filter(({ kind }) => kinds.includes(kind));
		if (group.length === 0) return [];
		const before = Array.from({ length: columns.length - 1 - amounts.length }, () => null);
		return [[title, ...before, ...amounts.map((name) => ({ paise: sumOf(group, (row) => row[name]) }))]];
	});
	return { columns, rows, totals };
}
