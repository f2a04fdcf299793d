import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { clickUntilHidden, refuseWith503 } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { adminEmail } from "../fixture.ts";
import { freshEmail } from "../forms.ts";
import { chooseIdentity } from "../sign-in.ts";

test("An admin is added by email, signs in, and is signed out at once when removed", async ({
	admin,
	browser,
	server,
	watched,
	expected,
}) => {
	expected.push(/status of 401/);
	const email = freshEmail();
	await admin.goto(pages.addAdmin);
	const field = admin.getByLabel("Email of the new admin");
	await field.pressSequentially(email.toUpperCase());
	await expect(field).toHaveValue(email);
	await admin.keyboard.press("Enter");
	await expect(admin.getByText("Admin mail added successfully!")).toBeVisible();
	await expect(field).toHaveValue("");
	const row = admin.getByRole("row", { name: new RegExp(email) });
	await expect(row.getByRole("cell").first()).toHaveText("1");
	const another = freshEmail();
	await field.fill(another);
	await admin.getByRole("button", { name: "SUBMIT" }).click();
	await expect(admin.getByRole("row", { name: new RegExp(another) })).toBeVisible();
	await expect(field).toHaveValue("");
	await expect(field).toBeFocused();

	const context = await browser.newContext({ baseURL: server.origin });
	const theirs = await watched(await context.newPage());
	await theirs.goto(pages.signIn);
	await chooseIdentity(theirs, email);
	await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();

	await admin.getByRole("button", { name: `Remove ${email}` }).press("Enter");
	const question = admin.getByRole("alertdialog", { name: "Are you sure you want to remove this admin?" });
	await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(row).toBeVisible();
	await admin.getByRole("button", { name: `Remove ${email}` }).click();
	await clickUntilHidden(question.getByRole("button", { name: "Remove" }));
	await expect(admin.getByText("Admin mail removed")).toBeVisible();
	await expect(row).toHaveCount(0);
	await theirs.goto(pages.addAdmin);
	await expect(theirs).toHaveURL(new RegExp(pages.signIn));
	await context.close();
});

test("An address that cannot be added is refused at the field and in a toast, and stays in the field", async ({
	admin,
	expected,
}) => {
	expected.push(/status of 409/, /status of 503/);
	await admin.goto(pages.addAdmin);
	const field = admin.getByLabel("Email of the new admin");
	const submit = admin.getByRole("button", { name: "SUBMIT" });
	await submit.click();
	await expect(admin.getByText("Enter an email address.")).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill("ravi");
	await expect(admin.getByText("Enter an email like name@example.com.")).toBeVisible();
	await field.fill(adminEmail);
	await submit.click();
	await expect(admin.getByText("Error adding Admin Email: This email is an admin already.")).toBeVisible();
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveValue(adminEmail);

	await admin.route("**/api/admin/addadmin", refuseWith503);
	await field.fill(freshEmail());
	await submit.click();
	await expect(admin.getByText("Error adding Admin Email: The service is busy.")).toBeVisible();
	await admin.getByRole("alert").getByText("Details").click();
	await expect(admin.getByText("Request request-for-this-test")).toBeVisible();
});

test("The admin's own row is marked and cannot be removed; a removal that fails can be retried", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const email = freshEmail();
	await adminClient(api.addAdmin, { body: { email } });
	await admin.goto(pages.addAdmin);
	const own = admin.getByRole("row", { name: new RegExp(adminEmail) });
	await expect(own.getByText("you", { exact: true })).toBeVisible();
	await expect(own.getByRole("button")).toHaveCount(0);

	const call = "**/api/admin/removeadmin/*";
	await admin.route(call, refuseWith503);
	await admin.getByRole("button", { name: `Remove ${email}` }).click();
	const question = admin.getByRole("alertdialog");
	await question.getByRole("button", { name: "Remove" }).click();
	await expect(admin.getByText("Failed to remove Admin.")).toBeVisible();
	await expect(question).toContainText("The service is busy.");
	await admin.unroute(call);
	await question.getByRole("button", { name: "Retry" }).click();
	await expect(admin.getByRole("row", { name: new RegExp(email) })).toHaveCount(0);
});

test("Axe finds nothing on Add Admin at any width, in either scheme", async ({ admin, adminClient }) => {
	await adminClient(api.addAdmin, { body: { email: freshEmail() } });
	await admin.goto(pages.addAdmin);
	await admin.getByRole("button", { name: "SUBMIT" }).click();
	await expect(admin.getByText("Enter an email address.")).toBeVisible();
	await expectNoFindings(admin);
	await admin.setViewportSize({ width: 360, height: 780 });
	await expect(admin.getByText(/^Created on .*, \d{1,2}:\d{2} (am|pm)$/).first()).toBeVisible();
});
