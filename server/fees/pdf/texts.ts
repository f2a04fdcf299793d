import { type GstState, gstStates } from "#content/fees.ts";
import { documentNames, type FeeDocumentDetails, type FeeDocumentKind } from "#contract/fee-documents.ts";
import { rupees } from "#contract/rupees.ts";
import { formatDay } from "../money.ts";

/** The texts of documents by their kind. */

/** `party`: whether the document names the person as payer (`From`) or as recipient (`To`). */
type Wording = { purposeLabel: string; total: string; dateLabel: string; party: "From" | "To" };

const wordings: Record<FeeDocumentKind, Wording> = {
	receipt: { purposeLabel: "For", total: "Received", dateLabel: "Received", party: "From" },
	"receipt-voucher": { purposeLabel: "Advance for", total: "Received", dateLabel: "Received", party: "From" },
	invoice: { purposeLabel: "Service", total: "Total", dateLabel: "Received", party: "To" },
	"debit-note": { purposeLabel: "Added for", total: "Added", dateLabel: "Added", party: "To" },
	"credit-note": { purposeLabel: "Credit for", total: "Credited", dateLabel: "Credited", party: "To" },
	"refund-voucher": { purposeLabel: "Refund for", total: "Refunded", dateLabel: "Refunded", party: "To" },
};

type IssuedDocument = { kind: FeeDocumentKind; details: FeeDocumentDetails };

export function wordingOf({ kind, details }: IssuedDocument): Wording {
	// A correction of a payment or refund that was recorded by mistake: no money moved.
	if (details.received !== null) return wordings[kind];
	if (kind === "refund-voucher") return { ...wordings[kind], total: "Taken back" };
	return kind === "receipt" || kind === "receipt-voucher" ? { ...wordings[kind], total: "Put back" } : wordings[kind];
}

/** Without tax a refund has no voucher (CGST Rule 51). */
export function titleOf({ kind, details }: IssuedDocument): string {
	return kind === "refund-voucher" && details.tax === null ? "Refund" : documentNames[kind];
}

/** '29 Karnataka' */
export function formatPlaceOfSupply(code: string): string {
	return [code, gstStates[code as GstState]].filter(Boolean).join(" ");
}

/** With the state, if the address does not name it. */
export function formatAddress({ address, state }: FeeDocumentDetails["party"]): string | null {
	const name = gstStates[state as GstState];
	if (address === null || name === undefined || address.toLowerCase().includes(name.toLowerCase())) return address;
	return `${address}, ${name}`;
}

export function describeBalance({ agreed, paid, open }: FeeDocumentDetails["standing"]): string {
	if (open === 0) return agreed === 0 ? "Nothing is owed." : `All of the agreed ${rupees(agreed)} is paid.`;
	if (open < 0) return `${rupees(paid)} is paid and ${rupees(-open)} is to be refunded.`;
	return `${rupees(paid)} of the agreed ${rupees(agreed)} is paid; ${rupees(open)} is still to be paid.`;
}

export function formatReference(refersTo: NonNullable<FeeDocumentDetails["refersTo"]>): string {
	return `${refersTo.number}, ${formatDay(refersTo.issuedOn, "with year")}`;
}
