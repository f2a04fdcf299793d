import { beforeAll, describe, expect, test } from "vitest";
import { participationSpecimens } from "#content/events.ts";
import { cutTypeface, readMarks, readPigments } from "#tools/brochure-parts.ts";
import { drawParticipation } from "./participation.ts";
import { textOf } from "./testing.ts";

const mostBytes = 40_000;

describe("a specimen of the certificate of participation", () => {
	let parts: Omit<Parameters<typeof drawParticipation>[0], "specimen">;
	beforeAll(async () => {
		const [typeface, pigments, marks] = await Promise.all([cutTypeface(), readPigments(), readMarks()]);
		parts = { typeface, pigments, marks };
	});

	test.each(participationSpecimens)("for $masterclass is one landscape page that says what it is", async (specimen) => {
		const pdf = await drawParticipation({ ...parts, specimen });
		const source = pdf.toString("latin1");
		expect(source).toMatch(/\/Type \/Pages\s+\/Count 1\b/);
		expect(source).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
		expect(source).toContain("/StructTreeRoot");
		expect(pdf.length).toBeLessThan(mostBytes);
		const text = textOf(pdf).split("\n");
		expect(text).toEqual(
			expect.arrayContaining([
				"Certificate of Participation",
				"Harish Kamath",
				`${specimen.masterclass},`,
				`held live on ${specimen.date} from ${specimen.hours}.`,
				"Specimen",
				specimen.number,
				`${specimen.mentor}, mentor`,
			]),
		);
	});

	test("carries every font that it uses", async () => {
		const source = (await drawParticipation({ ...parts, specimen: first() })).toString("latin1");
		const used = source.match(/\/Type \/FontDescriptor/g)?.length;
		expect(used).toBeGreaterThanOrEqual(4);
		expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(used ?? 0);
	});

	test("is the same bytes from the same content", async () => {
		const draw = () => drawParticipation({ ...parts, specimen: first() });
		expect((await draw()).equals(await draw())).toBe(true);
	});

	test("refuses a program that has no mark", async () => {
		expect(() => drawParticipation({ ...parts, specimen: { ...first(), program: "alchemy" } })).toThrow(
			"no mark of alchemy",
		);
	});

	function first() {
		const [specimen] = participationSpecimens;
		if (specimen === undefined) throw new Error("There is no specimen.");
		return specimen;
	}
});
