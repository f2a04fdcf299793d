import type { Page } from "@playwright/test";
import { minuteMs } from "#contract/durations.ts";
import { pages } from "#contract/paths.ts";
import { passwordMismatchMessage, studentNameKey } from "#contract/plain.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { logIn, loginResponse, mockCall, mockPortal, openLogin, student } from "./student-login.ts";

const newPasswordField = (page: Page) => page.getByLabel("New password", { exact: true });
const repeatField = (page: Page) => page.getByLabel("Repeat it", { exact: true });

test.describe("a student who logs in with the password we gave", () => {
	test.beforeEach(async ({ page }) => {
		await mockPortal(page);
		await mockCall(page, "logStudentIn", loginResponse({ mustChangePassword: true }));
		await openLogin(page);
		await logIn(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});

	const rule = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

	test("sees which rules the new password meets while typing", async ({ page }) => {
		await newPasswordField(page).fill("password");
		await expect(rule(page, "Eight characters or more")).toHaveAttribute("data-verdict", "kept");
		await expect(rule(page, "Not one that many people use")).toHaveAttribute("data-verdict", "broken");
		await newPasswordField(page).fill(student.password);
		await expect(rule(page, "Not the password we gave you")).toHaveAttribute("data-verdict", "broken");
		await newPasswordField(page).fill("monsoon in Sirsi 7");
		for (const text of ["Eight characters", "Not the password", "Not one that"])
			await expect(rule(page, text)).toHaveAttribute("data-verdict", "kept");
		await repeatField(page).pressSequentially("monsoon on");
		await expect(repeatField(page)).toHaveAccessibleDescription(passwordMismatchMessage);
		await expectNoFindings(page);
	});

	test("reads why the server refuses it, and arrives at Home with a better one", async ({ page, expected }) => {
		expected.push(/status of 400/);
		const message = "Too many people use this one. Choose another.";
		await mockCall(page, "chooseNewPassword", {
			status: 400,
			json: { error: message, fields: { password: message } },
		});
		await newPasswordField(page).fill("monsoon in Sirsi 7");
		await repeatField(page).fill("monsoon in Sirsi");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(repeatField(page)).toBeFocused();
		await expect(repeatField(page)).toHaveAccessibleDescription(passwordMismatchMessage);
		await repeatField(page).fill("monsoon in Sirsi 7");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(newPasswordField(page)).toHaveAccessibleDescription(new RegExp(message));
		await expect(newPasswordField(page)).toBeFocused();
		await mockCall(page, "chooseNewPassword", { status: 204 });
		const save = page.getByRole("button", { name: "Save and continue" });
		await expectBriefly(page, "Login successful!", () => save.click());
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
	});

	for (const [what, status, fields, place] of [
		["has chosen one in another tab comes home", 403, { current: "Enter your current password." }, pages.studentHome],
		["is logged out meanwhile comes to the login", 401, undefined, pages.login],
	] as const)
		test(`who ${what}, and reads why`, async ({ page, expected }) => {
			expected.push(/status of 40/);
			const error = "The server's own words.";
			await page.clock.install();
			await mockCall(page, "chooseNewPassword", { status, json: { error, fields } });
			await newPasswordField(page).fill("monsoon in Sirsi 7");
			await repeatField(page).fill("monsoon in Sirsi 7");
			// The page is left once there was time to read.
			await page.clock.pauseAt(Date.now() + minuteMs);
			await page.getByRole("button", { name: "Save and continue" }).click();
			await expect(page.getByRole("main").getByText(error)).toBeVisible();
			await page.clock.resume();
			await expect(page.getByText("Choose a new password")).toBeHidden();
			await expect(page).toHaveURL((url) => url.pathname === place);
		});

	test("may log out instead, and the browser keeps no name", async ({ page, expected }) => {
		expected.push(/status of 503/);
		const leave = page.getByRole("button", { name: "Log out" });
		await mockCall(page, "logStudentOut", { status: 503, json: { error: "The server is busy." } });
		await expectBriefly(page, "You are still logged in. The server is busy.", () => leave.click());
		await mockCall(page, "logStudentOut", { status: 204 });
		await expectBriefly(page, "Logged out successfully", () => leave.click());
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
		expect(await page.evaluate((key) => localStorage.getItem(key), studentNameKey)).toBeNull();
	});
});
