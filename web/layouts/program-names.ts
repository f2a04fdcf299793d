import { nameOfProgram, programs } from "#content/programs/index.ts";

/** What the console and the portal know of the programs. */
export const programNames = programs.map(({ slug, title, domain, ground }) => ({
	...{ slug, title, domain, ground },
	began: nameOfProgram(slug),
}));
