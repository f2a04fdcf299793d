import type { Locator, Page } from "@playwright/test";
import { pages, programPage } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";
import {
	brochureForm,
	contactForm,
	expectEmpty,
	expectValues,
	fill,
	freshEmail,
	hiringForm,
	onboardingForm,
	open,
	press,
	programForm,
	programsForm,
	publicForms,
} from "./forms.ts";
import { expectBriefly } from "./shown-toasts.ts";
import { scrollTo } from "./site/moving-rows.ts";

/** The states of specification section 4 that belong to the public pages. Menu, popups and first presses: first-press.spec.ts. */

for (const form of [...publicForms, brochureForm])
	test(`While ${form.name} is sent its button is disabled and busy; if it is refused, everything typed is kept`, async ({
		page,
		expected,
	}) => {
		expected.push(/status of 500/);
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(`**${form.posts}`, async (route) => {
			await released;
			await route.fulfill({ status: 500, json: { error: "Something went wrong. Please try again!" } });
		});
		const answers = form.answers(freshEmail());
		const within = await open(form, page);
		await fill(within, answers);
		await press(form, within);
		const busy = within.getByRole("button", { name: form.busy, exact: true });
		await expect(busy).toBeDisabled();
		await expect(busy).toHaveAttribute("aria-busy", "true");
		await expectBriefly(page, form.failure, async () => release());
		await expect(within.getByRole("alert")).toContainText(form.failure.replace(/[.!]+$/, ""));
		await expect(within.getByRole("button", { name: form.button, exact: true })).toBeEnabled();
		await expectValues(within, answers);
	});

for (const [form, title, again] of [
	[hiringForm, "We have your request, Ravi", "Send another request"],
	[contactForm, "We have your message, Lakshmi", "Send another message"],
] as const)
	test(`Once ${form.name} is stored, the next steps replace it, addressed by name, and another one starts empty`, async ({
		page,
	}) => {
		const within = await open(form, page);
		await fill(within, form.answers(freshEmail()));
		await press(form, within);
		await expect(page.getByRole("heading", { name: title })).toBeFocused();
		await expect(within).toHaveCount(0);
		await page.getByRole("button", { name: again }).click();
		await expectEmpty(form, within);
		await expect(within.getByRole("textbox").first()).toBeFocused();
	});

test("Once a form is sent on a phone, a long name does not widen the page", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const name = "Venkatanarasimharajuvaripeta";
	for (const [form, label] of [
		[programsForm, "Full name"],
		[hiringForm, "Your name"],
	] as const) {
		const within = await open(form, page);
		await fill(within, { ...form.answers(freshEmail()), [label]: name });
		await press(form, within);
		await expect(page.getByRole("heading", { name })).toBeFocused();
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, form.name).toBeLessThanOrEqual(0);
	}
});

for (const form of [onboardingForm])
	test(`Once ${form.name} is stored, its fields are empty, also after a reload`, async ({ page }) => {
		const within = await open(form, page);
		await fill(within, form.answers(freshEmail()));
		await expectBriefly(page, form.success, () => press(form, within));
		await expectEmpty(form, within);
		await page.reload();
		await expectEmpty(form, within);
	});

test("Once an application is stored, three next steps replace it, and another one starts empty", async ({ page }) => {
	const within = await open(programsForm, page);
	await fill(within, programsForm.answers(freshEmail()));
	await press(programsForm, within);
	await expect(page.getByRole("heading", { name: "We have your application, Meera" })).toBeFocused();
	await expect(within).toHaveCount(0);
	await page.getByRole("button", { name: "Apply for another program" }).click();
	await expectEmpty(programsForm, within);
	await expect(within.getByLabel("Full name", { exact: true })).toBeFocused();
});

for (const form of [programForm, brochureForm])
	test(`Once ${form.name} is stored, it is empty again on the next visit`, async ({ page }) => {
		const within = await open(form, page);
		await fill(within, form.answers(freshEmail()));
		await expectBriefly(page, form.success, () => press(form, within));
		await expectEmpty(form, await open(form, page));
	});

test("Six programs show; each of two presses adds six, and then the button is gone", async ({ page }) => {
	await page.goto(pages.programs);
	const cards = page.getByRole("link", { name: /^KNOW MORE/ });
	const button = page.getByRole("button", { name: "Show six more" });
	await expect(cards).toHaveCount(6);
	await button.click();
	await expect(cards).toHaveCount(12);
	await expect(cards.nth(6)).toBeFocused();
	await button.click();
	await expect(cards).toHaveCount(18);
	await expect(button).toBeHidden();
	expect(new Set(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")))).size).toBe(18);
});

test("With five programs withdrawn, a second press shows the last one, and then the button is gone", async ({
	page,
}) => {
	await page.route(`**${pages.programs}`, async (route) => {
		const response = await route.fetch();
		const [before, ...posters] = (await response.text()).split(/(?=<li class="poster )/);
		const after = posters.at(-1)?.replace(/^.*?(?=<\/ul>)/s, "");
		await route.fulfill({ response, body: [before, ...posters.slice(0, 13), after].join("") });
	});
	await page.goto(pages.programs);
	const cards = page.getByRole("link", { name: /^KNOW MORE/ });
	const button = page.getByRole("button", { name: "Show six more" });
	await button.click();
	await expect(cards).toHaveCount(12);
	await button.click();
	await expect(cards).toHaveCount(13);
	await expect(button).toBeHidden();
	await expect(page.getByRole("status").filter({ hasText: "13 of" })).toBeVisible();
});

for (const [where, address] of [
	["the programs page", pages.programs],
	["a program page", programPage("ui-ux")],
] as const)
	test(`On ${where} one answer is open at a time, and pressing an open question closes it`, async ({ page }) => {
		await page.goto(address);
		const questions = page.locator(".accordion:not([data-one-stays-open]) > details");
		const open = questions.and(page.locator("[open]"));
		expect(await questions.count()).toBeGreaterThanOrEqual(4);
		const head = (at: number) => questions.nth(at).locator("summary");
		for (const at of [1, 3]) {
			await head(at).click();
			await expect(open).toHaveCount(1);
			await expect(questions.nth(at).locator(".accordion-content")).toBeVisible();
		}
		await head(3).click();
		await expect(open).toHaveCount(0);
	});

test("In a curriculum one module is always open, at first the first one, and its marker shows it", async ({ page }) => {
	await page.goto(programPage("ui-ux"));
	const modules = page.locator("[data-one-stays-open] > details");
	await expect(modules).toHaveCount(5);
	const expectOnlyOpen = async (wanted: number) => {
		for (let at = 0; at < 5; at += 1) {
			await expect(modules.nth(at)).toHaveJSProperty("open", at === wanted);
			await expect.poll(() => markerOf(modules.nth(at))).toBe(at === wanted ? "-" : "+");
		}
	};
	await expectOnlyOpen(0);
	for (const pressed of [3, 3, 0]) {
		await modules.nth(pressed).locator("summary").click();
		await expectOnlyOpen(pressed);
	}
});

test("Opening a program starts at its top; going back returns to the old position, with all programs still shown", async ({
	page,
}) => {
	await page.goto(pages.programs);
	const more = page.getByRole("button", { name: "Show six more" });
	await more.click();
	await more.click();
	const last = page.getByRole("link", { name: /^KNOW MORE/ }).last();
	const before = await restAt(last);
	expect(before).toBeGreaterThan(1000);
	await last.click();
	await expect(page).not.toHaveURL(new RegExp(`${pages.programs}$`));
	expect(await scrolled(page)).toBe(0);
	await page.goBack();
	await expect(page.getByRole("link", { name: /^KNOW MORE/ })).toHaveCount(18);
	await expectNear(page, before);
});

test("A footer link opens its page at the top; going back returns to the footer", async ({ page }) => {
	await page.goto(programPage("finance"));
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Cloud Computing" });
	const before = await restAt(link);
	await link.click();
	await expect(page).toHaveURL(/\/cloud-computing$/);
	expect(await scrolled(page)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(/\/finance$/);
	await expectNear(page, before);
});

test("'Apply Now' leads to the form of the page", async ({ page }) => {
	await page.goto(programPage("finance"));
	await page.getByRole("main").getByRole("link", { name: "Apply Now" }).first().click();
	await expect(programForm.within(page)).toBeInViewport();
});

test("'Request Talent Now' leads to the hiring form", async ({ page }) => {
	const links = page.getByRole("link", { name: "Request Talent Now" });
	for (const place of [0, 1]) {
		await page.goto(pages.recruiter);
		await expect(links).toHaveCount(2);
		await links.nth(place).click();
		await expect(hiringForm.within(page)).toBeInViewport();
	}
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The scroll position once the element rests in the middle. */
async function restAt(wanted: Locator): Promise<number> {
	await scrollTo(wanted, { block: "center", behavior: "instant" });
	return scrolled(wanted.page());
}

/** Within a line of text. */
async function expectNear(page: Page, before: number): Promise<void> {
	await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(24);
}

/** Drawn as two bars, which cross while the module is closed. */
function markerOf(module: Locator): Promise<string> {
	return module.locator(".accordion-marker").evaluate((marker) => {
		const { transform } = getComputedStyle(marker, "::after");
		const [, sine = "0"] = /^matrix\([^,]+, ([^,]+),/.exec(transform) ?? [];
		return Math.abs(Number(sine)) > 0.99 ? "+" : "-";
	});
}
