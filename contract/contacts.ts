import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, maxParagraphLength, optionalLine, version } from "./fields.ts";
import { followUp } from "./follow-ups.ts";
import { callOutcomes } from "./lead-stages.ts";
import { changedLead, leadChange } from "./leads.ts";
import { reaches } from "./roles.ts";

/** Calls, visits and messages that staff log. */

const optionalNote = z.optional(z.string().check(z.trim(), z.maxLength(maxParagraphLength, "This note is too long.")));

export const logCall = endpoint({
	method: "POST",
	path: "/lead/:id/call",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log a call, and with it the note, the next follow-up and the stage",
	idempotent: true,
	params: byId,
	body: z.extend(leadChange, { outcome: z.enum(callOutcomes, "Choose how the call went."), note: optionalNote }),
	answers: { 200: changedLead },
});

export const logVisit = endpoint({
	method: "POST",
	path: "/lead/:id/visit",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log that the person came",
	idempotent: true,
	params: byId,
	body: z.extend(leadChange, { note: optionalNote }),
	answers: { 200: changedLead },
});

export const messageChannels = ["whatsapp", "mail"] as const;
export type MessageChannel = (typeof messageChannels)[number];

const sentMessage = {
	channel: z.enum(messageChannels, "whatsapp or mail."),
	/** The template it was made from, and its language. */
	template: optionalLine(),
	language: optionalLine(10),
};

export const logMessage = endpoint({
	method: "POST",
	path: "/lead/:id/message",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log that a message was sent",
	idempotent: true,
	params: byId,
	body: z.object({
		...sentMessage,
		/** A follow-up planned at the same time. */
		followup: z.optional(followUp),
		/** The version of the lead that was read; needed with a follow-up only, which changes the lead. */
		version: z.optional(version),
	}),
	answers: { 200: changedLead },
});

const contactBase = { version };

export const logContact = endpoint({
	method: "POST",
	path: "/lead/:id/contact",
	for: "admin",
	reach: reaches.anyLead,
	summary:
		"Write down a call, visit or message with a lead that a colleague took since it was opened; it stays as it is",
	idempotent: true,
	params: byId,
	body: z.discriminatedUnion(
		"kind",
		[
			z.object({
				...contactBase,
				kind: z.literal("call"),
				outcome: z.enum(callOutcomes, "Choose how the call went."),
				note: optionalNote,
			}),
			z.object({ ...contactBase, kind: z.literal("visit"), note: optionalNote }),
			z.object({ ...contactBase, kind: z.literal("message"), ...sentMessage }),
		],
		"call, visit or message.",
	),
	answers: { 204: null },
});
