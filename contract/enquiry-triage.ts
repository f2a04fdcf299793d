import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { enquiryKinds, maxSamePerson } from "./enquiries.ts";
import { byId, id, instant } from "./fields.ts";
import { reaches } from "./roles.ts";

/** Triage of all kinds: sources, what is new, and what else a person sent. */

export const listEnquirySources = endpoint({
	method: "GET",
	path: "/leads/sources",
	for: "admin",
	reach: reaches.anyLead,
	summary: "The sources that enquiries of a kind came from, in alphabetical order, at most 200",
	query: z.object({ kind: z.enum(enquiryKinds, "course, hiring or contact.") }),
	answers: { 200: z.array(z.string()) },
});

export const markEnquirySeen = endpoint({
	method: "PUT",
	path: "/leads/:id/seen",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Mark an enquiry as seen; marking it again keeps the first time",
	params: byId,
	answers: { 200: z.object({ _id: id, seenAt: instant }) },
});

/** Marked as spam, as not spam, or null, which clears the mark. */
const spamMark = z.nullable(z.boolean("true, false or null."));
export const spamMarkBody = z.object({ spam: spamMark });
/** `before`: the earlier mark, for Undo. */
export const spamMarkResult = z.object({ _id: id, suspicion: z.array(z.string()), before: spamMark });

export const markEnquirySpam = endpoint({
	method: "PUT",
	path: "/leads/:id/spam",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Say that an enquiry is spam, or that it is not; null takes it back",
	params: byId,
	body: spamMarkBody,
	answers: { 200: spamMarkResult },
});

export const removeSpamEnquiry = endpoint({
	method: "DELETE",
	path: "/leads/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Delete an enquiry that staff marked as spam, with its mails",
	params: byId,
	answers: { 204: null },
});

export const listSamePerson = endpoint({
	method: "GET",
	path: "/leads/:id/person",
	for: "admin",
	reach: reaches.anyLead,
	summary: `Everything this person has sent, newest first, at most ${maxSamePerson}`,
	params: byId,
	answers: {
		200: z.array(
			z.object({
				_id: id,
				createdAt: instant,
				kind: z.enum(enquiryKinds),
				domain: z.nullable(z.string()),
				reason: z.nullable(z.string()),
				/** The matching fields; null for this enquiry itself. */
				matchedBy: z.nullable(z.enum(["email", "phone", "email and phone"])),
			}),
		),
	},
});

/** Suspected enquiries are counted only in `suspected`, while unreviewed. */
const figures = z.object({
	total: z.number(),
	unseen: z.number(),
	/** Of the unseen: past the promised time of the answer. */
	late: z.number(),
	today: z.number(),
	suspected: z.number(),
});

export const summariseEnquiries = endpoint({
	method: "GET",
	path: "/leads/summary",
	for: "admin",
	reach: reaches.anyLead,
	summary: "How many enquiries of each kind: all, not yet seen, late, today in India, suspected",
	answers: { 200: z.object({ course: figures, hiring: figures, contact: figures }) },
});
export type EnquirySummary = z.output<(typeof summariseEnquiries)["answers"][200]>;
