import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, month } from "./fields.ts";
import type { PaymentMode } from "./payment-modes.ts";
import { reaches } from "./roles.ts";

/** Receipts and GST documents (docs/words.md). All sums are whole paise. */

export const feeDocumentKinds = [
	"receipt",
	"receipt-voucher",
	"invoice",
	"debit-note",
	"credit-note",
	"refund-voucher",
] as const;
export type FeeDocumentKind = (typeof feeDocumentKinds)[number];

/** Their titles; a refund without tax is a 'Refund' (`document.title`). */
export const documentNames: Record<FeeDocumentKind, string> = {
	receipt: "Receipt",
	"receipt-voucher": "Receipt voucher",
	invoice: "Tax invoice",
	"debit-note": "Debit note",
	"credit-note": "Credit note",
	"refund-voucher": "Refund voucher",
};

export const feeDocument = z.object({
	_id: id,
	createdAt: instant,
	kind: z.enum(feeDocumentKinds),
	/** As the document itself has it. */
	title: z.string(),
	number: z.string(),
	issuedOn: z.iso.date(),
	paise: z.number(),
});
export type FeeDocument = z.output<typeof feeDocument>;

/** Documents of one kind, rate and place of supply. Refunds and credit notes are negative. */
const gstRow = z.object({
	kind: z.enum(feeDocumentKinds),
	/** Null for documents without tax; without a GSTIN, all are. */
	sac: z.nullable(z.string()),
	rate: z.nullable(z.number()),
	placeOfSupply: z.nullable(z.string()),
	/** A registered payer, whose documents are listed one by one, as a GST return requires (GSTR-1, tables 4 and 9B). */
	payer: z.nullable(z.object({ gstin: z.string(), name: z.string(), issuedOn: z.iso.date() })),
	count: z.number(),
	first: z.string(),
	last: z.string(),
	/** Before tax; 0 for documents without tax. */
	value: z.number(),
	cgst: z.number(),
	sgst: z.number(),
	igst: z.number(),
	total: z.number(),
});
export type GstRow = z.output<typeof gstRow>;

/** What the summary of a month is called: without a GSTIN there is no tax in it. */
export const monthlySummaryName = (hasGstin: boolean) => (hasGstin ? "GST summary" : "Receipt summary");

export const readGstSummary = endpoint({
	method: "GET",
	path: "/fees/gst-summary",
	for: "admin",
	reach: reaches.feeWork,
	summary:
		"GST summary, the documents issued in a month of India by kind, rate and place of supply; the audit trail names who took it",
	query: z.object({ month }),
	answers: { 200: z.array(gstRow) },
});

/** A PDF, drawn as it was issued. */
export const readFeeDocument = endpoint({
	method: "GET",
	path: "/papers/:id",
	for: "admin",
	reach: reaches.fees,
	summary: "A receipt, voucher, invoice, debit or credit note",
	params: byId,
	answers: { file: "application/pdf" },
});

/** What a document says, as it was on the day of issue: it is drawn from this alone, whatever changes later. */
export type FeeDocumentDetails = {
	provider: { name: string; address: string; email: string; phone: string; gstin: string | null };
	/** Documents from before payers' GSTINs have none. */
	party: { name: string; gstin?: string | null; address: string | null; state: string | null };
	/** 'Data Science, Launch PRO', and 'Batch DS-2510-A, 14 October to 9 December 2025. Instalment 1'. */
	what: string;
	about: string;
	/** Null without a GSTIN: the document then has no line about tax. In paise; the value absorbs the rounding. */
	tax: null | {
		sac: string;
		/** Percent, of all taxes together. */
		rate: number;
		/** The state's code in a GSTIN. */
		placeOfSupply: string;
		value: number;
		cgst: number;
		sgst: number;
		igst: number;
	};
	total: number;
	/** How and when money came or went; null on an invoice and the notes after it. */
	received: null | { on: string; mode: PaymentMode; reference: string | null };
	/** The document that a debit note, credit note or refund voucher refers to. */
	refersTo: null | { number: string; issuedOn: string };
	/** What was agreed, paid and open after it. */
	standing: { agreed: number; paid: number; open: number };
};
