import type { Page } from "@playwright/test";
import { programs } from "#content/programs/index.ts";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { scriptsReady, waitForStablePage } from "../waiting.ts";

/** The first press works before any script has loaded, and without scripts at all (P3). */
const dataScience = programPage("data-science");
const curriculumOf = (wanted: string) => {
	const program = programs.find(({ slug }) => slug === wanted);
	if (program === undefined) throw new Error(`There is no program ${wanted}.`);
	const [opened, next] = program.curriculum;
	if (opened === undefined || next === undefined) throw new Error(`${wanted} has less than two modules.`);
	return [opened, next] as const;
};
const phone = { width: 360, height: 740 };

const circumstances: [name: string, javaScriptEnabled: boolean, prepare: (page: Page) => Promise<void>][] = [
	["before scripts have come", true, async (page) => void (await page.route("**/*.js", () => {}))],
	["without scripts", false, async () => {}],
];

for (const [circumstance, javaScriptEnabled, prepare] of circumstances) {
	test.describe(circumstance, () => {
		test.use({ javaScriptEnabled });
		test.beforeEach(({ page }) => prepare(page));

		test("a phone's menu opens, follows a link, and closes on a press outside and Escape", async ({ page }) => {
			await page.setViewportSize(phone);
			await page.goto(dataScience, { waitUntil: "commit" });
			const button = page.getByRole("button", { name: "Menu", exact: true });
			const item = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "For-Recruiters" });
			await button.click();
			await expect(item).toBeVisible();
			await page.mouse.click(180, 700);
			await expect(item).toBeHidden();
			await button.click();
			await page.keyboard.press("Escape");
			await expect(item).toBeHidden();
			await button.click();
			await item.click();
			await expect(page).toHaveURL(new RegExp(`${pages.recruiter}$`));
		});

		test("opening a module of the curriculum closes the one before", async ({ page }) => {
			await page.goto(dataScience, { waitUntil: "commit" });
			const [opened, next] = curriculumOf("data-science");
			const first = page.getByText(String(opened.topics[0]), { exact: true });
			const second = page.getByText(String(next.topics[0]), { exact: true });
			await expect(first).toBeVisible();
			await page.getByRole("heading", { name: next.title }).click();
			await expect(second).toBeVisible();
			await expect(first).toBeHidden();
		});

		test("the brochure popup opens from both its buttons and closes", async ({ page }) => {
			await page.goto(dataScience, { waitUntil: "commit" });
			const popup = page.getByRole("dialog", { name: "Download Brochure" });
			for (const name of ["Brochure", "PROGRAM CURRICULUM"]) {
				await page.getByRole("button", { name, exact: true }).click();
				await expect(popup).toBeVisible();
				await popup.getByRole("button", { name: "Close" }).click();
				await expect(popup).toBeHidden();
			}
		});

		test("each plan opens its popup with both payments", async ({ page }) => {
			await page.goto(dataScience, { waitUntil: "commit" });
			for (const [plan, registration, full] of [
				["Launch SOLO", "₹1,000", "₹6,499"],
				["Launch GUIDED", "₹1,500", "₹9,499"],
				["Launch PRO", "₹2,000", "₹13,499"],
			] as const) {
				await page
					.getByRole("button", { name: `ENROLL NOW`, exact: false })
					.filter({ hasText: "ENROLL NOW" })
					.nth(["Launch SOLO", "Launch GUIDED", "Launch PRO"].indexOf(plan))
					.click();
				const popup = page.getByRole("dialog", { name: plan });
				await expect(popup.getByRole("heading", { name: "Registration" })).toBeVisible();
				await expect(popup.getByRole("heading", { name: "Full Payment" })).toBeVisible();
				await expect(popup).toContainText(registration);
				await expect(popup).toContainText(full);
				await expect(popup.getByRole("link", { name: /PAY NOW/ })).toHaveCount(2);
				await popup.getByRole("button", { name: "Close" }).click();
				await expect(popup).toBeHidden();
			}
		});
	});
}

test("an open module stays open when pressed; an open answer closes", async ({ page }) => {
	await page.goto(dataScience);
	await scriptsReady(page);
	const topic = page.getByText("NumPy and pandas", { exact: false });
	await page.getByRole("heading", { name: "Python and Data Wrangling" }).click();
	await expect(topic).toBeVisible();
	const answer = page.getByText("A certificate is given on completion", { exact: false });
	const question = page.getByRole("heading", { name: "Will I get a certificate?" });
	await question.click();
	await expect(answer).toBeVisible();
	await question.click();
	await expect(answer).toBeHidden();
});

test("a popup keeps the focus, returns it on closing, and the page behind does not scroll", async ({ page }) => {
	await page.goto(dataScience);
	await waitForStablePage(page);
	const opener = page.getByRole("button", { name: "Brochure", exact: true });
	await opener.click();
	const popup = page.getByRole("dialog", { name: "Download Brochure" });
	expect(await popup.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
	await expect(popup.locator(":focus")).toHaveCount(1);
	const before = await page.evaluate(() => scrollY);
	await page.mouse.move(20, 400);
	await page.mouse.wheel(0, 800);
	await page.waitForTimeout(200);
	expect(await page.evaluate(() => scrollY)).toBe(before);
	await page.keyboard.press("Escape");
	await expect(popup).toBeHidden();
	await expect(opener).toBeFocused();
});
