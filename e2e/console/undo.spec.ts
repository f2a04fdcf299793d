import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { answer, confirm, hoverUndo, listOf, own, rowOf } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { aCourse, storedTopics } from "../courses.ts";
import { freshEmail } from "../forms.ts";
import { readAgain, register } from "../masterclass-registrations.ts";
import { announce } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import { addActiveStudent, addPendingStudent, come, give, readStudent, teach } from "../students.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function pressUndo(page: Page): Promise<void> {
	await undo(page).click();
	await expectToast(page, "Undone. Everything is as it was.");
	await expect(undo(page)).toHaveCount(0);
}

test("A deleted pending student comes back by Undo", async ({ admin, adminClient }) => {
	const lata = await addPendingStudent(adminClient, { name: "Lata Rao" });
	await come(admin, listOf(pages.createStudent, lata.email));
	await rowOf(admin, lata.email).getByRole("button", { name: "Delete" }).click();
	await confirm(admin, "Delete");
	await hoverUndo(admin);
	await expectToast(admin, "User deleted successfully!");
	await expect(rowOf(admin, lata.email)).toHaveCount(0);
	await pressUndo(admin);
	await expect(rowOf(admin, lata.email)).toBeVisible();
	expect(await readStudent(adminClient, lata)).toEqual(lata);
});

test("Undo makes an inactive student active again, and returns a course that was taken away", async ({
	admin,
	adminClient,
}) => {
	const [omar, course] = [
		await addActiveStudent(adminClient, { name: "Omar Khan" }),
		await teach(adminClient, own("SQL")),
	];
	await give(adminClient, omar, course);
	await come(admin, openRecord(pages.activeStudents, omar._id));
	const details = admin.getByRole("dialog", { name: "Details of Omar Khan" });
	await details.getByRole("button", { name: `Delete ${course.title}` }).click();
	await confirm(admin, "Delete");
	await hoverUndo(admin);
	await expect(details).toContainText("No Data Found");
	await pressUndo(admin);
	await expect(details.getByRole("row").filter({ hasText: course.title })).toBeVisible();
	await details.getByRole("button", { name: "Make inactive" }).click();
	await answer(admin, "After inactive the user can't access", "Continue");
	await answer(admin, "Are you sure you want to inactive this user?", "Make inactive");
	await hoverUndo(admin);
	await expect(details).toHaveCount(0);
	await pressUndo(admin);
	expect((await readStudent(adminClient, omar)).status).toBe("active");
});

test("Undo returns a deleted masterclass with its registrations, and restores a changed status", async ({
	admin,
	adminClient,
}) => {
	const event = await announce(adminClient, { title: own("SQL at night") });
	await register(adminClient, event, { name: "Meera Nair", email: freshEmail(), phone: "9876543210" });
	await come(admin, listOf(pages.addMasterclass, event.title));
	const row = rowOf(admin, event.title);
	await row.getByLabel(`Change Status of ${event.title}`).selectOption("completed");
	await confirm(admin, "Complete");
	await hoverUndo(admin);
	await expectToast(admin, "MasterClass updated successfully");
	await pressUndo(admin);
	await expect(row.getByLabel(`Change Status of ${event.title}`)).toHaveValue("upcoming");
	await row.getByRole("button", { name: `Delete ${event.title}` }).click();
	await confirm(admin, "Delete");
	await hoverUndo(admin);
	await expect(row).toHaveCount(0);
	await pressUndo(admin);
	await expect(row).toBeVisible();
	expect((await readAgain(adminClient, event)).applicationcount).toBe(1);
});

test("A deleted session returns to its place by Undo, on a phone too", async ({ admin, adminClient }) => {
	await admin.setViewportSize({ width: 390, height: 800 });
	const course = await aCourse(adminClient, ["One", "Two", "Three"]);
	await admin.goto(openRecord(pages.addCourse, course._id));
	await admin.getByRole("button", { name: "Delete Two" }).click();
	await confirm(admin, "Delete");
	await hoverUndo(admin);
	await expectToast(admin, "Session deleted successfully!");
	expect((await undo(admin).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await pressUndo(admin);
	expect(await storedTopics(adminClient, course)).toEqual(["One", "Two", "Three"]);
	expect((await adminClient(api.readCourse, { params: { id: course._id } })).data.version).toBe(course.version);
});
