import { expect, test } from "vitest";
import { publishedContent } from "./published-content.ts";

type Transform = { transform: { handler: (code: string) => string } };

test.each([
	['published("plans") ?? []', '[{"name":"Launch"}] ?? []'],
	['published(\n\t"jobs",\n) ?? []', "undefined ?? []"],
	['published("policy")?.version ?? "1"', '"2026-12-01" ?? "1"'],
	['published("jobs")?.version ?? "1"', 'undefined ?? "1"'],
	["published(name)", "published(name)"],
])("%s becomes %s", (code, becomes) => {
	const documents = { plans: [{ name: "Launch" }], policy: { version: "2026-12-01", title: "Policy" } };
	expect((publishedContent(documents) as unknown as Transform).transform.handler(code)).toBe(becomes);
});
