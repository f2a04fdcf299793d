import { expect, test } from "vitest";
import { roleWords } from "#content/roles.ts";
import { programOfRole } from "./program-of-role.ts";

const programs = [...new Set(roleWords.map(([slug]) => slug))].map((began) => ({ began }));

test.each([
	["Junior data analyst", "SQL, Excel, Power BI", "data-analytics"],
	["Python automation trainee", "Python, Git & GitHub", "full-stack-python"],
	["Campaign analyst", "SEO, Data Analytics", "digital-marketing"],
	["Retail associate", "Figma, Canva", "ui-ux"],
	["Retail associate", null, undefined],
	["ಲೆಕ್ಕಿಗ", "Tally", "finance"],
])("%s with %s: %s", (title, skills, slug) => {
	expect(programOfRole(programs, { title, skills })?.began).toBe(slug);
});

test("a program that the provider does not have gives no mark", () => {
	expect(programOfRole([], { title: "Data analyst", skills: null })).toBeUndefined();
});
