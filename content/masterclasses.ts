import type * as z from "zod/mini";
import { numberPrefix } from "./certificates.ts";
import { published } from "./published.ts";
import type { masterclasses as schema } from "./schema/masterclasses.ts";

/** Words of the events page, what it shows while no masterclass has a date, and the specimens of its certificates. */

type MasterclassTexts = z.output<typeof schema>;
export type MasterclassIdea = MasterclassTexts["ideas"]["items"][number];

export type ParticipationSpecimen = {
	/** Address: `/certificates/what-a-model-cannot-tell-you.pdf`. */
	slug: string;
	masterclass: string;
	/** As printed on the certificate. */
	date: string;
	hours: string;
	issued: string;
	number: string;
	mentor: string;
	program: string;
};

export const masterclassTexts: MasterclassTexts = published("masterclasses") ?? {
	title: "Ninety minutes, free, live",
	description:
		"Free live masterclasses: ninety minutes with a mentor, a real file and your questions. Register once and join the group.",
	sentence: "A mentor, a real file and your questions. Register once; the group link comes with it.",
	upcoming: {
		title: "Coming up",
		sentence: "Free for everyone. Once you see the group link, your seat is booked.",
	},
	registered: { from: 25, after: "registered" },
	mentor: "With",
	ideas: {
		title: "Held often",
		sentence: "No date is fixed right now. Ask for the one you want, and we write to you as soon as it has one.",
		note: "Opens a short message to us",
		items: [
			{
				title: "SQL in ninety minutes",
				for: "For anyone who keeps lists in a spreadsheet",
				text: "From one question to a join across two tables, on a laptop or a phone.",
				day: "Sunday",
				time: "mornings",
				program: "data-analytics",
			},
			{
				title: "Your first phishing report",
				for: "For anyone who has an inbox",
				text: "Bring a suspicious email with the names removed. We take it apart and write the report together.",
				day: "Sunday",
				time: "afternoons",
				program: "cyber-security",
			},
			{
				title: "A cloud bill, line by line",
				for: "For anyone who has left a server running",
				text: "What each line costs, which three of them grow while you sleep, and how to stop them.",
				day: "Saturday",
				time: "mornings",
				program: "cloud-computing",
			},
		],
	},
	registration: {
		note: "It is free, and one email registers once.",
		steps: {
			title: "How it goes",
			items: [
				{ title: "Register", text: "Five fields, and you see the link to the group at once." },
				{ title: "Join the group", text: "Before the session the mentor posts the meeting link and the file there." },
				{ title: "Work along", text: "Ninety minutes on your own copy of the file. Ask whenever you are stuck." },
			],
		},
		/** In the mails to people who registered. */
		bring:
			"a laptop if you have one, a phone will do; a steady connection; and a question of your own. Nothing has to be installed or read beforehand.",
		over: {
			title: "This masterclass is over",
			text: "Registration has closed. Its certificates of participation are not out yet. Once they are, ask for yours on this page.",
			link: "See what is coming",
		},
		sent: {
			title: "You have a seat",
			text: "Join the group now: the meeting link and the file are posted there.",
			join: "Join the group chat",
			others: "See all masterclasses",
		},
	},
	certificates: {
		title: "Certificates of participation",
		sentence:
			"Choose your masterclass and enter the email you registered with. Each certificate carries a number that anyone can check.",
		specimens: "Everyone who takes part gets one, with their name and a number. Open a specimen to see it whole.",
		note: "Masterclass",
		open: "Certificate",
		check: "Check the number of a certificate",
	},
	participation: {
		get: "Get your certificate",
		title: "Your certificate",
		label: "Email you registered with",
		button: "Ask for my certificate",
		note: "It goes to the address that registered, and to no other.",
		atOnce:
			"Have an email from us about this masterclass? The link in it opens your registration, and your certificate at once.",
		steps: {
			title: "How you get it",
			items: [
				{ title: "Ask", text: "With the email you registered with, not with another of yours." },
				{ title: "Open it", text: "The PDF comes to that address, with your name as you wrote it." },
				{ title: "Show it", text: "Its number and its code lead to a page where anyone sees that it is real." },
			],
		},
		sent: {
			title: "Check your email",
			/** Before and after the email address; the same for every address. */
			text: [
				"If",
				"registered for this masterclass, we have emailed its certificate. It takes a few minutes; we send it at most once an hour.",
			],
			otherwise:
				"Nothing there? Look in spam, try the other address you may have used, or open your registration by the link in any of our emails about the masterclass.",
			/** Where the installation sends no mail, and on the page without scripts, which cannot know. */
			byHand: {
				title: "We have your request",
				text: ["If", "registered for this masterclass, we get its certificate to you within 24 hours."],
				otherwise: "The link of your own registration opens it at once.",
			},
			another: "Try another email",
			masterclasses: "See all masterclasses",
		},
	},
	registrationPage: {
		title: "Your registration",
		certificateTitle: "Your certificate",
		sentence: "This page is yours alone: anyone who has its address sees what you see. Keep it to yourself.",
		facts: { name: "Name", email: "Registered with", day: "Day", hours: "Hours, India time" },
		group: {
			title: "The group",
			text: "The mentor posts the meeting link and the file there. For safety the group link is not in emails: you see it here.",
			button: "Show the group link",
			join: "Join the group chat",
		},
		cannotCome: {
			title: "Cannot come?",
			text: "Tell us with one press. You get no more reminders, and you can register again at any time.",
			button: "I cannot come",
		},
		/** After pressing it; before and after the masterclass's title. */
		left: {
			title: "Thank you for telling us",
			text: [
				"You are no longer registered for",
				"and get no more reminders. If your plans change, register again with the same email.",
			],
			again: "Register again",
			gone: {
				title: "You are not registered",
				text: "This registration was given up, or its masterclass was removed. You can register for any masterclass that is coming up.",
			},
		},
		soon: {
			title: "Certificates are not out yet",
			text: "If you attended, yours is at this address once they are. You need not ask for it.",
		},
		certificate: {
			title: "Your certificate is ready",
			text: "A PDF to print, to keep and to send, with your name as you wrote it when you registered.",
			link: "Open your certificate",
			number: "Its number is",
			check: "See what anyone who checks it sees",
			first: "It gets its number when you first open it.",
		},
		absent: {
			title: "You were not marked present",
			text: "The certificates of this masterclass are for those who were marked present. If you attended, write to us from the email you registered with:",
		},
		revoked: {
			title: "This certificate was revoked",
			text: "It does not count any more. If you think that is a mistake, write to us:",
		},
		masterclasses: "See all masterclasses",
	},
};

/** The name on a specimen. */
export const specimenName = "Harish Kamath";

export const participationSpecimens: readonly ParticipationSpecimen[] = [
	{
		slug: "what-a-model-cannot-tell-you",
		masterclass: "What a model cannot tell you",
		date: "9 November 2025",
		hours: "11:00 am to 12:30 pm",
		issued: "10 November 2025",
		number: `${numberPrefix}-P-2511-SPEC0-00187`,
		mentor: "Meera Subramanian",
		program: "machine-learning",
	},
	{
		slug: "deploy-on-a-friday",
		masterclass: "Deploy on a Friday, sleep on Saturday",
		date: "2 November 2025",
		hours: "10:30 am to 12:00 pm",
		issued: "3 November 2025",
		number: `${numberPrefix}-P-2511-SPEC0-00042`,
		mentor: "Arvind Hegde",
		program: "devops",
	},
	{
		slug: "reels-on-a-small-budget",
		masterclass: "Reels that sell, on a small budget",
		date: "26 October 2025",
		hours: "4:00 pm to 5:30 pm",
		issued: "27 October 2025",
		number: `${numberPrefix}-P-2510-SPEC0-00311`,
		mentor: "Sana Qureshi",
		program: "digital-marketing",
	},
	{
		slug: "the-other-side-of-the-table",
		masterclass: "Interviews from the other side of the table",
		date: "12 October 2025",
		hours: "11:00 am to 12:30 pm",
		issued: "13 October 2025",
		number: `${numberPrefix}-P-2510-SPEC0-00094`,
		mentor: "Latha Menon",
		program: "human-resource",
	},
];
