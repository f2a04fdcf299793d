import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { participationSpecimens } from "#content/masterclasses.ts";
import { certificateFile } from "#contract/paths.ts";
import { drawSpecimen } from "#server/certificates/pdf/specimen.ts";
import { builtSources, readSources } from "#server/platform/pdf/sources.ts";
import { printedSite } from "./printed-site.ts";

/** Writes the specimens of the certificate of participation into the built site. */
const built = fileURLToPath(new URL("../dist/site", import.meta.url));

const sources = readSources(builtSources);
for (const specimen of participationSpecimens) {
	const file = built + certificateFile(specimen.slug);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawSpecimen(specimen, sources, printedSite));
}
