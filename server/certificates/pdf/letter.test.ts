import { describe, expect, test } from "vitest";
import { certificateWords, fillLetter, signatoryFor } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { builtSources, readSources } from "../../platform/pdf/sources.ts";
import { readPdf } from "../../platform/pdf/testing.ts";
import { draw as drawCertificate } from "./draw.ts";
import { aCertificate } from "./testing.ts";

const tight = (text: string) => text.replace(/\s/g, "");

describe("A letter of recommendation", () => {
	const draw = (text: string | null) =>
		drawCertificate(aCertificate({ kind: "recommendation", text }), readSources(builtSources));
	const letter = async (text: string | null) => readPdf(await draw(text), { codes: false });
	const long = Array.from({ length: 12 }, (_, at) => `${at + 1}. ${"She reads before she writes. ".repeat(9)}`)
		.join("\n\n")
		.slice(0, 3000);

	test("contains the written text, or the provider's usual one", async () => {
		const student = { name: "Ananya Deshpande", course: "Data Science", batch: "DS-2511-A" };
		expect(tight((await letter(null)).pages[0]?.text ?? "")).toContain(
			tight(fillLetter(certificateWords.letter, student)),
		);
		expect((await letter("Ravi wrote this.")).pages[0]?.text).toContain("Ravi wrote this.");
		expect((await letter(null)).pages[0]?.text).toContain(provider.email);
	});

	test("of 3,000 characters continues on further pages with number, page and one code", async () => {
		const { pages } = await readPdf(await draw(long));
		expect(pages).toHaveLength(2);
		expect(tight(pages.map(({ text }) => text).join(""))).toContain(tight(long.slice(0, 300)));
		for (const part of long.split("\n\n"))
			expect(tight(pages.map(({ text }) => text).join("")), part).toContain(tight(part.slice(-40)));
		expect(pages.map(({ code }) => code)).toEqual([undefined, aCertificate().address]);
		for (const [index, { text }] of pages.entries()) {
			expect(text).toContain(`Page ${index + 1} of 2`);
			expect(text).toContain(aCertificate().number);
		}
		expect(pages[1]?.text).toContain(signatoryFor().name);
	});

	test.each([0, 1, 2, 3])("does not split a paragraph of three lines, after %i short ones", async (short) => {
		const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
		const threeLines = (n: number) => `Begins ${n}, ${"reads before writing and ".repeat(7)}ends ${n}.`;
		const { pages } = await letter([...Array(short).fill("Short."), ...numbers.map(threeLines)].join("\n\n"));
		const pageOf = (words: string) => pages.findIndex(({ text }) => tight(text).includes(tight(words)));
		expect(pages).toHaveLength(2);
		for (const n of numbers) expect(pageOf(`Begins ${n},`), `${n}`).toBe(pageOf(`ends ${n}.`));
	});

	test("avoids a single word on a paragraph's last line", async () => {
		const pages = (
			await letter(
				fillLetter(certificateWords.letter, {
					name: "Venkata Subrahmanya Iyer",
					course: "Data Science",
					batch: "DS-2510-A",
				}),
			)
		).pages;
		expect(pages[0]?.text).not.toMatch(/\n\s*letter\.\s*\n/);
	});

	test.each([
		["without a space", "W".repeat(3000)],
		["of empty lines", `one${"\n".repeat(2990)}two`],
		["of 1,000 paragraphs", "a\n\n".repeat(1000)],
		["in Kannada", "ಶ್ರೀಕೃಷ್ಣ ಪ್ರಜ್ಞಾ ".repeat(150)],
	])("%s is drawn", async (_, text) => {
		const { pages } = await letter(text);
		expect(pages.at(-1)?.text).toContain(signatoryFor().name);
		expect(pages.length).toBeLessThan(50);
	});
});
