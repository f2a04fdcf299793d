import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { afterFirstPaint } from "./first-paint.ts";

const pageScript = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g;
/** What Astro writes before the first island of a page: our directive, and the element itself. */
const islandScripts = /<script>(\(\(\)=>\{[^<]*?(?:form-ready|astro-island)[\s\S]*?)<\/script>/g;

/**
 * Starts the scripts of every page once the page is painted: Astro's own tag would compete with the document on a slow
 * connection, and nothing can be pressed before that. The code that hydrates form islands is the same on every page, so
 * it becomes a file of its own; a form sent before it has loaded is a plain post.
 */
export function startPageScript(): AstroIntegration {
	return {
		name: "start-page-script",
		hooks: {
			"astro:build:done": async ({ dir }) => {
				const outputDir = fileURLToPath(dir);
				let started = 0;
				for (const name of await readdir(outputDir, { recursive: true })) {
					if (!name.endsWith(".html")) continue;
					const html = await readFile(join(outputDir, name), "utf8");
					const scripts = [...html.matchAll(pageScript)].map(([, address = ""]) => address);
					if (scripts.length === 0) continue;
					await writeFile(join(outputDir, name), await replaceScriptTags(html, scripts, outputDir));
					started += scripts.length;
				}
				if (started === 0) throw new Error("No page has the script of the layout.");
			},
		},
	};
}

async function replaceScriptTags(html: string, scripts: readonly string[], outputDir: string): Promise<string> {
	const islands = [...html.matchAll(islandScripts)].map(([, script = ""]) => script);
	if (islands.length > 0 !== html.includes("<astro-island"))
		throw new Error("This version of Astro writes islands, or their scripts, in another way.");
	const all = islands.length === 0 ? scripts : [...scripts, await writeScript(islands.join(";\n"), outputDir)];
	const last = scripts.at(-1);
	return html
		.replace(islandScripts, "")
		.replace(pageScript, (_, address: string) => (address === last ? startTag(all) : ""));
}

async function writeScript(text: string, outputDir: string): Promise<string> {
	const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
	const address = `/assets/islands.${hash}.js`;
	await writeFile(join(outputDir, address), text);
	return address;
}

function startTag(addresses: readonly string[]): string {
	const imports = addresses.map((address) => `import("${address}")`).join(",");
	return `<script type="module">(${afterFirstPaint})(()=>{${imports}})</script>`;
}
