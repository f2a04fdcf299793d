import { discountReasons, fees } from "#content/fees.ts";
import { type Plan, plans } from "#content/plans.ts";
import { payment } from "#content/provider.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { EnrolForm, enrol } from "#contract/enrolments.ts";
import { dueDayError, instalmentName } from "#contract/instalments.ts";
import type { staffPaymentModes } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { formatRupees, parseRupees } from "#web/app/rupees.ts";
import { type ProgramName, programOf } from "#web/brand/programs.ts";
import { isFull } from "../batches/full.ts";

/** The form's values as typed. */
export type EnrolDraft = {
	name: string;
	email: string;
	phone: string;
	plan: string;
	discount: string;
	reason: string;
	batchid: string;
	/** Courses of the batch that the student does not get. */
	leftOut: string[];
	/** Parts after the registration. */
	count: number;
	/** Changes typed over the suggested schedule, by place; 0 is the registration. */
	typed: Record<string, TypedPart>;
	paid: string;
	mode: (typeof staffPaymentModes)[number];
	reference: string;
	receivedOn: string;
	address: string;
	state: string;
	whatsApp: boolean;
};
export type TypedPart = { dueOn?: string | undefined; rupees?: string | undefined };

export type Part = { name: string; dueOn: string; paise: number; isEdited: boolean; hint: string };
export type Batch = EnrolForm["batches"][number];
export type Problems = Partial<Record<Control, string>>;
export type Control = (typeof controls)[number];

/** In the form's order: the first invalid one gets the focus. */
export const controls = [
	"name",
	"email",
	"phone",
	"plan",
	"discount",
	"reason",
	"batchid",
	"parts",
	"paid",
	"mode",
	"reference",
	"receivedOn",
	"address",
	"state",
] as const;

const defaultParts = 3;

export function newDraft(form: EnrolForm, batches: readonly Batch[], today: string): EnrolDraft {
	return {
		name: form.name,
		email: form.email,
		phone: form.phone,
		plan: form.plan ?? "",
		discount: "",
		reason: "",
		batchid: batches.find((batch) => !isFull(batch))?._id ?? "",
		leftOut: [],
		count: defaultParts,
		typed: {},
		paid: "",
		mode: "upi",
		reference: "",
		receivedOn: today,
		address: "",
		state: "",
		whatsApp: true,
	};
}

/** Whether anything was changed since the form opened. */
export function isDirty(draft: EnrolDraft, initial: EnrolDraft): boolean {
	return JSON.stringify(draft) !== JSON.stringify(initial);
}

/** The batches of the requested program, of which one is suggested; none if that program is unknown. */
export function batchesOf(programs: readonly ProgramName[], { domain, batches }: EnrolForm): Batch[] {
	const requestedSlug = programOf(programs, domain)?.slug;
	return requestedSlug === undefined
		? []
		: batches.filter((batch) => programOf(programs, batch.domain)?.slug === requestedSlug);
}

/** Null if nothing was typed, NaN if it is not an amount. */
export function parsePaise(typed: string): number | null {
	return typed.trim() === "" ? null : (parseRupees(typed) ?? Number.NaN);
}

export function planOf({ plan }: EnrolDraft): Plan | undefined {
	return plans.find(({ slug }) => slug === plan);
}

export type Sums = {
	price: number;
	discount: number;
	/** The discount is above the role's limit: the whole price is owed until a manager agrees. */
	needsApproval: boolean;
	agreed: number;
	paid: number;
};

export function sumsOf(draft: EnrolDraft, { discountLimit }: Pick<EnrolForm, "discountLimit">): Sums {
	const price = (planOf(draft)?.offerPrice ?? 0) * paisePerRupee;
	const discount = parsePaise(draft.discount) || 0;
	const needsApproval = discountLimit !== null && discount > discountLimit;
	return {
		price,
		discount,
		needsApproval,
		agreed: Math.max(0, needsApproval ? price : price - discount),
		paid: parsePaise(draft.paid) || 0,
	};
}

/** The registration today, the rest in equal monthly parts from the batch's first day, or in a month if it has started; the last untyped one takes the rounding. */
export function partsOf(draft: EnrolDraft, agreed: number, starts: string | undefined, today: string): Part[] {
	const indexes = Array.from({ length: draft.count + 1 }, (_, index) => index);
	const editsAt = (index: number) => draft.typed[index] ?? {};
	const typedPaise = (index: number) => parsePaise(editsAt(index).rupees ?? "");
	const registration = typedPaise(0) ?? Math.min(agreed, (planOf(draft)?.registrationFee ?? 0) * paisePerRupee);
	const untyped = indexes.filter((index) => index > 0 && typedPaise(index) === null);
	const typedSum = indexes.reduce((sum, index) => sum + (index === 0 ? registration : (typedPaise(index) ?? 0)), 0);
	const remaining = Math.max(0, agreed - (Number.isNaN(typedSum) ? agreed : typedSum));
	const share = untyped.length === 0 ? 0 : Math.floor(remaining / untyped.length / paisePerRupee) * paisePerRupee;
	const firstDay = starts !== undefined && starts > today ? starts : monthsAfter(today, fees.partsEveryMonths);
	return indexes.map((index) => {
		const isLast = index === untyped.at(-1);
		const computed = isLast ? remaining - share * (untyped.length - 1) : share;
		const proposedDay = index === 0 ? today : monthsAfter(firstDay, (index - 1) * fees.partsEveryMonths);
		const dueOn = editsAt(index).dueOn ?? proposedDay;
		return {
			name: instalmentName(index === 0 ? "registration" : "instalment", index),
			dueOn,
			paise: index === 0 ? registration : (typedPaise(index) ?? computed),
			isEdited: Object.values(editsAt(index)).some((each) => each !== undefined),
			hint: hintOf({ index, isFirstDay: dueOn === starts, takesRounding: isLast && computed !== share }),
		};
	});
}

type HintOptions = { index: number; isFirstDay: boolean; takesRounding: boolean };

function hintOf({ index, isFirstDay, takesRounding }: HintOptions): string {
	if (index === 0) return "";
	return [isFirstDay && "first day of the batch", takesRounding && "takes the rounding"].filter(Boolean).join(", ");
}

/** '2026-01-31' and 1 → '2026-02-28'. */
export function monthsAfter(day: string, months: number): string {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, day.length);
}

export function sumOf(parts: readonly Part[]): number {
	return parts.reduce((sum, { paise }) => sum + paise, 0);
}

/** The error message if the parts do not add up to the agreed sum. */
export function sumError(parts: readonly Part[], agreed: number): string | undefined {
	const sum = sumOf(parts);
	if (Number.isNaN(sum)) return "Enter amounts such as 3666.";
	return sum === agreed ? undefined : `The instalments add up to ${formatRupees(sum)}, not ${formatRupees(agreed)}.`;
}

type EnrolContext = { form: EnrolForm; batch: Batch | undefined; parts: readonly Part[]; today: string };

/** `isUnanswered`: the same request was sent and its response was lost, so it may have taken the batch's last place itself. */
export function problemsIn(
	draft: EnrolDraft,
	{ form, batch, parts, today, isUnanswered = false }: EnrolContext & { isUnanswered?: boolean },
): Problems {
	const { price, agreed, paid } = sumsOf(draft, form);
	const [discount, typedPaid] = [parsePaise(draft.discount), parsePaise(draft.paid)];
	const problems: Problems = {};
	if (draft.name.trim() === "") problems.name = "Enter a name.";
	if (!/^\S+@\S+\.\S+$/.test(draft.email.trim())) problems.email = "Enter an email address.";
	if (!/\d/.test(draft.phone)) problems.phone = "Enter a phone number.";
	if (planOf(draft) === undefined) problems.plan = "Choose a plan.";
	if (Number.isNaN(discount)) problems.discount = "Enter an amount such as 500.";
	else if (price > 0 && (discount ?? 0) > price) problems.discount = "More than the price.";
	if (discount && !(draft.reason in discountReasons)) problems.reason = "Choose a reason.";
	if (batch === undefined) problems.batchid = "Choose a batch.";
	else if (isFull(batch) && !isUnanswered)
		problems.batchid = "This batch is full. Choose another one, or let them wait for a place.";
	if (parts.some(({ dueOn }) => dueOn === "")) problems.parts = "Choose a date for each instalment.";
	else if (parts.some(({ dueOn }) => dueDayError(dueOn, today))) problems.parts = "Check the year.";
	else if (problems.plan === undefined) {
		const error = sumError(parts, agreed);
		if (error !== undefined) problems.parts = error;
	}
	if (Number.isNaN(typedPaid)) problems.paid = "Enter an amount such as 2000.";
	else if (price > 0 && paid > agreed) problems.paid = "More than what is agreed.";
	if (paid > 0 && draft.mode !== "cash" && draft.reference.trim() === "")
		problems.reference = "Enter the payment's reference.";
	if (paid > 0 && draft.receivedOn === "") problems.receivedOn = "Choose the day it was received.";
	else if (paid > 0 && draft.receivedOn > today) problems.receivedOn = "This date is in the future.";
	return problems;
}

type EnrolSubject = { lead: string } | { student: string };

export function bodyOf(
	draft: EnrolDraft,
	subject: EnrolSubject,
	{ form, batch, parts }: EnrolContext,
): BodyFor<typeof enrol> {
	const { discount, paid } = sumsOf(draft, form);
	const { mode, reference, receivedOn, address, state } = draft;
	const isCash = mode === "cash";
	return {
		...("lead" in subject ? { leadid: subject.lead } : { studentid: subject.student }),
		name: draft.name,
		email: draft.email,
		phone: draft.phone,
		plan: draft.plan,
		batchid: draft.batchid,
		courseids: batch?.courses.map(({ _id }) => _id).filter((id) => !draft.leftOut.includes(id)) ?? [],
		...(discount > 0 && { discount: { paise: discount, reason: draft.reason } }),
		// Parts of 0 are left out; the registration stays, as it is due today.
		parts: parts.filter(({ paise }, index) => index === 0 || paise > 0).map(({ dueOn, paise }) => ({ dueOn, paise })),
		...(paid > 0 && { payment: { paise: paid, mode, receivedOn, ...(!isCash && { reference }) } }),
		...(payment.gstin !== undefined && { address, state }),
	};
}

/** The control that shows the error of each request field. */
const serverFields: Record<string, Control> = {
	"discount.paise": "discount",
	paise: "discount",
	"discount.reason": "reason",
	"payment.paise": "paid",
	"payment.mode": "mode",
	"payment.reference": "reference",
	"payment.receivedOn": "receivedOn",
};

export function problemsFromServer(fields: Readonly<Record<string, string>>): Problems {
	const problems = Object.entries(fields).map(([field, text]) => {
		const [first = ""] = field.split(".");
		return [serverFields[field] ?? first, text] as const;
	});
	return Object.fromEntries(problems.filter(([name]) => (controls as readonly string[]).includes(name)));
}
