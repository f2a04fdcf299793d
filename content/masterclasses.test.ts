import { describe, expect, test } from "vitest";
import { masterclassTexts, participationSpecimens } from "./masterclasses.ts";
import { programs } from "./programs/index.ts";

const slugs = programs.map(({ slug }) => slug);

describe("the events page", () => {
	test("is described in what search engines show", () => {
		expect(masterclassTexts.description.length).toBeLessThanOrEqual(155);
	});

	test("shows each idea once, with the mark of a program, and promises no date", () => {
		const { items } = masterclassTexts.ideas;
		expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
		for (const { title, text, day, time, program } of items) {
			expect(slugs).toContain(program);
			expect(`${title} ${text} ${day} ${time}`).not.toMatch(/\d/);
		}
	});

	test("says how one gets a certificate in words that are true where no mail is sent", () => {
		const { button, note, steps } = masterclassTexts.participation;
		const said = [button, note, ...steps.items.map(({ text }) => text)].join(" ");
		expect(said).not.toMatch(/we (?:e?mail|send)|send it|our emails|minutes/i);
	});

	test("has a specimen of a certificate for four different masterclasses", () => {
		for (const part of ["slug", "masterclass", "number", "program"] as const)
			expect(new Set(participationSpecimens.map((specimen) => specimen[part])).size, part).toBe(4);
		for (const { slug, program } of participationSpecimens) {
			expect(slug).toMatch(/^[a-z-]+$/);
			expect(slugs).toContain(program);
		}
	});
});
