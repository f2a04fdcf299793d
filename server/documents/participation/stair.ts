import type { Mark } from "../mark.ts";
import type { Sheet } from "../sheet.ts";

const side = 96;
const columns = 4;
const bindu = { radius: 32, gap: 16 } as const;

/** From the lowest step up, column by column; the masterclass's own mark stands first. */
const order = [
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

type Standing = { marks: Readonly<Record<string, Mark>>; first: string; right: number; bottom: number };

/** Marks in columns of one to four in the lower right corner, the bindu above the last. */
export function writeStair(sheet: Sheet, { marks, first, right, bottom }: Standing) {
	const slugs = [first, ...order.filter((slug) => slug !== first)];
	const drawn = Array.from({ length: columns }, (_, column) =>
		Array.from({ length: column + 1 }, (_, row) => ({ column, row })),
	);
	drawn.flat().forEach(({ column, row }, index) => {
		const mark = marks[slugs[index] ?? ""];
		if (mark === undefined) throw new Error(`There is no mark of ${slugs[index]}.`);
		sheet.mark(mark, { x: right - (columns - column) * side, y: bottom - (row + 1) * side, side });
	});
	const { radius, gap } = bindu;
	sheet.circle({ x: right - side / 2, y: bottom - columns * side - gap - radius, radius, color: "marigold" });
}
