import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { previewFolder } from "./site-commands.ts";

/**
 * Builds the page in which the editor shows a draft (`web/preview/`). Of the site's own sections, but apart from
 * its pages: there the content is what was published when they were built, here it is what the editor hands over.
 */
const home = join(import.meta.dirname, "..");
await build({
	configFile: false,
	root: join(home, "web/preview"),
	publicDir: false,
	cacheDir: join(home, ".astro/vite-preview"),
	logLevel: "error",
	plugins: [tailwindcss()],
	define: { "process.env.SITE_LANGUAGE": '"en"', "process.env.TRANSLATED_PAGES": '"{}"' },
	build: {
		outDir: previewFolder,
		emptyOutDir: true,
		assetsDir: "assets",
		/** Fonts and pictures keep their own addresses, as on the pages. */
		assetsInlineLimit: 0,
		rolldownOptions: { input: join(home, "web/preview/preview.html") },
	},
});
