import { inWordsFirst } from "#content/program.ts";
import { page, type Sheet } from "../sheet.ts";
import { footTop, measure, startInnerPage, writeMarker } from "./furniture.ts";
import type { Brochure } from "./source.ts";

const factsHeight = 112;
const lowestStep = 78;
const rise = 19;
const gap = 4;
const columnGap = 40;

/** What the program is: facts, a step for each week, what one can do afterwards, the tools. */
export function writeOverview(brochure: Brochure) {
	const { sheet, program } = brochure;
	const top = startInnerPage(brochure, { number: 2, title: "The program", sentence: program.tagline });
	const description = { x: page.edge, y: top, cut: "text", size: 18, leading: 1.5, color: "ink", width: 620 } as const;
	let y = sheet.write(program.description, { ...description, tag: "P" }) + 28;
	y = writeFacts(brochure, y) + 34;
	y = heading(sheet, `${inWordsFirst(program.weeks.length)} weeks, one step each`, y);
	y = writeWeeks(sheet, program.weeks, y) + 38;
	writeOutcomes(sheet, program.outcomes, y);
	writeTools(sheet, program.tools, y);
}

function heading(sheet: Sheet, text: string, y: number, x: number = page.edge): number {
	return sheet.write(text, { x, y, cut: "display", size: 34, leading: 1, color: "night", tag: "H3" }) + 12;
}

function writeFacts({ sheet, program }: Brochure, y: number): number {
	const facts = [
		{ figure: String(program.weeks.length).padStart(2, "0"), words: "weeks to complete" },
		{ figure: `${program.hoursPerWeek}h`, words: "per week" },
		{ figure: "Flexible", words: "schedule" },
		{ figure: `${program.approval}%`, words: "Most learners liked this course" },
	];
	sheet.rectangle({ x: 0, y, width: page.width, height: factsHeight, color: "marigold" });
	const width = measure / facts.length;
	facts.forEach(({ figure, words }, index) => {
		const x = page.edge + index * width;
		const below = sheet.write(figure, {
			x,
			y: y + 16,
			cut: "display",
			size: 52,
			leading: 0.95,
			color: "night",
			tag: "P",
		});
		sheet.write(words, {
			x,
			y: below + 2,
			cut: "strong",
			size: 13,
			leading: 1.3,
			color: "ink",
			width: width - 14,
			tag: "P",
		});
	});
	return y + factsHeight;
}

function writeWeeks(sheet: Sheet, weeks: readonly string[], y: number): number {
	const width = (measure + gap) / weeks.length;
	const bottom = y + lowestStep + rise * (weeks.length - 1) + 34;
	weeks.forEach((label, index) => {
		const height = lowestStep + rise * index;
		const x = page.edge + index * width;
		const last = index === weeks.length - 1;
		const ground = last ? "peacock" : "sandal";
		const color = last ? "paper" : "ink";
		sheet.rectangle({ x, y: bottom - height, width: width - gap, height, color: ground });
		const number = { x: x + 8, y: bottom - height + 6, cut: "display", size: 24, leading: 1, color } as const;
		const below = sheet.write(String(index + 1), number);
		sheet.write(label, {
			x: x + 8,
			y: below + 2,
			cut: "text",
			size: 11.5,
			leading: 1.25,
			color,
			width: width - gap - 12,
			tag: "LI",
		});
		if (last) sheet.circle({ x: x + (width - gap) / 2, y: bottom - height - 17, radius: 13, color: "marigold" });
	});
	return bottom;
}

function writeOutcomes(sheet: Sheet, outcomes: readonly string[], top: number) {
	const width = (measure - columnGap) * 0.6;
	let y = heading(sheet, "What you can do after it", top);
	for (const outcome of outcomes) {
		writeMarker(sheet, { x: page.edge, y: y + 7, color: "kumkum" });
		const line = { x: page.edge + 16, y, cut: "text", size: 15, leading: 1.4, color: "ink" } as const;
		y = sheet.write(outcome, { ...line, width: width - 16, tag: "LI" }) + 6;
	}
	mustFit(y);
}

function writeTools(sheet: Sheet, tools: readonly string[], top: number) {
	const x = page.edge + (measure - columnGap) * 0.6 + columnGap;
	const y = heading(sheet, "Tools it covers", top, x);
	const width = page.width - page.edge - x;
	mustFit(sheet.write(tools.join(", "), { x, y, cut: "text", size: 15, leading: 1.5, color: "ink", width, tag: "P" }));
}

function mustFit(y: number) {
	if (y > footTop) throw new Error("The overview of a brochure does not fit its page.");
}
