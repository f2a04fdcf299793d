import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { addressIn, language, type OtherLanguage, pageExistsIn } from "#content/language.ts";
import { programs } from "#content/programs/index.ts";
import { pagesByLanguage } from "#content/translated-pages.ts";
import { brochureFile, programPage } from "#contract/paths.ts";
import { builtSources, readSources } from "#server/platform/pdf/sources.ts";
import { drawBrochure } from "#server/site/brochure/brochure.ts";
import { printedSite } from "./printed-site.ts";
import { drawnFolder, runIn } from "./site-commands.ts";

/** Draws each program's brochure, in every language in which its page exists. */
const parts = { ...readSources(builtSources), site: printedSite };
for (const program of programs.filter(({ slug }) => pageExistsIn(language, programPage(slug)))) {
	const file = drawnFolder + addressIn(language, brochureFile(program.slug));
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await drawBrochure({ ...parts, program }));
}

if (language === "en") {
	const pages = pagesByLanguage();
	for (const other of Object.keys(pages) as OtherLanguage[]) await runIn(other, ["tools/build/brochures.ts"], pages);
}
