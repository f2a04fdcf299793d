import { expect, test } from "vitest";
import { programs } from "#content/programs/index.ts";
import { lettersOf, programInTitle } from "./title-program.ts";

test.each([
	["Data Science", "data-science"],
	["data science, evenings", "data-science"],
	["UI & UX for beginners", "ui-ux"],
	["Full Stack Python (weekend)", "full-stack-python"],
	["Block Chain & Web3", "block-chain"],
	["Personal Finance", "finance"],
])("the title %j names a program", (title, slug) => expect(programInTitle(programs, title)?.slug).toBe(slug));

test.each(["SQL for analysts", "Fintechnology", "", "Science"])("the title %j names none", (title) =>
	expect(programInTitle(programs, title)).toBeNull(),
);

test.each([
	["SQL for analysts", "SA"],
	["Models in practice", "MP"],
	["Git", "G"],
	["How to hire", "HH"],
	["To the", "TT"],
	["ಕನ್ನಡ ಪಾಠ", "ಕಪ"],
	["!!!", ""],
])("the letters of %j are %j", (title, letters) => expect(lettersOf(title)).toBe(letters));
