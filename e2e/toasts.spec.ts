import type { Locator, Page } from "@playwright/test";
import { minuteMs } from "#contract/durations.ts";
import { fill, freshEmail, open, press, programForm, toast } from "./forms.ts";
import { expect, test } from "./journey.ts";

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
