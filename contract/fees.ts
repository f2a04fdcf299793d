import * as z from "zod/mini";
import { batch } from "./batches.ts";
import { minuteMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, id, instant, line, lowercaseEmail, month, optionalLine, phoneDigits } from "./fields.ts";
import { anyOf, listQuery, pageQuery } from "./lists.ts";
import { conversionStates } from "./money.ts";
import { moneyCell } from "./money-cell.ts";
import { reaches } from "./roles.ts";
import { assignment } from "./students.ts";
import { version } from "./versions.ts";

/** Enrolments and their ledgers. All sums are whole paise. */

export const paymentModes = ["upi", "bank", "cash", "card", "gateway"] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** Those that staff take; a gateway's payments come from the gateway. */
export const takenModes = ["upi", "bank", "cash", "card"] as const;

export const paymentModeNames: Record<PaymentMode, string> = {
	upi: "UPI",
	bank: "Bank transfer",
	cash: "Cash",
	card: "Card",
	gateway: "Online",
};

/** Within a sentence. */
export const paidHow: Record<PaymentMode, string> = {
	upi: "by UPI",
	bank: "by bank transfer",
	cash: "in cash",
	card: "by card",
	gateway: "online",
};

export const ledgerKinds = ["charge", "payment", "discount", "refund", "correction"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const paperKinds = [
	"receipt",
	"receipt-voucher",
	"invoice",
	"debit-note",
	"credit-note",
	"refund-voucher",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Their titles; a refund without tax is a 'Refund' (`paper.title`). */
export const documentNames: Record<PaperKind, string> = {
	receipt: "Receipt",
	"receipt-voucher": "Receipt voucher",
	invoice: "Tax invoice",
	"debit-note": "Debit note",
	"credit-note": "Credit note",
	"refund-voucher": "Refund voucher",
};

const mostPaise = 100_000_000;
const paise = (ask: string) => z.int(ask).check(z.gte(1, ask), z.lte(mostPaise, "At most ₹10,00,000."));
const nonePaise = (ask: string) => z.int(ask).check(z.gte(0, ask), z.lte(mostPaise, "At most ₹10,00,000."));

/** Spaces are dropped, letters are capitals: the same reference is found again however it was typed. */
const reference = z.pipe(
	line("Enter the payment's reference.", 60),
	z.transform((typed: string) => typed.replace(/\s/g, "").toUpperCase()),
);

/** Cash has no reference. */
const taken = {
	paise: paise("Enter how much was paid."),
	mode: z.enum(takenModes, "Choose how it was paid."),
	reference: z.optional(reference),
	receivedOn: calendarDay("Choose the day it was received."),
};
export const takenPayment = z.object(taken);
export type TakenPayment = z.output<typeof takenPayment>;

export const partKinds = ["registration", "instalment", "charge"] as const;
export type PartKind = (typeof partKinds)[number];

/** `place`: among those of the plan, whose registration is 0. */
export function instalmentName(kind: PartKind, place: number): string {
	if (kind === "instalment") return `Instalment ${place}`;
	return kind === "registration" ? "Registration" : "Charge";
}

const part = z.object({ dueOn: calendarDay("Choose a day."), paise: nonePaise("Enter an amount.") });

const discount = z.object({
	paise: paise("Enter the discount."),
	reason: line("Choose a reason."),
});

export const enrolment = z.object({
	/** From a lead, from a student, or neither: then the person's details make a student. */
	leadid: z.optional(id),
	studentid: z.optional(id),
	name: line("Enter a name."),
	email: lowercaseEmail(),
	phone: phoneDigits("Enter a phone number."),
	plan: line("Choose a plan."),
	discount: z.optional(discount),
	batchid: z.uuid("Choose a batch."),
	courseids: z.array(id).check(z.maxLength(20, "At most 20 courses.")),
	/** The registration first; together what is agreed. */
	parts: z
		.array(part)
		.check(z.minLength(1, "Enter at least one instalment."), z.maxLength(5, "At most five instalments.")),
	payment: z.optional(takenPayment),
	address: optionalLine(300),
	/** The state's code in a GSTIN. */
	state: optionalLine(2),
});
export type NewEnrolment = z.output<typeof enrolment>;

/** How long an enrolment without a payment may be taken back. */
export const enrolmentUndoMs = minuteMs;

export const readEnrolForm = endpoint({
	method: "GET",
	path: "/enrolments/form",
	for: "admin",
	reach: reaches.enrolling,
	summary: "What the enrol form begins with: the person, batches of the program with free places, their courses",
	/** `email`: what was typed, in the place of the lead's. */
	query: z.object({ lead: z.optional(id), student: z.optional(id), email: z.optional(lowercaseEmail()) }),
	answers: {
		200: z.object({
			name: z.string(),
			email: z.string(),
			phone: z.string(),
			domain: z.nullable(z.string()),
			source: z.nullable(z.string()),
			/** The student with this email, whose record is used. */
			student: z.nullable(
				z.object({ _id: id, name: z.string(), batch: z.string(), createdAt: instant, status: z.string() }),
			),
			/** A plan of `content/plans.ts` that their newest application names. */
			plan: z.nullable(z.string()),
			/** Those not over, of every program. */
			batches: z.array(z.extend(batch, { courses: z.array(z.object({ _id: id, title: z.string() })) })),
			/** In paise, that whoever asks may let off by themselves; null: no limit. */
			discountLimit: z.nullable(z.number()),
		}),
	},
});
export type EnrolForm = z.output<(typeof readEnrolForm)["answers"][200]>;

export const ledgerRow = z.object({
	_id: id,
	place: z.number(),
	createdAt: instant,
	kind: z.enum(ledgerKinds),
	/** What it adds to what is owed, and to what was paid; either may be negative. */
	charged: z.number(),
	paid: z.number(),
	/** What was open after it. */
	open: z.number(),
	mode: z.nullable(z.enum(paymentModes)),
	reference: z.nullable(z.string()),
	receivedOn: z.nullable(z.iso.date()),
	words: z.nullable(z.string()),
	/** The row that it corrects, by its place. */
	corrects: z.nullable(z.number()),
	/** The admin's email; null: the student or the gateway. */
	by: z.nullable(z.string()),
	paper: z.nullable(z.object({ _id: id, kind: z.enum(paperKinds), number: z.string() })),
	/** Of a payment: the parts that it went into, as they are now. */
	parts: z.array(z.string()),
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** In the order in which they are due, without those of nothing. `left`: what of it is open, as payments fill the oldest first; `paidOn`: when nothing was left any more. */
export const schedulePart = z.object({
	kind: z.enum(partKinds),
	/** As of `instalmentName`. */
	place: z.number(),
	name: z.string(),
	dueOn: z.iso.date(),
	paise: z.number(),
	left: z.number(),
	paidOn: z.nullable(z.iso.date()),
	paidBy: z.nullable(z.enum(paymentModes)),
});
export type SchedulePart = z.output<typeof schedulePart>;

/** What waits for staff: a payment that a student told, or a discount above its author's limit. */
const request = z.object({
	_id: id,
	createdAt: instant,
	kind: z.enum(["payment", "discount"]),
	paise: z.number(),
	reference: z.nullable(z.string()),
	words: z.nullable(z.string()),
	by: z.nullable(z.string()),
});

export type FeeRequest = z.output<typeof request>;

export const paper = z.object({
	_id: id,
	createdAt: instant,
	kind: z.enum(paperKinds),
	/** As the document itself has it. */
	title: z.string(),
	number: z.string(),
	issuedOn: z.iso.date(),
	paise: z.number(),
});
export type Paper = z.output<typeof paper>;

export const feeStates = ["due", "overdue", "confirm", "refund", "paid"] as const;
export type FeeState = (typeof feeStates)[number];

/** One enrolment in the list of fees. */
export const feeRow = z.object({
	_id: id,
	createdAt: instant,
	version: z.number(),
	studentid: z.nullable(id),
	leadid: z.nullable(id),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	domain: z.string(),
	batch: z.string(),
	plan: z.string(),
	owner: z.nullable(z.string()),
	agreed: z.number(),
	paid: z.number(),
	/** Negative: to be refunded. */
	open: z.number(),
	/** The oldest part with something left; null where nothing is. */
	nextOn: z.nullable(z.iso.date()),
	next: z.nullable(z.number()),
	state: z.enum(feeStates),
	/** The payment that was told and waits; its newest. */
	waiting: z.nullable(z.object({ _id: id, reference: z.nullable(z.string()), paise: z.number(), createdAt: instant })),
	/** What is asked to be let off and waits for a manager, in paise; 0 where nothing is. */
	discountAsked: z.number(),
	/** Of what is due now: those of its day, and those by hand since the last payment. */
	reminders: z.number(),
	remindedAt: z.nullable(instant),
	lastPaidOn: z.nullable(z.iso.date()),
});
export type FeeRow = z.output<typeof feeRow>;

const reminder = z.object({ at: instant, channel: z.enum(["mail", "whatsapp"]) });

export const feeLedger = z.extend(feeRow, {
	reference: z.string(),
	/** The secret fee page. */
	page: z.string(),
	pageOpenedAt: z.nullable(instant),
	/** Whom papers name; null: the student. */
	billingName: z.nullable(z.string()),
	address: z.nullable(z.string()),
	/** The code of the state of supply in a GSTIN. */
	supplyState: z.nullable(z.string()),
	refunded: z.number(),
	rows: z.array(ledgerRow),
	parts: z.array(schedulePart),
	requests: z.array(request),
	papers: z.array(paper),
	reminded: z.array(reminder),
	courses: z.array(assignment),
	/** What stands ready in WhatsApp; null where nothing is due. */
	whatsapp: z.nullable(z.string()),
	/** Whether a person paused the student's courses. */
	paused: z.boolean(),
	undoneAt: z.nullable(instant),
});
export type FeeLedger = z.output<typeof feeLedger>;

export const enrol = endpoint({
	method: "POST",
	path: "/enrolments",
	for: "admin",
	reach: reaches.enrolling,
	summary: "Enrol someone: student, course, fees and the lead's stage in one step",
	body: enrolment,
	answers: {
		201: z.extend(feeLedger, {
			/** Takes it back, by `undo`, for a minute; null once something was paid. */
			undo: z.nullable(id),
		}),
	},
});

export const listFees = endpoint({
	method: "GET",
	path: "/fees",
	for: "admin",
	reach: reaches.fees,
	summary: "Enrolments with what was agreed, paid and is open",
	query: listQuery(["createdAt", "nextOn", "name", "plan", "agreed", "paid", "open"], {
		show: z.optional(z.enum(feeStates, "Not a state.")),
		batch: anyOf,
		plan: anyOf,
		owner: anyOf,
		/** Until this day, the part that is due next. */
		dueby: z.optional(calendarDay("A day.")),
		/** With a payment received in this month. */
		paidin: z.optional(month),
		student: z.optional(id),
		/** Of leads that a figure of Money by source counts. */
		money: moneyCell,
		/** As they stand with the file for Google Ads. */
		conversion: z.optional(z.enum(conversionStates, "Not a state of a conversion.")),
	}),
	answers: { 200: z.array(feeRow) },
	list: true,
});

/** A row of some ledger, as a day book has it. */
export const dayBookRow = z.object({
	_id: id,
	/** Of India: when money was received or paid back, else when the row was entered. */
	day: z.iso.date(),
	createdAt: instant,
	name: z.string(),
	domain: z.string(),
	batch: z.string(),
	/** The enrolment's. */
	reference: z.string(),
	kind: z.enum(ledgerKinds),
	/** What a correction takes back; mode and payment's reference are then those of that row. */
	corrects: z.nullable(z.enum(ledgerKinds)),
	mode: z.nullable(z.enum(paymentModes)),
	paymentReference: z.nullable(z.string()),
	words: z.nullable(z.string()),
	paper: z.nullable(z.string()),
	/** What it adds to what is owed. */
	charged: z.number(),
	/** A payment that is taken back counts as negative on its own side; so does a refund. */
	moneyIn: z.number(),
	moneyOut: z.number(),
	/** The admin's email; null: the student or the gateway. */
	by: z.nullable(z.string()),
});
export type DayBookRow = z.output<typeof dayBookRow>;

export const listDayBook = endpoint({
	method: "GET",
	path: "/fees/day-book",
	for: "admin",
	reach: reaches.feeWork,
	summary:
		"Day book, every row of the ledgers in a month of India by its day; without a month, of the last one that is over",
	query: z.object({ month: z.optional(month), ...pageQuery }),
	answers: { 200: z.array(dayBookRow) },
	list: true,
	exports: reaches.feeWork,
});

/** Papers of one kind, rate and place of supply. Refunds and credit notes are negative. */
export const gstRow = z.object({
	kind: z.enum(paperKinds),
	/** Null of papers without tax, as all are without a GSTIN. */
	sac: z.nullable(z.string()),
	rate: z.nullable(z.number()),
	placeOfSupply: z.nullable(z.string()),
	count: z.number(),
	first: z.string(),
	last: z.string(),
	/** Before tax; 0 of papers without. */
	value: z.number(),
	cgst: z.number(),
	sgst: z.number(),
	igst: z.number(),
	total: z.number(),
});
export type GstRow = z.output<typeof gstRow>;

export const readGstSummary = endpoint({
	method: "GET",
	path: "/fees/gst-summary",
	for: "admin",
	reach: reaches.feeWork,
	summary:
		"GST summary, the papers issued in a month of India by kind, rate and place of supply; the audit trail names who took it",
	query: z.object({ month }),
	answers: { 200: z.array(gstRow) },
});

const figure = z.object({ paise: z.number(), count: z.number() });

export const readFeeFigures = endpoint({
	method: "GET",
	path: "/fees/figures",
	for: "admin",
	reach: reaches.fees,
	summary: "What is due this month, overdue, to be confirmed, and was received this month",
	answers: {
		200: z.object({
			/** The last day of this month, in India. */
			monthEnd: z.iso.date(),
			open: figure,
			due: figure,
			overdue: z.extend(figure, { oldest: z.nullable(z.iso.date()) }),
			/** Told payments and discounts that wait; of these, so many discounts. */
			confirm: z.extend(figure, { discounts: z.number(), oldest: z.nullable(instant) }),
			received: figure,
			/** The first month with a row in a ledger; null without any. */
			firstMonth: z.nullable(month),
		}),
	},
});
export type FeeFigures = z.output<(typeof readFeeFigures)["answers"][200]>;

const ofEnrolment = z.object({ id });

export const readFeeLedger = endpoint({
	method: "GET",
	path: "/fees/:id",
	for: "admin",
	reach: reaches.fees,
	summary: "One enrolment with its ledger, schedule and papers",
	params: ofEnrolment,
	answers: { 200: feeLedger },
});

export const takePayment = endpoint({
	method: "POST",
	path: "/fees/:id/payments",
	for: "admin",
	reach: reaches.feeWork,
	once: true,
	summary: "Take a payment; its receipt is made and mailed",
	params: ofEnrolment,
	body: takenPayment,
	answers: { 200: feeLedger },
});

const words = line("Say why in a few words.");

export const addCharge = endpoint({
	method: "POST",
	path: "/fees/:id/charges",
	for: "admin",
	reach: reaches.feeWork,
	once: true,
	summary: "Charge something more, due on a day",
	params: ofEnrolment,
	body: z.object({ paise: paise("Enter an amount."), dueOn: calendarDay("Choose a day."), words }),
	answers: { 200: feeLedger },
});

export const giveDiscount = endpoint({
	method: "POST",
	path: "/fees/:id/discounts",
	for: "admin",
	reach: reaches.feeWork,
	once: true,
	summary: "Let something off, with a reason; above the role's limit it waits for a manager",
	params: ofEnrolment,
	body: discount,
	answers: { 200: feeLedger },
});

export const refundPayment = endpoint({
	method: "POST",
	path: "/fees/:id/refunds",
	for: "admin",
	reach: reaches.feeWork,
	once: true,
	summary: "Note money that was paid back; not more than was paid",
	params: ofEnrolment,
	body: z.object({ ...taken, paise: paise("Enter how much was paid back."), words }),
	answers: { 200: feeLedger },
});

export const correctRow = endpoint({
	method: "POST",
	path: "/fees/:id/corrections",
	for: "admin",
	reach: reaches.feeWork,
	once: true,
	summary: "Take a row back, in whole or in part, by a correcting row",
	params: ofEnrolment,
	body: z.object({
		row: z.uuid("Choose the row."),
		paise: paise("Enter by how much."),
		words,
	}),
	answers: { 200: feeLedger },
});

export const confirmRequest = endpoint({
	method: "POST",
	path: "/fees/requests/:id/confirm",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Confirm a payment that was told, or agree to a discount",
	params: ofEnrolment,
	body: z.object({
		receivedOn: z.optional(calendarDay("Choose the day it was received.")),
		/** What came, where it differs from what was told. */
		paise: z.optional(paise("Enter the amount received.")),
	}),
	answers: { 200: feeLedger },
});

export const refuseRequest = endpoint({
	method: "POST",
	path: "/fees/requests/:id/refuse",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Say that a told payment was not found, or refuse a discount",
	params: ofEnrolment,
	body: z.object({ words: optionalLine() }),
	answers: { 200: feeLedger },
});

export const changeBilling = endpoint({
	method: "PUT",
	path: "/fees/:id/billing",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Whom papers name from now on: name, address and state",
	params: ofEnrolment,
	body: z.object({
		name: line("Enter a name."),
		address: optionalLine(300),
		state: optionalLine(2),
		version,
	}),
	answers: { 200: feeLedger },
});

export const issueInvoice = endpoint({
	method: "POST",
	path: "/fees/:id/invoice",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Issue the tax invoice over what is agreed; once, and only with a GSTIN",
	params: ofEnrolment,
	answers: { 200: feeLedger },
});

export const remindStudent = endpoint({
	method: "POST",
	path: "/fees/:id/reminders",
	for: "admin",
	reach: reaches.fees,
	summary: "Remind by mail, or note that it was done by WhatsApp",
	params: ofEnrolment,
	body: z.object({ channel: z.enum(["mail", "whatsapp"], "mail or whatsapp.") }),
	answers: { 200: feeLedger },
});

export const pauseCourses = endpoint({
	method: "PUT",
	path: "/fees/:id/pause",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Pause the student's courses until something is paid, or end the pause",
	params: ofEnrolment,
	body: z.object({ paused: z.boolean("Paused or not.") }),
	answers: { 200: feeLedger },
});

const feeReminder = z.object({
	/** The enrolment's. */
	_id: id,
	name: z.string(),
	phone: z.string(),
	domain: z.string(),
	plan: z.string(),
	nextOn: z.iso.date(),
	next: z.number(),
	owner: z.nullable(z.string()),
	/** What stands ready in WhatsApp. */
	text: z.string(),
});
export type FeeReminder = z.output<typeof feeReminder>;

export const listFeeReminders = endpoint({
	method: "GET",
	path: "/fees/reminders",
	for: "admin",
	reach: reaches.fees,
	summary: "Whom with a number to remind by WhatsApp today, the oldest instalment first, at most fifty",
	query: z.object({ who: z._default(z.enum(["mine", "everyone"], "mine or everyone."), "mine") }),
	answers: { 200: z.array(feeReminder) },
});

/** A PDF, drawn as it was issued. */
export const readPaper = endpoint({
	method: "GET",
	path: "/papers/:id",
	for: "admin",
	reach: reaches.fees,
	summary: "A receipt, voucher, invoice, debit or credit note",
	params: z.object({ id }),
	answers: { file: "application/pdf" },
});

/** What a paper says, as it was on the day of issue: it is drawn from this alone, whatever changes later. */
export type PaperDetails = {
	provider: { name: string; address: string; email: string; phone: string; gstin: string | null };
	party: { name: string; address: string | null; state: string | null };
	/** 'Data Science, Launch PRO', and 'Batch DS-2510-A, 14 October to 9 December 2025. Instalment 1'. */
	what: string;
	about: string;
	/** Null without a GSTIN: then no line speaks of tax. In paise; the value takes the rounding. */
	tax: null | {
		sac: string;
		/** Percent, of all taxes together. */
		rate: number;
		/** The state's code in a GSTIN. */
		placeOfSupply: string;
		value: number;
		cgst: number;
		sgst: number;
		igst: number;
	};
	total: number;
	/** How and when money came or went; null on an invoice and the notes after it. */
	received: null | { on: string; mode: PaymentMode; reference: string | null };
	/** The paper that a debit note, credit note or refund voucher refers to. */
	refersTo: null | { number: string; issuedOn: string };
	/** What was agreed, paid and open after it. */
	standing: { agreed: number; paid: number; open: number };
};
