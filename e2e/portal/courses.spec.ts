import { api } from "#contract/api.ts";
import { courseInPortal, pages } from "#contract/paths.ts";
import { triggerRefetch } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse, video } from "../courses.ts";
import { addSignInCookie } from "../portal-student.ts";
import { delayRequests } from "../waiting.ts";
import {
	assignTo,
	doublePress,
	expectSession,
	link,
	markAsWatched,
	markButton,
	mockDrive,
	playerHeading,
	row,
	rowTexts,
	storeMark,
	studentWithCourse,
	unassign,
} from "./courses.ts";

/** The list of courses. */
const listCall = `**${api.listMyCourses.path}`;

test("A student watches a session, marks it, is led to the next one, and back by the browser's button @both", async ({
	page,
	server,
	adminClient,
}) => {
	const { course, assignment } = await studentWithCourse(page, server, adminClient);
	const asked = await mockDrive(page);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Dirty data");
	await expect(page).toHaveTitle(/^Dirty data, Enrolled Course/);
	await expect(page.getByText(`Session 1 of 3, ${course.title}, batch DS-2603-A`)).toBeVisible();
	const [first, second, third] = course.sessions;
	await expect(page).toHaveURL(courseInPortal(assignment, first?._id));
	expect(asked).toEqual([]);

	const play = page.getByRole("button", { name: "Play Dirty data" });
	// Also where the poster shows the course's mark.
	const poster = page.locator("div").filter({ has: play }).last();
	const { width = 0, height = 0 } = (await poster.boundingBox()) ?? {};
	await poster.click({ position: { x: width * 0.75, y: height / 2 } });
	const frame = page.getByTitle("Video of session 1: Dirty data");
	await expect(frame).toHaveAttribute("sandbox", /^(?!.*allow-top-navigation)allow-scripts/);
	await expect(page.frameLocator("iframe").getByText("The video")).toBeVisible();
	expect(asked).toEqual([`https://drive.google.com/file/d/${video}/preview`]);
	await expect(page.getByRole("link", { name: /^Open on Drive/ })).toHaveAttribute("href", /\/view$/);

	await expectSession(page, second, () => storeMark(page, () => doublePress(markButton(page))));
	await expect(playerHeading(page)).toHaveText("Joins");
	await expect(page).toHaveURL(courseInPortal(assignment, second?._id));
	await expect(page.getByTitle("Video of session 2: Joins")).toBeVisible();
	await expect.poll(() => rowTexts(page)).toEqual(["Dirty data, Watched", "Joins, Playing", "Averages, Play"]);
	await expect(page.getByText("1 watched, 2 to go.")).toBeVisible();
	await expectSession(page, third, () => page.getByRole("link", { name: /^Next|Next$/ }).click());
	await expect(playerHeading(page)).toHaveText("Averages");
	await expectSession(page, second, () => page.goBack());
	await expect(playerHeading(page)).toHaveText("Joins");
	await page.reload();
	await expect(playerHeading(page)).toHaveText("Joins");
	await expect(page.getByRole("button", { name: "Play Joins" })).toBeVisible();
	await expect.poll(() => rowTexts(page)).toEqual(["Dirty data, Watched", "Joins, Resume", "Averages, Play"]);
});

test("A mark is undone on the session it led to, and later at the session itself", async ({
	page,
	server,
	adminClient,
}) => {
	await studentWithCourse(page, server, adminClient);
	await mockDrive(page);
	await page.goto(pages.courses);
	await storeMark(page, () => markButton(page).click());
	await expect(playerHeading(page)).toHaveText("Joins");
	await storeMark(page, () => page.getByRole("button", { name: "Undo" }).click());
	await expect(playerHeading(page)).toHaveText("Dirty data");
	await expect(markButton(page)).toBeFocused();
	await expect(page.getByText("None watched yet.")).toBeVisible();

	await link(page, "Averages").click();
	await expect(playerHeading(page)).toBeFocused();
	await markAsWatched(page);
	await expect(row(page, "Averages")).toContainText("Watched");
	await expect(page.getByText("1 watched, 2 to go.")).toBeVisible();
	await page.reload();
	await expect(playerHeading(page)).toHaveText("Averages");
	await storeMark(page, () => page.getByRole("button", { name: "Mark as not watched" }).click());
	await expect(row(page, "Averages")).not.toContainText("Watched");
	await page.reload();
	await expect(page.getByText("None watched yet.")).toBeVisible();
});

test("A student resumes where they were after a new login, even if the course was taken away and given back", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	const { student, course, assignment } = await studentWithCourse(page, server, adminClient);
	await mockDrive(page);
	const other = await createCourse(adminClient, ["Grids"]);
	await assignTo(adminClient, student, other);
	await page.goto(courseInPortal(assignment));
	const [, second, third] = course.sessions;
	await expectSession(page, second, () => storeMark(page, () => markButton(page).click()));
	await expectSession(page, third, () => link(page, "Averages").click());

	// An open portal would go to the login by itself.
	await page.goto("about:blank");
	await page.context().clearCookies();
	await page.goto(pages.courses);
	await expect(page.getByText("Your login has ended. Log in again to come back to where you were.")).toBeVisible();
	await addSignInCookie(page, server, student);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Averages");
	await expect(row(page, "Dirty data")).toContainText("Watched");

	await unassign(adminClient, student, assignment);
	await page.goto(pages.courses);
	await expect(playerHeading(page)).toHaveText("Grids");
	const again = await assignTo(adminClient, student, course);
	await page.goto(courseInPortal(again));
	await expect(playerHeading(page)).toHaveText("Averages");
	await expect.poll(() => rowTexts(page)).toEqual(["Dirty data, Watched", "Joins, Play", "Averages, Resume"]);
});

test("A course that is taken away while it is watched leaves the screen, whatever the student does next", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	const { student, course, assignment } = await studentWithCourse(page, server, adminClient);
	await mockDrive(page);
	await page.goto(pages.courses);
	await page.getByRole("button", { name: "Play Dirty data" }).click();
	await expect(page.frameLocator("iframe").getByText("The video")).toBeVisible();
	await unassign(adminClient, student, assignment);
	const gone = page.getByRole("heading", { name: "No course yet" });
	// The tab's own poll may come before the press, which then finds no button.
	await markButton(page).or(gone).click();
	await expect(gone).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	await expect(page.getByText("Dirty data", { exact: true })).toHaveCount(0);

	const again = await assignTo(adminClient, student, course);
	// Made only after the course was taken away, the call would be answered that it is gone, and the list read before it is held.
	await expectSession(page, course.sessions[0], () => page.goto(courseInPortal(again)));
	await page.getByRole("button", { name: "Play Dirty data" }).click();
	await expect(page.getByRole("navigation", { name: "Your courses" }).getByRole("link")).toHaveCount(1);
	const answersList = await delayRequests(page, listCall);
	const other = await assignTo(adminClient, student, await createCourse(adminClient, ["Grids"]));
	await unassign(adminClient, student, again);
	await page.clock.install();
	await page.clock.fastForward(20_000);
	await triggerRefetch(page);
	await expect(page.getByRole("heading", { name: "You do not have this course" })).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	const goTo = page.getByRole("link", { name: /^Go to/ });
	// The list still shown names the course just taken away, but no link leads back to it.
	await expect(goTo).toHaveCount(0);
	answersList();
	await goTo.click();
	await expect(page).toHaveURL(new RegExp(`course=${other}`));
	await expect(playerHeading(page)).toHaveText("Grids");
});

test("A press that opens another screen is not lost when the course loads before that screen's script", async ({
	page,
	server,
	adminClient,
}) => {
	await studentWithCourse(page, server, adminClient);
	const [answersList, bringsScript] = [
		await delayRequests(page, listCall),
		await delayRequests(page, "**/assets/openings.*.js"),
	];
	await page.goto(pages.courses);
	await page.getByRole("link", { name: "Job Board", exact: true }).click();
	answersList();
	await expect(playerHeading(page)).toHaveText("Dirty data");
	bringsScript();
	await expect(page).toHaveURL(pages.publishedOpenings);
});
