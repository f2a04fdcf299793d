import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { clickUntilHidden, refuseWith503, signOutAt, triggerRefetch, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { closeOpening, dayFromNow, listApplicants, move, noteIn, publish, rowOf } from "../openings.ts";
import { addSignInCookie, enrol, ownPassword } from "../portal-student.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { expectLoginReady, logIn } from "./student-login.ts";

const note = "I cleaned a year of shop sales and can walk you through every decision.";

test("Ananya applies with a note only once, whatever she presses, and sees when the admin moves her @both", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	const opening = await publish(adminClient, { company: uniqueName("Kaverix") });
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.goto(pages.publishedOpenings);
	const otherTab = await page.context().newPage();
	await otherTab.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(opening.company)}`);
	await page.getByRole("searchbox").fill(opening.company);
	const row = rowOf(page, opening);
	await expect(row).toHaveCount(1);
	await expect(row).toContainText(`${opening.company}, Bengaluru, office`);
	await expect(row).toContainText("₹3.6 to 4.8 lakh a year, 2 positions, full-time. SQL, Excel, Power BI.");
	await row.getByRole("button", { name: opening.title, exact: true }).click();
	await noteIn(page).fill(note);
	await page.reload();
	await expect(noteIn(page)).toHaveValue(note);
	await clickUntilHidden(row.getByRole("button", { name: "Apply" }));
	await expect(row.getByText("applied", { exact: true })).toBeVisible();
	await expect(row.getByRole("button", { name: opening.title })).toBeFocused();
	const beside = page.getByRole("complementary", { name: "My Job" });
	await expect(beside.locator("[aria-current=step]")).toHaveText("applied");

	expected.push(/status of 409/);
	await rowOf(otherTab, opening).getByRole("button", { name: "Apply for" }).click();
	await expect(otherTab.getByText("You have applied for this opening already.").first()).toBeVisible();
	await expect(rowOf(otherTab, opening).getByText("applied", { exact: true })).toBeVisible();
	expect(await listApplicants(adminClient, opening)).toMatchObject([
		{ studentid: student._id, note, state: "applied" },
	]);

	await otherTab.goto(pages.myOpenings);
	const job = otherTab.getByRole("article", { name: opening.title });
	await expect(job.locator("[aria-current=step]")).toHaveText("applied");
	await expect(job).toContainText(note);
	await move(adminClient, opening, "shortlisted");
	await triggerRefetch(otherTab);
	await expect(job.locator("[aria-current=step]")).toHaveText("shortlisted");
	await move(adminClient, opening, "closed");
	await triggerRefetch(otherTab);
	await expect(job.getByText("closed", { exact: true })).toBeVisible();
	await expect(job.getByRole("list")).toHaveCount(0);
});

test("An application that fails or comes after a logout keeps the note", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of (401|503)/);
	const opening = await publish(adminClient, { company: uniqueName("Halden Rao") });
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.goto(recordAddress(pages.publishedOpenings, opening._id));
	await noteIn(page).fill(note);
	const applying = `**${`/api/student/openings/${opening._id}/apply`}`;
	await page.route(applying, refuseWith503);
	const apply = page.getByRole("button", { name: "Apply", exact: true });
	await apply.click();
	await expect(rowOf(page, opening).getByRole("alert")).toContainText("The service is busy.");
	await expect(noteIn(page)).toHaveValue(note);
	await page.unroute(applying);

	await signOutAt(page, applying);
	await apply.click();
	await expect(page).toHaveURL(new RegExp(pages.login));
	await expectLoginReady(page);
	await logIn(page, { email: student.email, password: ownPassword });
	await expect(noteIn(page)).toHaveValue(note);
	await apply.click();
	await expect(rowOf(page, opening).getByText("applied", { exact: true })).toBeVisible();
	expect(await listApplicants(adminClient, opening)).toMatchObject([{ note }]);
});

test("Ananya withdraws an application by Undo, and one with a note and a résumé link in My Job", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const opening = await publish(adminClient, { company: uniqueName("Neelgiri") });
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.goto(pages.profile);
	const link = page.getByLabel("Link to your résumé");
	await link.fill("drive.google.com/cv");
	await page.getByRole("button", { name: "Save link" }).click();
	await expect(page.getByText("Enter an address that begins with https://.")).toBeVisible();
	await page.reload();
	await expect(link).toHaveValue("drive.google.com/cv");
	await link.fill("https://drive.google.com/cv");
	await page.getByRole("button", { name: "Save link" }).click();
	await expect(page.getByRole("link", { name: "Open it as we see it" })).toBeVisible();

	await page.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(opening.company)}`);
	await rowOf(page, opening).getByRole("button", { name: "Apply for" }).click();
	const undo = page.getByRole("button", { name: "Undo" });
	await expectBriefly(page, "Undone. Everything is as it was.", () => undo.click());
	await rowOf(page, opening).getByRole("button", { name: opening.title, exact: true }).click();
	expect(await listApplicants(adminClient, opening)).toEqual([]);
	await expect(rowOf(page, opening)).toContainText("note and résumé link");
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	await page.getByRole("link", { name: "See how it stands" }).click();

	await page.getByRole("button", { name: "Add a note" }).press("Enter");
	await expect(page.getByLabel(`Note to ${opening.company}`)).toBeFocused();
	await page.getByLabel(`Note to ${opening.company}`).fill(note);
	await page.getByRole("button", { name: "Save note" }).press("Enter");
	await expect(page.getByRole("figure")).toContainText(note);
	await expect(page.getByRole("button", { name: "Change note" })).toBeFocused();
	expect(await listApplicants(adminClient, opening)).toMatchObject([{ note, resume: "https://drive.google.com/cv" }]);
	await page.getByRole("button", { name: "Change note" }).click();
	await page.getByLabel(`Note to ${opening.company}`).fill("I can start in January.");
	await page.reload();
	await expect(page.getByLabel(`Note to ${opening.company}`)).toHaveValue("I can start in January.");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("figure")).toContainText(note);
	await expect(page.getByRole("button", { name: "Change note" })).toBeFocused();
	await page.getByRole("button", { name: "Withdraw" }).press("Enter");
	await expect(page.getByText("Withdraw your application?")).toBeFocused();
	await expectNoFindings(page);
	await page.getByRole("button", { name: "Keep it" }).press("Enter");
	await expect(page.getByRole("button", { name: "Withdraw" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Withdraw", exact: true }).click();
	await expect(page.getByRole("heading", { name: "You have not applied yet" })).toBeVisible();
	expect(await listApplicants(adminClient, opening)).toEqual([]);
});

test("An opening that closed meanwhile says so politely, and returns the note", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of (404|409)/);
	const company = uniqueName("PayMitram");
	const closing = await publish(adminClient, { company, title: "SQL support associate" });
	const near = await publish(adminClient, { company, title: "Reporting intern", deadline: dayFromNow(1) });
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(company)}`);
	await expect(rowOf(page, near)).toContainText("closes tomorrow");
	await rowOf(page, closing).getByRole("button", { name: closing.title, exact: true }).click();
	await noteIn(page).fill(note);
	await closeOpening(adminClient, closing);
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	const over = page.getByRole("heading", { name: "This opening takes no more applications", exact: true });
	await expect(over).toBeVisible();
	await expect(rowOf(page, closing)).toHaveCount(0);
	await expect(page.getByText(note)).toBeVisible();
	await page.getByRole("button", { name: "Show the other openings" }).click();
	await expect(over).toHaveCount(0);
	await expect(rowOf(page, near)).toBeVisible();
	expect(await listApplicants(adminClient, closing)).toEqual([]);
});

test("Openings are filtered by words, place, type and work mode, read page by page, and opened by a link", async ({
	page,
	server,
	adminClient,
}) => {
	const company = uniqueName("Loomwise");
	const titles = Array.from({ length: 22 }, (_, place) => `Trainee ${String(place + 1).padStart(2, "0")}`);
	for (const title of titles) await publish(adminClient, { company, title });
	const oldest = (await adminClient(api.listOpenings, { query: { q: company, sort: "createdAt", limit: 1 } })).data[0];
	const place = uniqueName("Belagavi");
	await publish(adminClient, {
		company,
		title: "Python automation trainee",
		place,
		type: "internship",
		mode: "hybrid",
	});
	const filter = (label: string) => page.getByLabel(label, { exact: true });
	const choose = async (label: string, value: string) => {
		await filter(label).selectOption(value);
		await expect(filter(label)).toHaveValue(value);
	};
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(company)}`);
	await expect(page.getByRole("status").filter({ hasText: "23 openings of this kind." })).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(20);
	await page.getByRole("button", { name: "Show more openings" }).click();
	await expect(page.getByRole("article")).toHaveCount(23);
	await page.reload();
	await expect(page.getByRole("article")).toHaveCount(23);
	await expect(page.getByRole("button", { name: "Show more openings" })).toHaveCount(0);

	await choose("Place", place);
	await choose("Type", "internship");
	await choose("Work mode", "hybrid");
	await expect(page.getByRole("article")).toHaveCount(1);
	await choose("Work mode", "remote");
	await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("article")).toHaveCount(1);
	await page.getByRole("button", { name: "Clear Type" }).click();
	await expect(filter("Type")).toHaveValue("");
	await page.evaluate(chooseAtOnce, { Type: "internship", "Work mode": "" });
	await expect(filter("Work mode")).toHaveValue("");
	await expect(filter("Type")).toHaveValue("internship");
	await page.getByRole("searchbox").fill("nobody asks for this");
	await page.getByRole("button", { name: "Show all openings" }).click();
	await expect(page.getByRole("searchbox")).toHaveValue("");
	await expect(page.getByRole("article").first()).toBeVisible();

	await page.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(company)}&open=${oldest?._id}`);
	await expect(page.getByRole("article").first()).toHaveAccessibleName("Trainee 01");
	await expect(noteIn(page)).toBeVisible();
});

test("Ananya applies by keyboard alone, on a phone, in the dark scheme; axe finds nothing", async ({
	page,
	server,
	adminClient,
}) => {
	const opening = await publish(adminClient, { company: uniqueName("Crestfold") });
	await addSignInCookie(page, server, await enrol(server, adminClient));
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await page.goto(`${pages.publishedOpenings}?q=${encodeURIComponent(opening.company)}`);
	await rowOf(page, opening).getByRole("button", { name: opening.title, exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(noteIn(page)).toBeVisible();
	await expectNoFindings(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.keyboard.press("Tab");
	await expect(noteIn(page)).toBeFocused();
	await page.keyboard.type("From a phone");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(rowOf(page, opening).getByText("applied", { exact: true })).toBeVisible();
	expect(await listApplicants(adminClient, opening)).toMatchObject([{ note: "From a phone" }]);
	await page.getByRole("link", { name: "See how it stands" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "My Job" })).toBeFocused();
	await expectNoFindings(page);
});

test("Without openings, applications or an answer from the server the screens say what to do next", async ({
	page,
	server,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	await addSignInCookie(page, server, await enrol(server, adminClient));
	const board = "**/api/student/openings?*";
	await page.route(board, (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
	await page.goto(pages.publishedOpenings);
	await expect(page.getByRole("heading", { name: "No openings yet" })).toBeVisible();
	await page.goto(pages.myOpenings);
	await expect(page.getByRole("heading", { name: "You have not applied yet" })).toBeVisible();
	await page.unroute(board);
	await page.route(board, refuseWith503);
	await page.getByRole("link", { name: "Open Job Board" }).click();
	await expect(page.getByRole("alert")).toContainText("The service is busy.");
	await page.unroute(board);
	await page.getByRole("button", { name: "Retry" }).click();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

/** Chooses each while the page has not yet shown the one before. */
async function chooseAtOnce(filters: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(filters)) {
		const label = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === name);
		const select = label?.control as HTMLSelectElement;
		select.value = value;
		select.dispatchEvent(new Event("change", { bubbles: true }));
		await new Promise((handled) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = handled;
			port2.postMessage(null);
		});
	}
}
