import type { Ground } from "#content/program.ts";
import { drawingOf, slugsToDraw } from "#content/programs/index.ts";
import { frameInside } from "./certificate.ts";
import type { DrawingState } from "./document.ts";

/** The illustration of each kind. */

const weeks = 8;
const rise = { side: 352, step: 32, dot: 22 } as const;
/** The colour of the bars on each background. */
const barColours: Record<Ground, string> = {
	night: "lagoon",
	peacock: "lagoon",
	marigold: "night",
	kumkum: "sandal",
	neem: "marigold",
	pink: "night",
	lagoon: "night",
	sandal: "kumkum",
};

/** A field in the program's colour with its mark at the bottom and eight rising bars, one for each week. */
export function writeRise(draft: DrawingState) {
	const { canvas, program } = draft;
	const { side, step, dot } = rise;
	const ground = program?.ground ?? "sandal";
	const x = frameInside.right - side;
	const bottom = frameInside.bottom - side;
	canvas.rectangle({ x, y: frameInside.y, width: side, height: frameInside.bottom - frameInside.y, color: ground });
	writeMark(draft, program?.slug, { x, y: bottom, side });
	const width = side / weeks;
	for (let week = 1; week <= weeks; week += 1) {
		const height = week * step;
		canvas.rectangle({ x: x + (week - 1) * width, y: bottom - height, width, height, color: barColours[ground] });
	}
	const top = bottom - weeks * step;
	const color = ground === "marigold" ? "kumkum" : "marigold";
	canvas.circle({ x: frameInside.right - width / 2, y: top - 12 - dot, radius: dot, color });
}

/** Stacked squares along the right edge, the program's at the bottom. */
export function writeGrowth(draft: DrawingState) {
	const { canvas, program } = draft;
	const sides = [288, 176, 104];
	const otherSlugs = slugsToDraw(["ui-ux", "data-analytics", "cyber-security"]).filter(
		(slug) => slug !== program?.slug,
	);
	const slugs = [program?.slug, ...otherSlugs];
	let y = frameInside.bottom;
	for (const [index, side] of sides.entries()) {
		y -= side;
		writeMark(draft, slugs[index], { x: frameInside.right - side, y, side });
	}
	canvas.circle({ x: frameInside.right - 52, y: y - 16 - 32, radius: 32, color: "marigold" });
}

/** Quarter rings on the program's mark, with a dot above them. */
export function writeSun(draft: DrawingState) {
	const { canvas, program } = draft;
	const side = 264;
	const y = frameInside.bottom - side;
	const rings = [
		[264, "kumkum"],
		[208, "marigold"],
		[152, "pink"],
		[96, "sandal"],
		[40, "kumkum"],
	] as const;
	for (const [radius, color] of rings)
		canvas.path(`M0 1V${-radius}A${radius} ${radius} 0 0 0 ${-radius} 0V1z`, { x: frameInside.right, y, color });
	// Drawn over the rings' lower edge, so that no line of the background shows between them.
	writeMark(draft, program?.slug, { x: frameInside.right - side, y, side });
	canvas.circle({ x: frameInside.right - 40, y: y - 264 - 16 - 40, radius: 40, color: "marigold" });
}

/** The mark of the program; for a course without one, steps with a dot above them. */
function writeMark(
	{ canvas, marks }: DrawingState,
	slug: string | undefined,
	position: { x: number; y: number; side: number },
) {
	const mark = marks[drawingOf(slug ?? "")];
	if (mark !== undefined) return canvas.mark(mark, position);
	const { x, y, side } = position;
	const unit = side / 6;
	canvas.rectangle({ x, y, width: side, height: side, color: "peacock" });
	canvas.path("M0 0h96v32H48v16H32v16H16v16H0z", { x, y, scale: side / 96, color: "sandal" });
	canvas.circle({ x: x + 4.5 * unit, y: y + unit, radius: 0.75 * unit, color: "kumkum" });
}
