import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { createClient } from "#contract/client.ts";
import { pages, verifyPage } from "#contract/paths.ts";
import { triggerRefetch } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { addSignInCookie, enrol, openOtherBrowser, ownPassword } from "../portal-student.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { addBatchCourse, assignCourse } from "../students.ts";
import { delayRequests } from "../waiting.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const rule = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const next = "lake at Begur 12";

test("Ananya reads her details, and logs the other browsers out", async ({ page, browser, server, adminClient }) => {
	const student = await enrol(server, adminClient);
	const [phone, library] = [
		await openOtherBrowser(browser, server, student),
		await openOtherBrowser(browser, server, student),
	];
	await phone.goto(pages.profile);
	await addSignInCookie(page, server, student);
	await page.goto(pages.profile);
	for (const value of [student.name, student.email, student.phone, student.batch])
		await expect(page.getByRole("definition").filter({ hasText: value })).toBeVisible();
	await expect(page.getByText("In this browser and in 2 other browsers.")).toBeVisible();
	await expectNoFindings(page);
	// The button goes with the answer, and the second press must still find it.
	const answer = await delayRequests(page, `**${api.endMyOtherSignIns.path}`);
	await page.getByRole("button", { name: "Log out of 2 other browsers" }).dblclick();
	answer();
	await expect(page.getByText("In this browser only.")).toBeFocused();
	await triggerRefetch(phone);
	await expect(phone).toHaveURL(new RegExp(pages.login));
	await library.goto(pages.profile);
	await expect(library).toHaveURL(new RegExp(pages.login));
	await page.reload();
	await expect(page.getByText("In this browser only.")).toBeVisible();
	await Promise.all([phone.context().close(), library.context().close()]);
});

test("Ananya changes her password: rules show while typing, the current one is asked, the other browser is logged out @both", async ({
	page,
	browser,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 403/, /net::ERR_FAILED/);
	const student = await enrol(server, adminClient);
	const phone = await openOtherBrowser(browser, server, student);
	await phone.goto(pages.profile);
	await addSignInCookie(page, server, student);
	await page.goto(pages.profile);
	const save = page.getByRole("button", { name: "Save new password" });
	await save.click();
	await expect(field(page, "Current password")).toBeFocused();
	await expect(field(page, "Current password")).toHaveAccessibleDescription("Enter your current password.");

	await field(page, "Current password").fill("something else");
	await field(page, "New password").fill("password");
	await expect(rule(page, "Eight characters or more")).toHaveAttribute("data-verdict", "kept");
	await expect(rule(page, "Not one that many people use")).toHaveAttribute("data-verdict", "broken");
	await field(page, "New password").fill(next);
	await field(page, "Repeat it").fill("lake in");
	await expect(field(page, "Repeat it")).toHaveAccessibleDescription("The two are not the same yet.");
	await expectNoFindings(page);
	await field(page, "Repeat it").fill(next);
	await save.click();
	await expect(field(page, "Current password")).toHaveAccessibleDescription("This is not your current password.");
	await expect(field(page, "Current password")).toBeFocused();
	await expect(field(page, "New password")).toHaveValue(next);

	// The answer is lost, but the password is stored: saving again says so.
	const calls = `**${api.chooseNewPassword.path}`;
	await page.route(calls, (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await field(page, "Current password").fill(ownPassword);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toBeVisible();
	await expectBriefly(page, "Your new password is set", () => save.click());
	await expect(field(page, "Current password")).toHaveValue("");
	await triggerRefetch(phone);
	await expect(phone).toHaveURL(new RegExp(pages.login));
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
	const anyone = createClient({ origin: server.origin });
	const logIn = (password: string) => anyone(api.logStudentIn, { body: { email: student.email, password } });
	await expect(logIn(ownPassword)).rejects.toMatchObject({ status: 401 });
	expect((await logIn(next)).data.name).toBe(student.name);
	await phone.context().close();
});

test("Her certificate is listed with its number, its PDF and its public page to verify it", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.goto(pages.profile);
	await expect(page.getByText("None yet.")).toBeVisible();
	const course = await addBatchCourse(adminClient, "Data Science, evenings");
	await assignCourse(adminClient, student, course);
	const body = { kind: "completion", courseid: course._id, studentid: student._id } as const;
	const { number } = (await adminClient(api.issueCertificate, { body })).data;
	await page.reload();
	const certificate = page.getByRole("listitem").filter({ hasText: number });
	await expect(certificate).toContainText("Certificate of completion");
	await expect(certificate).toContainText("Data Science, evenings, batch DS-2510-A");
	const address = await certificate.getByRole("link", { name: /^Open PDF/ }).getAttribute("href");
	const pdf = await page.request.get(address ?? "");
	expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
	await expect(certificate.getByRole("link", { name: /^Verify/ })).toHaveAttribute("href", verifyPage(number));
	const linkedIn = await certificate.getByRole("link", { name: /^Add to LinkedIn profile/ }).getAttribute("href");
	expect(new URL(linkedIn ?? "").searchParams.get("certUrl")).toBe(new URL(verifyPage(number), page.url()).href);
	await expect(certificate.getByRole("button", { name: /^Copy link/ })).toBeVisible();
	await expectNoFindings(page);
});
