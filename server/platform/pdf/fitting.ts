import type { Canvas } from "./canvas.ts";
import type { Type } from "./layout.ts";
import { isIndic, lettersOf } from "./typeface.ts";

/** Lines no wider than this. A wider word is broken. */
export function wrap(canvas: Canvas, text: string, type: Type, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const last = lines.at(-1);
		if (last !== undefined && canvas.measure(`${last} ${word}`, type) <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(...breakWord(canvas, word, type, width));
	}
	return lines;
}

/** The largest size up to `size` at which the text fits on one line. */
export function shrink(canvas: Canvas, text: string, { cut, size }: Type, width: number): number {
	const measured = canvas.measure(text, { cut, size });
	return measured <= width ? size : Math.floor((size * width * 2) / measured) / 2;
}

type FittedText = { lines: string[]; size: number; leading: number; tracking: number };

/** Large Latin letters are set closer together; Indian scripts are not, because their letters join. */
const displayTracking = -0.024;

/** Numbers of lines and their sizes: a long name first shrinks, then takes another line. */
const steps = [
	{ lines: 1, from: 118, to: 88 },
	{ lines: 2, from: 86, to: 56 },
	{ lines: 3, from: 54, to: 36 },
	{ lines: 5, from: 34, to: 16 },
] as const;

/** A name as large as the space allows, in lines of about the same length. */
export function fitName(
	canvas: Canvas,
	name: string,
	{ width, height, maxSize = steps[0].from }: { width: number; height: number; maxSize?: number },
): FittedText {
	const isIndicName = isIndic(name);
	const type = { cut: "display", tracking: isIndicName ? 0 : displayTracking } as const;
	const scale = maxSize / steps[0].from;
	for (const { lines: maxLines, from, to } of steps) {
		for (let size = from * scale; size >= to * scale; size -= 2 * scale) {
			const leading = isIndicName ? 1.24 : maxLines === 1 ? 0.86 : 0.96;
			const lines = wrap(canvas, name, { ...type, size }, width);
			const isWhole = maxLines > 3 || lines.join(" ") === name;
			if (isWhole && lines.length <= maxLines && lines.length * size * leading <= height)
				return {
					lines: balanceLines(canvas, name, { ...type, size }, lines, width),
					size,
					leading,
					tracking: type.tracking,
				};
		}
	}
	const size = steps[3].to;
	return { lines: wrap(canvas, name, { ...type, size }, width), size, leading: 1.24, tracking: type.tracking };
}

/** The same number of lines, of similar lengths. */
function balanceLines(canvas: Canvas, text: string, type: Type, lines: string[], width: number): string[] {
	let best = lines;
	for (let narrower = width * 0.96; narrower > width * 0.3; narrower *= 0.96) {
		const tried = wrap(canvas, text, type, narrower);
		if (tried.length > lines.length || tried.join(" ") !== best.join(" ")) break;
		best = tried;
	}
	return best;
}

function breakWord(canvas: Canvas, word: string, type: Type, width: number): string[] {
	if (canvas.measure(word, type) <= width) return [word];
	const fragments: string[] = [];
	for (const letter of lettersOf(word)) {
		const last = fragments.at(-1);
		if (last !== undefined && canvas.measure(last + letter, type) <= width)
			fragments[fragments.length - 1] = last + letter;
		else fragments.push(letter);
	}
	return fragments;
}
