import * as z from "zod/mini";
import { certificateToIssue } from "./certificates.ts";
import { endpoint } from "./endpoint.ts";
import { id, line, version } from "./fields.ts";
import { leadWork } from "./leads.ts";
import { reaches } from "./roles.ts";

/**
 * One action on several records: each by the rules of the single action and in its own transaction, in the order sent.
 * The answer has a row for each record. More records need several calls.
 */

export const maxBulkSize = 50;

const ids = z
	.array(id, "A list of ids.")
	.check(z.minLength(1, "At least one record."), z.maxLength(maxBulkSize, `At most ${maxBulkSize} records at once.`));

const rowResult = z.object({
	_id: id,
	/** Why it was refused, in words; null where it was done. */
	error: z.nullable(z.string()),
});
export type RowResult = z.output<typeof rowResult>;

const answers = { 200: z.array(rowResult) };

export const changeStatusOfStudents = endpoint({
	method: "PUT",
	path: "/user/bulk/status",
	for: "admin",
	reach: reaches.students,
	summary: "Activate students, or make them inactive; an answer for each",
	body: z.object({ ids, status: z.enum(["active", "inactive"], "active or inactive.") }),
	answers,
});

export const moveStudentsToBatch = endpoint({
	method: "PUT",
	path: "/user/bulk/batch",
	for: "admin",
	reach: reaches.students,
	summary: "Move students to a batch; an answer for each",
	body: z.object({ ids, batch: line("Enter a batch.") }),
	answers,
});

export const resetPasswordsOfStudents = endpoint({
	method: "PUT",
	path: "/user/bulk/password",
	for: "admin",
	reach: reaches.students,
	summary: "Reset the passwords of students; an answer for each",
	body: z.object({ ids }),
	answers,
});

export const assignCourseToStudents = endpoint({
	method: "POST",
	path: "/user/bulk/assigncourse",
	for: "admin",
	reach: reaches.taught,
	summary: "Assign a course to active students; an answer for each",
	body: z.object({ ids, courseid: z.uuid("Choose a course.") }),
	answers,
});

export const issueCertificatesToStudents = endpoint({
	method: "POST",
	path: "/certificates/bulk",
	for: "admin",
	reach: reaches.taught,
	summary: "Issue a certificate to each of these active students who have the course; an answer for each",
	body: z.extend(z.omit(certificateToIssue, { studentid: true }), { ids }),
	answers,
});

/** Each lead with the version that was read. */
const seenLeads = z
	.array(z.object({ _id: id, version }), "A list of leads.")
	.check(z.minLength(1, "At least one lead."), z.maxLength(maxBulkSize, `At most ${maxBulkSize} leads at once.`));

const changedRow = z.extend(rowResult, {
	/** Id for `undo`, which takes this lead's change back; null where nothing changed. */
	change: z.nullable(id),
});

export const changeLeads = endpoint({
	method: "PUT",
	path: "/lead/bulk",
	for: "admin",
	reach: reaches.anyLead,
	summary: "Move leads to a stage, give them to someone, plan their follow-ups; an answer for each",
	body: z.extend(leadWork, { leads: seenLeads }),
	answers: { 200: z.array(changedRow) },
});
export type ChangedRow = z.output<typeof changedRow>;

export const undoEach = endpoint({
	method: "POST",
	path: "/undo",
	for: "admin",
	reach: reaches.everyone,
	summary: "Undo several acts, as `undo` does one; an answer for each",
	body: z.object({ ids }),
	answers,
});
