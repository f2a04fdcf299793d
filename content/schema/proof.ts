import * as z from "zod/mini";
import { day, httpsAddress, line, list, ofProgram, picture, slug, specimen, text, whole } from "./fields.ts";

/** What others say, who teaches, and the work itself. */

export const testimonial = z
	.strictObject({
		author: line(60),
		specimen,
		/** As the author calls it; the mark beside the name is that of the program `slug`. */
		program: line(60),
		slug: ofProgram({ title: "Program on the site", description: "Its mark stands beside the name." }),
		stars: z.literal([4, 5]),
		text: text(400),
		duration: z.optional(
			line(40).check(z.meta({ title: "When they learnt", description: "As in March to May 2026." })),
		),
		consent: z.optional(
			z
				.strictObject({
					givenOn: day.check(z.meta({ title: "Given on" })),
					document: line(120).check(
						z.meta({ title: "Where it is kept", description: "The letter or mail itself.", languages: "one" }),
					),
				})
				.check(z.meta({ title: "Consent in writing" })),
		),
	})
	/** A real person who is quoted has agreed to it. */
	.check(
		z.refine(({ specimen, consent }) => specimen === true || consent !== undefined, {
			path: ["consent"],
			error: "consent in writing with its date, as this is no sample",
		}),
	);

/** Who teaches a program. A program without a mentor names none. */
export const mentor = z.strictObject({
	/** Address of the program: 'data-science'. */
	program: ofProgram(),
	name: line(60),
	role: line(60),
	/** At that work. */
	years: whole(0, 60).check(z.meta({ title: "Years at that work" })),
	/** What they read of a learner's: follows "reads". */
	reads: line(120).check(z.meta({ title: "Reads", description: "What they read of a learner’s." })),
	specimen,
});

/** Something handed in, with its comments. */
export const work = z
	.strictObject({
		/** Address of the program: 'data-science'. */
		program: ofProgram(),
		/** The file that was handed in, and the place of these lines in it. */
		file: line(80),
		/** As it was written. */
		lines: list(text(200), 1, 8),
		/** What a mentor wrote; `line` counts from 1. */
		comments: list(z.strictObject({ line: whole(1, 8), text: text(240) }), 0, 8),
		specimen,
	})
	.check(
		z.refine(({ lines, comments }) => comments.every(({ line }) => line <= lines.length), {
			path: ["comments"],
			error: "comments on lines that are there",
		}),
	);

/** A session on another site: its page opens in a new tab. */
export const sampleSession = z.strictObject({
	title: line(80),
	minutes: whole(1, 600),
	address: httpsAddress,
});

/** Sentences beside the two headings that the specification fixes. */
const partnerWords = z
	.strictObject({
		/** Until the companies and institutions are real. */
		specimen,
		companies: line(120).check(z.meta({ title: "Beside the companies" })),
		institutions: line(120).check(z.meta({ title: "Beside the institutions" })),
	})
	.check(z.meta({ title: "Sentences beside the headings" }));

const partner = z
	.strictObject({
		/** The name, which screen readers read out. */
		name: line(80).check(z.meta({ languages: "names" })),
		/**
		 * A drawing in `images/partners/`, without `.svg`, in the partner's own colours. It fills a cell of 853 × 540 units
		 * (institutions: 853 × 744), room around it included.
		 */
		logo: z.optional(slug.check(z.meta({ title: "Drawing", description: "The name of one that was delivered." }))),
		picture: z.optional(
			picture(128).check(
				z.meta({
					title: "Logo",
					description: "With their leave. It stands in the place of the drawing.",
					format: "picture",
				}),
			),
		),
	})
	.check(
		z.refine(({ logo, picture }) => logo !== undefined || picture !== undefined, {
			path: ["picture"],
			error: "a logo",
		}),
	);

/** As they pass by on the home page. */
export const partners = z.strictObject({
	words: partnerWords,
	companies: z.array(partner),
	institutions: z.array(partner),
});
