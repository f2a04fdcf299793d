import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { courseInPortal, masterclassCalendar, masterclassPage, pages, recordAddress } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { expect, test } from "../browser-test.ts";
import { createCourse } from "../courses.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { createMasterclass } from "../masterclasses.ts";
import { publish } from "../openings.ts";
import { addSignInCookie, enrol, ownPassword } from "../portal-student.ts";
import { addBatchCourse, assignCourse } from "../students.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Home shows the course to continue, progress in each course, the next masterclass and openings", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	const course = await createCourse(adminClient, ["Tables", "Joins", "Windows"]);
	const other = await createCourse(adminClient);
	for (const each of [course, other]) await assignCourse(adminClient, student, each);
	await createMasterclass(adminClient);
	const opening = await publish(adminClient, { company: "Kaverix" });
	await addSignInCookie(page, server, student);
	const own = await ownClient(server.origin, student);
	const mine = (await own(api.listMyCourses, {})).data.find(({ title }) => title === course.title);
	const [first, second] = await sessionsOf(own, mine?._id);
	await own(api.markMySession, { params: { id: mine?._id ?? "", sessionId: first }, body: { watched: true } });

	await page.goto(pages.studentHome);
	await expect(heading(page)).toHaveText(/^Good (morning|afternoon|evening), ?Ananya$/);
	await expect(page.getByText(/Step two of three in /)).toBeVisible();
	await expect(page.getByText(`${course.title}, session 2 of 3`)).toBeVisible();
	const going = courseInPortal(mine?._id ?? "", second);
	await expect(page.getByRole("link", { name: "Resume" })).toHaveAttribute("href", going);
	const card = page.getByRole("listitem").filter({ hasText: course.title });
	await expect(card).toContainText("1 of 3 sessions, next: Joins");
	await expect(card.getByRole("link")).toHaveAttribute("href", going);
	await expect(page.getByRole("listitem").filter({ hasText: other.title })).toContainText("No session yet");

	const { masterclass } = (await own(api.readNextMasterclass, {})).data;
	await expect(page.getByRole("heading", { name: masterclass?.title ?? "" })).toBeVisible();
	const id = masterclass?._id ?? "";
	await expect(page.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", masterclassPage(id));
	if (masterclass?.status === "upcoming")
		await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", masterclassCalendar(id));
	await page.getByRole("link", { name: "Register Now" }).click();
	await expect(page.getByLabel("Email", { exact: true })).toHaveValue(student.email);
	await expect(page.getByLabel("Number", { exact: true })).toHaveValue(student.phone);
	await page.getByLabel("Student's College Email").fill(student.email);
	await page.getByLabel("College Name").fill("Shanti Valley College");
	await page.getByRole("button", { name: "Register Now" }).click();
	await expect(page.getByRole("link", { name: /^Join / })).toBeVisible();
	await page.goto(pages.studentHome);
	await expect(page.getByText("You have a seat")).toBeVisible();
	await expect(page.getByRole("link", { name: "Open your registration" })).toHaveAttribute("href", /^\/seat\//);
	await page.getByRole("link", { name: opening.title }).first().click();
	await expect(page).toHaveURL(new RegExp(recordAddress(pages.publishedOpenings, "").replace("?", "\\?")));
	await page.goBack();
	await expect(heading(page)).toHaveText(/^Good/);

	await expectNoFindings(page);
	const dark = page.getByRole("switch", { name: "Dark colours" });
	await dark.click();
	await expect(dark).toBeChecked();
	await page.reload();
	await expect(dark).toBeChecked();

	await page.getByRole("link", { name: "Resume" }).click();
	await expect(page).toHaveURL(going);
});

test("Long titles are not cut off, on a tablet's cards or above a phone's player", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	const title = "Full Stack Development";
	for (const place of [1, 2, 3, 4])
		await assignCourse(adminClient, student, await addBatchCourse(adminClient, title, `FS-${place}-${Date.now()}`));
	await addSignInCookie(page, server, student);
	await page.setViewportSize({ width: 768, height: 1024 });
	await page.goto(pages.studentHome);
	const cards = page.getByRole("region", { name: "Your courses" }).getByRole("heading", { level: 3 });
	await expect(cards).toHaveCount(4);
	for (const card of await cards.all()) expect(await linesOfLastWord(card), "lines of 'Development'").toBe(1);

	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(pages.courses);
	const current = page.getByRole("navigation", { name: "Your courses" }).locator("[aria-current=true]");
	const shown = current.getByText(title);
	// Not 1: scrolling rounds away a fraction of a pixel.
	await expect(shown).toBeInViewport({ ratio: 0.999 });
	expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth), "cut off").toBe(0);
});

test("Home says what to expect where there is nothing yet, and offers a retry for what failed", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/Failed to load resource/);
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.route("**/api/student/masterclass", (route) => route.fulfill({ json: { masterclass: null } }));
	await page.route("**/api/student/openings?*", (route) => route.fulfill({ json: [] }));
	await page.goto(pages.studentHome);
	for (const text of ["No course yet", "No date is fixed yet"])
		await expect(page.getByRole("heading", { name: text })).toBeVisible();
	await expect(page.getByText("No company is hiring here right now.")).toBeVisible();
	expect(await findingsOn(page)).toEqual([]);

	const course = await createCourse(adminClient, ["Tables"]);
	await assignCourse(adminClient, student, course);
	const own = await ownClient(server.origin, student);
	const [mine] = (await own(api.listMyCourses, {})).data;
	const [only] = await sessionsOf(own, mine?._id);
	await own(api.markMySession, { params: { id: mine?._id ?? "", sessionId: only }, body: { watched: true } });
	await page.reload();
	await expect(page.getByRole("heading", { name: "You have watched it all" })).toBeVisible();
	await expect(page.getByText("Every step climbed.")).toBeVisible();
	await page.getByRole("link", { name: "Watch again" }).click();
	await expect(page.getByText("You have watched it all. Next, our team looks at your course")).toBeVisible();
	await page.goBack();

	await page.route("**/api/student/courses", (route) => route.abort());
	await page.reload();
	await expect(page.getByRole("heading", { name: "They did not load" })).toBeVisible();
	await page.unroute("**/api/student/courses");
	await page.getByRole("button", { name: "Retry" }).click();
	await expect(page.getByRole("heading", { name: "You have watched it all" })).toBeVisible();
});

async function ownClient(origin: string, { email }: StudentRow): Promise<Client> {
	const { token } = (await createClient({ origin })(api.logStudentIn, { body: { email, password: ownPassword } })).data;
	return createClient({ origin, headers: { authorization: `Bearer ${token}` } });
}

async function sessionsOf(own: Client, id = ""): Promise<[string, string]> {
	const { sessions } = (await own(api.readMyCourse, { params: { id } })).data;
	return [sessions[0]?._id ?? "", sessions[1]?._id ?? ""];
}

function linesOfLastWord(heading: Locator): Promise<number> {
	return heading.evaluate((element) => {
		const text = element.firstChild as Text;
		const word = document.createRange();
		word.setStart(text, text.data.lastIndexOf(" ") + 1);
		word.setEnd(text, text.length);
		return word.getClientRects().length;
	});
}
