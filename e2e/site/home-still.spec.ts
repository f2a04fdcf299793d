import type { Locator, Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { waitForStablePage } from "../waiting.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const testimonials = "Trusted by Learners Across India";
const trending = "Most Trending Programs";
const companies = "From Gradway Academy to Success";

const moving = (page: Page) =>
	page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);

/** Whole in the window once it is scrolled to: nothing cuts it off. */
async function expectWhole(item: Locator): Promise<void> {
	await item.scrollIntoViewIfNeeded();
	await expect(item).toBeInViewport({ ratio: 0.95 });
}

test.describe("A visitor with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	for (const width of [360, 768, 1280])
		test(`sees nothing move at ${width}: all eight programs, all twelve testimonials`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(pages.home);
			await waitForStablePage(page);
			await expect.poll(() => moving(page)).toBe(0);
			await expect(page.getByRole("checkbox", { name: /^Pause/ })).toHaveCount(0);
			const programs = section(page, trending).getByRole("listitem");
			await expect(programs).toHaveCount(8);
			for (const program of await programs.all()) await expectWhole(program);
			const quotes = section(page, testimonials).getByRole("listitem");
			await expect(quotes).toHaveCount(12);
			for (const quote of await quotes.all()) await expectWhole(quote);
			expect(await moving(page)).toBe(0);
			await expect(page.locator("[data-zoom] > *").first()).toHaveCSS("transform", "none");
		});
});

test("Sections zoom in for 1000 ms each time they come into view", async ({ page }) => {
	await page.goto(pages.home);
	await waitForStablePage(page);
	const sections = page.locator("main > :is(section, aside)");
	expect(await sections.count()).toBeGreaterThan(8);
	await expect(sections.and(page.locator(":not([data-zoom], :has([data-zoom]))"))).toHaveCount(0);
	const part = section(page, companies);
	await part.evaluate((element) => {
		element.addEventListener("animationstart", (event) => {
			const { animationName, target } = event as AnimationEvent;
			if (animationName !== "zoom-in" || !(target as Element).querySelector("h2")) return;
			const { animationDuration, animationIterationCount } = getComputedStyle(target as Element);
			const zooms = element.dataset.zooms?.split(",") ?? [];
			element.dataset.zooms = [...zooms, `${animationDuration} ${animationIterationCount}`].join();
		});
	});
	const expected: string[] = [];
	for (const from of ["above", "below", "above"]) {
		await page.evaluate((above) => scrollTo(0, above ? 0 : document.body.scrollHeight), from === "above");
		await expect(part.locator("[data-zoom]").first()).toHaveAttribute("data-zoom", "waiting");
		await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
		expected.push("1s 1");
		await expect(part).toHaveAttribute("data-zooms", expected.join());
	}
});

test("Sections that were never scrolled to have their full size, so a printed page is complete", async ({ page }) => {
	await page.goto(pages.home);
	const sizes = () =>
		page
			.locator("[data-zoom] > *")
			.evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).transform))]);
	await waitForStablePage(page);
	expect(await sizes()).toEqual(["none"]);
	await page.mouse.wheel(0, 400);
	await expect.poll(sizes).not.toEqual(["none"]);
	await page.emulateMedia({ media: "print" });
	expect(await sizes()).toEqual(["none"]);
	const quotes = section(page, testimonials).getByRole("listitem");
	const heights = await quotes.evaluateAll((all) => all.map((quote) => quote.getBoundingClientRect().height));
	expect(Math.min(...heights)).toBeGreaterThan(100);
});

test.describe("Without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("every section of the home page is there, and its rows can be paused", async ({ page }) => {
		await page.goto(pages.home);
		for (const heading of await page.getByRole("main").getByRole("heading", { level: 2 }).all()) {
			await heading.scrollIntoViewIfNeeded();
			await expect(heading).toBeInViewport();
			await expect(heading).toHaveCSS("opacity", "1");
		}
		await expect(section(page, testimonials).getByText("Rakesh Hiremath").first()).toBeVisible();
		const pause = section(page, trending).getByRole("checkbox", { name: /^Pause/ });
		await pause.check();
		await expect(section(page, trending).getByRole("list").first()).toHaveCSS("animation-name", "none");
	});
});
