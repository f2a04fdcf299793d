import * as fontkit from "fontkit";
import type { Lettering, Run } from "#content/partners.ts";
import { still } from "./drawing-sources.ts";
import type { Glyph } from "./path-data.ts";

/** Words as outlines: what is drawn once by the build needs no font afterwards. */
export type Word = {
	glyphs: Glyph[];
	/** From the pen's start to where the next word would begin. */
	advance: number;
	/** What is inked, from the pen's start and the baseline, downwards. */
	left: number;
	right: number;
	top: number;
	bottom: number;
	capHeight: number;
};

const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–’“”·`;
const cuts = new Map<string, Promise<fontkit.Font>>();

/** One line of text in one lettering; `extra` is more space after each letter, in units. */
export async function outline(run: Run, size: number, extra = 0): Promise<Word> {
	const font = await cutOf(run);
	const scale = (size * (run.size ?? 1)) / font.unitsPerEm;
	const spacing = ((run.spacing ?? 0) / 1000) * size * (run.size ?? 1) + extra;
	const { glyphs, positions } = font.layout(run.text);
	const box = { left: Number.POSITIVE_INFINITY, right: 0, top: 0, bottom: 0 };
	let pen = 0;
	const placed = glyphs.map((glyph, at): Glyph => {
		const x = pen + (positions[at]?.xOffset ?? 0) * scale;
		const { minX, maxX, minY, maxY } = glyph.bbox;
		if (maxX > minX) {
			box.left = Math.min(box.left, x + minX * scale);
			box.right = Math.max(box.right, x + maxX * scale);
			box.top = Math.min(box.top, -maxY * scale);
			box.bottom = Math.max(box.bottom, -minY * scale);
		}
		pen += (positions[at]?.xAdvance ?? 0) * scale + spacing;
		return { x, y: 0, scale, commands: glyph.path.commands as Glyph["commands"] };
	});
	return { glyphs: placed, advance: pen, ...box, capHeight: font.capHeight * scale };
}

function cutOf(face: Lettering): Promise<fontkit.Font> {
	const axes = face.family === "anek" ? { wght: face.weight, wdth: face.width } : { wght: face.weight };
	const key = face.family + JSON.stringify(axes);
	const known = cuts.get(key) ?? still({ family: face.family, axes }, "latin", letters).then(openFont);
	cuts.set(key, known);
	return known;
}

function openFont(bytes: Uint8Array): fontkit.Font {
	const font = fontkit.create(Buffer.from(bytes));
	if (!("layout" in font)) throw new Error("A collection of fonts has no one lettering.");
	return font;
}
