import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { confirm, refuseWith503, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse, storedTopics, video } from "../courses.ts";
import { expectNoFindings } from "../findings.ts";
import { expectToast } from "../shown-toasts.ts";

test("What the rules do not allow is refused with the specification's messages", async ({ admin, adminClient }) => {
	const course = await createCourse(adminClient, ["One"]);
	await admin.goto(pages.addCourse);
	await admin.getByRole("button", { name: "+ Add Session" }).click();
	await expectToast(admin, "Please select a course first.");
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await admin.getByRole("button", { name: "Delete course" }).click();
	await expectToast(admin, "You must delete all sessions before deleting this course.");
	await expect(admin.getByRole("alertdialog")).toHaveCount(0);

	await admin.getByRole("button", { name: "+ Add Session" }).click();
	const form = admin.getByRole("dialog", { name: "Add Session" });
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText("Enter a topic.")).toBeVisible();
	await form.getByLabel("Topic").fill("Two");
	await form.getByLabel("Video id or url").fill("https://videos.example/watch?v=1");
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText(/Only a file on Google Drive/)).toBeVisible();
	await expect(form.getByLabel("Video id or url")).toBeFocused();
	expect(await storedTopics(adminClient, course)).toEqual(["One"]);
});

test("What was typed into a form that was left by Back is there again, until it is closed or saved", async ({
	admin,
	adminClient,
}) => {
	const title = uniqueName("Left");
	await admin.goto(pages.addCourse);
	const form = admin.getByRole("dialog", { name: "Add Course" });
	const add = admin.getByRole("button", { name: "Add Course" }).first();
	await add.click();
	await form.getByLabel("Title").fill(title);
	await admin.goBack();
	await expect(form).toBeHidden();
	await admin.goForward();
	await expect(form.getByLabel("Title")).toHaveValue(title);
	await admin.goBack();
	await expect(form).toBeHidden();
	await add.click();
	await expect(form.getByLabel("Title")).toHaveValue(title);
	await form.getByRole("button", { name: "Cancel" }).click();
	await expect(form).toBeHidden();
	await add.click();
	await expect(form.getByLabel("Title")).toHaveValue("");
	for (const [label, text] of Object.entries({ Title: title, Batch: "L-1", Description: "Joins." }))
		await form.getByLabel(label).fill(text);
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "New Course added successfully!");
	await expect(form).toBeHidden();
	expect((await adminClient(api.listCourses, { query: { q: title } })).data).toMatchObject([{ title }]);
	await add.click();
	await expect(form.getByLabel("Title")).toHaveValue("");
});

test("A failure shows the specification's message and the reason, and keeps what was typed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const course = await createCourse(adminClient);
	const withSession = await createCourse(adminClient, ["One"]);
	await admin.route("**/api/course/{addcourse,addsession,delete,deletesession}*/**", refuseWith503);
	await admin.route("**/api/course/addcourse", refuseWith503);

	await admin.goto(`${pages.addCourse}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add Course" });
	await form.getByLabel("Title").fill("Kept");
	await form.getByLabel("Batch").fill("K-1");
	await form.getByLabel("Description").fill("Kept as well");
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, /The service is busy.*request-for-this-test/);
	await expect(form.getByLabel("Title")).toHaveValue("Kept");
	await admin.keyboard.press("Escape");
	await expect(admin.getByRole("alertdialog")).toContainText("Close without saving?");
	await admin.keyboard.press("Escape");
	await expect(form.getByLabel("Description")).toHaveValue("Kept as well");
	await admin.keyboard.press("Escape");
	await confirm(admin, "Close without saving");
	await expect(form).toBeHidden();

	await admin.goto(recordAddress(pages.addCourse, course._id));
	await admin.getByRole("button", { name: "Delete course" }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Failed to delete Course.");
	await expect(admin.getByRole("alertdialog")).toContainText("request-for-this-test");

	await admin.goto(recordAddress(pages.addCourse, withSession._id));
	await admin.getByRole("button", { name: "Delete One" }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Failed to delete session.");
	await admin.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
	await admin.getByRole("button", { name: "+ Add Session" }).click();
	const session = admin.getByRole("dialog", { name: "Add Session" });
	await session.getByLabel("Topic").fill("Two");
	await session.getByLabel("Video id or url").fill(video);
	await session.getByRole("button", { name: "Save", exact: true }).click();
	await expectToast(admin, "Failed to add session.");
	await expect(session.getByLabel("Topic")).toHaveValue("Two");
});

test("Saving an edit asks first, and the second of two admins is told that the course has changed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const course = await createCourse(adminClient, ["One"]);
	const params = { id: course._id };
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await admin.getByRole("button", { name: "Edit course" }).click();
	const form = admin.getByRole("dialog", { name: "Edit Course" });
	await form.getByLabel("Batch").fill("Mine");
	const { title, batch } = course;
	await adminClient(api.changeCourse, { params, body: { title, batch, description: "Theirs" } });
	await form.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Save");
	await expect(form.getByRole("alert").first()).toContainText(errors["changed-meanwhile"].text);
	await expect(form.getByLabel("Batch")).toHaveValue("Mine");
	expect((await adminClient(api.readCourse, { params })).data).toMatchObject({ batch, description: "Theirs" });
	await expect(form.getByLabel("Description")).toHaveValue("Theirs");
	await form.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Save");
	await expectToast(admin, "Course Detail updated successfully!");
	expect((await adminClient(api.readCourse, { params })).data).toMatchObject({ batch: "Mine", description: "Theirs" });

	await admin.getByRole("button", { name: "Edit One" }).click();
	const session = admin.getByRole("dialog", { name: "Edit Session" });
	await session.getByLabel("Topic").fill("First");
	await session.getByRole("button", { name: "Save" }).click();
	await confirm(admin, "Save");
	await expectToast(admin, "Session Detail Updated successfully!");
	expect(await storedTopics(adminClient, course)).toEqual(["First"]);
});

test("A course and a session whose answers were lost are stored once when Save is pressed again", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/net::ERR_FAILED/);
	for (const address of ["addcourse", "addsession/*"])
		await admin.route(
			`**/api/course/${address}`,
			async (route) => {
				await route.fetch();
				await route.abort("failed");
			},
			{ times: 1 },
		);
	const title = uniqueName("Course");
	await admin.goto(`${pages.addCourse}?form=add`);
	const form = admin.getByRole("dialog", { name: "Add Course" });
	await form.getByLabel("Title").fill(title);
	await form.getByLabel("Batch").fill("DS-2603-A");
	await form.getByLabel("Description").fill("Eight weeks.");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByRole("alert")).toBeVisible();
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, "New Course added successfully!");

	await admin.getByRole("button", { name: "+ Add Session" }).click();
	const session = admin.getByRole("dialog", { name: "Add Session" });
	await session.getByLabel("Topic").fill("One");
	await session.getByLabel("Video id or url").fill(video);
	await session.getByRole("button", { name: "Save", exact: true }).click();
	await expect(session.getByRole("alert")).toBeVisible();
	await session.getByRole("button", { name: "Save", exact: true }).click();
	await expectToast(admin, "Session added successfully!");
	const { data } = await adminClient(api.listCourses, { query: { q: title } });
	expect(data.map(({ sessions }) => sessions.map(({ topic }) => topic))).toEqual([["One"]]);
});

test("A course can be deleted once its last session is gone, and is then not found", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/, /status of 409/);
	const course = await createCourse(adminClient, ["One"]);
	const [one] = course.sessions;
	await admin.goto(pages.addCourse);
	await expect(admin.getByRole("searchbox")).toBeVisible();
	await admin.keyboard.press("/");
	await expect(admin.getByRole("searchbox")).toBeFocused();
	await admin.getByRole("searchbox").fill(course.title);
	await expect(admin.getByRole("list", { name: "Courses" }).getByRole("listitem")).toHaveCount(1);
	// The list's course is shown until its own is read.
	const read = admin.waitForResponse((response) => response.url().endsWith(`/course/${course._id}`));
	await admin.getByRole("list", { name: "Courses" }).getByRole("link", { name: course.title }).click();
	await (await read).finished();
	await expect(admin.getByRole("button", { name: "Delete One" })).toBeVisible();
	// A colleague changes the session, then the course, after they were read here.
	const session = { courseId: course._id, sessionId: one?._id ?? "" };
	await adminClient(api.changeCourseSession, { params: session, body: { topic: "First", url: one?.url ?? "" } });
	await admin.getByRole("button", { name: "Delete One" }).click();
	await expect(admin.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
	await confirm(admin, "Delete", "Cancel");
	await admin.getByRole("button", { name: "Delete First" }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Session deleted successfully!");
	const { title, batch } = course;
	await adminClient(api.changeCourse, { params: { id: course._id }, body: { title, batch, description: "Theirs" } });
	await admin.getByRole("button", { name: "Delete course" }).click();
	await confirm(admin, "Delete", "Cancel");
	await expect(admin.getByText("Theirs", { exact: true })).toBeVisible();
	await admin.getByRole("button", { name: "Delete course" }).click();
	await confirm(admin, "Delete");
	await expectToast(admin, "Course deleted successfully!");
	await expect(admin.getByRole("heading", { name: "No courses found !!" })).toBeVisible();
	await expect(admin).not.toHaveURL(/open=/);
	await admin.goto(recordAddress(pages.addCourse, course._id));
	await expect(admin.getByRole("heading", { name: "This course is not there" })).toBeVisible();
});

test("A list that fails says why and comes with a retry", async ({ admin, expected }) => {
	expected.push(/status of 503/);
	await admin.route("**/api/course/allcourse*", refuseWith503);
	await admin.goto(pages.addCourse);
	const wrong = admin.getByRole("alert");
	await expect(wrong).toContainText("The service is busy. Please try again in a moment.");
	await wrong.getByText("Details").click();
	await expect(wrong.getByText("request-for-this-test", { exact: false })).toBeVisible();
	await admin.unroute("**/api/course/allcourse*");
	await admin.getByRole("button", { name: "Retry" }).click();
	await expect(admin.getByRole("list", { name: "Courses" }).or(admin.getByText("No courses found !!"))).toBeVisible();
});

test("On a phone the course fills the screen, with a way back to the list", async ({ admin, adminClient }) => {
	const course = await createCourse(adminClient, ["One", "Two"]);
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto(`${pages.addCourse}?q=${course.title}`);
	const link = admin.getByRole("list", { name: "Courses" }).getByRole("link", { name: course.title });
	await link.click();
	await expect(admin.getByRole("heading", { name: course.title })).toBeFocused();
	await expect(link).toBeHidden();
	// Measured as soon as it is there: its toast leaves by itself.
	const [closing] = await Promise.all([
		admin
			.getByRole("button", { name: "Close", exact: true })
			.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => Math.min(offsetWidth, offsetHeight)),
		admin.getByRole("button", { name: "Delete course" }).click(),
	]);
	expect(closing, "as large as a fingertip").toBeGreaterThanOrEqual(44);
	await admin.getByRole("button", { name: "Move Two up" }).click();
	await expect.poll(() => storedTopics(adminClient, course)).toEqual(["Two", "One"]);
	await admin.getByRole("button", { name: "All courses" }).click();
	await expect(link).toBeFocused();
});

test.describe("axe finds nothing", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });
	test("on a course and its forms", async ({ admin, adminClient }) => {
		const course = await createCourse(adminClient, ["One", "Two"]);
		for (const form of ["", "&form=edit", "&form=add-session"]) {
			await admin.setViewportSize({ width: 1280, height: 800 });
			await admin.goto(recordAddress(pages.addCourse, course._id) + form);
			await expect(admin.getByRole("heading", { level: 2 }).first()).toBeVisible();
			await admin.waitForLoadState("networkidle");
			await expectNoFindings(admin);
		}
	});
});
