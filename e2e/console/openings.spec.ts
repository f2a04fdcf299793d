import { readFile } from "node:fs/promises";
import readExcel from "read-excel-file/node";
import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { clickUntilHidden, confirm, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { applyAs, dayFromNow, listApplicants, move, publish, readOpening, sendHiringRequest } from "../openings.ts";
import { expectToast } from "../shown-toasts.ts";

test("A recruiter's request becomes an opening in one step, and only admins see who asked", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const company = uniqueName("Lotusgrid");
	const request = await sendHiringRequest(adminClient, company);
	await admin.goto(recordAddress(pages.recruitmentData, request._id));
	await admin.getByRole("button", { name: "More", exact: true }).click();
	await admin.getByRole("menuitem", { name: "Publish opening" }).click();
	const form = admin.getByRole("dialog", { name: "New Opening" });
	await expect(form).toContainText(`From the hiring request of Meera Iyer, Head of people at ${company}`);
	await expect(form.getByLabel("Role")).toHaveValue("Data analyst");
	await expect(form.getByLabel("Company")).toHaveValue(company);
	await expect(form.getByLabel("Positions")).toHaveValue("4");
	const save = form.getByRole("button", { name: "Publish" });
	await save.click();
	for (const asked of ["Enter a place.", "Choose a type.", "Choose a work mode.", "Enter a description."])
		await expect(form.getByText(asked)).toBeVisible();
	await expect(form.getByLabel("Place")).toBeFocused();
	await expectNoFindings(admin);
	await form.getByLabel("Place").fill("Mysuru");
	await form.getByLabel("Type").selectOption("Full-time");
	await form.getByLabel("Work mode").selectOption("Hybrid");
	await form.getByLabel("Description").fill("Two dashboards a month.");
	await form.getByLabel("Last day to apply").fill("2026-01-31");
	await save.click();
	await expect(form.getByText("This day is over. Choose today or a later day.").first()).toBeVisible();
	await form.getByLabel("Last day to apply").fill(dayFromNow(14));

	await admin.reload();
	await expect(form.getByLabel("Place")).toHaveValue("Mysuru");
	await clickUntilHidden(save);
	await expectToast(admin, "Opening published");
	await expect(admin).toHaveURL(pages.openings);
	await expect(admin.getByRole("row").nth(1)).toContainText(company);
	const { data } = await adminClient(api.listOpenings, { query: { q: company } });
	expect(data).toMatchObject([{ title: "Data analyst", positions: 4, recruiter: { leadid: request._id } }]);
	await rowOf(admin, company)
		.getByRole("link", { name: /^0 applicants/ })
		.click();
	const overlay = admin.getByRole("dialog", { name: "Applicants of Data analyst" });
	await expect(overlay).toContainText("Requested by Meera Iyer, Head of people");
	await expect(overlay.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	await overlay.getByRole("link", { name: "Meera Iyer" }).click();
	await admin.getByRole("tab", { name: "Details" }).click();
	await expect(admin.getByText("Published: Data analyst")).toBeVisible();
});

test("Applicants are found, moved and downloaded, and the address keeps what is shown @both", async ({
	admin,
	server,
	adminClient,
}) => {
	const opening = await publish(adminClient, { company: uniqueName("Kaverisoft") });
	await applyAs(server, adminClient, opening, "=1+1 Rao", "I know\nMysuru’s buses well.");
	const { email } = await applyAs(server, adminClient, opening, "Ravi Kumar");
	await admin.goto(listOf(pages.openings, opening.company));
	const count = admin.getByRole("link", { name: /^2 applicants/ });
	await count.click();
	const overlay = admin.getByRole("dialog", { name: `Applicants of ${opening.title}` });
	await expect(overlay.getByRole("row")).toHaveCount(3);
	await expectNoFindings(admin);
	const state = overlay.getByLabel("State of Ravi Kumar");
	await admin.setViewportSize({ width: 768, height: 1024 });
	await expect(state, "beside what passes below it").toBeInViewport({ ratio: 1 });
	await admin.setViewportSize({ width: 1280, height: 800 });
	await state.selectOption("shortlisted");
	await expectToast(admin, "Ravi Kumar is shortlisted now");
	await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await admin.getByRole("button", { name: "Copy for WhatsApp" }).click();
	await expectToast(admin, "WhatsApp text copied");
	expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain("shortlisted");
	await expect(state).toHaveValue("shortlisted");
	expect(await listApplicants(adminClient, opening)).toMatchObject([{ name: "Ravi Kumar", state: "shortlisted" }, {}]);

	await overlay.getByRole("combobox", { name: "State", exact: true }).click();
	await admin.getByRole("listbox").getByRole("option", { name: "shortlisted" }).click();
	await expect(overlay.getByRole("row")).toHaveCount(2);
	await overlay.getByRole("searchbox").fill(email);
	await expect(admin).toHaveURL(/in-q=/);
	await admin.reload();
	await expect(overlay.getByRole("searchbox")).toHaveValue(email);
	await expect(overlay.getByText("1 of 2 applicants")).toBeVisible();
	await overlay.getByRole("button", { name: "Clear filters" }).click();
	await overlay.getByRole("button", { name: "Clear search" }).click();
	await expect(overlay.getByRole("row")).toHaveCount(3);

	const arrives = admin.waitForEvent("download");
	await overlay.getByRole("button", { name: "Download Excel" }).click();
	const download = await arrives;
	expect(download.suggestedFilename()).toContain(`Applicants of Junior data analyst, ${opening.company}`);
	const [sheet] = await readExcel(await readFile(await download.path()));
	const rows = sheet?.data ?? [];
	expect(rows[0]).toEqual(["Sl", "Name", "Email", "Phone", "Batch", "Note", "Résumé", "Applied on", "State"]);
	expect(rows.slice(1).map(([, name, , , , note, , , state]) => [name, note, state])).toEqual([
		["Ravi Kumar", null, "shortlisted"],
		["=1+1 Rao", "I know\nMysuru’s buses well.", "applied"],
	]);
	await admin.keyboard.press("Escape");
	await expect(overlay).toHaveCount(0);
	await expect(count).toBeFocused();
	await expect(admin).toHaveURL(listOf(pages.openings, opening.company));
});

test("When two admins move an applicant or edit an opening, the second is told", async ({
	admin,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const opening = await publish(adminClient, { company: uniqueName("Tidewell") });
	await applyAs(server, adminClient, opening, "Asha Rao");
	await admin.goto(`${listOf(pages.openings, opening.company)}&open=${opening._id}`);
	const state = admin.getByRole("dialog").getByLabel("State of Asha Rao");
	await expect(state).toHaveValue("applied");
	await move(adminClient, opening, "hired");
	await state.selectOption("closed");
	await expect(admin.getByRole("alert").filter({ hasText: "Not moved to closed." })).toContainText(
		"Someone else changed this meanwhile.",
	);
	await expect(state).toHaveValue("hired");
	await admin.keyboard.press("Escape");

	const { title, company } = opening;
	await admin.getByRole("button", { name: `Edit ${title}, ${company}` }).click();
	const form = admin.getByRole("dialog", { name: "Edit Opening" });
	await form.getByLabel("Role").fill("Analyst, mine");
	await adminClient(api.changeOpening, { params: { id: opening._id }, body: { state: "closed" } });
	const save = async () => {
		await form.getByRole("button", { name: "Save" }).click();
		await confirm(admin, "Update");
	};
	await save();
	await expect(form.getByRole("alert")).toContainText("Someone else changed this meanwhile. Nothing was overwritten.");
	await save();
	await expectToast(admin, "Opening updated");
	expect(await readOpening(adminClient, opening)).toMatchObject({ title: "Analyst, mine", state: "closed" });
});

test("An opening is closed and published again, with a new last day if the old one is past, and deleted if nobody applied", async ({
	admin,
	adminClient,
}) => {
	const opening = await publish(adminClient, { company: uniqueName("Mintleaf"), deadline: dayFromNow(3) });
	const what = `${opening.title}, ${opening.company}`;
	const row = rowOf(admin, opening.company);
	const question = admin.getByRole("alertdialog");
	await admin.goto(listOf(pages.openings, opening.company));
	await row.getByRole("button", { name: `Close ${what}` }).press("Enter");
	await question.getByRole("button", { name: "Close opening" }).press("Enter");
	await expectToast(admin, "Opening closed");
	await expect(row).toContainText("Closed");
	await row.getByRole("button", { name: `Publish ${what} again` }).click();
	await question.getByRole("button", { name: "Publish" }).click();
	await expectToast(admin, "Opening published again");
	await expect(row).toContainText("Open");
	expect(await readOpening(adminClient, opening)).toMatchObject({ state: "published", version: 3 });

	await admin.clock.setFixedTime(new Date(`${dayFromNow(5)}T06:00:00Z`));
	await admin.goto(`${listOf(pages.openings, opening.company)}&standing=open`);
	await expect(row).toContainText("Deadline over");
	await row.getByRole("button", { name: `Publish ${what} again` }).click();
	const form = admin.getByRole("dialog", { name: "Publish Again" });
	await expect(form).toContainText("Its last day is over. Choose a new one.");
	await form.getByLabel("Last day to apply").fill(dayFromNow(30));
	await form.getByRole("button", { name: "Publish" }).click();
	await expectToast(admin, "Opening published again");
	await expect(form).toHaveCount(0);
	expect(await readOpening(adminClient, opening)).toMatchObject({ state: "published", deadline: dayFromNow(30) });

	await row.getByRole("button", { name: `Delete ${what}` }).click();
	await question.getByRole("button", { name: "Delete" }).click();
	await expectToast(admin, "Opening deleted");
	await expect(admin.getByRole("heading", { name: "No Data Found" })).toBeVisible();
	expect((await adminClient(api.listOpenings, { query: { q: opening.company } })).total).toBe(0);
});
