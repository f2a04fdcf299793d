import type { Page } from "@playwright/test";
import { pages as hindi, forms as hindiForms } from "#content/hi/words.ts";
import { languages } from "#content/language.ts";
import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { pages, programPage } from "#contract/paths.ts";
import { countEnquiries, expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { fill, freshEmail, open, type PublicForm, press, programForm } from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { scriptsReady, waitForStablePage } from "../waiting.ts";

/** Pages in Hindi and Kannada: how visitors get there, and that their forms use the same language. */
const phone = { width: 360, height: 740 };
const translated = [pages.home, pages.programs, programPage("data-science")];
const said = (english: string) => hindi[english] ?? english;
const inForms = (english: string) => hindiForms[english] ?? english;

const applied = Object.entries(programForm.answers("")).map(([label]) => label);
const hindiForm: PublicForm = {
	...programForm,
	name: "the apply form of a program in Hindi",
	page: `/hi${programForm.page}`,
	answers: (email) => {
		const answers = programForm.answers(email);
		return Object.fromEntries(applied.map((label) => [inForms(label), answers[label] ?? ""]));
	},
	emailLabel: inForms("Email"),
	button: said("Apply Now"),
	success: said(programForm.success),
	sentPage: `/hi${programForm.sentPage}`,
	refusedPage: `/hi${programForm.refusedPage}`,
};

test("A phone's menu and the footer link to the same page in another language, and back", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto(programPage("data-science"));
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	await page.locator("#menu").getByRole("link", { name: languages.hi.name }).click();
	await expect(page).toHaveURL(/\/hi\/data-science$/);
	await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
	const toKannada = page.getByRole("contentinfo").getByRole("link", { name: languages.kn.name });
	await expect(toKannada).toHaveAttribute("hreflang", "kn-IN");
	await toKannada.click();
	await expect(page).toHaveURL(/\/kn\/data-science$/);
	await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL(/\d\/data-science$/);
});

test("A page without a translation offers no other language", async ({ page }) => {
	await page.goto(pages.about);
	await expect(page.locator(".language-switch")).toHaveCount(0);
});

test("Links stay in Hindi where a page is translated, and search engines are told of each translation", async ({
	page,
}) => {
	await page.goto("/hi");
	await page.getByRole("link", { name: said("Explore programs") }).click();
	await expect(page).toHaveURL(/\/hi\/programs$/);
	for (const code of ["en-IN", "hi-IN", "kn-IN", "x-default"])
		await expect(page.locator(`link[rel=alternate][hreflang=${code}]`)).toHaveCount(1);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/hi\/programs$/);
});

test("A form in Hindi reports errors and success in Hindi, and the lead names the page", async ({
	page,
	adminClient,
}) => {
	const within = await open(hindiForm, page);
	// Its fonts load after the first paint and change the line breaks.
	await waitForStablePage(page);
	await expectBriefly(page, inForms(errors["fields-missing"].text), () => press(hindiForm, within));
	await expect(within.getByLabel(inForms("Full name"), { exact: true })).toHaveAccessibleDescription(
		inForms("Enter your full name."),
	);
	const email = freshEmail();
	await fill(within, hindiForm.answers(email));
	await expectBriefly(page, hindiForm.success, () => press(hindiForm, within));
	await expect(
		page.getByRole("heading", { name: said("We have your application, {name}").replace("{name}", "Meera") }),
	).toBeFocused();
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data.map(({ page }) => page)).toEqual([hindiForm.page]);
});

test.describe("Without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a form in Hindi comes back in Hindi with its errors, and is confirmed in Hindi", async ({
		page,
		adminClient,
		expected,
	}) => {
		expected.push(/status of 400/);
		const email = freshEmail();
		/** Browsers accept an address without a dot; the contract does not. */
		const within = await open(hindiForm, page);
		await fill(within, hindiForm.answers(email.replace(".example", "")));
		await press(hindiForm, within);
		await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
		const again = page.getByRole("main").locator("form");
		await expect(again.getByLabel(hindiForm.emailLabel, { exact: true })).toHaveAccessibleDescription(
			inForms("Enter an email like name@example.com."),
		);
		await again.getByLabel(hindiForm.emailLabel, { exact: true }).fill(email);
		await press(hindiForm, again);
		await expect(page).toHaveURL(new RegExp(`${hindiForm.sentPage}$`));
		await expect(page.getByRole("main")).toContainText(hindiForm.success);
		expect(await countEnquiries(adminClient, email)).toBe(1);
	});
});

for (const language of ["hi", "kn"] as const) {
	for (const path of translated) {
		const address = path === pages.home ? `/${language}` : `/${language}${path}`;
		test(`${address} has no axe finding, loads its script's font and is no wider than a phone`, async ({ page }) => {
			await page.setViewportSize(phone);
			await page.goto(address);
			await scriptsReady(page);
			const family = { hi: "Anek Devanagari", kn: "Anek Kannada" }[language];
			await expect.poll(() => lettersLoaded(page, family)).toBe(true);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
			expect(await findingsOn(page)).toEqual([]);
		});
	}
}

test("An English page loads no font of another language", async ({ page }) => {
	const fonts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "font") fonts.push(request.url());
	});
	await page.goto(pages.home);
	await scriptsReady(page);
	await expect.poll(() => fonts.length).toBeGreaterThan(1);
	expect(fonts.filter((font) => /devanagari|kannada/.test(font))).toEqual([]);
});

function lettersLoaded(page: Page, family: string): Promise<boolean> {
	return page.evaluate(
		(wanted) => [...document.fonts].some((font) => font.family.includes(wanted) && font.status === "loaded"),
		family,
	);
}
