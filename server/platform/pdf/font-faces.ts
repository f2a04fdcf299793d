import type { Font } from "fontkit";
import type { Type } from "./layout.ts";
import { openShapedFont } from "./shaped-font.ts";
import { type Cut, type FontFace, isTall, type Run, runsOf, type Typeface } from "./typeface.ts";

/** Opened once for all documents of a process. */
const opened = new WeakMap<FontFace, Font>();

/** The faces of one document: each comes in with the first letter that it writes. */
export class FontFaces {
	readonly #pdf: PDFKit.PDFDocument;
	readonly #typeface: Typeface;
	readonly #registered = new Set<FontFace>();

	constructor(pdf: PDFKit.PDFDocument, typeface: Typeface) {
		this.#pdf = pdf;
		this.#typeface = typeface;
	}

	runsOf(text: string, cut: Cut): Run[] {
		return runsOf(text, this.#typeface[cut]);
	}

	choose(fontFace: FontFace, size: number): PDFKit.PDFDocument {
		if (!this.#registered.has(fontFace))
			this.#pdf.registerFont(fontFace.name, fontOf(fontFace) as unknown as Uint8Array);
		this.#registered.add(fontFace);
		return this.#pdf.font(fontFace.name, size);
	}

	/** Broken between words; a word that is wider stays whole. */
	lines(text: string, { width, ...type }: Type & { width?: number }): string[] {
		if (width === undefined) return [text];
		const lines: string[] = [];
		for (const word of text.split(" ")) {
			const last = lines.at(-1);
			const longer = `${last} ${word}`;
			if (last !== undefined && this.measure(longer, type) <= width) lines[lines.length - 1] = longer;
			else lines.push(word);
		}
		return lines;
	}

	measure(text: string, { cut, size, tracking = 0 }: Type): number {
		return this.runsOf(text, cut).reduce((sum, run) => sum + this.widthOf(run, size, tracking), 0);
	}

	widest(lines: string[], type: Type): number {
		return Math.max(...lines.map((line) => this.measure(line, type)));
	}

	/** The text for screen readers where the glyphs would give another. */
	spelt(text: string, cut: Cut): { actual?: string } {
		const drawn = this.runsOf(text, cut).map((run) => run.text);
		return isTall(text) || drawn.join("") !== text.normalize("NFC") ? { actual: text.normalize("NFC") } : {};
	}

	widthOf({ text, fontFace }: Run, size: number, tracking: number): number {
		return this.choose(fontFace, size).widthOfString(text) + text.length * tracking * size;
	}
}

/** pdfkit takes an opened font as well as its bytes, though its types do not say so. */
function fontOf(fontFace: FontFace): Font {
	const font = opened.get(fontFace) ?? openShapedFont(fontFace.bytes());
	opened.set(fontFace, font);
	return font;
}
