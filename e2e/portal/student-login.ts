import { expect, type Page, type Route } from "@playwright/test";
import { apiPrefix, pages } from "#contract/paths.ts";
import { signInPaths } from "#contract/plain.ts";

/** This student does not exist: the server's answers are mocked. portal.spec.ts logs in for real. */
export const student = { email: "ananya@mail.example", password: "given to all 2026", name: "Ananya D" };

export const emailField = (page: Page) => page.getByLabel("Email", { exact: true });
export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
export const logInButton = (page: Page) => page.getByRole("button", { name: "Log in" });

export async function openLogin(page: Page): Promise<void> {
	await page.goto(pages.login);
	await expectLoginReady(page);
}

/** Waits for the page's scripts, which load after the first paint and enable this button: until then a press is a plain post. */
export const expectLoginReady = (page: Page) =>
	expect(page.getByRole("button", { name: "Show password" })).toBeVisible();

type Typed = { email: string; password: string };

export async function logIn(page: Page, { email, password }: Typed = student): Promise<void> {
	await emailField(page).fill(email);
	await passwordField(page).fill(password);
	await logInButton(page).click();
}

/** Logs in with the default password, which also requires the last digits of the phone. */
export async function logInWithDigits(page: Page, typed: Typed & { phone: string }): Promise<void> {
	await logIn(page, typed);
	await page.getByLabel("Last four digits of your phone number").fill(typed.phone.slice(-4));
	await logInButton(page).click();
}

type CallName = keyof typeof signInPaths;
type Answer = { status?: number; json?: object };

export async function mockCall(page: Page, call: CallName, answer: Answer | ((route: Route) => Promise<void>)) {
	const answerWith = typeof answer === "function" ? answer : (route: Route) => route.fulfill(answer);
	await page.route(`**${apiPrefix}${signInPaths[call]}`, answerWith);
}

export const loginResponse = (more = {}) => ({ json: { token: "x".repeat(43), name: student.name, ...more } });

/** An empty home page: only the navigation to it matters here. */
export async function mockPortal(page: Page): Promise<void> {
	await page.route(`**${pages.studentHome}`, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>Home</title>" }),
	);
}
