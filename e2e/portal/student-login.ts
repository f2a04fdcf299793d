import { expect, type Page, type Route } from "@playwright/test";
import { apiPrefix, pages } from "#contract/paths.ts";
import { signInPaths } from "#contract/plain.ts";

/** Nobody gets in as this student: the page is shown what the server answers. portal.spec.ts logs in for real. */
export const student = { email: "ananya@mail.example", password: "given to all 2026", name: "Ananya D" };

export const emailField = (page: Page) => page.getByLabel("Email", { exact: true });
export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
export const logInButton = (page: Page) => page.getByRole("button", { name: "Log in" });

export async function comeToLogin(page: Page): Promise<void> {
	await page.goto(pages.login);
	await loginAnswers(page);
}

/** The page's scripts come after its first picture, and the eye with them: until then a press is a plain post. */
export const loginAnswers = (page: Page) => expect(page.getByRole("button", { name: "Show password" })).toBeVisible();

type Typed = { email: string; password: string };

export async function logIn(page: Page, { email, password }: Typed = student): Promise<void> {
	await emailField(page).fill(email);
	await passwordField(page).fill(password);
	await logInButton(page).click();
}

/** With the password we gave, which asks for the last digits of the phone besides. */
export async function logInFirst(page: Page, typed: Typed & { phone: string }): Promise<void> {
	await logIn(page, typed);
	await page.getByLabel("Last four digits of your phone number").fill(typed.phone.slice(-4));
	await logInButton(page).click();
}

type CallName = keyof typeof signInPaths;
type Answer = { status?: number; json?: object };

export async function whenAsked(page: Page, call: CallName, answer: Answer | ((route: Route) => Promise<void>)) {
	const answerWith = typeof answer === "function" ? answer : (route: Route) => route.fulfill(answer);
	await page.route(`**${apiPrefix}${signInPaths[call]}`, answerWith);
}

export const welcome = (more = {}) => ({ json: { token: "x".repeat(43), name: student.name, ...more } });

/** What counts here is that the page goes there. */
export async function mockPortal(page: Page): Promise<void> {
	await page.route(`**${pages.studentHome}`, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>Home</title>" }),
	);
}
