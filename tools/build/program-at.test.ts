import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mentors } from "#content/mentors.ts";
import type { Program } from "#content/program.ts";
import {
	entryOfProgram,
	programAt,
	programs,
	programsByDocument,
	slugsToDraw,
	withCount,
} from "#content/programs/index.ts";
import { checkContent } from "./content-check.ts";

const byDocument = programsByDocument as Record<string, Program>;
const programList = programs as Program[];
const delivered = [...programList];
const originalDocument = byDocument.devops as Program;
/** The list and the documents hold different objects if another test has applied a publication. */
const devops = delivered.find(({ slug }) => slug === "devops") as Program;

beforeEach(() => {
	programList.splice(0, programList.length, ...delivered);
	byDocument.devops = devops;
});
afterEach(() => {
	programList.splice(0, programList.length, ...delivered);
	byDocument.devops = originalDocument;
});

test("a program with a new address is still the one that texts name", () => {
	const renamed = { ...devops, slug: "devops-lessons" };
	byDocument.devops = renamed;
	programList.splice(programList.indexOf(devops), 1, renamed);
	expect(programAt("devops")).toBe(renamed);
	expect(programAt("devops-lessons")).toBe(renamed);
	expect(entryOfProgram(mentors, "devops-lessons")).toBe(mentors.find(({ program }) => program === "devops"));
	expect(slugsToDraw(["devops"])).toEqual(["devops-lessons"]);
	expect(checkContent()).toEqual([]);
});

test("a program that was withdrawn breaks no text, and is not counted", () => {
	programList.splice(programList.indexOf(devops), 1);
	expect(programAt("devops")).toBe(devops);
	expect(withCount("{count} programs")).toBe(`${delivered.length - 1} programs`);
	expect(checkContent()).toEqual([]);
});

test("a program that was withdrawn is no longer trending", async () => {
	const order = ["data-science", "machine-learning"];
	vi.stubGlobal("publishedDocuments", { catalogue: { order, trending: ["devops", "machine-learning"] } });
	// The query makes it load anew, with what is published now.
	const address = "../../content/programs/index.ts?withdrawn";
	const { trendingPrograms }: typeof import("#content/programs/index.ts") = await import(address);
	expect(trendingPrograms.map(({ slug }) => slug)).toEqual(["machine-learning"]);
});

test("one that nobody knows is none", () => {
	expect(programAt("underwater-basketry")).toBeUndefined();
});
