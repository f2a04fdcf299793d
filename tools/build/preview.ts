import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { previewFolder } from "./site-commands.ts";

/**
 * Builds the page in which the editor shows a draft (`web/preview/`). It uses the site's sections but is built apart,
 * because its content is the draft that the editor passes in.
 */
const home = join(import.meta.dirname, "../..");
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
		/** Fonts and pictures stay separate files, as on the pages. */
		assetsInlineLimit: 0,
		rolldownOptions: { input: join(home, "web/preview/preview.html") },
	},
});
