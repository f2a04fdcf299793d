import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { plans as schema } from "./schema/plans.ts";
import { t } from "./words.ts";

/** The paid plans, prices in rupees. Payment links may lead anywhere; by default to our own payment page. */

export type Plan = z.output<typeof schema>[number];
export type PlanLayout = keyof Plan["features"];
export type PlanFeature = Plan["features"][PlanLayout][number];
export type PaymentKind = keyof Plan["paymentLinks"];
export type Help = Plan["help"][PlanLayout];

export const plansSentence = t(
	"The same syllabus and the same projects. The step you choose is how much help you want on the way; what each step adds is in bold.",
);

/** What a buyer asks before paying; the terms hold it in full. Beside the plans, in their popups and on the payment page. */
export const buying = {
	parts: t("Registration now, the rest before the first session."),
	taxes: t("Prices include taxes."),
	refund: t("Full refund within seven days, before the third session."),
	/** Leads to the terms' own words on refunds. */
	refundLink: t("Refund terms"),
} as const;

export const paymentKinds: readonly { kind: PaymentKind; title: string; note: string }[] = [
	{
		kind: "registration",
		title: t("Registration"),
		note: t("Keeps your place in the batch. It counts towards the full price."),
	},
	{ kind: "full", title: t("Full Payment"), note: t("Nothing more to pay.") },
];

const notes = {
	"LMS access": "Courses, files and progress in your login, for 12 months",
	"Recorded sessions": "Every lesson as a recording, for 12 months",
	"Hands-on projects": "A mentor reads each project and writes back",
	"Doubt-clear session": "An hour a week to put questions to a mentor",
	"Study material": "Notes, files and templates to keep",
	"Completion and internship certificates": "For finished work; the capstone is the internship",
	"Live sessions": "One class a week, evening or weekend, and your task read every week",
	"Excellence certificate": "Awarded for an outstanding capstone",
	"Placement assistance": "Your CV read, one mock interview, openings by email",
	"Live mentor guidance": "Half an hour a week with a mentor of your own",
	"Mentor guidance": "A mentor of your own, who answers within two working days",
	"Letter of recommendation": "Written by your mentor about your work",
	"Job portal access": "Openings in your login, one press to apply",
	"Placement support": "Two mock interviews, and we introduce you to employers",
} as const;
type Feature = keyof typeof notes;

const adds = (...texts: Feature[]): PlanFeature[] => texts.map((text) => ({ text, note: notes[text], added: true }));
const holds = (...texts: Feature[]): PlanFeature[] => texts.map((text) => ({ text, note: notes[text], added: false }));

const soloStandard: readonly Feature[] = [
	"LMS access",
	"Recorded sessions",
	"Hands-on projects",
	"Doubt-clear session",
	"Study material",
	"Completion and internship certificates",
];
const guidedStandard: readonly Feature[] = ["Live sessions", "Excellence certificate", "Placement assistance"];

const soloFinance = soloStandard.filter((text) => text !== "Doubt-clear session");
const guidedFinance = guidedStandard.filter((text) => text !== "Live sessions");

const projectsOnly: Help = {
	liveSessions: false,
	doubts: false,
	weeklyReview: false,
	ownMentor: false,
	mockInterviews: 0,
};

/** One to four, cheapest first. */
export const plans: readonly Plan[] = published("plans") ?? [
	{
		slug: "solo",
		name: "Launch SOLO",
		tagline: "Learn at your own pace",
		listPrice: 9999,
		offerPrice: 6499,
		registrationFee: 1000,
		ground: "lagoon",
		features: { standard: holds(...soloStandard), finance: holds(...soloFinance) },
		help: { standard: { ...projectsOnly, doubts: true }, finance: projectsOnly },
		paymentLinks: {
			registration: "/pay/solo/registration?program={program}",
			full: "/pay/solo/full?program={program}",
		},
	},
	{
		slug: "guided",
		name: "Launch GUIDED",
		tagline: "Get real time assistance",
		listPrice: 12999,
		offerPrice: 9499,
		registrationFee: 1500,
		ground: "marigold",
		features: {
			standard: [...adds(...guidedStandard), ...holds(...soloStandard)],
			finance: [...adds(...guidedFinance), ...holds(...soloFinance)],
		},
		help: {
			standard: { ...projectsOnly, doubts: true, liveSessions: true, weeklyReview: true, mockInterviews: 1 },
			finance: { ...projectsOnly, mockInterviews: 1 },
		},
		paymentLinks: {
			registration: "/pay/guided/registration?program={program}",
			full: "/pay/guided/full?program={program}",
		},
	},
	{
		slug: "pro",
		name: "Launch PRO",
		tagline: "Get job ready",
		listPrice: 16999,
		offerPrice: 13499,
		registrationFee: 2000,
		ground: "night",
		features: {
			standard: [
				...adds("Live mentor guidance", "Letter of recommendation", "Job portal access", "Placement support"),
				...holds(...guidedStandard, ...soloStandard),
			],
			finance: [
				...adds(
					"Mentor guidance",
					"Doubt-clear session",
					"Letter of recommendation",
					"Job portal access",
					"Placement support",
				),
				...holds(...guidedFinance, ...soloFinance),
			],
		},
		help: {
			standard: {
				liveSessions: true,
				doubts: true,
				weeklyReview: true,
				ownMentor: true,
				mockInterviews: 2,
			},
			finance: { ...projectsOnly, doubts: true, ownMentor: true, mockInterviews: 2 },
		},
		paymentLinks: { registration: "/pay/pro/registration?program={program}", full: "/pay/pro/full?program={program}" },
	},
];

/** Where this kind of payment of the plan is made for a program. */
export function paymentLink(plan: Plan, kind: PaymentKind, program: string): string {
	return plan.paymentLinks[kind].replaceAll("{program}", encodeURIComponent(program));
}

/** '₹13,499', grouped the Indian way. */
export function rupees(amount: number): string {
	return `₹${amount.toLocaleString("en-IN")}`;
}
