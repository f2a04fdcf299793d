import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { participationSpecimens } from "#content/events.ts";
import { certificateFile } from "#contract/paths.ts";
import { drawParticipation } from "#server/documents/participation.ts";
import { cutTypeface, readMarks, readPigments } from "./brochure-parts.ts";

/** Writes the specimens of the certificate of participation into the built site. */
const built = fileURLToPath(new URL("../dist/site", import.meta.url));

const parts = { typeface: await cutTypeface(), pigments: await readPigments(), marks: await readMarks() };
for (const specimen of participationSpecimens) {
	const file = built + certificateFile(specimen.slug);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawParticipation({ ...parts, specimen }));
}
