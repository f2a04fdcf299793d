import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { clickUntilHidden, confirm, listOf, refuseWith503, rowOf, signOutAt, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { adminEmail } from "../fixture.ts";
import { readMasterclass } from "../masterclass-registrations.ts";
import { createMasterclass, sampleMasterclass, setStatus } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import { chooseIdentity } from "../sign-in.ts";

/** Far from India: an admin still types India's time. */
test.use({ timezoneId: "America/New_York" });

test("A masterclass is added as typed, in India's time, and announced", async ({ admin, adminClient }) => {
	const title = uniqueName("Maps");
	await admin.goto(pages.addMasterclass);
	await admin.getByRole("button", { name: "+ Add Masterclass" }).first().click();
	const form = admin.getByRole("dialog", { name: "Add Masterclass" });
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Enter a title.")).toBeVisible();
	await expect(form.getByLabel("Title")).toBeFocused();
	await form.getByLabel("Title").fill(title);
	await expect(form.getByText("Enter a title.")).toHaveCount(0);
	await form.getByLabel("Start Time").fill("2031-02-02T10:30");
	await form.getByLabel("End Time").fill("2031-02-02T09:00");
	await form.getByLabel("Group link").fill("http://chat.example/join");
	await form.getByLabel("Image").fill("/marks/data-analytics.svg");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("The end must come after the start.")).toBeVisible();
	await expect(form.getByText("Enter an address that begins with https://.", { exact: true })).toBeVisible();
	await form.getByLabel("End Time").fill("2031-02-02T12:00");
	await form.getByLabel("Group link").fill("https://chat.example/join");

	await admin.reload();
	await expect(form.getByLabel("Title")).toHaveValue(title);
	await clickUntilHidden(form.getByRole("button", { name: "Save" }));
	await expectToast(admin, "MasterClass created successfully");
	await expect(form).toHaveCount(0);
	const { data } = await adminClient(api.listMasterclasses, { query: { q: title } });
	expect(data).toMatchObject([{ title, start: "2031-02-02T05:00:00.000Z", end: "2031-02-02T06:30:00.000Z" }]);
	await admin.goto(listOf(pages.addMasterclass, title));
	await expect(rowOf(admin, title)).toContainText("2 February 2031");
	await expect(rowOf(admin, title)).toContainText("10:30 am");
});

test("A masterclass that cannot be stored says why, and the form keeps what was typed", async ({ admin, expected }) => {
	expected.push(/status of 503/);
	await admin.route("**/api/addmasterclass", refuseWith503);
	await admin.goto(`${pages.addMasterclass}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add Masterclass" });
	await fill(form, uniqueName("Kept"));
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "There was an error while creating or updating the MasterClass");
	await expect(form.getByRole("alert")).toContainText("request-for-this-test");
	await expect(form.getByLabel("Title")).toHaveValue(/Kept/);
	await admin.goBack();
	await expect(form).toHaveCount(0);
});

test("What was typed is still there after the sign-in ended and the admin signed in again", async ({
	admin,
	expected,
}) => {
	expected.push(/status of 401/);
	const title = uniqueName("Signed out");
	await admin.goto(`${pages.addMasterclass}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add Masterclass" });
	await fill(form, title);
	await signOutAt(admin, "**/api/addmasterclass");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(admin).toHaveURL(/signin/);
	await chooseIdentity(admin, adminEmail);
	await expect(form.getByLabel("Title")).toHaveValue(title);
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "MasterClass created successfully");
});

test("When two admins edit the same masterclass, the second is told, and nothing is lost", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const before = await createMasterclass(adminClient, { title: uniqueName("Conflict") });
	await admin.goto(listOf(pages.addMasterclass, before.title));
	await admin.getByRole("button", { name: `Edit ${before.title}` }).click();
	const form = admin.getByRole("dialog", { name: "Edit Masterclass" });
	const [mine, theirs] = [`${before.title}, mine`, `${before.title}, theirs`];
	await form.getByLabel("Title").fill(mine);
	await adminClient(api.changeMasterclass, {
		params: { id: before._id },
		body: { ...sampleMasterclass, title: theirs },
	});
	const save = async () => {
		await form.getByRole("button", { name: "Save" }).click();
		await confirm(admin, "Update");
	};
	await save();
	await expect(form.getByRole("alert")).toContainText("Someone else changed this meanwhile. Nothing was overwritten.");
	await expect(form.getByText(theirs).last()).toBeVisible();
	await expect(form.getByLabel("Title")).toHaveValue(mine);
	expect((await readMasterclass(adminClient, before)).title).toBe(theirs);
	await save();
	await expectToast(admin, "MasterClass updated successfully");
	expect(await readMasterclass(adminClient, before)).toMatchObject({
		title: mine,
		start: before.start,
		version: before.version + 2,
	});

	await setStatus(adminClient, before, "ongoing");
	await admin.getByRole("button", { name: `Delete ${mine}` }).click();
	await confirm(admin, "Delete", "Cancel");
	await expect(rowOf(admin, mine).getByLabel("Change Status")).toHaveValue("ongoing");
	await admin.getByRole("button", { name: `Delete ${mine}` }).click();
	await confirm(admin, "Delete");
	await expect(rowOf(admin, mine)).toHaveCount(0);
});

test("Certificates wait until the masterclass is completed: an alert says so, by keyboard too", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Certified") });
	await admin.goto(listOf(pages.addMasterclass, masterclass.title));
	const row = rowOf(admin, masterclass.title);
	const flag = row.getByLabel("Change PdfDownload");
	await flag.selectOption("ACTIVE");
	const alert = admin.getByRole("alertdialog", { name: "please change the status first" });
	await expect(alert).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.keyboard.press("Escape");
	await expect(alert).toHaveCount(0);
	await expect(flag).toHaveValue("INACTIVE");
	await flag.focus();
	await admin.keyboard.press("A");
	await expect(alert.getByRole("button", { name: "OK" })).toBeFocused();
	await admin.keyboard.press("Enter");
	await expect(flag).toBeFocused();

	await row.getByLabel("Change Status").selectOption("completed");
	await confirm(admin, "Complete");
	await expectToast(admin, "MasterClass updated successfully");
	await expect(row.getByLabel("Change Status")).toHaveValue("completed");
	// Waits for the list to be reread; a later read would already show the other window's change.
	await flag.selectOption("ACTIVE");
	await Promise.all([admin.waitForResponse(/\/api\/allmasterclass\?/), confirm(admin, "Give certificates")]);
	await expect(flag).toHaveAttribute("aria-busy", "false");
	await expect(row.getByRole("cell", { name: "ACTIVE", exact: true }).first()).toBeVisible();
	await expect
		.poll(() => readMasterclass(adminClient, masterclass))
		.toMatchObject({ status: "completed", pdfstatus: true });
	// The change in another window takes the certificates back; this window learns it from the server.
	await setStatus(adminClient, masterclass, "ongoing");
	await flag.selectOption("INACTIVE");
	await confirm(admin, "Turn off");
	await expect(row.getByRole("alert")).toContainText("Not changed to INACTIVE. Someone else changed this meanwhile.");
	await expect(row.getByLabel("Change Status")).toHaveValue("ongoing");
	await row.getByRole("button", { name: "Retry" }).click();
	await expect(alert).toBeVisible();
});

test("A status that could not be changed stays as it was, says why beside it, and can be tried again", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const past = { start: "2025-02-02T10:30:00+05:30", end: "2025-02-02T12:00:00+05:30" };
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Retried"), ...past });
	await admin.goto(listOf(pages.addMasterclass, masterclass.title));
	const change = `**/api/masterclass/${masterclass._id}`;
	await expect(admin.getByRole("link", { name: /^[\d,]+ upcoming$/ })).toHaveAttribute("href", /\?status=upcoming$/);
	await admin.route(change, refuseWith503);
	const row = rowOf(admin, masterclass.title);
	await row.getByLabel("Change Status").selectOption("ongoing");
	await confirm(admin, "Change");
	await expect(row.getByRole("alert")).toContainText(`Not changed to ongoing. ${errors.overloaded.text}`);
	await row.getByText("Details", { exact: true }).click();
	await expect(row.getByText("Request request-for-this-test", { exact: true })).toBeVisible();
	await expect(row.getByLabel("Change Status")).toHaveValue("upcoming");
	await admin.unroute(change);
	await row.getByRole("button", { name: "Retry" }).click();
	await expect(row.getByLabel("Change Status")).toHaveValue("ongoing");
	await expect(row.getByRole("alert")).toHaveCount(0);
	// The next change is sent with the version that the list shows by then.
	await expect(row.getByLabel("Change Status")).toHaveAttribute("aria-busy", "false");

	await admin.route(change, refuseWith503);
	await row.getByRole("button", { name: `Complete ${masterclass.title}` }).click();
	await confirm(admin, "Complete");
	await expect(admin.getByRole("alertdialog").getByRole("alert")).toContainText(errors.overloaded.text);
	await admin.unroute(change);
	await confirm(admin, "Retry");
	await expect(row.getByLabel("Change Status")).toHaveValue("completed");

	await admin.route(change, refuseWith503);
	await row.getByRole("button", { name: `Edit ${masterclass.title}` }).click();
	const form = admin.getByRole("dialog", { name: "Edit Masterclass" });
	await expect(form.getByText("The masterclass did not load")).toBeVisible();
});

test("A tablet shows all actions, a phone shows them on cards, and axe finds nothing in either scheme", async ({
	admin,
	adminClient,
}) => {
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Cards") });
	for (const [address, shown] of [
		[
			`${pages.addMasterclass}?form=edit&id=${masterclass._id}`,
			admin.getByRole("dialog", { name: "Edit Masterclass" }),
		],
		[listOf(pages.addMasterclass, masterclass.title), admin.getByRole("link", { name: /^0 applicants/ })],
	] as const) {
		await admin.goto(address);
		await expect(shown).toBeVisible();
		await expectNoFindings(admin);
	}
	await admin.setViewportSize({ width: 768, height: 1024 });
	const row = rowOf(admin, masterclass.title);
	const [edit, pdf] = [row.getByRole("button", { name: /^Edit/ }), row.getByLabel("Change PdfDownload")];
	await pdf.focus();
	for (const act of [edit, row.getByLabel("Change Status")]) await expect(act).toBeInViewport({ ratio: 1 });
	expect((await pdf.boundingBox())?.x, "beside them, not below").toBeLessThan((await edit.boundingBox())?.x ?? 0);
	await admin.setViewportSize({ width: 360, height: 780 });
	const order = admin.getByLabel("Sort by");
	await expect(order.locator("option:checked")).toHaveText("Next first");
	await order.selectOption("End Time, newest first");
	await expect(admin).toHaveURL(/sort=-end/);
	await order.selectOption("Next first");
	await expect(admin).not.toHaveURL(/sort=/);
	const card = admin.getByRole("listitem").filter({ hasText: masterclass.title });
	await card.getByLabel("Change Status").selectOption("completed");
	await confirm(admin, "Complete");
	await expect(card.getByText("completed", { exact: true }).first()).toBeVisible();
	await card.getByRole("button", { name: /^Edit/ }).click();
	const form = admin.getByRole("dialog", { name: "Edit Masterclass" });
	await expect(form.getByLabel("Start Time")).toHaveValue("2031-02-02T10:30");
	await form.getByRole("button", { name: "Close" }).click();
	await expect(form).toHaveCount(0);
});

async function fill(form: ReturnType<Page["getByRole"]>, title: string): Promise<void> {
	await form.getByLabel("Title").fill(title);
	await form.getByLabel("Start Time").fill("2031-02-02T10:30");
	await form.getByLabel("End Time").fill("2031-02-02T12:00");
	await form.getByLabel("Group link").fill("https://chat.example/join");
	await form.getByLabel("Image").fill("/marks/data-analytics.svg");
}
