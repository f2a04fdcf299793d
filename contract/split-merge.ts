import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, version } from "./fields.ts";
import { changedLead, leadRow } from "./leads.ts";
import { reaches } from "./roles.ts";

/** Wrongly joined enquiries are split, leads that are the same are merged. `undo` takes both back. */

/** The most enquiries of a lead, or leads to merge with, that are offered. */
export const maxOffered = 50;

const enquiryOfLead = z.object({
	_id: id,
	createdAt: instant,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	domain: z.nullable(z.string()),
	company: z.nullable(z.string()),
	message: z.nullable(z.string()),
});
export type EnquiryOfLead = z.output<typeof enquiryOfLead>;

export const listEnquiriesOfLead = endpoint({
	method: "GET",
	path: "/lead/:id/enquiries",
	for: "admin",
	reach: reaches.anyLead,
	summary: `The newest ${maxOffered} enquiries of a lead`,
	params: byId,
	answers: { 200: z.array(enquiryOfLead) },
});

export const splitLead = endpoint({
	method: "POST",
	path: "/lead/:id/split",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Split an enquiry off into a lead of its own, which is answered",
	params: byId,
	body: z.object({ version, enquiry: z.uuid("Choose an enquiry.") }),
	answers: { 201: changedLead },
});

export const listLeadsToMerge = endpoint({
	method: "GET",
	path: "/lead/:id/mergeable",
	for: "admin",
	reach: reaches.anyLead,
	summary: `Leads of the same kind that this one can be merged with: the person's, or by words; at most ${maxOffered}`,
	params: byId,
	query: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(200, "At most 200 characters."))) }),
	answers: { 200: z.array(leadRow) },
});

export const mergeLeads = endpoint({
	method: "POST",
	path: "/lead/:id/merge",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Merge another lead into this one: its enquiries and history come along",
	params: byId,
	body: z.object({
		version,
		other: z.uuid("Choose a lead."),
		otherversion: version,
	}),
	answers: { 200: changedLead },
});
