import { expect, test } from "vitest";
import { documentNames, documentValue } from "../document-values.ts";
import { otherLanguages } from "../language.ts";
import { programs } from "../programs/index.ts";
import { editableDocumentNames, editableDocumentValue } from "../translated-pages.ts";
import { documentProblems, languageOfDocument } from "./documents.ts";
import { typesetDocument } from "./wording.ts";

const set = (text: string) => typesetDocument("home", text);

test.each([
	["Don't wait: it's \"your\" turn", "Don’t wait: it’s “your” turn"],
	['"Ask first," she said. \'Then build.\' ("Really")', "“Ask first,” she said. ‘Then build.’ (“Really”)"],
	["the batch of '26, and the learners' own", "the batch of ’26, and the learners’ own"],
	["  pasted\r\nfrom Word ,\n\nwith  breaks . ", "pasted from Word, with breaks."],
	["upi://pay?pn=O'Brien", "upi://pay?pn=O'Brien"],
	["ಗ್ರಾಹಕ್\u200cಗೆ और 👩‍🎓", "ಗ್ರಾಹಕ್\u200cಗೆ और 👩‍🎓"],
])("%j is published as %j", (typed, published) => {
	expect(set(typed)).toBe(published);
	expect(set(published)).toBe(published);
});

test("samples of work keep their quotes and indents, and other companies their spelling", () => {
	const lines = { works: [{ file: 'the "log"', lines: ['  print("it\'s")'] }] };
	expect(typesetDocument("work", lines)).toEqual({ works: [{ file: "the “log”", lines: lines.works[0]?.lines }] });
	expect(typesetDocument("partners", { companies: [{ name: "Yes! O'Hara" }] })).toEqual({
		companies: [{ name: "Yes! O'Hara" }],
	});
});

test("what is delivered is set as it is, and its wording is right in every language", () => {
	expect(otherLanguages.length).toBeGreaterThan(0);
	for (const name of editableDocumentNames()) {
		const value = editableDocumentValue(name);
		expect([name, typesetDocument(languageOfDocument(name).document, value)]).toEqual([name, value]);
		expect([name, documentProblems(name, value, value)]).toEqual([name, []]);
	}
	expect(documentNames().length).toBeGreaterThan(40);
});

test("an exclamation mark and a figure without evidence are wrong at their field", () => {
	const home = documentValue("home") as { learners: object };
	const wrong = (text: string) =>
		documentProblems("home", { ...home, learners: { ...home.learners, text } }, home).map(({ path, limit }) => [
			path.join("."),
			limit.split(":")[0],
		]);
	expect(wrong("Join us today!")).toEqual([["learners.text", "no exclamation marks"]]);
	expect(wrong("98% find a job")).toEqual([["learners.text", "no figure such as 50+ or 95%"]]);
	expect(wrong("It's fine")).toEqual([]);
});

test("modules that leave a week out, or name one twice, are wrong", () => {
	const [program] = programs;
	const name = `programs/${program?.slug}`;
	const [first, ...others] = program?.curriculum ?? [];
	const without = { ...program, curriculum: others };
	expect(documentProblems(name, without, program)).toMatchObject([{ path: ["curriculum"] }]);
	const endless = { ...program, curriculum: [{ ...first, weeks: "Weeks 1–9999999999999" }, ...others] };
	expect(documentProblems(name, endless, program)).toMatchObject([{ path: ["curriculum"] }]);
});

test("a program that stands twice in an order, or has two mentors, is wrong at the second", () => {
	const catalogue = documentValue("catalogue") as { order: string[] };
	const order = [...catalogue.order, catalogue.order[0]];
	expect(documentProblems("catalogue", { ...catalogue, order }, catalogue)).toMatchObject([
		{ path: ["order", catalogue.order.length], limit: "a program that is not in this list yet" },
	]);
	const mentors = documentValue("mentors") as object[];
	expect(documentProblems("mentors", [...mentors, mentors[0]], mentors)).toMatchObject([
		{ path: [mentors.length, "program"] },
	]);
});
