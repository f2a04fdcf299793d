import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { type Mark, readMark } from "#server/documents/mark.ts";
import { type Cut, cuts, type Pigments, type Typeface } from "#server/documents/typeface.ts";

/** What documents are drawn from besides content: the two families cut to still weights, the design's colours, the marks. */

const home = new URL("../", import.meta.url);
const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const marksOfText = "–—‘’“”…•™";
const rupee = "₹";

const families = { anek: "anek-latin/files/anek-latin-%-wdth-normal", figtree: "figtree/files/figtree-%-wght-normal" };
export type Still = { family: keyof typeof families; axes: Record<string, number> };
const stills: Record<Cut, Still> = {
	display: { family: "anek", axes: { wght: 800, wdth: 78 } },
	label: { family: "anek", axes: { wght: 750, wdth: 88 } },
	text: { family: "figtree", axes: { wght: 400 } },
	strong: { family: "figtree", axes: { wght: 600 } },
};

export async function cutTypeface(): Promise<Typeface> {
	const entries = cuts.map(async (cut) => {
		const latinCut = await still(stills[cut], "latin", latin + marksOfText);
		return [cut, { latin: latinCut, rupee: await still(stills[cut], "latin-ext", rupee) }] as const;
	});
	return Object.fromEntries(await Promise.all(entries)) as Typeface;
}

/** One still cut of a variable family, as bytes. */
export async function still({ family, axes }: Still, script: string, text: string): Promise<Uint8Array> {
	const file = new URL(`node_modules/@fontsource-variable/${families[family].replace("%", script)}.woff2`, home);
	return subsetFont(await readFile(file), text, { targetFormat: "sfnt", variationAxes: axes, noHinting: true });
}

/** The colours as `web/ui/tokens.css` names them: `--color-night: #073b46`. */
export async function readPigments(): Promise<Pigments> {
	const tokens = await readFile(new URL("web/ui/tokens.css", home), "utf8");
	const light = tokens.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})\b/gi);
	/** The first of a name counts: later ones are the dark scheme's. */
	return Object.fromEntries([...light].reverse().map(([, name, hex]) => [name, hex]));
}

export async function readMarks(): Promise<Record<string, Mark>> {
	const folder = fileURLToPath(new URL("content/images/marks/", home));
	const files = (await readdir(folder)).filter((file) => file.endsWith(".svg"));
	const marks = files.map(async (file) => [file.replace(".svg", ""), readMark(await readFile(folder + file, "utf8"))]);
	return Object.fromEntries(await Promise.all(marks));
}
