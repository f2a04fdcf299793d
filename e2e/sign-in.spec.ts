import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { apiPrefix, consolePages, pages, signInFor } from "#contract/paths.ts";
import { signInPaths } from "#contract/plain.ts";
import { adminCookie, logoutDelayMs, signInSeconds } from "#contract/sign-in.ts";
import { blockPolls, signOutAt, triggerRefetch } from "./app-parts.ts";
import { cookieOf, expect, test } from "./browser-test.ts";
import { adminEmail } from "./fixture.ts";
import { freshEmail } from "./forms.ts";
import { chooseIdentity, signIn } from "./sign-in.ts";

test.describe("the admin sign-in", () => {
	for (const address of consolePages)
		test(`${address} sends someone signed out to the sign-in page`, async ({ page }) => {
			await page.goto(address);
			await expect(page).toHaveURL(signInFor(address));
		});

	test("An admin signs in and gets the cookie the specification describes @both", async ({ page, context }) => {
		const before = Date.now() / 1000;
		await signIn(page);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const cookie = (await context.cookies()).find(({ name }) => name === adminCookie);
		expect(cookie).toMatchObject({ httpOnly: true, secure: false, sameSite: "Lax", path: "/" });
		expect((cookie?.expires ?? 0) - before).toBeGreaterThan(signInSeconds - 2);
		expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(signInSeconds);
		await page.goto(pages.signIn);
		await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`));
	});

	test("Someone who is not an admin is refused and reads why", async ({ page, expected }) => {
		expected.push(/status of 403/);
		await page.goto(pages.signIn);
		await chooseIdentity(page, "stranger@elsewhere.example");
		await expect(page.getByText("This account is not an admin.").first()).toBeVisible();
		await page.goto(pages.dashboard);
		await expect(page).toHaveURL(signInFor(pages.dashboard));
	});

	test("A forged credential signs nobody in", async ({ page, expected }) => {
		expected.push(/status of 401/);
		const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const forged = `${part({ alg: "none" })}.${part({ email: "asha@academy.example", email_verified: true })}.`;
		await page.goto(`${pages.signIn}#credential=${forged}`);
		await expect(page.getByText("Login failed").first()).toBeVisible();
		await expect(page).toHaveURL(new RegExp(pages.signIn));
	});

	for (const [address, call] of [
		[pages.signIn, signInPaths.checkAdminCredential],
		[pages.login, signInPaths.checkStudentCredential],
	] as const)
		test(`A link to ${address} signs nobody in where the local provider is not used`, async ({ page }) => {
			const sent: string[] = [];
			page.on("request", (request) => sent.push(new URL(request.url()).pathname));
			await page.route(`**${apiPrefix}${signInPaths.identityOptions}`, (route) =>
				route.fulfill({ json: { provider: "none" } }),
			);
			await page.goto(`${address}#credential=of.somebody.else`);
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
		const release = await blockPolls(page);
		const answered = page.waitForResponse((response) => response.url().endsWith(api.signAdminOut.path));
		const left = page.waitForRequest((request) => request.isNavigationRequest());
		await page.getByRole("menuitem", { name: "Logout" }).click();
		const [call, leaving] = [(await answered).request(), await left];
		await page.waitForURL(`**${pages.signIn}`);
		await release();
		// By the browser's clock, because this process may hear of either late.
		const ended = call.timing().startTime + call.timing().responseStart;
		expect(leaving.timing().startTime - ended).toBeGreaterThan(logoutDelayMs * 0.8);
		expect((await context.cookies()).some(({ name }) => name === adminCookie)).toBe(false);
		await context.addCookies([cookieOf(token)]);
		await page.goto(pages.dashboard);
		await expect(page).toHaveURL(signInFor(pages.dashboard));
	});

	test("A screen that is refused during a logout does not open the sign-in page as if the sign-in had ended elsewhere", async ({
		page,
		expected,
	}) => {
		expected.push(/status of 401/);
		await signIn(page);
		await page.route(`**${apiPrefix}${api.signAdminOut.path}`, async (route) => {
			const response = await route.fetch();
			const refused = page.waitForResponse((each) => each.status() === 401);
			await triggerRefetch(page);
			await refused;
			await route.fulfill({ response });
		});
		await page.getByRole("button", { name: "MENU" }).click();
		await page.getByRole("menuitem", { name: "Logout" }).click();
		await expect(page).toHaveURL(pages.signIn);
	});

	test("A sign-in that was ended elsewhere leads to the sign-in page at the next call, and back to the open record", async ({
		page,
		adminClient,
		expected,
	}) => {
		expected.push(/status of 401/);
		const name = `Kabir ${Date.now()}`;
		const id = await hiringRequestOf(adminClient, name);
		await signIn(page);
		const list = `${pages.recruitmentData}?q=${name.split(" ")[1]}`;
		await page.goto(list);
		await expect(page.getByRole("link", { name })).toBeVisible();
		// A new request is marked as seen once it is open.
		await signOutAt(page, `**${api.markEnquirySeen.path.replace(":id", id)}`);
		await page.getByRole("link", { name }).click();
		const place = `${list}&open=${id}`;
		await expect(page).toHaveURL(signInFor(place));
		await chooseIdentity(page, adminEmail);
		await expect(page).toHaveURL(place);
		await expect(page.getByRole("complementary", { name: "Details" })).toContainText(name);
		await page.goBack();
		await expect(page).not.toHaveURL(new RegExp(pages.signIn));
	});

	for (const next of ["https://elsewhere.example/outbox", "//elsewhere.example/outbox", pages.studentHome])
		test(`Signing in never redirects to ${next}`, async ({ page }) => {
			await page.goto(signInFor(next));
			await chooseIdentity(page, adminEmail);
			await expect(page).toHaveURL(pages.dashboard);
			await page.goto(signInFor(next));
			await expect(page).toHaveURL(pages.dashboard);
		});

	test("By another OpenID provider an admin comes back to the page they asked for", async ({
		page,
		context,
		adminToken,
	}) => {
		const place = `${pages.outbox}?q=asha&sort=to`;
		const authorize = "https://id.example/authorize";
		await page.route(`**${apiPrefix}${signInPaths.identityOptions}`, (route) =>
			route.fulfill({ json: { provider: "other", clientId: "gradway", authorize } }),
		);
		const sent: unknown[] = [];
		await page.route(`**${apiPrefix}${signInPaths.checkAdminCredential}`, async (route) => {
			sent.push(route.request().postDataJSON());
			await context.addCookies([cookieOf(adminToken)]);
			await route.fulfill({ json: { token: adminToken } });
		});
		let credential = "";
		await page.route(`${authorize}?*`, (route) => {
			const asked = new URL(route.request().url()).searchParams;
			const payload = Buffer.from(JSON.stringify({ nonce: asked.get("nonce") })).toString("base64url");
			credential = `e30.${payload}.c`;
			const answer = `${asked.get("redirect_uri")}#id_token=${credential}&state=${asked.get("state")}`;
			return route.fulfill({ contentType: "text/html", body: `<script>location.replace("${answer}")</script>` });
		});
		await page.goto(place);
		await page.getByRole("button", { name: "Continue with id.example" }).click();
		await expect(page).toHaveURL(place);
		expect(sent).toEqual([{ credential }]);
	});

	test.describe("with Google's popup", () => {
		/** This server has no client of Google's, so its policy would not let the stand-in for Google's script run. */
		test.use({ bypassCSP: true });

		test("an admin comes back to the page they asked for", async ({ page, context, adminToken }) => {
			const place = `${pages.outbox}?q=asha&sort=to`;
			const answer = (path: string, json: object) =>
				page.route(`**${apiPrefix}${path}`, (route) => route.fulfill({ json }));
			await answer(signInPaths.identityOptions, { provider: "google", clientId: "client" });
			await page.route(`**${apiPrefix}${signInPaths.checkAdminCredential}`, async (route) => {
				await context.addCookies([cookieOf(adminToken)]);
				await route.fulfill({ json: { token: adminToken } });
			});
			await page.route("https://accounts.google.com/**", (route) =>
				route.fulfill({ contentType: "text/javascript", body: library }),
			);
			await page.goto(place);
			await expect(page).toHaveURL(signInFor(place));
			await page.getByRole("button", { name: "Sign in with Google" }).click();
			await expect(page).toHaveURL(place);
			await expect(page.getByRole("searchbox")).toHaveValue("asha");
		});
	});
});

/** Mocks the part of Google's script that the page uses: the popup returns a credential at once. */
const library = `window.google = { accounts: { id: {
	initialize(settings) { this.settings = settings },
	renderButton() {},
	prompt() { this.settings.callback({ credential: "a.b.c" }) },
} } }`;

async function hiringRequestOf(adminClient: Client, name: string): Promise<string> {
	const email = freshEmail();
	await adminClient(api.requestHiring, {
		body: {
			name,
			email,
			phone: "080 4123 4567",
			designation: "Engineering manager",
			company: "Lotusgrid Systems",
			role: "Data analyst",
			requirement: 4,
		},
	});
	const { data } = await adminClient(api.listHiringRequests, { query: { q: email } });
	return data[0]?._id ?? "";
}
