import type { APIRequestContext, Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { identityLinkOf } from "../fixture.ts";
import { everyAddress, notFoundAddress } from "../sites.ts";
import { budgetOf, weigh } from "./weight.ts";

const isMissing = (address: string) => address === notFoundAddress;
const notFoundNoise = /status of 404/;

for (const address of everyAddress) {
	test(`${address} is light, calls no other host, has one main heading, does not scroll sideways and has working links`, async ({
		page,
		request,
		server,
		expected,
	}) => {
		if (isMissing(address)) expected.push(notFoundNoise);
		const budget = budgetOf(address);
		const weight = await weigh(page, address);
		expect(weight.foreign).toEqual([]);
		expect(weight.script, "script").toBeLessThanOrEqual(budget.script);
		expect(weight.htmlAndCss, "HTML and CSS").toBeLessThanOrEqual(budget.htmlAndCss);
		for (const font of weight.fonts) expect(font, "a font").toBeLessThanOrEqual(budget.font);
		expect(weight.all, "everything").toBeLessThanOrEqual(budget.all);

		await expect(page.locator("h1")).toHaveCount(1);
		await expect(page.getByRole("main")).toHaveCount(1);
		for (const width of [360, 320, 768, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0);
		}
		const { links, brokenAnchors } = await linksOf(page);
		expect(links.length).toBeGreaterThan(0);
		expect(brokenAnchors).toEqual([]);
		// The local identity provider answers only browsers that opened it from the terminal.
		await request.get(identityLinkOf(server.origin));
		const dead: string[] = [];
		for (const link of links) if (!isMissing(new URL(link).pathname) && !(await leads(request, link))) dead.push(link);
		expect(dead).toEqual([]);
	});
}

/** The page's links to our own site, and those to a missing part of the page. */
function linksOf(page: Page): Promise<{ links: string[]; brokenAnchors: string[] }> {
	return page.locator("a[href]").evaluateAll((all) => {
		const own = (all as HTMLAnchorElement[]).filter(({ origin }) => origin === location.origin);
		const missing = own.filter(
			({ pathname, hash }) =>
				pathname === location.pathname && hash.length > 1 && document.getElementById(hash.slice(1)) === null,
		);
		const links = new Set(own.map(({ href }) => href.split("#")[0] ?? href));
		return { links: [...links], brokenAnchors: missing.map(({ href }) => href) };
	});
}

/** Pages share most of their links, so each is requested once. */
const answers = new Map<string, Promise<boolean>>();

function leads(request: APIRequestContext, link: string): Promise<boolean> {
	const asked = answers.get(link) ?? request.get(link).then((answer) => answer.ok());
	answers.set(link, asked);
	return asked;
}

test("An unknown path shows the not-found page with status 404", async ({ page, expected }) => {
	expected.push(notFoundNoise);
	const response = await page.goto("/no/such/page");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Oops! 404" })).toBeVisible();
	await expect(page.getByText("Page Not Found on Gradway")).toBeVisible();
	await expect(
		page.getByText(
			"The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.",
		),
	).toBeVisible();
	await page.getByRole("link", { name: "Go Back Home" }).click();
	await expect(page).not.toHaveURL(/no\/such/);
	expect((await page.request.get(page.url())).status()).toBe(200);
});

test("Addresses are compared in lower case", async ({ page }) => {
	await page.goto("/Programs");
	await expect(page).toHaveURL(new RegExp(`${pages.programs}$`));
	await page.goto("/Data-Science/");
	await expect(page).toHaveURL(/\/data-science$/);
});

test("Without scripts every public page can be read and navigated", async ({ browser, server }) => {
	const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(pages.programs);
	await page
		.getByRole("link", { name: /Data Science/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/data-science$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data Science");
	await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.contact}$`));
	await context.close();
});
