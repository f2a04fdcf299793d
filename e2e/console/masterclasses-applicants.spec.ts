import { readFile } from "node:fs/promises";
import readExcel from "read-excel-file/node";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { confirm, listOf, refuseWith503, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { register } from "../masterclass-registrations.ts";
import { createMasterclass, sampleMasterclass } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";

test("Registrations are listed, searched and downloaded as text", async ({ admin, adminClient }) => {
	const title = `=Sheets: "free"/paid? ${Date.now()}`;
	const masterclass = await createMasterclass(adminClient, { title });
	await register(adminClient, masterclass, { name: "=1+1", email: "asha@mail.example", phone: "+91 098765 43210" });
	await register(adminClient, masterclass, { name: "Ravi K", email: "ravi@mail.example", phone: "007" });
	await admin.goto(`${pages.addMasterclass}?q=${encodeURIComponent(String(masterclass.title).slice(-13))}`);
	await admin.getByRole("link", { name: /^2 applicants/ }).click();
	const overlay = admin.getByRole("dialog", { name: `Applicants of ${title}` });
	await expect(overlay.getByRole("link", { name: sampleMasterclass.link.slice("https://".length) })).toHaveAttribute(
		"href",
		sampleMasterclass.link,
	);
	await expect(overlay.getByRole("row")).toHaveCount(3);
	await expect(overlay.getByRole("button", { name: "Mark Ravi K as spam" })).toBeInViewport({ ratio: 1 });
	await expectNoFindings(admin);
	await overlay.getByRole("searchbox").fill("ravi");
	await expect(overlay.getByRole("row")).toHaveCount(2);
	await overlay.getByRole("button", { name: "Correct the name of Ravi K" }).click();
	const correction = admin.getByRole("dialog", { name: "Correct the name" });
	await correction.getByLabel("Name", { exact: true }).fill("Ravi Kumar");
	await correction.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Save");
	await expect(overlay.getByRole("row").filter({ hasText: "Ravi Kumar" })).toBeVisible();

	const [download] = await Promise.all([
		admin.waitForEvent("download"),
		overlay.getByRole("button", { name: "Download Excel" }).click(),
	]);
	await expectToast(admin, "Downloda successfully.");
	expect(download.suggestedFilename()).toMatch(/^=Sheets free paid \d+\.xlsx$/);
	const [sheet] = await readExcel(await readFile(await download.path()));
	expect(sheet?.sheet).toBe("Masterclass Data");
	expect(sheet?.data).toEqual([
		["Sl", "Name", "Email", "Student's College Email", "College Name", "Number", "Present"],
		[1, "Ravi Kumar", "ravi@mail.example", "student@college.example", "Government College, Mandya", "007", null],
		[2, "=1+1", "asha@mail.example", "student@college.example", "Government College, Mandya", "+91 098765 43210", null],
	]);
	await overlay.getByRole("button", { name: "Mark Ravi Kumar as spam" }).click();
	await admin.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(overlay.getByRole("button", { name: "Mark Ravi Kumar as spam" })).toBeVisible();
	await admin.keyboard.press("Escape");
	await expect(overlay).toHaveCount(0);
	await expect(admin.getByRole("link", { name: /^2 applicants/ })).toBeFocused();
});

test("Without applicants nothing can be downloaded; deleting asks first and says what else is deleted", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Deleted") });
	await admin.goto(`${pages.addMasterclass}?open=${masterclass._id}`);
	const overlay = admin.getByRole("dialog", { name: /^Applicants of/ });
	await expect(overlay.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	await overlay.getByRole("button", { name: "Download Excel" }).click();
	await expectToast(admin, "No data available to download!");
	await overlay.getByRole("button", { name: "Close" }).click();

	await register(adminClient, masterclass, { name: "Asha Rao", email: "asha@mail.example", phone: "98765 43210" });
	await admin.goto(listOf(pages.addMasterclass, masterclass.title));
	const remove = admin.getByRole("button", { name: `Delete ${masterclass.title}` });
	await remove.click();
	const question = admin.getByRole("alertdialog");
	await expect(question).toContainText("1 registration goes with it.");
	await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
	await admin.keyboard.press("Enter");
	await expect(remove).toBeFocused();
	const deleting = `**/api/masterclass/${masterclass._id}?*`;
	await admin.route(deleting, refuseWith503);
	await remove.click();
	await question.getByRole("button", { name: "Delete" }).click();
	await expectToast(admin, "Error deleting MasterClass");
	await expect(question.getByRole("alert")).toContainText("The service is busy.");
	await admin.unroute(deleting);
	await question.getByRole("button", { name: "Retry" }).click();
	await expectToast(admin, "MasterClass deleted successfully!");
	await expect(admin.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	expect((await adminClient(api.listMasterclasses, { query: { q: masterclass.title } })).total).toBe(0);
});

test("A lead is made of an applicant once, also when its answer is lost", async ({ admin, adminClient, expected }) => {
	expected.push(/net::ERR_FAILED/);
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Made once") });
	const email = `${uniqueName("asha").replace(" ", "-")}@mail.example`;
	await register(adminClient, masterclass, { name: "Asha Rao", email, phone: "98765 43210" });
	await admin.goto(`${pages.addMasterclass}?open=${masterclass._id}`);
	await admin.getByRole("button", { name: "Make lead of Asha Rao" }).click();
	const form = admin.getByRole("dialog", { name: "Make lead" });
	await form.getByLabel("Program").selectOption("Data Science");
	await form.getByLabel("Passing year").fill("2026");
	await admin.route("**/lead", (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await form.getByRole("button", { name: "Make lead" }).click();
	await expect(form.getByRole("alert")).toContainText("Nothing is lost.");
	await form.getByRole("button", { name: "Make lead" }).click();
	await expectToast(admin, "Asha Rao is now in Applied Course");
	expect((await adminClient(api.listCourseApplications, { query: { q: email } })).data).toHaveLength(1);
});
