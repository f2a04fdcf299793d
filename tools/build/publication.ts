import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentModules, plainValues } from "#content/modules.ts";
import { coloursIn, withColours } from "#content/paint.ts";
import { checkContent } from "./content-check.ts";
import { buildParts, compress, siteFolder } from "./site-commands.ts";

/**
 * Builds the site from a publication's documents, and writes the resulting content to `dist/content.json`. The server
 * runs it in a copy of the sources, as a process without its secrets; it reports progress and problems as lines of
 * JSON.
 */
// Ends the build when the server is killed.
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.channel?.unref();

const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const progressIntervalMs = 250;
const home = join(import.meta.dirname, "../..");

const problems = checkContent();
if (problems.length > 0) {
	report({ problems });
	process.exit(1);
}
await writeColours();
const expectedPages = Number(process.env.EXPECTED_PAGES) || 0;
let step = "building";
const reportProgress = async () => {
	const pages = await pagesIn(siteFolder);
	report({ step, done: pages, of: step === "building" ? expectedPages : pages });
};
const timer = setInterval(() => void reportProgress(), progressIntervalMs);
const onPages = () => {
	step = "drawing";
};
await buildParts({ onPages }).finally(() => clearInterval(timer));
const pages = await pagesIn(siteFolder);
report({ step: "storing", done: 0, of: 0 });
await compress();
await writeFile(join(home, "dist/content.json"), JSON.stringify(plainValues(contentModules)));
report({ pages });

/** Writes the published colours into the tokens, from which pages, scripts and drawings take them. */
async function writeColours(): Promise<void> {
	const file = join(home, "web/ui/tokens.css");
	const tokens = await readFile(file, "utf8");
	await writeFile(file, withColours(tokens, coloursIn(tokens)));
}

async function pagesIn(folder: string): Promise<number> {
	const names = await readdir(folder, { recursive: true }).catch(() => []);
	return names.filter((name) => name.endsWith(".html")).length;
}
