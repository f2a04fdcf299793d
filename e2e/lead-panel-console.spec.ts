import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { own, toast } from "./app-parts.ts";
import { expectNoFindings, findingsOn } from "./findings.ts";
import { expect, test } from "./journey.ts";
import { apply } from "./leads.ts";

test("A lead is moved, given, planned and written about beside the list, and nobody is overwritten", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const name = own("Fathima");
	const { _id } = await apply(adminClient, { name });
	await apply(adminClient, { name });
	await admin.goto(openRecord(pages.applyData, _id));
	await choose(admin, "Stage", "Interested");
	await expect(toast(admin, "Moved to Interested.")).toBeVisible();
	await choose(admin, "Stage", "Not now");
	await admin.getByRole("dialog", { name: "Why" }).getByRole("button", { name: "Fee" }).click();
	await expect(cell(admin, "Stage")).toContainText("Not now (fee)");
	await admin
		.locator("[data-type=right]")
		.filter({ hasText: "Moved to Not now." })
		.getByRole("button", { name: "Undo" })
		.click();
	await expect(cell(admin, "Stage")).toContainText("Interested");

	await admin.getByRole("button", { name: "Next follow-up" }).click();
	await admin.getByLabel("What about").fill("Which portfolio counts");
	await admin
		.getByRole("dialog", { name: "Next follow-up" })
		.getByRole("button", { name: /[ap]m$/ })
		.first()
		.click();
	await expect(admin.getByText("Which portfolio counts").first()).toBeVisible();

	const { data: lead } = await adminClient(api.readLeadOfEnquiry, { params: { id: _id } });
	await adminClient(api.changeLead, {
		params: { id: lead?._id ?? "" },
		body: { version: lead?.version ?? 0, stage: "contacted" },
	});
	await choose(admin, "Stage", "New");
	await expect(admin.getByText(/^Stage: You moved it to Contacted at/)).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Use mine" }).click();
	await expect(cell(admin, "Stage")).toContainText("New");

	await admin.keyboard.press("n");
	await admin.keyboard.insertText("Wants weekends");
	await expect(admin.getByText("The person may ask to read it.")).toBeVisible();
	await admin.keyboard.press("Control+Enter");
	await expect(admin.getByText("Wants weekends You.")).toBeVisible();
	await admin.getByRole("button", { name: "Correct" }).click();
	await admin.getByLabel("Correct the note").fill("Wants evenings.");
	await admin.getByRole("button", { name: "Save note" }).click();
	await expect(admin.getByText("Wants evenings. You, corrected.")).toBeVisible();

	await admin.getByRole("button", { name: "Log a call" }).click();
	const popup = admin.getByRole("dialog", { name: "How did the call go?" });
	await popup.getByText("Reached").click();
	await popup.getByRole("button", { name: /^Save/ }).first().click();
	await expect(admin.getByText("Call, reached")).toBeVisible();
});

test("The panel's tab stays while one moves on, and no width or scheme hides anything", async ({
	admin,
	adminClient,
}) => {
	const name = own("Tabbed");
	await apply(adminClient, { name, college: "First College" });
	const { _id } = await apply(adminClient, { name: `${name} two`, college: "Second College" });
	await admin.goto(`${openRecord(pages.applyData, _id)}&q=${encodeURIComponent(name)}`);
	await expect(admin.getByRole("heading", { name: "Today" })).toBeVisible();
	await expectNoFindings(admin);
	await admin.getByRole("tab", { name: "Details" }).click();
	await expect(admin.getByRole("tabpanel")).toContainText("Second College");
	await admin.keyboard.press("j");
	await expect(admin.getByRole("tabpanel")).toContainText("First College");
	await admin.reload();
	await expect(admin.getByRole("tabpanel")).toContainText("First College");
	await admin.getByRole("tab", { name: "Timeline" }).click();
	await admin.emulateMedia({ colorScheme: "dark" });
	await expect(admin.getByRole("heading", { name: "Today" })).toBeVisible();
	await expectNoFindings(admin);
	await admin.setViewportSize({ width: 360, height: 740 });
	await expect(admin.getByRole("dialog", { name: "Details" }).getByRole("link", { name: /^Call/ })).toBeInViewport();
	await expectNoFindings(admin);
});

/** The filters above the list have such names too. */
const cell = (page: Page, name: string): Locator =>
	page.getByRole("complementary", { name: "Details" }).getByRole("combobox", { name, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
	await cell(page, name).click();
	await page.getByRole("option", { name: option }).click();
}
