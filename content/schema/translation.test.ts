import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { day, line, list, slug, text, whole } from "./fields.ts";
import { toBeTranslated, translate, untranslated } from "./translation.ts";

const schema = z.strictObject({
	slug,
	title: line(40),
	domain: line(40).check(z.meta({ languages: "one" })),
	town: line(40).check(z.meta({ languages: "names" })),
	price: whole(0, 10_000),
	starts: day,
	greeting: line(80).check(z.includes("{topic}", "words with {topic} in them")),
	aside: z.optional(text(100)),
	points: list(z.strictObject({ figure: line(6), text: line(40) }), 1, 4),
	parts: z.array(z.union([text(100), z.strictObject({ list: list(text(100), 1, 4) })])),
	byPlan: z.record(z.string(), line(40)),
});
const english = {
	slug: "data-science",
	title: "Data Science",
	domain: "Data Science",
	town: "Hassan",
	price: 6499,
	starts: "2026-12-07",
	greeting: "A question about {topic}",
	points: [
		{ figure: "20+", text: "mentors" },
		{ figure: "95%", text: "of learners" },
	],
	parts: ["A sentence", { list: ["An entry"] }],
	byPlan: { solo: "Alone" },
};
const hindi = {
	slug: "data-vigyan",
	title: "डेटा साइंस",
	domain: "डेटा",
	price: 1,
	starts: "2020-01-01",
	greeting: "{topic} के बारे में सवाल",
	points: [{ text: "मेंटर" }, { text: "सीखने वाले" }, { text: "एक और" }],
	parts: ["वाक्य", { list: ["एक"] }],
	byPlan: { solo: "अकेले", pro: "साथ" },
};
const paths = (translation: unknown) => untranslated(schema, english, translation).map(({ path }) => path.join("."));

describe("A translation laid over the English document", () => {
	test("gives the words; prices, addresses, days and what stays in English come from the English", () => {
		expect(translate(schema, english, hindi)).toEqual({
			...english,
			title: "डेटा साइंस",
			greeting: "{topic} के बारे में सवाल",
			points: [
				{ figure: "20+", text: "मेंटर" },
				{ figure: "95%", text: "सीखने वाले" },
			],
			parts: ["वाक्य", { list: ["एक"] }],
			byPlan: { solo: "अकेले" },
		});
	});

	test("a new price holds at once, whatever the translation says of it", () => {
		expect(translate(schema, { ...english, price: 7999 }, hindi)).toMatchObject({ price: 7999 });
	});

	test("without a translation it is the English document", () => {
		expect(translate(schema, english, undefined)).toEqual(english);
	});
});

describe("What is left to be translated", () => {
	test("is nothing where every text has its own; names and figures without a letter may stay", () => {
		expect(paths(hindi)).toEqual([]);
	});

	test("is each text that the translation does not have", () => {
		const { title: _, ...untitled } = hindi;
		expect(paths({ ...untitled, parts: ["वाक्य"] })).toEqual(["title", "parts.1.list.0"]);
	});

	test("is a list's new entry, and a text that was left empty", () => {
		const longer = { ...english, points: [...english.points, { figure: "4", text: "new" }] };
		const shorter = { ...hindi, title: "", points: hindi.points.slice(0, 2) };
		expect(untranslated(schema, longer, shorter).map(({ path }) => path.join("."))).toEqual(["title", "points.2.text"]);
	});

	test("stands empty in the editor's form, and names as they are", () => {
		expect(toBeTranslated(schema, english, { points: [{ text: "मेंटर" }] })).toMatchObject({
			title: "",
			town: "Hassan",
			price: 6499,
			points: [
				{ figure: "20+", text: "मेंटर" },
				{ figure: "95%", text: "" },
			],
		});
	});
});
