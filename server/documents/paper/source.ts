import type { Program } from "#content/program.ts";
import type { Paper } from "../paper.ts";
import type { Sheet } from "../sheet.ts";
import type { Sources } from "../sources.ts";

/** A paper on its way to the sheet, with all that its parts are drawn from. */
export type Draft = {
	sheet: Sheet;
	paper: Paper;
	marks: Sources["marks"];
	/** The program that the course's or masterclass's title names. */
	program: Program | null;
	/** Nobody earned it: the paper says so. */
	specimen: boolean;
};
