import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { confirm, listOf, question, rowOf } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { freshEmail, programForm, send } from "../forms.ts";
import { expectToast } from "../shown-toasts.ts";
import { addBatchCourse, addPendingStudent, openAsStudent, readStudent } from "../students.ts";

const twoToActivate = [
	"After Active the user cant delete and edit user detail",
	"Are you sure you want to active this user?",
] as const;

test("A student is added, edited and deleted, with the specification's messages", async ({ admin, adminClient }) => {
	const email = freshEmail();
	const { password } = (await adminClient(api.readDefaultPassword, {})).data;
	await openAsStudent(admin, pages.createStudent);
	await expect(admin.getByRole("main")).toContainText(`Default password ${password}`);
	await admin.getByRole("button", { name: "+ Add User" }).click();
	const form = admin.getByRole("dialog", { name: "Add User" });
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Enter a name.")).toBeVisible();
	await expect(form.getByLabel("Name")).toBeFocused();

	await form.getByLabel("Name").fill("Fathima Zehra");
	await form.getByLabel("Email").pressSequentially(email.toUpperCase());
	await expect(form.getByLabel("Email")).toHaveValue(email);
	await form.getByLabel("Phone").pressSequentially("081234-55 670");
	await expect(form.getByLabel("Phone")).toHaveValue("08123455670");
	await form.getByLabel("Batch").fill("UX-2512-A");
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "New User added successfully!");
	await expect(form).toHaveCount(0);
	const row = rowOf(admin, email);
	await expect(row).toContainText("Fathima Zehra");

	await row.getByRole("button", { name: "Edit" }).click();
	const edit = admin.getByRole("dialog", { name: "Edit User" });
	await edit.getByLabel("Name").fill("Fathima Z.");
	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expectToast(admin, "User Detail updated successfully!");
	await expect(row).toContainText("Fathima Z.");

	await row.getByRole("button", { name: "Delete" }).click();
	await expect(admin.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
	await confirm(admin, "Delete");
	await expectToast(admin, "User deleted successfully!");
	await expect(row).toHaveCount(0);
});

test("An email that is already in use is refused with the specification's message, and the form keeps what was typed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const joel = await addPendingStudent(adminClient, { name: "Joel D'Souza" });
	await openAsStudent(admin, `${pages.createStudent}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add User" });
	for (const [label, typed] of Object.entries({ Name: "Other Joel", Email: joel.email, Phone: "98", Batch: "UX-1" }))
		await form.getByLabel(label).fill(typed);
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "User already exists or invalid email.");
	await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
	await expect(form.getByRole("alert")).toContainText("User already exists or invalid email.");
	await admin.reload();
	await expect(form.getByLabel("Name")).toHaveValue("Other Joel");
});

test("Without an answer, Edit User stays with what was typed, also once reading the student has failed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/net::ERR_FAILED/, /status of 409/);
	const meera = await addPendingStudent(adminClient, { name: "Meera Iyer" });
	await openAsStudent(admin, listOf(pages.createStudent, meera.email));
	await rowOf(admin, meera.email).getByRole("button", { name: "Edit" }).click();
	const edit = admin.getByRole("dialog", { name: "Edit User" });
	await edit.getByLabel("Name").fill("Meera I.");
	let failedReads = 0;
	await admin.route(`**${apiPrefix}/**`, (route) => {
		const request = route.request();
		failedReads += Number(request.method() === "GET" && request.url().includes(meera._id));
		return route.abort();
	});
	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expect(edit.getByRole("alert")).toContainText("The server could not be reached. Nothing is lost.");
	await expect.poll(() => failedReads).toBeGreaterThan(1);
	await expect(edit.getByLabel("Name")).toHaveValue("Meera I.");
	await admin.unroute(`**${apiPrefix}/**`);
	// Now it is stored, but the answer is lost: saving again does not say that someone else changed it.
	await admin.route(`**${apiPrefix}/**`, (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expect.poll(() => readStudent(adminClient, meera)).toMatchObject({ name: "Meera I." });
	await expect(edit.getByRole("alert")).toContainText("The server could not be reached. Nothing is lost.");
	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expectToast(admin, "User Detail updated successfully!");
	expect(await readStudent(adminClient, meera)).toMatchObject({ name: "Meera I." });
});

test("When two admins edit the same student, the second is told, and nothing is lost", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const sneha = await addPendingStudent(adminClient, { name: "Sneha Kulkarni" });
	await openAsStudent(admin, listOf(pages.createStudent, sneha.email));
	await rowOf(admin, sneha.email).getByRole("button", { name: "Edit" }).click();
	const edit = admin.getByRole("dialog", { name: "Edit User" });
	await edit.getByLabel("Name").fill("Sneha K.");
	const { email, phone, version } = sneha;
	await adminClient(api.changeStudent, {
		params: { id: sneha._id },
		body: { name: "Sneha Rao", email, phone, batch: "ML-2511-X", version },
	});

	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expect(edit.getByRole("alert")).toContainText(errors["changed-meanwhile"].text);
	await expect(edit.getByLabel("Name")).toHaveValue("Sneha K.");
	await expect(edit.getByLabel("Batch")).toHaveValue("ML-2511-X");
	await expect(edit).toContainText("Stored now: Sneha Rao");
	expect(await readStudent(adminClient, sneha)).toMatchObject({ name: "Sneha Rao", batch: "ML-2511-X" });

	await edit.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Update");
	await expectToast(admin, "User Detail updated successfully!");
	expect(await readStudent(adminClient, sneha)).toMatchObject({ name: "Sneha K.", batch: "ML-2511-X" });
});

test("By keyboard alone an application becomes an active student with a course", async ({ admin, adminClient }) => {
	const email = freshEmail();
	await send(programForm, admin, email);
	const [enquiry] = (await adminClient(api.listCourseApplications, { query: { q: email } })).data;
	const course = await addBatchCourse(adminClient, `Data Science ${Date.now()}`);
	const { keyboard } = admin;
	await openAsStudent(admin, `${pages.createStudent}?form=add&from=${enquiry?._id}`);
	const form = admin.getByRole("dialog", { name: "Add User" });
	await expect(form).toContainText("From the application of Meera Nair");
	await expect(form.getByLabel("Name")).toHaveValue("Meera Nair");
	await expect(form.getByLabel("Phone")).toHaveValue("919876543210");
	await form.getByLabel("Batch").focus();
	await keyboard.type("DS-2612-A");
	await keyboard.press("Enter");
	await expect(form).toHaveCount(0);

	await expect(rowOf(admin, email)).toBeVisible();
	// The popup may return the focus late.
	await expect(async () => {
		await keyboard.press("/");
		await expect(admin.getByRole("searchbox")).toBeFocused({ timeout: 500 });
	}).toPass();
	await keyboard.type(email);
	await expect(admin.getByRole("row")).toHaveCount(2);
	await keyboard.press("Escape");
	await keyboard.press("j");
	await keyboard.press("Enter");
	const details = admin.getByRole("dialog", { name: "Details of Meera Nair" });
	await details.getByRole("button", { name: "Activate" }).focus();
	await keyboard.press("Enter");
	await expect(question(admin, twoToActivate[0]).getByRole("button", { name: "Continue" })).toBeFocused();
	await keyboard.press("Enter");
	await expect(question(admin, twoToActivate[1]).getByRole("button", { name: "Activate" })).toBeFocused();
	await keyboard.press("Enter");
	await expectToast(admin, "Status updated successfully!");

	await openAsStudent(admin, listOf(pages.activeStudents, email));
	await expect(rowOf(admin, email)).toBeVisible();
	await keyboard.press("j");
	await keyboard.press("Enter");
	await expect(details).toBeVisible();
	await details.getByLabel("Assign a course").focus();
	await keyboard.type(course.title);
	await expect(admin.getByRole("option")).toHaveCount(1);
	await keyboard.press("Enter");
	await keyboard.press("Enter");
	await expectToast(admin, "Course Assign successfully!");
	await expect(details.getByRole("row").filter({ hasText: course.title })).toBeVisible();
	// While a course is chosen, Escape would clear it first.
	await expect(details.getByLabel("Assign a course")).toHaveValue("");
	await keyboard.press("Escape");
	await expect(details).toHaveCount(0);
	await expect(rowOf(admin, email).getByRole("link", { name: "1 course of Meera Nair" })).toBeVisible();
});
