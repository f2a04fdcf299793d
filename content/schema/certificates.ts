import * as z from "zod/mini";
import { line, list, ofProgram, specimen, text } from "./fields.ts";

const signatory = {
	name: line(60),
	role: line(60),
	hand: z.string().check(
		z.maxLength(2000),
		z.regex(/^(M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+)?$/, "the path of a drawn line, or nothing"),
		z.meta({
			title: "Signature",
			description: "The path of a line drawn on 120 × 32 units; nothing for papers signed by hand.",
		}),
	),
};

/** Words in braces are replaced by what is on record, so no others are allowed. */
const filled = (most: number, known: readonly string[]) =>
	text(most).check(
		z.refine(
			(words) => (words.match(/\{[^}]*\}/g) ?? []).every((place) => known.includes(place.slice(1, -1))),
			`in braces only ${known.map((place) => `{${place}}`).join(", ")}`,
		),
	);

/** The words after the name. The title of the course or masterclass is printed between the two parts, in bold. */
const saying = (title: string, ...known: readonly string[]) =>
	z
		.strictObject({
			before: line(80).check(z.meta({ title: "Between the name and the title" })),
			after: filled(140, known).check(z.meta({ title: "After the title" })),
			checked: filled(140, known).check(
				z.meta({ title: "What was looked up", description: "For whoever checks its number." }),
			),
		})
		.check(z.meta({ title, description: `Filled in: ${known.map((place) => `{${place}}`).join(", ")}.` }));

/** Certificates and letters are written in English alone. */
const inEnglish = z.meta({ languages: "one" });

/** What the provider's certificates and letters say. A certificate keeps the words that it was issued with. */
export const certificates = z.strictObject({
	head: z
		.strictObject({ title: line(48), sentence: text(140), check: line(40).check(z.meta({ title: "Link" })) })
		.check(z.meta({ title: "On the pages of programs" })),
	signature: z.strictObject({
		/** Until somebody of yours signs. */
		specimen,
		usual: z.strictObject(signatory).check(z.meta({ title: "Who signs", languages: "one" })),
		/** Where someone else signs. */
		programs: list(z.strictObject({ program: ofProgram(), ...signatory }), 0, 60).check(
			z.meta({ title: "Who signs for single programs", languages: "one" }),
		),
	}),
	sayings: z
		.strictObject({
			present: saying("Participation, marked as present", "held"),
			registered: saying("Participation, attendance not marked", "held"),
			completion: saying("Completion", "batch", "dates", "watched", "sessions"),
			completionWithoutSessions: saying("Completion of a course without sessions", "batch", "dates"),
			internship: saying("Internship", "batch"),
			excellence: saying("Excellence", "batch"),
			recommendation: saying("Recommendation", "batch"),
		})
		.check(inEnglish),
	/** The default text; an empty line separates paragraphs. `{name}`, `{course}` and `{batch}` stand for the student's own. */
	letter: text(2000).check(
		z.meta({
			title: "Letter of recommendation",
			languages: "one",
			description: "What it says unless another is written. Filled in: {name}, {course}, {batch}.",
		}),
	),
});
