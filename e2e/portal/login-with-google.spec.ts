import type { Route } from "@playwright/test";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { chooseIdentity } from "../sign-in.ts";
import { loginResponse, mockCall, mockPortal, openLogin } from "./student-login.ts";

test.describe("a student with an identity provider", () => {
	test("with an unknown account is refused and told why @both", async ({ page, expected }) => {
		expected.push(/status of 403/);
		await openLogin(page);
		await page.getByRole("link", { name: "Login with Google" }).click();
		const { text } = errors["not-a-student"];
		await expectBriefly(page, text, () => chooseIdentity(page, "stranger@elsewhere.example"));
		await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
		await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
	});

	test("with a known account arrives at Home", async ({ page }) => {
		await mockPortal(page);
		await mockCall(page, "checkStudentCredential", loginResponse());
		await expectBriefly(page, "Login successful!", () => page.goto(`${pages.login}#credential=a.b.c`));
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
	});

	test.describe("when Google's popup fails", () => {
		/** This server has no client of Google's, so its policy would not let the stand-in for Google's script run. */
		test.use({ bypassCSP: true });

		const library = (prompt: string) => `window.google = { accounts: { id: {
			initialize(settings) { this.settings = settings },
			renderButton(slot) { slot.append("Google's own button") },
			prompt() { ${prompt} },
		} } }`;
		const answers: Record<string, (route: Route) => Promise<void>> = {
			"its script does not come": (route) => route.abort(),
			"it hands over nothing": (route) =>
				route.fulfill({ contentType: "text/javascript", body: library("this.settings.callback({})") }),
		};

		for (const [what, answer] of Object.entries(answers))
			test(`because ${what}: 'Google Login Failed!'`, async ({ page, expected }) => {
				expected.push(/Failed to load resource/);
				await mockCall(page, "identityOptions", { json: { provider: "google", clientId: "client" } });
				await page.route("https://accounts.google.com/**", answer);
				await openLogin(page);
				await page.getByRole("link", { name: "Login with Google" }).click();
				const on = page.getByRole("button", { name: "Continue with Google" });
				await expectBriefly(page, "Google Login Failed!", () => on.click());
				await expect(page.getByRole("main").getByText("Google Login Failed!")).toBeVisible();
			});
	});
});
