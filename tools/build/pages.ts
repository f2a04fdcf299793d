import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OtherLanguage } from "#content/language.ts";
import { pagesByLanguage } from "#content/translated-pages.ts";
import { languageBuildFolder, runIn, siteFolder } from "./site-commands.ts";

/**
 * Builds the pages in English and in each translated language. A language is the same build with translated documents,
 * so that no section knows about languages; its pages are then moved below the language's address, such as
 * `/hi/programs`.
 */
const astro = ["node_modules/astro/bin/astro.mjs", "build", "--silent"];

const pages = pagesByLanguage();
const languages = Object.keys(pages) as OtherLanguage[];

// One after another: each takes a gigabyte, and in parallel they are no faster on two cores.
await runIn("en", astro, pages);
for (const language of languages) {
	await runIn(language, astro, pages);
	await moveBelowLanguage(language);
}
await removeIslandIds();

/** Moves the pages below the language's address. Assets have hashed names, so they are stored with the English ones. */
async function moveBelowLanguage(language: OtherLanguage): Promise<void> {
	const built = join(languageBuildFolder(language), "site");
	await cp(join(built, "assets"), join(siteFolder, "assets"), { recursive: true });
	for (const name of await readdir(built, { recursive: true })) {
		if (!name.endsWith(".html")) continue;
		const target = join(siteFolder, language, name);
		await mkdir(dirname(target), { recursive: true });
		await rename(join(built, name), target);
	}
	await rm(built, { recursive: true });
}

/** Astro's island ids depend on where the page was built, and nothing reads them. Without them unchanged pages are identical files. */
async function removeIslandIds(): Promise<void> {
	for (const name of await readdir(siteFolder, { recursive: true })) {
		if (!name.endsWith(".html")) continue;
		const file = join(siteFolder, name);
		await writeFile(file, (await readFile(file, "utf8")).replaceAll(/(<astro-island) uid="\w+"/g, "$1"));
	}
}
