import { describe, expect, test } from "vitest";
import { home } from "./home.ts";
import { programs } from "./programs/index.ts";
import { testimonials } from "./testimonials.ts";

const slugs = programs.map(({ slug }) => slug);
const all = testimonials;

describe("the testimonials", () => {
	test("are twelve, by twelve people, with 4 or 5 stars", () => {
		expect(new Set(all.map(({ author }) => author)).size).toBe(12);
		expect(new Set(all.map(({ stars }) => stars))).toEqual(new Set([4, 5]));
	});

	test("name the programs of the specification, and show marks that exist", () => {
		const named = all.map(({ program }) => program);
		for (const program of ["Full Stack Bootcamp", "Data Analytics", "UI/UX Design", "Power Pack Program"]) {
			expect(named).toContain(program);
			expect(all.filter(({ text }) => text.includes(program))).toHaveLength(1);
		}
		const powerPack = all.find(({ program }) => program === "Power Pack Program");
		expect(powerPack?.text).toMatch(/web development and product design/);
		for (const { slug } of all) expect(slugs).toContain(slug);
	});

	test("are short enough for a card, and none opens like another", () => {
		for (const { author, text } of all)
			expect([author, text.length >= 80 && text.length <= 190]).toEqual([author, true]);
		expect(new Set(all.map(({ text }) => text.split(" ").slice(0, 2).join(" "))).size).toBe(12);
	});
});

describe("the home page's art and links", () => {
	test("stack every mark once, in columns of 1, 2, 3, 3, 4 and 5", () => {
		expect(home.marks.map((column) => column.length)).toEqual([1, 2, 3, 3, 4, 5]);
		expect(home.marks.flat().sort()).toEqual([...slugs].sort());
	});

	test("lead to programs that exist", () => {
		expect(home.hiring.programs.map(({ slug }) => slug)).toEqual([
			"block-chain",
			"cyber-security",
			"internet-of-things",
		]);
		for (const { slug } of home.hiring.programs) expect(slugs).toContain(slug);
	});

	test("fit a search result", () => {
		expect(home.description.length).toBeLessThanOrEqual(155);
	});
});
