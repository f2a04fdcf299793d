/** The three paid plans, prices in rupees. Payment links may lead anywhere; by default to our own payment page. */

export type PlanLayout = "standard" | "finance";
export type PlanFeature = { text: string; added: boolean };
export type PaymentKind = "registration" | "full";

export type Plan = {
	/** Part of the payment page's address: `/pay/solo/registration`. */
	slug: "solo" | "guided" | "pro";
	name: string;
	tagline: string;
	listPrice: number;
	offerPrice: number;
	registrationFee: number;
	/** Each plan lists all it holds; `added` marks what it adds to the plan below it. */
	features: Record<PlanLayout, readonly PlanFeature[]>;
	paymentLinks: Record<PaymentKind, string>;
};

export const plansSentence =
	"The same syllabus and the same projects. The step you choose is how much help you want on the way; what each step adds is in bold.";

export const paymentKinds: readonly { kind: PaymentKind; title: string; note: string }[] = [
	{
		kind: "registration",
		title: "Registration",
		note: "Keeps your place in the batch. It counts towards the full price.",
	},
	{ kind: "full", title: "Full Payment", note: "Nothing more to pay." },
];

const adds = (...texts: string[]): PlanFeature[] => texts.map((text) => ({ text, added: true }));
const holds = (...texts: string[]): PlanFeature[] => texts.map((text) => ({ text, added: false }));

const soloStandard = [
	"LMS access",
	"Recorded sessions",
	"Hands-on projects",
	"Doubt-clear session",
	"Study material",
	"Completion and internship certificates",
];
const guidedStandard = ["Live sessions", "Excellence certificate", "Placement assistance"];

const soloFinance = soloStandard.filter((text) => text !== "Doubt-clear session");
const guidedFinance = guidedStandard.filter((text) => text !== "Live sessions");

export const plans: readonly [Plan, Plan, Plan] = [
	{
		slug: "solo",
		name: "Launch SOLO",
		tagline: "Learn at your own pace",
		listPrice: 9999,
		offerPrice: 6499,
		registrationFee: 1000,
		features: { standard: holds(...soloStandard), finance: holds(...soloFinance) },
		paymentLinks: { registration: "/pay/solo/registration", full: "/pay/solo/full" },
	},
	{
		slug: "guided",
		name: "Launch GUIDED",
		tagline: "Get real time assistance",
		listPrice: 12999,
		offerPrice: 9499,
		registrationFee: 1500,
		features: {
			standard: [...adds(...guidedStandard), ...holds(...soloStandard)],
			finance: [...adds(...guidedFinance), ...holds(...soloFinance)],
		},
		paymentLinks: { registration: "/pay/guided/registration", full: "/pay/guided/full" },
	},
	{
		slug: "pro",
		name: "Launch PRO",
		tagline: "Get job ready",
		listPrice: 16999,
		offerPrice: 13499,
		registrationFee: 2000,
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
		paymentLinks: { registration: "/pay/pro/registration", full: "/pay/pro/full" },
	},
];

/** '₹13,499', grouped the Indian way. */
export function rupees(amount: number): string {
	return `₹${amount.toLocaleString("en-IN")}`;
}
