import { api } from "#contract/api.ts";
import type { CourseRow } from "#contract/courses.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { refuseWith503, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse, drag, press, storedTopics, topicsIn, typeInto, video } from "../courses.ts";
import { expectToast } from "../shown-toasts.ts";
import { expectNoPopups } from "../waiting.ts";

test("By keyboard alone a course and its sessions are added, and the sessions are reordered", async ({
	admin,
	adminClient,
}) => {
	const title = uniqueName("Course");
	const { keyboard } = admin;
	await admin.goto(pages.addCourse);
	await press(admin.getByRole("button", { name: "+ Add Course" }).first(), "Enter");
	await expect(admin.getByRole("dialog", { name: "Add Course" }).getByLabel("Title")).toBeFocused();
	await typeInto(admin, [title, "DS-2603-A"]);
	await keyboard.type("Eight weeks.");
	await keyboard.press("Tab");
	await keyboard.press("Enter");
	await expectToast(admin, "New Course added successfully!");
	await expect(admin.getByRole("heading", { name: title })).toBeVisible();
	await expect(admin).toHaveURL(/open=/);

	for (const topic of ["Dirty data", "Joins", "Averages"]) {
		await press(admin.getByRole("button", { name: "+ Add Session" }), "Enter");
		await expect(admin.getByRole("dialog", { name: "Add Session" }).getByLabel("Topic")).toBeFocused();
		await typeInto(admin, [topic]);
		await keyboard.type(`https://drive.google.com/file/d/${video}/view?usp=sharing`);
		await keyboard.press("Enter");
		await expect(rowOf(admin, topic)).toBeVisible();
		await expectNoPopups(admin);
	}
	await press(admin.getByRole("button", { name: /^Move Dirty data: drag/ }), "ArrowDown");
	await expect(admin.getByText("Dirty data is now number 2 of 3.")).toBeAttached();
	await keyboard.press("ArrowDown");
	await expect.poll(() => topicsIn(admin)).toEqual(["Joins", "Averages", "Dirty data"]);
	await expect(admin.getByRole("button", { name: /^Move Dirty data: drag/ })).toBeFocused();
	await press(admin.getByRole("button", { name: "Move Averages up" }), "Enter");
	await expect(admin.getByRole("button", { name: "Move Averages up" })).toBeFocused();
	await expect.poll(() => topicsIn(admin)).toEqual(["Averages", "Joins", "Dirty data"]);
	const { data } = await adminClient(api.listCourses, { query: { q: title } });
	await expect.poll(() => storedTopics(adminClient, data[0] as CourseRow)).toEqual(["Averages", "Joins", "Dirty data"]);
	await admin.reload();
	await expect.poll(() => topicsIn(admin)).toEqual(["Averages", "Joins", "Dirty data"]);
});

test("A session is dragged to another place, and goes back when the new order cannot be stored", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const course = await createCourse(adminClient, ["One", "Two", "Three", "Four"]);
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await drag(admin, "One", "Three");
	await expect.poll(() => topicsIn(admin)).toEqual(["Two", "Three", "One", "Four"]);
	await expect.poll(() => storedTopics(adminClient, course)).toEqual(["Two", "Three", "One", "Four"]);

	await admin.route("**/api/course/ordersessions/*", refuseWith503);
	await drag(admin, "Four", "Two");
	const alert = admin.getByRole("alert").filter({ hasText: "The new order was not saved." });
	const request = alert.getByText("Request request-for-this-test");
	await expect(request).toBeHidden();
	await alert.getByText("Details", { exact: true }).click();
	await expect(request).toBeVisible();
	await expect.poll(() => topicsIn(admin)).toEqual(["Two", "Three", "One", "Four"]);
	await admin.unroute("**/api/course/ordersessions/*");
	await alert.getByRole("button", { name: "Retry" }).click();
	await expect.poll(() => storedTopics(adminClient, course)).toEqual(["Four", "Two", "Three", "One"]);
	await expect(alert).toHaveCount(0);
});

test("A preview is loaded in a sandbox when it is pressed; nothing comes from Drive before that", async ({
	admin,
	adminClient,
}) => {
	const course = await createCourse(adminClient, ["One", "Two"]);
	const requests: string[] = [];
	await admin.route("https://drive.google.com/**", (route) => {
		requests.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>The video</p>" });
	});
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await expect(rowOf(admin, "Two")).toBeVisible();
	expect(requests).toEqual([]);
	await rowOf(admin, "Two").getByRole("button", { name: "Preview Two" }).click();
	await expect(admin.frameLocator("iframe").getByText("The video")).toBeVisible();
	expect(requests).toEqual([`https://drive.google.com/file/d/${video}/preview`]);
	const frame = admin.getByTitle("Preview of Two");
	await expect(frame).toHaveAttribute("sandbox", /^(?!.*allow-top-navigation)allow-scripts/);
	await expect(admin.getByRole("link", { name: /Open it on Drive/ })).toHaveAttribute("href", /\/view$/);
	await rowOf(admin, "Two").getByRole("button", { name: "Playing Two" }).click();
	await expect(frame).toHaveCount(0);
});
