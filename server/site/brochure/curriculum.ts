import { inWords, inWordsFirst } from "#content/program.ts";
import { t } from "#content/words.ts";
import { type Canvas, page } from "../../platform/pdf/canvas.ts";
import { fittedSize, footerTop, startInnerPage, textColourOn, writeMarker } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

const stepColours = ["sandal", "lagoon", "marigold", "pink", "peacock"] as const;
const firstWidth = 96;
const stepGrowth = 34;

/** Sizes at scale 1; blocks are scaled down to fit the page. */
const weeksSize = 14;
const titleSize = 26;
const topicSize = 14;
const padding = 16;
const minScale = 0.7;

type Block = { weeks: string; title: string; topics: string[][]; x: number; width: number };

/** A block for each module, each 34 px wider than the one above. */
export function writeCurriculum(brochure: Brochure) {
	const { canvas, program } = brochure;
	const top = startInnerPage(brochure, {
		number: 3,
		title: t("Our Curriculum"),
		sentence: t("{modules} modules in {parts} parts, {weeks} weeks. Read it from the first step down.", {
			modules: inWordsFirst(program.modules),
			parts: inWords(program.curriculum.length),
			weeks: inWords(program.weeks.length),
		}),
	});
	const availableHeight = footerTop - 4 - top;
	let scale = 1;
	while (scale > minScale && heightOf(blocksAt(canvas, program, scale), scale) > availableHeight) scale -= 0.02;
	const blocks = blocksAt(canvas, program, scale);
	const spare = (availableHeight - heightOf(blocks, scale)) / blocks.length;
	let y = top;
	blocks.forEach((block, index) => {
		const height = blockHeight(block, scale) + spare;
		writeBlock(canvas, block, { index, y, height, scale });
		y += height;
	});
}

function blocksAt(canvas: Canvas, program: Brochure["program"], scale: number): Block[] {
	return program.curriculum.map((module, index) => {
		const x = firstWidth + index * stepGrowth + 22;
		const width = page.width - page.edge - x - 16;
		const type = { cut: "text", size: topicSize * scale, width } as const;
		return {
			weeks: module.weeks,
			title: module.title,
			topics: module.topics.map((topic) => canvas.lines(topic, type)),
			x,
			width,
		};
	});
}

const blockHeight = (block: Block, scale: number) =>
	scale * (2 * padding + titleSize * 1.1 + 6 + block.topics.flat().length * topicSize * 1.4);

const heightOf = (blocks: Block[], scale: number) => blocks.reduce((sum, block) => sum + blockHeight(block, scale), 0);

function writeBlock(
	canvas: Canvas,
	block: Block,
	{ index, y, height, scale }: { index: number; y: number; height: number; scale: number },
) {
	const colour = stepColours[index] ?? "sandal";
	const stepWidth = firstWidth + index * stepGrowth;
	canvas.rectangle({ x: 0, y, width: stepWidth, height, color: colour });
	canvas.rectangle({ x: stepWidth, y, width: page.width - stepWidth, height: 1, color: "line" });
	const onStep = { x: 0, color: textColourOn(colour), width: stepWidth - 15, align: "right" } as const;
	canvas.write(block.weeks, { ...onStep, y: y + padding, cut: "strong", size: weeksSize, tag: "P" });
	canvas.write(String(index + 1), { ...onStep, y: y + height - 86, cut: "display", size: 84, leading: 0.9 });
	const { x } = block;
	const contentHeight = blockHeight(block, scale) - 2 * padding * scale;
	let at = y + (height - contentHeight) / 2;
	const size = fittedSize(canvas, block.title, { cut: "display", size: titleSize * scale, maxWidth: block.width });
	const leading = (titleSize * scale * 1.1) / size;
	const titleStyle = { x, y: at, cut: "display", size, leading, color: "ink", tag: "H3" } as const;
	at = canvas.write(block.title, titleStyle) + 6 * scale;
	for (const lines of block.topics) {
		writeMarker(canvas, { x, y: at + 7 * scale, color: "kumkum" });
		const topicStyle = {
			x: x + 16,
			y: at,
			cut: "text",
			size: topicSize * scale,
			leading: 1.4,
			color: "ink",
			tag: "LI",
		} as const;
		at = canvas.write(lines.join(" "), { ...topicStyle, width: block.width });
	}
}
