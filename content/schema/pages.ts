import * as z from "zod/mini";
import { line, list, slug, specimen, text } from "./fields.ts";

/** The words of single pages. */

const searchText = text(155).check(z.meta({ title: "Text for search engines" }));
const beside = line(120).check(z.meta({ title: "Sentence beside the heading" }));

/** From the bottom up. */
const marks = (most: number) => list(slug, 1, most);

export const home = z.strictObject({
	description: searchText,
	/** The headline's; the last one ends where the third column of marks begins. */
	lines: list(line(15), 1, 3).check(z.meta({ title: "Lines of the headline" })),
	promise: text(180).check(z.meta({ title: "Under the headline", description: "The lowest price follows it." })),
	figures: list(
		z.strictObject({ figure: line(6), text: line(24).check(z.meta({ title: "What it counts" })), specimen }),
		1,
		4,
	).check(z.meta({ description: "Under the marks." })),
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
			programs: list(
				z.strictObject({ slug: slug.check(z.meta({ title: "Address of the program" })), line: line(60) }),
				1,
				4,
			),
		})
		.check(z.meta({ title: "For recruiters" })),
	/** Beside the headline, in columns that rise like steps. */
	marks: z.tuple([marks(1), marks(2), marks(3), marks(3), marks(4), marks(5)]).check(
		z.meta({
			title: "Marks beside the headline",
			description: "Addresses of programs in six columns from the left, each from the bottom up.",
		}),
	),
});
