import type { Page } from "@playwright/test";
import { consolePages, pages, portalPages, programPage } from "#contract/paths.ts";
import { test } from "./browser-test.ts";
import { createCourse } from "./courses.ts";
import { freshEmail, programForm, publicForms, send, toast } from "./forms.ts";
import { publish } from "./openings.ts";
import { addSignInCookie, enrol } from "./portal-student.ts";
import { publicPages } from "./sites.ts";
import { assignCourse } from "./students.ts";

const widths = [360, 768, 1280, 1920];
const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };

async function shoot(page: Page, name: string, { fullPage = true }: { fullPage?: boolean } = {}): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: heights[width] ?? 800 });
		await page.evaluate(() => document.fonts.ready);
		await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage, animations: "disabled" });
	}
}

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ expected }) => void expected.push(/./));

for (const [name, address] of Object.entries(publicPages))
	test(name, async ({ page }) => {
		await page.goto(address);
		await shoot(page, name.replaceAll(" ", "-"));
	});

test("popups, menu and form states", async ({ page }) => {
	const dataScience = programPage("data-science");
	await page.goto(dataScience);
	await page.getByRole("button", { name: "Brochure", exact: true }).click();
	await shoot(page, "brochure-popup", { fullPage: false });
	await page.goto(dataScience);
	await page
		.getByRole("button", { name: /ENROLL NOW/ })
		.last()
		.click();
	await shoot(page, "plan-popup", { fullPage: false });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(dataScience);
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await page.screenshot({ path: "test-results/screens/menu-360.png" });
	for (const width of widths) {
		await page.setViewportSize({ width, height: heights[width] ?? 800 });
		await page.goto(dataScience);
		await programForm.within(page).getByRole("button", { name: programForm.button }).click();
		await page.screenshot({ path: `test-results/screens/form-marked-${width}.png` });
		await send(programForm, page, freshEmail());
		await toast(page, programForm.success).waitFor();
		await page.screenshot({ path: `test-results/screens/form-sent-${width}.png` });
	}
});

for (const colorScheme of ["light", "dark"] as const)
	test(`console, ${colorScheme}`, async ({ admin }) => {
		await admin.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const form of publicForms) await send(form, admin, freshEmail());
		for (const address of consolePages) {
			await admin.goto(address);
			await admin.waitForLoadState("networkidle");
			await shoot(admin, `console${address.replace("/", "-")}-${colorScheme}`, { fullPage: false });
		}
		await admin.goto(pages.applyData);
		await admin.getByRole("row").getByRole("link").first().click();
		await admin.waitForLoadState("networkidle");
		await shoot(admin, `console-details-${colorScheme}`, { fullPage: false });
	});

for (const colorScheme of ["light", "dark"] as const)
	test(`portal, ${colorScheme}`, async ({ page, server, adminClient }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const student = await enrol(server, adminClient);
		await assignCourse(adminClient, student, await createCourse(adminClient, ["Tables", "Joins", "Windows"]));
		await publish(adminClient, { company: "Kaverix" });
		await addSignInCookie(page, server, student);
		for (const address of portalPages) {
			await page.goto(address);
			await page.waitForLoadState("networkidle");
			await shoot(page, `portal${address.replace("/", "-")}-${colorScheme}`);
		}
	});
