import { api } from "#contract/api.ts";
import { apiPrefix, consolePages, pages } from "#contract/paths.ts";
import { doorPaths } from "#contract/plain.ts";
import { adminCookie, logoutDelayMs, signInSeconds } from "#contract/sign-in.ts";
import { cookieOf, expect, test } from "./journey.ts";
import { chooseIdentity, signIn } from "./sign-in.ts";

test.describe("the door", () => {
	for (const address of consolePages)
		test(`${address} sends a stranger to the sign-in page`, async ({ page }) => {
			await page.goto(address);
			await expect(page).toHaveURL(new RegExp(`${pages.signIn}$`));
		});

	test("An admin signs in and gets the cookie the specification describes @both", async ({ page, context }) => {
		await signIn(page);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const cookie = (await context.cookies()).find(({ name }) => name === adminCookie);
		expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "None", path: "/" });
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(signInSeconds - 120);
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(signInSeconds);
		await page.goto(pages.signIn);
		await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`));
	});

	test("Someone who is not an admin stays outside and reads why", async ({ page, expected }) => {
		expected.push(/status of 403/);
		await page.goto(pages.signIn);
		await chooseIdentity(page, "stranger@elsewhere.example");
		await expect(page.getByText("This account is not an admin.").first()).toBeVisible();
		await page.goto(pages.dashboard);
		await expect(page).toHaveURL(new RegExp(`${pages.signIn}$`));
	});

	test("A forged credential does not open it", async ({ page, expected }) => {
		expected.push(/status of 401/);
		const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const forged = `${part({ alg: "none" })}.${part({ email: "asha@academy.example", email_verified: true })}.`;
		await page.goto(`${pages.signIn}#credential=${forged}`);
		await expect(page.getByText("Login failed").first()).toBeVisible();
		await expect(page).toHaveURL(new RegExp(pages.signIn));
	});

	for (const [door, call] of [
		[pages.signIn, doorPaths.checkAdminCredential],
		[pages.login, doorPaths.checkStudentCredential],
	] as const)
		test(`A link to ${door} signs nobody in as somebody else where the local provider is not`, async ({ page }) => {
			const sent: string[] = [];
			page.on("request", (request) => sent.push(new URL(request.url()).pathname));
			await page.route(`**${apiPrefix}${doorPaths.identityOptions}`, (route) =>
				route.fulfill({ json: { provider: "none" } }),
			);
			await page.goto(`${door}#credential=of.somebody.else`);
			await expect(page.locator('[data-way="none"]')).toBeVisible();
			expect(sent).not.toContain(apiPrefix + call);
			expect(page.url()).not.toContain("credential");
		});

	test("Logging out leads to the sign-in page after half a second and ends the sign-in @both", async ({
		page,
		context,
	}) => {
		await signIn(page);
		const token = (await context.cookies()).find(({ name }) => name === adminCookie)?.value ?? "";
		await page.getByRole("button", { name: "MENU" }).click();
		const answered = page.waitForResponse((response) => response.url().endsWith(api.signAdminOut.path));
		await page.getByRole("menuitem", { name: "Logout" }).click();
		await answered;
		const from = Date.now();
		await page.waitForURL(`**${pages.signIn}`);
		expect(Date.now() - from).toBeGreaterThan(logoutDelayMs * 0.8);
		expect((await context.cookies()).some(({ name }) => name === adminCookie)).toBe(false);
		await context.addCookies([cookieOf(token)]);
		await page.goto(pages.dashboard);
		await expect(page).toHaveURL(new RegExp(`${pages.signIn}$`));
	});

	test("A sign-in that ended elsewhere leads to the sign-in page at the next call", async ({
		page,
		context,
		expected,
	}) => {
		expected.push(/status of 401/);
		await signIn(page);
		await context.clearCookies();
		const link = page.getByRole("navigation", { name: "Leads" }).getByRole("link", { name: /Recruiter/ });
		/** Another call of the page may find out first and leave the link behind. */
		void link.dispatchEvent("click").catch(() => {});
		await expect(page).toHaveURL(new RegExp(pages.signIn));
	});
});
