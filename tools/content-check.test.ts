import { expect, test } from "vitest";
import { specimens } from "#content/documents.ts";
import { checkContent, checkTemplate, leftovers } from "./content-check.ts";

test("the default content fits, and nothing of another provider is left in it", () => {
	expect(checkContent()).toEqual([]);
	expect(leftovers()).toEqual([]);
});

test("a template of messages names only what is known of a lead, and of a plan or page only its own", () => {
	const template = (text: string, more = {}) =>
		checkTemplate({
			...{ id: "hello", name: "Hello", purpose: "service", kinds: ["course"] },
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
		"home.ts",
		"partners.ts",
		"programs/index.ts",
		"provider.ts",
		"testimonials.ts",
	])
		expect(files).toContain(file);
	expect(specimens()).toContainEqual({ file: "testimonials.ts", field: "testimonials[0][0]" });
});
