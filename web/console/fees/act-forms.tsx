import { type FormEvent, useEffect, useState } from "react";
import { discountReasons, gstStates } from "#content/fees.ts";
import { api } from "#contract/api.ts";
import { CallFailed, newIdempotencyKey } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import { errors } from "#contract/errors.ts";
import type { FeeLedger, FeeRequest, LedgerRow } from "#contract/ledger.ts";
import { paymentModeNames, takenModes } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/app/reason.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { paiseOf, rupees } from "#web/app/rupees.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ask, type Question } from "../popup/ask.tsx";
import { draftOf, dropDraft, storeDraft } from "../popup/draft.ts";
import { Field, type FormField } from "../popup/form-field.tsx";
import { showLedger } from "./acts.ts";
import { shortDay } from "./due.ts";
import { dayOfRow, titleOf } from "./fee.ts";

export type LedgerAct = "payment" | "discount" | "refund" | "correct" | "charge" | "billing";

type Values = Record<string, string>;
type ActForm = {
	title: string;
	save: string;
	done: string;
	fields: readonly FormField[];
	initial: Values;
	/** Asked before an unlikely amount is sent. */
	questionFor?: (typed: Values) => Pick<Question, "texts" | "note" | "confirm"> | undefined;
	/** Under one key it is stored once, however often its answer is lost. */
	send: (typed: Values, idempotencyKey: string) => Promise<{ data: FeeLedger }>;
};

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
const words: FormField = { name: "words", label: "Why", kind: "line" };

function choicesOf(words: Readonly<Record<string, string>>) {
	return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** Rupees as typed; nothing that can be sent where they are none. */
function paise(typed: Values): number {
	return paiseOf(typed.paise ?? "") ?? Number.NaN;
}

function rupeesTyped(sum: number | null): string {
	return sum === null || sum <= 0 ? "" : String(sum / paisePerRupee);
}

/** Only rows of which something is left to take back. */
function correctable(rows: readonly LedgerRow[]): readonly LedgerRow[] {
	return rows.filter(({ kind, place, charged, paid }) => {
		const taken = rows.filter(({ corrects }) => corrects === place);
		return kind !== "correction" && taken.reduce((sum, each) => sum + each.charged + each.paid, charged + paid) !== 0;
	});
}

const forms: Record<LedgerAct, (ledger: FeeLedger) => ActForm> = {
	payment: ({ _id: id, due, open }) => ({
		title: "Take payment",
		save: "Take payment",
		done: "The payment is noted, and its receipt is on its way.",
		fields: [amount("Amount"), mode, reference, receivedOn],
		initial: { paise: rupeesTyped(due || open), mode: "upi", reference: "", receivedOn: dayInIndia(new Date()) },
		questionFor: (typed) =>
			paise(typed) > open
				? {
						texts: [`Take ${rupees(paise(typed))}, more than the ${rupees(open)} that is open?`],
						note: "What is too much is to be paid back.",
						confirm: "Take it",
					}
				: undefined,
		send: (typed, idempotencyKey) =>
			client(api.takePayment, { params: { id }, body: { ...paid(typed), paise: paise(typed) }, idempotencyKey }),
	}),
	discount: ({ _id: id }) => ({
		title: "Discount",
		save: "Give discount",
		done: "The discount is noted.",
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
		send: (typed, idempotencyKey) =>
			client(api.giveDiscount, {
				params: { id },
				body: { paise: paise(typed), reason: typed.reason ?? "" },
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
		send: (typed, idempotencyKey) =>
			client(api.refundPayment, {
				params: { id },
				idempotencyKey,
				body: { ...paid(typed), paise: paise(typed), words: typed.words ?? "" },
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
				choices: correctable(rows).map((row) => ({
					value: row._id,
					label: `${shortDay(dayOfRow(row))}: ${titleOf(row, rows)}, ${rupees(row.charged + row.paid)}`,
				})),
			},
			amount("By how much"),
			words,
		],
		initial: { row: "", paise: "", words: "" },
		send: (typed, idempotencyKey) =>
			client(api.correctRow, {
				params: { id },
				idempotencyKey,
				body: { row: typed.row ?? "", paise: paise(typed), words: typed.words ?? "" },
			}),
	}),
	charge: ({ _id: id }) => ({
		title: "Charge",
		save: "Add charge",
		done: "The charge is added.",
		fields: [
			amount("Amount"),
			{ name: "dueOn", label: "Due on", kind: "day", half: true },
			{ ...words, label: "What for" },
		],
		initial: { paise: "", dueOn: dayInIndia(new Date()), words: "" },
		send: (typed, idempotencyKey) =>
			client(api.addCharge, {
				params: { id },
				idempotencyKey,
				body: { paise: paise(typed), dueOn: typed.dueOn ?? "", words: typed.words ?? "" },
			}),
	}),
	billing: ({ _id: id, name, billingName, address, supplyState, version }) => ({
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
				choices: choicesOf(gstStates),
			},
			{ name: "address", label: "Address", kind: "line" },
		],
		initial: { name: billingName ?? name, address: address ?? "", state: supplyState ?? "" },
		send: (typed) =>
			client(api.changeBilling, {
				params: { id },
				body: { name: typed.name ?? "", address: typed.address ?? "", state: typed.state ?? "", version },
			}),
	}),
};

function paid({ mode = "upi", reference, receivedOn = "" }: Values) {
	return { mode: mode as (typeof takenModes)[number], ...(reference && { reference }), receivedOn };
}

const draftOfLedger = (id: string) => `ledger ${id}`;
const draftOfRequest = (id: string) => `payment told ${id}`;

/** The act that was begun before a reload or a sign-in. */
export function begunAct(ledgerId: string): LedgerAct | undefined {
	const act = draftOf(draftOfLedger(ledgerId), ["act"])?.values.act;
	return act !== undefined && act in forms ? (act as LedgerAct) : undefined;
}

export function isConfirmationBegun(requestId: string): boolean {
	return draftOf(draftOfRequest(requestId), []) !== undefined;
}

type FormProps = { form: ActForm; draft: { name: string; act: string }; onDone: () => void };

/** Under the bar of acts, in the overlay: what was typed stays while it is refused. */
export function LedgerActForm({ act, ledger, onDone }: { act: LedgerAct; ledger: FeeLedger; onDone: () => void }) {
	const [form] = useState(() => forms[act](ledger));
	return <InPlace form={form} draft={{ name: draftOfLedger(ledger._id), act }} onDone={onDone} />;
}

/** Of a payment that was told: what came, and when. */
export function ConfirmForm({ request, onDone }: { request: FeeRequest; onDone: () => void }) {
	const [form] = useState(
		(): ActForm => ({
			title: "Confirm the payment",
			save: "Confirm",
			done: "The payment is confirmed, and its receipt is on its way.",
			fields: [amount("Amount that came"), receivedOn],
			initial: { paise: rupeesTyped(request.paise), receivedOn: dayInIndia(new Date(request.createdAt)) },
			send: (typed) =>
				client(api.confirmRequest, {
					params: { id: request._id },
					body: { paise: paise(typed), receivedOn: typed.receivedOn ?? "" },
				}),
		}),
	);
	return <InPlace form={form} draft={{ name: draftOfRequest(request._id), act: "confirm" }} onDone={onDone} />;
}

/** What was typed, with the key under which it may be stored though its answer was lost: kept over a reload or a sign-in. */
function useDraft({ name, act }: FormProps["draft"], initial: Values) {
	const [begun] = useState(() => {
		const kept = draftOf(name, ["act", "key", ...Object.keys(initial)])?.values;
		return { key: newIdempotencyKey(), ...initial, ...(kept?.act === act && kept), act };
	});
	const [typed, setTyped] = useState<Values>(begun);
	const keep = (values: Values) => storeDraft(name, { values, version: undefined });
	useEffect(() => () => dropDraft(name), [name]);
	const type = (changes: Values) => {
		setTyped({ ...typed, ...changes });
		keep({ ...typed, ...changes });
	};
	return { typed, key: begun.key, type, keep: () => keep(typed) };
}

function InPlace({ form: { title, save, done, fields, initial, questionFor, send }, draft, onDone }: FormProps) {
	const { typed, key, type, keep } = useDraft(draft, initial);
	const [wrong, setWrong] = useState<Values>({});
	const { start, busy, error, reset } = useOneAtATime({
		mutationFn: async () => {
			const { data } = await send(typed, key);
			await showLedger(data);
			say(done);
			onDone();
		},
		onError: (failed) => setWrong(failed instanceof CallFailed ? failed.fields : {}),
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		reset();
		if (fields.some(({ name }) => name === "paise") && paiseOf(typed.paise ?? "") === undefined)
			return setWrong({ paise: "Enter an amount like 3,666." });
		setWrong({});
		keep();
		const question = questionFor?.(typed);
		if (question === undefined) return start(undefined);
		ask({ ...question, run: async () => start(undefined), failed: errors.unexpected.text });
	};
	return (
		<form
			noValidate
			onSubmit={submit}
			aria-label={title}
			className="border-t border-hairline bg-chosen px-5 py-4 max-md:px-4"
		>
			<h3 className="pb-3 text-[16px] font-semibold">{title}</h3>
			<div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2 lg:grid-cols-4 lg:[&>.md\:col-span-2]:col-span-2">
				{fields.map((field, place) => (
					<Field
						key={field.name}
						field={field}
						value={typed[field.name] ?? ""}
						error={wrong[field.name]}
						onChange={(value) => type({ [field.name]: value })}
						inputRef={(element) => {
							if (place === 0) focusOnce(element);
						}}
					/>
				))}
			</div>
			{error !== null && !busy && (
				<div role="alert" className="pt-3 text-[14px]/5 text-wrong">
					<p>{reason(error)}</p>
					<RequestDetails error={error} />
				</div>
			)}
			<div className="flex gap-2 pt-4">
				<button type="submit" className={`${mainButton} max-md:!h-11`} aria-disabled={busy}>
					{busy ? "Please wait..." : save}
				</button>
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onDone}>
					Cancel
				</button>
			</div>
		</form>
	);
}

const focused = new WeakSet<HTMLElement>();

/** As the form opens, and not again while one types elsewhere. */
function focusOnce(element: HTMLElement | null): void {
	if (element === null || focused.has(element)) return;
	focused.add(element);
	element.focus();
}
