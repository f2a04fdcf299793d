import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feeDocument } from "./fee-documents.ts";
import { byId, id, instant } from "./fields.ts";
import { dueNow, schedulePart } from "./instalments.ts";
import { paymentModes } from "./payment-modes.ts";

/** A student's own fees. All sums are whole paise. */

const myPayment = z.object({
	_id: id,
	/** `taken-back`: a payment noted by mistake. `put-back`: a refund noted by mistake. */
	kind: z.enum(["received", "refunded", "taken-back", "put-back"]),
	paise: z.number(),
	on: z.iso.date(),
	mode: z.nullable(z.enum(paymentModes)),
	reference: z.nullable(z.string()),
	/** A refund has one for each receipt that it takes back. */
	papers: z.array(feeDocument),
});
export type MyPayment = z.output<typeof myPayment>;

const myEnrolment = z.object({
	_id: id,
	createdAt: instant,
	domain: z.string(),
	plan: z.string(),
	batch: z.string(),
	agreed: z.number(),
	paid: z.number(),
	/** Negative: to be refunded. */
	open: z.number(),
	/** The oldest part that is not fully paid; null where all are. */
	nextOn: z.nullable(z.iso.date()),
	next: z.nullable(z.number()),
	...dueNow,
	/** The address of the fee page, where they pay. */
	page: z.string(),
	/** In the order in which they are due. */
	parts: z.array(schedulePart),
	/** Payments that the student reported and staff have not confirmed yet. */
	told: z.array(z.object({ _id: id, createdAt: instant, paise: z.number(), reference: z.nullable(z.string()) })),
	/** Newest first. */
	payments: z.array(myPayment),
	/** Invoices and credit notes, newest first. */
	papers: z.array(feeDocument),
});
export type MyEnrolment = z.output<typeof myEnrolment>;

export const readMyFees = endpoint({
	method: "GET",
	path: "/student/fees",
	for: "student",
	summary: "What the student agreed to, paid and owes, newest enrolment first, and since when the courses are paused",
	answers: { 200: z.object({ pausedAt: z.nullable(instant), enrolments: z.array(myEnrolment) }) },
});
export type MyFees = z.output<(typeof readMyFees)["answers"][200]>;

export const readMyFeeDocument = endpoint({
	method: "GET",
	path: "/student/papers/:id",
	for: "student",
	summary: "A receipt, voucher, invoice or credit note of the student",
	params: byId,
	answers: { file: "application/pdf" },
});
