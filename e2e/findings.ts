import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const widths = [320, 768, 1280] as const;

/**
 * What axe finds on the page as it stands, but for the rules named in `without`. Asked for nothing but findings, and without
 * the second page that frames of other sites would need, it takes a quarter of its time.
 */
export async function findingsOn(page: Page, without: string[] = []): Promise<string[]> {
	const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
	const { violations } = await axe.disableRules(without).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
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
