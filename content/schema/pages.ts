import * as z from "zod/mini";
import { ground, line, list, ofProgram, scene, slug, specimen, text, whole } from "./fields.ts";

/** The words of single pages. */

const searchText = text(155).check(z.meta({ title: "Text for search engines" }));
const beside = line(120).check(z.meta({ title: "Sentence beside the heading" }));

const figures = (least: number, most: number, where: string) =>
	list(slug.check(z.meta({ format: "figure" })), least, most).check(z.meta({ title: "Figures", description: where }));

/** From the bottom up. */
const marks = (most: number) => list(ofProgram(), 1, most);

export const home = z.strictObject({
	description: searchText,
	/** The headline's; the last one ends where the third column of marks begins. */
	lines: list(line(15), 1, 3).check(z.meta({ title: "Lines of the headline" })),
	promise: text(180).check(z.meta({ title: "Under the headline", description: "The lowest price follows it." })),
	figures: figures(1, 4, "Under the marks."),
	weeks: z.strictObject({
		sentence: beside,
		weeks: list(line(28), 2, 24).check(z.meta({ title: "Weeks", description: "A label for each." })),
	}),
	learners: z.strictObject({ title: line(40), text: text(160), apply: line(24).check(z.meta({ title: "Button" })) }),
	trending: z.strictObject({ title: line(40) }).check(z.meta({ title: "Trending programs" })),
	testimonials: z.strictObject({ title: line(48), sentence: beside }),
	hiring: z
		.strictObject({
			title: line(40),
			text: text(160).check(z.meta({ description: "How soon you promise to reply to hiring requests follows it." })),
			/** What many firms ask for by name. */
			programs: list(z.strictObject({ slug: ofProgram(), line: line(60) }), 1, 4),
		})
		.check(z.meta({ title: "For recruiters" })),
	/** Beside the headline, in columns that rise like steps. */
	marks: z.tuple([marks(1), marks(2), marks(3), marks(3), marks(4), marks(5)]).check(
		z.meta({
			title: "Marks beside the headline",
			description: "Programs in six columns from the left, each from the bottom up.",
		}),
	),
});

const pageTitle = line(40).check(z.meta({ title: "Headline" }));
const leading = text(180).check(z.meta({ title: "Under the headline" }));

/** A point with its drawing and ground, in a frame that has a place for each. */
const drawnPoint = z.strictObject({
	title: line(32),
	text: text(180),
	ground: ground.check(z.meta({ title: "Colour" })),
	scene: scene.check(z.meta({ title: "Drawing" })),
});
const drawnPoints = list(drawnPoint, 5, 5);

const aim = z.strictObject({ title: line(24), text: text(130), note: text(180) });
const link = z.strictObject({ title: line(28), text: text(60) });

export const about = z.strictObject({
	description: searchText,
	title: pageTitle,
	sentence: leading,
	/** Shown as steps, the last one highest. */
	figures: figures(3, 3, "They stand as steps, the last one highest."),
	story: z.strictObject({
		specimen,
		title: line(40),
		sentence: beside,
		paragraphs: list(text(400), 1, 5),
		aside: line(60).check(z.meta({ title: "Under the drawing" })),
	}),
	mission: aim,
	vision: aim,
	values: z.strictObject({ title: line(40), sentence: beside, items: drawnPoints }),
	mentors: z
		.strictObject({
			specimen,
			title: line(40),
			/** Each has a dot, so no more than a row holds. */
			apply: whole(1, 24).check(z.meta({ title: "How many apply" })),
			sentence: beside,
			stages: list(
				z.strictObject({
					title: line(32),
					text: text(140),
					goOn: whole(1, 24).check(z.meta({ title: "How many go on" })),
				}),
				1,
				6,
			),
		})
		.check(
			z.refine(({ apply, stages }) => stages.every(({ goOn }, at) => goOn <= (stages[at - 1]?.goOn ?? apply)), {
				path: ["stages"],
				error: "no more who go on than there were before",
			}),
			z.meta({ title: "How mentors are chosen" }),
		),
	approach: z
		.strictObject({ title: line(40), sentence: beside, items: drawnPoints })
		.check(z.meta({ title: "How a program is made" })),
	next: z
		.strictObject({
			title: line(40),
			sentence: beside,
			links: z.strictObject({ programs: link, contact: link, career: link }),
		})
		.check(z.meta({ title: "Where to go from here" })),
});

const point = z.strictObject({ title: line(40), text: text(160) });
const points = (least: number, most: number) => list(point, least, most);

export const programsPage = z.strictObject({
	title: line(48).check(z.meta({ title: "Headline" })),
	description: searchText,
	sentence: leading,
	whyChoose: z.strictObject({ title: line(40), sentence: beside, items: points(1, 6) }),
	approach: z
		.strictObject({
			title: line(40),
			sentence: beside,
			/** They rise, each on its own ground. */
			stages: list(z.strictObject({ title: line(20), weeks: line(20), text: text(140) }), 3, 3),
		})
		.check(z.meta({ title: "How programs are built" })),
	benefits: z
		.strictObject({
			title: line(40),
			sentence: beside,
			items: points(2, 6).check(z.meta({ description: "The first stands large before the others." })),
		})
		.check(z.meta({ title: "What learners keep" })),
	questions: z.strictObject({
		title: line(40),
		sentence: text(140).check(
			z.meta({ title: "Sentence beside the heading", description: "The phone number follows it." }),
		),
		story: z.strictObject({
			text: line(80),
			link: line(30).check(z.meta({ title: "Its last words, the link to the about page" })),
		}),
	}),
});

export const recruiter = z.strictObject({
	title: pageTitle,
	description: searchText,
	sentence: leading,
	receive: z.strictObject({ title: line(40), items: points(1, 3) }).check(z.meta({ title: "What recruiters receive" })),
	/** A figure before each. */
	whyChoose: z
		.strictObject({ title: line(40), sentence: beside, items: points(1, 6) })
		.check(z.meta({ title: "Why recruiters choose us" })),
	form: z.strictObject({ title: line(40) }),
});

/** The openings themselves are documents of their own (`texts.ts`). */
export const careers = z.strictObject({
	description: searchText,
	title: pageTitle,
	sentence: leading,
	openings: z.strictObject({
		title: line(40),
		sentence: beside,
		headings: z
			.strictObject({ day: line(28), lookFor: line(28), offer: line(28), apply: line(28) })
			.check(z.meta({ title: "Headings on each card" })),
	}),
	hiring: z
		.strictObject({
			title: line(40),
			sentence: beside,
			/** They rise, each on its own ground. */
			steps: list(z.strictObject({ title: line(24), when: line(32), text: text(120) }), 4, 4),
		})
		.check(z.meta({ title: "How hiring goes" })),
	otherwise: z
		.strictObject({
			title: line(40),
			text: text(160),
			subject: line(60).check(z.meta({ title: "Subject of the mail" })),
		})
		.check(z.meta({ title: "For everyone else" })),
});

/** Rows of three at the foot of every page. */
export const footer = list(z.strictObject({ title: line(28), text: text(260) }), 1, 12);
