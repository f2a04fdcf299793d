import * as z from "zod/mini";
import {
	clipped,
	email,
	instant,
	line,
	lowercaseEmail,
	onboardingYears,
	optionalLine,
	paragraph,
	phone,
	phoneDigits,
	publicYears,
	unasked,
	wholeNumber,
	year,
} from "./fields.ts";

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

/** What every public form sends besides its own fields. All optional: a form without scripts sends `page` and `consent`. */
export const accompanying = {
	page: clipped(500),
	firstTouch: unasked(touch),
	lastTouch: unasked(touch),
	/** Version of the privacy policy agreed to. */
	consent: clipped(40),
	/** Milliseconds from the first touch of the form to its submission. */
	filledIn: unasked(z.int().check(z.gte(0), z.lte(2_147_483_647))),
	/** The honeypot: people never see it, so they never fill it. Whatever is in it is kept short, never refused. */
	website: clipped(),
};

const person = {
	name: line("Enter your full name."),
	email: lowercaseEmail("Enter your email."),
	phone,
	college: line("Enter your college name."),
	collegemail: lowercaseEmail("Enter your college email."),
};

/** Which form an application came from: the programs form, a program page's, the brochure form. */
export const reasons = { programs: "Manual", programPage: "Apply", brochure: "brochure" } as const;

/** The onboarding form may say so; the specification gives it no reason. */
export const onboardingReason = "onboarding";

export const modesOfProgram = ["Launch Solo", "Launch Guided", "Launch Pro"] as const;

/** The programs form, a program page's apply form and the brochure form (specification sections 3 and 5). */
export const courseApplication = z.object({
	...person,
	passingyear: year(publicYears),
	domain: line("Choose or name a program."),
	reason: z.enum([reasons.programs, reasons.programPage]),
	...accompanying,
});

/** The brochure form is the same, but its emails stay as typed (specification section 5). */
export const brochureRequest = z.extend(courseApplication, {
	email: email("Enter your email."),
	collegemail: email("Enter your college email."),
	reason: z.literal(reasons.brochure),
});

/** The internal onboarding form (specification sections 3 and 5). */
export const onboardingApplication = z.object({
	...person,
	passingyear: year(onboardingYears),
	price: line("Enter the price."),
	paidamount: line("Enter the amount paid."),
	modeofprogram: z.enum(modesOfProgram, "Choose a mode of program."),
	domain: line("Choose a domain."),
	reason: z.optional(z.literal(onboardingReason)),
	duedate: optionalLine(40),
	optedmonth: optionalLine(40),
	counselor: line("Enter the counselor's name."),
	...accompanying,
});

export const anyCourseApplication = z.discriminatedUnion(
	"reason",
	[courseApplication, brochureRequest, onboardingApplication],
	"Manual, Apply or brochure.",
);

export const hiringRequest = z.object({
	name: line("Enter your name."),
	designation: line("Enter your designation."),
	phone,
	email: lowercaseEmail("Enter your email."),
	company: line("Enter your company."),
	role: line("Enter the role."),
	requirement: wholeNumber(
		"Enter the number of positions.",
		{ min: 1, max: 100_000 },
		"Enter a whole number, 1 or more.",
	),
	...accompanying,
});

export const contactMessage = z.object({
	name: line("Enter your name."),
	phone: phoneDigits("Enter a phone number."),
	email: lowercaseEmail("Enter your email."),
	message: paragraph("Write a message."),
	...accompanying,
});
