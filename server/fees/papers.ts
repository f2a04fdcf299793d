import { randomUUID } from "node:crypto";
import { provider } from "#content/provider.ts";
import type { LedgerKind } from "#contract/ledger.ts";
import type { PaperDetails, PaperKind } from "#contract/papers.ts";
import { and, desc, eq, inArray, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { type enrolments, ledger, paperNumbers, papers } from "../platform/db/schema.ts";
import { dayInIndia } from "../platform/india-time.ts";
import { Refusal } from "../platform/refusal.ts";
import type { FeeActor } from "./keys.ts";
import { mailPaper } from "./paper-mail.ts";
import { type TaxRules, taxLike, taxRules, taxWithin } from "./tax.ts";

export type Enrolment = typeof enrolments.$inferSelect;
export type StoredRow = typeof ledger.$inferSelect;
export type StoredPaper = typeof papers.$inferSelect;

/** Each kind is numbered by itself (CGST Rules 46, 50, 51 and 53: consecutive, unique in a financial year, at most 16 characters). */
const series: Record<PaperKind, string> = {
	receipt: "RC",
	"receipt-voucher": "RV",
	invoice: "IN",
	"debit-note": "DN",
	"credit-note": "CN",
	"refund-voucher": "RF",
};
const digits = 6;

/** '25-26': from April to March. */
export function financialYear(day: string): string {
	const [year = 0, month = 0] = day.split("-").map(Number);
	const first = month >= 4 ? year : year - 1;
	return `${String(first).slice(-2)}-${String(first + 1).slice(-2)}`;
}

/** `RV/25-26/000391`. The counter's row stays locked until the transaction ends, so numbers have neither gaps nor doubles. */
async function nextNumber(tx: Database, kind: PaperKind, day: string): Promise<string> {
	const key = { series: series[kind], year: financialYear(day) };
	const [counted] = await tx
		.insert(paperNumbers)
		.values({ ...key, last: 1 })
		.onConflictDoUpdate({
			target: [paperNumbers.series, paperNumbers.year],
			set: { last: sql`${paperNumbers.last} + 1` },
		})
		.returning({ last: paperNumbers.last });
	return `${key.series}/${key.year}/${String(counted?.last).padStart(digits, "0")}`;
}

type Wanted = {
	kind: PaperKind;
	enrolment: Enrolment;
	row: StoredRow | null;
	total: number;
	about: string;
	/** The paper that it refers to. */
	earlier?: StoredPaper | undefined;
	gstin: string | null;
	tax: PaperDetails["tax"];
};

/** The enrolment's sums are those after the row. */
async function issue(tx: Database, wanted: Wanted, actor: FeeActor): Promise<StoredPaper> {
	const { kind, enrolment, row, total, about, earlier, gstin, tax } = wanted;
	const { name, billingName, address, supplyState, domain, plan, agreed, paid, open } = enrolment;
	const day = dayInIndia(actor.now);
	const moved = row?.mode && row.receivedOn ? { on: row.receivedOn, mode: row.mode, reference: row.reference } : null;
	const details: PaperDetails = {
		provider: {
			name: provider.name,
			address: provider.address.lines.join(", "),
			email: provider.email,
			phone: provider.phone.display,
			gstin,
		},
		party: { name: billingName ?? name, address, state: supplyState },
		what: `${domain}, ${plan}`,
		about,
		tax,
		total,
		received: moved,
		refersTo: earlier ? { number: earlier.number, issuedOn: earlier.issuedOn } : null,
		standing: { agreed, paid, open },
	};
	const [stored] = await tx
		.insert(papers)
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
	const paper = stored as StoredPaper;
	await mailPaper(tx, paper, enrolment, actor);
	return paper;
}

/**
 * The paper that a row needs, if any: a receipt for a payment, a voucher for a refund, and after the invoice a debit note for what is charged, a credit
 * note for what is let off (CGST Act s. 34). Null for the others. Vouchers bear tax for what is paid in advance of the invoice only (CGST Rules 50 and
 * 51): the invoice and its notes bear the tax of all that is paid and refunded after it.
 */
export async function issueFor(
	tx: Database,
	enrolment: Enrolment,
	row: StoredRow,
	{ about, corrected }: { about: string; corrected?: StoredRow | undefined },
	actor: FeeActor,
	rules: TaxRules = taxRules(),
): Promise<StoredPaper | null> {
	const invoice = await invoiceOf(tx, enrolment.id);
	const invoiced = invoice !== undefined;
	const kind = kindFor(row, corrected?.kind, { invoiced, gstin: rules.gstin });
	if (kind === null) return null;
	const earlier = await earlierFor(tx, kind, { enrolment, corrected, invoice });
	if (kind === "credit-note" && earlier === undefined) return null;
	const total = Math.abs(row.charged + row.paid);
	const asTaxed = earlier ? taxLike(earlier.details, total) : taxWithin(total, enrolment.supplyState, rules);
	const tax = invoiced && row.charged === 0 ? null : asTaxed;
	// The tax is that of the registration under which it was charged.
	const gstin = earlier?.details.provider.gstin ?? rules.gstin;
	return issue(tx, { kind, enrolment, row, total, about, earlier, gstin, tax }, actor);
}

function kindFor(
	{ kind, charged, paid }: StoredRow,
	corrected: LedgerKind | undefined,
	{ invoiced, gstin }: { invoiced: boolean; gstin: string | null },
): PaperKind | null {
	if (kind === "payment") return gstin === null || invoiced ? "receipt" : "receipt-voucher";
	if (kind === "refund") return "refund-voucher";
	if (charged !== 0 && invoiced) return charged > 0 ? "debit-note" : "credit-note";
	// A payment taken back: the receipt that was given no longer stands.
	return corrected === "payment" && paid < 0 ? "refund-voucher" : null;
}

type Against = { enrolment: Enrolment; corrected: StoredRow | undefined; invoice: StoredPaper | undefined };

/** The paper that one of this kind refers to. None for a credit note: no invoice holds the charge that is taken back. */
async function earlierFor(
	tx: Database,
	kind: PaperKind,
	{ enrolment, corrected, invoice }: Against,
): Promise<StoredPaper | undefined> {
	if (kind === "refund-voucher") return receiptOf(tx, enrolment.id, corrected?.id);
	if (kind !== "credit-note" || corrected === undefined) return invoice;
	const ofCharge = and(eq(papers.ledgerId, corrected.id), eq(papers.kind, "debit-note"));
	const [note] = await tx.select().from(papers).where(ofCharge);
	return note ?? (invoice && corrected.createdAt <= invoice.createdAt ? invoice : undefined);
}

/** The tax invoice over what is agreed, once. */
export async function issueInvoice(
	tx: Database,
	enrolment: Enrolment,
	about: string,
	actor: FeeActor,
	rules: TaxRules = taxRules(),
): Promise<StoredPaper> {
	if (rules.gstin === null) throw new Refusal("no-gstin");
	if ((await invoiceOf(tx, enrolment.id)) !== undefined) throw new Refusal("invoice-issued");
	if (enrolment.agreed <= 0) throw new Refusal("nothing-due");
	const { agreed: total, supplyState } = enrolment;
	const tax = taxWithin(total, supplyState, rules);
	return issue(tx, { kind: "invoice", enrolment, row: null, total, about, gstin: rules.gstin, tax }, actor);
}

async function invoiceOf(tx: Database, enrolmentId: string): Promise<StoredPaper | undefined> {
	const [invoice] = await tx
		.select()
		.from(papers)
		.where(and(eq(papers.enrolmentId, enrolmentId), eq(papers.kind, "invoice")))
		.orderBy(desc(papers.createdAt))
		.limit(1);
	return invoice;
}

/** What a refund takes back (CGST Rule 51): the receipt of the corrected row, or else the newest whose payment still stands. */
async function receiptOf(
	tx: Database,
	enrolmentId: string,
	ledgerId: string | undefined,
): Promise<StoredPaper | undefined> {
	const stands = sql`${ledger.paid} + coalesce((select sum(c.paid) from ${ledger} c where c.corrects = ${ledger.id}), 0) > 0`;
	const [receipt] = await tx
		.select({ paper: papers })
		.from(papers)
		.innerJoin(ledger, eq(ledger.id, papers.ledgerId))
		.where(
			and(
				eq(papers.enrolmentId, enrolmentId),
				inArray(papers.kind, ["receipt", "receipt-voucher"]),
				ledgerId === undefined ? stands : eq(ledger.id, ledgerId),
			),
		)
		.orderBy(desc(ledger.place))
		.limit(1);
	return receipt?.paper;
}
