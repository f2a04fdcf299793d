import type { Sheet } from "../sheet.ts";
import type { Cut } from "../typeface.ts";
import type { MixedLine } from "../written.ts";
import { wrap } from "./fitting.ts";

/** `joined`: no space before it. */
type Words = { text: string; cut: Cut; joined?: boolean };

/** Words of several cuts in lines no wider than this, one after the other. */
export function flow(
	sheet: Sheet,
	words: readonly Words[],
	{ size, width }: { size: number; width: number },
): MixedLine[] {
	const lines: MixedLine[] = [];
	const space = sheet.measure(" ", { cut: "text", size });
	let pen = 0;
	for (const { text, cut, joined = false } of words) {
		for (const [index, word] of text.split(" ").entries()) {
			for (const piece of wrap(sheet, word, { cut, size }, width)) {
				const before = pen === 0 || (joined && index === 0) ? 0 : space;
				const measured = sheet.measure(piece, { cut, size });
				if (lines.length === 0 || pen + before + measured > width + (joined ? size : 0)) {
					lines.push([{ text: piece, cut, at: 0 }]);
					pen = measured;
				} else {
					lines.at(-1)?.push({ text: piece, cut, at: pen + before });
					pen += before + measured;
				}
			}
		}
	}
	return lines;
}
