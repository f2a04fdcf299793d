import { drawingOf } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { markUnits } from "../../platform/pdf/mark.ts";
import { isTall } from "../../platform/pdf/typeface.ts";
import { fitted, measure, onGround, writeLogo } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

/** How many units the title may take from the top of a mark without hiding its figure; none for marks that are not listed. */
const spareUnits: Readonly<Record<string, number>> = {
	"business-analytics": 4,
	"cloud-computing": 16,
	"cyber-security": 16,
	"data-analytics": 8,
	"data-science": 16,
	devops: 20,
	finance: 8,
	"full-stack-development": 7,
	"full-stack-python": 7,
	"machine-learning": 4,
	"stock-marketing": 8,
};

const largest = 172;
const lineHeight = 0.78;
/** For titles in which a g, p or y would touch the line below. */
const looseLineHeight = 0.9;
const titleTop = 122;
const taglineSize = 26;
const belowTitle = 14;
/** How far g, p and y hang below the line, as a share of the font size. */
const descent = 0.11;
const aboveMark = 26;

/** The mark in full width at the bottom, and the title as large as fits above it. */
export function writeCover({ canvas, program, marks }: Brochure) {
	const mark = marks[drawingOf(program.slug)];
	if (mark === undefined) throw new Error(`There is no mark of ${program.slug}.`);
	const color = onGround(program.ground);
	const cut = spareUnits[program.slug] ?? 0;
	const markTop = page.height - page.width;

	canvas.startPage(program.ground);
	canvas.mark(mark, { x: 0, y: markTop, side: page.width, cut, label: `The mark of ${program.title}` });
	writeLogo(canvas, { y: 44, side: 36, color, ground: program.ground });
	canvas.write(
		program.hoursPerWeek === 1
			? t("Brochure, {weeks} weeks, {hours} hour a week", { weeks: program.weeks.length, hours: program.hoursPerWeek })
			: t("Brochure, {weeks} weeks, {hours} hours a week", {
					weeks: program.weeks.length,
					hours: program.hoursPerWeek,
				}),
		{
			x: page.edge,
			y: 50,
			cut: "text",
			size: 16,
			color,
			width: measure,
			align: "right",
			tag: "P",
		},
	);

	const room = markTop + (cut * page.width) / markUnits - titleTop;
	const size = titleSize(canvas, program.title, room - taglineSize - belowTitle - aboveMark);
	const lines = canvas.lines(program.title, { cut: "display", size, width: measure });
	const title = { x: page.edge, y: titleTop, cut: "display", size, leading: leadingOf(lines), color } as const;
	const below = canvas.write(program.title, { ...title, width: measure, tag: "H1" });
	const overhang = size * hangs(lines);
	canvas.write(program.tagline, {
		x: page.edge,
		y: below + overhang + belowTitle,
		cut: "label",
		size: fitted(canvas, program.tagline, { cut: "label", size: taglineSize, room: measure }),
		leading: 1.1,
		color: program.ground === "peacock" || program.ground === "night" ? "marigold" : color,
		tag: "P",
	});
}

/** For scripts with signs above and below the line. */
const tallLineHeight = 1.1;
const tallDescent = 0.12;

const hanging = /[gjpqy]/;
const hangs = (lines: string[]) => {
	if (lines.some(isTall)) return tallDescent;
	return hanging.test(lines.at(-1) ?? "") ? descent : 0;
};
const leadingOf = (lines: string[]) => {
	if (lines.some(isTall)) return tallLineHeight;
	return lines.slice(0, -1).some((line) => hanging.test(line)) ? looseLineHeight : lineHeight;
};

function titleSize(canvas: Canvas, title: string, room: number): number {
	for (let size = largest; size > taglineSize * 2; size -= 2) {
		const lines = canvas.lines(title, { cut: "display", size, width: measure });
		const fits =
			canvas.widest(lines, { cut: "display", size }) <= measure &&
			size * (lines.length * leadingOf(lines) + hangs(lines)) <= room;
		if (fits) return size;
	}
	return taglineSize * 2;
}
