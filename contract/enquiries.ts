import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
	contactFields,
	courseFields,
	fieldsOfAnyOrigin,
	hiringFields,
	labelsOf,
	storedFields,
} from "./enquiry-fields.ts";
import {
	anyCourseApplication,
	contactMessage,
	hiringRequest,
	onboardingReason,
	reasons,
	touch,
} from "./enquiry-forms.ts";
import { byId, id, instant, isoDay, storable, year } from "./fields.ts";
import { followUpKinds } from "./follow-ups.ts";
import { lostReasons, stages } from "./lead-stages.ts";
import { anyOf, anyOfEnum, createdBetween, listQuery } from "./lists.ts";
import { moneyCell } from "./money-cell.ts";
import { pages } from "./paths.ts";
import { reaches } from "./roles.ts";

const stored = { _id: id, createdAt: instant };
/** Whether this installation sends mails, so that a page does not promise one in vain. */
const mailed = z.optional(z.boolean());

/** The answer to the sender of an enquiry: the fields as stored. */
const storedCourseApplication = z.object({ ...stored, mailed, ...storedFields(courseFields) });
const storedHiringRequest = z.object({ ...stored, ...storedFields(hiringFields) });
const storedContactMessage = z.object({ ...stored, ...storedFields(contactFields) });

export const enquiryKinds = ["course", "hiring", "contact"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** As staff read them. */
export const enquiryKindNames: Record<EnquiryKind, string> = {
	course: "Application",
	hiring: "Hiring request",
	contact: "Message",
};

/** How it came: a form of the site, staff who typed it in, a file, or another system. Only a form asks for every field. */
export const enquiryOrigins = ["form", "staff", "import", "inbound"] as const;
export type EnquiryOrigin = (typeof enquiryOrigins)[number];

/** Why an enquiry is suspected to be spam. Suspected leads are stored and flagged, never dropped. */
export const suspicions = [
	"honeypot",
	"too-fast",
	"links",
	"gibberish",
	"other-form",
	"repeated",
	/** Marked by staff. */
	"marked",
] as const;

/** These alone do not make an enquiry suspected: autofill is as fast, and a provider's own program may send leads. */
export const weakSuspicions: readonly string[] = ["too-fast", "other-form"] satisfies (typeof suspicions)[number][];

/** Suspected ones are in no total, chart or count of what is new. */
export function isSuspected(suspicion: readonly string[]): boolean {
	return suspicion.length > 1 || suspicion.some((each) => !weakSuspicions.includes(each));
}

/** Whether staff marked it as spam. */
export function isSpam(suspicion: readonly string[]): boolean {
	return suspicion.includes("marked");
}

/** The most enquiries that are counted and listed for one person. */
export const maxSamePerson = 100;

const triage = {
	/** E.164, or null where the number could not be understood. */
	phoneE164: z.nullable(z.string()),
	/** How many enquiries of the same kind this person (same email or same normalised phone) has sent, this one included; 100 stands for more too. */
	samePerson: z.number(),
	suspicion: z.array(z.enum(suspicions)),
	seenAt: z.nullable(instant),
	origin: z.enum(enquiryOrigins),
	page: z.nullable(z.string()),
	firstTouch: z.nullable(touch),
	lastTouch: z.nullable(touch),
	consent: z.nullable(z.object({ version: z.string(), at: instant })),
	/** Its lead; null until it is created shortly after arrival, and if it is suspected to be spam. */
	lead: z.nullable(
		z.object({
			_id: id,
			version: z.number(),
			stage: z.enum(stages),
			reason: z.nullable(z.enum(lostReasons)),
			/** An admin's email; null: unassigned. */
			owner: z.nullable(z.string()),
			followup: z.nullable(z.object({ at: instant, kind: z.enum(followUpKinds), words: z.nullable(z.string()) })),
			answerBy: z.nullable(instant),
			answeredAt: z.nullable(instant),
		}),
	),
	/** Where they first came from: the campaign's source, else the referring site, else `direct`. Lower case. */
	source: z.string(),
};

const courseApplicationRow = z.object({ ...stored, ...fieldsOfAnyOrigin(courseFields), ...triage });
const hiringRequestRow = z.object({ ...stored, ...fieldsOfAnyOrigin(hiringFields), ...triage });
const contactMessageRow = z.object({ ...stored, ...fieldsOfAnyOrigin(contactFields), ...triage });
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
		variants: {
			by: "reason",
			pages: {
				[onboardingReason]: { sent: pages.sentOnboarding, refused: pages.refusedOnboarding },
				[reasons.brochure]: { sent: pages.sentBrochure, refused: pages.refusedBrochure },
			},
		},
		labels: labelsOf(courseFields),
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
	form: { sent: pages.sentHiring, refused: pages.refusedHiring, labels: labelsOf(hiringFields) },
	submission: true,
});

export const sendMessage = endpoint({
	method: "POST",
	path: "/apply/contact",
	for: "anyone",
	summary: "Send a contact message",
	body: contactMessage,
	answers: { 201: storedContactMessage },
	form: { sent: pages.sentMessage, refused: pages.refusedMessage, labels: labelsOf(contactFields) },
	submission: true,
});

const enquiryStates = ["real", "new", "due", "late", "check", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** By the lead's next follow-up: overdue, due by midnight, due within seven days, or an open lead without one. */
export const followUpFilters = ["overdue", "today", "week", "none"] as const;
/**
 * What the funnel counts: leads that ever reached a step (`all`: every lead), lost leads, and then the promised
 * replies. Of those that are `due`, `kept` ones reached the person, were a message or another attempt; the others came
 * late or never. `tried`: leads in the median time to the first contact. `waiting`: not due yet.
 */
export const funnelSteps = [
	...(["all", "contacted", "interested", "enrolled", "not-now"] as const),
	...(["due", "kept", "reached", "written", "no-answer", "late", "never", "tried", "waiting"] as const),
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const leadActions = ["call", "message"] as const;
/** What someone did with leads on a day of India. */
export type LeadAction = { act: (typeof leadActions)[number]; day: string; by: string };

/** In an address: 'call 2025-11-21 meera@mail.example'. */
const leadAction = z.optional(
	z.pipe(
		z.string("Who did what, on which day.").check(
			storable,
			z.maxLength(300, "Too long."),
			z.refine((text) => parseLeadAction(text) !== null, "call or message, a day, an email."),
		),
		z.transform((text: string) => parseLeadAction(text) as LeadAction),
	),
);

export const formatLeadAction = ({ act, day, by }: LeadAction) => `${act} ${day} ${by}`;

export function parseLeadAction(text: string): LeadAction | null {
	const [typedAction, day = "", by = "", ...extra] = text.split(" ");
	const act = leadActions.find((each) => each === typedAction);
	if (act === undefined || !z.safeParse(isoDay, day).success || by === "" || extra.length > 0) return null;
	return { act, day, by };
}

/** The filter value for unassigned. */
export const unassignedOwner = "nobody";

/** Filters of every table of enquiries. */
const enquiryFilters = {
	...createdBetween,
	source: anyOf,
	/**
	 * `real`: not suspected as spam. `new`: real, and nobody has opened it or tried to reach its lead. `due` and
	 * `late`: new ones from forms, before and after the promised time of the answer. `check`: suspected and not
	 * reviewed yet. `spam`: marked by staff. Without a state: all.
	 */
	state: z.optional(z.enum(enquiryStates, "real, new, due, late, check or spam.")),
	stage: anyOfEnum(stages, "Not a stage."),
	/** Emails of admins; `nobody` for what is unassigned. */
	owner: anyOf,
	followup: z.optional(z.enum(followUpFilters, "overdue, today, week or none.")),
	/** Only the first enquiry of each lead that this step of the funnel counts. Source and domain are then the lead's. */
	funnel: z.optional(z.enum(funnelSteps, "A step of the funnel.")),
	/** Only the first enquiry of each lead that someone called or wrote to on a day. */
	done: leadAction,
};

/** How every table of enquiries is sorted by its leads. */
const leadSorts = ["stage", "owner", "followup"] as const;

const someYear = z.optional(year({ min: 1900, max: 2100 }));
const courseFilters = {
	...enquiryFilters,
	domain: anyOf,
	reason: anyOfEnum([...Object.values(reasons), onboardingReason], "Not a reason of ours."),
	yearfrom: someYear,
	yearto: someYear,
	/** Only the first enquiry of each lead that a figure of Money by source counts. */
	money: moneyCell,
};

export const listCourseApplications = endpoint({
	method: "GET",
	path: "/apply/course",
	for: "admin",
	reach: reaches.leads,
	summary: "Course applications, newest first",
	query: listQuery(["createdAt", "name", "email", "college", "passingyear", "domain", ...leadSorts], courseFilters),
	answers: { 200: z.array(courseApplicationRow) },
	list: true,
});

export const listHiringRequests = endpoint({
	method: "GET",
	path: "/apply/hiring",
	for: "admin",
	reach: reaches.hiringRequests,
	summary: "Hiring requests, newest first",
	query: listQuery(
		["createdAt", "name", "designation", "email", "company", "role", "requirement", ...leadSorts],
		enquiryFilters,
	),
	answers: { 200: z.array(hiringRequestRow) },
	list: true,
});

export const listContactMessages = endpoint({
	method: "GET",
	path: "/apply/contact",
	for: "admin",
	reach: reaches.leads,
	summary: "Contact messages, newest first",
	query: listQuery(["createdAt", "name", "email", ...leadSorts], enquiryFilters),
	answers: { 200: z.array(contactMessageRow) },
	list: true,
});

export const readCourseApplication = endpoint({
	method: "GET",
	path: "/apply/course/:id",
	for: "admin",
	reach: reaches.leads,
	summary: "One course application",
	params: byId,
	answers: { 200: courseApplicationRow },
});

export const readHiringRequest = endpoint({
	method: "GET",
	path: "/apply/hiring/:id",
	for: "admin",
	reach: reaches.hiringRequests,
	summary: "One hiring request",
	params: byId,
	answers: { 200: hiringRequestRow },
});

export const readContactMessage = endpoint({
	method: "GET",
	path: "/apply/contact/:id",
	for: "admin",
	reach: reaches.leads,
	summary: "One contact message",
	params: byId,
	answers: { 200: contactMessageRow },
});
