import { certificateWords, documentTitles, fillLetter } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { page } from "../../platform/pdf/canvas.ts";
import { fitName, shrink, wrap } from "../../platform/pdf/fitting.ts";
import type { TextPlacement } from "../../platform/pdf/layout.ts";
import { drawQrCode } from "../../platform/pdf/qr-code.ts";
import { isIndic } from "../../platform/pdf/typeface.ts";
import { formatDay } from "./days.ts";
import type { DrawingState } from "./document.ts";
import { writeHangingSteps } from "./mark-steps.ts";

/** A letter on A4, portrait: as many sheets as its text needs, each with header, number and page. */

const left = 100;
const textWidth = page.width - 2 * left;
const body = { cut: "text", size: 15.5, leading: 1.6, color: "ink" } as const;
const step = body.size * body.leading;
const paragraphGap = 13;
const continuationTop = 150;
/** Text ends above the footer. */
const textBottom = 1010;
const codeSide = 116;
/** Signature, code and number, which stay together and are never alone on a sheet. */
const closingHeight = 196;
const fine = { cut: "text", size: 13, leading: 1.45, color: "ink-soft" } as const;

/** `above`: space before it, unless it opens a sheet. `keptTogether`: how many lines, from this one on, must share a page. */
type Line = { text: string; paragraph: number; above: number; keptTogether: number };

export function writeLetter(draft: DrawingState) {
	const { canvas } = draft;
	startSheet(draft);
	const firstTop = writeOpening(draft);
	const pageLines = paginate(linesOf(draft), firstTop);
	for (const [index, lines] of pageLines.entries()) {
		if (index > 0) startSheet(draft);
		let y = index === 0 ? firstTop : continuationTop;
		for (const paragraph of Map.groupBy(lines, ({ paragraph }) => paragraph).values()) {
			if (paragraph[0] !== lines[0]) y += paragraphGap;
			const texts = paragraph.map(({ text }) => text);
			y = canvas.writeLines(texts, { ...body, x: left, y, tag: "P" });
		}
		if (index === pageLines.length - 1) writeClosing(draft, y + 34);
		writeFooter(draft, index + 1, pageLines.length);
	}
}

function startSheet({ canvas, marks, program }: DrawingState) {
	canvas.startPage("surface");
	const [y, side] = [58, 36];
	canvas.logo({ x: left, y, side, color: "night" });
	const nameStyle = { x: left + side + 9, y: y + 8, cut: "label", size: 25, leading: 1.1, color: "ink" } as const;
	canvas.write(provider.name, { ...nameStyle, tag: "P" });
	writeHangingSteps(canvas, { marks, first: program?.slug, right: page.width, top: 0 });
}

/** The addressee and the date. Returns the y where the text begins. */
function writeOpening({ canvas, document }: DrawingState): number {
	const titleStyle = { x: left, y: 176, cut: "display", size: 26, leading: 1, color: "kumkum" } as const;
	canvas.write(documentTitles.recommendation, { ...titleStyle, tag: "H1" });
	const { name } = document;
	const { lines, ...type } = fitName(canvas, name, { width: textWidth, height: 132, maxSize: 72 });
	const y = isIndic(name) ? 208 : 214;
	const below = canvas.writeLines(lines, { ...type, x: left - 2, y, cut: "display", color: "night", tag: "H2" });
	const dateStyle: TextPlacement = { ...body, x: left, y: below + 20, color: "ink-soft" };
	const issued = `${provider.address.locality}, ${formatDay(document.issuedAt)}`;
	const corrected = document.correctedAt === null ? "" : `, corrected on ${formatDay(document.correctedAt)}`;
	return canvas.write(issued + corrected, { ...dateStyle, tag: "P" }) + 22;
}

function linesOf({ canvas, document }: DrawingState): Line[] {
	const student = { name: document.name, course: document.title, batch: document.batch ?? "" };
	const text = document.text?.trim() ? document.text : fillLetter(certificateWords.letter, student);
	const paragraphs = text
		.split(/\r?\n[^\S\n]*(?:\r?\n\s*)+/)
		.map((paragraph) => paragraph.split(/\r?\n/).flatMap((line) => wrapFully(canvas, line)))
		.filter((lines) => lines.length > 0);
	const lines = paragraphs.flatMap((texts, paragraph) =>
		texts.map((text, index) => ({
			text,
			paragraph,
			above: index === 0 ? paragraphGap : 0,
			keptTogether: linesKeptTogether(index, texts.length),
		})),
	);
	/** The closing has at least two lines above it on its page. */
	const last = lines.length - 1;
	return lines.map((line, index) => (index < last - 1 ? line : { ...line, keptTogether: last - index + 1 }));
}

/** No page begins or ends with a single line of a longer paragraph, so a paragraph of three lines is not split. */
function linesKeptTogether(index: number, lines: number): number {
	if (index === 0) return lines <= 3 ? lines : 2;
	return index === lines - 2 ? 2 : 1;
}

/** Wraps a little narrower if the text would end with a single word on its own line. */
function wrapFully(canvas: DrawingState["canvas"], text: string): string[] {
	const usual = wrap(canvas, text, body, textWidth);
	const endsAlone = (lines: string[]) => lines.length > 1 && !lines.at(-1)?.includes(" ");
	if (!endsAlone(usual)) return usual;
	const narrower = [0.97, 0.94, 0.91].map((ratio) => wrap(canvas, text, body, ratio * textWidth));
	return narrower.find((lines) => lines.length === usual.length && !endsAlone(lines)) ?? usual;
}

function paginate(lines: Line[], firstTop: number): Line[][] {
	const pageLines: Line[][] = [[]];
	let y = firstTop;
	for (const [index, line] of lines.entries()) {
		const opensPage = pageLines.at(-1)?.length === 0;
		const neededHeight = line.keptTogether * step + (index + line.keptTogether >= lines.length ? closingHeight : 0);
		if (!opensPage && y + line.above + neededHeight > textBottom) {
			pageLines.push([line]);
			y = continuationTop + step;
		} else {
			pageLines.at(-1)?.push(line);
			y += (opensPage ? 0 : line.above) + step;
		}
	}
	return pageLines;
}

function writeClosing({ canvas, document }: DrawingState, top: number) {
	const { signatory } = document.wording;
	if (signatory.hand !== "") canvas.stroke(signatory.hand, { x: left + 2, y: top, line: 2.4, color: "night" });
	canvas.rectangle({ x: left, y: top + 42, width: 208, height: 2, color: "night" });
	const textStyle = { ...body, x: left, leading: 1.4, tag: "P" } as const;
	const lines = [signatory.name, `${capitalise(signatory.role)}, ${provider.name}`].flatMap((line) =>
		wrap(canvas, line, body, 250),
	);
	canvas.writeLines(lines, { ...textStyle, y: top + 52 });
	const x = left + textWidth - codeSide;
	drawQrCode(canvas, document.address, { x, y: top, side: codeSide });
	const width = 210;
	const size = shrink(canvas, document.number, { cut: "label", size: 19 }, width);
	const type = { x: x - width - 18, width, align: "right", color: "ink", tag: "P" } as const;
	let y = canvas.write(document.number, { ...type, y: top + 46, cut: "label", size, leading: 1.2 }) + 2;
	const site = `${new URL(document.address).host}${pages.verify}`;
	y = canvas.write("Anyone can check it at", { ...type, ...fine, y });
	/** Large, because the address of every genuine certificate begins with it. */
	const largest = { cut: "label", size: 17 } as const;
	const large = { ...largest, size: Math.max(shrink(canvas, site, largest, width), 12), leading: 1.3 } as const;
	for (const line of wrap(canvas, site, large, width)) y = canvas.write(line, { ...type, ...large, y });
}

function writeFooter({ canvas, document }: DrawingState, pageNumber: number, pageCount: number) {
	const y = 1052;
	canvas.rectangle({ x: left, y: y - 14, width: textWidth, height: 1, color: "line" });
	const [address, contact] = [provider.address.lines.join(", "), `${provider.email}, ${provider.phone.display}`];
	canvas.write(address, { ...fine, x: left, y, tag: "P" });
	canvas.write(contact, { ...fine, x: left, y: y + 19, tag: "P" });
	const rightAligned = { ...fine, x: left, width: textWidth, align: "right", tag: "P" } as const;
	if (pageCount > 1) canvas.write(document.number, { ...rightAligned, y });
	if (pageCount > 1) canvas.write(`Page ${pageNumber} of ${pageCount}`, { ...rightAligned, y: y + 19 });
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
