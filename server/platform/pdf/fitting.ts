import type { Canvas } from "./canvas.ts";
import type { Type } from "./layout.ts";
import { isTall, lettersOf } from "./typeface.ts";

/** Lines no wider than this. A word that is wider by itself is broken where it must be. */
export function wrap(canvas: Canvas, text: string, type: Type, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const last = lines.at(-1);
		if (last !== undefined && canvas.measure(`${last} ${word}`, type) <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(...piecesOf(canvas, word, type, width));
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

/** A name as large as its place allows, in lines of about the same length. */
export function fitName(
	canvas: Canvas,
	name: string,
	{ width, height, largest = steps[0].from }: { width: number; height: number; largest?: number },
): FittedText {
	const tall = isTall(name);
	const type = { cut: "display", tracking: tall ? 0 : displayTracking } as const;
	const scale = largest / steps[0].from;
	for (const { lines: most, from, to } of steps) {
		for (let size = from * scale; size >= to * scale; size -= 2 * scale) {
			const leading = tall ? 1.24 : most === 1 ? 0.86 : 0.96;
			const lines = wrap(canvas, name, { ...type, size }, width);
			const whole = most > 3 || lines.join(" ") === name;
			if (whole && lines.length <= most && lines.length * size * leading <= height)
				return {
					lines: balanced(canvas, name, { ...type, size }, lines, width),
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
function balanced(canvas: Canvas, text: string, type: Type, lines: string[], width: number): string[] {
	let best = lines;
	for (let narrow = width * 0.96; narrow > width * 0.3; narrow *= 0.96) {
		const tried = wrap(canvas, text, type, narrow);
		if (tried.length > lines.length || tried.join(" ") !== best.join(" ")) break;
		best = tried;
	}
	return best;
}

function piecesOf(canvas: Canvas, word: string, type: Type, width: number): string[] {
	if (canvas.measure(word, type) <= width) return [word];
	const pieces: string[] = [];
	for (const letter of lettersOf(word)) {
		const last = pieces.at(-1);
		if (last !== undefined && canvas.measure(last + letter, type) <= width) pieces[pieces.length - 1] = last + letter;
		else pieces.push(letter);
	}
	return pieces;
}
