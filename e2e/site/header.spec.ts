import type { Page } from "@playwright/test";
import { footerTexts } from "#content/footer.ts";
import { programs, withCount } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { waitForStablePage } from "../waiting.ts";

/** Specification section 2, 'Public header, footer': what every public page begins and ends with. */
const items: [label: string, address: string][] = [
	["Programs", pages.programs],
	["For-Recruiters", pages.recruiter],
	["Career", pages.career],
	["About", pages.about],
	["Contact", pages.contact],
];
const events: [label: string, address: string] = ["Events", pages.masterclasses];
const mobileItems = items.toSpliced(2, 0, events);
const login: [label: string, address: string] = ["Login", pages.login];

const phone = { width: 360, height: 740 };
const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openMenu(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await expect(mainMenu(page)).toBeVisible();
}

/** Label and address of each link, in order. */
async function linksOf(page: Page): Promise<string[][]> {
	const links = await mainMenu(page).getByRole("link").all();
	return Promise.all(
		links.map(async (link) => [(await link.textContent()) ?? "", (await link.getAttribute("href")) ?? ""]),
	);
}

test("The header leads to five pages, to the login and home", async ({ page }) => {
	await page.goto(pages.about);
	expect(await linksOf(page)).toEqual([...items, login]);
	await page.getByRole("banner").getByRole("link", { name: provider.shortName }).click();
	await expect(page).toHaveURL((url) => url.pathname === pages.home);
});

test("On a narrow desktop the header stands on one line", async ({ page }) => {
	await page.goto(pages.recruiter);
	await waitForStablePage(page);
	for (const width of [1000, 1050, 1100]) {
		await page.setViewportSize({ width, height: 700 });
		const links = page.getByRole("banner").getByRole("link").and(page.locator(":visible"));
		const boxes: DOMRect[] = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
		const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
		expect(Math.max(...middles) - Math.min(...middles), `at ${width}`).toBeLessThanOrEqual(2);
		expect(boxes).toHaveLength(items.length + 2);
		const ends = boxes.map(({ left, right }) => [left, right] as const);
		for (const [at, [start]] of ends.slice(1).entries()) expect(start).toBeGreaterThanOrEqual(ends[at]?.[1] ?? 0);
	}
});

test("A phone's menu has the same pages, Events, and the login", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto(pages.about);
	await expect(mainMenu(page)).toBeHidden();
	await openMenu(page);
	expect(await linksOf(page)).toEqual([...mobileItems, login]);
});

test("A phone's menu closes on a press outside and on choice", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto(pages.about);
	await openMenu(page);
	await page.mouse.click(180, 700);
	await expect(mainMenu(page)).toBeHidden();
	await openMenu(page);
	await mainMenu(page).getByRole("link", { name: "Career" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.career}$`));
	await expect(mainMenu(page)).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${pages.about}$`));
	await expect(mainMenu(page)).toBeHidden();
});

async function expectMarked(page: Page, label: string): Promise<void> {
	const current = mainMenu(page).getByRole("link", { name: label, exact: true });
	await expect(current).toHaveAttribute("aria-current", "page");
	await expect(mainMenu(page).locator("[aria-current]")).toHaveCount(1);
	const colour = (of: Element) => getComputedStyle(of).color;
	const word = await current.evaluate(colour);
	const letter = await current.getByText(label.slice(-1), { exact: true }).evaluate(colour);
	const another = await mainMenu(page).locator("li a:not([aria-current])").first().evaluate(colour);
	expect(new Set([word, letter, another]).size, "three colours").toBe(3);
}

for (const [label, address] of items)
	test(`${label} is marked as the current page, its last letter styled`, async ({ page }) => {
		await page.goto(address);
		await expectMarked(page, label);
		await page.setViewportSize(phone);
		await openMenu(page);
		await expectMarked(page, label);
	});

test("Events is marked in the mobile menu, the only menu that has it", async ({ page }) => {
	await page.goto(pages.masterclasses);
	await expect(mainMenu(page).locator("[aria-current]")).toHaveCount(0);
	await page.setViewportSize(phone);
	await openMenu(page);
	await expectMarked(page, "Events");
});

test("The footer names the provider, its pages, its courses and the nine texts", async ({ page }) => {
	await page.goto(pages.terms);
	const footer = page.getByRole("contentinfo");
	const useful = footer.getByRole("navigation", { name: "Useful links" }).getByRole("link");
	await expect(useful).toHaveText([
		"Programs",
		"For-Recruiters",
		"Events",
		"Career",
		"About",
		"Contact",
		"Check a certificate",
		"Terms and Conditions",
		"Privacy policy",
	]);
	const courses = footer.getByRole("navigation", { name: "Courses" });
	for (const { slug, title } of programs)
		await expect(courses.getByRole("link", { name: title, exact: true })).toHaveAttribute("href", programPage(slug));
	await expect(courses.getByRole("link")).toHaveCount(programs.length);
	await expect(footer).toContainText(provider.blurb);
	await expect(footer.getByRole("link", { name: provider.email })).toHaveAttribute("href", `mailto:${provider.email}`);
	await expect(footer.getByRole("link", { name: provider.phone.display, exact: true })).toHaveAttribute(
		"href",
		`tel:${provider.phone.e164}`,
	);
	for (const { label } of provider.social)
		await expect(footer.getByRole("link", { name: label, exact: true })).toBeVisible();
	await expect(footer).toContainText("© 2025");
	await expect(footer.getByRole("term")).toHaveText(footerTexts.map(({ title }) => title));
	for (const { text } of footerTexts) await expect(footer.getByText(withCount(text))).toBeVisible();
	await expect(footer.locator("summary:visible"), "nothing to press where all is open").toHaveCount(0);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("on a phone a text of the footer opens on a press and closes on the next", async ({ page }) => {
		await page.setViewportSize(phone);
		await page.goto(pages.terms);
		for (const { title, text } of [footerTexts[0], footerTexts[8]].flatMap((each) => each ?? [])) {
			const words = page.getByRole("contentinfo").getByText(withCount(text));
			const press = page.getByRole("contentinfo").getByRole("term").getByText(title, { exact: true });
			await expect(words).toBeHidden();
			await press.click({ force: true });
			await expect(words).toBeVisible();
			await press.click({ force: true });
			await expect(words).toBeHidden();
		}
	});
});
