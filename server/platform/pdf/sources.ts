import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { colours as publishedColours } from "#content/colours.ts";
import { uploadedLogo } from "#content/logo.ts";
import { painted } from "#content/paint.ts";
import { deriveTokens } from "#content/schema/colours.ts";
import { type Mark, readMark } from "./mark.ts";
import { type Colours, type Cut, cuts, type FontFace, type Typeface } from "./typeface.ts";

/** What documents are drawn from besides content: the font families in static cuts, the design's colours, the marks by slug, the logo. */
export type Sources = {
	typeface: Typeface;
	colours: Colours;
	marks: Readonly<Record<string, Mark>>;
	/** A picture where one was uploaded. */
	logo: Mark | { png: Buffer };
};

/** The folder in which the build writes them. Nothing of it is served. */
export const builtSources = fileURLToPath(new URL("../../../dist/pdf/", import.meta.url));
export const sourcesFile = "drawings.json";

type Span = readonly [from: number, to: number];

/** The files of the build in one folder: this one, and a TrueType file for each font. */
export type StoredSources = {
	/** The tokens' own. */
	colours: Colours;
	/** Drawings that name their colours. */
	marks: Readonly<Record<string, string>>;
	logo: string;
	fontFaces: Record<Cut, readonly { file: string; covers: readonly Span[] }[]>;
};

/** Reads the sources, drawings in the published colours. */
export function readSources(folder: string): Sources {
	const { fontFaces, marks, logo, ...stored } = JSON.parse(
		readFileSync(join(folder, sourcesFile), "utf8"),
	) as StoredSources;
	const fontFacesOf = (cut: Cut) => fontFaces[cut].map(({ file, covers }) => fontFaceIn(folder, file, covers));
	const colours = deriveTokens(stored.colours, publishedColours);
	const readPainted = (svg: string) => readMark(painted(svg, colours));
	return {
		colours,
		marks: Object.fromEntries(Object.entries(marks).map(([slug, svg]) => [slug, readPainted(svg)])),
		logo: uploadedLogo.png === null ? readPainted(logo) : { png: Buffer.from(uploadedLogo.png, "base64") },
		typeface: Object.fromEntries(cuts.map((cut) => [cut, fontFacesOf(cut)])) as unknown as Typeface,
	};
}

function fontFaceIn(folder: string, file: string, covers: readonly Span[]): FontFace {
	return {
		name: file,
		covers: new Set(covers.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))),
		bytes: () => readFileSync(join(folder, file)),
	};
}
