import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { freshEmail } from "./forms.ts";

const applicant = {
	name: "Meera Nair",
	college: "Coral Bay Institute",
	collegemail: "meera@coralbay.example",
	passingyear: 2026,
	domain: "Data Science",
	reason: "Apply",
} as const;

let count = 0;

export async function apply(adminClient: Client, overrides: Record<string, unknown>): Promise<{ _id: string }> {
	const body = { ...applicant, email: freshEmail(), phone: `90000 ${10_000 + ++count}`, ...overrides };
	return (await adminClient(api.applyForCourse, { body })).data;
}

/** The rows without the head. */
export const rowsOf = (page: Page): Locator => page.getByRole("table").getByRole("rowgroup").nth(1).getByRole("row");

/** Someone who walked in, by the popup of the screen that is open. */
export async function addWalkIn(page: Page, name: string, phone: string): Promise<void> {
	await page.getByRole("button", { name: "Add lead" }).click();
	const form = page.getByRole("dialog", { name: "Add lead" });
	await form.getByLabel("Name").fill(name);
	// With the number keys of a phone.
	await form.getByLabel("Contact number").and(page.locator("[inputmode=tel]")).fill(phone);
	await form.getByLabel("Program").selectOption("Data Science");
	await form.getByLabel("How they came").selectOption("walk-in");
	await form.getByRole("button", { name: "Save", exact: true }).click();
}
