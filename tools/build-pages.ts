import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OtherLanguage } from "#content/language.ts";
import { documentsToTranslate, inLanguage, pagesByLanguage } from "#content/translated-pages.ts";
import { builtIn, documentsIn, runIn } from "./site-commands.ts";

/**
 * Builds the pages, in English and in each language that has any. A language is the same build with the documents in that language, so that
 * no section of a page knows of more than one; here its pages are then put beside the English ones: `/hi/programs`.
 */
const home = dirname(import.meta.dirname);
const site = join(home, "dist/site");
const astro = ["node_modules/astro/bin/astro.mjs", "build", "--silent"];

const pages = pagesByLanguage();
const languages = Object.keys(pages) as OtherLanguage[];

// One after another: each takes a gigabyte, and at once they are no faster on two cores.
await runIn("en", astro, pages);
for (const language of languages) {
	await buildIn(language);
	await putBeside(language);
}

async function buildIn(language: OtherLanguage): Promise<void> {
	const translated = documentsToTranslate().map((name) => [name, inLanguage(language, name)]);
	await mkdir(builtIn(language), { recursive: true });
	await writeFile(
		documentsIn(language),
		JSON.stringify({ ...globalThis.publishedDocuments, ...Object.fromEntries(translated) }),
	);
	await runIn(language, astro, pages);
}

/** Pages below the language's own address; what they load has a name of its content, so it stands with that of the English pages. */
async function putBeside(language: OtherLanguage): Promise<void> {
	const built = join(builtIn(language), "site");
	await cp(join(built, "assets"), join(site, "assets"), { recursive: true });
	for (const name of await readdir(built, { recursive: true })) {
		if (!name.endsWith(".html")) continue;
		const place = join(site, language, name);
		await mkdir(dirname(place), { recursive: true });
		await rename(join(built, name), place);
	}
	await rm(built, { recursive: true });
}
