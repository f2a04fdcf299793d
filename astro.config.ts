import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import {
	consolePages,
	feeTemplate,
	masterclassTemplate,
	pages,
	passwordLinkTemplate,
	portalPages,
} from "./contract/paths.ts";
import { publishedContent } from "./tools/published-content.ts";
import { startPageScript } from "./web/layouts/start-page-script.ts";
import { intent } from "./web/site/intent/integration.ts";

const site = process.env.PUBLIC_URL || "http://localhost:3000";

/** In development the API server stands beside the site; the browser sees one address. */
const api = process.env.API_ORIGIN;
const handedOn = ["/api", "/identity", "/healthz", "/readyz"];
/** What the build draws after the pages. */
const drawn = ["/brochures/", "/certificates/", "/social/", "/icon-", "/apple-touch-icon.png", "/favicon.ico"];
/** Pages that the server fills, as they were last built, and what they load. */
const filled = [pages.masterclasses, pages.verify, "/assets/"];

/** The documents that the server gives out at each address of the console and of the portal. */
const consoleDocument = "/console";
const portalDocument = "/portal";
/** What search engines should not list: answers to a form, console and portal, the ways in, the desk's own form. */
const unlisted = new Set<string>([
	...consolePages,
	consoleDocument,
	...portalPages,
	portalDocument,
	masterclassTemplate,
	feeTemplate,
	pages.signIn,
	pages.login,
	pages.newPassword,
	pages.forgotten,
	passwordLinkTemplate,
	pages.application,
	pages.notFound,
]);
const answers = /^\/(sent|refused|pay|seat|stop|verify)(\/|$)/;

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
		/** Not in the packages, which may be read only: see `server/site/editing/build-aside.ts`. */
		cacheDir: ".astro/vite",
		plugins: [publishedContent(), tailwindcss()],
		server:
			api === undefined
				? {}
				: { proxy: Object.fromEntries([...handedOn, ...drawn, ...filled].map((path) => [path, api])) },
		/** Fonts and pictures keep their own addresses: a data: address would need a wider content security policy. */
		build: { assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? undefined : false) },
	},
});

/** In development, what the server does with addresses that have no document of their own: the console's and the portal's. */
function serverAddresses(): AstroIntegration {
	const documents = new Map<string, string>([
		...consolePages.map((page) => [page, consoleDocument] as const),
		...portalPages.map((page) => [page, portalDocument] as const),
	]);
	return {
		name: "server-addresses",
		hooks: {
			"astro:server:setup": ({ server }) => {
				server.middlewares.use((request, _, next) => {
					const [path = "", query = ""] = (request.url ?? "").split("?");
					const document = documents.get(path);
					if (document) request.url = `${document}?${query}`;
					next();
				});
			},
		},
	};
}
