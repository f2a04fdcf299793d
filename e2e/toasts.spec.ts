import type { Locator, Page } from "@playwright/test";
import { minuteMs } from "#contract/durations.ts";
import { expect, test } from "./browser-test.ts";
import { fill, freshEmail, hiringForm, open, press, programForm, toast } from "./forms.ts";

test("A toast shows at the top in the middle: an error for 4 seconds, a success for 2", async ({ page }) => {
	await page.clock.install();
	const within = await open(programForm, page);
	await fill(within, programForm.answers(freshEmail()));
	await within.getByLabel("College name", { exact: true }).fill("");
	await page.clock.pauseAt(Date.now() + minuteMs);

	await press(programForm, within);
	await expectTopCenterFor(4000, page, toast(page, "Please fill all required fields!"));
	await within.getByLabel("College name", { exact: true }).fill("Government College, Mandya");
	await press(programForm, within);
	await expectTopCenterFor(2000, page, toast(page, "Application submitted successfully!"));
});

test("On a phone the toast does not cover the field that it speaks of", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.clock.install();
	const within = await open(programForm, page);
	await fill(within, { ...programForm.answers(freshEmail()), "Year of graduation": "1999" });
	const year = within.getByLabel("Year of graduation", { exact: true });
	await year.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 60));
	await page.clock.pauseAt(Date.now() + minuteMs);
	await press(programForm, within);
	const shown = toast(page, "Year of graduation: enter a year from 2000 to 2030.");
	await expect(shown).toBeVisible();
	// The page scrolls smoothly to the field.
	await expect
		.poll(async () => {
			const [covering, field] = [await shown.boundingBox(), await year.boundingBox()];
			return covering !== null && field !== null && field.y - covering.y - covering.height;
		})
		.toBeGreaterThan(0);
});

test("On a phone each word of what comes next stands in one piece", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const within = await open(hiringForm, page);
	await fill(within, hiringForm.answers(freshEmail()));
	await press(hiringForm, within);
	const titles = page.locator("main ol strong").filter({ hasText: /^(Sent|Profiles|Interviews)$/ });
	await expect(titles).toHaveCount(3);
	for (const title of await titles.all()) expect(await lineCount(title)).toBe(1);
});

function lineCount(element: Locator): Promise<number> {
	return element.evaluate((block) => {
		const text = document.createRange();
		text.selectNodeContents(block);
		return new Set([...text.getClientRects()].map(({ top }) => top)).size;
	});
}

async function expectTopCenterFor(milliseconds: number, page: Page, shown: Locator): Promise<void> {
	await expect(shown).toBeVisible();
	const box = await shown.boundingBox();
	if (box === null) throw new Error("The toast has no box.");
	const width = await page.evaluate(() => document.documentElement.clientWidth);
	expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(2);
	expect(box.y).toBeGreaterThanOrEqual(0);
	expect(box.y).toBeLessThan(120);
	await page.clock.runFor(milliseconds - 1);
	await expect(shown).toBeVisible();
	await page.clock.runFor(1);
	await expect(shown).toBeHidden();
}
