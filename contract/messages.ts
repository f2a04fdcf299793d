import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, line, version } from "./fields.ts";
import { leadRow } from "./leads.ts";
import { reaches } from "./roles.ts";

/** Messages from staff to the person of a lead, made from a template of `content/message-templates.ts`. */

/** How a person told staff that they may be sent offers. */
export const permissionChannels = ["call", "whatsapp", "mail", "visit"] as const;
export type PermissionChannel = (typeof permissionChannels)[number];

export const recordPermission = endpoint({
	method: "POST",
	path: "/lead/:id/permission",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Record that a person allows offers, or takes that back",
	params: byId,
	body: z.discriminatedUnion(
		"given",
		[
			z.object({ given: z.literal("yes"), how: z.enum(permissionChannels, "Choose how they said so.") }),
			z.object({ given: z.literal("no") }),
		],
		"yes or no.",
	),
	answers: { 200: leadRow },
});

export const templateLanguages = ["en", "hi", "kn"] as const;

const templateText = z.object({
	language: z.enum(templateLanguages),
	subject: z.string(),
	/** In order. `known`: from the lead, rather than the template's own words. */
	pieces: z.array(z.object({ text: z.string(), known: z.boolean() })),
	/** What the lead lacks, in words: with any such gap the text cannot be sent. */
	missing: z.array(z.string()),
});

const filledTemplate = z.object({
	/** The template's. */
	name: z.string(),
	label: z.string(),
	purpose: z.enum(["service", "offer"]),
	/** How often it was sent, counted up to `maxCountedUses`. */
	used: z.number(),
	texts: z.array(templateText),
});
export type FilledTemplate = z.output<typeof filledTemplate>;
/** Uses are counted up to here. */
export const maxCountedUses = 1000;

export const listTemplates = endpoint({
	method: "GET",
	path: "/lead/:id/templates",
	for: "admin",
	reach: reaches.anyLead,
	summary: "The templates for a lead, filled in with what is known of it",
	params: byId,
	answers: {
		200: z.object({
			templates: z.array(filledTemplate),
			/** The language of the last message to the person; null: none yet. */
			language: z.nullable(z.enum(templateLanguages)),
			offers: z.enum(["allowed", "not-allowed", "stopped"]),
			/** Whether this installation sends mails. */
			mailed: z.boolean(),
		}),
	},
});
export type LeadTemplates = z.output<(typeof listTemplates)["answers"][200]>;

export const sendTemplateMail = endpoint({
	method: "POST",
	path: "/lead/:id/mail",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Send a template by mail to the person of a lead, and log it",
	params: byId,
	/** `version` is the lead's as read, so that a double press sends once. */
	body: z.object({
		template: line("Choose a template.", 60),
		language: z.enum(templateLanguages, "Choose a language."),
		version,
	}),
	answers: { 200: leadRow },
});
