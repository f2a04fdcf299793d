import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { answer, confirm, hoverUndo, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse, storedTopics } from "../courses.ts";
import { freshEmail } from "../forms.ts";
import { readMasterclass, register } from "../masterclass-registrations.ts";
import { createMasterclass } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import {
	addActiveStudent,
	addBatchCourse,
	addPendingStudent,
	assignCourse,
	openAsStudent,
	readStudent,
} from "../students.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function pressUndo(page: Page): Promise<void> {
	await undo(page).click();
	await expectToast(page, "Undone. Everything is as it was.");
	await expect(undo(page)).toHaveCount(0);
}

test("A deleted pending student comes back by Undo", async ({ admin, adminClient }) => {
	const lata = await addPendingStudent(adminClient, { name: "Lata Rao" });
	await openAsStudent(admin, listOf(pages.createStudent, lata.email));
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
		await addBatchCourse(adminClient, uniqueName("SQL")),
	];
	await assignCourse(adminClient, omar, course);
	await openAsStudent(admin, recordAddress(pages.activeStudents, omar._id));
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
	const event = await createMasterclass(adminClient, { title: uniqueName("SQL at night") });
	await register(adminClient, event, { name: "Meera Nair", email: freshEmail(), phone: "9876543210" });
	await openAsStudent(admin, listOf(pages.addMasterclass, event.title));
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
	expect((await readMasterclass(adminClient, event)).applicationcount).toBe(1);
});

test("A deleted session returns to its place by Undo, on a phone too", async ({ admin, adminClient }) => {
	await admin.setViewportSize({ width: 390, height: 800 });
	const course = await createCourse(adminClient, ["One", "Two", "Three"]);
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await admin.getByRole("button", { name: "Delete Two" }).click();
	await confirm(admin, "Delete");
	await hoverUndo(admin);
	await expectToast(admin, "Session deleted successfully!");
	expect((await undo(admin).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await pressUndo(admin);
	expect(await storedTopics(adminClient, course)).toEqual(["One", "Two", "Three"]);
	expect((await adminClient(api.readCourse, { params: { id: course._id } })).data.version).toBe(course.version);
});
