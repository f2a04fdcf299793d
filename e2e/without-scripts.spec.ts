import { brochureForm, expectKept, fill, freshEmail, open, press, programForm, publicForms } from "./forms.ts";
import { countLeads, expect, test } from "./journey.ts";

/** The public site reads, links, navigates and submits without JavaScript. */
test.use({ javaScriptEnabled: false });

for (const form of publicForms) {
	test(`${form.name} is sent by a plain post and answered with a page`, async ({ page, desk }) => {
		const email = freshEmail();
		const within = await open(form, page);
		await fill(within, form.answers(email));
		await press(form, within);
		await expect(page).toHaveURL(new RegExp(`${form.sentPage}$`));
		await expect(page.getByRole("main")).toContainText(form.success);
		expect(await countLeads(desk, email)).toBe(1);
		await page.reload();
		expect(await countLeads(desk, email)).toBe(1);
	});

	test(`${form.name} comes back with what was typed and what is wrong, and is sent from there`, async ({
		page,
		desk,
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
		await expectKept(again, form.answers(wrong));
		expect(await countLeads(desk, wrong)).toBe(0);

		await again.getByLabel(form.emailLabel, { exact: true }).fill(email);
		await press(form, again);
		await expect(page).toHaveURL(new RegExp(`${form.sentPage}$`));
		expect(await countLeads(desk, email)).toBe(1);
	});
}

test("Whoever asked for a brochure gets it", async ({ page, desk }) => {
	const email = freshEmail();
	const within = await open(brochureForm, page);
	await fill(within, brochureForm.answers(email));
	await press(brochureForm, within);
	await expect(page).toHaveURL(new RegExp(`${brochureForm.sentPage}$`));
	await expect(page.getByRole("main")).toContainText(brochureForm.success);
	const address = await page.getByRole("main").getByRole("link", { name: "Data Science" }).getAttribute("href");
	const brochure = await page.request.get(address ?? "");
	expect(brochure.headers()["content-type"]).toBe("application/pdf");
	expect(await countLeads(desk, email)).toBe(1);
});

test("Where more was typed than can be read, the way back to it is said", async ({ page, expected }) => {
	expected.push(/status of 413/);
	const long = "ಕ".repeat(10_000);
	const within = await open(programForm, page);
	await fill(within, { ...programForm.answers(freshEmail()), "College name": long });
	await press(programForm, within);
	await expect(page.getByRole("main")).toContainText("Go back with your browser");
	await page.goBack();
	await expect(within.getByLabel("College name")).toHaveValue(long);
});

test("What was typed comes back as text, whatever it holds", async ({ page, expected }) => {
	expected.push(/status of 400/);
	const markup = '"><img src=x onerror=alert(1)> {{message}} & Sons';
	const within = await open(programForm, page);
	await fill(within, { ...programForm.answers("nobody@nowhere"), "College name": markup });
	await press(programForm, within);
	await expect(page.getByLabel("College name")).toHaveValue(markup);
	await expect(page.getByRole("main").locator("img[src=x]")).toHaveCount(0);
});
