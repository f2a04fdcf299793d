import { type GstState, gstStates } from "#content/fees.ts";
import { documentNames, type FeeDocumentDetails, type FeeDocumentKind } from "#contract/fee-documents.ts";
import { rupees } from "#contract/rupees.ts";
import { dayOf } from "../money.ts";

/** The texts of documents by their kind. */

/** `party`: whether the document names the person as payer (`From`) or as recipient (`To`). */
type Wording = { forWhat: string; total: string; moved: string; party: "From" | "To" };

const wordings: Record<FeeDocumentKind, Wording> = {
	receipt: { forWhat: "For", total: "Received", moved: "Received", party: "From" },
	"receipt-voucher": { forWhat: "Advance for", total: "Received", moved: "Received", party: "From" },
	invoice: { forWhat: "Service", total: "Total", moved: "Received", party: "To" },
	"debit-note": { forWhat: "Added for", total: "Added", moved: "Added", party: "To" },
	"credit-note": { forWhat: "Credit for", total: "Credited", moved: "Credited", party: "To" },
	"refund-voucher": { forWhat: "Refund for", total: "Refunded", moved: "Refunded", party: "To" },
};

type IssuedDocument = { kind: FeeDocumentKind; details: FeeDocumentDetails };

export function wordingOf({ kind, details }: IssuedDocument): Wording {
	// Corrects a payment or refund noted by mistake: no money moved.
	if (details.received !== null) return wordings[kind];
	if (kind === "refund-voucher") return { ...wordings[kind], total: "Taken back" };
	return kind === "receipt" || kind === "receipt-voucher" ? { ...wordings[kind], total: "Put back" } : wordings[kind];
}

/** Without tax a refund has no voucher (CGST Rule 51). */
export function titleOf({ kind, details }: IssuedDocument): string {
	return kind === "refund-voucher" && details.tax === null ? "Refund" : documentNames[kind];
}

/** '29 Karnataka' */
export function placeInWords(code: string): string {
	return [code, gstStates[code as GstState]].filter(Boolean).join(" ");
}

/** With the state, if the address does not name it. */
export function addressInWords({ address, state }: FeeDocumentDetails["party"]): string | null {
	const name = gstStates[state as GstState];
	if (address === null || name === undefined || address.toLowerCase().includes(name.toLowerCase())) return address;
	return `${address}, ${name}`;
}

export function standingInWords({ agreed, paid, open }: FeeDocumentDetails["standing"]): string {
	if (open === 0) return agreed === 0 ? "Nothing is owed." : `All of the agreed ${rupees(agreed)} is paid.`;
	if (open < 0) return `${rupees(paid)} is paid and ${rupees(-open)} is to be refunded.`;
	return `${rupees(paid)} of the agreed ${rupees(agreed)} is paid; ${rupees(open)} is still to be paid.`;
}

export function refersInWords(refersTo: NonNullable<FeeDocumentDetails["refersTo"]>): string {
	return `${refersTo.number}, ${dayOf(refersTo.issuedOn, "with year")}`;
}
