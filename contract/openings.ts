import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, calendarDay, id, instant, line, optionalLine, paragraph, wholeNumber } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";
import { optionalVersion, seenVersion } from "./versions.ts";
import { wholeOrPart } from "./whole-or-part.ts";

/** Openings that an admin publishes, and who applied for them (product decision "Student portal"); for students: portal-openings.ts. */

/** The apps show types and work modes by these words. */
export const openingTypes = ["full-time", "part-time", "internship", "contract"] as const;
export type OpeningType = (typeof openingTypes)[number];
export const workModes = ["office", "hybrid", "remote"] as const;
export type WorkMode = (typeof workModes)[number];
/** Published or closed. A published one past its deadline takes no applications either. */
export const openingStates = ["published", "closed"] as const;
type OpeningState = (typeof openingStates)[number];
/** What an opening's state and deadline come to: taking applications, past its deadline while still published, or closed. */
export const openingStatuses = ["open", "past", "closed"] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

/** `today` is India's. */
export function openingStatusOf(opening: { state: OpeningState; deadline: string }, today: string): OpeningStatus {
	if (opening.state === "closed") return "closed";
	return opening.deadline < today ? "past" : "open";
}

export const jobApplicationStates = ["applied", "shortlisted", "hired", "closed"] as const;
export type JobApplicationState = (typeof jobApplicationStates)[number];

const maxPositions = 10_000;

const details = {
	title: line("Enter the role."),
	company: line("Enter the company."),
	place: line("Enter a place."),
	type: z.enum(openingTypes, "Choose a type."),
	mode: z.enum(workModes, "Choose a work mode."),
	positions: wholeNumber(
		"Enter how many positions.",
		{ min: 1, max: maxPositions },
		`Between 1 and ${maxPositions.toLocaleString("en-IN")}.`,
	),
	/** The last day to apply, in India. */
	deadline: calendarDay("Choose the last day to apply."),
	description: paragraph("Enter a description."),
	pay: optionalLine(),
	skills: optionalLine(),
};
export const openingDetails = Object.keys(details) as (keyof typeof details)[];

export const newOpening = z.object({
	...details,
	/** The hiring request it comes from: the recruiter who asked stays with the opening. */
	leadid: z.optional(id),
});
export type NewOpening = z.output<typeof newOpening>;

/** The details, or only the state. */
const openingChange = z
	.extend(z.partial(z.object(details)), {
		state: z.optional(z.enum(openingStates, "published or closed.")),
		version: optionalVersion,
	})
	.check(wholeOrPart(details, ["state"]));
export type OpeningChange = z.output<typeof openingChange>;

/** The fields that students and staff see. */
export const openingFields = {
	_id: id,
	createdAt: instant,
	title: z.string(),
	company: z.string(),
	place: z.string(),
	type: z.enum(openingTypes),
	mode: z.enum(workModes),
	positions: z.number(),
	deadline: z.string(),
	description: z.string(),
	pay: z.nullable(z.string()),
	skills: z.nullable(z.string()),
	state: z.enum(openingStates),
};

const openingRow = z.object({
	...openingFields,
	version: z.number(),
	/** How many students have applied. */
	applicationcount: z.number(),
	/** The recruiter of the hiring request; null without a request, or after it was erased. */
	recruiter: z.nullable(
		z.object({ leadid: id, name: z.string(), designation: z.string(), email: z.string(), phone: z.string() }),
	),
});
export type OpeningRow = z.output<typeof openingRow>;

const jobApplicationRow = z.object({
	_id: id,
	createdAt: instant,
	studentid: id,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	batch: z.string(),
	note: z.nullable(z.string()),
	/** The student's current link to their résumé; an https address. */
	resume: z.nullable(z.string()),
	state: z.enum(jobApplicationStates),
	/** Since when it has been in this state. */
	stateAt: instant,
	version: z.number(),
});
export type JobApplicationRow = z.output<typeof jobApplicationRow>;

export const listOpenings = endpoint({
	method: "GET",
	path: "/openings",
	for: "admin",
	reach: reaches.openings,
	summary: "Openings, newest first, with how many have applied",
	query: listQuery(["createdAt", "title", "company", "deadline", "applicationcount"], {
		standing: z.optional(
			z.enum([...openingStatuses, "over"], "open, past, closed, or over for either of the last two."),
		),
		/** Only those of one hiring request. */
		leadid: z.optional(id),
	}),
	answers: { 200: z.array(openingRow) },
	list: true,
});

export const summariseOpenings = endpoint({
	method: "GET",
	path: "/openings/summary",
	for: "admin",
	reach: reaches.openings,
	summary: "How many openings take applications, and how many are closed or past their deadline",
	answers: { 200: z.object({ open: z.number(), over: z.number() }) },
});

export const readOpening = endpoint({
	method: "GET",
	path: "/openings/:id",
	for: "admin",
	reach: reaches.openings,
	summary: "One opening",
	params: byId,
	answers: { 200: openingRow },
});

export const publishOpening = endpoint({
	method: "POST",
	path: "/openings",
	for: "admin",
	reach: reaches.openings,
	summary: "Publish an opening, from a hiring request or from scratch",
	idempotent: true,
	body: newOpening,
	answers: { 201: openingRow },
});

export const changeOpening = endpoint({
	method: "PUT",
	path: "/openings/:id",
	for: "admin",
	reach: reaches.openings,
	summary: "Change an opening, or close it, or publish it again",
	params: byId,
	body: openingChange,
	answers: { 200: openingRow },
});

export const removeOpening = endpoint({
	method: "DELETE",
	path: "/openings/:id",
	for: "admin",
	reach: reaches.openings,
	summary: "Delete an opening that nobody has applied for",
	params: byId,
	query: seenVersion,
	answers: { 204: null },
});

export const listJobApplications = endpoint({
	method: "GET",
	path: "/openings/:id/applications",
	for: "admin",
	reach: reaches.openings,
	summary: "Who applied for an opening, newest first",
	params: byId,
	query: listQuery(["createdAt", "name"], {
		state: z.optional(z.enum(jobApplicationStates, "applied, shortlisted, hired or closed.")),
	}),
	answers: { 200: z.array(jobApplicationRow) },
	list: true,
});

export const moveJobApplication = endpoint({
	method: "PUT",
	path: "/openings/:id/applications/:applicationId",
	for: "admin",
	reach: reaches.openings,
	summary: "Move a job application to another state",
	params: z.object({ id, applicationId: id }),
	body: z.object({
		state: z.enum(jobApplicationStates, "applied, shortlisted, hired or closed."),
		version: optionalVersion,
	}),
	answers: { 200: jobApplicationRow },
});
