import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { leadKinds, mostSamePerson } from "./leads.ts";

/** What admissions does with the leads of all kinds: where they came from, which are new, what else a person sent. */

export const listLeadSources = endpoint({
	method: "GET",
	path: "/leads/sources",
	for: "admin",
	summary: "The sources that leads of a kind came from, in alphabetical order, at most 200",
	query: z.object({ kind: z.enum(leadKinds, "course, hiring or contact.") }),
	answers: { 200: z.array(z.string()) },
});

export const markLeadSeen = endpoint({
	method: "PUT",
	path: "/leads/:id/seen",
	for: "admin",
	summary: "Mark a lead as seen; marking it again keeps the first time",
	params: z.object({ id }),
	answers: { 200: z.object({ _id: id, seenAt: instant }) },
});

/** What staff say of a submission: spam, not spam, or nothing (which takes back what was said). */
const said = z.nullable(z.boolean("true, false or null."));
export const spamSaid = z.object({ spam: said });
/** `before`: what was said before, for Undo. */
export const spamAnswer = z.object({ _id: id, suspicion: z.array(z.string()), before: said });

export const sayLeadIsSpam = endpoint({
	method: "PUT",
	path: "/leads/:id/spam",
	for: "admin",
	summary: "Say that a lead is spam, or that it is not; null takes it back",
	params: z.object({ id }),
	body: spamSaid,
	answers: { 200: spamAnswer },
});

export const removeSpamLead = endpoint({
	method: "DELETE",
	path: "/leads/:id",
	for: "admin",
	summary: "Delete a lead that staff marked as spam, with its mails",
	params: z.object({ id }),
	answers: { 204: null },
});

export const listSamePerson = endpoint({
	method: "GET",
	path: "/leads/:id/person",
	for: "admin",
	summary: `Everything this person has sent, newest first, at most ${mostSamePerson}`,
	params: z.object({ id }),
	answers: {
		200: z.array(
			z.object({
				_id: id,
				createdAt: instant,
				kind: z.enum(leadKinds),
				domain: z.nullable(z.string()),
				reason: z.nullable(z.string()),
				/** What it has in common with this lead; null for this lead itself. */
				matchedBy: z.nullable(z.enum(["email", "phone", "email and phone"])),
			}),
		),
	},
});

/** Suspected ones are in none of these but `suspected`: those of which nobody has said what they are. */
const figures = z.object({
	total: z.number(),
	unseen: z.number(),
	/** Of the unseen: past the time in which the site promises an answer. */
	late: z.number(),
	today: z.number(),
	suspected: z.number(),
});

export const summariseLeads = endpoint({
	method: "GET",
	path: "/leads/summary",
	for: "admin",
	summary: "How many leads of each kind: all, not yet seen, late, today in India, suspected",
	answers: { 200: z.object({ course: figures, hiring: figures, contact: figures }) },
});
export type LeadSummary = z.output<(typeof summariseLeads)["answers"][200]>;
