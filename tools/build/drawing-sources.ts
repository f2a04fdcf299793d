import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { type Colours, coloursIn } from "#content/paint.ts";

/** The fonts, colours and marks of everything that the build draws. */

const home = new URL("../../", import.meta.url);

export const families = {
	anek: "anek-latin/files/anek-latin-%-wdth-normal",
	figtree: "figtree/files/figtree-%-wght-normal",
	"anek-devanagari": "anek-devanagari/files/anek-devanagari-%-wdth-normal",
	"anek-bengali": "anek-bangla/files/anek-bangla-%-wdth-normal",
	"anek-gujarati": "anek-gujarati/files/anek-gujarati-%-wdth-normal",
	"anek-gurmukhi": "anek-gurmukhi/files/anek-gurmukhi-%-wdth-normal",
	"anek-kannada": "anek-kannada/files/anek-kannada-%-wdth-normal",
	"anek-malayalam": "anek-malayalam/files/anek-malayalam-%-wdth-normal",
	"anek-odia": "anek-odia/files/anek-odia-%-wdth-normal",
	"anek-tamil": "anek-tamil/files/anek-tamil-%-wdth-normal",
	"anek-telugu": "anek-telugu/files/anek-telugu-%-wdth-normal",
};
export type StaticFont = { family: keyof typeof families; axes: Record<string, number> };

/** A static instance of a variable font as TrueType, with all its characters or those of `text`. */
export async function readStaticFont({ family, axes }: StaticFont, script: string, text?: string): Promise<Uint8Array> {
	const file = new URL(`node_modules/@fontsource-variable/${families[family].replace("%", script)}.woff2`, home);
	const source = await readFile(file);
	const characters = text ?? String.fromCodePoint(...codePointsOf(source));
	return subsetFont(source, characters, { targetFormat: "sfnt", variationAxes: axes, noHinting: true });
}

/** The code points that a font covers. */
export function codePointsOf(font: Uint8Array): number[] {
	const parsed = fontkit.create(Buffer.from(font));
	if (!("characterSet" in parsed)) throw new Error("A collection of fonts has no one set of letters.");
	return parsed.characterSet.filter((code) => code < 0xfff0);
}

/** The colours as `web/ui/tokens.css` names them: `--color-night: #073b46`. */
export async function readColours(): Promise<Colours> {
	return coloursIn(await readFile(new URL("web/ui/tokens.css", home), "utf8"));
}

/** The drawings of the marks by slug, with names of colours. */
export async function readMarks(): Promise<Record<string, string>> {
	const folder = fileURLToPath(new URL("content/images/marks/", home));
	const files = (await readdir(folder)).filter((file) => file.endsWith(".svg"));
	const marks = files.map(async (file) => [file.replace(".svg", ""), await readFile(folder + file, "utf8")]);
	return Object.fromEntries(await Promise.all(marks));
}

/** The delivered drawing of the logo, with names of colours. */
export function readLogo(): Promise<string> {
	return readFile(new URL("content/images/logo.svg", home), "utf8");
}
