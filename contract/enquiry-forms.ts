import * as z from "zod/mini";
import { contactFields, courseFields, hiringFields, onboardingRules, rulesOf } from "./enquiry-fields.ts";
import { clipped, email, instant, optionalField } from "./fields.ts";

/** Where a form was opened from. First and last touch; first-party (product decision "Leads"). */
export const touch = z.object({
	at: instant,
	landing: clipped(500),
	referrer: clipped(500),
	source: clipped(),
	medium: clipped(),
	campaign: clipped(),
	term: clipped(),
	content: clipped(),
	clickId: clipped(500),
});
export type Touch = z.output<typeof touch>;

/** Nobody reads and fills in a form of seven fields faster, even with autofill. */
export const minFillMs = 3000;

/** What every public form sends besides its own fields. All optional: a form without scripts sends `page` and `consent`. */
export const submissionMetadata = {
	page: clipped(500),
	firstTouch: optionalField(touch),
	lastTouch: optionalField(touch),
	/** Version of the privacy policy agreed to. */
	consent: clipped(40),
	/** Milliseconds from the first touch of the form to its submission. */
	filledIn: optionalField(z.int().check(z.gte(0), z.lte(2_147_483_647))),
	/** The honeypot field, hidden from people. Long values are cut, never refused. */
	website: clipped(),
};

/** The box for offers: ticked, or not sent at all. Any other value counts as not ticked. */
const offersBox = { offers: optionalField(z.literal("yes")) };

/** Which form an application came from: the programs form, a program page's, the brochure form. */
export const reasons = { programs: "Manual", programPage: "Apply", brochure: "brochure" } as const;

/** Optional for the onboarding form, for which the specification has no reason. */
export const onboardingReason = "onboarding";

export const modesOfProgram = courseFields.modeofprogram.rule.options;

const {
	reason: _,
	modeofprogram,
	price,
	paidamount,
	duedate,
	optedmonth,
	counselor,
	...applicationRules
} = rulesOf(courseFields);

/** The programs form and a program page's apply form (specification sections 3 and 5). */
export const courseApplication = z.object({
	...applicationRules,
	reason: z.enum([reasons.programs, reasons.programPage]),
	...submissionMetadata,
	...offersBox,
});

/** The brochure form is the same, but its emails stay as typed (specification section 5). */
export const brochureRequest = z.extend(courseApplication, {
	email: email("Enter your email."),
	collegemail: email("Enter your college email."),
	reason: z.literal(reasons.brochure),
});

/** The internal onboarding form (specification sections 3 and 5). */
export const onboardingApplication = z.object({
	...applicationRules,
	modeofprogram,
	price,
	paidamount,
	duedate,
	optedmonth,
	counselor,
	...onboardingRules,
	reason: z.optional(z.literal(onboardingReason)),
	...submissionMetadata,
});

export const anyCourseApplication = z.discriminatedUnion(
	"reason",
	[courseApplication, brochureRequest, onboardingApplication],
	"Manual, Apply or brochure.",
);

export const hiringRequest = z.object({ ...rulesOf(hiringFields), ...submissionMetadata, ...offersBox });

export const contactMessage = z.object({ ...rulesOf(contactFields), ...submissionMetadata, ...offersBox });
