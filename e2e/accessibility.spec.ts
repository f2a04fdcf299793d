import type { Locator } from "@playwright/test";
import { consolePages, pages, programPage } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";
import { expectNoFindings, findingsOn, widths } from "./findings.ts";
import { freshEmail, programForm, send } from "./forms.ts";
import { programPages, publicPages } from "./sites.ts";
import { scriptsReady } from "./waiting.ts";

const dataScience = programPage("data-science");
/** All program pages are built alike: Data Science and two others represent them. */
const addresses = [...Object.values(publicPages), ...programPages.slice(-2)];

test.describe("axe finds nothing", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	for (const address of addresses)
		test(`on ${address}`, async ({ page, expected }) => {
			expected.push(/status of 404/);
			await page.goto(address);
			await expectNoFindings(page, { at: widths });
		});

	test("on the brochure popup", async ({ page }) => {
		await page.goto(dataScience);
		await page.getByRole("button", { name: "Brochure", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Download Brochure" })).toBeVisible();
		await expectNoFindings(page);
	});

	test("on a plan popup", async ({ page }) => {
		await page.goto(dataScience);
		await page
			.getByRole("button", { name: /ENROLL NOW/ })
			.first()
			.click();
		await expect(page.getByRole("dialog", { name: "Launch SOLO" })).toBeVisible();
		await expectNoFindings(page);
	});

	test("on the open menu of a phone", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(dataScience);
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await expect(
			page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "For-Recruiters" }),
		).toBeVisible();
		expect(await findingsOn(page)).toEqual([]);
	});

	test("on a form with marked fields, and on what replaces it after sending", async ({ page }) => {
		await page.goto(dataScience);
		await scriptsReady(page);
		await programForm.within(page).getByRole("button", { name: "Apply Now" }).click();
		await expect(page.getByLabel("Full name").first()).toHaveAttribute("aria-invalid", "true");
		await expectNoFindings(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await send(programForm, page, freshEmail());
		await expectNoFindings(page);
	});

	/** The system sets the contrast there, but browsers report the page's own text colours, so axe cannot judge that rule. */
	test("in forced colours", async ({ page }) => {
		await page.emulateMedia({ forcedColors: "active" });
		for (const address of [pages.programs, dataScience]) {
			await page.goto(address);
			await expectNoFindings(page, { without: ["color-contrast"] });
		}
	});

	test.describe("in the console", () => {
		test("on every screen", async ({ admin }) => {
			test.setTimeout(1_800_000);
			await send(programForm, admin, freshEmail());
			for (const address of consolePages) {
				await admin.goto(address);
				await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
				await admin.waitForLoadState("networkidle");
				await expectNoFindings(admin, { at: widths });
			}
		});

		/** There, fills are removed and transparent borders are drawn. */
		test("in forced colours, and what is chosen looks another way than the rest", async ({ admin }) => {
			await admin.emulateMedia({ forcedColors: "active" });
			await admin.goto(pages.today);
			const foot = (link: string) =>
				css(admin.getByRole("banner").getByRole("link", { name: link }), "border-bottom-color");
			expect(await foot("Today")).not.toBe(await foot("Recruiter"));
			const whose = admin.getByRole("navigation", { name: "Whose leads" });
			const text = (link: RegExp) => css(whose.getByRole("link", { name: link }), "color");
			expect(await text(/Mine/)).not.toBe(await text(/Everyone/));
			await expectNoFindings(admin, { without: ["color-contrast"] });
		});

		test("while the details of an application or the menu are open", async ({ admin }) => {
			const email = freshEmail();
			await send(programForm, admin, email);
			await admin.goto(`${pages.applyData}?q=${email}`);
			await admin.getByRole("row").getByRole("link", { name: "Meera Nair" }).click();
			await expect(admin.getByRole("complementary", { name: "Details" })).toBeVisible();
			await expectNoFindings(admin);
			await admin.setViewportSize({ width: 1280, height: 800 });
			await admin.getByRole("button", { name: "MENU" }).click();
			await expect(admin.getByRole("menuitem", { name: "Logout" })).toBeVisible();
			await expectNoFindings(admin);
		});
	});
});

const css = (shown: Locator, property: string): Promise<string> =>
	shown.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
