import type { Sheet } from "../sheet.ts";
import type { Cut } from "../typeface.ts";
import type { MixedLine } from "../written.ts";
import { wrap } from "./fitting.ts";

/** `joined`: no space before it. */
type Words = { text: string; cut: Cut; joined?: boolean };

/**
 * Words of several cuts in lines no wider than this, one after the other. Each word ends with its space, also at the end of a
 * line: what reads a PDF aloud joins the pieces as they are.
 */
export function flow(
	sheet: Sheet,
	words: readonly Words[],
	{ size, width }: { size: number; width: number },
): MixedLine[] {
	const lines: MixedLine[] = [];
	const space = sheet.measure(" ", { cut: "text", size });
	let pen = 0;
	for (const [at, { text, cut, joined = false }] of words.entries()) {
		const split = text.split(" ");
		for (const [index, word] of split.entries()) {
			const pieces = wrap(sheet, word, { cut, size }, width);
			const end = index === split.length - 1 && words[at + 1]?.joined ? "" : " ";
			for (const [part, piece] of pieces.entries()) {
				const written = part === pieces.length - 1 ? piece + end : piece;
				const before = pen === 0 || (joined && index === 0) ? 0 : space;
				const measured = sheet.measure(piece, { cut, size });
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
