import { expect, test } from "vitest";
import { specimens } from "#content/documents.ts";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import * as planSchemas from "#content/schema/plans.ts";
import { program } from "#content/schema/program.ts";
import { work } from "#content/schema/proof.ts";
import { timetable } from "#content/schema/times.ts";
import { holdsFigure } from "#content/schema/wording.ts";
import { checkContent, checkPrograms, checkTemplate, findLeftovers } from "./content-check.ts";
import { shapeProblems } from "./content-shapes.ts";

test("the default content fits, and nothing of another provider is left in it", () => {
	expect(checkContent()).toEqual([]);
	expect(findLeftovers()).toEqual([]);
});

test("what does not fit its schema is told by field, limit and what was found", () => {
	const [first] = programs;
	const describeProblems = (schema: Parameters<typeof shapeProblems>[1], value: unknown) =>
		shapeProblems({ file: "", field: "" }, schema, value).map(({ field, limit, found }) => [field, limit, found]);
	const invalid = { ...first, tagline: "t".repeat(61), tools: [], ground: "purple", modules: 0, extra: 1, slug: "A B" };
	expect(describeProblems(program, invalid)).toEqual([
		["slug", "small letters, digits and dashes", "3: A B"],
		["ground", "one of night, peacock, marigold, kumkum, neem, pink, lagoon, sandal", "6: purple"],
		["tagline", "at most 60 letters", `61: ${"t".repeat(59)}…`],
		["modules", "at least 1", "0"],
		["tools", "at least 1 entry", "0"],
		["", "no extra", expect.any(String)],
	]);
	const why = [{ title: "Short", text: "Too short.", scene: "dots" }, ...(first?.why.slice(1) ?? [])];
	expect(describeProblems(program, { ...first, why })).toEqual([
		["why[0].text", "at least 60 letters", "10: Too short."],
	]);
	const expensive = plans.map((plan) => ({ ...plan, offerPrice: plan.listPrice + 1 }));
	expect(describeProblems(planSchemas.plans, expensive.slice(0, 1))).toEqual([
		["[0].offerPrice", "at most the list price", "10000"],
	]);
	const days = { sunday: [], monday: [["18:00", "9:00"]], tuesday: [], wednesday: [], thursday: [], friday: [] };
	expect(describeProblems(timetable, { days: { ...days, saturday: [] }, holidays: ["2026-02-30"] })).toEqual([
		["days.monday[0][1]", 'a time such as "09:00"', "4: 9:00"],
		["holidays[0]", "a day like 2026-12-07", "10: 2026-02-30"],
	]);
	const workWithComment = {
		program: "data-science",
		file: "a.py",
		lines: ["x"],
		comments: [{ line: 2, text: "Which?" }],
	};
	expect(describeProblems(work, workWithComment)).toEqual([["comments", "comments on lines that are there", "1"]]);
});

test("what two programs share is told of the second one, and so is the address of another page", () => {
	const [first, second] = programs;
	if (!first || !second) throw new Error("Two programs");
	const { slug, title, domain } = first;
	const named = [
		{ name: "one", program: first },
		{ name: "two", program: { ...second, slug, title, domain } },
		{ name: "three", program: { ...second, slug: "about" } },
	];
	const file = "programs/two.ts";
	const limit = `one of its own, as ${title} has this one`;
	expect(checkPrograms(named)).toEqual([
		{ file, field: "slug", limit, found: slug },
		{ file, field: "title", limit, found: title },
		{ file, field: "domain", limit, found: domain },
		{
			file: "programs/three.ts",
			field: "slug",
			limit: "another: this address belongs to another page",
			found: "about",
		},
	]);
});

test("a template of messages names only what is known of a lead, and of a plan or page only its own", () => {
	const template = (text: string, more = {}) =>
		checkTemplate({
			id: "hello",
			name: "Hello",
			purpose: "service",
			kinds: ["course"],
			texts: { en: { subject: "Hello", text: [text] } },
			...more,
		}).map(({ limit, found }) => [limit.split(" ").slice(0, 2).join(" "), found]);
	expect(template("{firstName}, {program}")).toEqual([]);
	expect(template("{surname}")).toEqual([["a field", "surname"]]);
	expect(template("{toString} { fee }")).toEqual([
		["a field", "toString"],
		["a field", " fee "],
	]);
	expect(template("{fee}")).toEqual([["the slug", "none"]]);
	expect(template("{fee}", { plan: "gold" })).toEqual([["the slug", "gold"]]);
	expect(template("{link}")).toEqual([["a page", "none"]]);
	expect(template("{fee} {link}", { plan: "guided", link: "program" })).toEqual([]);
	expect(template("Hello", { texts: {} })).toEqual([["a text", "none"]]);
});

test("what is invented says so, by file and field", () => {
	const files = new Set(specimens().map(({ file }) => file));
	for (const file of [
		"about.ts",
		"careers.ts",
		"certificates.ts",
		"claims.ts",
		"partners.ts",
		"provider.ts",
		"testimonials.ts",
	])
		expect(files).toContain(file);
	expect(specimens()).toContainEqual({ file: "testimonials.ts", field: "testimonials[0]" });
});

test("a public figure is found in a text, other numbers are none", () => {
	const withFigures = [
		"50+ hiring partners",
		"95% find work",
		"97 percent like it",
		"1,200+ learners",
		"Up to 6.5 lakh",
		"12 LPA",
	];
	expect(withFigures.filter((text) => !holdsFigure(text))).toEqual([]);
	const others = ["+91 80 4000 1234", "Weeks 1–2", "9 am to 8 pm", "C++ and 3 projects", "₹1,750 for 8 weeks", "#50"];
	expect(others.filter(holdsFigure)).toEqual([]);
});
