import type { Locator, Page } from "@playwright/test";
import readExcel from "read-excel-file/node";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { expectNoFindings, findingsOn } from "./findings.ts";
import { freshEmail } from "./forms.ts";
import { expect, test } from "./journey.ts";

const applicant = {
	name: "Meera Nair",
	college: "Coral Bay Institute",
	collegemail: "meera@coralbay.example",
	passingyear: 2026,
	domain: "Data Science",
	reason: "Apply",
} as const;

test("Filters narrow a list, survive a reload, and go one by one or together", async ({ admin, desk }) => {
	const college = fresh("Filtered College");
	await apply(desk, { college, name: "Asha Rao", domain: "DevOps", passingyear: 2024 });
	await apply(desk, { college, name: "Ravi Iyer", domain: "DevOps", passingyear: 2027 });
	await apply(desk, { college, name: "Zoya Khan", passingyear: 2025 });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}`);
	await expect(rowsOf(admin)).toHaveCount(3);

	await choose(admin, "Domain", "DevOps");
	await expect(rowsOf(admin)).toHaveCount(2);
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
});

test("Filters that leave nothing say so and let go", async ({ admin, desk }) => {
	await apply(desk, {});
	await admin.goto(`${pages.applyData}?createdto=2001-01-01`);
	await expect(admin.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	await admin.getByRole("button", { name: "Download Excel" }).click();
	await expect(admin.getByText("No data available to download!", { exact: true })).toBeVisible();
	await admin.getByRole("button", { name: "Clear filters" }).last().click();
	await expect(rowsOf(admin).first()).toBeVisible();
});

test("A range of days and a source are chosen without a mouse", async ({ admin, desk }) => {
	const source = fresh("campaign").toLowerCase();
	const college = fresh("Keyboard College");
	const firstTouch = { at: new Date().toISOString(), source };
	await apply(desk, { college, name: "Asha Rao", firstTouch });
	await apply(desk, { college, name: "Ravi Iyer" });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}`);
	await expect(rowsOf(admin)).toHaveCount(2);
	await admin.getByRole("combobox", { name: "Source" }).focus();
	await admin.keyboard.press("Enter");
	const option = admin.getByRole("option", { name: source });
	await expect(option).toBeVisible();
	// A list forgets what was typed when the next key takes long: on a busy machine once more.
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

test("What is filtered comes down as a sheet, where texts stay texts", async ({ admin, desk }) => {
	const college = fresh("Sheet College");
	const formula = '=HYPERLINK("https://evil.example","Open")';
	await apply(desk, { college, name: formula, phone: "+91 98450 11820", passingyear: 2024 });
	await apply(desk, { college, name: "Zero First", phone: "098450 11821", passingyear: 2025 });
	await apply(desk, { college, name: "Another Year", passingyear: 2020 });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}&yearfrom=2024&sort=passingyear`);
	await expect(rowsOf(admin)).toHaveCount(2);
	const coming = admin.waitForEvent("download");
	await admin.getByRole("button", { name: "Download Excel" }).click();
	const download = await coming;
	await expect(admin.getByText("Downloda successfully.", { exact: true })).toBeVisible();
	expect(download.suggestedFilename()).toBe("Applied Course.xlsx");

	const [sheet] = await readExcel(await download.path());
	expect(sheet?.sheet).toBe("Applied Course");
	const [head = [], ...rows] = sheet?.data ?? [];
	const at = (row: number, title: string) => rows[row]?.[head.indexOf(title)];
	expect(rows).toHaveLength(2);
	expect(head).toContain("Counselor");
	expect([at(0, "Name"), at(0, "phone"), at(0, "Passing Year")]).toEqual([formula, "+91 98450 11820", "2024"]);
	expect([at(1, "phone"), at(1, "phone, international"), at(1, "Domain")]).toEqual([
		"098450 11821",
		"+919845011821",
		"Data Science",
	]);
});

test("A sheet can be let be; one that cannot be read whole is not written, and a retry writes it", async ({
	admin,
	desk,
	expected,
}) => {
	expected.push(/Failed to load resource/);
	await apply(desk, {});
	await admin.goto(pages.applyData);
	await expect(rowsOf(admin).first()).toBeVisible();
	const whole = /\/api\/apply\/course\?.*limit=500/;
	await admin.route(whole, () => {});
	await admin.getByRole("button", { name: "Download Excel" }).click();
	await admin.getByRole("button", { name: "Cancel" }).click();
	await expect(admin.getByRole("button", { name: "Download Excel" })).toBeVisible();
	await admin.unroute(whole);
	await admin.route(whole, (route) =>
		route.fulfill({ status: 400, json: { error: "Not today." }, headers: { "x-request-id": "sheet-request" } }),
	);
	await admin.getByRole("button", { name: "Download Excel" }).click();
	await expect(admin.getByRole("alert")).toContainText("Not today. Request sheet-request.");
	await admin.unroute(whole);
	const coming = admin.waitForEvent("download");
	await admin.getByRole("button", { name: "Retry" }).click();
	expect((await coming).suggestedFilename()).toBe("Applied Course.xlsx");
});

test("A record opens by its address wherever it stands, and one that is gone says so", async ({
	admin,
	desk,
	expected,
}) => {
	expected.push(/status of 404/);
	const { _id } = await apply(desk, { name: "Kabir Sethi" });
	await admin.goto(`${openRecord(pages.applyData, _id)}&q=nobody-of-this-name`);
	await expect(details(admin).getByRole("heading", { name: "Kabir Sethi" })).toBeVisible();
	await admin.goto(openRecord(pages.contactData, _id));
	await expect(details(admin).getByRole("heading", { name: "Not on this page" })).toBeVisible();
	await admin.goto(openRecord(pages.applyData, "no-id-at-all"));
	await expect(details(admin).getByRole("heading", { name: "Not on this page" })).toBeVisible();
});

test("Everything one person sent is a press away, in whichever list", async ({ admin, desk }) => {
	const email = freshEmail();
	const { _id } = await apply(desk, { email });
	await apply(desk, { email, domain: "DevOps", reason: "Manual" });
	await desk(api.sendMessage, {
		body: { name: "Meera Nair", phone: "9100000000", email, message: "Is there a weekend batch?" },
	});
	await admin.goto(openRecord(pages.applyData, _id));
	await expect(details(admin)).toContainText("3 enquiries, matched by email");
	await details(admin).getByRole("link", { name: "DevOps" }).click();
	await expect(details(admin).getByText("DevOps, from the programs form")).toBeVisible();
	await details(admin).getByRole("link", { name: "Contact Us" }).click();
	await expect(admin).toHaveURL(new RegExp(`${pages.contactData}\\?open=`));
	await expect(details(admin)).toContainText("Is there a weekend batch?");
	await expect(details(admin).getByRole("link", { name: "Create student" })).toHaveCount(0);
});

test("An application leads into Add User, and its columns can be put away", async ({ admin, desk }) => {
	const { _id } = await apply(desk, {});
	await admin.goto(openRecord(pages.applyData, _id));
	const create = details(admin).getByRole("link", { name: "Create student" });
	await expect(create).toHaveAttribute("href", `${pages.createUser}?form=add&from=${_id}`);
	await admin.getByRole("button", { name: "Columns" }).click();
	await admin.getByRole("checkbox", { name: "College Mail" }).uncheck();
	await admin.keyboard.press("Escape");
	await expect(admin.getByRole("columnheader", { name: "College", exact: true })).toBeVisible();
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toHaveCount(0);
	await admin.reload();
	await expect(admin.getByRole("columnheader", { name: "College", exact: true })).toBeVisible();
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toHaveCount(0);
	await create.click();
	await expect(admin).toHaveURL(new RegExp(`${pages.createUser}\\?form=add&from=${_id}`));
});

test("On a phone the filters stand in a row of their own, and no scheme or width hides anything", async ({
	admin,
	desk,
}) => {
	await apply(desk, {});
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
});

let count = 0;
const fresh = (words: string) => `${words} ${Date.now()}${++count}`;

async function apply(desk: Client, overrides: Record<string, unknown>): Promise<{ _id: string }> {
	const body = { ...applicant, email: freshEmail(), phone: `90000 ${10_000 + ++count}`, ...overrides };
	return (await desk(api.applyForCourse, { body })).data;
}

/** Without the head. */
const rowsOf = (page: Page): Locator => page.getByRole("table").getByRole("rowgroup").nth(1).getByRole("row");
const details = (page: Page): Locator => page.getByRole("complementary", { name: "Details" });

async function choose(page: Page, label: string, value: string): Promise<void> {
	await page.getByRole("combobox", { name: label }).click();
	await page.getByRole("option", { name: value, exact: true }).click();
}
