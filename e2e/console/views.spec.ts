import { pages } from "#contract/paths.ts";
import { answer, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { apply, rowsOf } from "../leads.ts";

test("A list's filters and columns are kept under a name, changed, saved over, renamed and removed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const college = uniqueName("Viewed College");
	await apply(adminClient, { college, name: "Asha Rao", domain: "DevOps" });
	await apply(adminClient, { college, name: "Ravi Iyer" });
	const name = uniqueName("DevOps").slice(0, 20);
	const views = admin.getByRole("navigation", { name: "Views" });
	const shown = (view: string) => views.getByRole("link", { name: view });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(college)}&domain=DevOps`);
	await expect(rowsOf(admin)).toHaveCount(1);
	await admin.getByRole("button", { name: "Save this view" }).click();
	const form = admin.getByRole("dialog", { name: "Save this view" });
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Enter a name.")).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await form.getByLabel("Name of the view").fill(name);
	await form.getByRole("button", { name: "Save" }).click();
	await expect(shown(name)).toHaveAttribute("aria-current", "true");
	await expect(admin.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

	await admin.getByRole("button", { name: "Columns" }).click();
	await admin.getByRole("checkbox", { name: "College Mail" }).uncheck();
	await admin.keyboard.press("Escape");
	await admin.getByRole("button", { name: "Save", exact: true }).click();
	await expect(admin.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
	await shown("All").click();
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toBeVisible();
	await expect(shown(name)).toHaveText(`${name}1`);
	await shown(name).click();
	await expect(rowsOf(admin)).toHaveCount(1);
	await admin.reload();
	await expect(rowsOf(admin)).toHaveCount(1);
	await expect(admin.getByRole("columnheader", { name: "College Mail" })).toHaveCount(0);
	await admin.goBack();
	await expect(shown("All")).toHaveAttribute("aria-current", "true");

	await shown("This month").click();
	await expect(admin.getByRole("button", { name: "Created last 30 days" })).toBeVisible();
	await expect(admin.getByRole("columnheader", { name: "email" })).toHaveCount(0);
	expect(await findingsOn(admin)).toEqual([]);

	await shown(name).click();
	await admin.getByRole("button", { name: `About ${name}` }).click();
	await admin.getByRole("menuitem", { name: "Rename" }).click();
	await admin.getByLabel("Name of the view").fill(`${name} 2`);
	await admin.getByRole("dialog", { name: "Rename" }).getByRole("button", { name: "Save" }).click();
	await expect(shown(`${name} 2`)).toBeVisible();
	await admin.getByRole("button", { name: `About ${name} 2` }).click();
	await admin.getByRole("menuitem", { name: "Remove" }).click();
	await answer(admin, `Remove the view ${name} 2?`, "Remove");
	await expect(shown(`${name} 2`)).toHaveCount(0);
});
