import type { APIContext } from "astro";

/** The console and the answers to forms are not for search engines; everything public is. */
export function GET({ site }: APIContext): Response {
	const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /sent/", "Disallow: /refused/", ""];
	return new Response([...lines, `Sitemap: ${new URL("/sitemap-index.xml", site).href}`, ""].join("\n"));
}
