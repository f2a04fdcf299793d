import { api } from "#contract/api.ts";
import { countEnquiries, expect, offersOf, test } from "../browser-test.ts";
import {
	brochureForm,
	expectValues,
	fill,
	freshEmail,
	offersLabel,
	onboardingForm,
	open,
	press,
	programForm,
	publicForms,
} from "../forms.ts";

/** The public site reads, links, navigates and submits without JavaScript. */
test.use({ javaScriptEnabled: false });

for (const form of publicForms) {
	test(`${form.name} is sent by a plain post and answered with a page`, async ({ page, adminClient }) => {
		const email = freshEmail();
		const within = await open(form, page);
		await fill(within, form.answers(email));
		await press(form, within);
		await expect(page).toHaveURL(new RegExp(`${form.sentPage}$`));
		await expect(page.getByRole("main")).toContainText(form.success);
		expect(await countEnquiries(adminClient, email)).toBe(1);
		await page.reload();
		expect(await countEnquiries(adminClient, email)).toBe(1);
	});

	test(`${form.name} comes back with what was typed and its errors, and is sent from there`, async ({
		page,
		adminClient,
		expected,
	}) => {
		expected.push(/status of 400/);
		const email = freshEmail();
		/** Browsers take an address without a dot; the contract does not. */
		const wrong = email.replace(".example", "");
		const within = await open(form, page);
		await fill(within, form.answers(wrong));
		await press(form, within);
		await expect(page.getByLabel(form.emailLabel, { exact: true })).toHaveAccessibleDescription(/name@example\.com/);
		await expect(page.getByLabel(form.emailLabel, { exact: true })).toHaveAttribute("aria-invalid", "true");
		const again = page.getByRole("main").locator("form");
		await expectValues(again, form.answers(wrong));
		expect(await countEnquiries(adminClient, wrong)).toBe(0);

		await again.getByLabel(form.emailLabel, { exact: true }).fill(email);
		await press(form, again);
		await expect(page).toHaveURL(new RegExp(`${form.sentPage}$`));
		expect(await countEnquiries(adminClient, email)).toBe(1);
	});
}

test("A visitor who asks for a brochure gets it", async ({ page, adminClient }) => {
	const email = freshEmail();
	const within = await open(brochureForm, page);
	await fill(within, brochureForm.answers(email));
	await press(brochureForm, within);
	await expect(page).toHaveURL(new RegExp(`${brochureForm.sentPage}$`));
	await expect(page.getByRole("main")).toContainText(brochureForm.success);
	const address = await page.getByRole("main").getByRole("link", { name: "Data Science" }).getAttribute("href");
	const brochure = await page.request.get(address ?? "");
	expect(brochure.headers()["content-type"]).toBe("application/pdf");
	expect(await countEnquiries(adminClient, email)).toBe(1);
});

test("A refused request for a brochure comes back as one, with an error that names the field", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const email = freshEmail();
	const within = await open(brochureForm, page);
	await fill(within, { ...brochureForm.answers(email), Email: email.replace(".example", "") });
	await press(brochureForm, within);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { name: brochureForm.button })).toBeVisible();
	await expect(main.getByRole("alert")).toContainText("Email: enter an email like name@example.com.");
	const again = main.locator("form");
	await expect(again.getByLabel("Interested program")).toHaveCount(0);
	await again.getByLabel("Email", { exact: true }).fill(email);
	await press(brochureForm, again);
	await expect(page).toHaveURL(new RegExp(`${brochureForm.sentPage}$`));
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data.map(({ reason, domain }) => [reason, domain])).toEqual([["brochure", "Data Science"]]);
});

for (const form of publicForms.filter(({ name }) => name !== onboardingForm.name)) {
	test(`${form.name} allows offers only if its box is ticked, and a refused form keeps the tick`, async ({
		page,
		adminClient,
		expected,
	}) => {
		expected.push(/status of 400/);
		const email = freshEmail();
		const within = await open(form, page);
		await fill(within, form.answers(email.replace(".example", "")));
		await expect(within.getByLabel(offersLabel)).not.toBeChecked();
		await within.getByLabel(offersLabel).check();
		await press(form, within);
		const again = page.getByRole("main").locator("form");
		await expect(again.getByLabel(offersLabel)).toBeChecked();
		await again.getByLabel(form.emailLabel, { exact: true }).fill(email);
		await press(form, again);
		await expect(page).toHaveURL(new RegExp(`${form.sentPage}$`));
		await expect.poll(() => offersOf(adminClient, email)).toEqual(expect.any(String));
	});
}

test("A post that is too large is answered with a way back to the form", async ({ page, expected }) => {
	expected.push(/status of 413/);
	const long = "ಕ".repeat(10_000);
	const within = await open(programForm, page);
	await fill(within, { ...programForm.answers(freshEmail()), "College name": long });
	await press(programForm, within);
	await expect(page.getByRole("main")).toContainText("Go back with your browser");
	await page.goBack();
	await expect(within.getByLabel("College name")).toHaveValue(long);
});

test("What was typed comes back as text, markup too", async ({ page, expected }) => {
	expected.push(/status of 400/);
	const markup = '"><img src=x onerror=alert(1)> {{message}} & Sons';
	const within = await open(programForm, page);
	await fill(within, { ...programForm.answers("nobody@nowhere"), "College name": markup });
	await press(programForm, within);
	await expect(page.getByLabel("College name")).toHaveValue(markup);
	await expect(page.getByRole("main").locator("img[src=x]")).toHaveCount(0);
});
