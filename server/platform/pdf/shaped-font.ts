import * as fontkit from "fontkit";
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from "harfbuzzjs";

/** The text of a glyph whose letters another glyph already carries. */
const zeroWidthSpace = 0x200b;

/** fontkit reads a glyph's header even if it has no outline and is the file's last, like the second half of ನ್ಸ್: this padding keeps it in bounds. */
const glyphHeaderPadding = Buffer.alloc(10);

/** A glyph as pdfkit expects it. `codePoints`: the text that is copied for it. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Shaped = { id: number; cluster: number };

/**
 * A font for pdfkit whose letters HarfBuzz joins. fontkit, which pdfkit uses otherwise, sets the anusvara of सिंह into its own
 * vowel sign (docs/decisions/0017-pdf-documents.md).
 */
export function openShapedFont(bytes: Uint8Array): fontkit.Font {
	const font = fontkit.create(Buffer.concat([bytes, glyphHeaderPadding]));
	if (!("layout" in font)) throw new Error("A collection of fonts has no one lettering.");
	const shaper = new Font(new Face(new Blob(bytes)));
	const nominal = new Map(font.characterSet.map((code) => [font.glyphForCodePoint(code).id, code]));
	const layout = (text: string) => {
		const buffer = new ShapingBuffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		shape(shaper, buffer);
		const shaped = buffer.getGlyphInfos().map(({ codepoint, cluster }) => ({ id: codepoint, cluster }));
		const positions = buffer.getGlyphPositions();
		const readings = readingOf(text, shaped, nominal);
		const glyphs = shaped.map(
			({ id }, at): Glyph => ({ id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints: readings[at] ?? [] }),
		);
		return {
			glyphs,
			positions,
			/** Called after pdfkit has converted the positions to its own units. */
			get advanceWidth() {
				return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
			},
		};
	};
	return Object.assign(font, { layout });
}

/** Glyphs of single letters read as these; in a joined group, the first other glyph reads as all remaining letters. */
function readingOf(text: string, shaped: Shaped[], nominal: ReadonlyMap<number, number>): number[][] {
	const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].toSorted((one, other) => one - other);
	const remaining = new Map(
		starts.slice(0, -1).map((start, at) => {
			const group = Array.from(text.slice(start, starts[at + 1]), (sign) => sign.codePointAt(0) ?? 0);
			for (const { id, cluster } of shaped) {
				const code = nominal.get(id);
				const found = cluster === start && code !== undefined ? group.indexOf(code) : -1;
				if (found !== -1) group.splice(found, 1);
			}
			return [start, group];
		}),
	);
	return shaped.map(({ id, cluster }) => {
		const code = nominal.get(id);
		if (code !== undefined) return [code];
		const letters = remaining.get(cluster)?.splice(0) ?? [];
		return letters.length > 0 ? letters : [zeroWidthSpace];
	});
}
