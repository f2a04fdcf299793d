import { beforeAll, describe, expect, test } from "vitest";
import { certificateWords } from "#content/certificates.ts";
import { plans, rupees } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { readMark } from "../../platform/pdf/mark.ts";
import { builtSources, readSources } from "../../platform/pdf/sources.ts";
import { outlineOf, structureTextOf, textOf } from "../../platform/pdf/testing.ts";
import { drawBrochure } from "./brochure.ts";

/** A third of what may be mailed: fonts are cut to the letters used, and there are no bitmaps. */
const maxBytes = 120_000;

describe("a brochure", () => {
	let parts: Omit<Parameters<typeof drawBrochure>[0], "program">;
	beforeAll(() => {
		parts = { ...readSources(builtSources), site: "https://gradway.example" };
	});

	describe.each(programs.map((program) => [program.title, program] as const))("of %s", (_, program) => {
		let pdf: Buffer;
		let source: string;
		beforeAll(async () => {
			pdf = await drawBrochure({ ...parts, program });
			source = pdf.toString("latin1");
		});

		test("has six A4 pages, is tagged for screen readers, and is small", () => {
			expect(source.startsWith("%PDF-1.7")).toBe(true);
			expect(source).toMatch(/\/Type \/Pages\s+\/Count 6\b/);
			expect(source.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(6);
			expect(source).toContain("/StructTreeRoot");
			expect(pdf.length).toBeLessThan(maxBytes);
		});

		test("embeds every font, and contains no picture of text", () => {
			const fonts = source.match(/\/Type \/FontDescriptor/g)?.length;
			expect(fonts).toBeGreaterThanOrEqual(4);
			expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts ?? 0);
			expect(source).not.toContain("/Subtype /Image");
		});

		test("can be read out: tagline, outcomes, tools, curriculum, plans, questions, contacts", () => {
			const text = tight(textOf(pdf));
			expect(saidIn(program).filter((words) => !text.includes(tight(words)))).toEqual([]);
		});

		test("has a bookmark for each page, and one for each module", () => {
			const bookmarks = outlineOf(pdf);
			expect(bookmarks.map(({ title, page }) => [page, title])).toEqual([
				[1, program.title],
				[2, "The program"],
				[3, "Our Curriculum"],
				[4, "Pick Your Plan"],
				[5, certificateWords.head.title],
				[6, "Next step"],
			]);
			expect(bookmarks[2]?.below.map(({ title }) => title)).toEqual(program.curriculum.map(({ title }) => title));
		});
	});

	test("is read out in words, also where a line ends", async () => {
		const program = anyProgram();
		const read = structureTextOf(await drawBrochure({ ...parts, program }));
		const answers = program.faqs.map(({ answer }) => answer);
		expect([program.description, ...answers].filter((words) => !read.includes(words))).toEqual([]);
	});

	test("is the same bytes from the same content", async () => {
		const [first, second] = await Promise.all([1, 2].map(() => drawBrochure({ ...parts, program: anyProgram() })));
		expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
	});

	test("refuses words that would run off their page", () => {
		const endless = "Antidisestablishmentarianism".repeat(4);
		const [first, ...otherModules] = anyProgram().curriculum;
		const curriculum = [{ ...first, topics: [endless] }, ...otherModules] as unknown as Program["curriculum"];
		expect(() => drawBrochure({ ...parts, program: { ...anyProgram(), curriculum } })).toThrow("runs off its page");
		const outcomes = Array.from({ length: 11 }, () => "One outcome too many");
		expect(() => drawBrochure({ ...parts, program: { ...anyProgram(), outcomes } })).toThrow("does not fit its page");
	});

	test("refuses a colour and a shape it does not know", () => {
		const { night: _, ...colours } = parts.colours;
		expect(() => drawBrochure({ ...parts, colours, program: anyProgram() })).toThrow("no colour called night");
		expect(() => readMark('<svg><rect width="2"/></svg>')).toThrow("<rect>");
	});
});

function anyProgram(): Program {
	const [program] = programs;
	if (program === undefined) throw new Error("There is no program.");
	return program;
}

/** Compared without spaces, because lines are broken to fit. */
const tight = (text: string) => text.replace(/\s+/g, "");

function saidIn(program: Program): string[] {
	return [
		program.title,
		program.tagline,
		program.description,
		...program.weeks,
		...program.outcomes,
		program.tools.join(", "),
		...program.curriculum.flatMap(({ weeks, title, topics }) => [weeks, title, ...topics]),
		...plans.flatMap(({ name, offerPrice, registrationFee, features }) => [
			name,
			rupees(offerPrice),
			`Registration ${rupees(registrationFee)}`,
			...features[program.planLayout].map(({ text }) => text),
		]),
		...program.faqs.flatMap(({ question, answer }) => [question, answer]),
		provider.email,
		provider.phone.display,
		...provider.address.lines,
	];
}
