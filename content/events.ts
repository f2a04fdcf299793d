/** Words of the events page, what it shows while no masterclass has a date, and the specimens of its certificates. */

export type MasterclassIdea = {
	title: string;
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
		sentence: "Free for everyone. A seat is yours when you see the group link.",
	},
	ideas: {
		title: "Held again and again",
		sentence: "No date is fixed right now. Ask for the one you want, and we write to you when it has a date.",
		items: [
			{
				title: "SQL in ninety minutes",
				text: "From one question to a join across two tables, on a laptop or a phone.",
				day: "Sunday",
				time: "mornings",
				program: "data-analytics",
			},
			{
				title: "Your first phishing report",
				text: "Bring a suspicious mail with the names removed. We take it apart and write the report together.",
				day: "Sunday",
				time: "afternoons",
				program: "cyber-security",
			},
			{
				title: "A cloud bill, line by line",
				text: "What each line costs, which three lines grow while you sleep, and how to stop them.",
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
				{ title: "Register", text: "Five fields. The link of the group comes at once." },
				{ title: "Join the group", text: "The mentor posts the meeting link and the file there before it begins." },
				{ title: "Ninety minutes", text: "You work along on your own copy, and ask whenever you are stuck." },
			],
		},
		over: {
			title: "This masterclass is over",
			text: "Registration has closed. What comes next, and what we hold again and again, stands on the events page.",
			link: "See what is coming",
		},
		sent: {
			title: "Your seat is yours",
			text: "The meeting link and the file are posted in the group, so join it now.",
			join: "Join the group chat",
			others: "See all masterclasses",
		},
	},
	certificates: {
		title: "Certificates of participation",
		sentence: "Whoever takes part gets one, with a number and a name. These are specimens: open one to see it whole.",
		note: "Specimen",
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
