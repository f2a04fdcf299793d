import type { Locator, Page } from "@playwright/test";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";
import { freshEmail, programForm, send } from "./forms.ts";
import { expectBriefly } from "./shown-toasts.ts";

/** Every task by keyboard alone. */
const mostTabs = 120;

test("A visitor skips to the content, opens the form and applies", async ({ page }) => {
	await page.goto(programPage("data-science"));
	await page.keyboard.press("Tab");
	await expect(page.locator(":focus")).toHaveText(/skip/i);
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("main").getByRole("link", { name: "Apply Now" }).first());
	await page.keyboard.press("Enter");
	const answers = Object.entries(programForm.answers(freshEmail()));
	for (const [label, answer] of answers) {
		await tabTo(page, programForm.within(page).getByLabel(label, { exact: true }));
		await page.keyboard.type(answer);
	}
	await expectBriefly(page, programForm.success, () => page.keyboard.press("Enter"));
	await expect(page.getByRole("heading", { name: /We have your application/ })).toBeFocused();
});

test("A visitor opens a module, a question, the brochure popup and a plan", async ({ page }) => {
	await page.goto(programPage("data-science"));
	await tabTo(page, page.getByRole("button", { name: "Brochure", exact: true }));
	await expectVisibleFocus(page);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Download Brochure" })).toBeVisible();
	await page.keyboard.press("Escape");
	await tabTo(page, page.locator("summary", { hasText: "SQL and Data Storytelling" }));
	await expectVisibleFocus(page);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Choose the chart", { exact: false })).toBeVisible();
	await tabTo(page, page.getByRole("button", { name: /ENROLL NOW/ }).first());
	await page.keyboard.press("Space");
	const popup = page.getByRole("dialog", { name: "Launch SOLO" });
	await expect(popup).toBeVisible();
	await tabTo(page, popup.getByRole("link", { name: /PAY NOW/ }).last());
	await page.keyboard.press("Escape");
	await tabTo(page, page.locator("summary", { hasText: "Will I get a certificate?" }));
	await page.keyboard.press("Space");
	await expect(page.getByText("A certificate is given on completion", { exact: false })).toBeVisible();
});

test("A phone's menu opens, is walked through and closed", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(programPage("data-science"));
	await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }));
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`${pages.contact}$`));
});

test("An admin reads an application and walks the list", async ({ admin }) => {
	const email = freshEmail();
	await send(programForm, admin, email);
	await send(programForm, admin, email);
	await admin.goto(pages.dashboard);
	await tabTo(admin, admin.getByRole("button", { name: "MENU" }));
	await admin.keyboard.press("Enter");
	await expect(admin.getByRole("menuitem", { name: "Home" })).toBeFocused();
	for (const name of [
		"Add Admin Admins",
		"Add Course Courses",
		"Create User Pending students",
		"Active User",
		"Inactive User",
		"Events",
	]) {
		await admin.keyboard.press("ArrowDown");
		await expect(admin.getByRole("menuitem", { name, exact: true })).toBeFocused();
	}
	await admin.keyboard.press("ArrowDown");
	await expect(admin.getByRole("menuitem", { name: /^Applied Course Applications \d+ new$/ })).toBeFocused();
	await admin.keyboard.press("Enter");
	await expect(admin).toHaveURL(new RegExp(`${pages.applyData}$`));
	// The dashboard that was open before has rows as well.
	await expect(admin.getByRole("searchbox")).toBeVisible();
	await expect(admin.getByRole("row").nth(1)).toBeVisible();
	// While closing, the menu still captures the keyboard.
	await expect(admin.getByRole("menu")).toHaveCount(0);
	await admin.keyboard.press("/");
	await expect(admin.getByRole("searchbox")).toBeFocused();
	await admin.keyboard.type(email);
	await admin.keyboard.press("Escape");
	await expect(admin).toHaveURL(/[?&]q=/);
	await expect(admin.getByRole("row")).toHaveCount(3);
	await admin.keyboard.press("j");
	await admin.keyboard.press("Enter");
	const details = admin.getByRole("complementary", { name: "Details" });
	await expect(details).toContainText("1 of 2");
	await admin.keyboard.press("j");
	await expect(details).toContainText("2 of 2");
	await admin.keyboard.press("k");
	await expect(details).toContainText("1 of 2");
	await admin.keyboard.press("Escape");
	await expect(details).toBeHidden();
});

async function tabTo(page: Page, wanted: Locator): Promise<void> {
	for (let tab = 0; tab < mostTabs; tab += 1) {
		if (await wanted.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error("Tabbing does not get there.");
}

async function expectVisibleFocus(page: Page): Promise<void> {
	const outline = await page.locator(":focus").evaluate((element) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
	});
	expect(outline).toBeGreaterThanOrEqual(2);
}
