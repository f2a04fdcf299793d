import type * as z from "zod/mini";
import { provider } from "./provider.ts";
import { published } from "./published.ts";
import type { about as schema } from "./schema/pages.ts";

/** Words of the about page. */
export const about: z.output<typeof schema> = published("about") ?? {
	description: `Who runs ${provider.name}, why everything here goes in steps, how mentors are chosen, and what we believe about learning and work.`,
	title: "Nobody climbs a wall",
	sentence:
		"Everybody climbs steps. So we cut the way to a first job into eight of them, with someone on each step who has climbed it.",
	/** Shown as steps, the last one highest. */
	figures: ["about-programs", "about-mentors", "about-partners"],
	story: {
		specimen: true,
		title: "Why steps",
		sentence: "Graduate, grade and gradual come from one Latin word: gradus, a step. We took it at its word.",
		paragraphs: [
			`${provider.name} began in ${provider.address.locality} in ${provider.foundingYear} with a question from a final-year student in Davangere: “I\u00a0have watched two hundred hours of videos. Why can I still not do the work?” We looked at what she had done. Nothing was missing from the videos. What was missing was the order, a reason to finish, and somebody who read what she made.`,
			"A wall and a flight of steps can be the same height. The wall stops everyone but a few; the steps only ask for the next thirty centimetres. So every program here is eight weeks, every week ends in one piece of work, and every project is read by a mentor who writes back.",
			`Today we teach online, from ${provider.address.locality} to anywhere with a phone signal. Our learners are in engineering hostels and commerce colleges, in night shifts and family shops. Most of them are the first person at home to do this kind of work. That is who we build for.`,
		],
		aside: "Two roads to the same height.",
	},
	mission: {
		title: "Mission",
		text: "To help a learner from any town build work that an employer in any city can check, at a fee a family can plan for.",
		note: "Any town: online, after college hours, every session recorded. Can check: a link, not a claim. Can plan for: one price, written down before you pay.",
	},
	vision: {
		title: "Vision",
		text: "A first job should depend on what you can do, not on which college gate you walked out of.",
		note: "We will know it has come true when recruiters ask to see the project first and the marks card last.",
	},
	values: {
		title: "What we hold to",
		sentence: "Five rules we keep even when they cost us money.",
		items: [
			{
				title: "Say what is true",
				text: "If a program does not fit your hours or your studies, we tell you on the first call, before any fee.",
				ground: "marigold",
				scene: "scales",
			},
			{
				title: "Notes, not marks",
				text: "Seven out of ten teaches nobody anything. A sentence beside the exact line does.",
				ground: "lagoon",
				scene: "review",
			},
			{
				title: "You can always catch up",
				text: "Exams, a wedding, a hospital: slow down, watch the recordings and step back in. Access stays for 12 months.",
				ground: "pink",
				scene: "growth",
			},
			{
				title: "Show the work",
				text: "A certificate says that you were here. A project that opens in a browser says what you can do. You leave with both.",
				ground: "sandal",
				scene: "screens",
			},
			{
				title: "Respect is a teaching method",
				text: "No question is small, in English, Kannada or Hindi. People who are laughed at once do not ask twice, so here nobody laughs.",
				ground: "peacock",
				scene: "people",
			},
		],
	},
	mentors: {
		specimen: true,
		title: "How a mentor is chosen",
		apply: 12,
		sentence: "Out of every twelve who write to us, about two take a batch. This is where the others stop.",
		stages: [
			{
				title: "They do the job now",
				text: "Three years at the work itself, and still at it this month. We ask for a call with someone they work beside.",
				goOn: 7,
			},
			{
				title: "They mark a paper",
				text: "We hand them a real learner’s project with nine faults. We read how many they find, and how they say it.",
				goOn: 4,
			},
			{
				title: "They teach us",
				text: "Forty minutes to a room of our own staff, who have been told to interrupt. Patience shows quickly.",
				goOn: 3,
			},
			{
				title: "The batch decides",
				text: "Learners write to us about their mentor in weeks two and six. Two bad reports, and someone else takes over.",
				goOn: 2,
			},
		],
	},
	approach: {
		title: "How a program is made",
		sentence: "Backwards: from the job that is open to the first evening of week one.",
		items: [
			{
				title: "Start from the opening",
				text: "We read this quarter’s job openings with the partners who wrote them, and ask one thing: what must a new person finish alone by the second month? That list is the syllabus.",
				ground: "kumkum",
				scene: "interview",
			},
			{
				title: "Build the last project first",
				text: "Mentors make the capstone themselves before anyone is taught it. If it takes them a week, it is too long.",
				ground: "sandal",
				scene: "projects",
			},
			{
				title: "Cut it into eight",
				text: "One new thing a week, each resting on the one before.",
				ground: "lagoon",
				scene: "flow",
			},
			{
				title: "Use what firms use",
				text: "The tools, the files and the mess of a working day.",
				ground: "night",
				scene: "tools",
			},
			{
				title: "Drop what is out of date",
				text: "Twice a year each program is read again by people who hire. What they have stopped using goes; what they have taken up comes in. No syllabus here is older than six months.",
				ground: "marigold",
				scene: "ledger",
			},
		],
	},
	next: {
		title: "Pick your first step",
		sentence: "Look at what we teach, ask us anything, or come and do this work with us.",
		links: {
			programs: { title: "See the programs", text: "Eight weeks each, with work that is read" },
			contact: { title: "Talk to us", text: "Chat, call or write; a person answers" },
			career: { title: "Work with us", text: `Openings in ${provider.address.locality}` },
		},
	},
};
