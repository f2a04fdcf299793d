import { describe, expect, test } from "vitest";
import { provider } from "../provider.ts";
import { repeatedIn } from "../texts-in.ts";
import type { LegalDocument, LegalPart } from "./document.ts";
import { leadRetentionMonths, policy, policyVersion } from "./policy.ts";
import { terms } from "./terms.ts";

const longestSummary = 155;

describe.each([
	["the privacy policy", policy],
	["the terms", terms],
] as const)("%s", (_, document) => {
	test("has sections with their own anchors and something to say", () => {
		expect(repeatedIn(document.sections.map(({ id }) => id))).toEqual([]);
		expect(document.sections.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
		expect(document.sections.filter(({ parts }) => parts.length === 0)).toEqual([]);
	});

	test("is dated, and fits a search result", () => {
		expect(document.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(wordsOf(document)).toContain(document.version);
		expect(document.summary.length).toBeLessThanOrEqual(longestSummary);
	});
});

test("the terms say who may use the product", () => {
	const words = wordsOf(terms);
	expect(words).toContain("at least 16");
	expect(words).toMatch(/under 18, a parent or guardian/);
	expect(words).toContain(`The courts at ${provider.address.locality}, ${provider.address.region}`);
});

test("the privacy policy says what the forms really collect, for how long, and how to have it erased", () => {
	const words = wordsOf(policy);
	expect(policy.version).toBe(policyVersion);
	for (const said of [
		"Cookie user:",
		"Cookie user1:",
		"under the word user",
		"first and your latest visit",
		"erase",
		"section 6",
		provider.grievance.email,
	])
		expect(words).toContain(said);
	expect(words).toContain(`${leadRetentionMonths} months after`);
});

function wordsOf({ introduction, sections }: LegalDocument): string {
	const words = (part: LegalPart) => (typeof part === "string" ? part : part.list.join("\n"));
	return [introduction, ...sections.flatMap(({ heading, parts }) => [heading, ...parts.map(words)])].join("\n");
}
