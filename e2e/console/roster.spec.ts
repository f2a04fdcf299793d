import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { confirm, listOf, refuseWith503, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse } from "../courses.ts";
import { expectNoFindings } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { expectToast } from "../shown-toasts.ts";
import { addActiveStudent, assignCourse, openAsStudent, readStudent } from "../students.ts";

test("A course is assigned to a batch; its roster shows who has it and how far they are", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const batch = uniqueName("B");
	const course = await createCourse(adminClient, ["One", "Two"]);
	const [lata, omar] = [
		await addActiveStudent(adminClient, { name: "Lata Rao", batch }),
		await addActiveStudent(adminClient, { name: "Omar Khan", batch }),
	];
	await assignCourse(adminClient, lata, course);
	await admin.goto(recordAddress(pages.addCourse, course._id));
	const form = admin.getByRole("dialog", { name: "Assign to batch" });
	const assign = async () => {
		await admin.getByRole("button", { name: "Assign to batch" }).click();
		await form.getByLabel("Batch of students").selectOption(batch);
		await expect(form).toContainText(`1 student of ${batch} will get it, 1 student has it already.`);
		await form.getByRole("button", { name: "ADD" }).click();
	};
	const assigning = `**/api${api.assignCourseToStudents.path}`;
	await admin.route(assigning, refuseWith503);
	await assign();
	const report = admin.getByRole("dialog", { name: "0 done, 1 not done" });
	await expect(report).toContainText("Omar Khan");
	await expect(report).not.toContainText("chosen");
	await expect(admin).not.toHaveURL(/form=/);
	await report.getByRole("button", { name: "Close" }).first().click();
	await admin.unroute(assigning);
	await assign();
	await expectToast(admin, "Course Assign successfully!");
	expect((await readStudent(adminClient, omar)).courses.map(({ courseid }) => courseid)).toEqual([course._id]);

	await admin.getByRole("button", { name: "2 students" }).click();
	const roster = admin.getByRole("dialog", { name: `Students of ${course.title}` });
	const row = roster.getByRole("row").filter({ hasText: "Omar Khan" });
	await expect(row).toContainText("0 of 2");
	await expect(row).toContainText("never");
	await expect(row.getByRole("link", { name: "WhatsApp Omar Khan" })).toHaveAttribute(
		"href",
		/wa\.me\/91\d{10}\?text=/,
	);
	await expectNoFindings(admin);
	await row.getByRole("button", { name: "Unassign from Omar Khan" }).click();
	await confirm(admin, "Delete");
	await expect(row).toHaveCount(0);
	await admin.getByRole("button", { name: "Undo" }).click();
	await expect(row).toBeVisible();
});

test("Active User shows what was watched, and filters students who have stopped", async ({ admin, adminClient }) => {
	const lata = await addActiveStudent(adminClient, { name: "Lata Rao", phone: "919886140372" });
	await assignCourse(adminClient, lata, await createCourse(adminClient, ["One", "Two", "Three"]));
	await openAsStudent(admin, listOf(pages.activeStudents, lata.email));
	await expect(rowOf(admin, "Lata Rao")).toContainText("0 of 3");
	const digits = rowOf(admin, "Lata Rao").getByText(lata.phone.slice(-5), { exact: true });
	expect(await digits.evaluate((group) => group.getClientRects().length)).toBe(1);
	await rowOf(admin, "Lata Rao").getByRole("link", { name: "Lata Rao", exact: true }).click();
	const whatsApp = admin.getByRole("dialog").getByRole("link", { name: "WhatsApp Lata Rao" });
	const colour = await whatsApp.locator("..").evaluate((head) => getComputedStyle(head).color);
	await expect(whatsApp).toHaveCSS("color", colour);
	await admin.keyboard.press("Escape");
	await admin.getByRole("combobox", { name: "Progress" }).click();
	await admin.getByRole("option", { name: "stopped for 7 days" }).click();
	await expect(admin).toHaveURL(/progress=stopped/);
	await expect(admin.getByRole("heading", { name: "No Data Found" })).toBeVisible();
});

test("On a phone a new screen starts at its top, and opening a record keeps the scroll position", async ({
	admin,
	adminClient,
}) => {
	const batch = uniqueName("B");
	const users = Array.from({ length: 30 }, (_, each) => ({
		name: `Student ${each}`,
		email: freshEmail(),
		phone: "9886140372",
		batch,
	}));
	await adminClient(api.addStudents, { body: { users } });
	await admin.setViewportSize({ width: 390, height: 800 });
	await openAsStudent(admin, listOf(pages.createStudent, batch));
	const student = admin.getByRole("link", { name: "Student 20", exact: true });
	await student.scrollIntoViewIfNeeded();
	const scrolled = () => admin.evaluate(() => Math.round(window.scrollY));
	const place = await scrolled();
	expect(place).toBeGreaterThan(800);
	await student.click();
	const details = admin.getByRole("dialog", { name: "Details of Student 20" });
	await expect(details.getByRole("heading", { name: "Student 20" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(admin.getByRole("dialog")).toHaveCount(0);
	expect(Math.abs((await scrolled()) - place)).toBeLessThan(60);
	await admin.keyboard.press("Control+k");
	await admin.keyboard.type("Contact Us");
	await admin
		.getByRole("option", { name: /Contact Us/ })
		.first()
		.click();
	await expect(admin).toHaveURL(new RegExp(pages.contactData));
	await expect.poll(scrolled).toBe(0);
});
