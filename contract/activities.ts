import * as z from "zod/mini";
import { minuteMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, paragraph, version } from "./fields.ts";
import { activityKinds } from "./lead-stages.ts";
import { reaches } from "./roles.ts";

/** What happened with a lead, and its notes and timeline. */

export const activity = z.object({
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

/** How long the author may correct a note. */
export const noteCorrectableMs = 10 * minuteMs;

export const writeNote = endpoint({
	method: "POST",
	path: "/lead/:id/note",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Write a note; the person may ask to read it",
	idempotent: true,
	params: byId,
	/** `version`: of the lead that was read; a note does not change it. */
	body: z.object({ words: paragraph("Write a note."), version: z.optional(version) }),
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

/** What happened with a person. `activity`: with one of their leads; the other kinds name a record. */
const timelineKinds = [
	...(["activity", "enquiry", "mail", "registration"] as const),
	...(["student", "course", "certificate", "job-application", "enrolment", "payment"] as const),
] as const;

const timelineItem = z.object({
	_id: id,
	at: instant,
	kind: z.enum(timelineKinds),
	activity: z.nullable(activity),
	/** For every other kind: its title and details. */
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

/** Items per page of a timeline. */
export const timelinePageSize = 50;

export const readTimeline = endpoint({
	method: "GET",
	path: "/lead/:id/timeline",
	for: "admin",
	reach: reaches.anyLead,
	summary: `All that happened with this person, newest first, ${timelinePageSize} at a time`,
	params: byId,
	query: z.object({ before: z.optional(instant) }),
	answers: { 200: z.object({ items: z.array(timelineItem), total: z.number() }) },
});
