import type { Program } from "#content/program.ts";
import type { Mark } from "../mark.ts";
import type { Sheet } from "../sheet.ts";

/** What a page of the brochure is drawn from. */
export type Brochure = {
	sheet: Sheet;
	program: Program;
	/** The marks of all programs by slug. */
	marks: Readonly<Record<string, Mark>>;
	/** Where the site is: 'https://gradway.example'. */
	site: string;
};
