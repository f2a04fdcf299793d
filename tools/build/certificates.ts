import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { participationSpecimens } from "#content/masterclasses.ts";
import { certificateFile } from "#contract/paths.ts";
import { drawSpecimen } from "#server/certificates/pdf/specimen.ts";
import { builtSources, readSources } from "#server/platform/pdf/sources.ts";
import { printedSite } from "./printed-site.ts";
import { drawnFolder } from "./site-commands.ts";

/** Draws the specimens of the certificate of participation. */
const sources = readSources(builtSources);
for (const specimen of participationSpecimens) {
	const file = drawnFolder + certificateFile(specimen.slug);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawSpecimen(specimen, sources, printedSite));
}
