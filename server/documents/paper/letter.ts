import { fillLetter, paperTitles, usualLetter } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { page } from "../sheet.ts";
import { isTall } from "../typeface.ts";
import type { Written } from "../written.ts";
import { writeCode } from "./code.ts";
import { dayInWords } from "./days.ts";
import { fitName, shrink, wrap } from "./fitting.ts";
import type { Draft } from "./source.ts";
import { writeHangingStair } from "./stair.ts";

/** A letter on A4, portrait: as many sheets as its text needs, each with head, number and page. */

const left = 100;
const measure = page.width - 2 * left;
const body = { cut: "text", size: 15.5, leading: 1.6, color: "ink" } as const;
const step = body.size * body.leading;
const betweenParagraphs = 13;
const nextTop = 150;
/** Text ends above the foot. */
const textBottom = 1010;
const code = 116;
/** Signature, code and number, which stay together and are never alone on a sheet. */
const closing = 196;
const fine = { cut: "text", size: 13, leading: 1.45, color: "ink-soft" } as const;

/** `above`: space before it, unless it opens a sheet. `together`: how many lines from it on must not be torn apart. */
type Line = { text: string; paragraph: number; above: number; together: number };

export function writeLetter(draft: Draft) {
	const { sheet } = draft;
	startSheet(draft);
	const firstTop = writeOpening(draft);
	const sheetfuls = pour(linesOf(draft), firstTop);
	for (const [index, lines] of sheetfuls.entries()) {
		if (index > 0) startSheet(draft);
		let y = index === 0 ? firstTop : nextTop;
		for (const together of Map.groupBy(lines, ({ paragraph }) => paragraph).values()) {
			if (together[0] !== lines[0]) y += betweenParagraphs;
			const texts = together.map(({ text }) => text);
			y = sheet.writeLines(texts, { ...body, x: left, y, tag: "P" });
		}
		if (index === sheetfuls.length - 1) writeClosing(draft, y + 34);
		writeFoot(draft, index + 1, sheetfuls.length);
	}
}

function startSheet({ sheet, marks, program }: Draft) {
	sheet.startPage("surface");
	const [y, side] = [58, 36];
	sheet.logo({ x: left, y, side, color: "night" });
	const name = { x: left + side + 9, y: y + 8, cut: "label", size: 25, leading: 1.1, color: "ink" } as const;
	sheet.write(provider.name, { ...name, tag: "P" });
	writeHangingStair(sheet, { marks, first: program?.slug, right: page.width, top: 0 });
}

/** Whom it is for, and when. Returns the y where the text begins. */
function writeOpening({ sheet, paper }: Draft): number {
	const title = { x: left, y: 176, cut: "display", size: 26, leading: 1, color: "kumkum" } as const;
	sheet.write(paperTitles.recommendation, { ...title, tag: "H1" });
	const name = paper.name.replace(/\s+/g, " ").trim();
	const { lines, ...type } = fitName(sheet, name, { width: measure, height: 132, largest: 72 });
	const y = isTall(name) ? 208 : 214;
	const below = sheet.writeLines(lines, { ...type, x: left - 2, y, cut: "display", color: "night", tag: "H2" });
	const date: Written = { ...body, x: left, y: below + 20, color: "ink-soft" };
	const issued = `${provider.address.locality}, ${dayInWords(paper.issuedAt)}`;
	const corrected = paper.correctedAt === null ? "" : `, corrected on ${dayInWords(paper.correctedAt)}`;
	return sheet.write(issued + corrected, { ...date, tag: "P" }) + 22;
}

function linesOf({ sheet, paper }: Draft): Line[] {
	const student = { name: paper.name, course: paper.title, batch: paper.batch ?? "" };
	const text = paper.text?.trim() ? paper.text : fillLetter(usualLetter, student);
	const paragraphs = text
		.split(/\r?\n[^\S\n]*(?:\r?\n\s*)+/)
		.map((paragraph) => paragraph.split(/\r?\n/).flatMap((line) => wrapFully(sheet, line)))
		.filter((lines) => lines.length > 0);
	const lines = paragraphs.flatMap((texts, paragraph) =>
		texts.map((text, at) => ({
			text,
			paragraph,
			above: at === 0 ? betweenParagraphs : 0,
			together: keptFrom(at, texts.length),
		})),
	);
	/** The closing keeps two lines above it. */
	const last = lines.length - 1;
	return lines.map((line, at) => (at < last - 1 ? line : { ...line, together: last - at + 1 }));
}

/** No paragraph leaves a single line behind, or sends one ahead: one of three lines is not torn. */
function keptFrom(at: number, lines: number): number {
	if (at === 0) return lines <= 3 ? lines : 2;
	return at === lines - 2 ? 2 : 1;
}

/** A little narrower where it would end in a word on a line of its own. */
function wrapFully(sheet: Draft["sheet"], text: string): string[] {
	const usual = wrap(sheet, text, body, measure);
	const endsAlone = (lines: string[]) => lines.length > 1 && !lines.at(-1)?.includes(" ");
	if (!endsAlone(usual)) return usual;
	const others = [0.97, 0.94, 0.91].map((part) => wrap(sheet, text, body, part * measure));
	return others.find((lines) => lines.length === usual.length && !endsAlone(lines)) ?? usual;
}

/** Sheet by sheet. */
function pour(lines: Line[], firstTop: number): Line[][] {
	const sheetfuls: Line[][] = [[]];
	let y = firstTop;
	for (const [at, line] of lines.entries()) {
		const opensSheet = sheetfuls.at(-1)?.length === 0;
		const needs = line.together * step + (at + line.together >= lines.length ? closing : 0);
		if (!opensSheet && y + line.above + needs > textBottom) {
			sheetfuls.push([line]);
			y = nextTop + step;
		} else {
			sheetfuls.at(-1)?.push(line);
			y += (opensSheet ? 0 : line.above) + step;
		}
	}
	return sheetfuls;
}

function writeClosing({ sheet, paper }: Draft, top: number) {
	const { signatory } = paper.wording;
	if (signatory.hand !== "") sheet.stroke(signatory.hand, { x: left + 2, y: top, line: 2.4, color: "night" });
	sheet.rectangle({ x: left, y: top + 42, width: 208, height: 2, color: "night" });
	const says = { ...body, x: left, leading: 1.4, tag: "P" } as const;
	const lines = [signatory.name, `${capital(signatory.role)}, ${provider.name}`].flatMap((line) =>
		wrap(sheet, line, body, 250),
	);
	sheet.writeLines(lines, { ...says, y: top + 52 });
	const x = left + measure - code;
	writeCode(sheet, paper.address, { x, y: top, side: code });
	const width = 210;
	const size = shrink(sheet, paper.number, { cut: "label", size: 19 }, width);
	const type = { x: x - width - 18, width, align: "right", color: "ink", tag: "P" } as const;
	let y = sheet.write(paper.number, { ...type, y: top + 46, cut: "label", size, leading: 1.2 }) + 2;
	const site = `${new URL(paper.address).host}${pages.verify}`;
	y = sheet.write("Anyone can check it at", { ...type, ...fine, y });
	/** Large: with it the address of every true certificate begins. */
	const largest = { cut: "label", size: 17 } as const;
	const large = { ...largest, size: Math.max(shrink(sheet, site, largest, width), 12), leading: 1.3 } as const;
	for (const line of wrap(sheet, site, large, width)) y = sheet.write(line, { ...type, ...large, y });
}

function writeFoot({ sheet, paper }: Draft, number: number, of: number) {
	const y = 1052;
	sheet.rectangle({ x: left, y: y - 14, width: measure, height: 1, color: "line" });
	const [address, ways] = [provider.address.lines.join(", "), `${provider.email}, ${provider.phone.display}`];
	sheet.write(address, { ...fine, x: left, y, tag: "P" });
	sheet.write(ways, { ...fine, x: left, y: y + 19, tag: "P" });
	const corner = { ...fine, x: left, width: measure, align: "right", tag: "P" } as const;
	if (of > 1) sheet.write(paper.number, { ...corner, y });
	if (of > 1) sheet.write(`Page ${number} of ${of}`, { ...corner, y: y + 19 });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
