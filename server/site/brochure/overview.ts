import { ratingOf } from "#content/claims.ts";
import { inWordsFirst } from "#content/program.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { contentWidth, fittedSize, footerTop, startInnerPage, writeMarker } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

const factsHeight = 112;
const firstStepHeight = 78;
const stepRise = 19;
const gap = 4;
const columnGap = 40;
const outcomeSizes = [15, 14, 13, 12] as const;
const outcomeLeading = 1.4;
const outcomeGap = 6;

/** The program: facts, a step for each week, what learners can do afterwards, the tools. */
export function writeOverview(brochure: Brochure) {
	const { canvas, program } = brochure;
	const top = startInnerPage(brochure, { number: 2, title: t("The program"), sentence: program.tagline });
	const textStyle = { x: page.edge, y: top, cut: "text", size: 18, leading: 1.5, color: "ink", width: 620 } as const;
	let y = canvas.write(program.description, { ...textStyle, tag: "P" }) + 28;
	y = writeFacts(brochure, y) + 34;
	y = writeHeading(canvas, t("{weeks} weeks, one step each", { weeks: inWordsFirst(program.weeks.length) }), y);
	y = writeWeeks(canvas, program.weeks, y) + 38;
	writeOutcomes(canvas, program.outcomes, y);
	writeTools(canvas, program.tools, y);
}

function writeHeading(canvas: Canvas, text: string, y: number, x: number = page.edge): number {
	const size = fittedSize(canvas, text, { cut: "display", size: 34, maxWidth: page.width - page.edge - x });
	canvas.write(text, { x, y, cut: "display", size, leading: 1, color: "night", tag: "H3" });
	return y + 34 + 12;
}

function writeFacts({ canvas, program }: Brochure, y: number): number {
	const rating = ratingOf(program.slug);
	const facts = [
		{ figure: String(program.weeks.length).padStart(2, "0"), words: t("weeks to complete") },
		{ figure: t("{hours}h", { hours: program.hoursPerWeek }), words: t("per week") },
		{ figure: t("Flexible"), words: t("schedule") },
		...(rating?.value === undefined ? [] : [{ figure: rating.value, words: rating.text }]),
	];
	canvas.rectangle({ x: 0, y, width: page.width, height: factsHeight, color: "marigold" });
	const width = contentWidth / facts.length;
	facts.forEach(({ figure, words }, index) => {
		const x = page.edge + index * width;
		const size = fittedSize(canvas, figure, { cut: "display", size: 52, maxWidth: width - 20 });
		const below = canvas.write(figure, {
			x,
			y: y + 16,
			cut: "display",
			size,
			leading: (0.95 * 52) / size,
			color: "night",
			tag: "P",
		});
		canvas.write(words, {
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

function writeWeeks(canvas: Canvas, weeks: readonly string[], y: number): number {
	const width = (contentWidth + gap) / weeks.length;
	const bottom = y + firstStepHeight + stepRise * (weeks.length - 1) + 34;
	weeks.forEach((label, index) => {
		const height = firstStepHeight + stepRise * index;
		const x = page.edge + index * width;
		const isLast = index === weeks.length - 1;
		const background = isLast ? "peacock" : "sandal";
		const color = isLast ? "paper" : "ink";
		canvas.rectangle({ x, y: bottom - height, width: width - gap, height, color: background });
		const numberStyle = { x: x + 8, y: bottom - height + 6, cut: "display", size: 24, leading: 1, color } as const;
		const below = canvas.write(String(index + 1), numberStyle);
		canvas.write(label, {
			x: x + 8,
			y: below + 2,
			cut: "text",
			size: 11.5,
			leading: 1.25,
			color,
			width: width - gap - 12,
			tag: "LI",
		});
		if (isLast) canvas.circle({ x: x + (width - gap) / 2, y: bottom - height - 17, radius: 13, color: "marigold" });
	});
	return bottom;
}

function writeOutcomes(canvas: Canvas, outcomes: readonly string[], top: number) {
	const width = (contentWidth - columnGap) * 0.6;
	const type = { cut: "text", width: width - 16 } as const;
	const heightAt = (size: number) =>
		outcomes.reduce(
			(sum, text) => sum + canvas.lines(text, { ...type, size }).length * size * outcomeLeading + outcomeGap,
			0,
		);
	let y = writeHeading(canvas, t("What you can do after it"), top);
	const size = outcomeSizes.find((candidate) => y + heightAt(candidate) <= footerTop) ?? 12;
	for (const outcome of outcomes) {
		writeMarker(canvas, { x: page.edge, y: y + 7, color: "kumkum" });
		y =
			canvas.write(outcome, { ...type, x: page.edge + 16, y, size, leading: outcomeLeading, color: "ink", tag: "LI" }) +
			outcomeGap;
	}
	assertFits(y);
}

function writeTools(canvas: Canvas, tools: readonly string[], top: number) {
	const x = page.edge + (contentWidth - columnGap) * 0.6 + columnGap;
	const y = writeHeading(canvas, t("Tools it covers"), top, x);
	const width = page.width - page.edge - x;
	assertFits(
		canvas.write(tools.join(", "), { x, y, cut: "text", size: 15, leading: 1.5, color: "ink", width, tag: "P" }),
	);
}

function assertFits(y: number) {
	if (y > footerTop) throw new Error("The overview of a brochure does not fit its page.");
}
