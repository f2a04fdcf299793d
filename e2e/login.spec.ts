import AxeBuilder from "@axe-core/playwright";
import type { Page, Route } from "@playwright/test";
import { errors } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { doorPaths, notTheSame, studentNamePlace } from "#contract/plain.ts";
import { toast } from "./forms.ts";
import { expect, test } from "./journey.ts";
import { chooseIdentity } from "./sign-in.ts";

/** Students come with the console's next part, so nobody gets in here: the page is shown what the server answers (see its own tests). */
const student = { email: "ananya@mail.example", password: "given to all 2026", name: "Ananya D" };
const widths = [320, 768, 1280];

const emailField = (page: Page) => page.getByLabel("Email", { exact: true });
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const newPasswordField = (page: Page) => page.getByLabel("New password", { exact: true });
const repeatField = (page: Page) => page.getByLabel("Repeat it", { exact: true });
const logInButton = (page: Page) => page.getByRole("button", { name: "Log in" });

async function logIn(page: Page): Promise<void> {
	await emailField(page).fill(student.email);
	await passwordField(page).fill(student.password);
	await logInButton(page).click();
}

type CallName = keyof typeof doorPaths;
type Answer = { status?: number; json?: object };

async function whenAsked(page: Page, call: CallName, answer: Answer | ((route: Route) => Promise<void>)) {
	const answerWith = typeof answer === "function" ? answer : (route: Route) => route.fulfill(answer);
	await page.route(`**${apiPrefix}${doorPaths[call]}`, answerWith);
}

const welcome = (more = {}) => ({ json: { token: "x".repeat(43), name: student.name, ...more } });

/** The portal comes later; what counts here is that the page goes there. */
async function standInForPortal(page: Page): Promise<void> {
	await page.route(`**${pages.studentHome}`, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>Home</title>" }),
	);
}

async function expectNoFindings(page: Page): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		const { violations } = await new AxeBuilder({ page }).analyze();
		const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
		expect(findings, `at ${width}`).toEqual([]);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(over, `sideways at ${width}`).toBeLessThanOrEqual(0);
	}
}

test.describe("a student at the door", () => {
	for (const address of [pages.studentHome, pages.newPassword])
		test(`is sent to it from ${address} while logged out`, async ({ page }) => {
			await page.goto(address);
			await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
		});

	test("goes from password to Google and back by the links", async ({ page }) => {
		await page.goto(pages.login);
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
		await whenAsked(page, "logStudentIn", async (route) => {
			sent += 1;
			await route.fulfill({ status: 401, json: { error: errors["login-failed"].text } });
		});
		await page.goto(pages.login);
		await logInButton(page).click();
		await expect(emailField(page)).toBeFocused();
		expect(await emailField(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
		await emailField(page).fill(student.email);
		await logInButton(page).click();
		await expect(passwordField(page)).toBeFocused();
		expect(sent).toBe(0);
	});

	test("types the email in any letters", async ({ page }) => {
		await page.goto(pages.login);
		await emailField(page).pressSequentially("Ananya.D@Mail.Example");
		await expect(emailField(page)).toHaveValue("ananya.d@mail.example");
		await emailField(page).fill("RAVI@MAIL.EXAMPLE");
		await expect(emailField(page)).toHaveValue("ravi@mail.example");
	});

	test("sees the password on a press, and hides it again", async ({ page }) => {
		await page.goto(pages.login);
		await passwordField(page).fill(student.password);
		const eye = page.getByRole("button", { name: "Show password" });
		await eye.click();
		await expect(passwordField(page)).toHaveAttribute("type", "text");
		await expect(eye).toHaveAttribute("aria-pressed", "true");
		await eye.click();
		await expect(passwordField(page)).toHaveAttribute("type", "password");
	});

	test("reads 'Login failed' when it is wrong, and keeps what was typed @both", async ({ page, expected }) => {
		expected.push(/status of 401/);
		await page.goto(pages.login);
		await logIn(page);
		await expect(toast(page, "Login failed")).toBeVisible();
		await expect(page.getByRole("main").getByText("Login failed")).toBeVisible();
		await expect(emailField(page)).toHaveValue(student.email);
		await expect(passwordField(page)).toHaveValue(student.password);
		await expect(passwordField(page)).toBeFocused();
		await expectNoFindings(page);
	});

	test("reads the server's own words where it has some", async ({ page, expected }) => {
		expected.push(/status of 403/);
		const { status, text } = errors["account-pending"];
		await whenAsked(page, "logStudentIn", { status, json: { error: text } });
		await page.goto(pages.login);
		await logIn(page);
		await expect(toast(page, text)).toBeVisible();
	});

	for (const [what, fail] of [
		["no answer comes", (route: Route) => route.abort()],
		["the answer is not the server's", (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
	] as const)
		test(`reads 'Login failed' when ${what}`, async ({ page, expected }) => {
			expected.push(/Failed to load resource/);
			await whenAsked(page, "logStudentIn", fail);
			await page.goto(pages.login);
			await logIn(page);
			await expect(toast(page, "Login failed")).toBeVisible();
		});

	test("reads 'Please wait...' meanwhile, and cannot send twice", async ({ page, expected }) => {
		expected.push(/status of 401/);
		let sent = 0;
		let answer = () => {};
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await whenAsked(page, "logStudentIn", async (route) => {
			sent += 1;
			await asked;
			await route.fulfill({ status: 401, json: { error: errors["login-failed"].text } });
		});
		await page.goto(pages.login);
		await logIn(page);
		const busy = page.getByRole("button", { name: "Please wait..." });
		await expect(busy).toHaveAttribute("aria-disabled", "true");
		await busy.press("Enter");
		await passwordField(page).press("Enter");
		answer();
		await expect(logInButton(page)).toBeVisible();
		expect(sent).toBe(1);
	});

	test("with the right password reads 'Login successful!' and comes home", async ({ page }) => {
		await standInForPortal(page);
		await whenAsked(page, "logStudentIn", welcome());
		await page.goto(pages.login);
		await logIn(page);
		await expect(toast(page, "Login successful!")).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
		expect(await page.evaluate((place) => localStorage.getItem(place), studentNamePlace)).toBe(student.name);
	});

	test("gets in by keyboard alone", async ({ page }) => {
		await standInForPortal(page);
		await whenAsked(page, "logStudentIn", welcome());
		await page.goto(pages.login);
		await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
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

test.describe("a student with an identity provider", () => {
	test("whom nobody knows stays outside and reads why @both", async ({ page, expected }) => {
		expected.push(/status of 403/);
		await page.goto(pages.login);
		await page.getByRole("link", { name: "Login with Google" }).click();
		await chooseIdentity(page, "stranger@elsewhere.example");
		await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
		await expect(toast(page, errors["not-a-student"].text)).toBeVisible();
		await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
	});

	test("who is known comes home", async ({ page }) => {
		await standInForPortal(page);
		await whenAsked(page, "checkStudentCredential", welcome());
		await page.goto(`${pages.login}#credential=a.b.c`);
		await expect(toast(page, "Login successful!")).toBeVisible();
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
				await whenAsked(page, "identityOptions", { json: { provider: "google", clientId: "client" } });
				await page.route("https://accounts.google.com/**", answer);
				await page.goto(pages.login);
				await page.getByRole("link", { name: "Login with Google" }).click();
				await page.getByRole("button", { name: "Continue with Google" }).click();
				await expect(toast(page, "Google Login Failed!")).toBeVisible();
				await expect(page.getByRole("main").getByText("Google Login Failed!")).toBeVisible();
			});
	});
});

test.describe("a student with the password we gave", () => {
	test.beforeEach(async ({ page }) => {
		await standInForPortal(page);
		await whenAsked(page, "logStudentIn", welcome({ mustChangePassword: true }));
		await page.goto(pages.login);
		await logIn(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});

	const rule = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

	test("sees each rule kept or broken as it is typed", async ({ page }) => {
		await newPasswordField(page).fill("password");
		await expect(rule(page, "Eight characters or more")).toHaveAttribute("data-verdict", "kept");
		await expect(rule(page, "Not one that many people use")).toHaveAttribute("data-verdict", "broken");
		await newPasswordField(page).fill(student.password);
		await expect(rule(page, "Not the password we gave you")).toHaveAttribute("data-verdict", "broken");
		await newPasswordField(page).fill("monsoon in Sirsi 7");
		for (const text of ["Eight characters", "Not the password", "Not one that"])
			await expect(rule(page, text)).toHaveAttribute("data-verdict", "kept");
		await repeatField(page).pressSequentially("monsoon on");
		await expect(repeatField(page)).toHaveAccessibleDescription(notTheSame);
		await expectNoFindings(page);
	});

	test("reads why the server refuses it, and comes home with a better one", async ({ page, expected }) => {
		expected.push(/status of 400/);
		const message = "Too many people use this one. Choose another.";
		await whenAsked(page, "chooseNewPassword", {
			status: 400,
			json: { error: message, fields: { password: message } },
		});
		await newPasswordField(page).fill("monsoon in Sirsi 7");
		await repeatField(page).fill("monsoon in Sirsi");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(repeatField(page)).toBeFocused();
		await repeatField(page).fill("monsoon in Sirsi 7");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(newPasswordField(page)).toHaveAccessibleDescription(new RegExp(message));
		await expect(newPasswordField(page)).toBeFocused();
		await whenAsked(page, "chooseNewPassword", { status: 204 });
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(toast(page, "Login successful!")).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${pages.studentHome}$`));
	});

	test("may log out instead, and no name stays behind", async ({ page }) => {
		await whenAsked(page, "logStudentOut", { status: 204 });
		await page.getByRole("button", { name: "Log out" }).click();
		await expect(toast(page, "Logged out successfully")).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
		expect(await page.evaluate((place) => localStorage.getItem(place), studentNamePlace)).toBeNull();
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

test("The pages of the door are not for search engines", async ({ request }) => {
	for (const address of [pages.login, pages.signIn]) {
		const answered = await request.get(address);
		expect(answered.headers()["x-robots-tag"]).toBe("noindex");
		expect(await answered.text()).toContain('<meta name="robots" content="noindex"');
	}
	expect(await (await request.get("/sitemap-0.xml")).text()).not.toContain(pages.login);
});
