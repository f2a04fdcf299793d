import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { afterFirstPaint } from "./first-paint.ts";

const pageScript = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g;

/**
 * Lets the scripts of every page start when the page is on the screen: as the tag that Astro writes, it competes with the
 * document for a slow line. Nobody can press anything before there is something to press.
 */
export function startPageScript(): AstroIntegration {
	return {
		name: "start-page-script",
		hooks: {
			"astro:build:done": async ({ dir }) => {
				const home = fileURLToPath(dir);
				let started = 0;
				for (const name of await readdir(home, { recursive: true })) {
					if (!name.endsWith(".html")) continue;
					const html = await readFile(join(home, name), "utf8");
					const scripts = [...html.matchAll(pageScript)].length;
					if (scripts === 0) continue;
					await writeFile(
						join(home, name),
						html.replace(pageScript, (_, address: string) => starting(address)),
					);
					started += scripts;
				}
				if (started === 0) throw new Error("No page has the script of the layout.");
			},
		},
	};
}

function starting(address: string): string {
	return `<script type="module">(${afterFirstPaint})(()=>import("${address}"))</script>`;
}
