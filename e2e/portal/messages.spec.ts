import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { minuteMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { logoutDelayMs, signInPaths, studentNameKey } from "#contract/plain.ts";
import type { StudentRow } from "#contract/students.ts";
import { blockPolls, toast } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { freshEmail, toast as loginToast } from "../forms.ts";
import { enrol, ownPassword } from "../portal-student.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { chooseIdentity } from "../sign-in.ts";
import { activate, addPendingStudent } from "../students.ts";
import { logIn, logInWithDigits, mockCall, openLogin } from "./student-login.ts";

const loginFailed = errors["login-failed"].text;
const pending = errors["account-pending"].text;
const inactive = errors["account-inactive"].text;
/** Specification section 9. */
const successMs = 2000;
/** The part of it that is shown before the next page opens. */
const readingMs = 700;

async function tryFirst(page: Page, { email, phone }: StudentRow, password: string): Promise<void> {
	await openLogin(page);
	await logInWithDigits(page, { email, phone, password });
}

async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
	await openLogin(page);
	await logIn(page, { email, password });
}

async function tryWithGoogle(page: Page, email: string): Promise<void> {
	await openLogin(page);
	await page.getByRole("link", { name: "Login with Google" }).click();
	await chooseIdentity(page, email);
}

/** A sign-in page that offers Google, with Google unreachable. */
async function withoutGoogle(page: Page): Promise<void> {
	await mockCall(page, "identityOptions", { json: { provider: "google", clientId: "the-academy" } });
	await page.route("https://accounts.google.com/**", (route) => route.abort());
	await openLogin(page);
	await page.getByRole("link", { name: "Login with Google" }).click();
	await page.getByRole("button", { name: "Continue with Google" }).click();
}

/** Every message of specification section 8 and of the student's screens, where and when it specifies (U3). */
test("Every message that a student may see is shown, word for word", async ({
	page,
	server,
	adminClient,
	expected,
	againstPolicy,
}) => {
	expected.push(/status of (401|403|500)/, /accounts\.google\.com/);
	// This server has no client of Google's, so its policy does not name Google either.
	againstPolicy.push(/accounts\.google\.com/);
	const { email } = await enrol(server, adminClient);
	const waiting = await addPendingStudent(adminClient);
	const left = await activate(adminClient, await addPendingStudent(adminClient));
	await adminClient(api.changeStudentStatus, { params: { id: left._id }, body: { status: "inactive" } });
	const given = (await adminClient(api.readDefaultPassword, {})).data.password;
	const saidInPassing = (text: string, when: string, act: () => Promise<unknown>) =>
		test.step(`'${text}' when ${when}`, async () => {
			await expectBriefly(page, text, act);
			await page.unrouteAll();
		});
	const expectMessage = async (text: string, when: string, act: () => Promise<unknown>, shown?: Locator) =>
		test.step(`'${text}' when ${when}`, async () => {
			await act();
			await expect(shown ?? loginToast(page, text)).toBeVisible();
			await page.unrouteAll();
		});

	const wrong = "not the password";
	await expectMessage(loginFailed, "the password is wrong", () => tryToLogIn(page, email, wrong));
	await expectMessage(loginFailed, "nobody has this email", () => tryToLogIn(page, freshEmail(), wrong));
	await expectMessage(loginFailed, "a pending student's password is wrong", () =>
		tryToLogIn(page, waiting.email, wrong),
	);
	await expectMessage(loginFailed, "an inactive student's password is wrong", () =>
		tryToLogIn(page, left.email, wrong),
	);
	await expectMessage(loginFailed, "the server does not say why", async () => {
		await mockCall(page, "logStudentIn", { status: 500, json: {} });
		await tryToLogIn(page, email, ownPassword);
	});
	await expectMessage(pending, "a pending student has the right password", () => tryFirst(page, waiting, given));
	await expectMessage(inactive, "an inactive student has the right password", () => tryFirst(page, left, given));
	await expectMessage(pending, "a pending student comes with Google", () => tryWithGoogle(page, waiting.email));
	await expectMessage(inactive, "an inactive student comes with Google", () => tryWithGoogle(page, left.email));
	await expectMessage(errors["not-a-student"].text, "nobody's Google account comes", () =>
		tryWithGoogle(page, freshEmail()),
	);
	await expectMessage("Google Login Failed!", "the identity provider does not answer", () => withoutGoogle(page));

	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const busy = page.getByRole("button", { name: "Please wait...", exact: true });
	const goIn = async () => {
		await page.route(`**${apiPrefix}${signInPaths.logStudentIn}`, (route) => asked.then(() => route.continue()));
		await tryToLogIn(page, email, ownPassword);
	};
	await test.step("'Please wait...' until the server answers", async () => {
		await goIn();
		await expect(busy).toBeVisible();
	});
	await saidInPassing("Login successful!", "the password is right", async () => answer());
	await expect(page).toHaveURL(pages.studentHome);
	const banner = page.getByRole("banner");
	await expect(banner.getByText("User Error !!")).toHaveCount(0);
	const forget = async () => {
		await page.evaluate((key) => localStorage.removeItem(key), studentNameKey);
		await page.reload();
	};
	await expectMessage("User Error !!", "no name is stored", forget, banner.getByText("User Error !!", { exact: true }));
	const logOut = () => banner.getByRole("button", { name: "Logout" }).click();
	await blockPolls(page);
	await saidInPassing("Logged out successfully", "a student logs out", logOut);
	await expect(page).toHaveURL(pages.login);
	await saidInPassing("Login successful!", "the Google account is right", () => tryWithGoogle(page, email));
});

test("A success message stays 2 seconds in all, on the page that shows it and on the next one", async ({
	page,
	server,
	adminClient,
}) => {
	const { email } = await enrol(server, adminClient);
	await page.clock.install();
	await openLogin(page);
	await page.clock.pauseAt(Date.now() + minuteMs);
	await logIn(page, { email, password: ownPassword });
	await expect(loginToast(page, "Login successful!")).toBeVisible();
	await page.clock.runFor(readingMs);
	await expect(page).toHaveURL(pages.studentHome);
	await standsFor(successMs - readingMs, page, toast(page, "Login successful!"));

	await page.clock.runFor(1000);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(toast(page, "Logged out successfully")).toBeVisible();
	await page.clock.runFor(logoutDelayMs - 1);
	await expect(page).toHaveURL(pages.studentHome);
	await page.clock.runFor(1);
	await expect(page).toHaveURL(pages.login);
	await standsFor(successMs - logoutDelayMs, page, loginToast(page, "Logged out successfully"));
});

async function standsFor(milliseconds: number, page: Page, shown: Locator): Promise<void> {
	await expect(shown).toBeVisible();
	await page.clock.runFor(milliseconds - 1);
	await expect(shown).toBeVisible();
	await page.clock.runFor(100);
	await expect(shown).toHaveCount(0);
}
