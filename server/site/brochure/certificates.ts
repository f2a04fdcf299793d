import { type CertificateSpecimen, certificates, certificateWords, marksOn } from "#content/certificates.ts";
import { nameInEnglish } from "#content/program.ts";
import { drawingOf } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { page } from "../../platform/pdf/canvas.ts";
import { contentWidth, startInnerPage, writeMarker } from "./page-frame.ts";
import type { Brochure } from "./source.ts";

const specimenHeight = 560;
const inset = 28;
const markSide = 112;

/** A specimen of the certificate of completion, and descriptions of the others. */
export function writeCertificates(brochure: Brochure) {
	const { canvas, program } = brochure;
	const [completion, ...remaining] = certificates;
	const top = startInnerPage(brochure, {
		number: 5,
		title: certificateWords.head.title,
		sentence: certificateWords.head.sentence,
	});
	writeSpecimen(brochure, completion, top + 6);
	let y = top + specimenHeight + 44;
	for (const { title, text, number } of remaining) {
		writeMarker(canvas, { x: page.edge, y: y + 8, color: "kumkum" });
		const column = { x: page.edge + 20, width: contentWidth - 20 } as const;
		y = canvas.write(title, { ...column, y, cut: "display", size: 26, leading: 1.1, color: "ink", tag: "H3" }) + 4;
		const sentence = t("It says that the learner {text} Specimen number {number}.", {
			text: text(nameInEnglish(program)),
			number,
		});
		y = canvas.write(sentence, { ...column, y, cut: "text", size: 15, leading: 1.5, color: "ink-soft", tag: "P" }) + 20;
	}
}

function writeSpecimen({ canvas, program, marks }: Brochure, specimen: CertificateSpecimen, y: number) {
	const x = page.edge;
	canvas.rectangle({ x, y, width: contentWidth, height: specimenHeight, color: "surface" });
	canvas.frame({
		x: x + 12,
		y: y + 12,
		width: contentWidth - 24,
		height: specimenHeight - 24,
		color: "night",
		line: 2,
	});
	writeMarkSteps(
		canvas,
		marksOn(specimen, program.slug).map((slug) => marks[drawingOf(slug)]),
		{ right: x + contentWidth - 13, bottom: y + specimenHeight - 13 },
	);
	const left = x + 12 + inset;
	let at = y + 12 + inset;
	at =
		canvas.write(provider.name, { x: left, y: at, cut: "label", size: 18, leading: 1.1, color: "night", tag: "P" }) +
		16;
	at =
		canvas.write(specimen.title, { x: left, y: at, cut: "display", size: 38, leading: 1, color: "kumkum", tag: "H3" }) +
		22;
	const nameStyle = { x: left, y: at, cut: "display", size: 100, leading: 0.86, color: "ink", width: 560 } as const;
	at = canvas.write(specimen.name, { ...nameStyle, tag: "P" }) + 18;
	const textStyle = { x: left, cut: "text", size: 15, leading: 1.5, color: "ink", width: 300, tag: "P" } as const;
	at = canvas.write(specimen.text(nameInEnglish(program)), { ...textStyle, y: at }) + 14;
	canvas.write(`Specimen ${specimen.number}`, { ...textStyle, y: at, cut: "strong", size: 13, color: "ink-soft" });
}

/** Marks in columns of one, two and so on, in the lower right corner. */
function writeMarkSteps(
	canvas: Brochure["canvas"],
	marks: (Parameters<typeof canvas.mark>[0] | undefined)[],
	{ right, bottom }: { right: number; bottom: number },
) {
	const placed = marks.filter((mark) => mark !== undefined);
	const cells = [
		[2, 0],
		[2, 1],
		[1, 0],
		[0, 0],
	] as const;
	cells.forEach(([column, row], index) => {
		const mark = placed[index % placed.length];
		if (mark)
			canvas.mark(mark, { x: right - (3 - column) * markSide, y: bottom - (row + 1) * markSide, side: markSide });
	});
}
