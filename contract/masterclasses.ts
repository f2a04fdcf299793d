import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
	byId,
	dateTime,
	httpsOnlyMessage,
	id,
	instant,
	isHttpsUrl,
	line,
	maxUrlLength,
	optionalLine,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { registrationRow } from "./registrations.ts";
import { reaches } from "./roles.ts";
import { optionalVersion, seenVersion } from "./versions.ts";
import { wholeOrPart } from "./whole-or-part.ts";

export const masterclassStatuses = ["upcoming", "ongoing", "completed"] as const;
export type MasterclassStatus = (typeof masterclassStatuses)[number];

/** Who gets a masterclass's certificates: registrants marked present, or everyone who registered. */
export const certificateRecipients = ["present", "everyone"] as const;

/** A file of this site: `/marks/data-science.svg`. */
const sitePicturePattern = /^(\/[\w-]+)*\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/i;

function isPicture(typed: string): boolean {
	return sitePicturePattern.test(typed) || isHttpsUrl(typed);
}

const details = {
	title: line("Enter a title."),
	start: dateTime("Enter the start."),
	end: dateTime("Enter the end."),
	/** The chat group. Sent only in the answer to a registration, and to admins. */
	link: line("Enter the link of the group.", maxUrlLength).check(z.refine(isHttpsUrl, httpsOnlyMessage)),
	image: line("Enter the address of an image.", maxUrlLength).check(
		z.refine(
			isPicture,
			"Enter an address that begins with https://, or a picture of this site like /marks/data-science.svg.",
		),
	),
	/** Description and mentor. A change without them keeps them. */
	about: optionalLine(),
	mentor: optionalLine(),
};

const endsAfterStart = z.refine<{ start?: string | undefined; end?: string | undefined }>(
	({ start, end }) => start === undefined || end === undefined || new Date(end) > new Date(start),
	{
		path: ["end"],
		error: "The end must come after the start.",
		// An invalid date-time can be neither before nor after the other.
		when: ({ issues }) => !issues.some(({ path: [name] = [] }) => name === "start" || name === "end"),
	},
);

export const newMasterclass = z.object(details).check(endsAfterStart);
export type NewMasterclass = z.output<typeof newMasterclass>;

/** All details, only the status, or only whether its certificates are out (specification section 7). */
const masterclassChange = z
	.extend(z.partial(z.object(details)), {
		status: z.optional(z.enum(masterclassStatuses, "upcoming, ongoing or completed.")),
		pdfstatus: z.optional(z.boolean("true or false.")),
		/** Sent with `pdfstatus`; by default certificates are for those marked present. */
		certificatesfor: z.optional(z.enum(certificateRecipients, "present or everyone.")),
		version: optionalVersion,
	})
	.check(endsAfterStart, wholeOrPart(details, ["status", "pdfstatus", "certificatesfor"]));
export type MasterclassChange = z.output<typeof masterclassChange>;

/** How many of a masterclass's registrations the list includes unless it is asked for all, newest first. */
export const maxListedApplications = 20;

const masterclassRow = z.object({
	_id: id,
	createdAt: instant,
	title: z.string(),
	start: instant,
	end: instant,
	link: z.string(),
	image: z.string(),
	about: z.string(),
	mentor: z.string(),
	status: z.enum(masterclassStatuses),
	pdfstatus: z.boolean(),
	/** Who gets a certificate once these are out. */
	certificatesfor: z.enum(certificateRecipients),
	version: z.number(),
	applications: z.array(registrationRow),
	/** How many have registered in all. */
	applicationcount: z.number(),
	/** How many of them were marked present. */
	presentcount: z.number(),
});
export type MasterclassRow = z.output<typeof masterclassRow>;

export const masterclassUpdatedMessage = "MasterClass updated successfully";

export const listMasterclasses = endpoint({
	method: "GET",
	path: "/allmasterclass",
	for: "admin",
	reach: reaches.teaching,
	summary: "Masterclasses, the latest first, each with its newest registrations, or all, and how many there are",
	query: listQuery(["start", "turn", "end", "title", "status", "createdAt", "applicationcount"], {
		status: z.optional(z.enum(masterclassStatuses, "upcoming, ongoing or completed.")),
		/** Every registration of each, not only the newest. */
		applications: z.optional(z.enum(["all"], "all.")),
	}),
	answers: { 200: z.array(masterclassRow) },
	list: true,
});

export const summariseMasterclasses = endpoint({
	method: "GET",
	path: "/allmasterclass/summary",
	for: "admin",
	reach: reaches.teaching,
	summary: "How many masterclasses there are, in all and by status",
	answers: {
		200: z.object({ total: z.number(), upcoming: z.number(), ongoing: z.number(), completed: z.number() }),
	},
});

export const readMasterclass = endpoint({
	method: "GET",
	path: "/masterclass/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "One masterclass with its newest registrations",
	params: byId,
	answers: { 200: masterclassRow },
});

export const addMasterclass = endpoint({
	method: "POST",
	path: "/addmasterclass",
	for: "admin",
	reach: reaches.teaching,
	summary: "Add a masterclass; it is upcoming",
	idempotent: true,
	body: newMasterclass,
	answers: { 201: masterclassRow },
});

export const changeMasterclass = endpoint({
	method: "PUT",
	path: "/masterclass/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Change a masterclass, only its status, or only whether its certificates are out",
	params: byId,
	body: masterclassChange,
	answers: { 200: z.extend(masterclassRow, { message: z.string() }) },
});

export const removeMasterclass = endpoint({
	method: "DELETE",
	path: "/masterclass/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Delete a masterclass and its registrations",
	params: byId,
	query: seenVersion,
	answers: { 204: null },
});
