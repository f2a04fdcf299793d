import * as z from "zod/mini";
import { dayMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { enquiryKinds } from "./enquiries.ts";
import { byId, id, instant, line, typedNumber } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { templateLanguages } from "./messages.ts";
import { reaches } from "./roles.ts";

/** A template that is mailed to many leads: in the background, until it is done or someone stops it. */

/** Across all mailings, where a mail server is set up: others only fill the outbox, at once. */
export const mailsPerMinute = 60;
export const maxMailingLeads = 10_000;
const bytesPerLead = 48;
/** Nobody is mailed the same template twice within this time, whichever admin asks for it. */
export const mailingCooldownMs = dayMs;

export const mailingStates = ["running", "stopped", "done"] as const;
export const mailingOutcomes = ["waiting", "sent", "left-out", "stopped"] as const;
export type MailingOutcome = (typeof mailingOutcomes)[number];

const mailingRequest = z.object({
	template: line("Choose a template.", 60),
	language: z.enum(templateLanguages, "Choose a language."),
	/** In the order in which they are mailed. */
	leads: z
		.array(id, "A list of ids.")
		.check(
			z.minLength(1, "At least one lead."),
			z.maxLength(maxMailingLeads, `At most ${maxMailingLeads.toLocaleString("en-IN")} leads.`),
		),
});
const maxBodyBytes = maxMailingLeads * bytesPerLead;

export const previewMailing = endpoint({
	method: "POST",
	path: "/mailings/preview",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Whom a template would reach by mail among these leads, and why not the others",
	maxBodyBytes,
	body: mailingRequest,
	answers: {
		200: z.object({
			/** How many get it. */
			count: z.number(),
			/** How many do not, by reason. */
			leftOut: z.array(z.object({ why: z.string(), count: z.number() })),
			/** The first recipient. */
			example: z.nullable(z.object({ lead: id, name: z.string(), to: z.string() })),
			/** Estimated time of the last mail; null where none leaves: nobody gets it, or no mail server is set up. */
			until: z.nullable(instant),
		}),
	},
});
export type MailingPreview = z.output<(typeof previewMailing)["answers"][200]>;

const mailingRow = z.object({
	_id: id,
	createdAt: instant,
	/** The admin's email. */
	by: z.string(),
	/** What the template was called then. */
	label: z.string(),
	language: z.enum(templateLanguages),
	state: z.enum(mailingStates),
	total: z.number(),
	sent: z.number(),
	leftout: z.number(),
	stopped: z.number(),
	/** False: no mail server was set up, so the mails that count as sent were left in the Outbox. */
	mailed: z.boolean(),
	endedAt: z.nullable(instant),
	/** Who stopped it. */
	endedby: z.nullable(z.string()),
});
export type MailingRow = z.output<typeof mailingRow>;

export const startMailing = endpoint({
	method: "POST",
	path: "/mailings",
	for: "admin",
	reach: reaches.anyLead,
	summary: `Send a template by mail to many leads, ${mailsPerMinute} a minute, in the background`,
	idempotent: true,
	maxBodyBytes,
	body: mailingRequest,
	answers: { 201: mailingRow },
});

export const listMailings = endpoint({
	method: "GET",
	path: "/mailings",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Mailings, newest first: all for owners and managers, their own for others",
	query: listQuery(["createdAt"], { state: z.optional(z.enum(mailingStates, "running, stopped or done.")) }),
	answers: { 200: z.array(mailingRow) },
	list: true,
});

export const readMailing = endpoint({
	method: "GET",
	path: "/mailings/:id",
	for: "admin",
	reach: reaches.anyLead,
	summary: "One mailing, and how far it is",
	params: byId,
	answers: { 200: mailingRow },
});

export const stopMailing = endpoint({
	method: "POST",
	path: "/mailings/:id/stop",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Stop a mailing: what is not yet sent is not sent",
	params: byId,
	answers: { 200: mailingRow },
});

/** Leads in one answer. */
export const mailingLeadsPageSize = 100;

const mailingLead = z.object({
	position: z.number(),
	outcome: z.enum(mailingOutcomes),
	/** Null if the lead was deleted or now belongs to someone else. */
	lead: z.nullable(z.object({ name: z.string(), kind: z.enum(enquiryKinds), enquiry: z.nullable(id) })),
	/** Why it was left out, or why its mail did not arrive so far. */
	why: z.nullable(z.string()),
	/** When its mail left. Null: it waits in the outbox, or was not written. */
	sentAt: z.nullable(instant),
});
export type MailingLead = z.output<typeof mailingLead>;

export const listMailingLeads = endpoint({
	method: "GET",
	path: "/mailings/:id/leads",
	for: "admin",
	reach: reaches.anyLead,
	summary: `The leads of a mailing with one outcome, in their order, ${mailingLeadsPageSize} after a position`,
	params: byId,
	query: z.object({
		outcome: z.enum(mailingOutcomes, "waiting, sent, left-out or stopped."),
		after: z._default(
			z.pipe(typedNumber, z.int("A position.").check(z.gte(0, "A position."), z.lte(maxMailingLeads, "A position."))),
			0,
		),
	}),
	answers: { 200: z.array(mailingLead) },
});
