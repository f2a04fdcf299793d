import { pages } from "#contract/paths.ts";
import { expect, test } from "./journey.ts";
import { everyAddress, notFoundAddress } from "./sites.ts";
import { budgetOf, weigh } from "./weight.ts";

const isMissing = (address: string) => address === notFoundAddress;
const notFoundNoise = /status of 404/;

for (const address of everyAddress) {
	test(`${address} is light, asks nobody else, has one main heading and does not scroll sideways`, async ({
		page,
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
	});
}

test("An unknown path is the not-found page with status 404", async ({ page, expected }) => {
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

test("Every link of the public pages leads somewhere", async ({ page, request, academy, expected }) => {
	expected.push(notFoundNoise);
	const seen = new Set<string>();
	for (const address of everyAddress) {
		await page.goto(address);
		const links = await page
			.locator("a[href]")
			.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
		for (const link of links) if (link.startsWith(academy.origin)) seen.add(link);
		const broken = await page.locator('a[href*="#"]').evaluateAll((all) =>
			(all as HTMLAnchorElement[])
				.filter(
					(link) => link.origin === location.origin && link.pathname === location.pathname && link.hash.length > 1,
				)
				.filter((link) => document.getElementById(link.hash.slice(1)) === null)
				.map((link) => link.href),
		);
		expect(broken, `anchors of ${address}`).toEqual([]);
	}
	const dead: string[] = [];
	for (const link of new Set([...seen].map((each) => each.split("#")[0] as string)))
		if (!(await request.get(link)).ok()) dead.push(link);
	expect(dead.filter((link) => !link.endsWith("/no-such-page"))).toEqual([]);
	expect(seen.size).toBeGreaterThan(20);
});

test("Without scripts every public page reads and navigates", async ({ browser, academy }) => {
	const context = await browser.newContext({ baseURL: academy.origin, javaScriptEnabled: false });
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
