import PDFDocument from "pdfkit";
import { type Mark, markUnits } from "./mark.ts";
import { type Cut, cuts, type Pigments, runsOf, type Typeface } from "./typeface.ts";

/** A4 in the pixels of the design: everything is placed in these, from the top left. */
export const page = { width: 793.7, height: 1122.52, edge: 48 } as const;
export const landscape = { width: page.height, height: page.width } as const;
const pointsPerPixel = 0.75;

type Box = { x: number; y: number; width: number; height: number; color: string };

export type Written = {
	x: number;
	/** Top of the first line's box. */
	y: number;
	cut: Cut;
	size: number;
	/** Times the size. */
	leading?: number;
	color: string;
	width?: number;
	align?: "left" | "right";
	/** What it is to a screen reader; a decoration when left out. */
	tag?: "H1" | "H2" | "H3" | "P" | "LI";
	link?: string;
};

/** Lines of text, shapes and marks on pages, tagged as they are drawn. */
export class Sheet {
	readonly pigments: Pigments;
	readonly #pdf: PDFKit.PDFDocument;
	readonly #chunks: Buffer[] = [];
	#section: PDFKit.PDFStructureElement;
	#chapter: PDFKit.PDFOutline;

	constructor({ typeface, pigments, info }: { typeface: Typeface; pigments: Pigments; info: PDFKit.DocumentInfo }) {
		this.pigments = pigments;
		this.#pdf = new PDFDocument({
			autoFirstPage: false,
			size: "A4",
			margin: 0,
			pdfVersion: "1.7",
			tagged: true,
			lang: "en-IN",
			displayTitle: true,
			info,
		});
		this.#pdf.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
		for (const cut of cuts)
			for (const script of ["latin", "rupee"] as const)
				this.#pdf.registerFont(`${cut}-${script}`, Buffer.from(typeface[cut][script]));
		this.#section = this.#pdf.struct("Document");
		this.#pdf.addStructure(this.#section);
		this.#chapter = this.#pdf.outline;
	}

	color(name: string): string {
		const hex = this.pigments[name];
		if (hex === undefined) throw new Error(`There is no pigment called ${name}.`);
		return hex;
	}

	startPage(ground: string, { width, height }: { width: number; height: number } = page) {
		this.#pdf.addPage({ size: "A4", layout: width > height ? "landscape" : "portrait", margin: 0 });
		this.#pdf.scale(pointsPerPixel);
		this.rectangle({ x: 0, y: 0, width, height, color: ground });
	}

	rectangle({ x, y, width, height, color }: Box) {
		this.#decorate(() => this.#pdf.rect(x, y, width, height).fill(this.color(color)));
	}

	frame({ x, y, width, height, color, line }: Box & { line: number }) {
		this.#decorate(() => this.#pdf.lineWidth(line).rect(x, y, width, height).stroke(this.color(color)));
	}

	path(d: string, { x, y, scale = 1, color }: { x: number; y: number; scale?: number; color: string }) {
		this.#decorate(() => this.#pdf.save().translate(x, y).scale(scale).path(d).fill(this.color(color)).restore());
	}

	/** A path as a drawn line, with round ends. */
	stroke(d: string, { x, y, line, color }: { x: number; y: number; line: number; color: string }) {
		this.#decorate(() =>
			this.#pdf.save().translate(x, y).lineWidth(line).lineCap("round").path(d).stroke(this.color(color)).restore(),
		);
	}

	circle({ x, y, radius, color }: { x: number; y: number; radius: number; color: string }) {
		this.#decorate(() => this.#pdf.circle(x, y, radius).fill(this.color(color)));
	}

	/** A mark in a square, without the uppermost `cut` of its 96 units. */
	mark(
		mark: Mark,
		{ x, y, side, cut = 0, label }: { x: number; y: number; side: number; cut?: number; label?: string },
	) {
		const scale = side / markUnits;
		const draw = () => {
			this.#pdf
				.save()
				.rect(x, y + cut * scale, side, side - cut * scale)
				.clip()
				.translate(x, y)
				.scale(scale);
			for (const shape of mark) this.#shape(shape);
			this.#pdf.restore();
		};
		if (label === undefined) this.#decorate(draw);
		else this.#tagged("Figure", draw, { alt: label });
	}

	/** Writes text in lines no wider than `width` and returns the y below it. */
	write(text: string, written: Written): number {
		const lines = this.lines(text, written);
		const leading = written.size * (written.leading ?? 1.45);
		const draw = () => {
			for (const [index, line] of lines.entries()) this.#line(line, { ...written, y: written.y + index * leading });
		};
		if (written.tag === undefined) this.#decorate(draw);
		else this.#tagged(written.tag, draw);
		if (written.tag?.startsWith("H")) this.#bookmark(text, written.tag);
		if (written.link !== undefined)
			this.#pdf.link(written.x, written.y, this.widest(lines, written), lines.length * leading, written.link);
		return written.y + lines.length * leading;
	}

	lines(text: string, { cut, size, width }: Pick<Written, "cut" | "size" | "width">): string[] {
		if (width === undefined) return [text];
		const lines: string[] = [];
		for (const word of text.split(" ")) {
			const last = lines.at(-1);
			const longer = `${last} ${word}`;
			if (last !== undefined && this.measure(longer, { cut, size }) <= width) lines[lines.length - 1] = longer;
			else lines.push(word);
		}
		return lines;
	}

	measure(text: string, { cut, size }: Pick<Written, "cut" | "size">): number {
		return runsOf(text).reduce(
			(sum, run) => sum + this.#pdf.font(`${cut}-${run.script}`, size).widthOfString(run.text),
			0,
		);
	}

	widest(lines: string[], type: Pick<Written, "cut" | "size">): number {
		return Math.max(...lines.map((line) => this.measure(line, type)));
	}

	finish(): Promise<Buffer> {
		return new Promise((resolve) => {
			this.#pdf.once("end", () => resolve(Buffer.concat(this.#chunks)));
			this.#section.end();
			this.#pdf.end();
		});
	}

	#line(line: string, { x, y, cut, size, leading = 1.45, color, align, width }: Written) {
		const indent = align === "right" ? (width ?? 0) - this.measure(line, { cut, size }) : 0;
		/** Every cut sits on the line as the latin one does: half the leading above and below its own box. */
		this.#pdf.font(`${cut}-latin`, size);
		const baseline = y + (size * leading) / 2 + size * 0.34;
		let at = x + indent;
		for (const run of runsOf(line)) {
			this.#pdf.font(`${cut}-${run.script}`, size).fillColor(this.color(color));
			this.#pdf.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
			at += this.#pdf.widthOfString(run.text);
		}
		const { width: right, height: bottom } = this.#pdf.page;
		if (at * pointsPerPixel > right || baseline * pointsPerPixel > bottom)
			throw new Error(`"${line}" runs off its page.`);
	}

	#shape(shape: Mark[number]) {
		if (shape.kind === "path") this.#pdf.path(shape.d);
		else this.#pdf.circle(shape.cx, shape.cy, shape.r);
		if (shape.stroke !== null) this.#pdf.lineWidth(shape.strokeWidth).stroke(shape.stroke);
		else if (shape.fill !== null) this.#pdf.fill(shape.fill, shape.evenOdd ? "even-odd" : "non-zero");
	}

	/** Headings are the bookmarks: a page's own, and below it those of its parts. */
	#bookmark(text: string, tag: Written["tag"]) {
		if (tag === "H3") this.#chapter.addItem(text);
		else this.#chapter = this.#pdf.outline.addItem(text);
	}

	#decorate(draw: () => void) {
		this.#pdf.markContent("Artifact", { type: "Layout" });
		draw();
		this.#pdf.endMarkedContent();
	}

	#tagged(tag: "H1" | "H2" | "H3" | "P" | "LI" | "Figure", draw: () => void, options: { alt?: string } = {}) {
		const content = this.#pdf.markStructureContent(tag);
		draw();
		this.#pdf.endMarkedContent();
		this.#section.add(this.#pdf.struct(tag, options, [content]));
	}
}
