import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { consolePages, pages } from "#contract/paths.ts";
import { confirm, hoverUndo, listOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { freshEmail, programForm, send } from "../forms.ts";
import { signIn } from "../sign-in.ts";

const pageRows = 50;

test("MENU has the specification's items in its order and the product's own after them, and closes on a press outside, Escape and a choice", async ({
	admin,
}) => {
	test.slow();
	await admin.goto(pages.dashboard);
	const button = admin.getByRole("button", { name: "MENU" });
	await button.click();
	const items = admin.getByRole("menuitem");
	const places = {
		Home: pages.dashboard,
		"Add Admin": pages.addAdmin,
		"Add Course": pages.addCourse,
		"Create User": pages.createStudent,
		"Active User": pages.activeStudents,
		"Inactive User": pages.inactiveStudents,
		Events: pages.addMasterclass,
		"Applied Course": pages.applyData,
		Recruiter: pages.recruitmentData,
		"Contact Us": pages.contactData,
		"Job Board": pages.openings,
		Certificates: pages.certificates,
		Today: pages.today,
		"Import leads": pages.importLeads,
		Mailings: pages.mailings,
		Connections: pages.connections,
		Team: pages.team,
		Fees: pages.fees,
		Batches: pages.batches,
		"Money by source": pages.money,
		Site: pages.site,
		Outbox: pages.outbox,
		"Audit trail": pages.audit,
		"Personal data": pages.personalData,
	};
	await expect(items).toHaveCount(Object.keys(places).length + 1);
	for (const [index, [name, page]] of Object.entries(places).entries()) {
		await expect(items.nth(index)).toHaveText(new RegExp(`^${name}`));
		await expect(items.nth(index)).toHaveAttribute("href", page);
	}
	await expect(items.last()).toHaveText("Logout");
	await admin.mouse.click(900, 600);
	await expect(items).toHaveCount(0);
	await button.click();
	await admin.keyboard.press("Escape");
	await expect(items).toHaveCount(0);
	await expect(button).toBeFocused();
	for (const [name, page] of Object.entries(places)) {
		await button.press("Enter");
		await expect(items.first()).toBeFocused();
		for (const _ of Object.keys(places).slice(0, Object.keys(places).indexOf(name)))
			await admin.keyboard.press("ArrowDown");
		await expect(admin.getByRole("menuitem", { name: new RegExp(`^${name}`) })).toBeFocused();
		await admin.keyboard.press("Enter");
		await expect(admin).toHaveURL(page);
		await expect(admin.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await expect(items).toHaveCount(0);
	}
});

test("A list is searched, sorted, paged, reloaded and gone back through", async ({ admin, adminClient }) => {
	const college = `Paged College ${Date.now()}`;
	await seed(adminClient, college, pageRows + 5);
	await admin.goto(pages.applyData);
	await admin.getByRole("searchbox").fill(college);
	await expect(admin).toHaveURL(/q=Paged/);
	const count = admin.getByRole("navigation", { name: "Pages" }).getByRole("status");
	await expect(count).toHaveText(`1-50 of ${pageRows + 5}`);
	await expect(admin.getByRole("row")).toHaveCount(pageRows + 1);

	await admin.getByRole("button", { name: "Name", exact: true }).click();
	await expect(admin.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
	await expect(admin.getByRole("row").nth(1)).toContainText("Applicant 01");
	const sorted = await namesIn(admin);
	const ascending = Array.from({ length: pageRows }, (_, index) => `Applicant ${String(index + 1).padStart(2, "0")}`);
	expect(sorted).toEqual(ascending);

	await admin.getByRole("button", { name: "Next", exact: true }).click();
	await expect(count).toHaveText(`51-55 of ${pageRows + 5}`);
	const second = await namesIn(admin);
	expect(second).toHaveLength(5);
	expect(second.some((name) => sorted.includes(name))).toBe(false);
	await admin.reload();
	await expect(count).toHaveText(`51-55 of ${pageRows + 5}`);
	expect(await namesIn(admin)).toEqual(second);
	await admin.goBack();
	await expect(count).toHaveText(`1-50 of ${pageRows + 5}`);
	expect(await namesIn(admin)).toEqual(sorted);
	await admin.goForward();
	await admin.getByRole("button", { name: "Previous", exact: true }).click();
	await expect(count).toHaveText(`1-50 of ${pageRows + 5}`);

	// Once the last page is emptied, the page before is shown.
	const batch = uniqueName("Emptied");
	const student = () => ({ name: "Omar Khan", email: freshEmail(), phone: "9886140372", batch });
	await adminClient(api.addStudents, { body: { users: Array.from({ length: pageRows + 1 }, student) } });
	await admin.goto(listOf(pages.createStudent, batch));
	await admin.getByRole("button", { name: "Next", exact: true }).click();
	await expect(count).toHaveText(`51 of ${pageRows + 1}`);
	await admin.getByRole("button", { name: "Delete" }).click();
	await confirm(admin, "Delete");
	const undo = await hoverUndo(admin);
	await expect(count).toHaveText(`1-50 of ${pageRows}`);
	await expect(admin).not.toHaveURL(/page=/);
	await undo.click();
	await admin.getByRole("button", { name: "Next", exact: true }).click();
	await expect(count).toHaveText(`51 of ${pageRows + 1}`);
});

test("A list without records says so, and a search that finds nothing can be cleared", async ({
	ownServer,
	browser,
	watched,
}) => {
	const context = await browser.newContext({ baseURL: ownServer.origin });
	const page = await watched(await context.newPage());
	await signIn(page);
	for (const address of [pages.applyData, pages.recruitmentData, pages.contactData, pages.outbox]) {
		await page.goto(address);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
	}
	await page.goto(`${pages.applyData}?q=nobody`);
	await expect(page.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	await page.getByRole("button", { name: "Clear search" }).last().click();
	await expect(page).not.toHaveURL(/q=/);
	await context.close();
});

test("A list that fails to load says why and offers a retry", async ({ admin, expected }) => {
	expected.push(/status of 503/, /Failed to load resource/);
	const list = "**/api/apply/contact?*";
	await admin.route(list, (route) =>
		route.fulfill({
			status: 503,
			json: { error: "The service is not available right now." },
			headers: { "x-request-id": "request-for-this-test", "retry-after": "1" },
		}),
	);
	await admin.goto(pages.contactData);
	await expect(admin.getByText("The service is not available right now.", { exact: false })).toBeVisible();
	const request = admin.getByText("request-for-this-test", { exact: false });
	await expect(request).toBeHidden();
	await admin.getByText("Details", { exact: true }).click();
	await expect(request).toBeVisible();
	await admin.unroute(list);
	await admin.getByRole("button", { name: "Retry" }).click();
	await expect(admin.getByRole("table").or(admin.getByRole("heading", { name: "No Data Found" }))).toBeVisible();
});

test("An application is new until its details are opened", async ({ admin }) => {
	const email = freshEmail();
	await send(programForm, admin, email);
	await admin.goto(`${pages.applyData}?q=${email}`);
	const row = admin.getByRole("row").filter({ hasText: "Meera Nair" });
	// For screen readers only; the lead's stage says New too.
	const unseen = row.locator(".sr-only", { hasText: /^New$/ });
	await expect(unseen).toBeAttached();
	await row.getByRole("link", { name: "Meera Nair" }).click();
	const details = admin.getByRole("complementary", { name: "Details" });
	await details.getByRole("tab", { name: "Details" }).click();
	await expect(details).toContainText(email);
	await expect(details.getByRole("button", { name: "WhatsApp" })).toBeVisible();
	await expect(details.getByRole("link", { name: /Call/ })).toHaveAttribute("href", /^tel:/);
	await expect(details.getByRole("button", { name: "Mail", exact: true })).toHaveAttribute("title", email);
	await expect(unseen).toHaveCount(0);
	await admin.reload();
	await expect(admin.getByRole("complementary", { name: "Details" })).toContainText(email);
	await admin.getByRole("button", { name: "Close details" }).click();
	await expect(unseen).toHaveCount(0);
});

test("Dates are shown in the long form with a 12-hour clock", async ({ admin }) => {
	const email = freshEmail();
	await send(programForm, admin, email);
	await admin.goto(`${pages.applyData}?q=${email}`);
	const [day, month, year] = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" })
		.format(new Date())
		.split(" ");
	const row = admin.getByRole("row").filter({ hasText: "Meera Nair" });
	await expect(row).toContainText(`${day} ${month} ${year}`);
	await expect(row).toContainText(/\d{1,2}:\d{2} (am|pm)/);
});

test("On a phone a list is cards and nothing scrolls sideways", async ({ admin, adminClient }) => {
	const email = freshEmail();
	// Its tab lies beyond the edge, with a word for screen readers only.
	const view = {
		page: pages.applyData,
		name: uniqueName("Late follow-ups of the campus drive").slice(0, 40),
		shared: true,
	};
	const { data: saved } = await adminClient(api.saveView, { body: { ...view, query: "", columns: null } });
	await send(programForm, admin, email);
	await admin.setViewportSize({ width: 360, height: 740 });
	for (const address of consolePages) {
		await admin.goto(address === pages.applyData ? `${address}?q=${email}` : address);
		await admin.waitForLoadState("networkidle");
		expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	}
	await admin.goto(`${pages.applyData}?q=${email}`);
	await expect(admin.getByRole("main").getByRole("listitem").filter({ hasText: "Meera Nair" })).toBeVisible();
	await expect(admin.getByRole("table")).toHaveCount(0);
	await adminClient(api.removeView, { params: { id: saved._id } });
});

async function seed(adminClient: Client, college: string, howMany: number): Promise<void> {
	for (let number = 1; number <= howMany; number += 1)
		await adminClient(api.applyForCourse, {
			body: {
				name: `Applicant ${String(number).padStart(2, "0")}`,
				email: `applicant-${number}@people.example`,
				phone: `98450 ${10_000 + number}`,
				college,
				collegemail: `applicant-${number}@college.example`,
				passingyear: 2020 + (number % 5),
				domain: "Data Science",
				reason: "Manual",
			},
			idempotencyKey: `${college.replaceAll(" ", "-")}-${number}`,
		});
}

async function namesIn(page: Page): Promise<string[]> {
	return page.getByRole("row").getByRole("link").allTextContents();
}
