import type * as z from "zod/mini";
import { weeksEach } from "./programs/weeks.ts";
import { provider } from "./provider.ts";
import { published } from "./published.ts";
import type { footer as schema } from "./schema/pages.ts";

/** The long texts of the footer, in order. `{count}`: see `withCount`. */
export const footerTexts: z.output<typeof schema> = published("footer") ?? [
	{
		title: "About",
		text: `${provider.name} is an online training provider in ${provider.address.locality}. We run ${weeksEach}-week, mentor-led programs in {count} subjects for students and working people across India. Everyone starts from the first step, and nobody is left behind.`,
	},
	{
		title: "Mission",
		text: "To help a learner from any town build work that an employer in any city can check, at a fee a family can plan for. So every price is on the page, and every project can be opened.",
	},
	{
		title: "Vision",
		text: "A first job should depend on what you can do, not on which college gate you walked out of. We want recruiters to ask for the project first and the marks card last.",
	},
	{
		title: "Why choose us",
		text: "Real project briefs, a mentor who reads your projects, and certificates that carry a number anyone can check. If a program does not suit you, we say so before you pay.",
	},
	{
		title: "Offerings",
		text: "Recorded sessions, hands-on projects, internships, study material and twelve months of access; live sessions and placement support as your plan includes. All plans hold the same syllabus; they differ in how much help comes with it.",
	},
	{
		title: "Mentorship",
		text: "More than 20 mentors who do the job they teach. They read your projects and write back, line by line. With PRO, the same mentor is yours through all the weeks.",
	},
	{
		title: "Industry collaboration",
		text: "Over 50 hiring partners share openings and tell us what their interviews ask, so each batch studies this year’s work. Some lend a brief for the capstone and sit in when it is presented.",
	},
	{
		title: "Innovation",
		text: "Every syllabus is reviewed twice a year. Tools that firms have stopped using go out; the ones they have taken up come in. Learners of earlier batches may read the new notes while their access lasts.",
	},
	{
		title: "Community",
		text: "Batches stay in touch after week eight: study groups, masterclasses, referrals, and seniors who answer. Those who found work come back to say what the interview was really like.",
	},
];
