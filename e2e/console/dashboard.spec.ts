import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { adminClientOf, adminTokenOf, cookieOf, expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { expectPlaceholders } from "../waiting.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("A new installation shows zeros, and counts what was added on the next visit", async ({
	ownServer,
	browser,
	watched,
}) => {
	const token = await adminTokenOf(ownServer, browser);
	const context = await browser.newContext({ baseURL: ownServer.origin });
	await context.addCookies([cookieOf(token)]);
	const page = await watched(await context.newPage());
	await page.goto(pages.dashboard);
	await expect(card(page, "STUDENT")).toHaveText(/^STUDENT0Total0Active0Inactive0Pending$/);
	await expect(card(page, "EVENTS")).toHaveText(/^EVENTS0Total0Upcoming0Completed$/);
	await expect(card(page, "COURSE")).toHaveText(/^COURSE0Total$/);
	await expect(page.getByText("No applications in these days.")).toBeVisible();
	await expect(page.getByRole("slider")).toHaveCount(0);
	await expect(page.getByText("No applications in these 90 days.")).toHaveCount(2);
	await expect(page.getByText("No Data Found.")).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|undefined/);
	await expectNoFindings(page);

	const adminClient = adminClientOf(ownServer, token);
	await adminClient(api.addCourse, { body: { title: "SQL", batch: "2026-11", description: "Tables and questions." } });
	const student = { name: "Asha Rao", email: freshEmail(), phone: "9876543210", batch: "2026-11" };
	await adminClient(api.addStudent, { body: student });
	await card(page, "EVENTS").getByRole("link", { name: "Total" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.addMasterclass}$`));
	await page.getByRole("banner").getByRole("link", { name: "Console" }).click();
	await expect(card(page, "COURSE")).toHaveText(/^COURSE1Total$/);
	await expect(card(page, "STUDENT")).toHaveText(/^STUDENT1Total0Active0Inactive1Pending$/);
	await card(page, "Waiting").getByRole("link", { name: "1 pending student" }).click();
	await expect(page).toHaveURL(new RegExp(`${pages.createStudent}$`));

	await apply(adminClient);
	const waiting = async () => (await adminClient(api.readFunnel, { query: {} })).data.waiting.course;
	await expect.poll(waiting).toEqual({ late: 0, waiting: 1, unassigned: 1 });
	for (const about of ["waiting for a reply", "unassigned"]) {
		await page.goto(pages.dashboard);
		const line = card(page, "Waiting").getByRole("listitem").filter({ hasText: about });
		await line.getByRole("link", { name: "1 application" }).click();
		await expect(page).toHaveURL(new RegExp(`${pages.applyData}.*sort=createdAt`));
		await expect(page.getByRole("row")).toHaveCount(2);
		await expect(page.getByRole("row").nth(1)).toContainText("Meera Nair");
	}
	const [taken] = (await adminClient(api.listCourseApplications, { query: {} })).data;
	const lead = taken?.lead;
	if (!lead) throw new Error("The application has no lead");
	const given = { version: lead.version, stage: "not-now", reason: "time" } as const;
	await adminClient(api.changeLead, { params: { id: lead._id }, body: given });
	await page.goto(pages.dashboard);
	await expect(card(page, "Waiting").getByRole("link", { name: "1 pending student" })).toBeVisible();
	await expect(card(page, "Waiting")).not.toContainText("application");
	await context.close();
});

test("Applications are read by keyboard day by day, as a table, by program and by source", async ({
	admin,
	adminClient,
}) => {
	const { _id: id } = (await apply(adminClient)).data;
	await expect
		.poll(async () => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data, "its lead")
		.not.toBeNull();
	await admin.goto(pages.dashboard);
	const chart = admin.getByRole("slider", { name: "Applications a day" });
	await chart.focus();
	await expect(chart).toHaveAttribute("aria-valuetext", /^\w+,? \d+ \w+ \d{4}: \d+ applications? so far$/);
	await admin.keyboard.press("ArrowLeft");
	await expect(chart).toHaveAttribute("aria-valuenow", "88");
	await expect(chart).toHaveAttribute("aria-valuetext", /: \d+ applications?$/);
	await admin.keyboard.press("Home");
	await expect(chart).toHaveAttribute("aria-valuenow", "0");

	// Until the rows of a new grouping are there, it shows none of the former's.
	const funnel = card(admin, "From lead to student");
	await expect(card(admin, "Leads by week")).toBeVisible();
	const byProgram = funnel.getByRole("radio", { name: "Program" });
	await expectPlaceholders(funnel, "**/leads/funnel*by=program", () => byProgram.check());
	await expect(card(admin, "Leads by program").getByRole("row", { name: /^Data Science/ })).toBeVisible();

	await admin.getByText("Show as table").click();
	const days = admin.getByRole("table", { name: "Applications a day, the latest first" });
	await expect(days.getByRole("row")).toHaveCount(91);
	await expect(days.getByRole("row").nth(1)).toContainText(/so far[1-9]/);

	const program = admin.getByRole("table", { name: "Applications of 90 days by program" });
	await expect(program.getByRole("row", { name: /Data Science/ }).getByRole("cell")).toHaveText(/^[1-9]\d*$/);
	const source = admin.getByRole("table", { name: "Applications of 90 days by source" });
	await source.getByRole("link", { name: "Direct" }).click();
	await expect(admin).toHaveURL(/source=direct/);
	await admin.goBack();
	await program.getByRole("link", { name: "Data Science" }).click();
	await expect(admin).toHaveURL(/domain=Data\+Science/);
	await expect(admin.getByRole("row").nth(1)).toContainText("Data Science");
});

test("Figures that fail to load say why and offer a retry; new applications show after a press", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	await apply(adminClient);
	await admin.clock.install();
	await admin.route("**/api/dashboard", (route) =>
		route.fulfill({
			status: 503,
			json: { error: "The service is not available right now." },
			headers: { "x-request-id": "request-for-this-test" },
		}),
	);
	await admin.goto(pages.dashboard);
	const failed = admin.getByRole("alert");
	await expect(failed).toContainText("The figures did not load");
	await expect(failed).toContainText("The service is not available right now.");
	await admin.unroute("**/api/dashboard");
	// The screen's own poll may come before the press, which then goes to the chart.
	await admin.getByRole("button", { name: "Retry" }).or(admin.getByRole("slider")).click();
	await expect(admin.getByRole("slider")).toBeVisible();
	const newest = admin.getByRole("region", { name: "Newest leads" });
	await expect(newest.getByRole("listitem").first()).toBeVisible();

	const name = `Latecomer ${Date.now()}`;
	await apply(adminClient, name);
	await admin.clock.fastForward(31_000);
	await newest.getByRole("button", { name: /that came meanwhile/ }).click();
	await expect(newest.getByRole("listitem").first()).toContainText(name);
});

test("Axe finds nothing at any width, in either scheme", async ({ admin, adminClient }) => {
	await apply(adminClient);
	await admin.goto(pages.dashboard);
	await admin.getByText("Show as table").click();
	await admin.getByRole("slider").focus();
	await expectNoFindings(admin);
});

const apply = (adminClient: Client, name = "Meera Nair") =>
	adminClient(api.applyForCourse, {
		body: {
			name,
			email: freshEmail(),
			phone: "+91 98765-43210",
			college: "Government College, Mandya",
			collegemail: "meera@college.example",
			passingyear: 2024,
			domain: "Data Science",
			reason: "Apply",
		},
	});
