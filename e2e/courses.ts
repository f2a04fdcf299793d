import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { CourseRow } from "#contract/courses.ts";
import { rowOf, uniqueName } from "./app-parts.ts";
import { expect } from "./browser-test.ts";

/** An id in the form of Drive's, of no existing file. */
export const video = "1Qm8xN0aBcD-eFgHiJkLmNoPqRsTuV_t4Zc";

export async function createCourse(adminClient: Client, topics: string[] = []): Promise<CourseRow> {
	const body = { title: uniqueName("Course"), batch: "DS-2603-A", description: "Eight weeks." };
	let { data: course } = await adminClient(api.addCourse, { body });
	for (const topic of topics) {
		const params = { courseId: course._id };
		course = (await adminClient(api.addCourseSession, { params, body: { topic, url: video } })).data.course;
	}
	return course;
}

export async function storedTopics(adminClient: Client, { _id: id }: CourseRow): Promise<string[]> {
	const { data } = await adminClient(api.readCourse, { params: { id } });
	return data.sessions.map(({ topic }) => topic);
}

export async function topicsIn(page: Page): Promise<string[]> {
	const rows = page.getByRole("table").locator("tbody tr");
	return rows.locator("td:nth-child(2)").allInnerTexts();
}

export async function drag(page: Page, topic: string, onto: string): Promise<void> {
	const target = rowOf(page, onto);
	// Playwright moves the pointer to where each row is once it no longer moves.
	await rowOf(page, topic)
		.getByRole("button", { name: /: drag it/ })
		.hover();
	const [from, to] = [await boxOf(rowOf(page, topic)), await boxOf(target)];
	await page.mouse.down();
	await target.hover({ position: { x: 20, y: to.height * (to.y > from.y ? 0.8 : 0.2) } });
	await page.mouse.up();
}

async function boxOf(element: Locator) {
	await expect(element).toBeVisible();
	const box = await element.boundingBox();
	if (box === null) throw new Error("It is not to be seen.");
	return box;
}

export async function press(element: Locator, key: string): Promise<void> {
	await element.focus();
	await element.press(key);
}

/** Types each text into the focused field and goes on to the next field. */
export async function typeInto(page: Page, texts: string[]): Promise<void> {
	for (const text of texts) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
}
