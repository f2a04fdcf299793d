import { expect, test } from "vitest";
import { publishedContent } from "./published-content.ts";

type Transform = { transform: { handler: (code: string, id: string) => string } };

const documents = { plans: [{ name: "Launch" }], policy: { version: "2026-12-01", title: "Policy" } };
const words = { pages: { "Apply Now": "आवेदन करें", "Made in {town}": "{town} में बना" }, forms: { Email: "ईमेल" } };
const { transform } = publishedContent(documents, words) as unknown as Transform;

test.each([
	['published("plans") ?? []', '[{"name":"Launch"}] ?? []'],
	['published(\n\t"jobs",\n) ?? []', "undefined ?? []"],
	['published("policy")?.version ?? "1"', '"2026-12-01" ?? "1"'],
	['published("jobs")?.version ?? "1"', 'undefined ?? "1"'],
	["published(name)", "published(name)"],
])("%s becomes %s", (code, becomes) => {
	expect(transform.handler(code, "/content/home.ts")).toBe(becomes);
});

test.each([
	['t("Apply Now")', '"आवेदन करें"'],
	['t(\n\t"Apply Now",\n)', '"आवेदन करें"'],
	['t("Made in {town}", { town })', 't("{town} में बना", { town })'],
	['t("Nobody translated this")', '"Nobody translated this"'],
	['wordsOf("forms")', '{"Email":"ईमेल"}'],
	['format("Apply Now")', 'format("Apply Now")'],
	['published("plans")', 'published("plans")'],
])("on a page in another language %s becomes %s", (code, becomes) => {
	expect(transform.handler(code, "/web/site/header.tsx")).toBe(becomes);
});
