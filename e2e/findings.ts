import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const widths = [320, 768, 1280] as const;
/** A tablet shows a phone's or a wide screen's layout, so axe reads each screen at its width only once, in accessibility.spec.ts. */
const outermost: readonly number[] = [320, 1280];

type Options = {
	/** Rules of axe. */
	without?: string[];
	/** The widths at which axe reads the page. */
	at?: readonly number[];
};

/** Replaces axe's source where the document has it already: reading it anew each time was a quarter of the work. */
const nothing = ";";

/** What axe finds on the page as it is, without the rules in `without`. */
export function findingsOn(page: Page, without: string[] = []): Promise<string[]> {
	return analyse(page, (axe) => axe.disableRules(without));
}

/**
 * Waits until the page is at rest. Frames are left out, because an editor's preview is not the console's page. Asking
 * for violations alone, without axe's second page for frames of other sites, takes a quarter of the time.
 */
async function analyse(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
	await comeToRest(page);
	const isThere = await page.evaluate(() => "axe" in window);
	const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: nothing } : {}) });
	const asked = choose(axe.options({ resultTypes: ["violations"], iframes: false }).setLegacyMode(true));
	const { violations } = await asked.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/**
 * Fading elements have another contrast until the fade ends, and inherited colours begin their own transition after
 * their parent's. Endless rows and scroll-driven animations are not waited for.
 */
async function comeToRest(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const passing = () =>
			document.getAnimations().filter(({ playState, timeline, effect }) => {
				const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
				return ends && playState === "running" && timeline === document.timeline;
			});
		for (let running = passing(); running.length > 0; running = passing())
			await Promise.allSettled(running.map(({ finished }) => finished));
	});
}

const contrast = "color-contrast";

/**
 * Axe finds nothing at the outermost widths, and the page scrolls sideways at none. Contrast is half of axe's work and
 * hardly depends on the width, so it is checked at the last width only, in every scheme of the page.
 */
export async function expectNoFindings(page: Page, { without = [], at = outermost }: Options = {}): Promise<void> {
	// A screen of the console appears with its heading once its script has loaded.
	await expect(page.locator("h1")).not.toHaveCount(0);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		const here = width === widths.at(-1) ? without : [...without, contrast];
		if (at.includes(width)) expect(await findingsOn(page, here), `at ${width}`).toEqual([]);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0);
	}
	const { now, other } = await schemesOf(page);
	if (other === undefined || without.includes(contrast)) return;
	await page.emulateMedia({ colorScheme: other });
	expect(await analyse(page, (axe) => axe.withRules(contrast)), other).toEqual([]);
	await page.emulateMedia({ colorScheme: now });
}

type Scheme = "light" | "dark";

/** The page's current scheme, and the other one if it has two. */
function schemesOf(page: Page): Promise<{ now: Scheme; other: Scheme | undefined }> {
	return page.evaluate(() => {
		const now = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
		const other = now === "dark" ? "light" : "dark";
		const hasOther = getComputedStyle(document.documentElement).colorScheme.includes(other);
		return { now, other: hasOther ? other : undefined };
	});
}
