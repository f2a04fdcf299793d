import { expect, test } from "vitest";
import { programs } from "#content/programs/index.ts";
import { programOf } from "./programs.ts";

test("each domain of the specification leads to its program", () => {
	for (const program of programs) expect(programOf(programs, program.domain)?.slug).toBe(program.slug);
});

test("a domain is known by slug, title and domain, however it is written", () => {
	for (const typed of ["ui-ux", "UI/UX", "ui ux", "UI & UX"]) expect(programOf(programs, typed)?.slug).toBe("ui-ux");
});

test("a text of the visitor's own leads to none", () => {
	expect(programOf(programs, "Robotics")).toBeNull();
	expect(programOf(programs, null)).toBeNull();
});
