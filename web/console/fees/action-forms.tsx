import { discountReasons } from "#content/fees.ts";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import { dueDays } from "#contract/instalments.ts";
import type { FeeLedger, FeeRequest, LedgerRow } from "#contract/ledger.ts";
import { paymentModeNames, takenModes } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { client } from "#web/api.ts";
import { paiseOf, rupees } from "#web/app/rupees.ts";
import { tryStorage } from "#web/ui/storage.ts";
import { draftOf } from "../popup/draft.ts";
import type { FormField } from "../popup/form-field.tsx";
import { shortDay } from "./due.ts";
import { dayOfRow, stateChoices, titleOf } from "./fee.ts";
import { type ActionForm, LedgerForm, type Values } from "./in-place.tsx";

export type LedgerAction = "payment" | "discount" | "refund" | "correct" | "charge" | "billing";

const amount = (label: string): FormField => ({ name: "paise", label, kind: "line", placeholder: "₹", half: true });
const mode: FormField = {
	name: "mode",
	label: "By",
	kind: "select",
	half: true,
	choices: takenModes.map((each) => ({ value: each, label: paymentModeNames[each] })),
};
const reference: FormField = {
	name: "reference",
	label: "Reference",
	kind: "line",
	half: true,
	help: "The UTR or the bank’s number. Cash has none.",
};
const receivedOn: FormField = { name: "receivedOn", label: "Received on", kind: "day", half: true };
const payerGstin: FormField = {
	name: "gstin",
	label: "GSTIN, optional",
	kind: "line",
	half: true,
	help: "For a company that pays. Its state is filled in.",
};
const words: FormField = { name: "words", label: "Why", kind: "line" };

function choicesOf(words: Readonly<Record<string, string>>) {
	return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** The typed rupees in paise; NaN, which cannot be sent, if they are no amount. */
function paise(typed: Values): number {
	return paiseOf(typed.paise ?? "") ?? Number.NaN;
}

function rupeesTyped(sum: number | null): string {
	return sum === null || sum <= 0 ? "" : String(sum / paisePerRupee);
}

const modeKey = "payment mode";

/** The mode of the last payment in this tab: a bank statement is entered in one go. */
function lastMode(): string {
	const kept = tryStorage(() => sessionStorage.getItem(modeKey));
	return takenModes.find((each) => each === kept) ?? "upi";
}

/** Asks before taking more than is open, most likely a typing error. */
function tooMuch(open: number): NonNullable<ActionForm["questionFor"]> {
	return (typed) => {
		if (paise(typed) <= open) return undefined;
		const sum = rupees(paise(typed));
		const asked =
			open > 0 ? `Take ${sum}, more than the ${rupees(open)} that is open?` : `Take ${sum} though nothing is open?`;
		return { texts: [asked], note: "What is too much is to be paid back.", confirm: "Take it" };
	};
}

/** Rows that can still be corrected, with the sum left to correct. */
function correctable(rows: readonly LedgerRow[]): readonly { row: LedgerRow; left: number }[] {
	const leftOf = ({ place, charged, paid }: LedgerRow) =>
		rows.reduce((sum, each) => (each.corrects === place ? sum + each.charged + each.paid : sum), charged + paid);
	return rows
		.filter(({ kind }) => kind !== "correction")
		.map((row) => ({ row, left: leftOf(row) }))
		.filter(({ left }) => left !== 0);
}

const forms: Record<LedgerAction, (ledger: FeeLedger) => ActionForm> = {
	payment: ({ _id: id, name, due, open }) => ({
		title: "Take payment",
		save: "Take payment",
		done: `${name}’s payment is noted, and the receipt is on its way.`,
		fields: [amount("Amount"), mode, reference, receivedOn],
		initial: { paise: rupeesTyped(due || open), mode: lastMode(), reference: "", receivedOn: dayInIndia(new Date()) },
		questionFor: tooMuch(open),
		send: async (typed, idempotencyKey, version) => {
			const body = { ...paid(typed), paise: paise(typed), version };
			const answer = await client(api.takePayment, { params: { id }, body, idempotencyKey });
			tryStorage(() => sessionStorage.setItem(modeKey, body.mode));
			return answer;
		},
	}),
	discount: ({ _id: id, requests }) => ({
		title: "Discount",
		save: "Give discount",
		done: (stored) =>
			stored.requests.length > requests.length ? "The discount waits for a manager." : "The discount is noted.",
		fields: [
			amount("Amount"),
			{
				name: "reason",
				label: "Reason",
				kind: "select",
				half: true,
				placeholder: "Choose a reason",
				choices: choicesOf(discountReasons),
			},
		],
		initial: { paise: "", reason: "" },
		send: (typed, idempotencyKey, version) =>
			client(api.giveDiscount, {
				params: { id },
				body: { paise: paise(typed), reason: typed.reason ?? "", version },
				idempotencyKey,
			}),
	}),
	refund: ({ _id: id, open }) => ({
		title: "Refund",
		save: "Note refund",
		done: "The refund is noted.",
		fields: [amount("Amount paid back"), mode, reference, { ...receivedOn, label: "Paid back on" }, words],
		initial: {
			paise: rupeesTyped(-open),
			mode: "bank",
			reference: "",
			receivedOn: dayInIndia(new Date()),
			words: "",
		},
		send: (typed, idempotencyKey, version) =>
			client(api.refundPayment, {
				params: { id },
				idempotencyKey,
				body: { ...paid(typed), paise: paise(typed), words: typed.words ?? "", version },
			}),
	}),
	correct: ({ _id: id, rows }) => ({
		title: "Correct",
		save: "Correct",
		done: "The correcting row is added.",
		fields: [
			{
				name: "row",
				label: "Row",
				kind: "select",
				half: true,
				placeholder: "Choose the row",
				choices: correctable(rows).map(({ row, left }) => ({
					value: row._id,
					label: `${shortDay(dayOfRow(row))}: ${titleOf(row, rows)}, ${rupees(left)}`,
				})),
			},
			amount("By how much"),
			words,
		],
		initial: { row: "", paise: "", words: "" },
		// Most mistakes are corrected in full.
		follow: ({ row: chosen }) => {
			const found = correctable(rows).find(({ row }) => row._id === chosen);
			return found ? { paise: rupeesTyped(Math.abs(found.left)) } : {};
		},
		send: (typed, idempotencyKey, version) =>
			client(api.correctRow, {
				params: { id },
				idempotencyKey,
				body: { row: typed.row ?? "", paise: paise(typed), words: typed.words ?? "", version },
			}),
	}),
	charge: ({ _id: id }) => ({
		title: "Charge",
		save: "Add charge",
		done: "The charge is added.",
		fields: [
			amount("Amount"),
			{ name: "dueOn", label: "Due on", kind: "day", half: true, limits: dueDays(dayInIndia(new Date())) },
			{ ...words, label: "What for" },
		],
		initial: { paise: "", dueOn: dayInIndia(new Date()), words: "" },
		send: (typed, idempotencyKey, version) =>
			client(api.addCharge, {
				params: { id },
				idempotencyKey,
				body: { paise: paise(typed), dueOn: typed.dueOn ?? "", words: typed.words ?? "", version },
			}),
	}),
	billing: ({ _id: id, name, billingName, billingGstin, address, supplyState }) => ({
		title: "Billing details",
		save: "Save",
		done: "Saved. New receipts and invoices use these details.",
		fields: [
			{ name: "name", label: "Name", kind: "line", half: true },
			{
				name: "state",
				label: "State",
				kind: "select",
				half: true,
				placeholder: "Not known",
				choices: stateChoices,
			},
			...(payment.gstin === undefined ? [] : [payerGstin]),
			{ name: "address", label: "Address", kind: "line" },
		],
		initial: {
			...{ name: billingName ?? name, gstin: billingGstin ?? "" },
			...{ address: address ?? "", state: supplyState ?? "" },
		},
		follow: ({ gstin = "" }) => {
			const state = stateChoices.find(({ value }) => gstin.trim().startsWith(value));
			return state ? { state: state.value } : {};
		},
		send: (typed, _, version) =>
			client(api.changeBilling, {
				params: { id },
				body: {
					...{ name: typed.name ?? "", gstin: typed.gstin ?? "" },
					...{ address: typed.address ?? "", state: typed.state ?? "", version },
				},
			}),
	}),
};

function paid({ mode = "upi", reference, receivedOn = "" }: Values) {
	return { mode: mode as (typeof takenModes)[number], ...(reference && { reference }), receivedOn };
}

const draftOfLedger = (id: string) => `ledger ${id}`;
const draftOfRequest = (id: string) => `payment told ${id}`;

/** The action that was begun before a reload or a sign-in. */
export function begunAction(ledgerId: string): LedgerAction | undefined {
	const act = draftOf(draftOfLedger(ledgerId), ["act"])?.values.act;
	return act !== undefined && act in forms ? (act as LedgerAction) : undefined;
}

export function isConfirmationBegun(requestId: string): boolean {
	return draftOf(draftOfRequest(requestId), []) !== undefined;
}

/** Whether closing the ledger loses what was typed in it. */
export function isAnythingBegun({ _id, requests }: Pick<FeeLedger, "_id" | "requests">): boolean {
	return begunAction(_id) !== undefined || requests.some((request) => isConfirmationBegun(request._id));
}

/** The form above the bar of actions, in the overlay. */
export function LedgerActionForm({
	act,
	ledger,
	onDone,
}: {
	act: LedgerAction;
	ledger: FeeLedger;
	onDone: () => void;
}) {
	const draft = { name: draftOfLedger(ledger._id), act };
	return <LedgerForm form={forms[act](ledger)} {...{ ledger, draft, onDone }} />;
}

type ConfirmProps = { request: FeeRequest; ledger: FeeLedger; onDone: () => void };

/** Confirms a reported payment: the amount that came, and when. */
export function ConfirmForm({ request, ledger, onDone }: ConfirmProps) {
	const form: ActionForm = {
		title: "Confirm the payment",
		save: "Confirm",
		done: "The payment is confirmed, and its receipt is on its way.",
		fields: [amount("Amount that came"), receivedOn],
		initial: { paise: rupeesTyped(request.paise), receivedOn: dayInIndia(new Date(request.createdAt)) },
		questionFor: tooMuch(ledger.open),
		send: (typed, _, version) =>
			client(api.confirmRequest, {
				params: { id: request._id },
				body: { paise: paise(typed), receivedOn: typed.receivedOn ?? "", version },
			}),
	};
	return <LedgerForm {...{ form, ledger, onDone }} draft={{ name: draftOfRequest(request._id), act: "confirm" }} />;
}
