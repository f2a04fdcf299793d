/** Words of the events page, what it shows while no masterclass has a date, and the specimens of its certificates. */

export type MasterclassIdea = {
	title: string;
	/** Whom it is for, in a few words. */
	for: string;
	/** What happens in it, in one or two sentences. */
	text: string;
	/** When it is usually held: no date is promised. */
	day: string;
	time: string;
	/** The program whose mark stands on its poster. */
	program: string;
};

export type ParticipationSpecimen = {
	/** Address: `/certificates/what-a-model-cannot-tell-you.pdf`. */
	slug: string;
	masterclass: string;
	/** As they stand on the certificate. */
	date: string;
	hours: string;
	issued: string;
	number: string;
	mentor: string;
	program: string;
};

export const events = {
	title: "Ninety minutes, free, live",
	description:
		"Free live masterclasses: ninety minutes with a mentor, a real file and your questions. Register once and join the group.",
	sentence: "A mentor, a real file and your questions. Register once; the group link comes with it.",
	upcoming: {
		title: "Coming up",
		sentence: "Free for everyone. You have a seat once you see the group link.",
	},
	ideas: {
		title: "Held again and again",
		sentence: "No date is fixed right now. Ask for the one you want, and we write to you as soon as it has one.",
		note: "Opens a short message to us",
		items: [
			{
				title: "SQL in ninety minutes",
				for: "For whoever keeps lists in a spreadsheet",
				text: "From one question to a join across two tables, on a laptop or a phone.",
				day: "Sunday",
				time: "mornings",
				program: "data-analytics",
			},
			{
				title: "Your first phishing report",
				for: "For whoever has an inbox",
				text: "Bring a suspicious mail with the names removed. We take it apart and write the report together.",
				day: "Sunday",
				time: "afternoons",
				program: "cyber-security",
			},
			{
				title: "A cloud bill, line by line",
				for: "For whoever has left a server running",
				text: "What each line costs, which three of them grow while you sleep, and how to stop them.",
				day: "Saturday",
				time: "mornings",
				program: "cloud-computing",
			},
		] satisfies readonly MasterclassIdea[],
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
		over: {
			title: "This masterclass is over",
			text: "Registration has closed. The events page shows what comes next.",
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
		sentence: "Everyone who takes part gets one, with their name and a number. Open a specimen to see it whole.",
		note: "Masterclass",
		open: "Certificate",
	},
} as const;

/** Whose name stands on a specimen. */
export const specimenName = "Harish Kamath";

export const participationTitle = "Certificate of Participation";

export const participationSpecimens: readonly ParticipationSpecimen[] = [
	{
		slug: "what-a-model-cannot-tell-you",
		masterclass: "What a model cannot tell you",
		date: "9 November 2025",
		hours: "11:00 am to 12:30 pm",
		issued: "10 November 2025",
		number: "GW-P-2511-0187",
		mentor: "Meera Subramanian",
		program: "machine-learning",
	},
	{
		slug: "deploy-on-a-friday",
		masterclass: "Deploy on a Friday, sleep on Saturday",
		date: "2 November 2025",
		hours: "10:30 am to 12:00 pm",
		issued: "3 November 2025",
		number: "GW-P-2511-0042",
		mentor: "Arvind Hegde",
		program: "devops",
	},
	{
		slug: "reels-on-a-small-budget",
		masterclass: "Reels that sell, on a small budget",
		date: "26 October 2025",
		hours: "4:00 pm to 5:30 pm",
		issued: "27 October 2025",
		number: "GW-P-2510-0311",
		mentor: "Sana Qureshi",
		program: "digital-marketing",
	},
	{
		slug: "the-other-side-of-the-table",
		masterclass: "Interviews from the other side of the table",
		date: "12 October 2025",
		hours: "11:00 am to 12:30 pm",
		issued: "13 October 2025",
		number: "GW-P-2510-0094",
		mentor: "Latha Menon",
		program: "human-resource",
	},
];
