import * as z from "zod/mini";
import { dayMs, minuteMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { enquiryKinds, nobody } from "./enquiries.ts";
import { id, instant, line, longestParagraph, lowercaseEmail, moment, optionalLine, paragraph } from "./fields.ts";
import { activityKinds, callOutcomes, followUpKinds, lostReasons, stages } from "./lead-stages.ts";
import { adminRoles, reaches } from "./roles.ts";

/** What staff work on: one person's wish of one kind, with the enquiries they sent. */

const stage = z.enum(stages, "Choose a stage.");
const reason = z.enum(lostReasons, "Choose a reason.");

export const followUp = z.object({
	at: moment("Choose when."),
	kind: z.enum(followUpKinds, "Call, WhatsApp, mail or visit."),
	words: optionalLine(),
});
export type FollowUp = z.output<typeof followUp>;

/** Changes of one call. A null follow-up removes it, a null owner unassigns. */
export const leadWork = z.object({
	stage: z.optional(stage),
	reason: z.optional(reason),
	reasonwords: optionalLine(),
	owner: z.optional(z.nullable(lowercaseEmail("Choose someone."))),
	followup: z.optional(z.nullable(followUp)),
});
const leadChange = z.extend(leadWork, {
	/** The version that was read: of two concurrent changes the second is refused. */
	version: z.int("A version."),
});
export type LeadChange = z.output<typeof leadChange>;

const storedFollowUp = z.object({ at: instant, kind: z.enum(followUpKinds), words: z.nullable(z.string()) });

const activity = z.object({
	_id: id,
	at: instant,
	kind: z.enum(activityKinds),
	/** The admin's email; null where nobody did it by hand. */
	by: z.nullable(z.string()),
	words: z.nullable(z.string()),
	details: z.record(z.string(), z.nullable(z.string())),
	correctedAt: z.nullable(instant),
});
export type Activity = z.output<typeof activity>;

/** The lead that was closed when this one began. */
const before = z.object({ _id: id, stage, reason: z.nullable(reason), at: instant });

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
	/** At the first try; null before it, and of a message. */
	wasReached: z.nullable(z.boolean()),
	offersAt: z.nullable(instant),
	/** Its newest enquiry, and how many it has. */
	enquiry: z.nullable(z.object({ _id: id, at: instant, reason: z.nullable(z.string()), seenAt: z.nullable(instant) })),
	enquiries: z.number(),
	/** The last call, message, visit or note. */
	last: z.nullable(activity),
	/** How many calls in a row nobody answered, where such a call came last. */
	noAnswers: z.number(),
	before: z.nullable(before),
	/** What it became: null unless it was enrolled. */
	enrolment: z.nullable(id),
});
export type LeadRow = z.output<typeof leadRow>;

/** `change` takes it back, by `undo`, within seconds. */
export const changedLead = z.extend(leadRow, { change: z.nullable(id) });
export type ChangedLead = z.output<typeof changedLead>;

const ofLead = z.object({ id });

export const readLead = endpoint({
	method: "GET",
	path: "/lead/:id",
	for: "admin",
	reach: reaches.anyLead,
	summary: "One lead",
	params: ofLead,
	answers: { 200: leadRow },
});

/** The lead of an enquiry is found a moment after it came; none for what is suspected to be spam. */
export const readLeadOfEnquiry = endpoint({
	method: "GET",
	path: "/leads/:id/lead",
	for: "admin",
	reach: reaches.anyLead,
	summary: "The lead that an enquiry belongs to, or null",
	params: ofLead,
	answers: { 200: z.nullable(leadRow) },
});

export const changeLead = endpoint({
	method: "PUT",
	path: "/lead/:id",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Move a lead to a stage, give it to someone, plan its next follow-up; any of these at once",
	params: ofLead,
	body: leadChange,
	answers: { 200: changedLead },
});

const optionalNote = z.optional(z.string().check(z.trim(), z.maxLength(longestParagraph, "This note is too long.")));

export const logCall = endpoint({
	method: "POST",
	path: "/lead/:id/call",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log a call, and with it the note, the next follow-up and the stage",
	params: ofLead,
	body: z.extend(leadChange, { outcome: z.enum(callOutcomes, "Choose how the call went."), note: optionalNote }),
	answers: { 200: changedLead },
});

export const logVisit = endpoint({
	method: "POST",
	path: "/lead/:id/visit",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log that the person came",
	params: ofLead,
	body: z.extend(leadChange, { note: optionalNote }),
	answers: { 200: changedLead },
});

export const messageChannels = ["whatsapp", "mail"] as const;
export type MessageChannel = (typeof messageChannels)[number];

const sentMessage = {
	channel: z.enum(messageChannels, "whatsapp or mail."),
	/** Which template it was made of, and in which language. */
	template: optionalLine(),
	language: optionalLine(10),
};

export const logMessage = endpoint({
	method: "POST",
	path: "/lead/:id/message",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Log that a message was sent",
	params: ofLead,
	body: z.object({
		...sentMessage,
		/** Planned with it. */
		followup: z.optional(followUp),
		/** The lead as it was when it was read: only a follow-up changes it. */
		version: z.optional(z.int("A version.")),
	}),
	answers: { 200: changedLead },
});

const contactOf = { version: z.int("A version.") };

export const logContact = endpoint({
	method: "POST",
	path: "/lead/:id/contact",
	for: "admin",
	reach: reaches.anyLead,
	summary:
		"Write down a call, visit or message with a lead that a colleague took since it was opened; it stays as it is",
	params: ofLead,
	body: z.discriminatedUnion(
		"kind",
		[
			z.object({
				...contactOf,
				kind: z.literal("call"),
				outcome: z.enum(callOutcomes, "Choose how the call went."),
				note: optionalNote,
			}),
			z.object({ ...contactOf, kind: z.literal("visit"), note: optionalNote }),
			z.object({ ...contactOf, kind: z.literal("message"), ...sentMessage }),
		],
		"call, visit or message.",
	),
	answers: { 204: null },
});

/** How long the author may correct a note. */
export const noteCorrectableMs = 10 * minuteMs;

export const writeNote = endpoint({
	method: "POST",
	path: "/lead/:id/note",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Write a note; the person may ask to read it",
	params: ofLead,
	body: z.object({ words: paragraph("Write a note.") }),
	answers: { 201: activity },
});

export const correctNote = endpoint({
	method: "PUT",
	path: "/lead/:id/note/:note",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Correct a note of one's own, within ten minutes",
	params: z.object({ id, note: z.uuid("Not an id.") }),
	body: z.object({ words: paragraph("Write a note.") }),
	answers: { 200: activity },
});

/** What happened with a person, of whatever kind. `activity`: with a lead of theirs; the others name a record. */
export const timelineKinds = [
	...(["activity", "enquiry", "mail", "registration"] as const),
	...(["student", "course", "certificate", "job-application", "enrolment", "payment"] as const),
] as const;

const timelineItem = z.object({
	_id: id,
	at: instant,
	kind: z.enum(timelineKinds),
	activity: z.nullable(activity),
	/** Of another kind: what it is, and more of it. */
	title: z.string(),
	about: z.string(),
	/** A program's domain, for its mark. */
	domain: z.nullable(z.string()),
	/** Whether it went wrong, as a mail that could not be delivered. */
	failed: z.boolean(),
	/** Where the console shows it. */
	address: z.nullable(z.string()),
});
export type TimelineItem = z.output<typeof timelineItem>;

/** A timeline is read in pages of so many. */
export const timelinePage = 50;

export const readTimeline = endpoint({
	method: "GET",
	path: "/lead/:id/timeline",
	for: "admin",
	reach: reaches.anyLead,
	summary: `All that happened with this person, newest first, ${timelinePage} at a time`,
	params: ofLead,
	query: z.object({ before: z.optional(instant) }),
	answers: { 200: z.object({ items: z.array(timelineItem), total: z.number() }) },
});

export const todaySections = ["overdue", "due", "never", "hiring"] as const;
export type TodaySection = (typeof todaySections)[number];
/** Rows of a section at first, and after "more". */
export const todayRows = { first: 50, more: 500 } as const;

const section = z.object({ count: z.number(), rows: z.array(leadRow) });

export const readToday = endpoint({
	method: "GET",
	path: "/today",
	for: "admin",
	reach: reaches.anyLead,
	summary: "What waits today: overdue, due, never contacted, hiring",
	query: z.object({
		who: z._default(z.enum(["mine", "everyone"], "mine or everyone."), "mine"),
		more: z.optional(z.enum(todaySections, "A section.")),
	}),
	answers: {
		200: z.object({
			asOf: instant,
			mine: z.number(),
			everyone: z.number(),
			callsToday: z.number(),
			sections: z.object({ overdue: section, due: section, never: section, hiring: section }),
			/** The next follow-up after today, and a lead that nobody has: for an empty day. */
			next: z.nullable(leadRow),
			unassigned: z.nullable(leadRow),
		}),
	},
});
export type Today = z.output<(typeof readToday)["answers"][200]>;

export const countToday = endpoint({
	method: "GET",
	path: "/today/count",
	for: "admin",
	reach: reaches.anyLead,
	summary: "How much waits today for whoever asks, without its rows",
	answers: { 200: z.object({ mine: z.number() }) },
});

export const listTeam = endpoint({
	method: "GET",
	path: "/team",
	for: "admin",
	reach: reaches.everyone,
	summary: "The people who work here, by name",
	answers: {
		200: z.array(
			z.object({ _id: id, email: z.string(), name: z.string(), role: z.enum(adminRoles), createdAt: instant }),
		),
	},
});
export type TeamMember = z.output<(typeof listTeam)["answers"][200]>[number];

/** A lead added by staff for someone who walked in or phoned. */
export const addLead = endpoint({
	method: "POST",
	path: "/lead",
	for: "admin",
	reach: reaches.leads,
	summary: "Add a lead by hand: someone who walked in or phoned",
	body: z.object({
		name: line("Enter a name."),
		phone: line("Enter a contact number.", 40),
		email: z.optional(lowercaseEmail()),
		domain: line("Choose a program."),
		source: z.enum(["walk-in", "phone", "referral", "campus"], "Choose how they came."),
	}),
	answers: { 201: leadRow },
});

export const funnelGroups = ["week", "program", "source", "owner"] as const;
export type FunnelGroup = (typeof funnelGroups)[number];
/** Days of India that the funnel looks back on, today included. */
export const funnelDays = 30;

/** Of leads that began within these days, each as the list of enquiries counts it by `funnel`. */
const funnelFigures = z.object({
	all: z.number(),
	contacted: z.number(),
	interested: z.number(),
	enrolled: z.number(),
	"not-now": z.number(),
	/** Replies that were due, and what became of them. */
	due: z.number(),
	kept: z.number(),
	reached: z.number(),
	written: z.number(),
	"no-answer": z.number(),
	late: z.number(),
	never: z.number(),
	tried: z.number(),
	/** Not tried yet, and the reply is not due yet. */
	waiting: z.number(),
	/** Minutes until the first attempt to reach them; null without any. */
	firstContact: z.nullable(z.number()),
});
export type FunnelFigures = z.output<typeof funnelFigures>;

/** Open leads: those nobody tried to reach, past the promised reply and before it, and those without an owner. */
const waitingLeads = z.object({ late: z.number(), waiting: z.number(), unassigned: z.number() });
export type WaitingLeads = z.output<typeof waitingLeads>;

/** What a list of course applications takes so that it holds the leads of one row. */
export function ofFunnelRow(by: FunnelGroup, name: string, since: string): Record<string, string> {
	if (by === "program") return { domain: name };
	if (by === "source") return { source: name };
	if (by === "owner") return { owner: name === "" ? nobody : name };
	return { createdfrom: name > since ? name : since, createdto: daysLater(name, 6) };
}

export function daysLater(day: string, days: number): string {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length);
}

export const readFunnel = endpoint({
	method: "GET",
	path: "/leads/funnel",
	for: "admin",
	reach: reaches.leads,
	summary: `From lead to student: course leads of the last ${funnelDays} days, together and by week, program, source or owner`,
	query: z.object({ by: z._default(z.enum(funnelGroups, "week, program, source or owner."), "week") }),
	answers: {
		200: z.object({
			/** The first of these days. */
			since: z.iso.date(),
			total: funnelFigures,
			/** The newest week first; of the others the most leads first, at most twenty. A week is named by its Monday, nobody by "". */
			rows: z.array(z.extend(funnelFigures, { name: z.string(), open: z.number() })),
			/** Of all open leads, whenever they came. */
			waiting: z.object({ course: waitingLeads, hiring: waitingLeads, contact: waitingLeads }),
		}),
	},
});
export type Funnel = z.output<(typeof readFunnel)["answers"][200]>;
