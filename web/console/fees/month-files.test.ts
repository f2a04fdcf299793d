import { expect, test } from "vitest";
import type { DayBookRow } from "#contract/day-book.ts";
import type { GstRow } from "#contract/fee-documents.ts";
import type { ExcelColumn } from "../excel/excel-view.ts";
import { dayBookSheet, gstSheet } from "./month-files.ts";

const entry = (said: Partial<DayBookRow>): DayBookRow => ({
	_id: "1",
	day: "2026-03-02",
	createdAt: "2026-03-03T06:30:00.000Z",
	name: "Ananya",
	domain: "Data Science",
	batch: "DS-2603-A",
	reference: "GWF2K7QP3",
	kind: "payment",
	corrects: null,
	mode: "upi",
	paymentReference: "532108846120",
	words: null,
	paper: "RC/25-26/000001",
	charged: 0,
	moneyIn: 0,
	moneyOut: 0,
	by: "lata@academy.example",
	...said,
});

const documents = (said: Partial<GstRow>): GstRow => ({
	kind: "receipt-voucher",
	sac: "999293",
	rate: 18,
	placeOfSupply: "29",
	payer: null,
	count: 2,
	first: "RV/25-26/000001",
	last: "RV/25-26/000002",
	value: 10_000,
	cgst: 900,
	sgst: 900,
	igst: 0,
	total: 11_800,
	...said,
});

const infosys = { gstin: "29AAGCG1234A1Z4", name: "Infosys Ltd" };

type Made<Row> = { columns: readonly ExcelColumn<Row>[]; rows: readonly Row[] };

function cellsOf<Row>({ columns, rows }: Made<Row>) {
	return rows.map((row, at) => Object.fromEntries(columns.map(({ title, value }) => [title, value(row, at + 1)])));
}

test("a day book sums all rows, and money by each way to pay, what was taken back included", () => {
	const rows = [
		entry({ kind: "charge", mode: null, paymentReference: null, charged: 1_299_900 }),
		entry({ moneyIn: 100_050 }),
		entry({ moneyIn: 50_000, mode: "cash", paymentReference: null }),
		entry({ kind: "correction", corrects: "payment", moneyIn: -50, by: null }),
		entry({ kind: "refund", mode: "bank", moneyOut: 20_000 }),
	];
	const made = dayBookSheet(rows);
	expect(cellsOf(made).map((each) => [each.Entry, each.How, each.By])).toEqual([
		["Charge", null, "lata@academy.example"],
		["Payment", "UPI", "lata@academy.example"],
		["Payment", "Cash", "lata@academy.example"],
		["Correction of a payment", "UPI", "Online"],
		["Refund", "Bank transfer", "lata@academy.example"],
	]);
	const titles = made.columns.map(({ title }) => title);
	const totals = made.totals.map((cells) =>
		["Date", "Charged", "Money in", "Money out"].map((title) => cells[titles.indexOf(title)]),
	);
	expect(totals).toEqual([
		["Sum", { paise: 1_299_900 }, { paise: 150_000 }, { paise: 20_000 }],
		["of which Bank transfer", null, { paise: 0 }, { paise: 20_000 }],
		["of which Cash", null, { paise: 50_000 }, { paise: 0 }],
		["of which UPI", null, { paise: 100_000 }, { paise: 0 }],
	]);
});

test("a GST summary sums advances apart from invoices, and papers without tax have no tax", () => {
	const made = gstSheet([
		documents({
			kind: "receipt",
			sac: null,
			rate: null,
			placeOfSupply: null,
			value: 0,
			cgst: 0,
			sgst: 0,
			total: 5_000,
		}),
		documents({}),
		documents({ placeOfSupply: "27", cgst: 0, sgst: 0, igst: 1_800 }),
		documents({ kind: "invoice", count: 1, payer: { ...infosys, issuedOn: "2026-03-02" } }),
		documents({ kind: "debit-note", value: 100, cgst: 9, sgst: 9, total: 118 }),
		documents({ kind: "credit-note", value: -1_000, cgst: -90, sgst: -90, total: -1_180 }),
		documents({ kind: "refund-voucher", value: -1_000, cgst: -90, sgst: -90, total: -1_180 }),
	]);
	const [receipt, home, away, invoice] = cellsOf(made);
	expect([home?.["Payer’s GSTIN"], invoice?.["Payer’s GSTIN"]]).toEqual([null, infosys.gstin]);
	expect(receipt).toMatchObject({ Documents: "Receipts", "Taxable value": null, IGST: null, Total: { paise: 5_000 } });
	expect([home?.["Place of supply"], away?.["Place of supply"]]).toEqual(["29 Karnataka", "27 Maharashtra"]);
	const sums = (cells: readonly unknown[] | undefined) => [cells?.[0], ...(cells?.slice(-5) ?? [])];
	const paise = (...amounts: number[]) => amounts.map((amount) => ({ paise: amount }));
	expect(made.totals.map(sums)).toEqual([
		["Received, less refunds", ...paise(19_000, 810, 810, 1_800, 27_420)],
		["Invoiced, less credit notes", ...paise(9_100, 819, 819, 0, 10_738)],
	]);
	expect(new Set(made.totals.map(({ length }) => length))).toEqual(new Set([made.columns.length]));
});

test("without a GSTIN no column speaks of tax, and what was paid back is a refund", () => {
	const none = { sac: null, rate: null, placeOfSupply: null, value: 0, cgst: 0, sgst: 0 };
	const made = gstSheet([
		documents({ ...none, kind: "receipt" }),
		documents({ ...none, kind: "refund-voucher", total: -300 }),
	]);
	expect(made.columns.map(({ title }) => title)).toEqual([
		"Documents",
		"Count",
		"First number",
		"Last number",
		"Total",
	]);
	expect(cellsOf(made).map(({ Documents }) => Documents)).toEqual(["Receipts", "Refunds"]);
	expect(made.totals).toEqual([["Received, less refunds", null, null, null, { paise: 11_500 }]]);
});
