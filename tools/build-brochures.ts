import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { programs } from "#content/programs/index.ts";
import { brochureFile } from "#contract/paths.ts";
import { builtSources, readSources } from "#server/platform/pdf/sources.ts";
import { drawBrochure } from "#server/site/brochure/brochure.ts";
import { printedSite } from "./printed-site.ts";

/** Writes the brochure of every program into the built site. */
const built = fileURLToPath(new URL("../dist/site", import.meta.url));

const parts = { ...readSources(builtSources), site: printedSite };
for (const program of programs) {
	const file = built + brochureFile(program.slug);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawBrochure({ ...parts, program }));
}
