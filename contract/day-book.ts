import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, month } from "./fields.ts";
import { ledgerKinds } from "./ledger.ts";
import { pageQuery } from "./lists.ts";
import { paymentModes } from "./payment-modes.ts";
import { reaches } from "./roles.ts";

/** Every row of the ledgers by its day, for the accountant. All sums are whole paise. */

/** A row of an enrolment's ledger, as the day book shows it. */
const dayBookRow = z.object({
	_id: id,
	/** The day in India when money was received or paid back, else when the row was entered. */
	day: z.iso.date(),
	createdAt: instant,
	name: z.string(),
	domain: z.string(),
	batch: z.string(),
	/** The enrolment's. */
	reference: z.string(),
	kind: z.enum(ledgerKinds),
	/** The kind of row that a correction takes back; mode and payment reference are then that row's. */
	corrects: z.nullable(z.enum(ledgerKinds)),
	mode: z.nullable(z.enum(paymentModes)),
	paymentReference: z.nullable(z.string()),
	words: z.nullable(z.string()),
	/** The numbers of its documents. */
	paper: z.nullable(z.string()),
	/** Added to the amount owed. */
	charged: z.number(),
	/** An undone payment is negative in `moneyIn`, an undone refund in `moneyOut`. */
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
