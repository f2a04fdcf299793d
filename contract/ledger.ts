import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feeDocument, feeDocumentKinds } from "./fee-documents.ts";
import { feeRow } from "./fees.ts";
import { byId, calendarDay, id, instant, line, normaliseCode, optionalLine, paise, storable } from "./fields.ts";
import { dueNow, schedulePart } from "./instalments.ts";
import { paymentModes } from "./payment-modes.ts";
import { reaches } from "./roles.ts";
import { assignment } from "./students.ts";
import { optionalVersion } from "./versions.ts";

/** The ledger of one enrolment, and what staff do with it. All sums are whole paise. */

export const ledgerKinds = ["charge", "payment", "discount", "refund", "correction"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const discount = z.object({
	paise: paise("Enter the discount."),
	reason: line("Choose a reason."),
});

const ledgerRow = z.object({
	_id: id,
	place: z.number(),
	createdAt: instant,
	kind: z.enum(ledgerKinds),
	/** Added to the amounts owed and paid; either may be negative. */
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
	/** A refund has one for each receipt that it takes back. */
	papers: z.array(z.object({ _id: id, kind: z.enum(feeDocumentKinds), number: z.string() })),
	/** Of a payment: the parts that it went into, as they are now. */
	parts: z.array(z.string()),
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** What waits for staff: a payment that a student reported, or a discount above its author's limit. */
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

const reminder = z.object({ at: instant, channel: z.enum(["mail", "whatsapp"]) });

export const feeLedger = z.extend(feeRow, {
	reference: z.string(),
	/** The secret fee page. */
	page: z.string(),
	pageOpenedAt: z.nullable(instant),
	/** The name on documents; null: the student's. */
	billingName: z.nullable(z.string()),
	billingGstin: z.nullable(z.string()),
	address: z.nullable(z.string()),
	/** The code of the state of supply in a GSTIN. */
	supplyState: z.nullable(z.string()),
	rows: z.array(ledgerRow),
	...dueNow,
	parts: z.array(schedulePart),
	requests: z.array(request),
	papers: z.array(feeDocument),
	reminded: z.array(reminder),
	courses: z.array(assignment),
	/** The prepared WhatsApp message; null where nothing is due. */
	whatsapp: z.nullable(z.string()),
	/** Whether a person paused the student's courses. */
	paused: z.boolean(),
	undoneAt: z.nullable(instant),
});
export type FeeLedger = z.output<typeof feeLedger>;

export const readFeeLedger = endpoint({
	method: "GET",
	path: "/fees/:id",
	for: "admin",
	reach: reaches.fees,
	summary: "One enrolment with its ledger, schedule and documents",
	params: byId,
	answers: { 200: feeLedger },
});

const words = line("Say why in a few words.");

export const addCharge = endpoint({
	method: "POST",
	path: "/fees/:id/charges",
	for: "admin",
	reach: reaches.feeWork,
	idempotent: true,
	summary: "Charge something more, due on a day",
	params: byId,
	body: z.object({
		paise: paise("Enter an amount."),
		dueOn: calendarDay("Choose a day."),
		words,
		version: optionalVersion,
	}),
	answers: { 200: feeLedger },
});

export const giveDiscount = endpoint({
	method: "POST",
	path: "/fees/:id/discounts",
	for: "admin",
	reach: reaches.feeWork,
	idempotent: true,
	summary: "Let something off, with a reason; above the role's limit it waits for a manager",
	params: byId,
	body: z.extend(discount, { version: optionalVersion }),
	answers: { 200: feeLedger },
});

export const correctRow = endpoint({
	method: "POST",
	path: "/fees/:id/corrections",
	for: "admin",
	reach: reaches.feeWork,
	idempotent: true,
	summary: "Take a row back, in whole or in part, by a correcting row",
	params: byId,
	body: z.object({
		row: z.uuid("Choose the row."),
		paise: paise("Enter by how much."),
		words,
		version: optionalVersion,
	}),
	answers: { 200: feeLedger },
});

export const changeBilling = endpoint({
	method: "PUT",
	path: "/fees/:id/billing",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Whom documents name from now on: name, GSTIN, address and state",
	params: byId,
	body: z.object({
		name: line("Enter a name."),
		address: optionalLine(300),
		/** A registered payer's; its first two digits are the state. */
		gstin: z.optional(
			z.string().check(storable, z.overwrite(normaliseCode), z.maxLength(15, "At most 15 letters and digits.")),
		),
		state: optionalLine(2),
		version: optionalVersion,
	}),
	answers: { 200: feeLedger },
});

export const issueInvoice = endpoint({
	method: "POST",
	path: "/fees/:id/invoice",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Issue the tax invoice over what is agreed; once, and only with a GSTIN",
	params: byId,
	answers: { 200: feeLedger },
});

export const pauseCourses = endpoint({
	method: "PUT",
	path: "/fees/:id/pause",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Pause the student's courses until something is paid, or end the pause",
	params: byId,
	body: z.object({ paused: z.boolean("Paused or not.") }),
	answers: { 200: feeLedger },
});

export const leaveBatch = endpoint({
	method: "PUT",
	path: "/fees/:id/left",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Free the place of a student who leaves the batch, or take one again; the fees stay as they are",
	params: byId,
	body: z.object({ left: z.boolean("Left or not.") }),
	answers: { 200: feeLedger },
});
