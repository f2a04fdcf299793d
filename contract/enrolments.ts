import * as z from "zod/mini";
import { listedBatch } from "./batches.ts";
import { minuteMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDay, id, instant, line, lowercaseEmail, optionalLine, paise, phoneDigits } from "./fields.ts";
import { discount, feeLedger } from "./ledger.ts";
import { takenPayment } from "./payments.ts";
import { reaches } from "./roles.ts";

/** How a student joins a batch, with the agreed fees. All sums are whole paise. */

const part = z.object({ dueOn: calendarDay("Choose a day."), paise: paise("Enter an amount.", 0) });

const enrolment = z.object({
	/** From a lead, from a student, or from neither: a student is then created from the person's details. */
	leadid: z.optional(id),
	studentid: z.optional(id),
	name: line("Enter a name."),
	email: lowercaseEmail(),
	phone: phoneDigits("Enter a phone number."),
	plan: line("Choose a plan."),
	discount: z.optional(discount),
	batchid: z.uuid("Choose a batch."),
	courseids: z.array(id).check(z.maxLength(20, "At most 20 courses.")),
	/** The registration first; their sum is the agreed fee. */
	parts: z
		.array(part)
		.check(z.minLength(1, "Enter at least one instalment."), z.maxLength(5, "At most five instalments.")),
	payment: z.optional(takenPayment),
	address: optionalLine(300),
	/** The state's code in a GSTIN. */
	state: optionalLine(2),
});
export type NewEnrolment = z.output<typeof enrolment>;

/** How long an enrolment without a payment can be undone. */
export const enrolmentUndoMs = minuteMs;

export const readEnrolForm = endpoint({
	method: "GET",
	path: "/enrolments/form",
	for: "admin",
	reach: reaches.enrolling,
	summary: "What the enrol form begins with: the person, batches of the program with free places, their courses",
	/** `email`: typed in place of the lead's. */
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
			/** Batches of every program that are not over. */
			batches: z.array(
				z.extend(listedBatch, {
					courses: z.array(z.object({ _id: id, title: z.string() })),
					/** Whether this person waits for a place in it. */
					waits: z.boolean(),
				}),
			),
			/** The largest discount, in paise, that the caller may grant alone; null: no limit. */
			discountLimit: z.nullable(z.number()),
		}),
	},
});
export type EnrolForm = z.output<(typeof readEnrolForm)["answers"][200]>;

export const enrol = endpoint({
	method: "POST",
	path: "/enrolments",
	for: "admin",
	reach: reaches.enrolling,
	idempotent: true,
	summary: "Enrol someone: student, course, fees and the lead's stage in one step",
	body: enrolment,
	answers: {
		201: z.extend(feeLedger, {
			/** Id for `undo`, offered for a minute; null once something was paid. */
			undo: z.nullable(id),
		}),
	},
});
