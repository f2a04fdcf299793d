import { randomUUID } from "node:crypto";
import { provider } from "#content/provider.ts";
import { dayInIndia } from "#contract/days.ts";
import type { FeeDocumentDetails, FeeDocumentKind } from "#contract/fee-documents.ts";
import type { LedgerKind } from "#contract/ledger.ts";
import { and, desc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { type enrolments, feeDocumentNumbers, feeDocuments, ledger } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { FeeActor } from "../keys.ts";
import { mailDocuments } from "./document-mail.ts";
import { includedTax, reversalTax, type TaxRules, taxRules } from "./tax.ts";

export type Enrolment = typeof enrolments.$inferSelect;
export type StoredRow = typeof ledger.$inferSelect;
export type StoredFeeDocument = typeof feeDocuments.$inferSelect;

/** Each kind has its own numbers (CGST Rules 46, 50, 51 and 53: consecutive, unique in a financial year, at most 16 characters). */
const series: Record<FeeDocumentKind, string> = {
	receipt: "RC",
	"receipt-voucher": "RV",
	invoice: "IN",
	"debit-note": "DN",
	"credit-note": "CN",
	"refund-voucher": "RF",
};
const digitCount = 6;

/** '25-26': from April to March. */
export function financialYear(day: string): string {
	const [year = 0, month = 0] = day.split("-").map(Number);
	const first = month >= 4 ? year : year - 1;
	return `${String(first).slice(-2)}-${String(first + 1).slice(-2)}`;
}

/** `RV/25-26/000391`. The counter's row stays locked until the transaction ends, so numbers have neither gaps nor duplicates. */
async function nextNumber(tx: Database, kind: FeeDocumentKind, day: string): Promise<string> {
	const key = { series: series[kind], year: financialYear(day) };
	const [counted] = await tx
		.insert(feeDocumentNumbers)
		.values({ ...key, last: 1 })
		.onConflictDoUpdate({
			target: [feeDocumentNumbers.series, feeDocumentNumbers.year],
			set: { last: sql`${feeDocumentNumbers.last} + 1` },
		})
		.returning({ last: feeDocumentNumbers.last });
	return `${key.series}/${key.year}/${String(counted?.last).padStart(digitCount, "0")}`;
}

type NewDocument = {
	kind: FeeDocumentKind;
	enrolment: Enrolment;
	row: StoredRow | null;
	total: number;
	about: string;
	/** The document that it refers to. */
	earlier?: StoredFeeDocument | undefined;
	gstin: string | null;
	tax: FeeDocumentDetails["tax"];
};

/** The enrolment's sums must already include the row. */
async function issue(tx: Database, document: NewDocument, actor: FeeActor): Promise<StoredFeeDocument> {
	const { kind, enrolment, row, total, about, earlier, gstin, tax } = document;
	const { name, billingName, billingGstin, address, supplyState, domain, plan, agreed, paid, open } = enrolment;
	const day = dayInIndia(actor.now);
	const payerGstin = earlier ? (earlier.details.party.gstin ?? null) : billingGstin;
	const received =
		row?.mode && row.receivedOn ? { on: row.receivedOn, mode: row.mode, reference: row.reference } : null;
	const details: FeeDocumentDetails = {
		provider: {
			name: provider.name,
			address: provider.address.lines.join(", "),
			email: provider.email,
			phone: provider.phone.display,
			gstin,
		},
		party: { name: billingName ?? name, gstin: tax && payerGstin, address, state: supplyState },
		what: `${domain}, ${plan}`,
		about,
		tax,
		total,
		received,
		refersTo: earlier ? { number: earlier.number, issuedOn: earlier.issuedOn } : null,
		standing: { agreed, paid, open },
	};
	const [stored] = await tx
		.insert(feeDocuments)
		.values({
			id: randomUUID(),
			createdAt: actor.now,
			enrolmentId: enrolment.id,
			ledgerId: row?.id ?? null,
			kind,
			number: await nextNumber(tx, kind, day),
			issuedOn: day,
			paise: total,
			details,
		})
		.returning();
	return stored as StoredFeeDocument;
}

/**
 * The documents that a ledger row needs, in one mail: a receipt for a payment, a voucher for a refund, and after the
 * invoice a debit note for a further charge or a credit note for a reduction (CGST Act s. 34). Vouchers bear tax only
 * for what is paid before the invoice (CGST Rules 50 and 51); the invoice and its notes bear the tax of everything paid
 * or refunded later.
 */
export async function issueRowDocuments(
	tx: Database,
	enrolment: Enrolment,
	row: StoredRow,
	{ about, corrected }: { about: string; corrected?: StoredRow | undefined },
	actor: FeeActor,
	rules: TaxRules = taxRules(),
): Promise<StoredFeeDocument[]> {
	const before = await documentsOf(tx, enrolment.id);
	const isInvoiced = before.some(({ kind }) => kind === "invoice");
	const kind = kindFor(row, corrected?.kind, isInvoiced);
	if (kind === null) return [];
	const issued: StoredFeeDocument[] = [];
	for (const { total, earlier } of sharesOf(row, kind, { corrected, before })) {
		const documentTax = earlier
			? reversalTax(earlier.details, total)
			: includedTax(total, enrolment.supplyState, rules);
		const tax = isInvoiced && row.charged === 0 ? null : documentTax;
		// A reversed tax belongs to the GST registration under which it was charged.
		const gstin = earlier?.details.provider.gstin ?? rules.gstin;
		const issuedKind = kind === "receipt" && tax !== null ? "receipt-voucher" : kind;
		issued.push(await issue(tx, { kind: issuedKind, enrolment, row, total, about, earlier, gstin, tax }, actor));
	}
	await mailDocuments(tx, issued, { enrolment, words: row.words, before }, actor);
	return issued;
}

/** A receipt with tax becomes a receipt voucher. */
type BaseKind = Exclude<FeeDocumentKind, "receipt-voucher">;

/** A correction of a payment gets a refund's document, and one of a refund a payment's: the reversed document keeps its number, but is no longer valid. */
function kindFor(
	{ kind, charged, paid }: StoredRow,
	corrected: LedgerKind | undefined,
	isInvoiced: boolean,
): BaseKind | null {
	if (kind === "payment" || corrected === "refund") return "receipt";
	if (kind === "refund" || (corrected === "payment" && paid < 0)) return "refund-voucher";
	if (charged !== 0 && isInvoiced) return charged > 0 ? "debit-note" : "credit-note";
	return null;
}

/** A share of a row's amount, and the document that it refers to. */
type Share = { total: number; earlier: StoredFeeDocument | undefined };
type ShareContext = { corrected: StoredRow | undefined; before: readonly StoredFeeDocument[] };

/** Empty for a credit note if the corrected charge is on no invoice. */
function sharesOf({ charged, paid }: StoredRow, kind: BaseKind, { corrected, before }: ShareContext): Share[] {
	const total = Math.abs(charged + paid);
	const correctedDocuments = before.filter(({ ledgerId }) => corrected !== undefined && ledgerId === corrected.id);
	if (corrected?.kind === "refund") return spreadOver(total, correctedDocuments, before);
	if (kind === "refund-voucher")
		return corrected
			? [{ total, earlier: correctedDocuments.find(isReceipt) }]
			: spreadOver(total, before.filter(isReceipt), before);
	const invoice = before.find((document) => document.kind === "invoice");
	if (kind !== "credit-note" || corrected === undefined) return [{ total, earlier: invoice }];
	const note = correctedDocuments.find((document) => document.kind === "debit-note");
	const earlier = note ?? (invoice && corrected.createdAt <= invoice.createdAt ? invoice : undefined);
	return earlier ? [{ total, earlier }] : [];
}

function isReceipt({ kind }: StoredFeeDocument): boolean {
	return kind === "receipt" || kind === "receipt-voucher";
}

/** Spreads a reversal over these documents, the newest first: a voucher refers to one receipt, and has its tax (CGST Rule 51). */
function spreadOver(
	total: number,
	documents: readonly StoredFeeDocument[],
	all: readonly StoredFeeDocument[],
): Share[] {
	let remaining = total;
	const shares: Share[] = [];
	for (const earlier of documents) {
		const reversals = all.filter(({ details }) => details.refersTo?.number === earlier.number);
		const unreversed = earlier.paise - reversals.reduce((sum, { paise }) => sum + paise, 0);
		const share = Math.max(0, Math.min(remaining, unreversed));
		if (share > 0) shares.push({ total: share, earlier });
		remaining -= share;
	}
	// Old corrections of refunds have no documents, so less may remain here than was paid.
	return remaining > 0 ? [...shares, { total: remaining, earlier: documents[0] }] : shares;
}

/** Issues the tax invoice for the agreed amount; there is at most one. */
export async function issueInvoice(
	tx: Database,
	enrolment: Enrolment,
	about: string,
	actor: FeeActor,
	rules: TaxRules = taxRules(),
): Promise<StoredFeeDocument> {
	if (rules.gstin === null) throw new Refusal("no-gstin");
	const isInvoice = and(eq(feeDocuments.enrolmentId, enrolment.id), eq(feeDocuments.kind, "invoice"));
	if ((await tx.$count(feeDocuments, isInvoice)) > 0) throw new Refusal("invoice-issued");
	if (enrolment.agreed <= 0) throw new Refusal("nothing-due");
	const { agreed: total, supplyState } = enrolment;
	const tax = includedTax(total, supplyState, rules);
	const invoice = await issue(
		tx,
		{ kind: "invoice", enrolment, row: null, total, about, gstin: rules.gstin, tax },
		actor,
	);
	await mailDocuments(tx, [invoice], { enrolment, words: null, before: [] }, actor);
	return invoice;
}

/** The enrolment's documents, the newest first. */
async function documentsOf(tx: Database, enrolmentId: string): Promise<StoredFeeDocument[]> {
	const found = await tx
		.select({ document: feeDocuments })
		.from(feeDocuments)
		.leftJoin(ledger, eq(ledger.id, feeDocuments.ledgerId))
		.where(eq(feeDocuments.enrolmentId, enrolmentId))
		.orderBy(desc(ledger.place), desc(feeDocuments.number));
	return found.map(({ document }) => document);
}
