import readExcel from "read-excel-file/node";
import { pages } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { apply, rowsOf } from "../leads.ts";

test("Filtered rows are downloaded as a sheet in which texts stay texts", async ({ admin, adminClient }) => {
	const college = uniqueName("Sheet College");
	// Without a scheme: with one, it is suspected and listed under 'Possible spam' only.
	const formula = '=HYPERLINK("//evil.example","Open")';
	await apply(adminClient, { college, name: formula, phone: "+91 98450 11820", passingyear: 2024 });
	await apply(adminClient, { college, name: "Zero First", phone: "098450 11821", passingyear: 2025 });
	await apply(adminClient, { college, name: "Another Year", passingyear: 2020 });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}&yearfrom=2024&sort=passingyear`);
	await expect(rowsOf(admin)).toHaveCount(2);
	const [download] = await Promise.all([
		admin.waitForEvent("download"),
		expect(admin.getByText("Downloda successfully.", { exact: true })).toBeVisible(),
		admin.getByRole("button", { name: "Download Excel" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(
		new RegExp(`^Applied Course \\d{4}-\\d{2}-\\d{2}, Passing Year from 2024, search ${college}\\.xlsx$`),
	);

	const [sheet] = await readExcel(await download.path());
	expect(sheet?.sheet).toBe("Applied Course");
	const [head = [], ...rows] = sheet?.data ?? [];
	const at = (row: number, title: string) => rows[row]?.[head.indexOf(title)];
	expect(rows).toHaveLength(2);
	expect(head).toContain("Counselor");
	expect([at(0, "Name"), at(0, "phone"), at(0, "Passing Year")]).toEqual([formula, "+91 98450 11820", 2024]);
	expect(at(0, "Created on")).toBeInstanceOf(Date);
	expect([at(1, "phone"), at(1, "phone, international"), at(1, "Domain")]).toEqual([
		"098450 11821",
		"+919845011821",
		"Data Science",
	]);
});

test("A download can be cancelled; one that cannot be read to the end is not saved, and a retry saves it", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/Failed to load resource/);
	await apply(adminClient, {});
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
	await expect(admin.getByRole("alert")).toContainText("Not today.");
	await admin.unroute(whole);
	const coming = admin.waitForEvent("download");
	await admin.getByRole("button", { name: "Retry" }).click();
	expect((await coming).suggestedFilename()).toMatch(/^Applied Course \d{4}-\d{2}-\d{2}\.xlsx$/);
});
