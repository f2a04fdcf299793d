import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { answer, confirm, listOf, refuseWith503, rowOf } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { expectToast } from "../shown-toasts.ts";
import {
	activate,
	addActiveStudent,
	addBatchCourse,
	addPendingStudent,
	assignCourse,
	openAsStudent,
	pick,
	readStudent,
} from "../students.ts";

test("A course must be chosen, is assigned once, and is taken away", async ({ admin, adminClient }) => {
	const [kiran, course] = [
		await addActiveStudent(adminClient, { name: "Kiran Jadhav" }),
		await addBatchCourse(adminClient, `SQL ${Date.now()}`),
	];
	await openAsStudent(admin, listOf(pages.activeStudents, kiran.email));
	await rowOf(admin, kiran.email).getByRole("link", { name: "0 courses of Kiran Jadhav" }).click();
	const details = admin.getByRole("dialog", { name: "Details of Kiran Jadhav" });
	await details.getByRole("button", { name: "ADD" }).click();
	await expect(details.getByRole("alert")).toHaveText("Choose a course first.");
	const choose = async () => {
		await pick(details.getByLabel("Assign a course"), course.title);
		await details.getByRole("button", { name: "ADD" }).click();
	};
	await choose();
	await expect(details.getByRole("row").filter({ hasText: course.title })).toBeVisible();
	await expect(details.getByLabel("Assign a course")).toHaveValue("");
	await choose();
	await expect(details.getByRole("alert")).toHaveText("this course is already assign to this user");

	await details.getByRole("button", { name: `Delete ${course.title}` }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Course deleted successfully for this user!");
	await expect(details).toContainText("No Data Found");
	await expect(details.getByRole("alert"), "the refusal has ended").toHaveCount(0);
	expect((await readStudent(adminClient, kiran)).courses).toEqual([]);
});

test("A password is reset, a student is made inactive and active again, and an old link leads to the list they are in now", async ({
	admin,
	adminClient,
}) => {
	const [imran, course] = [
		await addActiveStudent(adminClient, { name: "Imran Shaikh" }),
		await addBatchCourse(adminClient, `AI ${Date.now()}`),
	];
	await assignCourse(adminClient, imran, course);
	const { password } = (await adminClient(api.readDefaultPassword, {})).data;
	await openAsStudent(admin, listOf(pages.activeStudents, imran.email));
	const row = rowOf(admin, imran.email);
	await row.getByRole("button", { name: "Reset password" }).click();
	await confirm(admin, "Reset password");
	await expectToast(admin, "Password has been reset successfully!");
	const note = admin.getByRole("status").filter({ hasText: "Imran Shaikh" });
	await expect(note).toContainText(password);
	await expect(note, "no mail server is set up").toContainText("Email sending is not set up: send this link");

	await row.getByRole("button", { name: "Make inactive" }).click();
	await answer(admin, "After inactive the user can't access", "Continue");
	await answer(admin, "Are you sure you want to inactive this user?", "Make inactive");
	await expectToast(admin, "Status updated successfully!");
	await expect(row).toHaveCount(0);

	await openAsStudent(admin, recordAddress(pages.activeStudents, imran._id));
	await admin.getByRole("link", { name: "Open in Inactive User" }).click();
	const details = admin.getByRole("dialog", { name: "Details of Imran Shaikh" });
	await expect(details).toContainText(course.title);
	await expect(details.getByRole("button", { name: /Delete|ADD/ })).toHaveCount(0);
	await details.getByRole("button", { name: "Activate" }).click();
	await answer(admin, "After active the user can access", "Continue");
	await answer(admin, "Are you sure you want to active this user?", "Activate");
	await expectToast(admin, "Status updated successfully!");
	await expect(details).toHaveCount(0);
	expect((await readStudent(adminClient, imran)).status).toBe("active");
});

test("A student who was activated meanwhile can still be edited", async ({ admin, adminClient }) => {
	const tejaswini = await addPendingStudent(adminClient, { name: "Tejaswini Patil" });
	await activate(adminClient, tejaswini);
	await openAsStudent(admin, `${pages.createStudent}?form=edit&id=${tejaswini._id}`);
	await admin.getByRole("dialog", { name: "Edit User" }).getByLabel("Name").fill("Tejaswini S Patil");
	await admin.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expectToast(admin, "User Detail updated successfully!");
	expect(await readStudent(adminClient, tejaswini)).toMatchObject({ name: "Tejaswini S Patil", status: "active" });
});

/** The button pressed, the answers to the questions, and the toast of the failure (specification section 8, "Admin"). */
const failures = [
	{
		page: pages.createStudent,
		press: /^Delete/,
		answers: ["Delete"],
		call: "deleteuser",
		says: "Failed to delete User.",
	},
	{
		page: pages.createStudent,
		press: /^Activate/,
		answers: ["Continue", "Activate"],
		call: "updateuserstatus",
		says: "Failed to update status.",
	},
	{
		page: pages.activeStudents,
		press: /^Reset/,
		answers: ["Reset password"],
		call: "updateuser",
		says: "Failed to reset the password. Please try again.",
	},
] as const;

test("An action that fails shows the specification's message, the reason and a retry", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const [pending, active] = [await addPendingStudent(adminClient), await addActiveStudent(adminClient)];
	for (const { page, press, answers, call, says } of failures) {
		await admin.route(`**/api/user/${call}/*`, refuseWith503);
		const student = page === pages.createStudent ? pending : active;
		await openAsStudent(admin, listOf(page, student.email));
		await rowOf(admin, student.email).getByRole("button", { name: press }).click();
		await confirm(admin, ...answers);
		await expectToast(admin, says);
		for (const text of [errors.overloaded.text, "Request request-for-this-test"])
			await expect(admin.getByRole("alertdialog").getByRole("alert")).toContainText(text);
		await expect(admin.getByRole("alertdialog").getByRole("button", { name: "Retry" })).toBeVisible();
	}
	expect((await readStudent(adminClient, pending)).status).toBe("pending");
});

test("A course that cannot be assigned or taken away and a student who cannot be saved each show their own message", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const [deepthi, held, other] = [
		await addActiveStudent(adminClient),
		await addBatchCourse(adminClient, `ML ${Date.now()}`),
		await addBatchCourse(adminClient, `BA ${Date.now()}`),
	];
	await assignCourse(adminClient, deepthi, held);
	await admin.route(/\/api\/user\/(assigncourse|unasigncourse|adduser)\b/, refuseWith503);
	await openAsStudent(admin, recordAddress(pages.activeStudents, deepthi._id));
	const details = admin.getByRole("dialog", { name: `Details of ${deepthi.name}` });
	await pick(details.getByLabel("Assign a course"), other.title);
	await details.getByRole("button", { name: "ADD" }).click();
	await expectToast(admin, "Failed to assign course.");
	await expect(details.getByRole("alert")).toContainText("The service is busy.");
	await details.getByRole("button", { name: `Delete ${held.title}` }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Failed to delete course.");

	await openAsStudent(admin, `${pages.createStudent}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add User" });
	for (const [label, typed] of Object.entries({
		Name: "Asha",
		Email: "asha@people.example",
		Phone: "98",
		Batch: "UX-1",
	}))
		await form.getByLabel(label).fill(typed);
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "An error occurred. Please try again.");
	await expect(form.getByLabel("Name")).toHaveValue("Asha");
	expect((await readStudent(adminClient, deepthi)).courses).toHaveLength(1);
});

test("The students' screens and popups have no axe findings and fit a phone", async ({ admin, adminClient }) => {
	test.slow();
	await admin.emulateMedia({ reducedMotion: "reduce" });
	const student = await addActiveStudent(adminClient, { name: "Lakshmi Narayan" });
	await assignCourse(adminClient, student, await addBatchCourse(adminClient, `Cloud ${Date.now()}`));
	await addPendingStudent(adminClient);
	for (const page of [
		pages.createStudent,
		`${pages.createStudent}?form=add`,
		`${pages.createStudent}?form=sheet`,
		recordAddress(pages.activeStudents, student._id),
	]) {
		await openAsStudent(admin, page);
		if (page.includes("?")) await expect(admin.getByRole("dialog")).toBeVisible();
		else await expect(admin.getByRole("button", { name: /^Activate/ }).first()).toBeVisible();
		await expectNoFindings(admin);
	}
	await admin.setViewportSize({ width: 360, height: 780 });
	const assigned = admin.getByRole("list", { name: "Assigned courses" });
	await expect(assigned).toContainText(/\d{4}, \d{1,2}:\d{2} (am|pm)/);
});
