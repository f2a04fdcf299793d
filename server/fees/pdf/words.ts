import { type GstState, gstStates } from "#content/fees.ts";
import type { PaperDetails, PaperKind, PaymentMode } from "#contract/fees.ts";
import { dayOf, rupees } from "../money.ts";

/** What papers say, by their kind. */

/** `to`: whom it names is the one who gets it, instead of the one who pays. */
type Wording = { title: string; forWhat: string; total: string; moved: string; party: "From" | "To" };

const wordings: Record<PaperKind, Wording> = {
	receipt: { title: "Receipt", forWhat: "For", total: "Received", moved: "Received", party: "From" },
	"receipt-voucher": {
		...{ title: "Receipt voucher", forWhat: "Advance for", total: "Received" },
		...{ moved: "Received", party: "From" },
	},
	invoice: { title: "Tax invoice", forWhat: "Service", total: "Total", moved: "Received", party: "To" },
	"debit-note": { title: "Debit note", forWhat: "Added for", total: "Added", moved: "Added", party: "To" },
	"credit-note": { title: "Credit note", forWhat: "Credit for", total: "Credited", moved: "Credited", party: "To" },
	"refund-voucher": {
		...{ title: "Refund voucher", forWhat: "Refund for", total: "Refunded" },
		...{ moved: "Refunded", party: "To" },
	},
};

export function wordingOf({ kind, details }: { kind: PaperKind; details: PaperDetails }): Wording {
	const wording = wordings[kind];
	if (kind !== "refund-voucher") return wording;
	// A payment that was noted by mistake: no money went back.
	const total = details.received === null ? "Taken back" : wording.total;
	return { ...wording, total, title: details.tax === null ? "Refund" : wording.title };
}

export const modeNames: Record<PaymentMode, string> = {
	upi: "UPI",
	bank: "Bank transfer",
	cash: "Cash",
	card: "Card",
	gateway: "Online",
};

/** '29 Karnataka' */
export function placeInWords(code: string): string {
	return [code, gstStates[code as GstState]].filter(Boolean).join(" ");
}

/** With the state, where it does not name it. */
export function addressInWords({ address, state }: PaperDetails["party"]): string | null {
	const name = gstStates[state as GstState];
	if (address === null || name === undefined || address.toLowerCase().includes(name.toLowerCase())) return address;
	return `${address}, ${name}`;
}

export function standingInWords({ agreed, paid, open }: PaperDetails["standing"]): string {
	if (open === 0) return agreed === 0 ? "Nothing is owed." : `All of the ${rupees(agreed)} agreed is paid.`;
	const left = open > 0 ? `${rupees(open)} open` : `${rupees(-open)} is to be refunded`;
	return `Of ${rupees(agreed)} agreed, ${rupees(paid)} is paid and ${left}.`;
}

export function refersInWords(refersTo: NonNullable<PaperDetails["refersTo"]>): string {
	return `${refersTo.number}, ${dayOf(refersTo.issuedOn, "with year")}`;
}
