import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { apply, rowsOf } from "../leads.ts";

test("Filters narrow a list, survive a reload, and are removed one by one or all at once", async ({
	admin,
	adminClient,
}) => {
	const college = uniqueName("Filtered College");
	await apply(adminClient, { college, name: "Asha Rao", domain: "DevOps", passingyear: 2024 });
	await apply(adminClient, { college, name: "Ravi Iyer", domain: "DevOps", passingyear: 2027 });
	await apply(adminClient, { college, name: "Zoya Khan", passingyear: 2025 });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}`);
	await expect(rowsOf(admin)).toHaveCount(3);

	await choose(admin, "Domain", "DevOps");
	await expect(rowsOf(admin)).toHaveCount(2);
	await admin.getByRole("button", { name: /^More \d/ }).click();
	await admin.getByRole("button", { name: "Passing Year all" }).click();
	const years = admin.getByRole("dialog", { name: "Passing Year" });
	await years.getByLabel("From").fill("2025");
	await years.getByLabel("To").fill("2030");
	await years.getByRole("button", { name: "Show" }).click();
	await expect(rowsOf(admin)).toHaveCount(1);
	await expect(admin).toHaveURL(/domain=DevOps.*yearfrom=2025.*yearto=2030/);
	await expect(admin.getByRole("main").getByRole("paragraph").first()).toContainText(/^1 of [\d,]+ applications/);

	await admin.reload();
	await expect(admin.getByRole("button", { name: "Passing Year 2025 to 2030" })).toBeVisible();
	await expect(rowsOf(admin)).toHaveCount(1);
	await expect(rowsOf(admin)).toContainText("Ravi Iyer");
	await admin.getByRole("button", { name: "Clear Passing Year" }).click();
	await expect(rowsOf(admin)).toHaveCount(2);
	await admin.getByRole("button", { name: "Clear filters" }).click();
	await expect(rowsOf(admin)).toHaveCount(3);
	await admin.goBack();
	await expect(rowsOf(admin)).toHaveCount(2);
	await choose(admin, "Domain", "Data Science");
	await expect(admin.getByRole("combobox", { name: "Domain" })).toContainText("+1");
	await expect(rowsOf(admin)).toHaveCount(3);
});

test("Filters that match nothing say so and can be cleared", async ({ admin, adminClient }) => {
	await apply(adminClient, {});
	await admin.goto(`${pages.applyData}?createdto=2001-01-01`);
	await expect(admin.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	await admin.getByRole("button", { name: "Download Excel" }).click();
	await expect(admin.getByText("No data available to download!", { exact: true })).toBeVisible();
	await admin.getByRole("button", { name: "Clear filters" }).last().click();
	await expect(rowsOf(admin).first()).toBeVisible();
});

test("A range of days and a source are chosen without a mouse", async ({ admin, adminClient }) => {
	const source = uniqueName("campaign").toLowerCase();
	const college = uniqueName("Keyboard College");
	const firstTouch = { at: new Date().toISOString(), source };
	await apply(adminClient, { college, name: "Asha Rao", firstTouch });
	await apply(adminClient, { college, name: "Ravi Iyer" });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}`);
	await expect(rowsOf(admin)).toHaveCount(2);
	await admin.getByRole("combobox", { name: "Source" }).focus();
	await admin.keyboard.press("Enter");
	const option = admin.getByRole("option", { name: source });
	await expect(option).toBeVisible();
	// A list forgets typed text if the next key comes late, so a busy machine types again.
	await expect(async () => {
		await admin.keyboard.type(source);
		await expect(option).toHaveAttribute("data-highlighted", "", { timeout: 1000 });
	}).toPass();
	await admin.keyboard.press("Enter");
	await expect(rowsOf(admin)).toHaveCount(1);
	await expect(rowsOf(admin)).toContainText("Asha Rao");
	await admin.getByRole("button", { name: "Created all" }).focus();
	await admin.keyboard.press("Enter");
	await admin.getByRole("button", { name: "last 7 days" }).focus();
	await admin.keyboard.press("Enter");
	await expect(admin.getByRole("button", { name: "Created last 7 days" })).toBeVisible();
	await expect(rowsOf(admin)).toHaveCount(1);
});

test("A record opens by its address wherever it is in the list, and a deleted one says so", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	const { _id } = await apply(adminClient, { name: "Kabir Sethi" });
	await admin.goto(`${recordAddress(pages.applyData, _id)}&q=nobody-of-this-name`);
	await expect(details(admin).getByRole("heading", { name: "Kabir Sethi" })).toBeVisible();
	await admin.goto(recordAddress(pages.contactData, _id));
	await expect(details(admin).getByRole("heading", { name: "Not on this page" })).toBeVisible();
	await admin.goto(recordAddress(pages.applyData, "no-id-at-all"));
	await expect(details(admin).getByRole("heading", { name: "Not on this page" })).toBeVisible();
});

test("Everything that one person sent can be opened from any list", async ({ admin, adminClient }) => {
	const email = freshEmail();
	const { _id } = await apply(adminClient, { email });
	await apply(adminClient, { email, domain: "DevOps", reason: "Manual" });
	await adminClient(api.sendMessage, {
		body: { name: "Meera Nair", phone: "9100000000", email, message: "Is there a weekend batch?" },
	});
	await admin.goto(`${recordAddress(pages.applyData, _id)}&tab=details`);
	await expect(details(admin)).toContainText("3 enquiries, matched by email");
	await details(admin).getByRole("link", { name: "DevOps" }).click();
	await expect(details(admin).getByText("DevOps, from the programs form")).toBeVisible();
	await details(admin).getByRole("link", { name: "Contact Us" }).click();
	await expect(admin).toHaveURL(new RegExp(`${pages.contactData}\\?open=`));
	const timeline = details(admin).getByRole("tab", { name: /^Timeline/ });
	await expect(timeline, "of the other list").toHaveAttribute("aria-selected", "true");
	await details(admin).getByRole("tab", { name: "Details" }).click();
	await expect(details(admin)).toContainText("Is there a weekend batch?");
	await details(admin).getByRole("button", { name: "More" }).click();
	await expect(admin.getByRole("menuitem", { name: "Copy details" })).toBeVisible();
	await expect(admin.getByRole("menuitem", { name: "Create student" })).toHaveCount(0);
});

test("An application fills Add User, and its columns can be hidden", async ({ admin, adminClient }) => {
	const { _id } = await apply(adminClient, {});
	await admin.goto(recordAddress(pages.applyData, _id));
	await admin.getByRole("button", { name: "Columns" }).click();
	await admin.getByRole("checkbox", { name: "College Mail" }).uncheck();
	await admin.keyboard.press("Escape");
	// Beside the open record, the columns needed for decisions stay and the college is hidden.
	for (const title of ["Name", "Stage", "Owner", "Follow-up"])
		await expect(admin.getByRole("columnheader", { name: title, exact: true })).toBeInViewport({ ratio: 1 });
	await expect(admin.getByRole("columnheader", { name: "College", exact: true })).toHaveCount(0);
	await admin.setViewportSize({ width: 1680, height: 900 });
	await expect(admin.getByRole("columnheader", { name: "College", exact: true })).toBeVisible();
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toHaveCount(0);
	await admin.reload();
	await expect(admin.getByRole("columnheader", { name: "College", exact: true })).toBeVisible();
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toHaveCount(0);
	await details(admin).getByRole("button", { name: "More" }).click();
	await admin.getByRole("menuitem", { name: "Create student" }).click();
	await expect(admin).toHaveURL(new RegExp(`${pages.createStudent}\\?form=add&from=${_id}`));
});

test("On a tablet the name, the phone and the domain can be read, with the record open as well", async ({
	admin,
	adminClient,
}) => {
	const { _id } = await apply(adminClient, {});
	await admin.setViewportSize({ width: 768, height: 1024 });
	for (const address of [pages.applyData, recordAddress(pages.applyData, _id)]) {
		await admin.goto(address);
		const boxOf = (title: string) => admin.getByRole("columnheader", { name: title, exact: true }).boundingBox();
		await expect.poll(() => boxOf("Domain")).not.toBeNull();
		const [domain, stage] = [await boxOf("Domain"), await boxOf("Stage")];
		expect((domain?.x ?? 0) + (domain?.width ?? 0), "Stage comes after it, not over it").toBeLessThanOrEqual(
			(stage?.x ?? 0) + 1,
		);
		for (const title of ["Name", "Domain"])
			await expect(admin.getByRole("columnheader", { name: title, exact: true })).toBeInViewport({ ratio: 1 });
	}
});

test("On a phone the filters have a row of their own, and nothing is hidden at any width or in either scheme", async ({
	admin,
	adminClient,
}) => {
	await apply(adminClient, {});
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto(pages.applyData);
	await choose(admin, "Domain", "Data Science");
	await expect(admin.getByRole("button", { name: "Clear Domain" })).toBeVisible();
	await expect(admin.getByRole("main").getByRole("listitem").first()).toContainText("Data Science");
	await expectNoFindings(admin);
	await admin.emulateMedia({ colorScheme: "dark" });
	await admin.getByRole("button", { name: "Created all" }).click();
	await expect(admin.getByRole("dialog", { name: "Created" })).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);

	await admin.goto(pages.contactData);
	const current = admin.getByRole("navigation", { name: "Leads" }).getByRole("link", { name: /^Contact Us/ });
	await expect(current).toContainText("new");
	await expect(current, "with its count").toBeInViewport({ ratio: 1 });
});

const details = (page: Page): Locator => page.getByRole("complementary", { name: "Details" });

/** The choices stay open for the next one. */
async function choose(page: Page, label: string, ...values: string[]): Promise<void> {
	await page.getByRole("combobox", { name: label }).click();
	for (const value of values) await page.getByRole("option", { name: value, exact: true }).click();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("option").first()).toBeHidden();
}
