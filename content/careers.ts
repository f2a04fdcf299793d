import type * as z from "zod/mini";
import { provider } from "./provider.ts";
import { published } from "./published.ts";
import { replyTime } from "./reply-promise.ts";
import type { careers as schema } from "./schema/pages.ts";
import type { job } from "./schema/texts.ts";

/** Openings at the provider itself, and how it hires. The two job cards of the career page. */

export type Job = z.output<typeof job>;

export const careers: z.output<typeof schema> = published("careers") ?? {
	description: `Business Development Associate, ${provider.address.locality}, full-time: two openings, college partnerships and admissions. The day, what we offer, how to apply.`,
	title: "Be the person who answers the phone",
	sentence:
		"Before anyone learns anything here, somebody answers a call, hears what the person wants, and tells them the truth. We are looking for two of you.",
	openings: {
		title: "Two openings, one title",
		sentence: "The same pay and the same team. One of you goes out to colleges; the other listens to learners.",
		headings: {
			day: "How the day goes",
			lookFor: "What we look for",
			offer: "What we offer",
			apply: "How to apply",
		},
	},
	hiring: {
		title: "How hiring goes",
		sentence:
			"About two weeks from your email to our letter. You hear from us after each step, even when the answer is no.",
		steps: [
			{
				title: "You write",
				when: "Day 1",
				text: "A CV and ten lines. No cover letter, no form, no photograph.",
			},
			{
				title: "We talk",
				when: "Within 5 working days",
				text: "Twenty minutes on the phone. Half of them are for your questions.",
			},
			{
				title: "You try it",
				when: "One paid half-day",
				text: "Sit beside the team, listen to real calls, then make one or run one small session.",
			},
			{
				title: "You get a letter",
				when: "Within 3 working days",
				text: "Pay, targets and notice in writing. Take a week to decide; ask anyone here anything.",
			},
		],
	},
	otherwise: {
		title: "Neither of these is you?",
		text: "Write all the same. Mentors, editors and people who keep batches running have all come to us through this address.",
		subject: "Working with you",
	},
};

const shared = {
	title: "Business Development Associate",
	place: provider.address.locality,
	hours: "Full-time",
	posted: "2025-11-03",
	specimen: true,
	pay: { from: 360_000, to: 480_000 },
} as const;

export const jobs: readonly Job[] = published("jobs") ?? [
	{
		...shared,
		slug: "college-partnerships",
		team: "College partnerships",
		summary: `You bring ${provider.shortName} to campuses: placement officers, heads of department, and the final-year students who sit at the back of the hall.`,
		day: [
			{ time: "9:30 am", text: "Prepare two visits: who teaches what there, and which openings suit their students." },
			{ time: "11 am", text: "On campus. Meet the placement cell, then run a forty-minute session for a hall of 80." },
			{ time: "3 pm", text: "Answer the questions people did not ask in front of others." },
			{ time: "5 pm", text: "Write down what was promised, to whom and by when." },
		],
		lookFor: [
			"A degree in any subject, and up to two years of work",
			"Kannada and English that you can hold a hall with; Hindi or Telugu helps",
			`Ready to travel in ${provider.address.region}, eight to ten days a month`,
			"You keep your word to a clerk as you do to a principal",
		],
		offer: [
			"3.6 to 4.8 lakh rupees a year fixed, and an incentive, with the rule written in your letter",
			"Travel, stay and food paid in advance, not claimed back",
			"Health cover for you and your parents",
			"Any one of our programs free each year, with a mentor",
		],
		apply: "Tell us about one time you got a room of people to listen.",
	},
	{
		...shared,
		slug: "admissions",
		team: "Admissions",
		summary: `You call every applicant within ${replyTime.course}, find out what they really want to do, and say which program fits, or that none does.`,
		day: [
			{
				time: "11 am",
				text: "Read last night’s applications. Note one real question for each person before you dial.",
			},
			{ time: "12 noon", text: "First calls, about twelve a day. You listen for the first five minutes of each." },
			{ time: "4 pm", text: "Sit in on a class, so that you know what you are talking about." },
			{ time: "6:30 pm", text: "Second calls, when parents are home and want to hear it too." },
		],
		lookFor: [
			"A degree in any subject; freshers are welcome",
			"Clear, unhurried speech in English and two of Kannada, Hindi, Tamil or Telugu",
			"You can say “this is not for you” to someone who is ready to pay",
			"Neat notes: the next person must be able to take over the call",
		],
		offer: [
			"3.6 to 4.8 lakh rupees a year fixed, and an incentive that counts learners who finish, not sales",
			`11 am to 8 pm from our office in ${provider.address.locality}, five days, one of them a weekend day`,
			"Health cover for you and your parents",
			"Any one of our programs free each year, with a mentor",
		],
		apply: "Tell us about one time you talked somebody out of something.",
	},
];
