import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { waitForStablePage } from "../waiting.ts";

/** Specification section 4. */
export const trendingPauseMs = 1500;
export const trendingSlideMs = 2000;

const section = (page: Page, name: string) => page.getByRole("region", { name });
export const movingSections = [
	"Most Trending Programs",
	"From Gradway Academy to Success",
	"Trusted by Learners Across India",
	"Our Students Come From",
];

/** Goes to a part of the home page, where only the rows move. */
export async function openSection(page: Page, name: string): Promise<Locator> {
	await page.goto(pages.home);
	await waitForStablePage(page);
	// The pictures that load last, once everything else is drawn.
	await expect
		.poll(() =>
			page.evaluate(() => [...document.images].every(({ complete, loading }) => complete && loading !== "lazy")),
		)
		.toBe(true);
	const part = section(page, name);
	await part.scrollIntoViewIfNeeded();
	await scrollTo(part, { block: "center" });
	return part;
}

/** Scrolls, and waits until the parts in view have zoomed in, which begins a frame later. */
export async function scrollTo(part: Locator, where?: ScrollIntoViewOptions): Promise<void> {
	await waitForStablePage(part.page());
	await part.evaluate(async (element, where) => {
		element.scrollIntoView(where);
		for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
		const zooms = element.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === 1);
		await Promise.all(zooms.map(({ finished }) => finished));
	}, where);
}
