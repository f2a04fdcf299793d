import { drawingOf } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { markUnits } from "../../platform/pdf/mark.ts";
import { isIndic } from "../../platform/pdf/typeface.ts";
import { contentWidth, fittedSize, textColourOn, writeLogo } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

/** How many units the title may overlap the top of a mark without hiding its figure; zero for marks that are not listed. */
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

const maxTitleSize = 172;
const lineHeight = 0.78;
/** For titles in which a descender would touch the line below. */
const looseLineHeight = 0.9;
const titleTop = 122;
const taglineSize = 26;
const belowTitle = 14;
/** How far descenders extend below the line, as a share of the font size. */
const descent = 0.11;
const aboveMark = 26;

/** The mark in full width at the bottom, and the title as large as fits above it. */
export function writeCover({ canvas, program, marks }: Brochure) {
	const mark = marks[drawingOf(program.slug)];
	if (mark === undefined) throw new Error(`There is no mark of ${program.slug}.`);
	const color = textColourOn(program.ground);
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
			width: contentWidth,
			align: "right",
			tag: "P",
		},
	);

	const maxHeight = markTop + (cut * page.width) / markUnits - titleTop;
	const size = titleSize(canvas, program.title, maxHeight - taglineSize - belowTitle - aboveMark);
	const lines = canvas.lines(program.title, { cut: "display", size, width: contentWidth });
	const titleStyle = { x: page.edge, y: titleTop, cut: "display", size, leading: leadingOf(lines), color } as const;
	const below = canvas.write(program.title, { ...titleStyle, width: contentWidth, tag: "H1" });
	const overhang = size * descentOf(lines);
	canvas.write(program.tagline, {
		x: page.edge,
		y: below + overhang + belowTitle,
		cut: "label",
		size: fittedSize(canvas, program.tagline, { cut: "label", size: taglineSize, maxWidth: contentWidth }),
		leading: 1.1,
		color: program.ground === "peacock" || program.ground === "night" ? "marigold" : color,
		tag: "P",
	});
}

/** For scripts with signs above and below the line. */
const tallLineHeight = 1.1;
const tallDescent = 0.12;

const descenders = /[gjpqy]/;
const descentOf = (lines: string[]) => {
	if (lines.some(isIndic)) return tallDescent;
	return descenders.test(lines.at(-1) ?? "") ? descent : 0;
};
const leadingOf = (lines: string[]) => {
	if (lines.some(isIndic)) return tallLineHeight;
	return lines.slice(0, -1).some((line) => descenders.test(line)) ? looseLineHeight : lineHeight;
};

function titleSize(canvas: Canvas, title: string, maxHeight: number): number {
	for (let size = maxTitleSize; size > taglineSize * 2; size -= 2) {
		const lines = canvas.lines(title, { cut: "display", size, width: contentWidth });
		const fits =
			canvas.maxWidth(lines, { cut: "display", size }) <= contentWidth &&
			size * (lines.length * leadingOf(lines) + descentOf(lines)) <= maxHeight;
		if (fits) return size;
	}
	return taglineSize * 2;
}
