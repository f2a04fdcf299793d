import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { OtherLanguage } from "#content/language.ts";

/** What Node runs, with its arguments. */
export type Command = string[];

/** How a site is built: pages first, then what is drawn beside them, then everything compressed. Those of one list run at once. */
export const pageCommands: Command[] = [["tools/build-pages.ts"]];
export const drawingCommands: Command[] = [
	["tools/build-brochures.ts"],
	["tools/build-pictures.ts"],
	["tools/build-certificates.ts"],
	["tools/build-preview.ts"],
];
export const packingCommands: Command[] = [["tools/compress-site.ts"]];

/** Output goes to where errors go; fails as soon as one of them does. */
export async function runAll(commands: Command[]): Promise<void> {
	await Promise.all(commands.map((command) => run(command)));
}

function run(command: Command, environment: Record<string, string> = {}): Promise<void> {
	const child = spawn(process.execPath, command, {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		stdio: ["ignore", process.stderr, process.stderr],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...environment },
	});
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code) =>
			code === 0 ? resolve() : reject(new Error(`${command.join(" ")} ended with ${code}`)),
		);
	});
}

type Pages = Readonly<Partial<Record<OtherLanguage, readonly string[]>>>;

/** Where the build of a language writes: see `astro.config.ts`. */
export const builtIn = (language: OtherLanguage) => fileURLToPath(new URL(`../.astro/${language}`, import.meta.url));

/** The documents in a language, as `tools/build-pages.ts` leaves them. */
export const documentsIn = (language: OtherLanguage) => `${builtIn(language)}/documents.json`;

/** Runs a command in which content and words are those of the language, and so in English without one. */
export function runIn(language: OtherLanguage | "en", command: Command, pages: Pages): Promise<void> {
	return run(["--import", "./tools/published-documents.ts", ...command], {
		TRANSLATED_PAGES: JSON.stringify(pages),
		...(language === "en" ? {} : { SITE_LANGUAGE: language, PUBLISHED_DOCUMENTS: documentsIn(language) }),
	});
}
