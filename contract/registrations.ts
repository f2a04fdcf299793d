import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { submissionMetadata } from "./enquiry-forms.ts";
import { spamMarkBody, spamMarkResult } from "./enquiry-triage.ts";
import { byId, id, instant, line, lowercaseEmail, phone, publicYears, year } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { pages } from "./paths.ts";
import { reaches } from "./roles.ts";

export const registrationRow = z.object({
	_id: id,
	createdAt: instant,
	name: z.string(),
	email: z.string(),
	clgemail: z.string(),
	collegename: z.string(),
	phone: z.string(),
	suspicion: z.array(z.string()),
	/** When staff marked them present; null: not. */
	presentAt: z.nullable(instant),
});
export type RegistrationRow = z.output<typeof registrationRow>;

/** `seat`: the registration's own link. An admin passes it on where no mail is sent. */
const applicantRow = z.extend(registrationRow, {
	seat: z.string(),
	/** Whether a certificate can print the name. */
	printable: z.boolean(),
});
export type ApplicantRow = z.output<typeof applicantRow>;

export const listRegistrations = endpoint({
	method: "GET",
	path: "/masterclass/:id/applications",
	for: "admin",
	reach: reaches.teaching,
	summary: "Everyone who registered for a masterclass, newest first",
	params: byId,
	query: listQuery(["createdAt", "name", "email", "collegename"], {
		/** As for enquiries: `real` are not suspected, `check` not yet reviewed, `spam` marked by staff. */
		state: z.optional(z.enum(["real", "check", "spam"], "real, check or spam.")),
		present: z.optional(z.enum(["yes", "no"], "yes or no.")),
	}),
	answers: { 200: z.array(applicantRow) },
	list: true,
});

export const maxMarkedPerRequest = 2000;

export const markAttendance = endpoint({
	method: "POST",
	path: "/masterclass/:id/attendance",
	for: "admin",
	reach: reaches.teaching,
	summary:
		"Mark who was present at a masterclass, or was not: by registration, or by email as a meeting's list has them",
	params: byId,
	maxBodyBytes: 256 * 1024,
	body: z.object({
		present: z.boolean("true or false."),
		registrations: z.optional(z.array(id).check(z.maxLength(maxMarkedPerRequest, "Too many at once."))),
		emails: z.optional(
			z.array(lowercaseEmail("Enter emails.")).check(z.maxLength(maxMarkedPerRequest, "Too many at once.")),
		),
	}),
	answers: {
		200: z.object({
			marked: z.number(),
			/** Emails without a registration. */
			unknown: z.array(z.string()),
			/** College emails that several registrations have: none of these was marked. */
			shared: z.array(z.string()),
		}),
	},
});

export const resendRegistrationConfirmation = endpoint({
	method: "POST",
	path: "/registrations/:id/confirm",
	for: "admin",
	reach: reaches.teaching,
	summary: "Mail the confirmation of a registration again, to whoever cannot find it",
	params: byId,
	answers: { 200: z.object({ email: z.string() }) },
});

export const markRegistrationSpam = endpoint({
	method: "PUT",
	path: "/registrations/:id/spam",
	for: "admin",
	reach: reaches.teaching,
	summary: "Say that a registration is spam, or that it is not (then what was withheld is mailed); null takes it back",
	params: byId,
	body: spamMarkBody,
	answers: { 200: spamMarkResult },
});

export const removeSpamRegistration = endpoint({
	method: "DELETE",
	path: "/registrations/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Delete a registration that staff marked as spam, with its mails",
	params: byId,
	answers: { 204: null },
});

export const enquiryOfRegistration = z.object({
	domain: line("Choose a program."),
	passingyear: year(publicYears),
});

export const createEnquiryFromRegistration = endpoint({
	method: "POST",
	path: "/registrations/:id/lead",
	for: "admin",
	reach: reaches.teaching,
	summary: "Make a course application of someone who registered for a masterclass",
	idempotent: true,
	params: byId,
	body: enquiryOfRegistration,
	answers: { 201: z.object({ _id: id }) },
});

export const nameOfRegistration = z.object({ name: line("Enter the full name.") });

export const correctRegistrationName = endpoint({
	method: "PUT",
	path: "/registrations/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Correct the name of someone who registered, as their certificate is to carry it",
	params: byId,
	body: nameOfRegistration,
	answers: { 200: z.object({ _id: id, name: z.string() }) },
});

export const masterclassRegistration = z.object({
	name: line("Enter your full name."),
	email: lowercaseEmail("Enter your email."),
	clgemail: lowercaseEmail("Enter your college email."),
	collegename: line("Enter your college name."),
	phone,
	...submissionMetadata,
});

/** The response is the same for new and repeated registrations, so it does not reveal who had registered. */
export const registerForMasterclass = endpoint({
	method: "POST",
	path: "/masterclass/:id/register",
	for: "anyone",
	summary: "Register for a masterclass; one email registers once, and gets the link of the group each time",
	params: byId,
	body: masterclassRegistration,
	answers: {
		201: z.object({
			/** The masterclass's. */
			_id: id,
			title: z.string(),
			start: instant,
			end: instant,
			link: z.string(),
		}),
	},
	form: { sent: pages.sentRegistration, refused: pages.refusedRegistration },
	submission: true,
});
