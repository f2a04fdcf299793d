import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, calendarDay, id, instant, line, optionalLine, wholeNumber } from "./fields.ts";
import { reaches } from "./roles.ts";
import { optionalVersion } from "./versions.ts";

/** Batches that people enrol in. Students and courses refer to a batch by its name. */

const placesRange = { min: 1, max: 1000 } as const;

const details = {
	name: line("Enter the batch's name.", 60),
	/** A program's title, as applications name it. */
	domain: line("Choose a program."),
	starts: calendarDay("Choose the first day."),
	ends: calendarDay("Choose the last day."),
	places: wholeNumber(
		"Enter how many places it has.",
		placesRange,
		`Enter a number from ${placesRange.min} to ${placesRange.max}.`,
	),
	trainer: optionalLine(),
	/** Email of the trainer who reaches its students; if empty, only owners, managers and placement reach them. */
	trainedby: optionalLine(),
	/** When its classes are, in words: "Evenings". */
	hours: optionalLine(),
};

const batch = z.object({
	_id: id,
	version: z.number(),
	name: z.string(),
	domain: z.string(),
	starts: z.iso.date(),
	ends: z.iso.date(),
	places: z.number(),
	/** Counted by the database, never above `places`. */
	taken: z.number(),
	trainer: z.string(),
	trainedby: z.string(),
	hours: z.string(),
});
export type Batch = z.output<typeof batch>;

/** `waiting`: how many wait for a place. */
export const listedBatch = z.extend(batch, { waiting: z.number() });
export type ListedBatch = z.output<typeof listedBatch>;

export const listEnrolBatches = endpoint({
	method: "GET",
	path: "/batches",
	for: "admin",
	reach: reaches.batches,
	summary: "Batches that people enrol in, the latest start first",
	query: z.object({ domain: z.optional(line("A program.")), past: z.optional(z.enum(["yes"], "yes.")) }),
	answers: { 200: z.array(listedBatch) },
});

export const addBatch = endpoint({
	method: "POST",
	path: "/batches",
	for: "admin",
	reach: reaches.management,
	summary: "Add a batch",
	body: z.object(details),
	answers: { 201: batch },
});

export const changeBatch = endpoint({
	method: "PUT",
	path: "/batches/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Change a batch; not to fewer places than are taken, nor its name once students or courses have it",
	params: byId,
	body: z.object({ ...details, version: optionalVersion }),
	answers: { 200: batch },
});

export const removeBatch = endpoint({
	method: "DELETE",
	path: "/batches/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Remove a batch that nobody ever enrolled in",
	params: byId,
	answers: { 204: null },
});

/** A lead or a student who waits for a place. */
const waitingListEntry = z.object({
	_id: id,
	createdAt: instant,
	leadid: z.nullable(id),
	studentid: z.nullable(id),
	name: z.string(),
	phone: z.string(),
	/** The admin's email. */
	by: z.string(),
});
export type WaitingListEntry = z.output<typeof waitingListEntry>;

export const listWaitingList = endpoint({
	method: "GET",
	path: "/batches/:id/waiting",
	for: "admin",
	reach: reaches.enrolling,
	summary: "Who waits for a place in a batch, the longest first; a counsellor those whom they reach",
	params: byId,
	answers: { 200: z.array(waitingListEntry) },
});

export const joinWaitingList = endpoint({
	method: "POST",
	path: "/batches/:id/waiting",
	for: "admin",
	reach: reaches.enrolling,
	summary: "Put a lead or a student on the waiting list of a full batch; twice is once",
	params: byId,
	body: z.object({ leadid: z.optional(id), studentid: z.optional(id) }),
	answers: { 204: null },
});

export const leaveWaitingList = endpoint({
	method: "DELETE",
	path: "/batches/waiting/:id",
	for: "admin",
	reach: reaches.enrolling,
	summary: "Take someone off a waiting list",
	params: byId,
	answers: { 204: null },
});
