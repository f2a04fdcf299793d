import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { courseInPortal, pages } from "#contract/paths.ts";
import { refuseWith503, triggerRefetch } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse, video } from "../courses.ts";
import { expectNoFindings } from "../findings.ts";
import { addSignInCookie, enrol } from "../portal-student.ts";
import { delayRequests } from "../waiting.ts";
import {
	afterDoublePress,
	assignTo,
	expectSession,
	link,
	markButton,
	mockDrive,
	playerHeading,
	row,
	rowTexts,
	storeMark,
	studentWithCourse,
} from "./courses.ts";

test("Sessions that are added, moved and deleted meanwhile do not interrupt the video", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	const { course, assignment } = await studentWithCourse(page, server, adminClient);
	const asked = await mockDrive(page);
	await page.goto(pages.courses);
	// Waits for the call: made only after the deletion, it would be answered that the session is gone, and the page would show that.
	await expectSession(page, course.sessions[1], () => link(page, "Joins").click());
	await expect(page.frameLocator("iframe").getByText("The video")).toBeVisible();
	const params = { courseId: course._id };
	const { data } = await adminClient(api.addCourseSession, { params, body: { topic: "Charts", url: video } });
	const ids = data.course.sessions.map(({ _id }) => _id);
	await adminClient(api.orderCourseSessions, { params, body: { sessions: ids.toReversed() } });
	await triggerRefetch(page);
	await expect
		.poll(() => rowTexts(page))
		.toEqual(["Charts, Play", "Averages, Play", "Joins, Playing", "Dirty data, Play"]);
	await expect(page.getByText("Session 3 of 4, ")).toBeVisible();
	expect(asked).toHaveLength(1);

	const remove = (id = "") => adminClient(api.removeCourseSession, { params: { ...params, sessionId: id } });
	// Without the session the course has no button to press.
	const answersCourse = await delayRequests(page, `**/api/student/courses/${assignment}`);
	await remove(ids[1]);
	await markButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "“Joins” is not there any more." })).toBeVisible();
	answersCourse();
	await expect(playerHeading(page)).toHaveText("Dirty data");
	await expect.poll(() => rowTexts(page)).toEqual(["Charts, Play", "Averages, Play", "Dirty data, Playing"]);
	await remove(ids[0]);
	await triggerRefetch(page);
	await expect(page.getByRole("heading", { name: "This session is not there any more" })).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	await page.getByRole("link", { name: "Go on with the course" }).click();
	await expect(playerHeading(page)).toHaveText("Charts");
});

test("A mark that the server refuses is undone, with a reason and a retry", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/, /ERR_INTERNET_DISCONNECTED/);
	await studentWithCourse(page, server, adminClient);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Dirty data");
	const marks = /\/sessions\/[^/]+$/;
	await page.route(marks, refuseWith503);
	await markButton(page).click();
	const alert = page.getByRole("alert").filter({ hasText: "“Dirty data” is not marked as watched." });
	await expect(alert).toContainText(errors.overloaded.text);
	await expect(alert).not.toContainText("request-for-this-test");
	await expect(row(page, "Dirty data")).not.toContainText("Watched");
	await page.unroute(marks);
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect(row(page, "Dirty data")).toContainText("Watched");
	await expect(alert).toHaveCount(0);

	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Play Joins" }).click();
	await expect(page.getByText("You are offline. The video comes when you are back.")).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	await afterDoublePress(page);
	await markButton(page).click();
	await expect(page.getByText("“Joins” will be saved when you are back online.")).toBeVisible();
	await expect(row(page, "Joins")).toContainText("Watched");
	await mockDrive(page);
	await page.context().setOffline(false);
	await expect(page.getByText("will be saved when you are back online")).toHaveCount(0);
	await expect(row(page, "Joins")).toContainText("Watched");
});

test("A refused mark names its session even if that has left the list before the answer comes", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	const { course } = await studentWithCourse(page, server, adminClient);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Dirty data");
	const answersMark = await delayRequests(page, /\/sessions\/[^/]+$/);
	await expectSession(page, course.sessions[1], () => markButton(page).click());
	const params = { courseId: course._id, sessionId: course.sessions[0]?._id ?? "" };
	await adminClient(api.removeCourseSession, { params });
	await triggerRefetch(page);
	await expect(link(page, "Dirty data")).toHaveCount(0);
	answersMark();
	await expect(page.getByRole("alert").filter({ hasText: "“Dirty data” is not there any more." })).toBeVisible();
});

test("A mark made offline is stored at the student's next visit, but not for another student", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/ERR_INTERNET_DISCONNECTED/);
	const marks = /\/sessions\/[^/]+$/;
	const asha = await studentWithCourse(page, server, adminClient);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Dirty data");
	await page.route(marks, (route) => route.abort("internetdisconnected"));
	await markButton(page).click();
	await expect(page.getByText("“Dirty data” will be saved when you are back online.")).toBeVisible();

	await studentWithCourse(page, server, adminClient);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Dirty data");
	await expect(row(page, "Dirty data")).not.toContainText("Watched");

	await addSignInCookie(page, server, asha.student);
	await page.unroute(marks);
	await storeMark(page, () => page.goto(pages.courses));
	await expect(row(page, "Dirty data")).toContainText("Watched");
});

test("An incomplete link opens the course and session to continue with", async ({ page, server, adminClient }) => {
	const { assignment } = await studentWithCourse(page, server, adminClient);
	for (const address of [`${pages.courses}?course=`, `${pages.courses}?course=${assignment}&session=`]) {
		await page.goto(address);
		await expect(playerHeading(page)).toHaveText("Dirty data");
		await expect(page).toHaveURL((url) => url.searchParams.get("course") === assignment);
	}
});

test("A student without a course, or with an empty or deleted one, reads what that means", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.goto(pages.courses);
	await expect(page.getByRole("heading", { name: "No course yet" })).toBeVisible();
	await expectNoFindings(page);
	const course = await createCourse(adminClient);
	const assignment = await assignTo(adminClient, student, course);
	await page.goto(pages.courses);
	await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
	await expect(page.getByText(course.description)).toBeVisible();
	await expectNoFindings(page);
	await adminClient(api.removeCourse, { params: { id: course._id } });
	await page.goto(courseInPortal(assignment));
	await expect(page.getByRole("heading", { name: "This course was deleted" })).toBeVisible();
	await expect(page.getByRole("heading", { name: course.title })).toBeVisible();
});

test("A long course is watched by keyboard alone, without an axe finding", async ({ page, server, adminClient }) => {
	const many = Array.from({ length: 16 }, (_, each) => `Topic ${each + 1}`);
	const { course, assignment } = await studentWithCourse(page, server, adminClient, many);
	await mockDrive(page);
	await page.goto(courseInPortal(assignment, course.sessions[13]?._id));
	await markButton(page).press("Enter");
	await expect(playerHeading(page)).toHaveText("Topic 15");
	await expect(markButton(page)).toBeFocused();
	await expect(page.getByText("Session 14, Topic 14, is watched.")).toBeVisible();
	await expectNoFindings(page);
	await expect(link(page, "Topic 15"), "beside the player").toBeInViewport();
	await expect(markButton(page)).toBeInViewport();
	await page.getByRole("searchbox").fill("topic 3");
	await expect(link(page, "Topic 3")).toBeVisible();
	await expect(link(page, "Topic 15")).toHaveCount(0);
	await page.getByRole("button", { name: "Clear search" }).click();
	await page.getByRole("button", { name: "Go to session 15 in the list" }).press("Enter");
	await expect(link(page, "Topic 15")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(playerHeading(page)).toHaveText("Topic 16");
	await expect(playerHeading(page)).toBeFocused();
	await expect(playerHeading(page)).toBeInViewport();
	await expect(page.getByTitle("Video of session 16: Topic 16")).toBeVisible();
});
