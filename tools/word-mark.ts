import type { Shape, WordMark } from "#content/partners.ts";
import { outline, type Word } from "./lettering.ts";
import { type Glyph, pathData } from "./path-data.ts";
import { type Box, boxOf, symbolData } from "./symbol.ts";

/** Where a mark may be inked: no wider, no higher, and no heavier than its neighbours. */
export type Frame = { width: number; height: number; area: number };
/** Data of paths: the symbol by the even-odd rule, a plate's lettering in the colour of the page. */
export type DrawnMark = { symbol: string; plate: string; letters: string };

/** Size in which marks are composed, before they are fitted: of their first line. */
const em = 1000;
const gaps = { line: 0.26, tail: 0.1, beside: 0.3, above: 0.4, plate: 0.62 };

type Line = { word: Word; x: number; baseline: number };
type Lettering = { lines: Line[]; box: Box; body: { top: number; bottom: number } };
type Sign = { shapes: readonly Shape[]; x: number; y: number; unit: number; box: Box };

/** A mark, fitted into the frame whose middle is `middle`. */
export async function drawWordMark(mark: WordMark, frame: Frame, middle: { x: number; y: number }): Promise<DrawnMark> {
	const lettering = await setLines(mark);
	const sign = mark.symbol === undefined ? undefined : place(mark, mark.symbol, lettering);
	const plate = mark.plate === undefined ? undefined : plateAround(lettering);
	const ink = around([lettering.box, ...(sign ? [sign.box] : []), ...(plate ? [plate] : [])]);
	const width = ink.right - ink.left;
	/** Descenders hang out: the eye takes the middle of what stands on the line. */
	const bottom = (ink.bottom + Math.max(lettering.body.bottom, sign?.box.bottom ?? 0, plate?.bottom ?? 0)) / 2;
	const height = bottom - ink.top;
	const scale = Math.min(frame.width / width, frame.height / height, Math.sqrt(frame.area / (width * height)));
	const left = middle.x - ((ink.left + ink.right) / 2) * scale;
	const top = middle.y - ((ink.top + bottom) / 2) * scale;
	return {
		symbol: sign
			? symbolData(sign.shapes, { x: left + sign.x * scale, y: top + sign.y * scale, unit: sign.unit * scale })
			: "",
		plate: plate ? plateData(plate, mark.plate === "round", { left, top, scale }) : "",
		letters: pathData(lettering.lines.flatMap((line) => glyphsOf(line, { left, top, scale }))),
	};
}

async function setLines(mark: WordMark): Promise<Lettering> {
	const words = await Promise.all(mark.lines.map((runs) => joinRuns(runs.map((run) => outline(run, em)))));
	const widest = Math.max(...words.map(widthOf));
	const spaced = mark.justified
		? await Promise.all(
				mark.lines.map((runs, at) => {
					const letters = runs.reduce((count, { text }) => count + [...text].length, 0);
					const extra = (widest - widthOf(words[at] as Word)) / (letters - 1);
					return joinRuns(runs.map((run) => outline(run, em, extra)));
				}),
			)
		: words;
	let baseline = 0;
	const lines = spaced.map((word, at): Line => {
		if (at > 0) baseline += word.capHeight + Math.max(gaps.line * em, (spaced[at - 1]?.bottom ?? 0) + gaps.tail * em);
		const shift = mark.place === "above" || mark.symbol === undefined ? (widest - widthOf(word)) / 2 : 0;
		return { word, x: shift - word.left, baseline };
	});
	const box = around(
		lines.map(({ word, x, baseline }) => ({
			left: x + word.left,
			right: x + word.right,
			top: baseline + word.top,
			bottom: baseline + word.bottom,
		})),
	);
	return { lines, box, body: { top: box.top, bottom: baseline } };
}

async function joinRuns(runs: Promise<Word>[]): Promise<Word> {
	return (await Promise.all(runs)).reduce((before, next) => ({
		glyphs: [...before.glyphs, ...next.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + before.advance }))],
		advance: before.advance + next.advance,
		left: before.left,
		right: before.advance + next.right,
		top: Math.min(before.top, next.top),
		bottom: Math.max(before.bottom, next.bottom),
		capHeight: Math.max(before.capHeight, next.capHeight),
	}));
}

const widthOf = (word: Word) => word.right - word.left;

function place(mark: WordMark, shapes: readonly Shape[], { box, body, lines }: Lettering): Sign {
	const own = around(shapes.map(boxOf));
	const above = mark.place === "above";
	const single = lines.length === 1;
	const beside = above ? (lines[0]?.word.capHeight ?? em) : body.bottom - body.top;
	const size = beside * (mark.symbolSize ?? (above ? 1.6 : single ? 1.3 : 1));
	const unit = size / (own.bottom - own.top);
	const width = (own.right - own.left) * unit;
	const left = above
		? (box.left + box.right - width) / 2
		: mark.place === "after"
			? box.right + gaps.beside * size
			: box.left - gaps.beside * size - width;
	const top = above ? box.top - gaps.above * beside - size : (body.top + body.bottom - size) / 2;
	return {
		shapes,
		unit,
		x: left - own.left * unit,
		y: top - own.top * unit,
		box: { left, top, right: left + width, bottom: top + size },
	};
}

function plateAround({ box, body }: Lettering): Box {
	const room = gaps.plate * (body.bottom - body.top);
	return { left: box.left - room, top: body.top - room, right: box.right + room, bottom: body.bottom + room };
}

type Fit = { left: number; top: number; scale: number };

function plateData(plate: Box, round: boolean, { left, top, scale }: Fit): string {
	const [x, y, width, height] = [
		left + plate.left * scale,
		top + plate.top * scale,
		(plate.right - plate.left) * scale,
		(plate.bottom - plate.top) * scale,
	].map(Math.round) as [number, number, number, number];
	if (!round) return `M${x} ${y}h${width}v${height}h${-width}z`;
	const radius = height / 2;
	const across = width - height;
	return `M${x + radius} ${y}h${across}a${radius} ${radius} 0 0 1 0 ${height}h${-across}a${radius} ${radius} 0 0 1 0 ${-height}z`;
}

function glyphsOf({ word, x, baseline }: Line, { left, top, scale }: Fit): Glyph[] {
	return word.glyphs.map((glyph) => ({
		...glyph,
		x: left + (x + glyph.x) * scale,
		y: top + baseline * scale,
		scale: glyph.scale * scale,
	}));
}

function around(boxes: readonly Box[]): Box {
	return {
		left: Math.min(...boxes.map(({ left }) => left)),
		top: Math.min(...boxes.map(({ top }) => top)),
		right: Math.max(...boxes.map(({ right }) => right)),
		bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
	};
}
