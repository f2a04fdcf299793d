import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Writes `web/ui/fonts/`: what the pages use of the two families, cut in characters and axes until both files fit a
 * first visit. Run by hand after an upgrade of a font package; the results are committed.
 */
const packages = fileURLToPath(new URL("../node_modules/@fontsource-variable/", import.meta.url));
const fonts = fileURLToPath(new URL("../web/ui/fonts/", import.meta.url));
const budget = 40_000;

const asciiPrintable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin = `${asciiPrintable}\u00a0©·×é–—‘’“”…•°`;
/** The rupee sign stands in the latin-ext files only; its own file is fetched where a page shows it. */
const rupee = "₹";

/** Display type is always at weight 800, between its card width and its label width. */
const anekAxes = { wght: 800, wdth: { min: 75, max: 88, default: 78 } };
const figtreeAxes = { wght: { min: 400, max: 700 } };
const textFeatures = ["kern", "liga", "mark", "ccmp"];

const cuts = [
	{ to: "anek", from: "anek-latin/files/anek-latin-latin-wdth-normal.woff2", text: latin, axes: anekAxes },
	{ to: "anek-rupee", from: "anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2", text: rupee, axes: anekAxes },
	{ to: "figtree", from: "figtree/files/figtree-latin-wght-normal.woff2", text: latin, axes: figtreeAxes },
	{ to: "figtree-rupee", from: "figtree/files/figtree-latin-ext-wght-normal.woff2", text: rupee, axes: figtreeAxes },
];

await mkdir(fonts, { recursive: true });
let total = 0;
for (const { to, from, text, axes } of cuts) {
	const cut = await subsetFont(await readFile(packages + from), text, {
		targetFormat: "woff2",
		variationAxes: axes,
		keepFeatures: to.startsWith("figtree") ? [...textFeatures, "tnum"] : textFeatures,
		noHinting: true,
	});
	await writeFile(`${fonts}${to}.woff2`, cut);
	total += cut.length;
	console.log(`${to}.woff2 ${(await stat(`${fonts}${to}.woff2`)).size}`);
}
await copyFile(`${packages}anek-latin/LICENSE`, `${fonts}anek-OFL.txt`);
await copyFile(`${packages}figtree/LICENSE`, `${fonts}figtree-OFL.txt`);
if (total > budget) throw new Error(`The fonts are ${total} bytes together, more than ${budget}.`);
