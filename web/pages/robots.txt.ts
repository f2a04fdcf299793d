import type { APIContext } from "astro";
import { masterclassSitemap } from "#contract/paths.ts";

/** The API and the answers to forms are not for search engines; everything public is. */
export function GET({ site }: APIContext): Response {
	const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /sent/", "Disallow: /refused/", ""];
	const sitemaps = ["/sitemap-index.xml", masterclassSitemap].map((path) => `Sitemap: ${new URL(path, site).href}`);
	return new Response([...lines, ...sitemaps, ""].join("\n"));
}
