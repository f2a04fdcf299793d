import { discountReasons } from "#content/fees.ts";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import { dueDays } from "#contract/instalments.ts";
import type { FeeLedger, FeeRequest } from "#contract/ledger.ts";
import { paymentModeNames, staffPaymentModes } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { client } from "#web/api.ts";
import { shortDay } from "#web/app/date-formats.ts";
import { formatRupees, parseRupees } from "#web/app/rupees.ts";
import { tryStorage } from "#web/ui/storage.ts";
import { readDraft, type Values } from "../popup/draft.ts";
import type { FormField } from "../popup/form-field.tsx";
import { correctableRows, dayOfRow, stateChoices, titleOf } from "./fee.ts";
import { type ActionForm, LedgerForm } from "./ledger-form.tsx";

export type LedgerAction = "payment" | "discount" | "refund" | "correct" | "charge" | "billing";

const amountField = (label: string): FormField => ({
	name: "paise",
	label,
	kind: "line",
	placeholder: "₹",
	half: true,
});
const modeField: FormField = {
	name: "mode",
	label: "By",
	kind: "select",
	half: true,
	choices: staffPaymentModes.map((each) => ({ value: each, label: paymentModeNames[each] })),
};
const referenceField: FormField = {
	name: "reference",
	label: "Reference",
	kind: "line",
	half: true,
	help: "The UTR or the bank’s number. Cash has none.",
};
const receivedOnField: FormField = { name: "receivedOn", label: "Received on", kind: "day", half: true };
const payerGstinField: FormField = {
	name: "gstin",
	label: "GSTIN, optional",
	kind: "line",
	half: true,
	help: "For a company that pays. Its state is filled in.",
};
const wordsField: FormField = { name: "words", label: "Why", kind: "line" };

function choicesOf(labels: Readonly<Record<string, string>>) {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The typed rupees in paise; NaN, which cannot be sent, if they are no amount. */
function typedPaise(typed: Values): number {
	return parseRupees(typed.paise ?? "") ?? Number.NaN;
}

function rupeesInput(sum: number | null): string {
	return sum === null || sum <= 0 ? "" : String(sum / paisePerRupee);
}

const modeKey = "payment mode";

/** The mode of the last payment in this tab: a bank statement is entered in one go. */
function lastMode(): string {
	const storedMode = tryStorage(() => sessionStorage.getItem(modeKey));
	return staffPaymentModes.find((each) => each === storedMode) ?? "upi";
}

/** Asks before taking more than is open, most likely a typing error. */
function overpaymentQuestion(open: number): NonNullable<ActionForm["questionFor"]> {
	return (typed) => {
		if (typedPaise(typed) <= open) return undefined;
		const sum = formatRupees(typedPaise(typed));
		const question =
			open > 0
				? `Take ${sum}, more than the ${formatRupees(open)} that is open?`
				: `Take ${sum} though nothing is open?`;
		return { texts: [question], note: "What is too much is to be paid back.", confirm: "Take it" };
	};
}

const forms: Record<LedgerAction, (ledger: FeeLedger) => ActionForm> = {
	payment: ({ _id: id, name, due, open }) => ({
		title: "Take payment",
		save: "Take payment",
		successText: `${name}’s payment is noted, and the receipt is on its way.`,
		fields: [amountField("Amount"), modeField, referenceField, receivedOnField],
		initial: { paise: rupeesInput(due || open), mode: lastMode(), reference: "", receivedOn: dayInIndia(new Date()) },
		questionFor: overpaymentQuestion(open),
		send: async (typed, idempotencyKey, version) => {
			const body = { ...paymentDetails(typed), paise: typedPaise(typed), version };
			const answer = await client(api.takePayment, { params: { id }, body, idempotencyKey });
			tryStorage(() => sessionStorage.setItem(modeKey, body.mode));
			return answer;
		},
	}),
	discount: ({ _id: id, requests }) => ({
		title: "Discount",
		save: "Give discount",
		successText: (stored) =>
			stored.requests.length > requests.length ? "The discount waits for a manager." : "The discount is noted.",
		fields: [
			amountField("Amount"),
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
				body: { paise: typedPaise(typed), reason: typed.reason ?? "", version },
				idempotencyKey,
			}),
	}),
	refund: ({ _id: id, open }) => ({
		title: "Refund",
		save: "Note refund",
		successText: "The refund is noted.",
		fields: [
			amountField("Amount paid back"),
			modeField,
			referenceField,
			{ ...receivedOnField, label: "Paid back on" },
			wordsField,
		],
		initial: {
			paise: rupeesInput(-open),
			mode: "bank",
			reference: "",
			receivedOn: dayInIndia(new Date()),
			words: "",
		},
		send: (typed, idempotencyKey, version) =>
			client(api.refundPayment, {
				params: { id },
				idempotencyKey,
				body: { ...paymentDetails(typed), paise: typedPaise(typed), words: typed.words ?? "", version },
			}),
	}),
	correct: ({ _id: id, rows, agreed }) => ({
		title: "Correct",
		save: "Correct",
		successText: "The correcting row is added.",
		fields: [
			{
				name: "row",
				label: "Row",
				kind: "select",
				half: true,
				placeholder: "Choose the row",
				choices: correctableRows({ rows, agreed }).map(({ row, correctable }) => ({
					value: row._id,
					label: `${shortDay(dayOfRow(row))}: ${titleOf(row, rows)}, ${formatRupees(correctable)}`,
				})),
			},
			amountField("By how much"),
			wordsField,
		],
		initial: { row: "", paise: "", words: "" },
		// Most mistakes are corrected in full.
		derive: ({ row: rowId }) => {
			const correction = correctableRows({ rows, agreed }).find(({ row }) => row._id === rowId);
			return correction ? { paise: rupeesInput(Math.abs(correction.correctable)) } : {};
		},
		send: (typed, idempotencyKey, version) =>
			client(api.correctRow, {
				params: { id },
				idempotencyKey,
				body: { row: typed.row ?? "", paise: typedPaise(typed), words: typed.words ?? "", version },
			}),
	}),
	charge: ({ _id: id }) => ({
		title: "Charge",
		save: "Add charge",
		successText: "The charge is added.",
		fields: [
			amountField("Amount"),
			{ name: "dueOn", label: "Due on", kind: "day", half: true, limits: dueDays(dayInIndia(new Date())) },
			{ ...wordsField, label: "What for" },
		],
		initial: { paise: "", dueOn: dayInIndia(new Date()), words: "" },
		send: (typed, idempotencyKey, version) =>
			client(api.addCharge, {
				params: { id },
				idempotencyKey,
				body: { paise: typedPaise(typed), dueOn: typed.dueOn ?? "", words: typed.words ?? "", version },
			}),
	}),
	billing: ({ _id: id, name, billingName, billingGstin, address, supplyState }) => ({
		title: "Billing details",
		save: "Save",
		successText: "Saved. New receipts and invoices use these details.",
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
			...(payment.gstin === undefined ? [] : [payerGstinField]),
			{ name: "address", label: "Address", kind: "line" },
		],
		initial: {
			name: billingName ?? name,
			gstin: billingGstin ?? "",
			address: address ?? "",
			state: supplyState ?? "",
		},
		derive: ({ gstin = "" }) => {
			const state = stateChoices.find(({ value }) => gstin.trim().startsWith(value));
			return state ? { state: state.value } : {};
		},
		send: (typed, _, version) =>
			client(api.changeBilling, {
				params: { id },
				body: {
					name: typed.name ?? "",
					gstin: typed.gstin ?? "",
					address: typed.address ?? "",
					state: typed.state ?? "",
					version,
				},
			}),
	}),
};

function paymentDetails({ mode = "upi", reference, receivedOn = "" }: Values) {
	return { mode: mode as (typeof staffPaymentModes)[number], ...(reference && { reference }), receivedOn };
}

const ledgerDraftName = (id: string) => `ledger ${id}`;
const requestDraftName = (id: string) => `payment told ${id}`;

/** The action that was started before a reload or a sign-in. */
export function startedAction(ledgerId: string): LedgerAction | undefined {
	const action = readDraft(ledgerDraftName(ledgerId), ["act"])?.values.act;
	return action !== undefined && action in forms ? (action as LedgerAction) : undefined;
}

export function isConfirmationStarted(requestId: string): boolean {
	return readDraft(requestDraftName(requestId), []) !== undefined;
}

/** Whether closing the ledger would lose input. */
export function hasUnsavedInput({ _id, requests }: Pick<FeeLedger, "_id" | "requests">): boolean {
	return startedAction(_id) !== undefined || requests.some((request) => isConfirmationStarted(request._id));
}

/** The form above the bar of actions, in the overlay. */
export function LedgerActionForm({
	action,
	ledger,
	onDone,
}: {
	action: LedgerAction;
	ledger: FeeLedger;
	onDone: () => void;
}) {
	const draft = { name: ledgerDraftName(ledger._id), action };
	return <LedgerForm form={forms[action](ledger)} ledger={ledger} draft={draft} onDone={onDone} />;
}

type ConfirmProps = { request: FeeRequest; ledger: FeeLedger; onDone: () => void };

/** Confirms a reported payment: the amount that came, and when. */
export function ConfirmForm({ request, ledger, onDone }: ConfirmProps) {
	const form: ActionForm = {
		title: "Confirm the payment",
		save: "Confirm",
		successText: "The payment is confirmed, and its receipt is on its way.",
		fields: [amountField("Amount that came"), receivedOnField],
		initial: { paise: rupeesInput(request.paise), receivedOn: dayInIndia(new Date(request.createdAt)) },
		questionFor: overpaymentQuestion(ledger.open),
		send: (typed, _, version) =>
			client(api.confirmRequest, {
				params: { id: request._id },
				body: { paise: typedPaise(typed), receivedOn: typed.receivedOn ?? "", version },
			}),
	};
	return (
		<LedgerForm
			form={form}
			ledger={ledger}
			onDone={onDone}
			draft={{ name: requestDraftName(request._id), action: "confirm" }}
		/>
	);
}
