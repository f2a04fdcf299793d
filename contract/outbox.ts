import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";

const outboxMessage = z.object({
	_id: id,
	createdAt: instant,
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	sentAt: z.nullable(instant),
	attempts: z.number(),
	/** Why the last attempt failed, in words; null before the first failure. */
	failure: z.nullable(z.string()),
	/** When delivery was given up as outdated; `failure` says why. */
	endedAt: z.nullable(instant),
	/** Attached files, and where an admin reads them. */
	attachments: z.array(z.object({ name: z.string(), address: z.string() })),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** Over: outdated. Waiting: not tried yet. Failed: tried, not sent, still to be sent. */
export const mailStates = ["sent", "over", "waiting", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export const listOutbox = endpoint({
	method: "GET",
	path: "/outbox",
	for: "admin",
	reach: reaches.management,
	summary: "Mails written and whether they were sent, newest first",
	query: listQuery(["createdAt", "to"], { state: z.optional(z.enum(mailStates, "sent, over, waiting or failed.")) }),
	answers: { 200: z.array(outboxMessage) },
	list: true,
});

export const sendTestMail = endpoint({
	method: "POST",
	path: "/outbox/test",
	for: "admin",
	reach: reaches.management,
	summary: "Writes a test mail to the admin who calls; the outbox tells what became of it",
	answers: { 201: z.object({ _id: id, to: z.string() }) },
});

export const summariseOutbox = endpoint({
	method: "GET",
	path: "/outbox/summary",
	for: "admin",
	reach: reaches.management,
	summary: "How many mails wait, how many could not be sent yet, and whether mail is sent at all",
	answers: {
		200: z.object({
			/** Not yet tried. */
			waiting: z.number(),
			/** Tried, not sent, and still wanted. */
			failed: z.number(),
			/** False without `SMTP_URL`: mails are then only stored for the admin to read. */
			delivers: z.boolean(),
		}),
	},
});
export type OutboxSummary = z.output<(typeof summariseOutbox)["answers"][200]>;
