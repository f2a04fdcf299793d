import { nameOfProgram, programs } from "#content/programs/index.ts";

/** The program data that the console and the portal need. */
export const programNames = programs.map(({ slug, title, domain, ground }) => ({
	slug,
	title,
	domain,
	ground,
	began: nameOfProgram(slug),
}));
