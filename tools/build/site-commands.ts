import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { OtherLanguage } from "#content/language.ts";
import { documentsToTranslate, inLanguage, pagesByLanguage } from "#content/translated-pages.ts";
import { type Command, run, runAll } from "./run.ts";

const inDist = (name: string) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
export const siteFolder = inDist("site");
/** Drawings wait here while the pages are built, because Astro empties its folder. */
export const drawnFolder = inDist("drawn");
/** The editor's preview does not depend on what is published, so a publication uses the release's. */
export const previewFolder = inDist("preview");

const drawingCommands: Command[] = [
	["tools/build/brochures.ts"],
	["tools/build/pictures.ts"],
	["tools/build/certificates.ts"],
];

/** Builds pages and drawings in parallel, with the content of this process. Compressing is left to do. */
export async function buildParts({
	besides: extraCommands = [],
	onPages,
}: {
	besides?: Command[];
	onPages?: () => void;
}): Promise<void> {
	await rm(drawnFolder, { recursive: true, force: true });
	for (const language of Object.keys(pagesByLanguage()) as OtherLanguage[]) await writeDocumentsIn(language);
	await Promise.all([run(["tools/build/pages.ts"]).then(onPages), runAll([...drawingCommands, ...extraCommands])]);
	for (const folder of [drawnFolder, previewFolder]) await cp(folder, siteFolder, { recursive: true });
}

export const compress = () => run(["tools/build/compress-site.ts"]);

type Pages = Readonly<Partial<Record<OtherLanguage, readonly string[]>>>;

/** The build folder of a language; `astro.config.ts` writes there. */
export const languageBuildFolder = (language: OtherLanguage) =>
	fileURLToPath(new URL(`../../.astro/${language}`, import.meta.url));

const documentsIn = (language: OtherLanguage) => `${languageBuildFolder(language)}/documents.json`;

async function writeDocumentsIn(language: OtherLanguage): Promise<void> {
	const translated = documentsToTranslate().map((name) => [name, inLanguage(language, name)]);
	await mkdir(languageBuildFolder(language), { recursive: true });
	await writeFile(
		documentsIn(language),
		JSON.stringify({ ...globalThis.publishedDocuments, ...Object.fromEntries(translated) }),
	);
}

/** Runs a command with the content and texts of a language. */
export function runIn(language: OtherLanguage | "en", command: Command, pages: Pages): Promise<void> {
	return run(["--import", "./tools/build/published-documents.ts", ...command], {
		TRANSLATED_PAGES: JSON.stringify(pages),
		...(language === "en" ? {} : { SITE_LANGUAGE: language, PUBLISHED_DOCUMENTS: documentsIn(language) }),
	});
}
