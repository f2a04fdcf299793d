import { beforeAll, describe, expect, test } from "vitest";
import { programs } from "#content/programs/index.ts";
import { cutTypeface, readMarks, readPigments } from "#tools/brochure-parts.ts";
import { drawBrochure } from "./brochure.ts";
import { readMark } from "./mark.ts";

const mostBytes = 120_000;

describe("a brochure", () => {
	let parts: Omit<Parameters<typeof drawBrochure>[0], "program">;
	beforeAll(async () => {
		const [typeface, pigments, marks] = await Promise.all([cutTypeface(), readPigments(), readMarks()]);
		parts = { typeface, pigments, marks, site: "https://gradway.example" };
	});

	test.each(programs)("of $title has six pages, a title and its fonts, and is small", async (program) => {
		const pdf = await drawBrochure({ ...parts, program });
		const source = pdf.toString("latin1");
		expect(source.startsWith("%PDF-1.7")).toBe(true);
		expect(source).toMatch(/\/Type \/Pages\s+\/Count 6\b/);
		expect(source).toContain("/StructTreeRoot");
		expect(source.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
		expect(pdf.length).toBeLessThan(mostBytes);
	});

	test("is the same bytes from the same content", async () => {
		const [program] = programs;
		if (program === undefined) throw new Error("There is no program.");
		const [first, second] = await Promise.all([1, 2].map(() => drawBrochure({ ...parts, program })));
		expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
	});

	test("refuses a colour and a shape it does not know", async () => {
		const [program] = programs;
		if (program === undefined) throw new Error("There is no program.");
		const { night: _, ...pigments } = parts.pigments;
		expect(() => drawBrochure({ ...parts, pigments, program })).toThrow("no pigment called night");
		expect(() => readMark('<svg><rect width="2"/></svg>')).toThrow("<rect>");
	});
});
