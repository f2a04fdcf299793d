import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, year } from "./fields.ts";
import { anyCourseApplication, contactMessage, hiringRequest, onboardingReason, reasons, touch } from "./lead-forms.ts";
import { anyOf, anyOfThese, createdBetween, listQuery } from "./lists.ts";
import { pages } from "./paths.ts";

const stored = { _id: id, createdAt: instant };

/** What the sender of a lead gets back: what was stored of what they sent. */
/** Whether this installation sends mails: what a page may promise. */
const mailed = z.optional(z.boolean());

export const storedCourseApplication = z.object({
	...stored,
	mailed,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	college: z.string(),
	collegemail: z.string(),
	passingyear: z.number(),
	domain: z.string(),
	reason: z.nullable(z.string()),
	price: z.nullable(z.string()),
	paidamount: z.nullable(z.string()),
	modeofprogram: z.nullable(z.string()),
	duedate: z.nullable(z.string()),
	optedmonth: z.nullable(z.string()),
	counselor: z.nullable(z.string()),
});

export const storedHiringRequest = z.object({
	...stored,
	name: z.string(),
	designation: z.string(),
	phone: z.string(),
	email: z.string(),
	company: z.string(),
	role: z.string(),
	requirement: z.number(),
});

export const storedContactMessage = z.object({
	...stored,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	message: z.string(),
});

export const leadKinds = ["course", "hiring", "contact"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Why a lead is suspected to be spam. Suspected leads are kept and flagged, never dropped. */
export const suspicions = [
	"honeypot",
	"too-fast",
	"links",
	"gibberish",
	"other-form",
	"repeated",
	/** Said by staff, by hand. */
	"marked",
] as const;

/** Autofill is as fast, and a program of the provider's own may send leads: alone neither makes a lead suspected. */
export const harmlessAlone: readonly string[] = ["too-fast", "other-form"] satisfies (typeof suspicions)[number][];

/** Suspected ones are in no total, chart or count of what is new. */
export function isSuspected(suspicion: readonly string[]): boolean {
	return suspicion.length > 1 || suspicion.some((each) => !harmlessAlone.includes(each));
}

/** Whether staff said that it is spam. */
export function isSpam(suspicion: readonly string[]): boolean {
	return suspicion.includes("marked");
}

/** A lead that nobody has opened is late after so many hours: the site says "within 24 hours", to recruiters "24-48". */
export const replyHours: Record<LeadKind, number> = { course: 24, hiring: 48, contact: 24 };

/** What one person sent is counted, and listed, up to here. */
export const mostSamePerson = 100;

/** What only admissions sees of a lead. */
const triage = {
	/** E.164, or null where the number could not be understood. */
	phoneE164: z.nullable(z.string()),
	/** How many leads of the same kind this person (same email or same normalised phone) has sent, this one included; 100 stands for more too. */
	samePerson: z.number(),
	suspicion: z.array(z.enum(suspicions)),
	seenAt: z.nullable(instant),
	page: z.nullable(z.string()),
	firstTouch: z.nullable(touch),
	lastTouch: z.nullable(touch),
	consent: z.nullable(z.object({ version: z.string(), at: instant })),
	/** Where they first came from: the campaign's source, else the referring site, else `direct`. Lower case. */
	source: z.string(),
};

export const courseApplicationRow = z.extend(storedCourseApplication, triage);
export const hiringRequestRow = z.extend(storedHiringRequest, triage);
export const contactMessageRow = z.extend(storedContactMessage, triage);
export type CourseApplicationRow = z.output<typeof courseApplicationRow>;
export type HiringRequestRow = z.output<typeof hiringRequestRow>;
export type ContactMessageRow = z.output<typeof contactMessageRow>;

export const applyForCourse = endpoint({
	method: "POST",
	path: "/apply/course",
	for: "anyone",
	summary: "Apply for a program, ask for its brochure, or onboard an applicant",
	body: anyCourseApplication,
	answers: { 201: storedCourseApplication },
	form: {
		sent: pages.sentApplication,
		refused: pages.refusedApplication,
		also: {
			by: "reason",
			pages: {
				[onboardingReason]: { sent: pages.sentOnboarding, refused: pages.refusedOnboarding },
				[reasons.brochure]: { sent: pages.sentBrochure, refused: pages.refusedApplication },
			},
		},
	},
	submission: true,
});

export const requestHiring = endpoint({
	method: "POST",
	path: "/apply/hiring",
	for: "anyone",
	summary: "Ask to hire talent",
	body: hiringRequest,
	answers: { 201: storedHiringRequest },
	form: { sent: pages.sentHiring, refused: pages.refusedHiring },
	submission: true,
});

export const sendMessage = endpoint({
	method: "POST",
	path: "/apply/contact",
	for: "anyone",
	summary: "Send a contact message",
	body: contactMessage,
	answers: { 201: storedContactMessage },
	form: { sent: pages.sentMessage, refused: pages.refusedMessage },
	submission: true,
});

export const leadStates = ["real", "new", "due", "late", "check", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/** Filters of every table of leads. */
const leadFilters = {
	...createdBetween,
	source: anyOf,
	/**
	 * `real`: what is not suspected to be spam. Of these `new` is what nobody has opened yet: `due` in time, `late` past its
	 * promise. `check`: suspected, and nobody has said what it is; `spam`: staff said so. Without it: all of them.
	 */
	state: z.optional(z.enum(leadStates, "real, new, due, late, check or spam.")),
};

const someYear = z.optional(year({ min: 1900, max: 2100 }));
const courseFilters = {
	...leadFilters,
	domain: anyOf,
	reason: anyOfThese([...Object.values(reasons), onboardingReason], "Not a reason of ours."),
	yearfrom: someYear,
	yearto: someYear,
};

export const listCourseApplications = endpoint({
	method: "GET",
	path: "/apply/course",
	for: "admin",
	summary: "Course applications, newest first",
	query: listQuery(["createdAt", "name", "email", "college", "passingyear", "domain"], courseFilters),
	answers: { 200: z.array(courseApplicationRow) },
	list: true,
});

export const listHiringRequests = endpoint({
	method: "GET",
	path: "/apply/hiring",
	for: "admin",
	summary: "Hiring requests, newest first",
	query: listQuery(["createdAt", "name", "designation", "email", "company", "role", "requirement"], leadFilters),
	answers: { 200: z.array(hiringRequestRow) },
	list: true,
});

export const listContactMessages = endpoint({
	method: "GET",
	path: "/apply/contact",
	for: "admin",
	summary: "Contact messages, newest first",
	query: listQuery(["createdAt", "name", "email"], leadFilters),
	answers: { 200: z.array(contactMessageRow) },
	list: true,
});

export const readCourseApplication = endpoint({
	method: "GET",
	path: "/apply/course/:id",
	for: "admin",
	summary: "One course application",
	params: z.object({ id }),
	answers: { 200: courseApplicationRow },
});

export const readHiringRequest = endpoint({
	method: "GET",
	path: "/apply/hiring/:id",
	for: "admin",
	summary: "One hiring request",
	params: z.object({ id }),
	answers: { 200: hiringRequestRow },
});

export const readContactMessage = endpoint({
	method: "GET",
	path: "/apply/contact/:id",
	for: "admin",
	summary: "One contact message",
	params: z.object({ id }),
	answers: { 200: contactMessageRow },
});
