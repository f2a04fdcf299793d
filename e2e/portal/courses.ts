import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { CourseRow } from "#contract/courses.ts";
import type { StudentRow } from "#contract/students.ts";
import { createCourse } from "../courses.ts";
import type { TestServer } from "../fixture.ts";
import { addSignInCookie, enrol } from "../portal-student.ts";
import { assignCourse } from "../students.ts";

export const topics = ["Dirty data", "Joins", "Averages"];

type StudentWithCourse = { student: StudentRow; course: CourseRow; assignment: string };

/** A student with one course that nobody else has, logged in in this browser. */
export async function studentWithCourse(
	page: Page,
	server: TestServer,
	adminClient: Client,
	of = topics,
): Promise<StudentWithCourse> {
	const student = await enrol(server, adminClient);
	const course = await createCourse(adminClient, of);
	const assignment = await assignTo(adminClient, student, course);
	await addSignInCookie(page, server, student);
	return { student, course, assignment };
}

/** Returns the assignment's id, which the portal's addresses contain. */
export async function assignTo(adminClient: Client, student: StudentRow, course: { _id: string }): Promise<string> {
	const { data } = await assignCourse(adminClient, student, course);
	return data.user.courses.find(({ courseid }) => courseid === course._id)?._id as string;
}

export const unassign = (adminClient: Client, { _id: userId }: StudentRow, assignmentId: string) =>
	adminClient(api.unassignCourse, { params: { userId, assignmentId } });

/** Replaces Drive; returns the addresses requested from it. */
export async function mockDrive(page: Page): Promise<string[]> {
	const requests: string[] = [];
	await page.route("https://drive.google.com/**", (route) => {
		requests.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>The video</p>" });
	});
	return requests;
}

/** The topic that the player shows. */
export const playerHeading = (page: Page): Locator => page.getByRole("region", { name: "Player" }).getByRole("heading");
export const row = (page: Page, topic: string): Locator =>
	page.getByRole("listitem").filter({ has: page.getByRole("link", { name: new RegExp(`^Session \\d+: ${topic},`) }) });
export const link = (page: Page, topic: string): Locator => row(page, topic).getByRole("link");
export const markButton = (page: Page): Locator => page.getByRole("button", { name: /^Mark as/ });

/** The rows' labels without the session's number, in the order of the list. */
export async function rowTexts(page: Page): Promise<string[]> {
	const links = page.getByRole("list").getByRole("link", { name: /^Session \d+: / });
	const labels = await links.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
	return labels.map((label) => label.replace(/^Session \d+: /, ""));
}

/** Waits until the server knows that the student is at this session; the call about the previous one may come as late. */
export async function expectSession(page: Page, session: { _id: string } | undefined, action: () => Promise<unknown>) {
	const opened = page.waitForResponse(`**/sessions/${session?._id}/open`);
	await action();
	expect((await opened).status()).toBe(204);
}

/** Waits until the server has stored the mark, which the screen shows sooner. */
export async function storeMark(page: Page, action: () => Promise<unknown>): Promise<void> {
	const stored = page.waitForResponse(/\/sessions\/[^/]+$/);
	await action();
	expect((await stored).status()).toBe(200);
}

/**
 * Two presses within the time in which the second one is ignored: made from here they may be further apart. Between them
 * the page handles the first one.
 */
export const doublePress = (button: Locator): Promise<void> =>
	button.evaluate((element: HTMLElement) => {
		const { port1, port2 } = new MessageChannel();
		return new Promise((pressed) => {
			port1.onmessage = () => {
				element.click();
				pressed();
			};
			element.click();
			port2.postMessage(null);
		});
	});

/** Waits for the time within which a second press is ignored. */
export async function afterDoublePress(page: Page): Promise<void> {
	const doublePressMs = 500;
	const since = await page.evaluate(() => performance.now());
	await page.waitForFunction((till) => performance.now() > till, since + doublePressMs);
}

/** Marks the session that is shown, though the one before has just been marked. */
export async function markAsWatched(page: Page): Promise<void> {
	await afterDoublePress(page);
	await storeMark(page, () => page.getByRole("button", { name: "Mark as watched" }).click());
}
