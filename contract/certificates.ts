import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line, optionalLine, storable } from "./fields.ts";
import { anyIds, listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";
import { idleSince } from "./students.ts";
import { optionalVersion } from "./versions.ts";

/** Certificates (product decision "Masterclasses"; specification section 9, plan features). Attendees' requests are in participation.ts. */

/** What students of a course are given; masterclasses give certificates of participation. */
export const courseCertificateKinds = ["completion", "internship", "excellence", "recommendation"] as const;
export type CourseCertificateKind = (typeof courseCertificateKinds)[number];
export const certificateKinds = ["participation", ...courseCertificateKinds] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export const certificateStates = ["valid", "corrected", "revoked"] as const;
export type CertificateState = (typeof certificateStates)[number];

const maxLetterLength = 3000;
const maxReasonLength = 200;

const certificateRow = z.object({
	_id: id,
	/** When it was issued. */
	createdAt: instant,
	number: z.string(),
	kind: z.enum(certificateKinds),
	/** As it is printed. */
	name: z.string(),
	email: z.string(),
	/** The course's, or the masterclass's. */
	title: z.string(),
	/** Of a course. */
	batch: z.nullable(z.string()),
	/** When the masterclass was held. */
	start: z.nullable(instant),
	end: z.nullable(instant),
	/** The text of a letter of recommendation; an empty line separates paragraphs. */
	text: z.nullable(z.string()),
	state: z.enum(certificateStates),
	correctedAt: z.nullable(instant),
	revokedAt: z.nullable(instant),
	/** The admin's email; null where the participant asked for it. */
	issuedby: z.nullable(z.string()),
	version: z.number(),
});
export type CertificateRow = z.output<typeof certificateRow>;

const issueFields = {
	kind: z.enum(courseCertificateKinds, "Choose a kind."),
	courseid: z.uuid("Choose a course."),
	/** The text of a letter of recommendation; `{name}`, `{course}` and `{batch}` stand for the student's. Default: the provider's usual text. */
	text: z.optional(
		z
			.string("A text.")
			.check(
				storable,
				z.trim(),
				z.maxLength(maxLetterLength, `At most ${maxLetterLength.toLocaleString("en-IN")} characters.`),
			),
	),
	/**
	 * Required for a certificate of completion if the student watched fewer sessions than the course asks for; stored
	 * in the audit trail.
	 */
	reason: optionalLine(maxReasonLength),
	/** Confirms that the letter of recommendation was read before issuing. */
	read: z.optional(z.boolean("true or false.")),
};

export const certificateToIssue = z.object({ ...issueFields, studentid: z.uuid("Choose a student.") });
export const batchToIssue = z.object({ ...issueFields, batch: line("Choose a batch.") });

export const nameOnCertificate = z.object({ name: line("Enter a name.") });

export const listCertificates = endpoint({
	method: "GET",
	path: "/certificates",
	for: "admin",
	reach: reaches.taught,
	summary: "Certificates, the latest first",
	query: listQuery(["createdAt", "name", "title"], {
		kind: z.optional(z.enum(certificateKinds, "Not a kind of certificate.")),
		state: z.optional(z.enum(certificateStates, "valid, corrected or revoked.")),
	}),
	answers: { 200: z.array(certificateRow) },
	list: true,
});

export const readCertificate = endpoint({
	method: "GET",
	path: "/certificates/:id",
	for: "admin",
	reach: reaches.taught,
	summary: "One certificate",
	params: byId,
	answers: { 200: certificateRow },
});

export const readCertificateDocument = endpoint({
	method: "GET",
	path: "/certificates/:id/pdf",
	for: "admin",
	reach: reaches.taught,
	summary: "The certificate as it is printed",
	params: byId,
	answers: { file: "application/pdf" },
});

export const issueCertificate = endpoint({
	method: "POST",
	path: "/certificates",
	for: "admin",
	reach: reaches.taught,
	summary: "Issue a certificate to an active student for a course that they have; one of a kind",
	body: certificateToIssue,
	answers: { 201: certificateRow },
});

const issuePreview = {
	/** Active students who have this course but no certificate of this kind for it. */
	without: z.number(),
	/** Those who have one already: they are skipped. */
	with: z.number(),
	/** The course's number of sessions, and the percentage of them that is enough for completion. */
	sessions: z.number(),
	enough: z.number(),
	/** Students without one, those who watched least first. */
	students: z.array(
		z.object({
			_id: id,
			name: z.string(),
			phone: z.string(),
			/** When the student last used the portal. */
			seenAt: z.nullable(instant),
			idleSince,
			watched: z.number(),
			/** Fewer than enough for this kind: a reason is asked for. */
			below: z.boolean(),
			/** Whether the name can be printed; otherwise they are left out. */
			printable: z.boolean(),
		}),
	),
};

export const countBatchToIssue = endpoint({
	method: "GET",
	path: "/certificates/batch",
	for: "admin",
	reach: reaches.taught,
	summary:
		"Which students of a batch, or which of these students, would get this certificate, and how far they are with the course",
	query: z
		.object({
			kind: issueFields.kind,
			courseid: issueFields.courseid,
			batch: z.optional(line("Choose a batch.")),
			ids: anyIds,
		})
		.check(
			z.refine(({ batch, ids }) => (batch === undefined) !== (ids === undefined), {
				path: ["batch"],
				error: "Choose a batch or students.",
			}),
		),
	answers: { 200: z.object(issuePreview) },
});

export const maxIssuedPerRequest = 1000;

export const issueToBatch = endpoint({
	method: "POST",
	path: "/certificates/batch",
	for: "admin",
	reach: reaches.taught,
	summary: `Issue a certificate to all active students of a batch who have this course, skipping who has one; at most ${maxIssuedPerRequest} at once`,
	body: batchToIssue,
	answers: {
		201: z.object({
			issued: z.number(),
			skipped: z.number(),
			/** Names that a certificate cannot carry: left out. */
			unprintable: z.array(z.string()),
		}),
	},
});

export const correctCertificate = endpoint({
	method: "PUT",
	path: "/certificates/:id",
	for: "admin",
	reach: reaches.taught,
	summary: "Correct the name on a certificate; its number stays, and whoever checks it learns of the correction",
	params: byId,
	body: z.extend(nameOnCertificate, { version: optionalVersion }),
	answers: { 200: certificateRow },
});

export const revokeCertificate = endpoint({
	method: "POST",
	path: "/certificates/:id/revoke",
	for: "admin",
	reach: reaches.taught,
	summary: "Revoke a certificate, for good",
	params: byId,
	body: z.object({ version: optionalVersion }),
	answers: { 200: certificateRow },
});

/** A student's own. Revoked ones are not among them. */
const myCertificate = z.object({
	_id: id,
	createdAt: instant,
	number: z.string(),
	kind: z.enum(certificateKinds),
	title: z.string(),
	/** Null: of a masterclass, or of a course that was deleted. */
	courseid: z.nullable(id),
	batch: z.nullable(z.string()),
	/** Issued since the student last looked at their certificates. */
	unseen: z.boolean(),
});
export type MyCertificate = z.output<typeof myCertificate>;

export const listMyCertificates = endpoint({
	method: "GET",
	path: "/student/certificates",
	for: "student",
	summary: "The student's certificates, the latest first",
	answers: { 200: z.array(myCertificate) },
});

export const markMyCertificatesSeen = endpoint({
	method: "POST",
	path: "/student/certificates/seen",
	for: "student",
	summary: "The student has looked at their certificates",
	answers: { 204: null },
});

export const readMyCertificateDocument = endpoint({
	method: "GET",
	path: "/student/certificates/:id/pdf",
	for: "student",
	summary: "One of the student's certificates as it is printed",
	params: byId,
	answers: { file: "application/pdf" },
});
