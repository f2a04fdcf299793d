import type { Route } from "@playwright/test";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { studentNameKey } from "#contract/plain.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { expectBriefly } from "../shown-toasts.ts";
import {
	emailField,
	logIn,
	logInButton,
	loginResponse,
	mockCall,
	mockPortal,
	openLogin,
	passwordField,
	student,
} from "./student-login.ts";

test.describe("a student at the login", () => {
	for (const address of [pages.studentHome, pages.newPassword])
		test(`is sent there from ${address} while logged out`, async ({ page }) => {
			await page.goto(address);
			await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
		});

	test("switches between password and Google by the links", async ({ page }) => {
		await openLogin(page);
		await page.getByRole("link", { name: "Login with Google" }).click();
		await expect(passwordField(page)).toBeHidden();
		await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
		await expectNoFindings(page);
		await page.reload();
		await page.getByRole("link", { name: "Login with password" }).click();
		await expect(emailField(page)).toBeFocused();
		await expect(page.getByRole("link", { name: /^Continue with/ })).toBeHidden();
	});

	test("is asked by the browser for what is missing, and nothing is sent", async ({ page }) => {
		let sent = 0;
		await mockCall(page, "logStudentIn", async (route) => {
			sent += 1;
			await route.fulfill({ status: 401, json: { error: errors["login-failed"].text } });
		});
		await openLogin(page);
		await logInButton(page).click();
		await expect(emailField(page)).toBeFocused();
		expect(await emailField(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
		await emailField(page).fill(student.email);
		await logInButton(page).click();
		await expect(passwordField(page)).toBeFocused();
		expect(sent).toBe(0);
	});

	test("may type the email in upper or lower case", async ({ page }) => {
		await openLogin(page);
		await emailField(page).pressSequentially("Ananya.D@Mail.Example");
		await expect(emailField(page)).toHaveValue("ananya.d@mail.example");
		await emailField(page).fill("RAVI@MAIL.EXAMPLE");
		await expect(emailField(page)).toHaveValue("ravi@mail.example");
	});

	test("shows the password and hides it again", async ({ page }) => {
		await openLogin(page);
		await passwordField(page).fill(student.password);
		const eye = page.getByRole("button", { name: "Show password" });
		await eye.click();
		await expect(passwordField(page)).toHaveAttribute("type", "text");
		await expect(eye).toHaveAttribute("aria-pressed", "true");
		await eye.click();
		await expect(passwordField(page)).toHaveAttribute("type", "password");
	});

	test("reads 'Login failed' when the password is wrong, and the form keeps what was typed @both", async ({
		page,
		expected,
	}) => {
		expected.push(/status of 401/);
		await openLogin(page);
		await expectBriefly(page, "Login failed", () => logIn(page));
		await expect(page.getByRole("main").getByText("Login failed")).toBeVisible();
		await expect(emailField(page)).toHaveValue(student.email);
		await expect(passwordField(page)).toHaveValue(student.password);
		await expect(passwordField(page)).toBeFocused();
		await expectNoFindings(page);
	});

	test("no longer reads 'Login failed' at the next attempt", async ({ page, expected }) => {
		expected.push(/status of 401/);
		await mockCall(page, "logStudentIn", { status: 401, json: { error: errors["login-failed"].text } });
		await openLogin(page);
		await expectBriefly(page, "Login failed", () => logIn(page));
		await mockCall(page, "logStudentIn", async () => {});
		await logInButton(page).click();
		await expect(page.getByRole("button", { name: "Please wait..." })).toBeVisible();
		// Counted at once: later the toast has left by itself.
		expect(await page.getByText("Login failed").count()).toBe(0);
	});

	test("reads the server's own message where there is one", async ({ page, expected }) => {
		expected.push(/status of 403/);
		const { status, text } = errors["account-pending"];
		await mockCall(page, "logStudentIn", { status, json: { error: text } });
		await openLogin(page);
		await expectBriefly(page, text, () => logIn(page));
	});

	for (const [what, fail] of [
		["no answer comes", (route: Route) => route.abort()],
		["the answer is not the server's", (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
	] as const)
		test(`reads 'Login failed' when ${what}`, async ({ page, expected }) => {
			expected.push(/Failed to load resource/);
			await mockCall(page, "logStudentIn", fail);
			await openLogin(page);
			await expectBriefly(page, "Login failed", () => logIn(page));
		});

	test("reads 'Please wait...' meanwhile, and cannot send twice", async ({ page, expected }) => {
		expected.push(/status of 401/);
		let sent = 0;
		let answer = () => {};
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await mockCall(page, "logStudentIn", async (route) => {
			sent += 1;
			await asked;
			await route.fulfill({ status: 401, json: { error: errors["login-failed"].text } });
		});
		await openLogin(page);
		await logIn(page);
		const busy = page.getByRole("button", { name: "Please wait..." });
		await expect(busy).toHaveAttribute("aria-disabled", "true");
		await busy.press("Enter");
		await passwordField(page).press("Enter");
		answer();
		await expect(logInButton(page)).toBeVisible();
		expect(sent).toBe(1);
	});

	test("with the right password reads 'Login successful!' and arrives at Home", async ({ page }) => {
		await mockPortal(page);
		await mockCall(page, "logStudentIn", loginResponse());
		await openLogin(page);
		await expectBriefly(page, "Login successful!", () => logIn(page));
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
		expect(await page.evaluate((key) => localStorage.getItem(key), studentNameKey)).toBe(student.name);
	});

	test("logs in by keyboard alone", async ({ page }) => {
		await mockPortal(page);
		await mockCall(page, "logStudentIn", loginResponse());
		await openLogin(page);
		await page.keyboard.press("Tab");
		await expect(page.locator(":focus")).toHaveText("Skip to content");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await page.keyboard.type(student.email);
		await page.keyboard.press("Tab");
		await page.keyboard.type(student.password);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await expect(passwordField(page)).toHaveAttribute("type", "text");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the form is posted, and comes back with the reason and the email but no password @both", async ({
		page,
		expected,
	}) => {
		expected.push(/status of 401/);
		await page.goto(pages.login);
		/** Playwright does not look for text in a noscript element. */
		await expect(page.locator("noscript p")).toContainText("Login with Google needs JavaScript.");
		await expect(page.getByRole("link", { name: "Login with Google" })).toBeHidden();
		await logIn(page);
		await expect(page.getByRole("main").getByText("Login failed")).toBeVisible();
		await expect(emailField(page)).toHaveValue(student.email);
		await expect(passwordField(page)).toHaveValue("");
		expect(await page.content()).not.toContain(student.password);
		await logIn(page);
		await expect(page.getByRole("main").getByText("Login failed")).toBeVisible();
	});
});

test("The login pages are not indexed by search engines", async ({ request }) => {
	for (const address of [pages.login, pages.signIn]) {
		const answered = await request.get(address);
		expect(answered.headers()["x-robots-tag"]).toBe("noindex");
		expect(await answered.text()).toContain('<meta name="robots" content="noindex"');
	}
	expect(await (await request.get("/sitemap-0.xml")).text()).not.toContain(pages.login);
});
