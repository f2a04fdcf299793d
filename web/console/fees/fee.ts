import { CircleCheck, Clock, Hourglass, type LucideIcon, TriangleAlert, Undo2 } from "lucide-react";
import { discountLimitOf, fees as feeRules, gstStates } from "#content/fees.ts";
import { api } from "#contract/api.ts";
import { fileAddress } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import type { FeeRow, FeeState } from "#contract/fees.ts";
import type { FeeLedger, LedgerKind, LedgerRow } from "#contract/ledger.ts";
import { paymentModeNames } from "#contract/payment-modes.ts";
import type { AdminRole } from "#contract/roles.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { dayAndMonth, shortDay } from "#web/app/date-formats.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { daysUntil, dueText, formatDays } from "./due.ts";

export const stateNames: Record<FeeState, string> = {
	overdue: "Overdue",
	confirm: "To confirm",
	due: "Due",
	refund: "Refund to pay",
	paid: "Paid",
};

/** Sorted by name: an object lists the codes from 10 on first. */
export const stateChoices = Object.entries(gstStates)
	.map(([value, label]) => ({ value, label }))
	.toSorted((one, other) => one.label.localeCompare(other.label));

/** 'UPI, reference 532108846120'. */
export function paymentText({ mode, reference }: Pick<LedgerRow, "mode" | "reference">): string {
	if (mode === null) return "";
	return reference === null ? paymentModeNames[mode] : `${paymentModeNames[mode]}, reference ${reference}`;
}

export const kindNames: Record<LedgerKind, string> = {
	charge: "Charge",
	payment: "Payment",
	discount: "Discount",
	refund: "Refund",
	correction: "Correction",
};

/** 'Payment, instalment 1', 'Corrects charge, 20 Oct'. `rows`: all of the ledger. */
export function titleOf({ kind, corrects, parts }: LedgerRow, rows: readonly LedgerRow[]): string {
	const corrected = rows.find(({ place }) => place === corrects);
	if (corrected) return `Corrects ${kindNames[corrected.kind].toLowerCase()}, ${shortDay(dayOfRow(corrected))}`;
	return [kindNames[kind], partsText(parts)].filter(Boolean).join(", ");
}

/** The day in India on which the money moved, else on which the row was entered. */
export function dayOfRow({ receivedOn, createdAt }: LedgerRow): string {
	return receivedOn ?? dayInIndia(new Date(createdAt));
}

type CorrectableRow = { row: LedgerRow; correctable: number };

/** Rows that can still be corrected, with the sum left to correct: of a charge, at most what is agreed after discounts. */
export function correctableRows({ rows, agreed }: Pick<FeeLedger, "rows" | "agreed">): readonly CorrectableRow[] {
	const remainingOf = ({ place, charged, paid }: LedgerRow) =>
		rows.reduce((sum, each) => (each.corrects === place ? sum + each.charged + each.paid : sum), charged + paid);
	const correctableOf = (row: LedgerRow) =>
		row.kind === "charge" ? Math.min(remainingOf(row), agreed) : remainingOf(row);
	return rows
		.filter(({ kind }) => kind !== "correction")
		.map((row) => ({ row, correctable: correctableOf(row) }))
		.filter(({ correctable }) => correctable !== 0);
}

/** 'registration and instalment 1', 'instalment 1 to instalment 3'. */
function partsText(parts: readonly string[]): string {
	const [first = "", last = ""] = [parts[0], parts.at(-1)].map((name) => name?.toLowerCase());
	return parts.length > 2 ? `${first} to ${last}` : parts.map((name) => name.toLowerCase()).join(" and ");
}

/** 'Recorded meanwhile: payment of ₹9,000 by Ravi (UPI, reference 532108846120). Nothing is open now.' `seen`: how many rows were shown. */
export function concurrentRowsText(
	{ rows, open }: Pick<FeeLedger, "rows" | "open">,
	seen: number,
	nameOf: (email: string) => string,
): string {
	const added = rows.filter(({ place }) => place > seen).toReversed();
	if (added.length === 0) return "The billing details were changed meanwhile.";
	const rowTexts = added.map((row) => {
		const by = row.by === null ? "" : ` by ${nameOf(row.by)}`;
		const how = row.mode === null ? "" : ` (${paymentText(row)})`;
		return `${kindNames[row.kind].toLowerCase()} of ${formatRupees(Math.abs(row.charged + row.paid))}${by}${how}`;
	});
	const balanceText =
		open === 0 ? "Nothing is open" : `${formatRupees(Math.abs(open))} is ${open > 0 ? "open" : "to be paid back"}`;
	return `Recorded meanwhile: ${rowTexts.join("; ")}. ${balanceText} now.`;
}

type State = { icon: LucideIcon; title: string; about: string; isLate: boolean };

/** The state of a student's fees: icon, title and a line. A discount waiting for approval only replaces the line. */
export function stateOf(row: FeeRow, now: Date): State {
	const state = feeStateOf(row, now);
	if (row.discountAsked === 0 || row.state === "confirm") return state;
	return { ...state, about: `discount of ${formatRupees(row.discountAsked)} to agree to` };
}

function feeStateOf(row: FeeRow, now: Date): State {
	const { state, waiting, nextOn } = row;
	if (state === "confirm")
		return {
			icon: Hourglass,
			title: "UTR to confirm",
			about: waiting ? `${waiting.reference ?? ""}, ${shortDay(dayInIndia(new Date(waiting.createdAt)))}` : "",
			isLate: false,
		};
	if (state === "refund") return { icon: Undo2, title: "Refund to pay", about: refundText(row), isLate: false };
	if (state === "paid" && row.agreed === 0)
		return {
			icon: CircleCheck,
			title: "Nothing owed",
			about: row.refunded > 0 ? `refunded ${formatRupees(row.refunded)}` : "",
			isLate: false,
		};
	if (state === "paid")
		return {
			icon: CircleCheck,
			title: "Paid",
			about: row.lastPaidOn === null ? "" : dayAndMonth(row.lastPaidOn),
			isLate: false,
		};
	const days = nextOn === null ? 0 : daysUntil(nextOn, now);
	const title = days < 0 ? "Overdue" : days === 0 ? "Due today" : `Due in ${formatDays(days)}`;
	return { icon: days < 0 ? TriangleAlert : Clock, title, about: remindersText(row), isLate: days < 0 };
}

/** '₹2,000, left on 10 Nov'. */
function refundText({ open, leftAt }: FeeRow): string {
	const sum = formatRupees(-open);
	return leftAt === null ? sum : `${sum}, left on ${shortDay(dayInIndia(new Date(leftAt)))}`;
}

/** '₹9,000 for instalments 1 and 2 of 3, 12 days late': what the fee page asks for. Empty where nothing is due. */
export function dueNowText({ due, dueFor, nextOn }: Pick<FeeLedger, "due" | "dueFor" | "nextOn">, now: Date): string {
	return nextOn === null ? "" : `${formatRupees(due)} for ${dueFor}, ${dueText(nextOn, now).text}`;
}

export const paymentNoun = { one: "payment", many: "payments" };
const discountNoun = { one: "discount", many: "discounts" };

/** '2 payments, 1 discount': what waits for staff. `count`: of both. */
export function requestsText({ count, discounts }: { count: number; discounts: number }): string {
	const payments = count - discounts;
	if (discounts === 0) return countWithNoun(payments, paymentNoun);
	return [...(payments > 0 ? [countWithNoun(payments, paymentNoun)] : []), countWithNoun(discounts, discountNoun)].join(
		", ",
	);
}

/** An issued invoice cannot be changed, so a question comes first. */
export function invoiceQuestion({ agreed, name, billingName }: Pick<FeeLedger, "agreed" | "name" | "billingName">) {
	return {
		texts: [`Issue the tax invoice of ${formatRupees(agreed)} to ${billingName ?? name}?`],
		note: "It is mailed at once and cannot be changed. What is charged or taken off later gets a note of its own.",
		confirm: "Issue the invoice",
		failureText: "No invoice was issued.",
	} as const;
}

/** The server checks the same: accounts and counsellors may agree to no more than they may give themselves. */
export function mayApprove(paise: number, role: AdminRole | undefined): boolean {
	const limit = role === undefined ? null : discountLimitOf(role);
	return limit === null || paise <= limit * paisePerRupee;
}

/** After this many reminders of an overdue payment, another one will not help. */
export function shouldCall({ state, reminders }: Pick<FeeRow, "state" | "reminders">): boolean {
	return state === "overdue" && reminders >= feeRules.callAfterReminders;
}

function remindersText({ reminders, remindedAt }: FeeRow): string {
	if (remindedAt === null) return "";
	if (reminders === 1) return `reminded ${shortDay(dayInIndia(new Date(remindedAt)))}`;
	return reminders === 2 ? "reminded twice" : `reminded ${reminders} times`;
}

/** The document's file, opened in a new tab. */
export const documentAddress = (id: string) => fileAddress(api.readFeeDocument, { id });
