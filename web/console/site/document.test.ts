import { expect, test } from "vitest";
import { joinSentences } from "./document.ts";

test("a text that ends in the midst of a sentence gets one mark", () => {
	expect(joinSentences(["title: wanted at least 1 letter; found 0: ", "Nothing changed on the site"])).toBe(
		"title: wanted at least 1 letter; found 0. Nothing changed on the site.",
	);
});

test("sentences that run on end with one mark each, their own where they have one", () => {
	expect(joinSentences(["Home: Title: For the room. → Numbers first.", "Is this asked?", "Plans: 6499 → 5999"])).toBe(
		"Home: Title: For the room. → Numbers first. Is this asked? Plans: 6499 → 5999.",
	);
});
