import type { Program } from "#content/program.ts";
import type { Canvas } from "../../platform/pdf/canvas.ts";
import type { Mark } from "../../platform/pdf/mark.ts";

/** The input for drawing the pages of a brochure. */
export type Brochure = {
	canvas: Canvas;
	program: Program;
	/** The drawings of all programs' marks, by slug. */
	marks: Readonly<Record<string, Mark>>;
	/** The site's origin: 'https://gradway.example'. */
	site: string;
};
