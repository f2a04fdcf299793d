import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const fintech: Program = {
	slug: "fintech",
	title: "Fintech",
	domain: "Fintech",
	ground: "lagoon",
	tagline: "What happens between tap and paid.",
	description:
		"Payments, lending, KYC, risk and regulation, explained through the Indian systems people use every day. One hour a week for those who want to work at a payments, lending or banking product company.",
	summary:
		"Fintech in eight weeks at one hour a week: UPI and cards, digital lending, KYC, fraud, open finance and RBI rules, ending in a product proposal.",
	hoursPerWeek: 1,
	ownHoursPerWeek: 2,
	modules: 6,
	whySentence: "For the person who asks what a pending payment is waiting for.",
	why: [
		{
			title: "Follow ₹120 through the rails",
			text: "A vegetable seller’s QR code, two banks, a switch and a string of messages in a few seconds. You draw every hop, and what happens when one of them is silent.",
			scene: "phone",
		},
		{
			title: "Rules first, because they decide the product",
			text: "Limits, cooling-off, consent, storage of card data. You read short pieces of real RBI and NPCI circulars and say what a team must change.",
			scene: "shield",
		},
		{
			title: "Would you lend to this person?",
			text: "Thin file, steady income, one missed bill. You score it, then defend the score.",
			scene: "scales",
		},
		{
			title: "Every rupee reconciled",
			text: "Three files that ought to match and do not. Finding the gap is a job title in itself.",
			scene: "ledger",
		},
		{
			title: "A proposal a product head can read",
			text: "Problem, flow, unit economics, risks, compliance, launch. Six pages on a product for gig workers, kirana shops or a group you know well.",
			scene: "projects",
		},
		{
			title: "Users who share one phone",
			text: "You interview three people over fifty about paying online, and redesign one screen for them.",
			scene: "people",
		},
	],
	weeksSentence: "Short recorded lessons, an hour in all, then one observation from your own app or passbook.",
	weeks: [
		"Money, banks and rails",
		"UPI, cards and wallets",
		"Merchants, settlement",
		"Digital lending",
		"KYC, fraud and disputes",
		"Open finance and APIs",
		"Rules and economics",
		"Product proposal",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "The Indian Payments Landscape",
			topics: [
				"Place RBI, NPCI, banks, NBFCs and payment aggregators on one map",
				"Compare NEFT, RTGS, IMPS and UPI by speed, limit and finality",
				"Trace a UPI payment by QR, intent and AutoPay, and see why collect requests were cut",
				"Follow a card payment: network, tokenisation, two-factor rules",
				"Tell wallets, RuPay credit on UPI, credit lines and the e-rupee apart",
			],
		},
		{
			weeks: "Week 3",
			title: "Merchants, Settlement and Reconciliation",
			topics: [
				"Onboard a merchant; set settlement, MDR and refunds",
				"Handle webhooks, and retries that must not charge twice",
				"Reconcile three sample files and explain each break",
				"Resolve chargebacks and failed payments within RBI’s turnaround time",
			],
		},
		{
			weeks: "Week 4",
			title: "Digital Lending",
			topics: [
				"Map a loan: lead, underwriting, disbursal, collection",
				"Score with bureau and alternative data, and test for bias",
				"Apply RBI’s digital lending directions: direct disbursal, key fact statement",
				"Compare pay-later, co-lending and default loss guarantees",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Identity, Risk and Open Finance",
			topics: [
				"Design KYC with Aadhaar e-KYC, video KYC, CKYC and DigiLocker",
				"Screen for money laundering and write up a suspicious case",
				"Recognise mule accounts, SIM swap and social engineering",
				"Ask for data through an Account Aggregator: consent and purpose",
				"Call a sandbox API and receive its webhook with Postman",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Business Models, Compliance and Capstone",
			topics: [
				"Work out unit economics of payments, lending and distribution",
				"Decide who needs which licence, and who needs a partner",
				"Check a product against PCI DSS, the DPDP Act and CERT-In rules",
				"Write grievance steps and plain terms, up to the ombudsman",
				"Capstone: a six-page product proposal with its flow",
			],
		},
	],
	tools: ["Excel", "SQL", "Postman", "Payment sandboxes", "Figma", "Power BI", "RBI circulars"],
	outcomes: [
		"Trace a UPI or card payment and name each party’s duty",
		"Reconcile payment files and explain the breaks",
		"Describe a compliant digital lending journey",
		"Spot common fraud patterns and propose a control",
		"Write a product proposal with economics and compliance",
	],
	faqs: [
		{
			question: "Is any payment needed with the form?",
			answer: `None. Applying is free, there is no registration fee for applying, and our admissions team calls within ${replyTime.course} from the number printed on this page.`,
		},
		{
			question: "Will I be certified?",
			answer:
				"You receive our certificate on completion, when your product proposal has been reviewed. It is a certificate of training and not a regulator’s licence.",
		},
		{
			question: "Do I need a background in banking or in code?",
			answer:
				"Neither. Banking words are explained as they come, and the API lessons use a tool with buttons. Curiosity about where your money goes is enough.",
		},
	],
	planLayout: "finance",
};
