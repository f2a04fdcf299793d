import { expect, test } from "vitest";
import { wordDifference } from "./word-difference.ts";

/** '[removed|added]' between what stays. */
const marked = (before: string, after: string) => {
	const { start, removed, added, end } = wordDifference(before, after);
	return `${start} [${removed}|${added}] ${end}`.trim();
};

test.each([
	["Eight weeks from a sheet.", "Nine weeks from a sheet.", "[Eight|Nine] weeks from a sheet."],
	["Two weeks of SQL.", "Two full weeks of SQL.", "Two [|full] weeks of SQL."],
	["Two full weeks of SQL.", "Two weeks of SQL.", "Two [full|] weeks of SQL."],
	["One week", "One week and a half", "One week [|and a half]"],
	["one one", "one one one", "one one [|one]"],
	["₹1,500", "₹1,750", "[₹1,500|₹1,750]"],
])("Of '%s' and '%s' only the words that differ are marked", (before, after, shown) => {
	expect(marked(before, after)).toBe(shown);
});

test("The end of texts that were cut is the same as far as both show it", () => {
	expect(marked("Eight weeks from a sheet to a mod…", "At last nine weeks from a sheet t…")).toBe(
		"[Eight|At last nine] weeks from a sheet t…",
	);
	expect(marked("Eight days of the sh…", "Nine weeks for the sh…")).toBe("[Eight days of the|Nine weeks for the] sh…");
});

test("A change after the cut marks nothing", () => {
	expect(marked("Eight weeks of SQ…", "Eight weeks of SQ…")).toBe("Eight weeks of [|] SQ…");
});
