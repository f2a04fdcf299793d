import { inside, painted } from "#content/paint.ts";
import { drawingOf, programs } from "#content/programs/index.ts";
import { colours } from "./colours.ts";

const markFiles = import.meta.glob<string>("../../content/images/marks/*.svg", {
	query: "?raw",
	import: "default",
	eager: true,
});

/** The drawing of a mark, without its frame. For drawing at build only: in an island, all marks would add to its script. */
export function markDrawing(slug: string): string {
	const file = markFiles[`../../content/images/marks/${drawingOf(slug)}.svg`];
	if (file === undefined) throw new Error(`There is no mark for the program ${slug}.`);
	return painted(inside(file), colours);
}

/** The slugs of all marks, in alphabetical order, and of programs that use another's mark. */
export const markSlugs = [
	...new Set([
		...Object.keys(markFiles).map((path) => path.replace(/^.*\/|\.svg$/g, "")),
		...programs.map(({ slug }) => slug),
	]),
];

/** A mark drawn into the page itself: for heroes, which should not wait for the sprite. */
export function InlineMark({ slug, className }: { slug: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 96 96"
			aria-hidden="true"
			className={className}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build.
			dangerouslySetInnerHTML={{ __html: markDrawing(slug) }}
		/>
	);
}
