import * as fontkit from "fontkit";
import { readStaticFont } from "./drawing-sources.ts";

/** Anek Latin runs from width 75 to 125 and weight 100 to 800, Figtree from weight 300 to 900 at its one width. */
export type Face = ({ family: "anek"; width: number; weight: number } | { family: "figtree"; weight: number }) & {
	/** Space between letters in thousandths of their size. */
	spacing?: number;
};

/** The outline of a letter: its font's commands (upwards), and its place and size on the line. */
type Glyph = { x: number; scale: number; commands: fontkit.Glyph["path"]["commands"] };

/** A line of text as outlines, so that what the build draws needs no font afterwards. */
export type Word = {
	glyphs: Glyph[];
	/** The right edge of the last letter, from the start of the line. */
	right: number;
};

const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–’“”·`;
const fonts = new Map<string, Promise<fontkit.Font>>();

export async function outline(text: string, face: Face, size: number): Promise<Word> {
	const font = await loadFont(face);
	const scale = size / font.unitsPerEm;
	const spacing = ((face.spacing ?? 0) / 1000) * size;
	const { glyphs, positions } = font.layout(text);
	let pen = 0;
	let right = 0;
	const positioned = glyphs.map((glyph, at): Glyph => {
		const x = pen + (positions[at]?.xOffset ?? 0) * scale;
		const { minX, maxX } = glyph.bbox;
		if (maxX > minX) right = Math.max(right, x + maxX * scale);
		pen += (positions[at]?.xAdvance ?? 0) * scale + spacing;
		return { x, scale, commands: glyph.path.commands };
	});
	return { glyphs: positioned, right };
}

function loadFont(face: Face): Promise<fontkit.Font> {
	const axes = face.family === "anek" ? { wght: face.weight, wdth: face.width } : { wght: face.weight };
	const key = face.family + JSON.stringify(axes);
	const font = fonts.get(key) ?? readStaticFont({ family: face.family, axes }, "latin", letters).then(openFont);
	fonts.set(key, font);
	return font;
}

function openFont(bytes: Uint8Array): fontkit.Font {
	const font = fontkit.create(Buffer.from(bytes));
	if (!("layout" in font)) throw new Error("A collection of fonts has no one lettering.");
	return font;
}

const commands = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

/** A line of text as the data of one SVG path, in whole numbers. */
export function pathData({ glyphs }: Word, x: number, baseline: number): string {
	return glyphs
		.flatMap((glyph) =>
			glyph.commands.map(({ command, args }) => {
				const points = args.map((value, at) =>
					Math.round(at % 2 === 0 ? x + glyph.x + value * glyph.scale : baseline - value * glyph.scale),
				);
				return commands[command] + points.join(" ");
			}),
		)
		.join("");
}
