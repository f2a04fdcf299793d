import type { APIRoute } from "astro";
import { markDrawing, markSlugs } from "../../brand/inline-mark.tsx";

/** Each mark as a picture of its own: a masterclass names its picture by address. */
export const getStaticPaths = () => markSlugs.map((slug) => ({ params: { slug } }));

export const GET: APIRoute = ({ params }) =>
	new Response(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="480" height="480">${markDrawing(params.slug ?? "")}</svg>`,
		{ headers: { "content-type": "image/svg+xml" } },
	);
