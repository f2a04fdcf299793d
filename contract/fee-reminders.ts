import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id } from "./fields.ts";
import { dueNow } from "./instalments.ts";
import { feeLedger } from "./ledger.ts";
import { reaches } from "./roles.ts";

/** Reminders of fees that are due. */

export const remindStudent = endpoint({
	method: "POST",
	path: "/fees/:id/reminders",
	for: "admin",
	reach: reaches.fees,
	summary: "Remind by mail, or note that it was done by WhatsApp",
	idempotent: true,
	params: byId,
	body: z.object({ channel: z.enum(["mail", "whatsapp"], "mail or whatsapp.") }),
	answers: { 200: feeLedger },
});

const feeReminder = z.object({
	/** The enrolment's. */
	_id: id,
	name: z.string(),
	phone: z.string(),
	domain: z.string(),
	plan: z.string(),
	/** The due day of the oldest part that is not fully paid. */
	nextOn: z.iso.date(),
	...dueNow,
	owner: z.nullable(z.string()),
	/** The prepared WhatsApp message. */
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
