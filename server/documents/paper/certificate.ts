import { paperTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { landscape } from "../sheet.ts";
import { isTall } from "../typeface.ts";
import type { MixedLine } from "../written.ts";
import { writeCode } from "./code.ts";
import { dayInWords } from "./days.ts";
import { fitName, shrink, wrap } from "./fitting.ts";
import { flow } from "./flow.ts";
import type { Draft } from "./source.ts";

/** What all certificates share: frame, logo, title, name, sentence, code, number, signature. */

const inset = 28;
const frameLine = 2;
const left = 82;
const logoSide = 40;
const titleTop = 182;
const nameTop = 244;
/** Of a name that stands on one line, whatever its size; letters of India reach higher. */
const nameBaseline = { latin: 335, tall: 350 } as const;
const nameHeight = 190;
/** Nothing of the sentence comes nearer to the code. */
const sentenceBottom = 560;
const code = { side: 132, grounded: 148, bottom: 719 } as const;
const besideCode = 27;
const signature = { left: 500, width: 190 } as const;

/** The inside of the frame. */
export const within = {
	x: inset + frameLine,
	y: inset + frameLine,
	right: landscape.width - inset - frameLine,
	bottom: landscape.height - inset - frameLine,
} as const;

/** How one kind looks: its colours, how wide its words may run, and what stands beside them. */
export type Look = {
	ground: string;
	title: string;
	name: string;
	text: string;
	line: string;
	/** On a dark ground the code brings its own. */
	dark?: true;
	nameWidth: number;
	sentenceWidth: number;
	art: (draft: Draft) => void;
};

export function writeCertificate(draft: Draft, look: Look) {
	const { sheet } = draft;
	sheet.startPage("paper", landscape);
	const box = { x: inset, y: inset, width: landscape.width - 2 * inset, height: landscape.height - 2 * inset };
	sheet.rectangle({ ...box, color: "night" });
	const [width, height] = [within.right - within.x, within.bottom - within.y];
	sheet.rectangle({ x: within.x, y: within.y, width, height, color: look.ground });
	look.art(draft);
	writeHead(draft, look);
	writeSentence(draft, look, writeName(draft, look));
	writeNumber(draft, look);
	writeSignature(draft, look);
}

function writeHead({ sheet, paper, specimen }: Draft, look: Look) {
	const y = 74;
	sheet.logo({ x: left, y, side: logoSide, color: look.name });
	const name = { x: left + logoSide + 10, y: y + 8, cut: "label", size: 28, leading: 1.1, color: look.text } as const;
	sheet.write(provider.name, { ...name, tag: "P" });
	const title = { x: left, y: titleTop, cut: "display", size: 36, leading: 1, color: look.title } as const;
	sheet.write(paperTitles[paper.kind], { ...title, tag: "H1" });
	if (!specimen) return;
	const x = left + sheet.measure(paperTitles[paper.kind], title) + 18;
	sheet.path("M3 0h103a19 19 0 0 1 0 38H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z", { x, y: titleTop, color: "marigold" });
	const tag = { x: x + 20, y: titleTop + 6, cut: "strong", size: 18, leading: 1.45, color: "ink" } as const;
	sheet.write("Specimen", { ...tag, tag: "P" });
}

/** Returns the baseline of its last line. */
function writeName({ sheet, paper }: Draft, { name: color, nameWidth }: Look): number {
	const name = plain(paper.name);
	const { lines, ...type } = fitName(sheet, name, { width: nameWidth, height: nameHeight });
	const { size, leading } = type;
	const first = (size * leading) / 2 + size * 0.34;
	const y = lines.length === 1 ? nameBaseline[isTall(name) ? "tall" : "latin"] - first : nameTop;
	/** The lines of one name are one heading. */
	sheet.writeLines(lines, { ...type, x: left - 3, y, cut: "display", color, tag: "H2" });
	const last = y + first + (lines.length - 1) * size * leading;
	return last + size * (isTall(name) ? 0.26 : /[gjpqy,;]/.test(lines.at(-1) ?? "") ? 0.1 : 0);
}

/** The largest size at which all of it stands above the code. */
function writeSentence(draft: Draft, look: Look, baseline: number) {
	const { sheet } = draft;
	const y = baseline + 26;
	for (const size of [20, 18, 16, 14, 12, 10, 8]) {
		const lines = sentenceLines(draft, { size, width: look.sentenceWidth });
		if (y + lines.length * size * 1.5 > sentenceBottom && size > 8) continue;
		sheet.writeMixed(lines, { x: left, y, size, leading: 1.5, color: look.text });
		return;
	}
}

/** The title stands on the sentence's own line where it fits, else on the next; what follows it on lines of its own. */
function sentenceLines({ sheet, paper }: Draft, type: { size: number; width: number }): MixedLine[] {
	const { before, after } = paper.wording;
	const begin = { text: before, cut: "text" } as const;
	const title = [
		{ text: plain(paper.title), cut: "strong" },
		{ text: ",", cut: "text", joined: true },
	] as const;
	const apart = [...flow(sheet, [begin], type), ...flow(sheet, title, type)];
	const together = flow(sheet, [begin, ...title], type);
	return [...(together.length < apart.length ? together : apart), ...flow(sheet, [{ text: after, cut: "text" }], type)];
}

/** From the bottom up, so that it ends with the code however many lines there are. */
function writeNumber({ sheet, paper }: Draft, look: Look) {
	const side = look.dark ? code.grounded : code.side;
	writeCode(sheet, paper.address, { x: left, y: code.bottom - side, side, grounded: look.dark === true });
	const x = left + side + besideCode;
	const width = signature.left - 20 - x;
	const site = `${new URL(paper.address).host}${pages.verify}`;
	/** Large: with it the address of every true certificate begins. */
	const largest = { cut: "label", size: 22 } as const;
	const large = { ...largest, size: Math.max(shrink(sheet, site, largest, width), 14) } as const;
	const fine = { cut: "text", size: 15 } as const;
	const lines = [
		{ text: "Anyone can check it at", ...fine },
		...wrap(sheet, site, large, width).map((text) => ({ text, ...large })),
		{ text: `Issued ${dayInWords(paper.issuedAt)}`, ...fine },
		...(paper.correctedAt === null ? [] : [{ text: `Corrected on ${dayInWords(paper.correctedAt)}`, ...fine }]),
	];
	const step = 15 * 1.5;
	const size = shrink(sheet, paper.number, { cut: "label", size: 26 }, width);
	let y = code.bottom - lines.length * step;
	const number = { x, y: y - 3 - size * 1.1, cut: "label", size, leading: 1.1, color: look.text } as const;
	sheet.write(paper.number, { ...number, tag: "P" });
	for (const { text, cut, size } of lines) {
		sheet.write(text, { x, y, cut, size, leading: step / size, color: look.text, tag: "P" });
		y += step;
	}
}

function writeSignature({ sheet, paper: { wording } }: Draft, look: Look) {
	const { left: x, width } = signature;
	const { signatory } = wording;
	const type = { cut: "text", size: 15 } as const;
	const lines = [`${signatory.name}, ${signatory.role}`, provider.name].flatMap((line) =>
		wrap(sheet, line, type, width),
	);
	const step = 15 * 1.42;
	const top = code.bottom - lines.length * step;
	if (signatory.hand !== "") sheet.stroke(signatory.hand, { x: x + 4, y: top - 50, line: 2.4, color: look.line });
	sheet.rectangle({ x, y: top - 9, width, height: 2, color: look.line });
	for (const [index, line] of lines.entries())
		sheet.write(line, { ...type, x, y: top + index * step, leading: 1.42, color: look.text, tag: "P" });
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
