import { expect, test } from "vitest";
import { specimens } from "#content/documents.ts";
import { checkContent, leftovers } from "./content-check.ts";

test("the default content fits, and nothing of another provider is left in it", () => {
	expect(checkContent()).toEqual([]);
	expect(leftovers()).toEqual([]);
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
