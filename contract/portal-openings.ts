import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, storable } from "./fields.ts";
import { exactMatch, listQuery } from "./lists.ts";
import { jobApplicationStates, openingFields, openingTypes, workModes } from "./openings.ts";

/** The job board in the student portal, and what a student applied for. */

export const maxNoteLength = 1000;

/** An opening as students see it: never who asked for people, nor who else applied. */
const publishedOpening = z.object({ ...openingFields, appliedAt: z.nullable(instant) });
export type PublishedOpening = z.output<typeof publishedOpening>;

export const listPublishedOpenings = endpoint({
	method: "GET",
	path: "/student/openings",
	for: "student",
	summary: "Openings that take applications, newest first, and whether the student has applied",
	query: listQuery(["createdAt"], {
		place: exactMatch,
		type: z.optional(z.enum(openingTypes, "Not a type.")),
		mode: z.optional(z.enum(workModes, "Not a work mode.")),
	}),
	answers: { 200: z.array(publishedOpening) },
	list: true,
});

export const readPublishedOpening = endpoint({
	method: "GET",
	path: "/student/openings/:id",
	for: "student",
	summary: "One opening that takes applications, or that the student has applied for",
	params: byId,
	answers: { 200: publishedOpening },
});

export const listPublishedPlaces = endpoint({
	method: "GET",
	path: "/student/openings/places",
	for: "student",
	summary: "The places of the openings that take applications, in alphabetical order, at most 500",
	answers: { 200: z.array(z.string()) },
});

/** A few words to the recruiter. */
const note = z
	.string("A few words.")
	.check(storable, z.trim(), z.maxLength(maxNoteLength, `At most ${maxNoteLength} characters.`));

const jobApplication = z.object({ note: z.optional(note) });

/** A student's own job application. */
const myJobApplicationRow = z.object({
	_id: id,
	createdAt: instant,
	note: z.nullable(z.string()),
	state: z.enum(jobApplicationStates),
	stateAt: instant,
	opening: z.object(openingFields),
});
export type MyJobApplicationRow = z.output<typeof myJobApplicationRow>;

export const applyForOpening = endpoint({
	method: "POST",
	path: "/student/openings/:id/apply",
	for: "student",
	summary: "Apply for an opening, once, with an optional note",
	params: byId,
	body: jobApplication,
	answers: { 201: myJobApplicationRow },
});

export const listMyJobApplications = endpoint({
	method: "GET",
	path: "/student/jobs",
	for: "student",
	summary: "The student's job applications, newest first",
	query: listQuery(["createdAt"]),
	answers: { 200: z.array(myJobApplicationRow) },
	list: true,
});

export const changeMyJobApplication = endpoint({
	method: "PUT",
	path: "/student/jobs/:id",
	for: "student",
	summary: "Change the note of a job application that nobody has moved yet; an empty one takes it off",
	params: byId,
	body: z.object({ note }),
	answers: { 200: myJobApplicationRow },
});

export const withdrawMyJobApplication = endpoint({
	method: "DELETE",
	path: "/student/jobs/:id",
	for: "student",
	summary: "Withdraw a job application that nobody has moved yet",
	params: byId,
	answers: { 204: null },
});
