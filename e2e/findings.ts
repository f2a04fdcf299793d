import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const widths = [320, 768, 1280] as const;

/** Stands for axe's own source where the document has it already: reading that anew each time was a quarter of the work. */
const nothing = ";";

/**
 * What axe finds on the page once it is at rest, but for the rules named in `without`. Asked for nothing but findings, and without
 * the second page that frames of other sites would need, it takes a quarter of its time.
 */
export async function findingsOn(page: Page, without: string[] = []): Promise<string[]> {
	await comeToRest(page);
	const isThere = await page.evaluate(() => "axe" in window);
	const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: nothing } : {}) });
	const asked = axe
		.options({ resultTypes: ["violations"] })
		.setLegacyMode(true)
		.disableRules(without);
	const { violations } = await asked.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What fades in has another contrast until it is there. Rows that move without end, and by scrolling, are not waited for. */
async function comeToRest(page: Page): Promise<void> {
	await page.evaluate(() => {
		const passing = document.getAnimations().filter(({ playState, timeline, effect }) => {
			const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
			return ends && playState === "running" && timeline === document.timeline;
		});
		return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
	});
}

/** At no width does axe find anything or the page scroll sideways. */
export async function expectNoFindings(page: Page, without: string[] = []): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		expect(await findingsOn(page, without), `at ${width}`).toEqual([]);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0);
	}
}
