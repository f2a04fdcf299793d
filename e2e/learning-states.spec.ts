import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { courseInPortal, pages } from "#contract/paths.ts";
import { refuseWith503 } from "./app-parts.ts";
import { aCourse, video } from "./courses.ts";
import { expectNoFindings } from "./findings.ts";
import { expect, test } from "./journey.ts";
import {
	arriveAt,
	giveTo,
	learner,
	link,
	markButton,
	row,
	shown,
	standInForDrive,
	storeMark,
	words,
} from "./learning.ts";
import { enrol, logInHere, lookAgain } from "./portal-student.ts";

test("Sessions that are added, moved and deleted meanwhile do not disturb what plays", async ({
	page,
	academy,
	desk,
	expected,
}) => {
	expected.push(/status of 404/);
	const { course } = await learner(page, academy, desk);
	const asked = await standInForDrive(page);
	await page.goto(pages.enrolled);
	// Told only after it was deleted, the server answers that it is gone, and that is what is shown.
	await arriveAt(page, course.sessions[1], () => link(page, "Joins").click());
	await expect(page.frameLocator("iframe").getByText("The video")).toBeVisible();
	const params = { courseId: course._id };
	const { data } = await desk(api.addCourseSession, { params, body: { topic: "Charts", url: video } });
	const ids = data.course.sessions.map(({ _id }) => _id);
	await desk(api.orderCourseSessions, { params, body: { sessions: ids.toReversed() } });
	await lookAgain(page);
	await expect
		.poll(() => words(page))
		.toEqual(["Charts, Play", "Averages, Play", "Joins, Playing", "Dirty data, Play"]);
	await expect(page.getByText("Session 3 of 4, ")).toBeVisible();
	expect(asked).toHaveLength(1);

	const remove = (id = "") => desk(api.removeCourseSession, { params: { ...params, sessionId: id } });
	await remove(ids[1]);
	await markButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "“Joins” is not there any more." })).toBeVisible();
	await expect(shown(page)).toHaveText("Dirty data");
	await expect.poll(() => words(page)).toEqual(["Charts, Play", "Averages, Play", "Dirty data, Playing"]);
	await remove(ids[0]);
	await lookAgain(page);
	await expect(page.getByRole("heading", { name: "This session is not there any more" })).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	await page.getByRole("link", { name: "Go on with the course" }).click();
	await expect(shown(page)).toHaveText("Charts");
});

test("What could not be stored is taken back with a word, and tried again", async ({
	page,
	academy,
	desk,
	expected,
}) => {
	expected.push(/status of 503/, /ERR_INTERNET_DISCONNECTED/);
	await learner(page, academy, desk);
	await page.goto(pages.enrolled);
	await expect(shown(page)).toHaveText("Dirty data");
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
	// Within half a second of the first press this one would pass for a trembling hand's.
	await expect(async () => {
		await markButton(page).click();
		await expect(page.getByText("“Joins” will be saved when you are back online.")).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(row(page, "Joins")).toContainText("Watched");
	await standInForDrive(page);
	await page.context().setOffline(false);
	await expect(page.getByText("will be saved when you are back online")).toHaveCount(0);
	await expect(row(page, "Joins")).toContainText("Watched");
});

test("A mark made offline is stored at the student's next visit, and not while another one is here", async ({
	page,
	academy,
	desk,
	expected,
}) => {
	expected.push(/ERR_INTERNET_DISCONNECTED/);
	const marks = /\/sessions\/[^/]+$/;
	const asha = await learner(page, academy, desk);
	await page.goto(pages.enrolled);
	await expect(shown(page)).toHaveText("Dirty data");
	await page.route(marks, (route) => route.abort("internetdisconnected"));
	await markButton(page).click();
	await expect(page.getByText("“Dirty data” will be saved when you are back online.")).toBeVisible();

	await learner(page, academy, desk);
	await page.goto(pages.enrolled);
	await expect(shown(page)).toHaveText("Dirty data");
	await expect(row(page, "Dirty data")).not.toContainText("Watched");

	await logInHere(page, academy, asha.student);
	await page.unroute(marks);
	await storeMark(page, () => page.goto(pages.enrolled));
	await expect(row(page, "Dirty data")).toContainText("Watched");
});

test("A link that names a course or a session by nothing leads to where the student goes on", async ({
	page,
	academy,
	desk,
}) => {
	const { assignment } = await learner(page, academy, desk);
	for (const address of [`${pages.enrolled}?course=`, `${pages.enrolled}?course=${assignment}&session=`]) {
		await page.goto(address);
		await expect(shown(page)).toHaveText("Dirty data");
		await expect(page).toHaveURL((url) => url.searchParams.get("course") === assignment);
	}
});

test("A student without a course, with an empty one, with a deleted one reads what that means", async ({
	page,
	academy,
	desk,
}) => {
	const student = await enrol(academy, desk);
	await logInHere(page, academy, student);
	await page.goto(pages.enrolled);
	await expect(page.getByRole("heading", { name: "No course yet" })).toBeVisible();
	await expectNoFindings(page);
	const course = await aCourse(desk);
	const assignment = await giveTo(desk, student, course);
	await page.goto(pages.enrolled);
	await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
	await expectNoFindings(page);
	await desk(api.removeCourse, { params: { id: course._id } });
	await page.goto(courseInPortal(assignment));
	await expect(page.getByRole("heading", { name: "This course was deleted" })).toBeVisible();
	await expect(page.getByRole("heading", { name: course.title })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
	test(`By keyboard alone a long course is watched, without a finding, in ${colorScheme} colours`, async ({
		page,
		academy,
		desk,
	}) => {
		await page.emulateMedia({ colorScheme });
		const many = Array.from({ length: 16 }, (_, each) => `Topic ${each + 1}`);
		const { course, assignment } = await learner(page, academy, desk, many);
		await standInForDrive(page);
		await page.goto(courseInPortal(assignment, course.sessions[13]?._id));
		await markButton(page).press("Enter");
		await expect(shown(page)).toHaveText("Topic 15");
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
		await expect(shown(page)).toHaveText("Topic 16");
		await expect(shown(page)).toBeFocused();
		await expect(shown(page)).toBeInViewport();
		await expect(page.getByTitle("Video of session 16: Topic 16")).toBeVisible();
	});
