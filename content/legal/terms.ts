import { provider } from "../provider.ts";
import { published } from "../published.ts";
import { replyTime } from "../reply-promise.ts";
import type { LegalDocument } from "./document.ts";

export const termsVersion = "2026-11-22";

/** Terms of using the website and of taking a program. Have your lawyer read them before opening. */
export const terms: LegalDocument = published("terms") ?? {
	title: "Terms and Conditions",
	summary: `The terms on which ${provider.name} offers its website and programs: who may join, fees, refunds, conduct, certificates and liability.`,
	version: termsVersion,
	effectiveFrom: termsVersion,
	introduction: `These terms are an agreement between you and ${provider.name}, ${provider.address.lines.join(", ")}, India. They apply when you use this website, send a form or take a program. Nothing in them takes away a right that Indian law gives you as a consumer.`,
	sections: [
		{
			id: "who-may-join",
			heading: "Who may use this website and our programs",
			parts: [
				"You must be at least 16 years old.",
				"If you are under 18, a parent or guardian must agree to these terms for you, make the payment, and be reachable by us on a phone number they give. Until they do, there is no enrolment.",
				"The details you give must be true and your own. A certificate can be issued only in the name you enrolled with.",
			],
		},
		{
			id: "applying",
			heading: "Applying and enrolling",
			parts: [
				`Applying is free and there is no registration fee for applying. An application binds neither you nor us. Our admissions team reaches out within ${replyTime.course}.`,
				"You are enrolled when you have chosen a plan, paid its registration amount or its full price, and received our confirmation by email. We may decline an enrolment, for example when a batch is full, and then return whatever was paid for it.",
			],
		},
		{
			id: "what-you-receive",
			heading: "What you receive",
			parts: [
				"Each program runs for eight weeks on a flexible schedule. What your plan contains is listed on the program’s page on the day you enrol; that list is part of this agreement. Plans for Finance and Fintech differ from the others, as their pages show.",
				"Access to recordings, study material and project files lasts 12 months from the day of enrolment.",
				"We may change a mentor, a date or a part of the syllabus for good reason. If a live session is moved, we tell you a day ahead where we can, and provide the recording.",
				"You need a working computer, an internet connection and, in some programs, accounts with outside services. Where such a service may cost money, the program’s page says so.",
			],
		},
		{
			id: "fees",
			heading: "Fees and payment",
			parts: [
				{
					list: [
						"Prices are in Indian rupees and include taxes. The price on the day you enrol is the one that holds.",
						"The registration amount keeps your place in a batch and counts towards the full price of the plan. The rest falls due before the first session, unless we agree otherwise in writing.",
						"Pay only by the ways shown on our payment pages. No member of our staff may ask for cash or for a transfer to a personal account.",
						"We send a receipt to your email. Check the name and the amount, and tell us within seven days if something is wrong.",
						"If an instalment is late by more than seven days, we may pause your access until it arrives. Your 12 months are not extended by the pause.",
					],
				},
			],
		},
		{
			id: "refunds",
			heading: "Cancellation and refunds",
			parts: [
				{
					list: [
						"Within seven days of payment, and before the third session of your batch has begun: a full refund of everything you paid, the registration amount included. No reason is needed.",
						"After that and until the end of week two: half of the plan’s price. If you have paid less than half by then, nothing more is owed and nothing is returned.",
						"From week three: no refund. In case of serious illness, an accident or a death in the family, you may move to a later batch once, free of charge.",
						"If we cancel a batch and you do not want another date: a full refund.",
						"If you paid twice or too much: the excess is returned in full.",
					],
				},
				`To cancel, write to ${provider.email} from your registered email with your name and program. Refunds go back the way they came, within ten working days of our confirmation.`,
			],
		},
		{
			id: "conduct",
			heading: "Conduct",
			parts: [
				"Learning together needs some courtesy. You agree not to:",
				{
					list: [
						"harass, threaten, insult or discriminate against anyone in a session, group or message;",
						"share your login, recordings, study material or group links with others, or record live sessions yourself;",
						"hand in another person’s work, or generated work, as your own without saying so;",
						"use what you learn, in cyber security above all, against a system whose owner has not given written permission;",
						"disturb this website, break through its protection, collect data from it by machine or send forms in another person’s name;",
						"sell goods, investments or services to other learners.",
					],
				},
				"On a first, minor breach we talk to you. On a serious or repeated one we may end your access without a refund, after hearing your side.",
			],
		},
		{
			id: "your-work-and-ours",
			heading: "Your work and ours",
			parts: [
				"Videos, notes, briefs and marks on this website belong to us or to those who licensed them to us. You may use them for your own study.",
				"What you make in a program belongs to you. We show your work to others, recruiters included, only with your permission, and you may take the permission back.",
				"Names and logos of tools taught belong to their owners. Teaching a tool does not mean that its owner has approved of us.",
			],
		},
		{
			id: "certificates",
			heading: "Certificates",
			parts: [
				"A certificate of completion is given when the required work of the program has been submitted and accepted. The internship certificate needs an accepted capstone; the excellence certificate, where your plan has it, is awarded for merit.",
				"Each certificate carries a number by which it can be checked. We withdraw a certificate that was obtained by deceit.",
				"Our certificates show training with us. They are not a degree, a diploma under the UGC or AICTE, or a licence of any regulator.",
			],
		},
		{
			id: "internships-and-placement",
			heading: "Internships and placement",
			parts: [
				"Internships within a program are mentored project internships held online, without a stipend unless one is stated in writing.",
				"Placement assistance and support mean help with your CV, preparation, introductions and access to openings, as your plan lists. They are not a promise of a job, a salary or a date. Hiring is the decision of the employer.",
				"Figures on this website do not predict what any one person will achieve.",
			],
		},
		{
			id: "advice",
			heading: "Education, not advice",
			parts: [
				"Finance, Fintech, Stock Marketing, Block Chain and Human Resource programs teach how things work. Nothing in them is investment, tax or legal advice or a recommendation to buy or sell. We are not registered with SEBI as an investment adviser or research analyst. You alone answer for the decisions you take with your money.",
			],
		},
		{
			id: "recruiters",
			heading: "Recruiters",
			parts: [
				"If you send a hiring request, you confirm that you may do so for your company and that the role is real and lawful. Use the profiles you receive for that role only, and erase them when it is filled. You may not charge a candidate anything.",
			],
		},
		{
			id: "the-website",
			heading: "The website",
			parts: [
				"We take care to keep the website correct and available, yet cannot promise that it is never wrong or never down. We correct mistakes when we learn of them. Links to other sites lead to content that we do not control.",
			],
		},
		{
			id: "liability",
			heading: "Liability",
			parts: [
				"We answer for loss caused by our failure to provide what we agreed, up to the amount you paid for the program concerned. We do not answer for indirect loss, such as lost salary or profit, or for events beyond our control.",
				"These limits do not apply to fraud, to wilful wrong, to injury or death caused by negligence, or wherever the law, including the Consumer Protection Act 2019, does not permit a limit.",
			],
		},
		{
			id: "privacy",
			heading: "Privacy",
			parts: [
				"Our privacy policy explains what we do with personal data and how to have it corrected or erased. It is a part of these terms.",
			],
		},
		{
			id: "complaints",
			heading: "Complaints",
			parts: [
				`Write to ${provider.email} or call ${provider.phone.display}. We acknowledge a complaint within 48 hours and aim to settle it within 30 days. If we cannot, you may also turn to the National Consumer Helpline (1915) or a consumer commission.`,
			],
		},
		{
			id: "law",
			heading: "Governing law and courts",
			parts: [
				`These terms are governed by the laws of India. The courts at ${provider.address.locality}, ${provider.address.region}, have jurisdiction, without taking from a consumer the right to go to the commission or court where they live.`,
			],
		},
		{
			id: "changes",
			heading: "Changes to these terms",
			parts: [
				`This is version ${termsVersion}. We may change these terms for the future and then publish the new version here with its date. A program you have already enrolled in stays under the terms of the day you enrolled. If one sentence turns out to be invalid, the others remain.`,
			],
		},
	],
};
