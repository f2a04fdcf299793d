import { mentors } from "#content/mentors.ts";
import { buying, plans } from "#content/plans.ts";
import { minuteMs } from "#contract/durations.ts";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { fill, freshEmail, programForm, toast } from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { scriptsReady } from "../waiting.ts";

const phone = { width: 360, height: 780 };
const dataScience = programPage("data-science");

test("The plans, their popups and the payment page state when to pay, taxes and refunds", async ({ page }) => {
	await page.goto(dataScience);
	await scriptsReady(page);
	const section = page.getByRole("region", { name: "Pick Your Plan" });
	for (const text of [buying.parts, buying.taxes, buying.refund]) await expect(section.getByText(text)).toBeVisible();
	const [mentor] = mentors.filter(({ program }) => program === "data-science");
	await expect(page.getByText(mentor?.name ?? "no mentor")).toBeVisible();

	await section.getByRole("button", { name: "ENROLL NOW in Launch PRO" }).click();
	const popup = page.getByRole("dialog");
	await expect(popup.getByRole("heading", { name: "Launch PRO" })).toBeFocused();
	await expect(popup.getByRole("link", { name: buying.refundLink })).toHaveAttribute("href", `${pages.terms}#refunds`);
	const pay = await popup
		.getByRole("link", { name: /PAY NOW/ })
		.last()
		.getAttribute("href");
	await page.goto(String(pay));
	await expect(page.getByRole("main")).toContainText("Launch PRO, Data Science");
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
	const amount = plans.find(({ slug }) => slug === "pro")?.offerPrice;
	await expect(page.getByRole("link", { name: "Open a UPI app" })).toHaveAttribute(
		"href",
		new RegExp(`am=${amount}\\.00`),
	);
	await expect(page.getByRole("link", { name: /I have paid ₹13,499 for Launch PRO, Data Science/ })).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("the Apply bar shows after the hero, and never over the form, a popup or the footer", async ({ page }) => {
		await page.goto(dataScience);
		await scriptsReady(page);
		const bar = page.getByRole("navigation", { name: "Apply" });
		await expect(bar).toBeHidden();
		await page.getByRole("heading", { name: "Why choose this course?" }).evaluate((head) => head.scrollIntoView());
		await expect(bar).toBeVisible();
		expect((await bar.boundingBox())?.height).toBe(56);
		const whatsApp = bar.getByRole("link", { name: "WhatsApp" });
		await expect(whatsApp).toHaveAttribute("href", /Data%20Science/);
		await expect(whatsApp).toHaveCSS("color", await bar.evaluate((ground) => getComputedStyle(ground).color));
		await bar.getByRole("link", { name: "Apply Now" }).click();
		await expect(bar).toBeHidden();
		await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await expect(bar).toBeHidden();
	});

	test("an error toast names its field, does not cover Close and goes away with the next try", async ({ page }) => {
		await page.clock.install();
		await page.goto(dataScience);
		await scriptsReady(page);
		await page.getByRole("button", { name: "Brochure", exact: true }).click();
		const popup = page.getByRole("dialog");
		await expect(popup.getByLabel("Full name")).toBeFocused();
		const form = popup.locator("form");
		await fill(form, { ...programForm.answers(freshEmail()), "Year of graduation": "1999" });
		await page.clock.pauseAt(Date.now() + minuteMs);
		await form.getByRole("button", { name: "Download Brochure" }).click();
		const error = toast(page, "Year of graduation: enter a year from 2000 to 2030.");
		await expect(error).toBeVisible();
		const [shown, close] = [
			await error.boundingBox(),
			await popup.getByRole("button", { name: "Close" }).boundingBox(),
		];
		expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
		await fill(form, { "Year of graduation": "2024" });
		await page.clock.resume();
		await expectBriefly(page, programForm.success, () =>
			form.getByRole("button", { name: "Download Brochure" }).click(),
		);
		await expect(error).toHaveCount(0);
	});

	test("a touch stops the trending programs, and all eight can be swiped in one row", async ({ page }) => {
		await page.goto(pages.home);
		const section = page.getByRole("region", { name: "Most Trending Programs" });
		await section.scrollIntoViewIfNeeded();
		await section.locator(".trend-row").first().dispatchEvent("touchstart");
		await expect(section.getByRole("checkbox", { name: /^Pause/ })).toBeChecked();
		await expect(section.getByRole("listitem")).toHaveCount(8);
		for (const card of await section.getByRole("listitem").all()) {
			await card.scrollIntoViewIfNeeded();
			await expect(card).toBeInViewport({ ratio: 0.9 });
		}
	});
});

test("A phone number typed before the form's script has loaded is cleaned once it has", async ({ page }) => {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/contact-form*.js", async (route) => {
		await promise;
		await route.continue();
	});
	await page.goto(pages.contact);
	await page.getByLabel("Phone", { exact: true }).pressSequentially("+91 98765-43210");
	resolve();
	await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("919876543210");
});
