import { markDrawing } from "../brand/inline-mark.tsx";
import { marksSprite } from "../brand/program-mark.tsx";

const spriteReference = new RegExp(`<use href="${marksSprite}#([a-z-]+)"`, "g");
const island = /(<astro-island\b[\s\S]*?<\/astro-island>)/;

/**
 * Inlines the marks that a page shows, each once, and makes the page refer to those: one request fewer before the first
 * paint. Islands keep the sprite, because hydration renders the address again.
 */
export function drawMarksInPage(bodies: readonly string[]): { marks: string; bodies: string[] } {
	const slugs = new Set<string>();
	const inlineReference = (_: string, slug: string) => {
		slugs.add(slug);
		return `<use href="#mark-${slug}"`;
	};
	const inlined = bodies.map((body) =>
		body
			.split(island)
			.map((part) => (part.startsWith("<astro-island") ? part : part.replace(spriteReference, inlineReference)))
			.join(""),
	);
	const symbols = [...slugs].map(
		(slug) => `<symbol id="mark-${slug}" viewBox="0 0 96 96">${markDrawing(slug)}</symbol>`,
	);
	return { marks: symbols.join(""), bodies: inlined };
}
