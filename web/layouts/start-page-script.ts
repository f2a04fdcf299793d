import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { afterFirstPaint } from "./first-paint.ts";

/** The console is left out: there, the script is the page. */
const pageScript = /<script type="module" src="(\/assets\/(?:document|signin|student-door)\.astro[^"]*)"><\/script>/;

/**
 * Lets the script of every page start when the page is on the screen: as the tag that Astro writes, it competes with the
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
					const [tag, address] = pageScript.exec(html) ?? [];
					if (tag === undefined) continue;
					const start = `<script type="module">(${afterFirstPaint})(()=>import("${address}"))</script>`;
					await writeFile(
						join(home, name),
						html.replace(tag, () => start),
					);
					started += 1;
				}
				if (started === 0) throw new Error("No page has the script of the layout.");
			},
		},
	};
}
