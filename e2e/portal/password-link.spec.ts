import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { expectNoFindings } from "../findings.ts";
import { expect, test } from "../mailing.ts";
import { ownPassword } from "../portal-student.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { addActiveStudent } from "../students.ts";
import { emailField, expectLoginReady, logIn, logInButton, logInWithDigits, passwordField } from "./student-login.ts";

test("A student chooses a password by the link in the welcome mail, which works once, and is logged in", async ({
	page,
	adminClient,
	postbox,
	expected,
}) => {
	expected.push(/status of 410/);
	const student = await addActiveStudent(adminClient, { name: "Asha Rao" });
	const { text } = await postbox.mailTo(student.email, "Welcome");
	const link = /\S+\/login\/link\/[\w-]+/.exec(text)?.[0] ?? "";
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
	await expect(page.getByText(student.email)).toBeVisible();
	await expectNoFindings(page);
	await page.getByLabel("New password", { exact: true }).fill(ownPassword);
	await page.getByLabel("Repeat it", { exact: true }).fill(ownPassword);
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page).toHaveURL(pages.studentHome);
	await expect(page.getByRole("banner").getByText("Asha Rao")).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
	await expectNoFindings(page);
	await page.getByRole("link", { name: "Log in", exact: true }).last().click();
	await expect(page).not.toHaveURL(/link/);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a student who forgot the password asks for a link, and chooses another", async ({
		page,
		adminClient,
		postbox,
		expected,
	}) => {
		expected.push(/status of 400/);
		const student = await addActiveStudent(adminClient);
		await page.goto(pages.login);
		await page.getByRole("link", { name: "Email me a link" }).click();
		await emailField(page).fill(student.email.toUpperCase());
		await page.getByRole("button", { name: "Email me a link" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
		const { text } = await postbox.mailTo(student.email, "Your link");
		await page.goto(/\S+\/login\/link\/[\w-]+/.exec(text)?.[0] ?? "");
		await page.getByLabel("New password", { exact: true }).fill(ownPassword);
		await page.getByLabel("Repeat it", { exact: true }).fill("another one 123");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(page.getByText("The two are not the same yet.").first()).toBeVisible();
		await page.getByLabel("New password", { exact: true }).fill(ownPassword);
		await page.getByLabel("Repeat it", { exact: true }).fill(ownPassword);
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(page).toHaveURL(pages.studentHome);
	});
});

test("With the default password a student is asked for the last digits of their phone", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(/status of 401/);
	const student = await addActiveStudent(adminClient);
	const { password } = (await adminClient(api.readDefaultPassword, {})).data;
	await page.goto(pages.login);
	await expectLoginReady(page);
	const digits = page.getByLabel("Last four digits");
	await expect(digits).toBeHidden();
	await logIn(page, { ...student, password });
	await expect(digits).toBeFocused();
	await digits.fill(student.phone.endsWith("0000") ? "1111" : "0000");
	await logInButton(page).click();
	await expect(digits).toHaveAttribute("aria-invalid", "true");
	await expect(digits).toBeFocused();
	// What is typed next replaces the digits, not the password.
	await page.keyboard.type("1");
	await expect(digits).toHaveValue("1");
	await expect(digits).not.toHaveAttribute("aria-invalid");
	await expect(passwordField(page)).toHaveValue(password);
	// Another password may need none.
	await passwordField(page).fill(ownPassword);
	await expect(digits).toBeHidden();
	await expectBriefly(page, "Login failed", () => logInButton(page).click());
	await logInWithDigits(page, { ...student, password });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
});

test("A student made inactive reads at the login why they are logged out", async ({ page, server, adminClient }) => {
	const student = await addActiveStudent(adminClient);
	const { data: link } = await adminClient(api.makePasswordLink, { params: { id: student._id } });
	await page.goto(link.address.replace(/^https?:\/\/[^/]+/, server.origin));
	await page.getByLabel("New password", { exact: true }).fill(ownPassword);
	await page.getByLabel("Repeat it", { exact: true }).fill(ownPassword);
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page).toHaveURL(pages.studentHome);
	// Leaves the portal: an open one would go to the login by itself, and a late answer to one of its calls would remove the cookie.
	await page.waitForLoadState("networkidle");
	await page.goto("about:blank");
	await adminClient(api.changeStudentStatus, { params: { id: student._id }, body: { status: "inactive" } });
	await page.goto(pages.profile);
	await expect(page.getByText("Your account is no longer active.")).toBeVisible();
	await expectNoFindings(page);
});
