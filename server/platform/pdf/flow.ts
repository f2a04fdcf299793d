import type { Canvas } from "./canvas.ts";
import { wrap } from "./fitting.ts";
import type { MixedLine } from "./layout.ts";
import type { Cut } from "./typeface.ts";

/** `joined`: no space before it. */
type Words = { text: string; cut: Cut; joined?: boolean };

/**
 * Words of several cuts in lines of at most this width. Each word ends with its space, also at the end of a line,
 * because screen readers join the pieces of a PDF as they are.
 */
export function flow(
	canvas: Canvas,
	words: readonly Words[],
	{ size, width }: { size: number; width: number },
): MixedLine[] {
	const lines: MixedLine[] = [];
	const space = canvas.measure(" ", { cut: "text", size });
	let pen = 0;
	for (const [at, { text, cut, joined = false }] of words.entries()) {
		const split = text.split(" ");
		for (const [index, word] of split.entries()) {
			const pieces = wrap(canvas, word, { cut, size }, width);
			const end = index === split.length - 1 && words[at + 1]?.joined ? "" : " ";
			for (const [part, piece] of pieces.entries()) {
				const written = part === pieces.length - 1 ? piece + end : piece;
				const before = pen === 0 || (joined && index === 0) ? 0 : space;
				const measured = canvas.measure(piece, { cut, size });
				if (lines.length === 0 || pen + before + measured > width + (joined ? size : 0)) {
					lines.push([{ text: written, cut, at: 0 }]);
					pen = measured;
				} else {
					lines.at(-1)?.push({ text: written, cut, at: pen + before });
					pen += before + measured;
				}
			}
		}
	}
	return lines;
}
