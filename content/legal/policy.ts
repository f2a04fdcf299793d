import { provider } from "../provider.ts";
import { published } from "../published.ts";
import { replyTime } from "../reply-promise.ts";
import type { LegalDocument } from "./document.ts";
import { policyVersion } from "./policy-version.ts";

export { policyVersion };

/** The hash of the policy below: `npm run check-content` says when the text has changed without it and prints the new one. */
export const policyTextHash = "c4fdf19e3b97baf8";

/** How long leads are kept after the last contact, unless the person asks sooner. The text below says so. */
export const leadRetentionMonths = 24;

/** How many days the text of a sent email, and a row of the audit trail, are kept. */
export const outboxRetentionDays = 90;
export const auditRetentionDays = 1_095;

/**
 * Privacy policy under India's Digital Personal Data Protection Act 2023 (DPDP Act) and its Rules of 2025.
 * It describes what this software does; have your lawyer read it, and your own additions, before opening.
 */
export const policy: LegalDocument = published("policy") ?? {
	title: "Privacy policy",
	summary: `What ${provider.name} collects through its forms, why, on what basis, how long it is kept, and how to see, correct or erase it.`,
	version: policyVersion,
	effectiveFrom: policyVersion,
	introduction: `This policy explains what ${provider.name} does with personal data on this website. We have kept it in ordinary words. You may read all of our public pages without giving us your name.`,
	sections: [
		{
			id: "who-we-are",
			heading: "Who we are",
			parts: [
				`${provider.name}, ${provider.address.lines.join(", ")}, India, decides why and how the data described here is used. Under the Digital Personal Data Protection Act 2023 (the DPDP Act) we are the data fiduciary and you are the data principal.`,
				`For any question on your data write to ${provider.grievance.email} or call ${provider.phone.display}.`,
			],
		},
		{
			id: "what-we-collect",
			heading: "What we collect",
			parts: [
				"What you type into a form, and nothing behind your back:",
				{
					list: [
						"Applying for a program or asking for a brochure: name, email, contact number, college name, college email, year of graduation and the program you chose.",
						"Hiring request: name, designation, phone, email, company, role and number of positions.",
						"Contact message: name, phone, email, your city if you give it, and what you write to us.",
						"Registering for a masterclass: name, email, phone, college name and college email.",
						"Asking for a certificate of participation: the email you type. It is looked up within seconds and not kept, whether it had registered or not.",
						"Logging in as a student: your email and password, or the email that Google confirms. We keep the password only as a scrambled code from which it cannot be read back.",
						"In the student portal: which sessions of your courses you opened last and marked as watched, and when; the openings you applied for, with your note and how they stand; the link to your résumé, if you give one.",
						"Onboarding, filled in with our team once you enrol: the details of an application, the price agreed and paid, the mode of program, due date, chosen month and the counsellor’s name.",
					],
				},
				"With a form, five more things reach us:",
				{
					list: [
						"How you came here: the page the form was on, the page you first opened, the site that sent you, and campaign tags or a click number in the link, for your first and your latest visit.",
						"Whether you ticked the box for offers, and when. Nobody has to, and nothing else depends on it.",
						"When you sent the form, how long you took to fill it in, and which version of this policy you agreed to. The time taken helps us to recognise automatic spam.",
						"The network address of your connection. It is used for a few minutes to limit misuse and is not kept with your form. The same holds for attempts to log in.",
						"A one-time number made by your browser, so that pressing the button twice does not send the form twice.",
					],
				},
				"We do not ask for Aadhaar, PAN, bank or card details in any form on this website. Please do not write them in a message.",
			],
		},
		{
			id: "in-your-browser",
			heading: "Cookies and storage in your browser",
			parts: [
				"Visitors get no cookie from us. We use no advertising or analytics service, and no tracking pixel. These are all the things we keep in a browser:",
				{
					list: [
						"Your first and latest visit (local storage): date, opening page, referring site and campaign tags. They stay on your device, and come to us only with a form that you send. Clearing site data in your browser removes them.",
						"What you have typed in an unfinished form (session storage): so that a reload does not lose it. It goes when the form is sent or the tab is closed; in the student portal, where your email stands beside it, also when you log out.",
						"Cookie user: set only when a student logs in. It holds a random session number, cannot be read by scripts and ends after three hours without use, after twelve hours in any case, at logout, or when the account is closed.",
						"Cookie known: set when a student logs in with a password. It holds a random number that lets this browser try again while someone elsewhere guesses at your password. It signs nobody in, goes to our login alone, cannot be read by scripts and ends after 180 days.",
						"Your name, under the word user (local storage): kept when you log in as a student, to greet you, and removed at logout.",
						"Sessions of a course that you have just marked as watched (local storage): the numbers of course and session and when, until they have reached us, also over a logout. After 30 days they no longer count.",
						"That you have just logged in, and a message that the next page shows (session storage): for seconds, until that page has loaded.",
						"While a company other than Google confirms who you are at sign-in (session storage): two random numbers and where you were going, until its answer is back.",
						"Cookie user1: set only when a member of our staff signs in to the admin console. It holds a random session number, cannot be read by scripts and ends after three hours or at logout.",
						"A message that a member of our staff opened in WhatsApp from the console (local storage): for which record and from which text, until they say whether it was sent. It holds the email of that member of staff, and no name, number or email of the person written to.",
						"Cookie draft: set only when a member of our staff looks at pages that are not published yet. It holds a random number, cannot be read by scripts and ends after four hours.",
						"For our staff in the console: which columns of a table are hidden (local storage), and the method of the last payment they entered (session storage).",
						"Light or dark colours (local storage): the choice made in the student portal or, by a member of staff, in the console.",
					],
				},
				"Sign-in with Google is loaded only on the two sign-in pages, and only when someone begins to use it. Google then receives what its own button needs, under its own policy. The map on the contact page is loaded from its provider, and the video of a session from Google Drive, only when you press for it.",
			],
		},
		{
			id: "why-we-use-it",
			heading: "Why we use it",
			parts: [
				{
					list: [
						`To answer you: admissions calls or writes within ${replyTime.course} of an application, and recruiters hear from us within ${replyTime.hiring}.`,
						"To send what you asked for, such as a brochure, and an email that confirms your form has reached us.",
						"To enrol you, take payment, run the classes and issue certificates, if you join.",
						"To send you offers and news by WhatsApp and email, only if you ticked the box for it on a form or told us that we may. Every such email has a link that ends them with one press.",
						"To tell Google Ads that one of its ads led to an enrolment, only if you ticked that same box and came by such an ad: the number of the click, when you enrolled, the price and our order number. Never your name, email or phone.",
						"To recognise that two enquiries come from one person, so that you are not called twice.",
						"To learn which campaigns bring people who find us useful. For this we count; we do not build a profile of you.",
						"To hold off spam and misuse.",
						"To keep the records that tax and other laws require.",
					],
				},
				"No decision about you is made by a machine alone. A form that looks like spam is marked for a person to check, and is not thrown away.",
			],
		},
		{
			id: "legal-basis",
			heading: "On what basis",
			parts: [
				"Your consent (section 6 of the DPDP Act). You give it by sending a form below which this policy is named, for the purposes above. We store which version you agreed to, and when.",
				"A consent of its own for offers and news, and for telling Google Ads of an enrolment. Without it we write to you only about what you asked us, and tell Google nothing. You may end it at any time: by the link in any such email, or by telling us.",
				"Legitimate uses that the Act allows without consent (section 7): where you gave us data yourself for a purpose and have not objected, and where a law or a court requires it of us.",
				`You may withdraw consent at any time, as easily as you gave it: write one line to ${provider.grievance.email} from the address you used, or message ${provider.phone.display}. What was done before remains lawful. After a withdrawal we stop and erase, except for what a law makes us keep.`,
			],
		},
		{
			id: "who-sees-it",
			heading: "Who sees it",
			parts: [
				{
					list: [
						"Our admissions, training and accounts staff, each with a personal sign-in.",
						"Companies that keep the website and mail running for us, under contract and only on our instructions.",
						"Google Ads, only if you ticked the box that says so and came by one of its ads: the number of that click with the time, price and order number of your enrolment.",
						"The payment service or bank you choose, when you pay. Card and UPI details go to them and never to us.",
						"A recruiter, only if you have asked for placement support and agreed to that introduction, or applied for their opening on our job board: then your name, email, phone, batch, note and the link to your résumé.",
						"An authority, when a law or an order obliges us.",
					],
				},
				`Anyone who has the number of a certificate can check it on our page “Check a certificate”. They see what is printed on the paper (kind, name, course or masterclass, batch or date, number and day of issue) and whether it was corrected or revoked, and when. They do not see your email or the text of a letter. Numbers cannot be guessed, and search engines are asked not to list these pages.`,
				"We do not sell or rent personal data, and do not pass it to other training providers.",
				"Some of these service companies may keep data outside India. We use them only where the DPDP Act and the notices of the Central Government permit it.",
			],
		},
		{
			id: "how-long",
			heading: "How long we keep it",
			parts: [
				{
					list: [
						`Applications, brochure requests, hiring requests, masterclass registrations and messages: ${leadRetentionMonths} months after our last contact with you, then erased together with the emails they caused.`,
						"If you enrol: for as long as you have access, and after that the certificate record, so that your certificate can still be checked. You may ask us to remove this too.",
						"If you ended offers by the link in an email: your email address and when, so that none is sent by mistake, until you allow them again or ask us to erase it.",
						"Certificates of participation: until you ask us to remove them, so that they can be checked.",
						"Invoices and payment records: eight years, as company and tax law asks.",
						`The text of emails that we sent to you: ${outboxRetentionDays} days; after that only when, to whom and about what we wrote.`,
						`Our record of which member of staff changed or exported what: ${auditRetentionDays} days.`,
						"Technical logs: 30 days. They record times, pages and error numbers, and no names, emails or phone numbers.",
						"Backups: they are overwritten within 35 days, so erased data may live in one for that long.",
					],
				},
			],
		},
		{
			id: "your-rights",
			heading: "Your rights",
			parts: [
				"Under the DPDP Act you may ask us to:",
				{
					list: [
						"tell you what data of yours we hold, what we do with it and with whom we have shared it;",
						"correct what is wrong, complete what is missing, and bring it up to date;",
						"erase it, when it is no longer needed or you withdraw your consent;",
						"record a person you nominate to use these rights should you die or be unable to;",
						"hear and settle a grievance.",
					],
				},
				`Write to ${provider.grievance.email} from the email you used with us, or give us another way to be sure that it is you. It costs nothing. We answer within ${provider.grievance.answerWithinDays} days, and usually in a week.`,
			],
		},
		{
			id: "under-18",
			heading: "If you are under 18",
			parts: [
				"You must be at least 16 to use our services, and under 18 a parent or guardian has to agree. Please fill in forms together with them. We call the guardian to confirm before enrolling a learner under 18.",
				"We do not follow the behaviour of children and do not aim advertising at them. If you believe a child has sent us data without a guardian’s consent, tell us and we will erase it.",
			],
		},
		{
			id: "security",
			heading: "How we protect it",
			parts: [
				"All traffic is encrypted. Staff sign in with a verified account, students with a password of their own or Google. A sign-in of staff ends after three hours, one of a student after three hours without use and after twelve in any case, and every page of the console checks the sign-in anew. Access is limited to those who need it, and backups are kept apart.",
				"No system is perfect. If a breach affects your data, we will inform you and the Data Protection Board of India without delay: what happened, what it may mean for you and what you can do.",
			],
		},
		{
			id: "grievances",
			heading: "Grievances",
			parts: [
				`${provider.grievance.name}, ${provider.name}, ${provider.address.lines.join(", ")}. Email ${provider.grievance.email}, phone ${provider.phone.display}.`,
				`We acknowledge a complaint within two working days and settle it within ${provider.grievance.answerWithinDays} days. If you are not satisfied, you may complain to the Data Protection Board of India.`,
			],
		},
		{
			id: "changes",
			heading: "Changes to this policy",
			parts: [
				`This is version ${policyVersion}. When we change it, the new version and its date stand here. If a change concerns data you have already given, we write to you before it takes effect, and ask again where your consent is needed.`,
				"You may ask for this policy in Kannada, Hindi or another language of the Eighth Schedule to the Constitution.",
			],
		},
	],
};
