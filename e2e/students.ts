import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { NewStudent, StudentRow } from "#contract/students.ts";
import { freshEmail } from "./forms.ts";

/** A new pending student. */
export async function addPendingStudent(adminClient: Client, overrides: Partial<NewStudent> = {}): Promise<StudentRow> {
	const body = { name: "Ananya Deshpande", email: freshEmail(), phone: "9886140372", batch: "DS-2510-A", ...overrides };
	return (await adminClient(api.addStudent, { body })).data;
}

export async function addActiveStudent(adminClient: Client, overrides: Partial<NewStudent> = {}): Promise<StudentRow> {
	return activate(adminClient, await addPendingStudent(adminClient, overrides));
}

export async function activate(adminClient: Client, { _id }: StudentRow): Promise<StudentRow> {
	return (await adminClient(api.changeStudentStatus, { params: { id: _id }, body: { status: "active" } })).data;
}

export const readStudent = async (adminClient: Client, { _id }: StudentRow) =>
	(await adminClient(api.readStudent, { params: { id: _id } })).data;

export async function addBatchCourse(adminClient: Client, title: string, batch = "DS-2510-A") {
	return (await adminClient(api.addCourse, { body: { title, batch, description: "Eight weeks." } })).data;
}

export const assignCourse = (adminClient: Client, { _id: userId }: StudentRow, { _id: courseid }: { _id: string }) =>
	adminClient(api.assignCourse, { params: { userId }, body: { courseid } });

/** Opens a screen and waits for its heading; by tag, because a popup hides the heading from roles. */
export async function openAsStudent(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.locator("h1")).toBeVisible();
}

/** Picks from a list that the server searches. Waits for the one result, because options may move under the pointer until then. */
export async function pick(field: Locator, typed: string): Promise<void> {
	await field.fill(typed);
	const option = field.page().getByRole("listbox").getByRole("option");
	await expect(option).toHaveCount(1);
	await option.click();
}
