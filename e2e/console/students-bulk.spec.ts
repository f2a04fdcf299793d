import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { maxBulkSize } from "#contract/bulk.ts";
import type { Client } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { answer, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { issueForm } from "../certificates.ts";
import { expectNoFindings } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { expectToast } from "../shown-toasts.ts";
import { addActiveStudent, addBatchCourse, addPendingStudent, openAsStudent, pick, readStudent } from "../students.ts";

async function addActiveStudents(adminClient: Client, count: number, batch: string) {
	const users = Array.from({ length: count }, (_, each) => ({
		name: `Student ${each + 1}`,
		email: freshEmail(),
		phone: "9886140372",
		batch,
	}));
	return (await adminClient(api.addStudents, { body: { users } })).data;
}

/** Counts pointer presses from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const counted = window as unknown as { presses: number };
		counted.presses = 0;
		document.addEventListener("pointerdown", () => counted.presses++, { capture: true });
	});
	return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

const wholePage = (page: Page) => page.getByLabel("Choose all rows of this page");
const bar = (page: Page) => page.getByRole("region", { name: "Chosen rows" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Choose ${name}`, exact: true });

test("25 students are activated with 4 presses and given a course with 4; certificates are counted, an export is audited", async ({
	admin,
	adminClient,
}) => {
	const batch = uniqueName("B");
	const added = await addActiveStudents(adminClient, 25, batch);
	const course = await addBatchCourse(adminClient, uniqueName("SQL"), batch);
	await openAsStudent(admin, listOf(pages.createStudent, batch));
	await expect(admin.getByRole("row")).toHaveCount(26);
	let presses = await countPresses(admin);
	await wholePage(admin).click();
	await bar(admin).getByRole("button", { name: "Activate" }).click();
	await answer(admin, "After Active the user cant delete and edit user detail", "Continue");
	await answer(admin, "Are you sure you want to active this user?", "Activate");
	await expectToast(admin, "Status updated successfully!");
	expect(await presses()).toBe(4);
	await expect(bar(admin)).toHaveCount(0);

	await openAsStudent(admin, listOf(pages.activeStudents, batch));
	await expect(admin.getByRole("row")).toHaveCount(26);
	presses = await countPresses(admin);
	await wholePage(admin).click();
	await bar(admin).getByRole("button", { name: "Assign course" }).click();
	const form = admin.getByRole("dialog", { name: "Assign course" });
	await expect(form).toContainText("25 students");
	await expect(form.getByRole("combobox", { name: "Course" })).toBeFocused();
	await admin.keyboard.type(course.title);
	await expect(admin.getByRole("option")).toHaveCount(1);
	await admin.getByRole("option").click();
	await form.getByRole("button", { name: "ADD" }).click();
	await expectToast(admin, "Course Assign successfully!");
	expect(await presses()).toBe(4);
	for (const student of added.slice(0, 3))
		expect((await readStudent(adminClient, student)).courses.map(({ courseid }) => courseid)).toEqual([course._id]);
	expect((await adminClient(api.readCourse, { params: { id: course._id } })).data.studentcount).toBe(25);

	await wholePage(admin).click();
	await bar(admin).getByRole("button", { name: "Issue certificate" }).click();
	await pick(issueForm(admin).getByRole("combobox", { name: "Course" }), course.title);
	await issueForm(admin).getByLabel("Kind").selectOption("Excellence");
	await expect(issueForm(admin).getByText("25 students get it.")).toBeVisible();
	await expect(issueForm(admin).getByText("include the certificate of excellence")).toBeVisible();
	await issueForm(admin).getByRole("button", { name: "Cancel" }).click();

	const [download] = await Promise.all([
		admin.waitForEvent("download"),
		bar(admin).getByRole("button", { name: "Export" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/, 25 chosen\.xlsx$/);
	const { data: exports } = await adminClient(api.listAudit, { query: { act: "exported" } });
	expect(exports.map(({ details }) => details)).toContain("25 rows, chosen one by one");
});

test("A row that could not be changed says why and stays chosen", async ({ admin, adminClient }) => {
	const batch = uniqueName("B");
	const [lata, omar] = [
		await addPendingStudent(adminClient, { name: "Lata Rao", batch }),
		await addPendingStudent(adminClient, { name: "Omar Khan", batch }),
	];
	await openAsStudent(admin, listOf(pages.createStudent, batch));
	await expect(rowOf(admin, "Omar Khan")).toBeVisible();
	await wholePage(admin).check();
	await adminClient(api.removeStudent, { params: { id: omar._id } });
	await bar(admin).getByRole("button", { name: "Activate" }).click();
	await answer(admin, "After Active the user cant delete and edit user detail", "Continue");
	await answer(admin, "Are you sure you want to active this user?", "Activate");
	const answers = admin.getByRole("dialog", { name: "1 done, 1 not done" });
	await expect(answers.getByRole("row").filter({ hasText: "Omar Khan" })).toContainText("Not found.");
	await expectNoFindings(admin);
	await answers.getByRole("button", { name: "OK" }).click();
	await expect(bar(admin)).toContainText("1 chosen");
	expect((await readStudent(adminClient, lata)).status).toBe("active");
	await bar(admin).getByRole("button", { name: "Export" }).click();
	await expectToast(admin, "No data available to download!");
});

const pendingLists = `**/api${api.listPendingStudents.path}?*`;

const isExport = ({ searchParams }: URL) => searchParams.get("export") === "excel";

/** Shows how far the reading is, and a second press starts no second one. */
async function expectOneExport(admin: Page, count: number): Promise<void> {
	const answered = Promise.withResolvers<void>();
	let asked = 0;
	await admin.route(isExport, async (route) => {
		asked += 1;
		await answered.promise;
		await route.continue();
	});
	const download = admin.waitForEvent("download");
	const button = bar(admin).getByRole("button", { name: "Export" });
	await button.click();
	await expect(bar(admin).getByRole("status")).toHaveText(`Reading 0 of ${count}`);
	await button.dispatchEvent("click");
	answered.resolve();
	expect((await download).suggestedFilename()).toContain(`, ${count} chosen.xlsx`);
	expect(asked).toBe(Math.ceil(count / maxBulkSize));
	await expect(bar(admin)).toContainText(`${count} chosen`);
	await admin.unroute(isExport);
}

test("Rows are chosen with Shift, with Space and by choosing all matches, across pages", async ({
	admin,
	adminClient,
}) => {
	const batch = uniqueName("B");
	await addActiveStudents(adminClient, 53, batch);
	await openAsStudent(admin, listOf(pages.createStudent, batch));
	await box(admin, "Student 2").click();
	await box(admin, "Student 6").click({ modifiers: ["Shift"] });
	await expect(bar(admin)).toContainText("5 chosen");
	await admin.getByRole("link", { name: "Student 8", exact: true }).focus();
	await admin.keyboard.press("Space");
	await expect(bar(admin)).toContainText("6 chosen");
	await admin.keyboard.press("j");
	await admin.keyboard.press("Shift+Space");
	await expect(bar(admin)).toContainText("7 chosen");
	await expectNoFindings(admin);
	await bar(admin).getByRole("button", { name: "Choose all 53 matching" }).click();
	await expect(bar(admin)).toContainText("53 chosen");
	await expectOneExport(admin, 53);
	await bar(admin).getByRole("button", { name: "Move to batch" }).click();
	const form = admin.getByRole("dialog", { name: "Move to batch" });
	const moved = uniqueName("M");
	await form.getByLabel("Batch, new or existing").fill(moved);
	await form.getByRole("button", { name: "Move" }).click();
	await answer(admin, "Are you sure you want to move the chosen students?", "Move");
	await expectToast(admin, "User Detail updated successfully!");
	expect((await adminClient(api.listPendingStudents, { query: { q: moved } })).total).toBe(53);
	// Adding so many would take too long.
	await admin.route(pendingLists, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, headers: { ...response.headers(), "x-total-count": "20001" } });
	});
	await openAsStudent(admin, listOf(pages.createStudent, moved));
	await expect(admin.getByRole("row")).toHaveCount(51);
	await wholePage(admin).check();
	await bar(admin).getByRole("button", { name: "Choose all 20,001 matching" }).click();
	await expectToast(admin, /^More than 20,000 rows match\. .* choose them in parts\.$/);
	await expect(bar(admin)).toContainText("50 chosen");
	await admin.keyboard.press("Escape");
	await expect(bar(admin)).toHaveCount(0);
});

test("On a phone Choose shows the boxes, and making several students inactive can be undone at once", async ({
	admin,
	adminClient,
}) => {
	const batch = uniqueName("B");
	const two = [
		await addActiveStudent(adminClient, { name: "Lata Rao", batch }),
		await addActiveStudent(adminClient, { name: "Omar Khan", batch }),
	];
	await admin.setViewportSize({ width: 390, height: 800 });
	await openAsStudent(admin, listOf(pages.activeStudents, batch));
	await admin.getByRole("button", { name: "Choose", exact: true }).click();
	for (const { name } of two) await box(admin, name).check();
	await expect(bar(admin)).toContainText("2 chosen");
	await bar(admin).getByRole("button", { name: "Make inactive" }).click();
	await answer(admin, "After inactive the user can't access", "Continue");
	await answer(admin, "Are you sure you want to inactive this user?", "Make inactive");
	await expect(rowOf(admin, "Lata Rao")).toHaveCount(0);
	await admin.getByRole("button", { name: "Undo" }).click();
	await expectToast(admin, "Undone. Everything is as it was.");
	for (const student of two) expect((await readStudent(adminClient, student)).status).toBe("active");
});
