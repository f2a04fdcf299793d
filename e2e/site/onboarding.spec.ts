import { domains } from "#content/programs/index.ts";
import { api } from "#contract/api.ts";
import { modesOfProgram } from "#contract/enquiry-forms.ts";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { fill, freshEmail, onboardingForm, open, press, send } from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";

test("Sunita onboards a learner, and admissions reads everything she typed @both", async ({ page, adminClient }) => {
	const email = freshEmail();
	await send(onboardingForm, page, email);
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data).toHaveLength(1);
	expect(data[0]).toMatchObject({
		name: "Meera Nair",
		email,
		phone: "+91 98765-43210",
		college: "Government College, Mandya",
		collegemail: "meera@college.example",
		passingyear: 2024,
		domain: "Data Science",
		modeofprogram: "Launch Guided",
		price: "9,000",
		paidamount: "1500",
		duedate: "2026-12-15",
		optedmonth: "2027-01",
		counselor: "Sunita Rao",
		page: pages.application,
	});
	await expect(page.getByText("Stored: Meera Nair, Data Science.", { exact: false })).toBeVisible();
	await expect(page.getByLabel("Full name", { exact: true })).toBeFocused();
});

test("Only the due date and the opted month may be left out", async ({ page, adminClient }) => {
	const email = freshEmail();
	const within = await open(onboardingForm, page);
	await press(onboardingForm, within);
	for (const label of Object.keys(onboardingForm.answers(email))) {
		const field = within.getByLabel(label, { exact: true });
		if (label.endsWith("(optional)")) await expect(field).not.toHaveAttribute("aria-invalid", "true");
		else await expect(field).toHaveAttribute("aria-invalid", "true");
	}
	const needed = Object.entries(onboardingForm.answers(email)).filter(([label]) => !label.endsWith("(optional)"));
	await fill(within, Object.fromEntries(needed));
	await expect(within.locator("[aria-invalid=true]")).toHaveCount(0);
	await expectBriefly(page, onboardingForm.success, () => press(onboardingForm, within));
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data[0]).toMatchObject({ duedate: null, optedmonth: null });
});

for (const [year, taken] of [
	["2009", false],
	["2010", true],
	["2030", true],
	["2031", false],
] as const)
	test(`The year ${year} is ${taken ? "taken" : "refused beside its field"}`, async ({ page }) => {
		const within = await open(onboardingForm, page);
		await fill(within, { ...onboardingForm.answers(freshEmail()), "Year of graduation": year });
		const pressed = () => press(onboardingForm, within);
		if (taken) return expectBriefly(page, onboardingForm.success, pressed);
		await pressed();
		const field = within.getByLabel("Year of graduation", { exact: true });
		await expect(field).toHaveAccessibleDescription(/Enter a year from 2010 to 2030\./);
		await expect(field).toBeFocused();
	});

test("Domains and modes are offered in the specification's order", async ({ page }) => {
	const within = await open(onboardingForm, page);
	const choices = (label: string) =>
		within
			.getByLabel(label, { exact: true })
			.locator("option")
			.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
	expect(await choices("Domain")).toEqual([...domains]);
	expect(await choices("Mode of program")).toEqual([...modesOfProgram]);
});

test("Choosing a mode fills in its offer price, a price typed by hand stays, and the balance is worked out", async ({
	page,
}) => {
	const within = await open(onboardingForm, page);
	const mode = within.getByLabel("Mode of program", { exact: true });
	const price = within.getByLabel("Price (₹)", { exact: true });
	await within.getByLabel("Full name", { exact: true }).fill("Meera Nair");
	await mode.selectOption("Launch Pro");
	await expect(price).toHaveValue("13499");
	await mode.selectOption("Launch Solo");
	await expect(price).toHaveValue("6499");
	await expect(price).toHaveAccessibleDescription(/₹6,499.*₹9,999.*₹1,000/);
	await within.getByLabel("Amount paid (₹)", { exact: true }).fill("1000");
	await expect(within.getByText("₹5,499 left to pay")).toBeVisible();
	await price.fill("6,000");
	await expect(within.getByText("₹5,000 left to pay")).toBeVisible();
	await mode.selectOption("Launch Guided");
	await expect(price).toHaveValue("6,000");
	await page.reload();
	// Before anybody touches the form.
	await expect(within.getByText("₹5,000 left to pay")).toBeVisible();
	await expect(mode).toHaveValue("Launch Guided");
	await expect(price).toHaveValue("6,000");
	await expect(price).toHaveAccessibleDescription(/₹9,499.*₹12,999.*₹1,500/);
});

test("With marked fields and a balance axe finds nothing, and nothing scrolls sideways", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const within = await open(onboardingForm, page);
	await press(onboardingForm, within);
	await expect(within.getByLabel("Full name")).toBeFocused();
	await fill(within, { "Price (₹)": "9000", "Amount paid (₹)": "1500" });
	await expect(within.getByText("₹7,500 left to pay")).toBeVisible();
	await expectNoFindings(page);
});

test("The staff's form has the public header and footer, and is kept from search engines", async ({
	page,
	request,
}) => {
	const answered = await page.goto(pages.application);
	expect(answered?.headers()["x-robots-tag"]).toBe("noindex");
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
	expect(await (await request.get("/sitemap-0.xml")).text()).not.toContain(pages.application);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a refused onboarding comes back on its own page with what was chosen", async ({ page, expected }) => {
		expected.push(/status of 400/);
		const within = await open(onboardingForm, page);
		const answers = onboardingForm.answers(freshEmail());
		const { "Mode of program": _, ...rest } = answers;
		await fill(within, rest);
		await press(onboardingForm, within);
		const mode = page.getByLabel("Mode of program", { exact: true });
		await expect(mode).toHaveAccessibleDescription("Choose a mode of program.");
		await expect(mode).toHaveValue("");
		await expect(page.getByLabel("Domain", { exact: true })).toHaveValue("Data Science");
		await mode.selectOption("Launch Pro");
		await press(onboardingForm, page.getByRole("main").locator("form"));
		await expect(page).toHaveURL(new RegExp(`${pages.sentOnboarding}$`));
		await expect(page.getByRole("link", { name: "Onboard another learner" })).toBeVisible();
	});
});
