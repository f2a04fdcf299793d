import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import { consolePages, pages } from "./contract/paths.ts";
import { startPageScript } from "./web/layouts/start-page-script.ts";
import { intent } from "./web/site/intent/integration.ts";

const site = process.env.PUBLIC_URL || "http://localhost:3000";

/** In development the API server stands beside the site; the browser sees one address. */
const api = process.env.API_ORIGIN;
const handedOn = ["/api", "/identity", "/healthz", "/readyz"];

/** The document that the server gives out at each of the console's addresses. */
const consoleDocument = "/console";
/** What search engines should not list: answers to a form, the console, the way in. */
const unlisted = new Set<string>([...consolePages, consoleDocument, pages.signIn, pages.notFound]);
const answers = /^\/(sent|refused|pay)\//;

export default defineConfig({
	site,
	srcDir: "web",
	publicDir: "web/public",
	outDir: "dist/site",
	output: "static",
	trailingSlash: "never",
	compressHTML: true,
	build: { format: "file", assets: "assets", inlineStylesheets: "always" },
	devToolbar: { enabled: false },
	integrations: [
		react(),
		intent(),
		startPageScript(),
		serverAddresses(),
		sitemap({
			filter: (page) => {
				const path = new URL(page).pathname;
				return !unlisted.has(path) && !answers.test(path);
			},
		}),
	],
	vite: {
		plugins: [tailwindcss()],
		server: api === undefined ? {} : { proxy: Object.fromEntries(handedOn.map((path) => [path, api])) },
		/** Fonts and pictures keep their own addresses: a data: address would need a wider content security policy. */
		build: { assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? undefined : false) },
	},
});

/** In development, what the server does with addresses that have no document: the console's, and `/`. */
function serverAddresses(): AstroIntegration {
	const console = new Set<string>(consolePages);
	return {
		name: "server-addresses",
		hooks: {
			"astro:server:setup": ({ server }) => {
				server.middlewares.use((request, response, next) => {
					const [path = "", query = ""] = (request.url ?? "").split("?");
					if (path === pages.home) return response.writeHead(302, { location: pages.programs }).end();
					if (console.has(path)) request.url = `${consoleDocument}?${query}`;
					next();
				});
			},
		},
	};
}
