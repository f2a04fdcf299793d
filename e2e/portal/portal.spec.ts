import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { apiPrefix, loginFor, newPasswordFor, pages, portalPages } from "#contract/paths.ts";
import { studentNameKey } from "#contract/plain.ts";
import type { StudentRow } from "#contract/students.ts";
import { blockPolls, triggerRefetch } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse } from "../courses.ts";
import { publish } from "../openings.ts";
import { addSignInCookie, enrol, ownPassword } from "../portal-student.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { chooseIdentity } from "../sign-in.ts";
import { assignCourse } from "../students.ts";
import { expectLoginReady, logIn, logInWithDigits, openLogin } from "./student-login.ts";

const storedName = (page: Page) => page.evaluate((key) => localStorage.getItem(key), studentNameKey);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const greeted = (name: string) => new RegExp(`^Good (morning|afternoon|evening), ?${name}$`);

const changeStatus = (adminClient: Client, { _id: id }: StudentRow, status: "active" | "inactive") =>
	adminClient(api.changeStudentStatus, { params: { id }, body: { status } });
const reset = (adminClient: Client, { _id: id }: StudentRow) =>
	adminClient(api.changeStudent, { params: { id }, body: { password: "anything" } });

test("Ananya logs in with her password and gets the page she asked for, logs out, and logs in to Home with Google @both", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	await page.goto(pages.myOpenings);
	await expect(page).toHaveURL(loginFor(pages.myOpenings));
	await expectLoginReady(page);
	await page.getByRole("link", { name: "Login with Google" }).click();
	await page.getByRole("link", { name: "Login with password" }).click();
	const typed = { email: student.email, password: ownPassword };
	await expectBriefly(page, "Login successful!", () => logIn(page, typed));
	await expect(page).toHaveURL(pages.myOpenings);
	await expect(heading(page)).toHaveText("My Job");
	await expect(page.getByRole("banner")).toContainText(student.name);

	const logout = page.getByRole("button", { name: "Logout" });
	const release = await blockPolls(page);
	await expectBriefly(page, "Logged out successfully", () => logout.dblclick());
	await expect(page).toHaveURL(pages.login);
	await release();
	expect(await storedName(page)).toBeNull();

	await expectLoginReady(page);
	await page.getByRole("link", { name: "Login with Google" }).click();
	await chooseIdentity(page, student.email);
	await expect(page).toHaveURL(pages.studentHome);
	await expect(heading(page)).toHaveText(greeted("Ananya"));
});

test("The header leads through the portal by keyboard alone, and on a phone the dock does", async ({
	page,
	server,
	adminClient,
}) => {
	const screens = {
		"Enrolled Course": pages.courses,
		"Job Board": pages.publishedOpenings,
		"My Job": pages.myOpenings,
		Fees: pages.myFees,
		"My Profile": pages.profile,
		Home: pages.studentHome,
	};
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.goto(pages.studentHome);
	await expect(heading(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(page.locator(":focus")).toHaveText("Skip to content");
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 740 });
		const links = page.getByRole("navigation", { name: "Portal" });
		await expect(links.getByRole("link")).toHaveCount(Object.keys(screens).length);
		for (const [name, address] of Object.entries(screens)) {
			await links.getByRole("link", { name, exact: true }).press("Enter");
			await expect(page).toHaveURL(address);
			await expect(heading(page)).toBeFocused();
			await expect(links.locator("[aria-current=page]")).toHaveText(name);
		}
	}
	await page.goBack();
	await expect(page).toHaveURL(pages.profile);
	for (const target of await page.getByRole("navigation", { name: "Portal" }).getByRole("link").all())
		expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("A logout logs out all tabs, whatever the browser stored, and going back shows nothing", async ({
	page,
	context,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	await openLogin(page);
	await logIn(page, { email: student.email, password: ownPassword });
	await expect(heading(page)).toHaveText(greeted("Ananya"));
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await expect(page.getByRole("banner")).toContainText("User Error !!");
	await expect(heading(page)).toHaveText(greeted("Ananya"));
	const other = await context.newPage();
	for (const address of [pages.studentHome, pages.profile]) await other.goto(address);
	await expect(other.getByText(student.email)).toBeVisible();

	const logout = page.getByRole("button", { name: "Logout" });
	const release = await blockPolls(page, other);
	await expectBriefly(page, "Logged out successfully", () => logout.click());
	await expect(page.getByText("Ananya")).toHaveCount(0);
	await expect(other).toHaveURL(pages.login);
	await expect(page).toHaveURL(pages.login);
	await release();
	await other.goBack();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
	await other.goForward();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("LOGIN");
	await expect(other.getByText(student.email)).toHaveCount(0);
	await page.goto(pages.studentHome);
	await expect(page).toHaveURL(pages.login);
});

test("A screen that is refused during a logout does not open the login as if she were logged out elsewhere", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 401/);
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.goto(pages.studentHome);
	await expect(heading(page)).toHaveText(greeted("Ananya"));
	await page.route(`**${apiPrefix}${api.logStudentOut.path}`, async (route) => {
		const response = await route.fetch();
		const refused = page.waitForResponse((each) => each.status() === 401);
		await triggerRefetch(page);
		await refused;
		await route.fulfill({ response });
	});
	await expectBriefly(page, "Logged out successfully", () => page.getByRole("button", { name: "Logout" }).click());
	await expect(page).toHaveURL(pages.login);
});

test("Deactivation or a password reset logs her out of an open tab; after choosing a new password she is back on her page", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 401/);
	const student = await enrol(server, adminClient);
	const outside = new RegExp(`${loginFor(pages.profile).replace("?", "\\?")}$`);
	for (const act of [() => changeStatus(adminClient, student, "inactive"), () => reset(adminClient, student)]) {
		await changeStatus(adminClient, student, "active").catch(() => {});
		await addSignInCookie(page, server, student);
		await page.goto(pages.profile);
		await expect(page.getByText(student.email)).toBeVisible();
		await act();
		await triggerRefetch(page);
		await expect(page).toHaveURL(outside);
		await expect(page.getByText(student.email)).toHaveCount(0);
	}

	const { password } = (await adminClient(api.readDefaultPassword, {})).data;
	await expectLoginReady(page);
	await logInWithDigits(page, { ...student, password });
	await expect(heading(page)).toHaveText("Choose a new password");
	await page.goto(pages.profile);
	await expect(page).toHaveURL(newPasswordFor(pages.profile));
	await page.getByLabel("New password", { exact: true }).fill(`not ${password}`);
	await page.getByLabel("Repeat it", { exact: true }).fill(`not ${password}`);
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page).toHaveURL(pages.profile);
	await expect(page.getByText(student.email)).toBeVisible();
});

test("Two open tabs both say why she is logged out", async ({ page, context, server, adminClient, expected }) => {
	expected.push(/status of 401/);
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	const other = await context.newPage();
	for (const tab of [page, other]) {
		await tab.goto(pages.profile);
		await expect(tab.getByText(student.email)).toBeVisible();
	}
	await changeStatus(adminClient, student, "inactive");
	await triggerRefetch(page);
	for (const tab of [page, other]) await expect(tab.getByText("Your account is no longer active.")).toBeVisible();
});

test("No screen scrolls sideways however long a name is, and without a course the screen keeps its title", async ({
	page,
	server,
	adminClient,
}) => {
	const long = "A_name_without_any_space_in_it_that_goes_on_and_on_for_longer_than_a_phone_is_wide";
	const student = await enrol(server, adminClient, { name: long, batch: long });
	await addSignInCookie(page, server, student);
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(pages.courses);
		await expect(page.getByRole("heading", { name: "No course yet" })).toBeVisible();
		expect((await heading(page).boundingBox())?.height).toBeGreaterThan(30);
	}
	const topics = ["Dirty data", `Joins, groups and whatever else may go wrong on the way to ${long}`, long];
	await assignCourse(adminClient, student, await createCourse(adminClient, topics));
	await publish(adminClient, { company: long, title: long });
	for (const address of portalPages) {
		await page.goto(address);
		await page.waitForLoadState("networkidle");
		for (const width of [320, 768, 1000, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
		}
	}
	for (const width of [700, 768, 1000]) {
		await page.setViewportSize({ width, height: 740 });
		const links = page.getByRole("navigation", { name: "Portal" });
		expect(await links.evaluate((nav) => nav.scrollWidth - nav.clientWidth), `links at ${width}`).toBe(0);
	}
});
