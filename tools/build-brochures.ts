import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { brochureFile } from "#contract/paths.ts";
import { drawBrochure } from "#server/documents/brochure.ts";
import { cutTypeface, readMarks, readPigments } from "./brochure-parts.ts";

/** Writes the brochure of every program into the built site. */
const built = fileURLToPath(new URL("../dist/site", import.meta.url));
/** Without an address of its own, a brochure names the provider's domain: paper outlives a development server. */
const site = (process.env.PUBLIC_URL ?? `https://${provider.email.split("@")[1]}`).replace(/\/$/, "");

const parts = { typeface: await cutTypeface(), pigments: await readPigments(), marks: await readMarks(), site };
for (const program of programs) {
	const file = built + brochureFile(program.slug);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawBrochure({ ...parts, program }));
}
