import type * as z from "zod/mini";
import { published } from "./published.ts";
import { replyTime } from "./reply-promise.ts";
import type { recruiter as schema } from "./schema/pages.ts";

/** Words of the page for recruiters. */
export const recruiter: z.output<typeof schema> = published("recruiter") ?? {
	title: "Hire people who have built it",
	description: `Send us a role and a number of positions. We reply within ${replyTime.hiring} with profiles of trained people and their project work.`,
	sentence: `Tell us the role and the number. You get profiles with project work you can open and run, within ${replyTime.hiring}.`,
	receive: {
		title: "What you receive",
		items: [
			{
				title: "A short list, not a stack",
				text: "Three to five people per position, each with two sentences from a mentor who read their work.",
			},
			{
				title: "Work you can open",
				text: "A repository, a dashboard or a campaign report. Ask them about any line of it.",
			},
			{
				title: "An honest note",
				text: "What the person is good at, and what they would still need from you in the first month.",
			},
		],
	},
	whyChoose: {
		title: "Why recruiters write to us twice",
		sentence: "We see each learner’s work for eight weeks. That is longer than any interview.",
		items: [
			{
				title: "No fee for hiring",
				text: "Learners pay for training; you pay for nothing. We do not take a share of anyone’s salary.",
			},
			{
				title: "Trained on this year’s tools",
				text: "Syllabuses are reviewed twice a year with people who hire, so you need not retrain them.",
			},
			{
				title: "Eighteen subjects, one contact",
				text: "A developer, a payroll executive and a campaign analyst in one request. One person here handles all three.",
			},
			{
				title: "Used to explaining their work",
				text: "They have built a capstone and presented it. Ask real questions about any part of it.",
			},
			{
				title: "Interns before you commit",
				text: "Start with a paid internship of two to six months, and decide when you have seen the work.",
			},
			{
				title: "From many towns",
				text: "Our learners live all over India. Ask for people near your office, or for a team that works from home.",
			},
		],
	},
	form: { title: "Hiring request" },
};

/** Beside the form. */
export const hiringNote = `We reply within ${replyTime.hiring}.`;
