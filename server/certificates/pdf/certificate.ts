import { documentTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { landscape } from "../../platform/pdf/canvas.ts";
import { fitName, shrink, wrap } from "../../platform/pdf/fitting.ts";
import { flow } from "../../platform/pdf/flow.ts";
import type { MixedLine } from "../../platform/pdf/layout.ts";
import { drawQrCode } from "../../platform/pdf/qr-code.ts";
import { isIndic } from "../../platform/pdf/typeface.ts";
import { formatDay } from "./days.ts";
import type { DrawingState } from "./document.ts";

/** The parts that all certificates share: frame, logo, title, name, sentence, code, number, signature. */

const inset = 28;
const frameLine = 2;
const left = 82;
const logoSide = 40;
const titleTop = 182;
const nameTop = 244;
/** Baseline of a name on one line; Indian scripts reach higher than Latin. */
const nameBaseline = { latin: 335, tall: 350 } as const;
const nameHeight = 190;
/** Where the sentence must end, clear of the QR code. */
const sentenceBottom = 560;
const code = { side: 132, sideOnDark: 148, bottom: 719 } as const;
const besideCode = 27;
const signature = { left: 500, width: 190 } as const;

/** The inside of the frame. */
export const frameInside = {
	x: inset + frameLine,
	y: inset + frameLine,
	right: landscape.width - inset - frameLine,
	bottom: landscape.height - inset - frameLine,
} as const;

/** The layout of one kind: colours, width of the text and illustration. */
export type CertificateLayout = {
	background: string;
	title: string;
	name: string;
	text: string;
	line: string;
	/** The QR code has a light background of its own on dark pages. */
	dark?: true;
	nameWidth: number;
	sentenceWidth: number;
	drawIllustration: (draft: DrawingState) => void;
};

export function writeCertificate(draft: DrawingState, layout: CertificateLayout) {
	const { canvas } = draft;
	canvas.startPage("paper", landscape);
	const box = { x: inset, y: inset, width: landscape.width - 2 * inset, height: landscape.height - 2 * inset };
	canvas.rectangle({ ...box, color: "night" });
	const [width, height] = [frameInside.right - frameInside.x, frameInside.bottom - frameInside.y];
	canvas.rectangle({ x: frameInside.x, y: frameInside.y, width, height, color: layout.background });
	layout.drawIllustration(draft);
	writeHeader(draft, layout);
	writeSentence(draft, layout, writeName(draft, layout));
	writeNumber(draft, layout);
	writeSignature(draft, layout);
}

function writeHeader({ canvas, document, specimen }: DrawingState, layout: CertificateLayout) {
	const y = 74;
	canvas.logo({ x: left, y, side: logoSide, color: layout.name });
	const nameLeft = left + logoSide + 10;
	const nameStyle = { x: nameLeft, y: y + 8, cut: "label", size: 28, leading: 1.1, color: layout.text } as const;
	canvas.write(provider.name, { ...nameStyle, tag: "P" });
	const titleStyle = { x: left, y: titleTop, cut: "display", size: 36, leading: 1, color: layout.title } as const;
	canvas.write(documentTitles[document.kind], { ...titleStyle, tag: "H1" });
	if (!specimen) return;
	const x = left + canvas.measure(documentTitles[document.kind], titleStyle) + 18;
	canvas.path("M3 0h103a19 19 0 0 1 0 38H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z", { x, y: titleTop, color: "marigold" });
	const specimenStyle = { x: x + 20, y: titleTop + 6, cut: "strong", size: 18, leading: 1.45, color: "ink" } as const;
	canvas.write("Specimen", { ...specimenStyle, tag: "P" });
}

/** Returns the lower edge of its last line: the baseline, or below it where letters descend. */
function writeName({ canvas, document }: DrawingState, { name: color, nameWidth }: CertificateLayout): number {
	const { name } = document;
	const { lines, ...type } = fitName(canvas, name, { width: nameWidth, height: nameHeight });
	const { size, leading } = type;
	const baselineOffset = (size * leading) / 2 + size * 0.34;
	const y = lines.length === 1 ? nameBaseline[isIndic(name) ? "tall" : "latin"] - baselineOffset : nameTop;
	/** The lines of one name are one heading. */
	canvas.writeLines(lines, { ...type, x: left - 3, y, cut: "display", color, tag: "H2" });
	const lastBaseline = y + baselineOffset + (lines.length - 1) * size * leading;
	return lastBaseline + size * (isIndic(name) ? 0.26 : /[gjpqy,;]/.test(lines.at(-1) ?? "") ? 0.1 : 0);
}

/** The largest size at which the text ends above the QR code. */
function writeSentence(draft: DrawingState, layout: CertificateLayout, nameBottom: number) {
	const { canvas } = draft;
	const y = nameBottom + 26;
	for (const size of [20, 18, 16, 14, 12, 10, 8]) {
		const lines = sentenceLines(draft, { size, width: layout.sentenceWidth });
		if (y + lines.length * size * 1.5 > sentenceBottom && size > 8) continue;
		canvas.writeMixed(lines, { x: left, y, size, leading: 1.5, color: layout.text });
		return;
	}
}

/** The title continues the line before it if that saves a line, else it starts a new one. The text after it has lines of its own. */
function sentenceLines({ canvas, document }: DrawingState, type: { size: number; width: number }): MixedLine[] {
	const { before, after } = document.wording;
	const opening = { text: before, cut: "text" } as const;
	const title = [
		{ text: document.title, cut: "strong" },
		{ text: ",", cut: "text", joined: true },
	] as const;
	const onSeparateLines = [...flow(canvas, [opening], type), ...flow(canvas, title, type)];
	const continued = flow(canvas, [opening, ...title], type);
	return [
		...(continued.length < onSeparateLines.length ? continued : onSeparateLines),
		...flow(canvas, [{ text: after, cut: "text" }], type),
	];
}

/** Laid out from the bottom up, so that the lines end level with the code however many there are. */
function writeNumber({ canvas, document }: DrawingState, layout: CertificateLayout) {
	const side = layout.dark ? code.sideOnDark : code.side;
	drawQrCode(canvas, document.address, { x: left, y: code.bottom - side, side, hasBackground: layout.dark === true });
	const x = left + side + besideCode;
	const width = signature.left - 20 - x;
	const site = `${new URL(document.address).host}${pages.verify}`;
	/** Large, because the address of every genuine certificate begins with it. */
	const largest = { cut: "label", size: 22 } as const;
	const large = { ...largest, size: Math.max(shrink(canvas, site, largest, width), 14) } as const;
	const fine = { cut: "text", size: 15 } as const;
	const lines = [
		{ text: "Anyone can check it at", ...fine },
		...wrap(canvas, site, large, width).map((text) => ({ text, ...large })),
		{ text: `Issued ${formatDay(document.issuedAt)}`, ...fine },
		...(document.correctedAt === null ? [] : [{ text: `Corrected on ${formatDay(document.correctedAt)}`, ...fine }]),
	];
	const step = 15 * 1.5;
	const size = shrink(canvas, document.number, { cut: "label", size: 26 }, width);
	let y = code.bottom - lines.length * step;
	const numberStyle = { x, y: y - 3 - size * 1.1, cut: "label", size, leading: 1.1, color: layout.text } as const;
	canvas.write(document.number, { ...numberStyle, tag: "P" });
	for (const { text, cut, size } of lines) {
		canvas.write(text, { x, y, cut, size, leading: step / size, color: layout.text, tag: "P" });
		y += step;
	}
}

function writeSignature({ canvas, document: { wording } }: DrawingState, layout: CertificateLayout) {
	const { left: x, width } = signature;
	const { signatory } = wording;
	const type = { cut: "text", size: 15 } as const;
	const lines = [`${signatory.name}, ${signatory.role}`, provider.name].flatMap((line) =>
		wrap(canvas, line, type, width),
	);
	const step = 15 * 1.42;
	const top = code.bottom - lines.length * step;
	if (signatory.hand !== "") canvas.stroke(signatory.hand, { x: x + 4, y: top - 50, line: 2.4, color: layout.line });
	canvas.rectangle({ x, y: top - 9, width, height: 2, color: layout.line });
	for (const [index, line] of lines.entries())
		canvas.write(line, { ...type, x, y: top + index * step, leading: 1.42, color: layout.text, tag: "P" });
}
