import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drawPartnerRows, type PartnerRow } from "./partner-rows.ts";

/**
 * Draws the rows of word marks that the home page takes in, before the site is built. `rows.css` tells
 * `web/site/home/strips.css` what there is, so that a change in `content/partners.ts` is all a provider has to make.
 */
const folder = fileURLToPath(new URL("../dist/word-marks/", import.meta.url));

const rows = await drawPartnerRows();
await mkdir(folder, { recursive: true });
for (const { name, svg } of rows) await writeFile(`${folder}${name}.svg`, svg);
await writeFile(`${folder}rows.css`, rows.map(rowRule).join("") + placeRules(rows));

function rowRule({ name, marks }: PartnerRow): string {
	return `.word-marks-${name} { --word-marks: url("./${name}.svg"); --marks: ${marks.length} }\n`;
}

/** A style may not count its place among its siblings; it can only be told. */
function placeRules(rows: readonly PartnerRow[]): string {
	const longest = Math.max(...rows.map(({ marks }) => marks.length));
	const rules = Array.from(
		{ length: longest - 1 },
		(_, at) => `.strip-set > :nth-child(${at + 2}) { --at: ${at + 1} }`,
	);
	return `@media print, (prefers-reduced-motion: reduce) {\n${rules.join("\n")}\n}\n`;
}
