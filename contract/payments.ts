import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, calendarDay, line, normaliseCode, optionalLine, paise } from "./fields.ts";
import { feeLedger } from "./ledger.ts";
import { staffPaymentModes } from "./payment-modes.ts";
import { reaches } from "./roles.ts";
import { optionalVersion } from "./versions.ts";

/** Payments and refunds. All sums are whole paise. */

const words = line("Say why in a few words.");

const reference = z.pipe(line("Enter the payment's reference.", 60), z.transform(normaliseCode));

/** Cash has no reference. */
const paymentFields = {
	paise: paise("Enter how much was paid."),
	mode: z.enum(staffPaymentModes, "Choose how it was paid."),
	reference: z.optional(reference),
	receivedOn: calendarDay("Choose the day it was received."),
};
export const takenPayment = z.object(paymentFields);
export type TakenPayment = z.output<typeof takenPayment>;

export const takePayment = endpoint({
	method: "POST",
	path: "/fees/:id/payments",
	for: "admin",
	reach: reaches.feeWork,
	idempotent: true,
	summary: "Take a payment; its receipt is made and mailed",
	params: byId,
	body: z.object({ ...paymentFields, version: optionalVersion }),
	answers: { 200: feeLedger },
});

export const refundPayment = endpoint({
	method: "POST",
	path: "/fees/:id/refunds",
	for: "admin",
	reach: reaches.feeWork,
	idempotent: true,
	summary: "Note money that was paid back; not more than was paid",
	params: byId,
	body: z.object({ ...paymentFields, paise: paise("Enter how much was paid back."), words, version: optionalVersion }),
	answers: { 200: feeLedger },
});

export const confirmRequest = endpoint({
	method: "POST",
	path: "/fees/requests/:id/confirm",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Confirm a reported payment, or agree to a discount",
	params: byId,
	body: z.object({
		receivedOn: z.optional(calendarDay("Choose the day it was received.")),
		/** The received sum, where it differs from the reported one. */
		paise: z.optional(paise("Enter the amount received.")),
		/** Of the enrolment. */
		version: optionalVersion,
	}),
	answers: { 200: feeLedger },
});

export const refuseRequest = endpoint({
	method: "POST",
	path: "/fees/requests/:id/refuse",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Mark a reported payment as not found, or refuse a discount",
	params: byId,
	body: z.object({ words: optionalLine() }),
	answers: { 200: feeLedger },
});
