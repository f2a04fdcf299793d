import { drawingOf, slugsToDraw } from "#content/programs/index.ts";
import type { Canvas } from "../../platform/pdf/canvas.ts";
import type { Mark } from "../../platform/pdf/mark.ts";

const columns = 4;
const dot = { radius: 32, gap: 16 } as const;

/** From the lowest step up, column by column; the certificate's own mark comes first. */
const slugOrder = [
	"machine-learning",
	"artificial-intelligence",
	"ui-ux",
	"business-analytics",
	"fintech",
	"data-science",
	"digital-marketing",
	"full-stack-python",
	"cloud-computing",
	"cyber-security",
	"devops",
];

type Marks = { marks: Readonly<Record<string, Mark>>; first: string | undefined };

/** Marks in columns of one to four in the lower right corner, the dot above the last. */
export function writeMarkSteps(canvas: Canvas, { right, bottom, ...marks }: Marks & { right: number; bottom: number }) {
	const side = 96;
	const cells = Array.from({ length: columns }, (_, column) =>
		Array.from({ length: column + 1 }, (_, row) => ({ column, row })),
	).flat();
	for (const [index, mark] of marksFor(cells.length, marks).entries()) {
		const { column = 0, row = 0 } = cells[index] ?? {};
		canvas.mark(mark, { x: right - (columns - column) * side, y: bottom - (row + 1) * side, side });
	}
	const { radius, gap } = dot;
	canvas.circle({ x: right - side / 2, y: bottom - columns * side - gap - radius, radius, color: "marigold" });
}

/** The header of a letter: three columns that hang from the upper right corner, the longest at the edge. */
export function writeHangingSteps(canvas: Canvas, { right, top, ...marks }: Marks & { right: number; top: number }) {
	const side = 44;
	const cells = [
		[1, 2],
		[1, 0],
		[1, 1],
		[2, 0],
		[2, 1],
		[3, 0],
	] as const;
	for (const [index, mark] of marksFor(cells.length, marks).entries()) {
		const [column = 1, row = 0] = cells[index] ?? [];
		canvas.mark(mark, { x: right - column * side, y: top + row * side, side });
	}
}

function marksFor(count: number, { marks, first }: Marks): Mark[] {
	const slugs = slugsToDraw([...(first === undefined ? [] : [first]), ...slugOrder], count);
	return slugs.map((slug) => {
		const mark = marks[drawingOf(slug)];
		if (mark === undefined) throw new Error(`There is no content/images/marks/${drawingOf(slug)}.svg.`);
		return mark;
	});
}
