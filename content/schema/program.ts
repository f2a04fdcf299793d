import * as z from "zod/mini";
import { ground, line, list, ofProgram, oncePerProgram, scene, slug, text, whole } from "./fields.ts";

export const question = z.strictObject({ question: line(120), answer: text(400) });

const why = z.strictObject({ title: line(48), text: text(170, 60), scene });

/** 'Weeks 1–2': the modules' weeks follow one another. */
const curriculumModule = z.strictObject({ weeks: line(28), title: line(60), topics: list(line(90), 1, 8) });

/** What no two programs share. */
export const uniqueFields = ["slug", "title", "domain"] as const;

/** One of the public courses. One file per program in `programs/`. */
export const program = z.strictObject({
	/** Address: `/data-science`. */
	slug: slug.check(z.meta({ title: "Address", description: "Of its page and in links to it, as in /data-science." })),
	/** As in the page title and on cards: 'Data Science'. */
	title: line(48),
	/** The domain sent with an application, as the specification lists it: 'Block Chain & Web3'. */
	domain: line(60).check(
		z.meta({
			title: "Name in forms",
			description: "The choice in the application form, and what enquiries say.",
			languages: "one",
		}),
	),
	/** Where the specification's carousel names it differently: 'Digital-Marketing with AI'. */
	cardTitle: z.optional(line(48).check(z.meta({ title: "Another title on its card" }))),
	/** The program whose drawing in `images/marks/` it borrows, where it has none under its own address. */
	mark: z.optional(
		ofProgram({ title: "Mark of another program", description: "The program whose drawing it borrows." }),
	),
	ground: ground.check(z.meta({ title: "Colour" })),
	tagline: line(60),
	/** Two or three sentences under the tagline; the page's description in search results is `summary`. */
	description: text(240).check(
		z.meta({ title: "Description", description: "Two or three sentences under the tagline." }),
	),
	summary: text(155).check(z.meta({ title: "Text for search engines" })),
	/** With us: sessions and labs. */
	hoursPerWeek: whole(1, 40).check(z.meta({ title: "Hours a week with us", description: "Sessions and labs." })),
	/** Hours of study alone in addition; by default as many again. */
	ownHoursPerWeek: z.optional(
		whole(1, 40).check(z.meta({ title: "Hours a week alone", description: "As many again where nothing is said." })),
	),
	/** Shown with two digits. */
	modules: whole(1, 99).check(z.meta({ title: "Number of modules" })),
	/** One sentence beside 'Why choose this course?'. */
	whySentence: line(120).check(z.meta({ title: "Sentence beside the heading of the six cards" })),
	/** Six cards; the first is the largest. */
	why: z
		.tuple([why, why, why, why, why, why])
		.check(z.meta({ title: "Why this course, six cards", description: "The first is the largest." })),
	/** One sentence beside the heading of the weeks. */
	weeksSentence: line(120).check(z.meta({ title: "Sentence beside the heading of the weeks" })),
	/** A label for each week. */
	weeks: list(line(28), 2, 24).check(z.meta({ title: "Weeks", description: "A label for each." })),
	curriculum: list(curriculumModule, 3, 12),
	/** Tools this course covers. */
	tools: list(line(40), 1, 12).check(z.meta({ languages: "names" })),
	/** What a learner can do after the last week. */
	outcomes: list(line(120), 1, 8).check(
		z.meta({ title: "After the last week", description: "What a learner can do." }),
	),
	/** Questions of this program only; `sharedQuestions` follow them. Two hold the facts of the specification's section 9. */
	faqs: list(question, 1, 12).check(
		z.meta({ title: "Questions", description: "The questions of every program follow them." }),
	),
	/** Finance and Fintech show the second plan layout. */
	planLayout: z.enum(["standard", "finance"]).check(z.meta({ title: "Layout of the plans" })),
});

/** 'Weeks 3–4' and 'Week 5' are 3, 4, 5. */
export function coveredWeeks(curriculum: z.output<typeof program>["curriculum"]): number[] {
	return curriculum.flatMap(({ weeks }) => {
		const [first = 0, last = first] = (weeks.match(/\d{1,2}/g) ?? []).map(Number);
		return Array.from({ length: last - first + 1 }, (_, index) => first + index);
	});
}

/** Which programs there are, by the names of their documents. One that is not in the order is withdrawn. */
export const catalogue = z.strictObject({
	order: list(ofProgram(), 1, 60).check(oncePerProgram),
	trending: list(ofProgram(), 0, 60).check(oncePerProgram),
});
