import type * as z from "zod/mini";
import { weeksEach } from "./programs/weeks.ts";
import { published } from "./published.ts";
import type { programsPage as schema } from "./schema/pages.ts";

/** Words of the programs page; the programs themselves stand in `programs/`. `{count}`: see `withCount`. */
export const programsPage: z.output<typeof schema> = published("programs-page") ?? {
	title: `{count} programs, ${weeksEach} weeks each`,
	description: `All {count} mentor-led programs: code, data, cloud, security, design, marketing, finance and people. ${weeksEach.charAt(0).toUpperCase()}${weeksEach.slice(1)} weeks each, with projects and a certificate.`,
	sentence:
		"Code, data, cloud, security, design, money, people. In each, a mentor reads your projects, and you end with a capstone you can show.",
	whyChoose: {
		title: "Why learners choose us",
		sentence: "What people tell us when we ask why they did not just watch free videos.",
		items: [
			{
				title: "Somebody waits for your work",
				text: "With GUIDED and PRO a mentor expects your task by Sunday and notices when it does not come. No video does that.",
			},
			{
				title: "Comments, not marks",
				text: "Your project comes back with notes beside the exact line, cell or frame, and you submit it again.",
			},
			{
				title: "Briefs from real work",
				text: "A shop’s sales file, a clinic’s booking form, a hostel’s power bill. Messy, incomplete and worth showing.",
			},
			{
				title: "Evenings and Sundays",
				text: "Most of our learners have college or a job. With GUIDED and PRO, live classes start after seven; every session is recorded.",
			},
		],
	},
	approach: {
		title: "How every program is built",
		sentence: "The same three stages in every program.",
		stages: [
			{
				title: "Foundation",
				weeks: "Weeks 1–2",
				text: "You learn the words and the tools on one messy file. Nobody is assumed to know anything.",
			},
			{
				title: "Advancement",
				weeks: "Weeks 3–5",
				text: "Harder pieces, one at a time, and a mentor’s notes on each project.",
			},
			{
				title: "Implementation",
				weeks: "Weeks 6–8",
				text: "A capstone on real material, a presentation and, with GUIDED and PRO, mock interviews.",
			},
		],
	},
	benefits: {
		title: "What you keep",
		sentence: "Eight weeks end. These do not end with them.",
		items: [
			{
				title: "12 months of access",
				text: "Recordings, notes and project files stay open for a year from the day you enrol.",
			},
			{
				title: "Projects with your name on them",
				text: "Reviewed work in a public folder, a repository or a live page that an interviewer can open.",
			},
			{
				title: "Two certificates in every plan",
				text: "Completion and internship, each with a number that an employer can check with us.",
			},
			{
				title: "Help with the job hunt",
				text: "Your CV read by a person, practice interviews and openings from hiring partners, as your plan includes.",
			},
			{
				title: "A batch that stays in touch",
				text: "Study groups, masterclasses and seniors who remember being where you are.",
			},
			{
				title: "A flexible schedule",
				text: "Exams, a wedding, a month of night shifts: slow down, watch the recording and join again.",
			},
		],
	},
	questions: {
		title: "Questions we hear weekly",
		sentence: "Yours is not here? A person answers, in English, Kannada or Hindi, from 9\u00a0am to 8\u00a0pm:",
		/** The sentence that leads to the about page; its last words are the link. */
		story: { text: "The whole story of who teaches and why is on the", link: "about page" },
	},
};
