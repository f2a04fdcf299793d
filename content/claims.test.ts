import { expect, test } from "vitest";
import { claims, figuresOf, lapsedBetween, ratingOf } from "./claims.ts";
import { type Claim, claimStatusOf, placementSentence, claim as schema, wordsFrom } from "./schema/claims.ts";
import { problemsIn } from "./schema/problems.ts";

const evidence = {
	asOf: "2026-03-31",
	of: 434,
	had: 412,
	owner: "Thomas Kurien",
	reviewBy: "2026-09-30",
	counted: "Who asked for placement and had an offer within 180 days of the last session.",
};
const success: Claim = {
	id: "career-success",
	value: "95%",
	text: "career success rate",
	placement: true as const,
	instead: "Help on the way to work",
	evidence,
};

test("a figure stands until its review date, is late for sixty days, then gives way to words", () => {
	expect(wordsFrom(evidence.reviewBy)).toBe("2026-11-29");
	const days = ["2026-09-30", "2026-10-01", "2026-11-28", "2026-11-29"];
	expect(days.map((day) => claimStatusOf(success, day))).toEqual(["true", "late", "late", "instead"]);
	expect(claimStatusOf({ ...success, specimen: true }, "2030-01-01")).toBe("sample");
});

test("a page says the figure with the council's sentence, or the words without a number", () => {
	const delivered = [...claims];
	try {
		(claims as Claim[]).splice(0, claims.length, success);
		expect(figuresOf(["career-success"], "2026-11-28")).toMatchObject([
			{ value: "95%", text: "career success rate", sentence: placementSentence, evidence },
		]);
		const [late] = figuresOf(["career-success"], "2026-11-29");
		expect(late).toEqual({ id: "career-success", text: "Help on the way to work" });
		expect(figuresOf(["unknown"])).toEqual([]);
		expect(lapsedBetween("2026-11-01", "2026-11-28")).toEqual([]);
		expect(lapsedBetween("2026-11-28", "2026-12-24")).toEqual([success]);
		expect(lapsedBetween("2026-11-29", "2026-12-24")).toEqual([]);
	} finally {
		(claims as Claim[]).splice(0, claims.length, ...delivered);
	}
});

test("a program's rating is its own, and one without learners has none", () => {
	expect(ratingOf("stock-marketing")).toMatchObject({ value: "99%", stars: 4 });
	expect(ratingOf("pottery")).toBeUndefined();
});

test.each([
	["nothing behind it", { evidence: undefined }, "evidence, as this is no sample"],
	["a percentage that the numbers do not make", { value: "97%" }, "the percentage that the two numbers make"],
	["jobs without the sentence", { placement: undefined }, "a yes, as it speaks of jobs or pay"],
	["a number in the words instead", { instead: "9 of 10 find work" }, "words without a number"],
	["more than were counted", { evidence: { ...evidence, had: 435 } }, "no more than were counted"],
	["one number alone", { evidence: { ...evidence, had: undefined } }, "both numbers, or neither"],
	[
		"no day to review it after",
		{ evidence: { ...evidence, reviewBy: "2026-03-31" } },
		"a day after the one it is as of",
	],
])("a figure with %s is refused", (_, changes, limit) => {
	expect(problemsIn(schema, success)).toEqual([]);
	expect(problemsIn(schema, { ...success, ...changes }).map((problem) => problem.limit)).toContain(limit);
});
