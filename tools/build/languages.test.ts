import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { addressIn, languages, otherLanguages } from "#content/language.ts";
import { companies, institutions } from "#content/partners.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { pagesIn } from "#content/translated-pages.ts";
import { brochureFile, programPage } from "#contract/paths.ts";

/** Reads the pages that the build wrote. */
const site = join(import.meta.dirname, "../../dist/site");
const readPage = (address: string) =>
	readFileSync(join(site, address === "/" ? "/index.html" : `${address}.html`), "utf8");
const fileOf = (language: string, page: string) => (page === "/" ? `/${language}/index` : `/${language}${page}`);
const builtFiles = readdirSync(site, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);

/** Names that are the same in every language, of tools, firms and plans, and placeholders. */
const names = new Set([
	...[...companies, ...institutions].map(({ name }) => name),
	...programs.flatMap(({ tools, title }) => [...tools, title]),
	...[provider.name, provider.shortName, provider.email, ...provider.social.map(({ label }) => label)],
	...[
		"English",
		"WhatsApp",
		`WhatsApp ${provider.phone.display}`,
		"you@college.ac.in",
		"YYYY",
		"AI & ML",
		"TaskBoard.jsx",
	],
	...["React", "MongoDB", "Node.js", "HTML & CSS", "Canva", "Figma", "Git & GitHub", "Flutter", "Java", "C++", "SEO"],
	...["Firebase", "Excel", "WordPress", "AWS", "Agile & Scrum", "Google Ads", "Python", "Power BI", "MySQL"],
	...(documents["plans.ts"] as { plans: { name: string }[] }).plans.map(({ name }) => name),
]);

/** Texts and labels without a letter of an Indian script, outside elements marked as English. */
function englishIn(html: string): string[] {
	const visible = html
		.replace(/<(script|style|svg|head|code)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<(\w+)[^>]*\slang="en-IN"[^>]*>[\s\S]*?<\/\1>/g, "");
	const labels = [...visible.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
		([, text = ""]) => text,
	);
	const metaTexts = [...html.matchAll(/<(?:title>|meta (?:name|property)="(?:og:)?description" content=")([^<"]*)/g)];
	return [...visible.split(/<[^>]*>/), ...labels, ...metaTexts.map(([, text = ""]) => text)]
		.map((text) =>
			text
				.replaceAll("&amp;", "&")
				.replace(/\{\{[^}]*\}\}/g, "")
				.trim(),
		)
		.filter((text) => /[A-Za-z]{2}/.test(text) && !/[\u0900-\u0dff]/.test(text) && !names.has(text));
}

describe.each(otherLanguages)("The pages in %s", (language) => {
	const { code } = languages[language];

	test("are those that are wholly translated, and no other", () => {
		const built = builtFiles.filter((name) => name.startsWith(`/${language}/`) && name.endsWith(".html"));
		expect(built.toSorted()).toEqual(
			pagesIn(language)
				.map((page) => `${fileOf(language, page)}.html`)
				.toSorted(),
		);
	});

	test.each(pagesIn(language))("%s holds no English sentence", (page) => {
		expect([...new Set(englishIn(readPage(fileOf(language, page))))]).toEqual([]);
	});

	test.each(pagesIn(language))("%s says its language, and links to what is there in it", (page) => {
		const html = readPage(fileOf(language, page));
		expect(html).toContain(`<html lang="${code}">`);
		const links = [...html.matchAll(/<a\b(?![^>]*hreflang)[^>]*\shref="(\/[^"?#]*)/gi)].map(([, link = ""]) => link);
		const translated = new Set(pagesIn(language));
		expect(links.filter((link) => translated.has(link))).toEqual([]);
		expect(links).toContain(addressIn(language, "/"));
		const current = links.filter((link) => link.startsWith(`/${language}/`));
		expect(current.filter((link) => ![link, `${link}.html`].some((name) => builtFiles.includes(name)))).toEqual([]);
	});

	test.each(programs.filter(({ slug }) => pagesIn(language).includes(programPage(slug))))(
		"$slug has its brochure",
		({ slug }) => {
			expect(builtFiles).toContain(addressIn(language, brochureFile(slug)));
		},
	);

	test.each(pagesIn(language).filter((page) => !/^\/(sent|refused)/.test(page)))(
		"%s and the same page in the others name each other",
		(page) => {
			const available = (["en", ...otherLanguages] as const).filter(
				(each) => each === "en" || pagesIn(each).includes(page),
			);
			for (const current of available) {
				const html = readPage(current === "en" ? page : fileOf(current, page));
				for (const each of available)
					expect(html).toMatch(
						new RegExp(`hreflang="${languages[each].code}" href="http[^"]*(?<!/)${addressIn(each, page)}"`),
					);
				expect(html).toMatch(new RegExp(`hreflang="x-default" href="http[^"]*${page}"`));
				expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]*(?<!/)${addressIn(current, page)}"`));
			}
		},
	);
});

test("a page that nobody translated names no other language", () => {
	for (const page of ["/about", "/devops"])
		expect(readPage(page).match(/hreflang=|class="language-switch"/g) ?? []).toEqual([]);
});

test("the sitemap lists each page in each language with the others", () => {
	const map = readFileSync(join(site, "sitemap-0.xml"), "utf8");
	const entries = map.split("<url>").filter((entry) => /<loc>[^<]*\/hi\/data-science</.test(entry));
	expect(entries).toHaveLength(1);
	for (const code of ["en-IN", "hi-IN", "kn-IN"]) expect(entries[0]).toContain(`hreflang="${code}"`);
	expect(map).not.toContain("/hi/sent/");
});
