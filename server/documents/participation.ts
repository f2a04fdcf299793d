import { type ParticipationSpecimen, participationTitle, specimenName } from "#content/events.ts";
import { provider } from "#content/provider.ts";
import type { Mark } from "./mark.ts";
import { writeStair } from "./participation/stair.ts";
import { landscape, Sheet } from "./sheet.ts";
import type { Pigments, Typeface } from "./typeface.ts";

/** One date for all, so that the same content makes the same bytes. */
const made = new Date(Date.UTC(provider.copyrightYear, 0, 1));

const inset = 28;
const frameLine = 2;
const left = 82;
const logoSteps = "M0 64h32V32h64v64H0z";
const logoSide = 40;
const nameSize = 118;
const sentence = { cut: "text", size: 20, leading: 1.5, color: "ink" } as const;
const sentenceWidth = 640;
const lowerTop = 602;
const signatureLeft = 482;
const signatureWidth = 200;
/** A hand that belongs to nobody. */
const scrawl =
	"M2 30C14 22 20 4 26 4S20 30 28 30 40 6 48 6 42 28 50 28 60 8 68 8 64 28 72 28 86 2 94 2 86 24 94 24 108 14 118 20";

type Participation = {
	specimen: ParticipationSpecimen;
	typeface: Typeface;
	pigments: Pigments;
	/** The marks of all programs by slug. */
	marks: Readonly<Record<string, Mark>>;
};

/** A specimen of the certificate of participation: A4 landscape, one page. */
export function drawParticipation({ specimen, typeface, pigments, marks }: Participation): Promise<Buffer> {
	const info = {
		Title: `${participationTitle}, specimen: ${specimen.masterclass}`,
		Author: provider.name,
		Subject: `What a participant of a masterclass of ${provider.name} receives`,
		Creator: provider.name,
		CreationDate: made,
		ModDate: made,
	};
	const sheet = new Sheet({ typeface, pigments, info });
	sheet.startPage("paper", landscape);
	writeFrame(sheet);
	writeStair(sheet, {
		marks,
		first: specimen.program,
		right: landscape.width - inset - frameLine,
		bottom: landscape.height - inset - frameLine,
	});
	writeHead(sheet);
	writeSentence(sheet, specimen);
	writeNumber(sheet, specimen);
	writeSignature(sheet, specimen.mentor);
	return sheet.finish();
}

function writeFrame(sheet: Sheet) {
	const box = { x: inset, y: inset, width: landscape.width - 2 * inset, height: landscape.height - 2 * inset };
	sheet.rectangle({ ...box, color: "night" });
	const within = { x: inset + frameLine, y: inset + frameLine };
	const size = { width: box.width - 2 * frameLine, height: box.height - 2 * frameLine };
	sheet.rectangle({ ...within, ...size, color: "surface" });
}

function writeHead(sheet: Sheet) {
	const [y, scale] = [74, logoSide / 96];
	sheet.path(logoSteps, { x: left, y, scale, color: "night" });
	sheet.circle({ x: left + 80 * scale, y: y + 14 * scale, radius: 14 * scale, color: "marigold" });
	const name = { x: left + logoSide + 10, y: y + 8, cut: "label", size: 28, leading: 1.1, color: "ink" } as const;
	sheet.write(provider.name, { ...name, tag: "P" });
	const title = { x: left, y: 182, cut: "display", size: 36, leading: 1, color: "kumkum" } as const;
	sheet.write(participationTitle, { ...title, tag: "H1" });
	const person = { x: left - 3, y: 244, cut: "display", size: nameSize, leading: 0.86, color: "night" } as const;
	sheet.write(specimenName, { ...person, tag: "H2" });
}

/** The title stands on the sentence's own line where it fits, else on lines of its own. */
function writeSentence(sheet: Sheet, { masterclass, date, hours }: ParticipationSpecimen) {
	const before = "took part in the masterclass ";
	const title = { cut: "strong", size: sentence.size, width: sentenceWidth } as const;
	const indent = sheet.measure(before, sentence);
	const fits = indent + sheet.measure(`${masterclass},`, title) <= sentenceWidth;
	const y = 361;
	const below = sheet.write(before.trim(), { ...sentence, x: left, y, tag: "P" });
	const at = fits ? { x: left + indent, y } : { x: left, y: below };
	const next = sheet.write(`${masterclass},`, { ...sentence, ...title, ...at, tag: "P" });
	sheet.write(`held live on ${date} from ${hours}.`, { ...sentence, x: left, y: next, tag: "P" });
}

function writeNumber(sheet: Sheet, { number, issued }: ParticipationSpecimen) {
	sheet.path("M3 0h103a19 19 0 0 1 0 38H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z", { x: left, y: lowerTop, color: "marigold" });
	const tag = { x: left + 20, y: lowerTop + 6, cut: "strong", size: 18, leading: 1.45, color: "ink" } as const;
	sheet.write("Specimen", { ...tag, tag: "P" });
	const title = { x: left, y: lowerTop + 56, cut: "label", size: 26, leading: 1.1, color: "ink" } as const;
	let y = sheet.write(number, { ...title, tag: "P" }) + 3;
	for (const line of ["Anyone can ask us whether it is genuine", `Issued ${issued}`])
		y = sheet.write(line, { x: left, y, cut: "text", size: 15, leading: 1.42, color: "ink", tag: "P" });
}

function writeSignature(sheet: Sheet, mentor: string) {
	sheet.stroke(scrawl, { x: signatureLeft + 4, y: lowerTop + 26, line: 2.4, color: "night" });
	const y = lowerTop + 67;
	sheet.rectangle({ x: signatureLeft, y, width: signatureWidth, height: 2, color: "night" });
	const line = { x: signatureLeft, cut: "text", size: 15, leading: 1.42, color: "ink", tag: "P" } as const;
	const below = sheet.write(`${mentor}, mentor`, { ...line, y: y + 9 });
	sheet.write(provider.name, { ...line, y: below });
}
