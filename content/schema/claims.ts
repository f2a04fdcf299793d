import * as z from "zod/mini";
import { t } from "../words.ts";
import { day, line, slug, specimen, text, whole } from "./fields.ts";

/** The figures that the site tells the public, each with its evidence. */

const evidence = z
	.strictObject({
		asOf: day.check(z.meta({ title: "As of" })),
		of: z.optional(whole(1, 10_000_000).check(z.meta({ title: "Of those counted" }))),
		had: z.optional(whole(0, 10_000_000).check(z.meta({ title: "Had it" }))),
		counted: text(240, 10).check(z.meta({ title: "How it is counted", description: "Visitors read it too." })),
		document: z.optional(
			line(160).check(z.meta({ title: "Where it is kept", description: "The list, the letters or the forms." })),
		),
		owner: line(60).check(z.meta({ title: "Who answers for it" })),
		reviewBy: day.check(z.meta({ title: "Review by" })),
	})
	.check(
		z.refine(({ of, had }) => (of === undefined) === (had === undefined), {
			path: ["had"],
			error: "both numbers, or neither",
		}),
		z.refine(({ of, had }) => (had ?? 0) <= (of ?? had ?? 0), { path: ["had"], error: "no more than were counted" }),
		z.refine(({ of, document }) => of !== undefined || document !== undefined, {
			path: ["document"],
			error: "where it is kept, or the two numbers",
		}),
		z.refine(({ asOf, reviewBy }) => reviewBy > asOf, { path: ["reviewBy"], error: "a day after the one it is as of" }),
		z.meta({ title: "Evidence", languages: "one" }),
	);

export const claim = z
	.strictObject({
		/** Pages name it by this. */
		id: slug.check(z.meta({ title: "Name for pages", description: "As in career-success: pages ask for it by this." })),
		/** '95%'. */
		value: z.optional(line(8).check(z.meta({ title: "Figure", languages: "one" }))),
		/** The software counts it: '18+' programs. */
		counts: z.optional(z.literal("programs").check(z.meta({ title: "Counted by the software" }))),
		/** What follows the figure: 'hiring partners'. */
		text: line(40).check(z.meta({ title: "What it says", description: "After the figure." })),
		/** The program it is about, by the name of its document. */
		program: z.optional(slug.check(z.meta({ title: "Program", description: "As in data-science." }))),
		/** Out of five, from the same forms as the figure. */
		stars: z.optional(z.literal([4, 5])),
		/** Says what becomes of learners: the advertising council's sentence is shown beside it. */
		placement: z.optional(z.literal(true).check(z.meta({ title: "About jobs and pay" }))),
		/** What pages say when nobody has reviewed the figure for too long. */
		instead: line(60).check(
			z.meta({ title: "Words instead", description: "Without a number, for when its review is late." }),
		),
		evidence: z.optional(evidence),
		specimen,
	})
	.check(
		z.refine(({ value, counts }) => (value === undefined) !== (counts === undefined), {
			path: ["value"],
			error: "a figure",
		}),
		z.refine(({ specimen, counts, evidence }) => specimen === true || counts !== undefined || evidence !== undefined, {
			path: ["evidence"],
			error: "evidence, as this is no sample",
		}),
		z.refine(({ instead }) => !/\d/.test(instead), { path: ["instead"], error: "words without a number" }),
		z.refine(({ text, placement }) => placement === true || !aboutJobs.test(text), {
			path: ["placement"],
			error: "a yes, as it speaks of jobs or pay",
		}),
		z.refine(isCounted, { path: ["value"], error: "the percentage that the two numbers make" }),
	);

export const claims = z.array(claim).check(
	z.maxLength(120),
	z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "each name once"),
);

export type Evidence = z.output<typeof evidence>;
export type Claim = z.output<typeof claim>;

const aboutJobs = /\b(career|job|jobs|placed|placement|placements|salary|salaries|package|offer|offers|hired|pay)\b/i;

/** 412 of 434 are 94.9 %: both 94% and 95% are true. */
function isCounted({ value, evidence }: { value?: string | undefined; evidence?: Evidence | undefined }): boolean {
	const percent = /^(\d+(?:\.\d+)?)\s?%$/.exec(value ?? "")?.[1];
	if (percent === undefined || evidence?.of === undefined || evidence.had === undefined) return true;
	return Math.abs(Number(percent) - (100 * evidence.had) / evidence.of) < 1;
}

/** Of the Advertising Standards Council of India, for claims about placement (Guidelines for Advertising of Educational Institutions, 2010, clause 4). */
export const placementSentence = t("Past record is no guarantee of future job prospects.");

/** How long after its review date a figure is still shown. */
export const graceDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** `true`: reviewed, or counted by the software. `late`: past its review date. `instead`: so late that pages show the words instead. */
export type ClaimStatus = "late" | "instead" | "sample" | "true";

/** `today`: '2026-12-07'. */
export function claimStatusOf({ specimen, evidence }: Claim, today: string): ClaimStatus {
	if (specimen) return "sample";
	if (evidence === undefined || today <= evidence.reviewBy) return "true";
	return today < wordsFrom(evidence.reviewBy) ? "late" : "instead";
}

/** The day from which pages show the words instead. */
export function wordsFrom(reviewBy: string): string {
	return new Date(Date.parse(reviewBy) + graceDays * dayMs).toISOString().slice(0, 10);
}
