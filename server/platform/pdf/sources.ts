import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mark } from "./mark.ts";
import { type Colours, type Cut, cuts, type FontFace, type Typeface } from "./typeface.ts";

/** What documents are drawn from besides content: the families in still cuts, the design's colours, the marks by slug, the logo. */
export type Sources = {
	typeface: Typeface;
	colours: Colours;
	marks: Readonly<Record<string, Mark>>;
	logo: Mark;
};

/** Where the build leaves them. Nothing of it is served. */
export const builtSources = fileURLToPath(new URL("../../../dist/pdf/", import.meta.url));
export const sourcesFile = "sources.json";

type Span = readonly [from: number, to: number];

/** As the build leaves them in one folder: this file, and a TrueType file for each face. */
export type StoredSources = Pick<Sources, "colours" | "marks" | "logo"> & {
	fontFaces: Record<Cut, readonly { file: string; covers: readonly Span[] }[]>;
};

export function readSources(folder: string): Sources {
	const { fontFaces, colours, marks, logo } = JSON.parse(
		readFileSync(join(folder, sourcesFile), "utf8"),
	) as StoredSources;
	const fontFacesOf = (cut: Cut) => fontFaces[cut].map(({ file, covers }) => fontFaceIn(folder, file, covers));
	return {
		colours,
		marks,
		logo,
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
