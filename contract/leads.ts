import * as z from "zod/mini";
import { activity } from "./activities.ts";
import { endpoint } from "./endpoint.ts";
import { enquiryKinds, enquiryOrigins } from "./enquiries.ts";
import {
	byId,
	id,
	instant,
	line,
	lowercaseEmail,
	maxParagraphLength,
	maxPhoneLength,
	optionalLine,
	storable,
	version,
} from "./fields.ts";
import { followUp, storedFollowUp } from "./follow-ups.ts";
import { lostReasons, stages } from "./lead-stages.ts";
import { reaches } from "./roles.ts";

/** What staff work on: one person's wish of one kind, with the enquiries they sent. */

const stage = z.enum(stages, "Choose a stage.");
const reason = z.enum(lostReasons, "Choose a reason.");

/** Changes made by one call. A null follow-up removes it, a null owner unassigns. */
export const leadWork = z.object({
	stage: z.optional(stage),
	reason: z.optional(reason),
	reasonwords: optionalLine(),
	owner: z.optional(z.nullable(lowercaseEmail("Choose someone."))),
	followup: z.optional(z.nullable(followUp)),
});
export const leadChange = z.extend(leadWork, {
	/** The version that was read: of two concurrent changes the second is refused. */
	version,
});
export type LeadChange = z.output<typeof leadChange>;

/** The lead that was closed when this one began. */
const previousLead = z.object({ _id: id, stage, reason: z.nullable(reason), at: instant });

export const leadRow = z.object({
	_id: id,
	version: z.number(),
	kind: z.enum(enquiryKinds),
	createdAt: instant,
	name: z.string(),
	email: z.nullable(z.string()),
	phone: z.string(),
	phoneE164: z.nullable(z.string()),
	domain: z.nullable(z.string()),
	company: z.nullable(z.string()),
	source: z.string(),
	stage,
	stageAt: instant,
	reason: z.nullable(reason),
	reasonwords: z.nullable(z.string()),
	owner: z.nullable(z.string()),
	followup: z.nullable(storedFollowUp),
	answerBy: z.nullable(instant),
	answeredAt: z.nullable(instant),
	/** Whether the first attempt reached the person; null before it, and for a message. */
	wasReached: z.nullable(z.boolean()),
	offersAt: z.nullable(instant),
	/** Its newest enquiry, and how many it has. */
	enquiry: z.nullable(
		z.object({
			_id: id,
			at: instant,
			origin: z.enum(enquiryOrigins),
			source: z.string(),
			reason: z.nullable(z.string()),
			seenAt: z.nullable(instant),
		}),
	),
	enquiries: z.number(),
	/** The last call, message, visit or note. */
	last: z.nullable(activity),
	/** Calls in a row that nobody answered; 0 unless `last` is such a call. */
	noAnswers: z.number(),
	before: z.nullable(previousLead),
	/** Null unless the lead was enrolled. */
	enrolment: z.nullable(id),
});
export type LeadRow = z.output<typeof leadRow>;

/** `change`: id for `undo`, which takes it back within seconds. */
export const changedLead = z.extend(leadRow, { change: z.nullable(id) });
export type ChangedLead = z.output<typeof changedLead>;

export const readLead = endpoint({
	method: "GET",
	path: "/lead/:id",
	for: "admin",
	reach: reaches.anyLead,
	summary: "One lead",
	params: byId,
	answers: { 200: leadRow },
});

/** An enquiry gets its lead a moment after it arrives, and none if it is suspected to be spam. */
export const readLeadOfEnquiry = endpoint({
	method: "GET",
	path: "/leads/:id/lead",
	for: "admin",
	reach: reaches.anyLead,
	summary: "The lead that an enquiry belongs to, or null",
	params: byId,
	answers: { 200: z.nullable(leadRow) },
});

/** People in one request. */
export const maxPeople = 50;
const personField = z.string().check(storable, z.maxLength(maxParagraphLength, "Too long."));

/** For screens that name people and know no lead of theirs. */
export const findLeadsOfPeople = endpoint({
	method: "POST",
	path: "/leads/people",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Where the console shows the lead of each of these people, by email, or by number and first name, or null",
	body: z.object({
		people: z
			.array(z.object({ name: personField, email: personField, phone: personField }))
			.check(z.maxLength(maxPeople, `At most ${maxPeople} people.`)),
	}),
	answers: { 200: z.array(z.nullable(z.string())) },
});

export const changeLead = endpoint({
	method: "PUT",
	path: "/lead/:id",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Move a lead to a stage, give it to someone, plan its next follow-up; any of these at once",
	params: byId,
	body: leadChange,
	answers: { 200: changedLead },
});

/** How people come whom staff add by hand. */
export const staffSources = ["walk-in", "phone", "referral", "campus"] as const;
export type StaffSource = (typeof staffSources)[number];

/** A lead added by staff for someone who walked in or phoned. */
export const addLead = endpoint({
	method: "POST",
	path: "/lead",
	for: "admin",
	reach: reaches.leads,
	summary: "Add a lead by hand: someone who walked in or phoned",
	idempotent: true,
	body: z.object({
		name: line("Enter a name."),
		phone: line("Enter a contact number.", maxPhoneLength),
		email: z.optional(lowercaseEmail()),
		domain: line("Choose a program."),
		source: z.enum(staffSources, "Choose how they came."),
	}),
	answers: { 201: leadRow },
});
