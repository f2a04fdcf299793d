import * as z from "zod/mini";
import { ground, line, list, scene, slug, text, whole } from "./fields.ts";

export const question = z.strictObject({ question: line(120), answer: text(400) });

const why = z.strictObject({ title: line(48), text: text(170, 60), scene });

/** 'Weeks 1–2': the modules' weeks follow one another. */
const curriculumModule = z.strictObject({ weeks: line(28), title: line(60), topics: list(line(90), 1, 8) });

/** One of the public courses. One file per program in `programs/`. */
export const program = z.strictObject({
	/** Address: `/data-science`. */
	slug,
	/** As in the page title and on cards: 'Data Science'. */
	title: line(48),
	/** The domain sent with an application, as the specification lists it: 'Block Chain & Web3'. */
	domain: line(60),
	/** Where the specification's carousel names it differently: 'Digital-Marketing with AI'. */
	cardTitle: z.optional(line(48)),
	ground,
	tagline: line(60),
	/** Two or three sentences under the tagline; the page's description in search results is `summary`. */
	description: text(240),
	summary: text(155),
	stars: z.literal([4, 5]),
	/** With us: sessions and labs. */
	hoursPerWeek: whole(1, 40),
	/** What to count on besides, alone; as many again where nothing is said. */
	ownHoursPerWeek: z.optional(whole(1, 40)),
	/** Percent of learners who liked it. */
	approval: whole(0, 100),
	/** Shown with two digits. */
	modules: whole(1, 99),
	/** One sentence beside 'Why choose this course?'. */
	whySentence: line(120),
	/** Six cards; the first is the largest. */
	why: z.tuple([why, why, why, why, why, why]),
	/** One sentence beside the heading of the weeks. */
	weeksSentence: line(120),
	/** A label for each week. */
	weeks: list(line(28), 2, 24),
	curriculum: list(curriculumModule, 3, 12),
	/** Tools this course covers. */
	tools: list(line(40), 1, 12),
	/** What a learner can do after the last week. */
	outcomes: list(line(120), 1, 8),
	/** What only this program is asked; `sharedQuestions` follow them. Two hold the facts of the specification's section 9. */
	faqs: list(question, 1, 12),
	/** Finance and Fintech show the second plan layout. */
	planLayout: z.enum(["standard", "finance"]),
});

/** Which programs there are, by the names of their documents. One that is not in the order is withdrawn. */
export const catalogue = z.strictObject({ order: list(slug, 1, 60), trending: list(slug, 0, 60) });
