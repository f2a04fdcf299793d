import { markDrawing, markSlugs } from "../brand/inline-mark.tsx";

/** All program marks as one sprite; its order is the list of files. */
export function GET(): Response {
	const symbols = markSlugs.map((slug) => `<symbol id="${slug}" viewBox="0 0 96 96">${markDrawing(slug)}</symbol>`);
	return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
		headers: { "content-type": "image/svg+xml" },
	});
}
