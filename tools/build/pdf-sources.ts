import { mkdir, rm, writeFile } from "node:fs/promises";
import { builtSources, type StoredSources, sourcesFile } from "#server/platform/pdf/sources.ts";
import { type Cut, cuts } from "#server/platform/pdf/typeface.ts";
import { codePointsOf, readColours, readLogo, readMarks, readStaticFont, type StaticFont } from "./drawing-sources.ts";

/** Writes the fonts, colours and drawings of brochures, certificates and letters. The server draws from this folder and serves none of it. */
const folder = builtSources;

const scripts = {
	"anek-devanagari": "devanagari",
	"anek-kannada": "kannada",
	"anek-tamil": "tamil",
	"anek-telugu": "telugu",
	"anek-malayalam": "malayalam",
	"anek-bengali": "bengali",
	"anek-gujarati": "gujarati",
	"anek-gurmukhi": "gurmukhi",
	"anek-odia": "oriya",
} as const;

const latin = ["latin", "latin-ext"] as const;
const anek = (wght: number, wdth: number): StaticFont => ({ family: "anek", axes: { wght, wdth } });
const figtree = (wght: number): StaticFont => ({ family: "figtree", axes: { wght } });

/** Figtree has Latin letters only, so Indian scripts use Anek, at a weight that looks the same beside it. */
const families: Record<Cut, { latin: StaticFont; others: StaticFont }> = {
	display: { latin: anek(800, 78), others: anek(800, 78) },
	label: { latin: anek(750, 88), others: anek(750, 88) },
	text: { latin: figtree(400), others: anek(400, 96) },
	strong: { latin: figtree(700), others: anek(700, 96) },
};

type FontFaceToWrite = { name: string; fontFace: StaticFont; script: string };

function fontFacesOf(cut: Cut): FontFaceToWrite[] {
	const { latin: main, others } = families[cut];
	const latinFaces = latin.map((script) => ({ name: `${cut}-${script}`, fontFace: main, script }));
	/** Anek has more accented letters than Figtree, such as those of transliterated names. */
	const extraLatin =
		main.family === "anek" ? [] : [{ name: `${cut}-latin-more`, fontFace: others, script: "latin-ext" }];
	const indian = Object.entries(scripts).map(([family, script]) => ({
		name: `${cut}-${script}`,
		fontFace: { ...others, family: family as keyof typeof scripts },
		script,
	}));
	return [...latinFaces, ...extraLatin, ...indian];
}

async function write({ name, fontFace, script }: FontFaceToWrite): Promise<StoredSources["fontFaces"][Cut][number]> {
	const bytes = await readStaticFont(fontFace, script);
	await writeFile(`${folder}${name}.ttf`, bytes);
	return { file: `${name}.ttf`, covers: toRanges(codePointsOf(bytes)) };
}

function toRanges(codes: number[]): [number, number][] {
	const ranges: [number, number][] = [];
	for (const code of codes.toSorted((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last !== undefined && code <= last[1] + 1) last[1] = code;
		else ranges.push([code, code]);
	}
	return ranges;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const fontFaces: [Cut, StoredSources["fontFaces"][Cut]][] = [];
for (const cut of cuts) fontFaces.push([cut, await Promise.all(fontFacesOf(cut).map(write))]);
const stored: StoredSources = {
	colours: await readColours(),
	marks: await readMarks(),
	logo: await readLogo(),
	fontFaces: Object.fromEntries(fontFaces) as StoredSources["fontFaces"],
};
await writeFile(folder + sourcesFile, JSON.stringify(stored));
