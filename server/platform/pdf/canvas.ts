import PDFDocument from "pdfkit";
import { FontFaces } from "./font-faces.ts";
import type { Box, MixedLine, PathPlacement, TextPlacement, Type } from "./layout.ts";
import { drawShape, type Mark, markUnits } from "./mark.ts";
import type { Sources } from "./sources.ts";
import { type Colours, isIndic } from "./typeface.ts";

/** A4 in the pixels of the design: everything is placed in these, from the top left. */
export const page = { width: 793.7, height: 1122.52, edge: 48 } as const;
export const landscape = { width: page.height, height: page.width } as const;
const pointsPerPixel = 0.75;

/** Lines of text, shapes and marks on pages, tagged as they are drawn. */
export class Canvas {
	readonly colours: Colours;
	readonly #logo: Sources["logo"];
	readonly #faces: FontFaces;
	readonly #pdf: PDFKit.PDFDocument;
	readonly #chunks: Buffer[] = [];
	#section: PDFKit.PDFStructureElement;
	#chapter: PDFKit.PDFOutline;

	/** `lang`: the language for screen readers. */
	constructor({
		typeface,
		colours,
		logo,
		info,
		lang = "en-IN",
	}: Omit<Sources, "marks"> & { info: PDFKit.DocumentInfo; lang?: string }) {
		this.colours = colours;
		this.#logo = logo;
		this.#pdf = new PDFDocument({
			autoFirstPage: false,
			size: "A4",
			margin: 0,
			pdfVersion: "1.7",
			tagged: true,
			lang,
			displayTitle: true,
			info,
		});
		this.#pdf.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
		this.#faces = new FontFaces(this.#pdf, typeface);
		this.#section = this.#pdf.struct("Document");
		this.#pdf.addStructure(this.#section);
		this.#chapter = this.#pdf.outline;
	}

	color(name: string): string {
		const hex = this.colours[name];
		if (hex === undefined) throw new Error(`There is no colour called ${name}.`);
		return hex;
	}

	startPage(background: string, { width, height }: { width: number; height: number } = page) {
		this.#pdf.addPage({ size: "A4", layout: width > height ? "landscape" : "portrait", margin: 0 });
		this.#pdf.scale(pointsPerPixel);
		this.rectangle({ x: 0, y: 0, width, height, color: background });
	}

	rectangle({ x, y, width, height, color }: Box) {
		this.#decorate(() => this.#pdf.rect(x, y, width, height).fill(this.color(color)));
	}

	frame({ x, y, width, height, color, line }: Box & { line: number }) {
		this.#decorate(() => this.#pdf.lineWidth(line).rect(x, y, width, height).stroke(this.color(color)));
	}

	path(d: string, { x, y, scale = 1, color, label }: PathPlacement) {
		const draw = () => this.#pdf.save().translate(x, y).scale(scale).path(d).fill(this.color(color)).restore();
		if (label === undefined) this.#decorate(draw);
		else this.#drawTagged("Figure", draw, { alt: label });
	}

	link({ x, y, width, height }: Omit<Box, "color">, address: string) {
		const link = this.#pdf.struct("Link", { alt: address });
		this.#section.add(link);
		this.#pdf.link(x, y, width, height, address, { structParent: link, Contents: new String(address) } as object);
		link.end();
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

	/**
	 * The provider's logo. In the delivered drawing, night becomes this colour, and a part in the background's colour
	 * becomes kumkum. An uploaded logo is drawn as it is, with paper behind it on a background that is not light.
	 */
	logo({
		color,
		background = "paper",
		...box
	}: {
		x: number;
		y: number;
		side: number;
		color: string;
		background?: string;
	}) {
		if ("png" in this.#logo) return this.#drawPicture(this.#logo.png, background, box);
		const { night } = this.colours;
		const recolour = (fill: string | null) => {
			if (fill === night) return this.color(color);
			return fill === this.colours[background] ? this.color("kumkum") : fill;
		};
		this.mark(
			this.#logo.map((shape) => ({ ...shape, fill: recolour(shape.fill) })),
			box,
		);
	}

	#drawPicture(png: Buffer, background: string, { x, y, side }: { x: number; y: number; side: number }) {
		const padding = side / 12;
		const outerSide = side + 2 * padding;
		if (background !== "paper")
			this.rectangle({ x: x - padding, y: y - padding, width: outerSide, height: outerSide, color: "paper" });
		this.#decorate(() => this.#pdf.image(png, x, y, { fit: [side, side], align: "center", valign: "center" }));
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
			for (const shape of mark) drawShape(this.#pdf, shape);
			this.#pdf.restore();
		};
		if (label === undefined) this.#decorate(draw);
		else this.#drawTagged("Figure", draw, { alt: label });
	}

	/** Writes text in lines no wider than `width` and returns the y below it. */
	write(text: string, written: TextPlacement): number {
		return this.writeLines(this.lines(text, written), written);
	}

	/** Lines that were broken already, as one text. */
	writeLines(lines: string[], written: TextPlacement): number {
		const leading = written.size * (written.leading ?? 1.45);
		const text = lines.join(" ");
		const draw = () => {
			for (const [index, line] of lines.entries()) {
				const isContinued = index < lines.length - 1;
				this.#drawLine(isContinued ? `${line} ` : line, { ...written, y: written.y + index * leading });
			}
		};
		if (written.tag === undefined) this.#decorate(draw);
		else this.#drawTagged(written.tag, draw, this.#faces.actualText(text, written.cut));
		if (written.tag?.startsWith("H")) this.#bookmark(text, written.tag);
		if (written.link !== undefined)
			this.#pdf.link(written.x, written.y, this.maxWidth(lines, written), lines.length * leading, written.link);
		return written.y + lines.length * leading;
	}

	/** Lines of several cuts, whose words end with their spaces, as one paragraph; returns the y below it. */
	writeMixed(
		lines: MixedLine[],
		{ x, y, size, leading, color }: Omit<TextPlacement, "cut" | "leading"> & { leading: number },
	) {
		const draw = () => {
			for (const [index, line] of lines.entries())
				for (const { text, cut, at } of line)
					this.#drawLine(text, { x: x + at, y: y + index * size * leading, cut, size, leading, color });
		};
		const text = lines.flatMap((line) => line.map((fragment) => fragment.text)).join("");
		this.#drawTagged("P", draw, this.#faces.actualText(text.trimEnd(), "text"));
		return y + lines.length * size * leading;
	}

	lines(text: string, type: Type & { width?: number }): string[] {
		return this.#faces.lines(text, type);
	}

	measure(text: string, type: Type): number {
		return this.#faces.measure(text, type);
	}

	maxWidth(lines: string[], type: Type): number {
		return this.#faces.maxWidth(lines, type);
	}

	finish(): Promise<Buffer> {
		return new Promise((resolve) => {
			this.#pdf.once("end", () => resolve(Buffer.concat(this.#chunks)));
			this.#section.end();
			this.#pdf.end();
		});
	}

	#drawLine(line: string, { x, y, cut, size, leading = 1.45, tracking = 0, color, align, width }: TextPlacement) {
		const indent = align === "right" ? (width ?? 0) - this.measure(line.trimEnd(), { cut, size }) : 0;
		/** Every face uses the baseline of the Latin one: half the leading above and below its own box. */
		const baseline = y + (size * leading) / 2 + size * 0.34;
		let at = x + indent;
		for (const run of this.#faces.runsOf(line, cut)) {
			this.#faces.select(run.fontFace, size).fillColor(this.color(color));
			const textOptions = { lineBreak: false, baseline: "alphabetic", characterSpacing: tracking * size } as const;
			/** Joined letters are drawn in another order than they are spelt in. */
			if (isIndic(run.text)) this.#pdf.markContent("Span", { actual: run.text });
			this.#pdf.text(run.text, at, baseline, textOptions);
			if (isIndic(run.text)) this.#pdf.endMarkedContent();
			at += this.#faces.widthOf(run, size, tracking);
		}
		const { width: right, height: bottom } = this.#pdf.page;
		if (at * pointsPerPixel > right || baseline * pointsPerPixel > bottom)
			throw new Error(`"${line}" runs off its page.`);
	}

	/** Headings are the bookmarks: a page's own, and below it those of its parts. */
	#bookmark(text: string, tag: TextPlacement["tag"]) {
		if (tag === "H3") this.#chapter.addItem(text);
		else this.#chapter = this.#pdf.outline.addItem(text);
	}

	#decorate(draw: () => void) {
		this.#pdf.markContent("Artifact", { type: "Layout" });
		draw();
		this.#pdf.endMarkedContent();
	}

	#drawTagged(
		tag: "H1" | "H2" | "H3" | "P" | "LI" | "Figure",
		draw: () => void,
		options: { alt?: string; actual?: string } = {},
	) {
		const content = this.#pdf.markStructureContent(tag);
		draw();
		this.#pdf.endMarkedContent();
		this.#section.add(this.#pdf.struct(tag, options, [content]));
	}
}
