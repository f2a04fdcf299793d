import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Writes `web/ui/fonts/`: the two families, reduced to the characters and axes that the pages use, so that both files
 * fit a first visit. Run by hand after upgrading a font package; the results are committed.
 */
const packages = fileURLToPath(new URL("../../node_modules/@fontsource-variable/", import.meta.url));
const fonts = fileURLToPath(new URL("../../web/ui/fonts/", import.meta.url));
const budget = 40_000;

const asciiPrintable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin = `${asciiPrintable}\u00a0©·×é–—‘’“”…•°`;
/** Only the latin-ext files have the rupee sign; it is a file of its own, loaded where a page shows it. */
const rupee = "₹";

/** Accented letters of people's names. Our own texts only have é, which is in the files above. */
const range = (from: number, to: number) =>
	String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const accents = range(0xc0, 0xff).replace(/[×÷é]/g, "");
/** Latin Extended-A. */
const extended = range(0x100, 0x17f);

/** Display text always has weight 800, between the widths of cards and of labels. */
const anekAxes = { wght: 800, wdth: { min: 75, max: 88, default: 78 } };
const figtreeAxes = { wght: { min: 400, max: 700 } };
const textFeatures = ["kern", "liga", "mark", "ccmp"];

/** Joiners, and the dotted circle that carries a sign without a letter. */
const joiners = "\u200c\u200d\u25cc";
/** Without the signs for Vedic texts. */
const devanagari = `${[range(0x901, 0x914), range(0x915, 0x939), range(0x93c, 0x94d), "ॐ", range(0x958, 0x970)].join("")}${joiners}`;
const kannada = `${range(0xc80, 0xcff)}।॥${joiners}`;
/**
 * Two static instances for each script. With its ligatures each is as large as both Latin families together, so text
 * and headings share the bold one.
 */
const scripts = { devanagari, kannada };
const scriptSubsets = Object.entries(scripts).flatMap(([script, text]) => [
	{ to: script, from: anekFile(script), text, axes: { wght: 400, wdth: 94 } },
	{ to: `${script}-bold`, from: anekFile(script), text, axes: { wght: 750, wdth: 84 } },
]);

const subsets = [
	{ to: "anek", from: "anek-latin/files/anek-latin-latin-wdth-normal.woff2", text: latin, axes: anekAxes },
	{ to: "anek-rupee", from: "anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2", text: rupee, axes: anekAxes },
	{ to: "anek-accents", from: "anek-latin/files/anek-latin-latin-wdth-normal.woff2", text: accents, axes: anekAxes },
	{
		to: "anek-extended",
		from: "anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2",
		text: extended,
		axes: anekAxes,
	},
	{ to: "figtree", from: "figtree/files/figtree-latin-wght-normal.woff2", text: latin, axes: figtreeAxes },
	{ to: "figtree-rupee", from: "figtree/files/figtree-latin-ext-wght-normal.woff2", text: rupee, axes: figtreeAxes },
	{ to: "figtree-accents", from: "figtree/files/figtree-latin-wght-normal.woff2", text: accents, axes: figtreeAxes },
	{
		to: "figtree-extended",
		from: "figtree/files/figtree-latin-ext-wght-normal.woff2",
		text: extended,
		axes: figtreeAxes,
	},
	...scriptSubsets,
];
/** Loaded only for a name that needs them, or on pages in their language. */
const onDemandPattern = /-(accents|extended)$|^(devanagari|kannada)/;

await mkdir(fonts, { recursive: true });
let total = 0;
for (const { to, from, text, axes } of subsets) {
	const subset = await subsetFont(await readFile(packages + from), text, {
		targetFormat: "woff2",
		variationAxes: axes,
		...(isIndianScript(to) ? {} : { keepFeatures: featuresOf(to) }),
		noHinting: true,
	});
	await writeFile(`${fonts}${to}.woff2`, subset);
	if (!onDemandPattern.test(to)) total += subset.length;
	console.log(`${to}.woff2 ${(await stat(`${fonts}${to}.woff2`)).size}`);
}
await copyFile(`${packages}anek-latin/LICENSE`, `${fonts}anek-OFL.txt`);
await copyFile(`${packages}figtree/LICENSE`, `${fonts}figtree-OFL.txt`);
if (total > budget) throw new Error(`The fonts are ${total} bytes together, more than ${budget}.`);

function anekFile(script: string): string {
	return `anek-${script}/files/anek-${script}-${script}-wdth-normal.woff2`;
}

/** Indian scripts need their OpenType features, so all of them are kept. */
function isIndianScript(to: string): boolean {
	return Object.keys(scripts).some((script) => to.startsWith(script));
}

function featuresOf(to: string): string[] {
	return to.startsWith("figtree") ? [...textFeatures, "tnum"] : textFeatures;
}
