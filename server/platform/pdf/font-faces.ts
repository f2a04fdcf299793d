import type { Font } from "fontkit";
import type { Type } from "./layout.ts";
import { openShapedFont } from "./shaped-font.ts";
import { type Cut, type FontFace, isIndic, type Run, runsOf, type Typeface } from "./typeface.ts";

/** Opened once for all documents of a process. */
const openedFonts = new WeakMap<FontFace, Font>();

/** The faces of one document, each registered with its first letter. */
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

	select(fontFace: FontFace, size: number): PDFKit.PDFDocument {
		if (!this.#registered.has(fontFace))
			this.#pdf.registerFont(fontFace.name, fontOf(fontFace) as unknown as Uint8Array);
		this.#registered.add(fontFace);
		return this.#pdf.font(fontFace.name, size);
	}

	/** Broken between words; a wider word is not broken. */
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

	maxWidth(lines: string[], type: Type): number {
		return Math.max(...lines.map((line) => this.measure(line, type)));
	}

	/** The text for screen readers where the glyphs would give another. */
	actualText(text: string, cut: Cut): { actual?: string } {
		const drawn = this.runsOf(text, cut).map((run) => run.text);
		return isIndic(text) || drawn.join("") !== text.normalize("NFC") ? { actual: text.normalize("NFC") } : {};
	}

	widthOf({ text, fontFace }: Run, size: number, tracking: number): number {
		return this.select(fontFace, size).widthOfString(text) + text.length * tracking * size;
	}
}

/** pdfkit takes an opened font as well as its bytes, though its types do not say so. */
function fontOf(fontFace: FontFace): Font {
	const font = openedFonts.get(fontFace) ?? openShapedFont(fontFace.bytes());
	openedFonts.set(fontFace, font);
	return font;
}
