import { expect, test } from "vitest";
import { joinSentences } from "./document.ts";

test("sentences that run on end with one mark each, their own where they have one", () => {
	expect(joinSentences(["Home: Title: For the room. → Numbers first.", "Is this asked?", "Plans: 6499 → 5999"])).toBe(
		"Home: Title: For the room. → Numbers first. Is this asked? Plans: 6499 → 5999.",
	);
});
