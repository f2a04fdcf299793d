import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { refuseWith503, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { adminEmail } from "../fixture.ts";
import { freshEmail } from "../forms.ts";
import { publish } from "../openings.ts";
import { expectNoPopups } from "../waiting.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Find a person, phone or page" });
const field = (page: Page) => palette(page).getByRole("combobox");
const active = (page: Page) => palette(page).getByRole("option", { selected: true });
const searchCalls = `**${api.search.path}?*`;

test.describe("the command palette", () => {
	test("opens a screen by keyboard alone and returns the focus when it closes", async ({ admin }) => {
		await admin.goto(pages.dashboard);
		const opener = admin.getByRole("button", { name: "Find a person or page" });
		await expect(opener).toHaveAttribute("aria-keyshortcuts", "Control+K");
		await opener.focus();
		await admin.keyboard.press("Control+k");
		await expect(field(admin)).toBeFocused();
		await expect(palette(admin).getByRole("img", { name: "Up arrow" })).toBeVisible();
		await expect(active(admin)).toHaveText("Home");
		await admin.keyboard.press("ArrowDown");
		await expect(active(admin)).toHaveText("Add Admin");
		await admin.keyboard.press("ArrowUp");
		await admin.keyboard.press("ArrowUp");
		await expect(active(admin)).toHaveText("Logout");
		await expect(field(admin)).toHaveAttribute("aria-activedescendant", (await active(admin).getAttribute("id")) ?? "");
		await admin.keyboard.press("Escape");
		await expect(palette(admin)).toBeHidden();
		await expect(opener).toBeFocused();

		for (const [typed, place] of [
			["acu", pages.activeStudents],
			["outbox", pages.outbox],
			["r", pages.recruitmentData],
			["history", pages.audit],
		] as const) {
			await admin.keyboard.press("Control+k");
			await admin.keyboard.type(typed);
			await admin.keyboard.press("Enter");
			await expect(admin).toHaveURL(place);
			await expect(palette(admin)).toBeHidden();
			await expect(admin.getByRole("main")).toBeFocused();
		}
		await admin.keyboard.press("Control+k");
		await expect(palette(admin).getByRole("group", { name: "Recent" }).getByRole("option").first()).toHaveText(
			"Audit trail",
		);
		await admin.keyboard.press("Control+k");
		await expect(palette(admin)).toBeHidden();
	});

	test("opens a form and switches the colour scheme", async ({ admin }) => {
		await comeToDashboard(admin);
		await choose(admin, "add masterclass");
		await expect(admin).toHaveURL(`${pages.addMasterclass}?form=add`);
		const adding = admin.getByRole("dialog", { name: "Add Masterclass" });
		await expect(adding).toBeVisible();
		await admin.goBack();
		await expectNoPopups(admin);
		await expect(admin).toHaveURL(pages.dashboard);
		await choose(admin, "new course");
		await expect(admin).toHaveURL(`${pages.addCourse}?form=add`);
		await expect(admin.getByRole("dialog", { name: "Add Course" }).getByLabel("Title")).toBeFocused();
		// The form holds unsaved text, so the palette does not open.
		await admin.keyboard.press("Control+k");
		await expect(palette(admin)).toBeHidden();
		await admin.keyboard.press("Escape");
		await expectNoPopups(admin);
		await choose(admin, "dark");
		await expect(admin.locator("html")).toHaveAttribute("data-scheme", "dark");
	});

	test("opens a person in three keystrokes: the shortcut, a pasted phone, and Enter before the answer has come", async ({
		admin,
		adminClient,
	}) => {
		const digits = `${Date.now()}`.slice(-6);
		const { _id } = await applicationOf(adminClient, `Asha ${digits}`, `98451 ${digits.slice(1)}`);
		await comeToDashboard(admin);
		await admin.route(searchCalls, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 300));
			await route.continue();
		});
		await admin.keyboard.press("Control+k");
		await admin.keyboard.insertText(`098451${digits.slice(1)}`);
		await admin.keyboard.press("Enter");
		await expect(admin).toHaveURL(recordAddress(pages.applyData, _id));
		const details = admin.getByRole("complementary", { name: "Details" });
		await expect(details).toContainText(`Asha ${digits}`);
		await expect(details.getByRole("heading", { level: 2 })).toBeFocused();
	});

	test("drops an outdated answer, says when nothing is found, and retries what failed", async ({ admin, expected }) => {
		expected.push(/status of 503/);
		const found = (title: string) => ({
			json: [{ kind: "admin", _id: crypto.randomUUID(), title, about: "", address: pages.addAdmin }],
		});
		let late: (() => Promise<void>) | undefined;
		await admin.route(searchCalls, (route) => {
			if (!route.request().url().endsWith("q=zara")) return route.fulfill(found("Zoya"));
			late = () => route.fulfill(found("Zara")).catch(() => {});
		});
		await comeToDashboard(admin);
		await admin.keyboard.press("Control+k");
		const outdated = admin.waitForRequest(/q=zara$/);
		await field(admin).fill("zara");
		await expect.poll(() => late !== undefined).toBe(true);
		await field(admin).fill("zoya");
		await expect(active(admin)).toContainText("Zoya");
		await late?.();
		await (await outdated).response().catch(() => null);
		await admin.evaluate(() => new Promise(requestAnimationFrame));
		await expect(active(admin)).toContainText("Zoya");
		await expect(palette(admin).getByText("Zara")).toHaveCount(0);

		await admin.unroute(searchCalls);
		await field(admin).fill("nobody is called so");
		await expect(palette(admin).getByText("No results for nobody is called so.", { exact: false })).toBeVisible();

		await admin.route(searchCalls, refuseWith503);
		await field(admin).fill(adminEmail);
		for (const text of [errors.overloaded.text, "Request request-for-this-test"])
			await expect(palette(admin).getByRole("alert")).toContainText(text);
		await admin.unroute(searchCalls);
		await palette(admin).getByRole("button", { name: "Retry" }).click();
		await expect(active(admin)).toContainText(adminEmail);
	});

	test("finds an opening, and opens the form for a new one", async ({ admin, adminClient }) => {
		const opening = await publish(adminClient, { company: uniqueName("Pepperstone") });
		await comeToDashboard(admin);
		await admin.keyboard.press("Control+k");
		await field(admin).fill(opening.company);
		await palette(admin)
			.getByRole("option", { name: new RegExp(opening.title) })
			.click();
		await expect(admin).toHaveURL(recordAddress(pages.openings, opening._id));
		const applicants = admin.getByRole("dialog", { name: `Applicants of ${opening.title}` });
		await expect(applicants.getByRole("heading", { name: opening.title })).toBeFocused();
		await admin.keyboard.press("Escape");
		await expectNoPopups(admin);
		await admin.keyboard.press("Control+k");
		await field(admin).fill("new job");
		await admin.keyboard.press("Enter");
		await expect(admin.getByRole("dialog", { name: "New Opening" }).getByLabel("Role")).toBeFocused();
	});
});

test.describe("axe finds nothing", () => {
	test("on MENU, the palette and the audit trail", async ({ admin, adminClient }) => {
		await adminClient(api.addCourse, { body: { title: "Contrast", batch: "May", description: "Colours." } });
		await admin.emulateMedia({ reducedMotion: "reduce" });
		await admin.goto(pages.audit);
		await expect(admin.getByRole("link", { name: "Contrast" }).first()).toBeVisible();
		await expectNoFindings(admin);
		await admin.setViewportSize({ width: 320, height: 800 });
		await admin.getByRole("button", { name: "MENU" }).click();
		expect(await findingsOn(admin)).toEqual([]);
		await admin.keyboard.press("Escape");
		await admin.getByRole("button", { name: "Find a person or page" }).click();
		await expect(active(admin)).toBeVisible();
		await expectNoFindings(admin);
		await field(admin).fill("contrast");
		await expect(active(admin)).toContainText("Contrast");
		await expectNoFindings(admin);
	});
});

async function comeToDashboard(page: Page): Promise<void> {
	await page.goto(pages.dashboard);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function choose(page: Page, typed: string): Promise<void> {
	await page.keyboard.press("Control+k");
	await page.keyboard.type(typed);
	await page.keyboard.press("Enter");
}

async function applicationOf(adminClient: Client, name: string, phone: string): Promise<{ _id: string }> {
	const email = freshEmail();
	await adminClient(api.applyForCourse, {
		body: {
			name,
			email,
			phone,
			domain: "Data Science",
			reason: "Manual",
			passingyear: 2026,
			college: "Shanti Valley College",
			collegemail: "asha@shantivalley.example",
		},
		idempotencyKey: email,
	});
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	return { _id: data[0]?._id ?? "" };
}
