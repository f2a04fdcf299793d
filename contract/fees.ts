import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { calendarDay, id, instant, month } from "./fields.ts";
import { anyOf, listQuery } from "./lists.ts";
import { conversionStates } from "./money.ts";
import { moneyCell } from "./money-cell.ts";
import { reaches } from "./roles.ts";

/** The list of fees: enrolments with the agreed, paid and open amounts. All sums are whole paise. */

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
	/** The oldest part that is not fully paid; null where all are. */
	nextOn: z.nullable(z.iso.date()),
	next: z.nullable(z.number()),
	state: z.enum(feeStates),
	/** The newest payment that the student reported and staff have not confirmed yet. */
	waiting: z.nullable(z.object({ _id: id, reference: z.nullable(z.string()), paise: z.number(), createdAt: instant })),
	/** The requested discount that waits for a manager, in paise; 0 where none does. */
	discountAsked: z.number(),
	/** Reminders of the part that is due now: those for its due day, and those sent by hand since the last payment. */
	reminders: z.number(),
	remindedAt: z.nullable(instant),
	lastPaidOn: z.nullable(z.iso.date()),
	refunded: z.number(),
	/** When the student gave up the place in the batch. */
	leftAt: z.nullable(instant),
});
export type FeeRow = z.output<typeof feeRow>;

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
		/** Whose next part is due by this day. */
		dueby: z.optional(calendarDay("A day.")),
		/** With a payment received in this month. */
		paidin: z.optional(month),
		student: z.optional(id),
		/** Of leads that a figure of Money by source counts. */
		money: moneyCell,
		/** By their state in the file for Google Ads. */
		conversion: z.optional(z.enum(conversionStates, "Not a state of a conversion.")),
	}),
	answers: { 200: z.array(feeRow) },
	list: true,
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
			/** Reported payments and requested discounts that wait; `discounts`: how many are discounts. */
			confirm: z.extend(figure, { discounts: z.number(), oldest: z.nullable(instant) }),
			received: figure,
			/** The first month with a row in a ledger; null without any. */
			firstMonth: z.nullable(month),
		}),
	},
});
export type FeeFigures = z.output<(typeof readFeeFigures)["answers"][200]>;
