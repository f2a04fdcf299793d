import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import {
	addressIn,
	language,
	languages,
	languagesOf,
	otherLanguages,
	pageExistsIn,
	translatedPages,
} from "./content/language.ts";
import {
	consolePages,
	consoleShell,
	feeTemplate,
	masterclassTemplate,
	pages,
	passwordLinkTemplate,
	portalPages,
	portalShell,
} from "./contract/paths.ts";
import { publishedContent } from "./tools/build/published-content.ts";
import { proxiedPaths } from "./tools/dev-proxy.ts";
import { scriptFiles } from "./web/layouts/script-files.ts";
import { startPageScript } from "./web/layouts/start-page-script.ts";
import { intent } from "./web/site/intent/integration.ts";

const site = process.env.PUBLIC_URL || "http://localhost:3000";

/** In development the API server stands beside the site; the browser sees one address. */
const api = process.env.API_ORIGIN;

/** What search engines should not list: answers to a form, console and portal, the sign-in pages, the onboarding form. */
const unlisted = new Set<string>([
	...consolePages,
	consoleShell,
	...portalPages,
	portalShell,
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
	...(language === "en"
		? { srcDir: "web", publicDir: "web/public", outDir: "dist/site" }
		: // Without folders of pages and files: only what is translated is there (`translatedRoutes`).
			{
				srcDir: "web/site",
				publicDir: "web/site/public",
				outDir: `.astro/${language}/site`,
				cacheDir: `.astro/${language}`,
			}),
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
		language === "en" ? siteMap() : translatedRoutes(),
	],
	vite: {
		/** Not in the packages, which may be read only: see `server/site/editing/build-in-child-process.ts`. */
		cacheDir: `.astro/vite-${language}`,
		plugins: [publishedContent(), tailwindcss()],
		server: api === undefined ? {} : { proxy: Object.fromEntries(proxiedPaths.map((address) => [address, api])) },
		environments: { client: { build: { rolldownOptions: { output: scriptFiles } } } },
		/** Fonts and pictures keep their own addresses: a data: address would need a wider content security policy. */
		build: { assetsInlineLimit: (file) => (/\.[jt]s$/.test(file) ? undefined : false) },
	},
});

/** Each page with its addresses in other languages. */
function siteMap(): AstroIntegration {
	const path = (page: string) => new URL(page).pathname;
	const whole = (address: string) => new URL(address, site).href;
	const english = (address: string) =>
		otherLanguages.reduce((left, each) => left.replace(new RegExp(`^/${each}(?=/|$)`), ""), address) || "/";
	return sitemap({
		filter: (page) => !unlisted.has(path(page)) && !answers.test(english(path(page))),
		customPages: otherLanguages.flatMap((each) =>
			(translatedPages[each] ?? []).map((address) => whole(addressIn(each, address))),
		),
		serialize: (item) => {
			const own = english(path(item.url));
			const there = languagesOf(own);
			if (there.length === 1) return item;
			const links = there.map((each) => ({ lang: languages[each].code, url: whole(addressIn(each, own)) }));
			return { ...item, links };
		},
	});
}

/** The pages that are there in this language. */
function translatedRoutes(): AstroIntegration {
	const answers = ["sent/application", "sent/brochure", "refused/application", "refused/brochure"];
	const routes = ["index", "programs", "[program]", ...answers];
	const isHere = (name: string) => name === "[program]" || pageExistsIn(language, `/${name}`.replace(/\/index$/, "/"));
	return {
		name: "translated-routes",
		hooks: {
			"astro:config:setup": ({ injectRoute }) => {
				for (const name of routes.filter(isHere))
					injectRoute({ pattern: name.replace(/^index$/, "/"), entrypoint: `./web/pages/${name}.astro` });
			},
		},
	};
}

/** In development, what the server does with addresses that have no document of their own: the console's and the portal's. */
function serverAddresses(): AstroIntegration {
	const documents = new Map<string, string>([
		...consolePages.map((page) => [page, consoleShell] as const),
		...portalPages.map((page) => [page, portalShell] as const),
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
