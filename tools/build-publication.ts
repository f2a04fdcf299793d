import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentModules, plainValues } from "#content/modules.ts";
import { coloursIn, withColours } from "#content/paint.ts";
import { checkContent } from "./content-check.ts";
import { type Command, drawingCommands, packingCommands, pageCommands, runAll } from "./site-commands.ts";

/**
 * Builds the site with the documents of a publication, and beside it, as `dist/content.json`, what the content holds then. Run by the
 * server in a copy of the sources, as a process without its secrets; tells in lines of JSON how far it is, and what does not fit.
 */
const told = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const watchMs = 250;
const home = dirname(import.meta.dirname);
const siteFolder = join(home, "dist/site");

const problems = checkContent();
if (problems.length > 0) {
	told({ problems });
	process.exit(1);
}
await writeColours();
const expected = Number(process.env.EXPECTED_PAGES) || 0;
await watched("building", pageCommands, async () => ({ done: await pagesIn(siteFolder), of: expected }));
const pages = await pagesIn(siteFolder);
await watched("drawing", drawingCommands, async () => ({ done: pages, of: pages }));
told({ step: "storing", done: 0, of: 0 });
await runAll(packingCommands);
await writeFile(join(home, "dist/content.json"), JSON.stringify(plainValues(contentModules)));
told({ pages });

/** The published colours become the tokens' own: pages, scripts and drawings take theirs from there. */
async function writeColours(): Promise<void> {
	const file = join(home, "web/ui/tokens.css");
	const tokens = await readFile(file, "utf8");
	await writeFile(file, withColours(tokens, coloursIn(tokens)));
}

async function watched(step: string, commands: Command[], progress: () => Promise<{ done: number; of: number }>) {
	const tell = async () => told({ step, ...(await progress()) });
	await tell();
	const timer = setInterval(() => void tell(), watchMs);
	await runAll(commands).finally(() => clearInterval(timer));
}

async function pagesIn(folder: string): Promise<number> {
	const names = await readdir(folder, { recursive: true }).catch(() => []);
	return names.filter((name) => name.endsWith(".html")).length;
}
