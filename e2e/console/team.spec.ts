import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { adminTokenOf, cookieOf, expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { adminEmail } from "../fixture.ts";
import { freshEmail } from "../forms.ts";
import { apply } from "../leads.ts";
import { expectToast } from "../shown-toasts.ts";
import { expectPlaceholders } from "../waiting.ts";

const pageOfList = 50;

/** A new member of the team with a unique name, and their row. */
async function join(page: Page, adminClient: Client) {
	const [email, name] = [freshEmail(), uniqueName("Kavitha")];
	await adminClient(api.addAdmin, { body: { email } });
	const { data } = await adminClient(api.readTeam, {});
	const id = data.members.find((member) => member.email === email)?._id ?? "";
	await adminClient(api.changeMember, { params: { id }, body: { name } });
	await page.goto(pages.team);
	const row = page.getByRole("table", { name: "Team" }).getByRole("row").filter({ hasText: email });
	await row.getByRole("button", { name }).click();
	return { id, email, name, row, panel: page.getByRole("complementary", { name: "Details" }) };
}

async function newLead(adminClient: Client) {
	const { _id: id } = await apply(adminClient, { name: uniqueName("Meera"), domain: "Data Science" });
	const read = async () => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data;
	await expect.poll(async () => (await read())?._id).toBeDefined();
	return read;
}

test("New leads go in turn to the counsellors who get them, and one counsellor's leads are handed over in one step", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const { id, email, row, panel } = await join(admin, adminClient);
	await expect(row).toContainText("no");
	await panel.getByRole("checkbox", { name: "Gets new leads in turn" }).check();
	for (const [typed, why] of [
		["-1", "At least 1."],
		["five", "A whole number."],
	] as const) {
		await panel.getByLabel("At most a day").fill(typed);
		await panel.getByRole("button", { name: "Save" }).click();
		await expect(panel.getByRole("alert")).toHaveText(why);
		await expect(panel.getByLabel("At most a day")).toHaveValue(typed);
	}
	await panel.getByLabel("At most a day").fill("900");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(row).toContainText("0 of 900");
	await expect(row).toContainText("in turn");
	try {
		await admin.getByLabel("Assignment of new leads").selectOption("Assignment in turn");
		await expectToast(admin, "New leads go to people in turn.");
		const read = await newLead(adminClient);
		await expect.poll(async () => (await read())?.owner).toBe(email);
		await admin.getByLabel("Assignment of new leads").selectOption("Assignment off");
		await expectToast(admin, "New leads stay unassigned.");
		await admin.reload();
		// They also got leads that other tests left unassigned.
		const newToday = panel
			.getByRole("definition")
			.filter({ hasText: /^\d+ applications?/ })
			.last();
		const applications = newToday.getByRole("link", { name: /application/ });
		const count = Number.parseInt((await applications.textContent()) ?? "", 10);
		await applications.click();
		await expect(admin).toHaveURL((url) => url.pathname === pages.applyData && url.searchParams.get("owner") === email);
		await expect(admin.getByRole("row")).toHaveCount(Math.min(count, pageOfList) + 1);
		await admin.goBack();
		const { data } = await adminClient(api.readTeam, {});
		const held = data.members.find((member) => member._id === id)?.open ?? 0;
		const leads = held === 1 ? "1 lead" : `${held} leads`;
		await panel.getByRole("button", { name: `Hand over ${leads}` }).dblclick();
		await expect(panel.getByRole("alert")).toHaveText("Choose someone, or share them out.");
		await panel.getByLabel("Hand over to").selectOption(adminEmail);
		await panel.getByRole("button", { name: `Hand over ${leads}` }).dblclick();
		await expectToast(admin, `${leads} handed over to you.`);
		expect((await read())?.owner).toBe(adminEmail);
		await expect(panel.getByRole("button", { name: /^Hand over/ })).toHaveCount(0);
	} finally {
		await adminClient(api.changeLeadSharing, { body: { sharing: "off" } });
		await adminClient(api.changeMember, { params: { id }, body: { getsLeads: false } });
	}
});

test("Days away are added and removed, and follow-ups on them moved; a range that ends before it begins is refused beside it", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 400/);
	const { email, row, panel } = await join(admin, adminClient);
	const read = await newLead(adminClient);
	const { _id: lead = "", version = 0 } = (await read()) ?? {};
	const year = new Date().getFullYear() + 1;
	const followup = { at: `${year}-11-25T05:30:00.000Z`, kind: "call", words: "" } as const;
	await adminClient(api.changeLead, { params: { id: lead }, body: { version, owner: email, followup } });
	await panel.getByRole("checkbox", { name: "Gets new leads in turn" }).check();
	await expect(row).toContainText("in turn");
	await panel.getByRole("button", { name: "Add days away" }).click();
	await panel.getByLabel("First day").fill(`${year}-11-24`);
	await panel.getByLabel("Last day").fill(`${year}-11-20`);
	await panel.getByRole("button", { name: "Add these days" }).click();
	await expect(panel.getByRole("alert")).toHaveText("Not before the first day.");
	await panel.getByLabel("Last day").fill(`${year}-11-26`);
	await panel.getByRole("button", { name: "Add these days" }).click();
	await expect(row).toContainText("24 to 26 Nov");
	await expect(panel.getByText("1 follow-up falls on these days. It becomes unassigned that morning.")).toBeVisible();
	await panel.getByRole("button", { name: "Move it now" }).click();
	await expectToast(admin, "1 lead is unassigned now.");
	await expect(panel.getByText("falls on these days")).toHaveCount(0);
	expect(await read()).toMatchObject({ owner: null, followup: { at: followup.at } });
	await panel.getByRole("button", { name: /^Remove \w+ 24 November to \w+ 26 November$/ }).click();
	await expect(row).toContainText("none");
	await panel.getByRole("checkbox", { name: "Gets new leads in turn" }).uncheck();
	await expect(row).not.toContainText("in turn");
});

test("Axe finds nothing on Team with a member open, at any width, in either scheme", async ({ admin, adminClient }) => {
	await join(admin, adminClient);
	for (const colorScheme of ["light", "dark"] as const)
		for (const width of [360, 768, 1280]) {
			await admin.emulateMedia({ colorScheme });
			await admin.setViewportSize({ width, height: 860 });
			expect(await findingsOn(admin), `${colorScheme} at ${width}`).toEqual([]);
		}
});

test("At 768 px roles can still be chosen while a member is open, and Back closes the member", async ({
	admin,
	adminClient,
}) => {
	await admin.setViewportSize({ width: 768, height: 860 });
	const { row, panel } = await join(admin, adminClient);
	await row.getByRole("combobox").click({ trial: true });
	await admin.getByRole("table", { name: "Team" }).getByRole("combobox").first().click({ trial: true });
	await expectPlaceholders(admin.getByRole("main"), `**${apiPrefix}/admin/team`, () => admin.reload());
	await expect(panel).toBeVisible();
	await admin.getByRole("button", { name: "Roles", exact: true }).click();
	await expect(admin).toHaveURL(/tab=roles/);
	await expect(panel).toBeVisible();
	await admin.goBack();
	await expect(panel).toHaveCount(0);
	await expect(admin).toHaveURL(new RegExp(`${pages.team}$`));
});

test("A trainer's or an accountant's screens request nothing that their role may not read", async ({
	page,
	server,
	browser,
	adminClient,
}) => {
	const screens = {
		trainer: [pages.activeStudents, pages.addCourse, pages.addMasterclass, pages.batches, pages.team],
		accounts: [pages.fees, pages.money, pages.activeStudents, pages.batches, pages.outbox],
	};
	const refused: string[] = [];
	page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
	for (const role of ["trainer", "accounts"] as const) {
		const email = freshEmail();
		await adminClient(api.addAdmin, { body: { email } });
		await page.context().addCookies([cookieOf(await adminTokenOf(server, browser, email))]);
		const { data: members } = await adminClient(api.listTeam, {});
		const params = { id: members.find((each) => each.email === email)?._id ?? "" };
		await adminClient(api.giveRole, { params, body: { role } });
		for (const address of screens[role]) {
			await page.goto(address);
			await page.waitForLoadState("networkidle");
		}
	}
	expect(refused).toEqual([]);
});
