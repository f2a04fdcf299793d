import type { Canvas } from "./canvas.ts";
import { wrap } from "./fitting.ts";
import type { MixedLine } from "./layout.ts";
import type { Cut } from "./typeface.ts";

/** `joined`: no space before it. */
type StyledText = { text: string; cut: Cut; joined?: boolean };

/**
 * Words of several cuts in lines of at most this width. Each word ends with its space, also at the end of a line,
 * because screen readers join the fragments of a PDF as they are.
 */
export function flow(
	canvas: Canvas,
	words: readonly StyledText[],
	{ size, width }: { size: number; width: number },
): MixedLine[] {
	const lines: MixedLine[] = [];
	const space = canvas.measure(" ", { cut: "text", size });
	let x = 0;
	for (const [at, { text, cut, joined = false }] of words.entries()) {
		const pieces = text.split(" ");
		for (const [index, word] of pieces.entries()) {
			const fragments = wrap(canvas, word, { cut, size }, width);
			const end = index === pieces.length - 1 && words[at + 1]?.joined ? "" : " ";
			for (const [position, fragment] of fragments.entries()) {
				const written = position === fragments.length - 1 ? fragment + end : fragment;
				const before = x === 0 || (joined && index === 0) ? 0 : space;
				const measured = canvas.measure(fragment, { cut, size });
				if (lines.length === 0 || x + before + measured > width + (joined ? size : 0)) {
					lines.push([{ text: written, cut, at: 0 }]);
					x = measured;
				} else {
					lines.at(-1)?.push({ text: written, cut, at: x + before });
					x += before + measured;
				}
			}
		}
	}
	return lines;
}
