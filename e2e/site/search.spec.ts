import type { APIRequestContext, Page } from "@playwright/test";
import { jobs } from "#content/careers.ts";
import { addressIn, otherLanguages } from "#content/language.ts";
import { masterclassPage, pages, paymentPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { createMasterclass, removeAll, setStatus } from "../masterclasses.ts";
import { allAddresses, notFoundAddress } from "../sites.ts";

/** What search engines and shared links are told (U5). */
/** The origin that the site was built for, and uses for its own addresses. */
const builtFor = process.env.PUBLIC_URL || "http://localhost:3000";
const longestTitle = 60;
const longestDescription = 155;
const unlisted: string[] = [pages.signIn, pages.login, pages.application, notFoundAddress];
const translated = ["/", "/programs", "/data-science", "/digital-marketing", "/full-stack-development"];
const inOtherLanguages = otherLanguages.flatMap((each) => translated.map((path) => addressIn(each, path)));
const listed = [...allAddresses.filter((address) => !unlisted.includes(address)), ...inOtherLanguages];

type Head = Record<"title" | "description" | "canonical" | "robots" | "sharedTitle" | "sharedAddress", string> & {
	data: { "@type": string; [property: string]: unknown }[];
};

test("Every page has its own title and description, short enough for a search result", async ({ page }) => {
	await page.goto(pages.terms);
	const titles = new Set<string>();
	const descriptions = new Set<string>();
	for (const address of listed) {
		const head = await headOf(page, address);
		expect.soft(head.title.length, `title of ${address}: ${head.title}`).toBeLessThanOrEqual(longestTitle);
		expect.soft(head.description.length, `description of ${address}`).toBeLessThanOrEqual(longestDescription);
		expect.soft(head.description.length, `description of ${address}`).toBeGreaterThan(50);
		expect.soft(head.canonical, address).toBe(builtFor + address);
		expect.soft(head.robots, address).toBe("");
		expect.soft(head.sharedTitle, address).toBe(head.title);
		expect.soft(head.sharedAddress, address).toBe(head.canonical);
		titles.add(head.title);
		descriptions.add(head.description);
	}
	expect(titles.size, "titles").toBe(listed.length);
	expect(descriptions.size, "descriptions").toBe(listed.length);
});

test("Pages kept from search engines say so, and the sitemap lists exactly the others", async ({
	page,
	request,
	expected,
}) => {
	expected.push(/status of 404/);
	await page.goto(pages.terms);
	for (const address of [...unlisted, pages.forgotten, paymentPage("solo", "full"), pages.sentApplication]) {
		expect((await headOf(page, address)).robots, address).toContain("noindex");
	}
	const [index = ""] = await sitemapsOf(request);
	const sitemaps = addressesIn(await (await request.get(pathOf(index))).text());
	const texts = await Promise.all(sitemaps.map(async (each) => (await request.get(pathOf(each))).text()));
	const sorted = texts.flatMap(addressesIn).map(pathOf).sort();
	expect(sorted).toEqual([...listed].sort());
	for (const each of texts.flatMap(addressesIn)) expect(each.startsWith(builtFor)).toBe(true);
});

test("The page of a masterclass is in the sitemap until it is over, and is short enough for a search result", async ({
	page,
	request,
	adminClient,
}) => {
	await removeAll(adminClient);
	const masterclass = await createMasterclass(adminClient, { title: "The bill of a cloud, line by line. ".repeat(5) });
	const [, ofMasterclasses = ""] = await sitemapsOf(request);
	const own = async () => addressesIn(await (await request.get(pathOf(ofMasterclasses))).text()).map(pathOf);
	const address = masterclassPage(masterclass._id);
	await expect.poll(own).toEqual([address]);
	await page.goto(pages.terms);
	const head = await headOf(page, address);
	expect([head.robots, head.canonical]).toEqual(["", builtFor + address]);
	expect(head.title).toMatch(/^The bill of a cloud, line by line/);
	expect(head.title.length).toBeLessThanOrEqual(longestTitle);
	expect(head.sharedTitle).toBe(head.title);
	expect(head.description).toMatch(/register once and join the group\. The bill of a cloud.*…$/);
	expect(head.description.length).toBeLessThanOrEqual(longestDescription);
	await setStatus(adminClient, masterclass, "completed");
	await expect.poll(own).toEqual([]);
	await removeAll(adminClient);
});

for (const [address, types] of [
	[pages.home, ["EducationalOrganization", "WebSite"]],
	[pages.programs, ["ItemList", "FAQPage", "BreadcrumbList"]],
	["/data-science", ["Course", "FAQPage", "BreadcrumbList"]],
	[pages.career, ["EducationalOrganization", "BreadcrumbList"]],
] as const)
	test(`${address} tells search engines about ${types.join(", ")}`, async ({ page }) => {
		await page.goto(address);
		const { data } = await headOf(page, address);
		expect(data.map((each) => each["@type"])).toEqual(expect.arrayContaining([...types]));
	});

test("No sample job is announced to search engines", async ({ page }) => {
	await page.goto(pages.career);
	const { data } = await headOf(page, pages.career);
	const real = jobs.filter(({ specimen, validThrough }) => specimen === undefined && validThrough !== undefined);
	expect(data.filter((each) => each["@type"] === "JobPosting")).toHaveLength(real.length);
});

/** The head as read without running scripts. Styles are removed, because the policy of the requesting page would refuse them. */
async function headOf(page: Page, address: string): Promise<Head> {
	return page.evaluate(async (address) => {
		const html = (await (await fetch(address)).text()).replaceAll(/<style.*?<\/style>/gs, "");
		const read = new DOMParser().parseFromString(html, "text/html");
		const content = (selector: string, attribute = "content") =>
			read.querySelector(selector)?.getAttribute(attribute) ?? "";
		const block = read.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
		return {
			title: read.title,
			description: content('meta[name="description"]'),
			canonical: content('link[rel="canonical"]', "href"),
			robots: content('meta[name="robots"]'),
			sharedTitle: content('meta[property="og:title"]'),
			sharedAddress: content('meta[property="og:url"]'),
			data: JSON.parse(block)["@graph"],
		};
	}, address);
}

/** The addresses of the sitemaps that robots.txt names. */
async function sitemapsOf(request: APIRequestContext): Promise<string[]> {
	const robots = await (await request.get("/robots.txt")).text();
	return [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => address as string);
}

const pathOf = (address: string) => new URL(address).pathname;

const addressesIn = (sitemap: string) =>
	[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
