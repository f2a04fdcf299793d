import { api } from "#contract/api.ts";
import { pages, recordAddress, signInFor } from "#contract/paths.ts";
import { triggerRefetch } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { adminEmail } from "../fixture.ts";
import { freshEmail } from "../forms.ts";
import { expectToast } from "../shown-toasts.ts";
import { chooseIdentity, signIn } from "../sign-in.ts";
import { expectNoPopups } from "../waiting.ts";

test("An admin who was signed out in another tab finds the form as they left it", async ({
	page,
	context,
	adminClient,
	expected,
}) => {
	expected.push(/status of 401/);
	await signIn(page);
	const title = `Queries ${Date.now()}`;
	const place = `${pages.addCourse}?form=add`;
	await page.goto(pages.addCourse);
	await page.getByRole("button", { name: "Add Course" }).first().click();
	await expect(page).toHaveURL(place);
	const form = page.getByRole("dialog", { name: "Add Course" });
	await form.getByLabel("Title").fill(title);
	await form.getByLabel("Description").fill("Joins and windows.");

	// The header's own calls, which come every half minute, would leave the page before it is typed in.
	const ofHeader = ({ pathname }: URL) =>
		[api.summariseEnquiries, api.countToday].some(({ path }) => pathname.endsWith(path));
	await page.route(ofHeader, () => {});
	const other = await context.newPage();
	await other.goto(pages.dashboard);
	await other.getByRole("button", { name: "MENU" }).click();
	await other.getByRole("menuitem", { name: "Logout" }).click();
	await expect(other).toHaveURL(pages.signIn);
	await other.close();

	await form.getByLabel("Batch").fill("SQL-2611-A");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(page).toHaveURL(signInFor(place));
	await page.unroute(ofHeader);
	await chooseIdentity(page, adminEmail);
	await expect(page).toHaveURL(place);
	await expect(form.getByLabel("Title")).toHaveValue(title);
	await expect(form.getByLabel("Batch")).toHaveValue("SQL-2611-A");
	await expect(form.getByLabel("Description")).toHaveValue("Joins and windows.");
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(page, "New Course added successfully!");
	await expect(form).toBeHidden();
	const { data } = await adminClient(api.listCourses, { query: { q: title } });
	expect(data).toMatchObject([{ title, batch: "SQL-2611-A" }]);
});

test("The warning before a sign-in ends goes once the admin has signed in again in another tab", async ({ admin }) => {
	let until = new Date(Date.now() + 5 * 60_000);
	await admin.route("**/api/admin/me", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), signedInUntil: until.toISOString() } });
	});
	await admin.goto(pages.addAdmin);
	const warning = admin.getByRole("alert").filter({ hasText: "Your sign-in ends at" });
	await expect(warning).toBeVisible();
	until = new Date(Date.now() + 60 * 60_000);
	await triggerRefetch(admin);
	await expect(warning).toHaveCount(0);
});

test("The audit trail says who did what to which record, and opens it by keyboard alone", async ({
	admin,
	adminClient,
}) => {
	const title = `Audited ${Date.now()}`;
	const course = { title, batch: "March", description: "Joins." };
	const { data: added } = await adminClient(api.addCourse, { body: course });
	const gone = await adminClient(api.addCourse, { body: { ...course, batch: "April" } });
	await adminClient(api.removeCourse, { params: { id: gone.data._id } });
	await admin.goto(`${pages.audit}?q=${encodeURIComponent(title)}`);
	const rows = admin.getByRole("row").filter({ hasText: title });
	await expect(rows).toHaveCount(3);
	await expect(rows.first()).toContainText("Deleted");
	await expect(rows.first()).toContainText(adminEmail.split("@")[0] ?? "");
	await expect(rows.first()).toContainText(
		new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date()),
	);
	await expect(rows.getByRole("link")).toHaveCount(1);

	for (const _ of [1, 2, 3]) await admin.keyboard.press("j");
	await expect(rows.getByRole("link")).toBeFocused();
	await admin.keyboard.press("k");
	await expect(rows.nth(1).getByText(title)).toBeFocused();
	await admin.keyboard.press("j");
	await admin.keyboard.press("Enter");
	await expect(admin).toHaveURL(recordAddress(pages.addCourse, added._id));

	await admin.goto(`${pages.audit}?q=${encodeURIComponent(title)}&act=removed`);
	await expect(rows).toHaveCount(1);
	await admin.getByRole("button", { name: "Clear filters" }).click();
	await expect(rows).toHaveCount(3);
});

test("Going back closes an open question, and the palette opens over a toast", async ({ admin, adminClient }) => {
	const { email, _id: id } = (await adminClient(api.addAdmin, { body: { email: freshEmail() } })).data;
	await admin.goto(pages.dashboard);
	await admin.getByRole("button", { name: "MENU" }).click();
	await admin.getByRole("menuitem", { name: "Add Admin" }).click();
	const remove = admin.getByRole("button", { name: `Remove ${email}` });
	const question = admin.getByRole("alertdialog");
	await remove.click();
	await expect(question).toBeVisible();
	await admin.goBack();
	await expect(admin).toHaveURL(pages.dashboard);
	await expect(question).toHaveCount(0);
	expect((await adminClient(api.listAdmins, { query: { q: email } })).data).toMatchObject([{ _id: id }]);

	await admin.goForward();
	await remove.click();
	await question.getByRole("button", { name: "Remove" }).click();
	await expect(admin.getByText("Admin mail removed")).toBeVisible();
	await expectNoPopups(admin);
	await admin.keyboard.press("Control+k");
	await expect(admin.getByRole("dialog", { name: "Find a person, phone or page" })).toBeVisible();
});

test("A malformed address breaks no screen", async ({ admin, expected }) => {
	expected.push(/status of 400/);
	for (const address of [`${pages.audit}?kind=__proto__&act=constructor`, `${pages.applyData}?state=__proto__`]) {
		await admin.goto(address);
		await expect(admin.getByText("The list did not load")).toBeVisible();
		await admin.getByRole("button", { name: "Clear filters" }).click();
		await expect(admin.getByText("The list did not load")).toHaveCount(0);
	}
});

test("The skip link is shown over the header, and leads to the screen", async ({ admin }) => {
	await admin.goto(pages.dashboard);
	await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
	await admin.keyboard.press("Tab");
	const skip = admin.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await skip.click({ trial: true });
	await admin.keyboard.press("Enter");
	await expect(admin.getByRole("main")).toBeFocused();
});
