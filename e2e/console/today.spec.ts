import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { LeadRow } from "#contract/leads.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { hoverUndo, listOf, uniqueName } from "../app-parts.ts";
import { adminClientOf, adminTokenOf, cookieOf, expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { addWalkIn } from "../leads.ts";
import { expectToast } from "../shown-toasts.ts";

// A browser without a telephone reports that it cannot dial.
const noTelephone = /Failed to launch 'tel:/;

let count = 0;

/** In milliseconds from midnight in India: a follow-up may be planned for earlier today, but not for a day before. */
const earlierToday = (place: number) => `${dayInIndia(new Date())}T00:00:00.${String(place).padStart(3, "0")}+05:30`;

/** A lead of the client's admin whose follow-up is overdue: the lower its place, the further up. */
const addDue = (client: Client, name: string, place: number) => addPlanned(client, name, earlierToday(place));

async function addPlanned(client: Client, name: string, at: string): Promise<LeadRow> {
	const phone = `90000 ${String(20_000 + ++count)}`;
	const body = { name: uniqueName(name), phone, domain: "Cloud Computing", source: "phone" } as const;
	const { data: lead } = await client(api.addLead, { body });
	const followup = { at, kind: "call", words: "Fee" } as const;
	const params = { id: lead._id };
	return (await client(api.changeLead, { params, body: { version: lead.version, followup } })).data;
}

/** A lead from a sheet with an email and no number, due before all others. */
async function importByEmail(client: Client, name: string): Promise<LeadRow> {
	const { email: owner } = (await client(api.whoAmI, {})).data;
	const cells = { name: uniqueName(name), email: freshEmail(), domain: "Data Science" };
	const sheet = { file: "mails.csv", headings: ["a", "b", "c"], domains: [], source: "Campus" };
	const about = { consent: "partner", owner, known: "join", replytime: false } as const;
	const body = { ...sheet, ...about, columns: ["name" as const, "email" as const, "domain" as const] };
	const params = { id: (await client(api.createImport, { body })).data._id };
	await client(api.addImportRows, { params, body: { rows: [{ line: 2, cells }] } });
	await client(api.reviewImport, { params });
	await client(api.startImport, { params });
	await expect.poll(async () => (await client(api.readImport, { params })).data.state).toBe("done");
	const { data: found } = await client(api.listCourseApplications, { query: { q: cells.email } });
	const id = found[0]?.lead?._id ?? "";
	const { version } = (await client(api.readLead, { params: { id } })).data;
	const followup = { at: earlierToday(0), kind: "call" } as const;
	return (await client(api.changeLead, { params: { id }, body: { version, followup } })).data;
}

const readLead = async (client: Client, { _id: id }: LeadRow) => (await client(api.readLead, { params: { id } })).data;
const rowOf = (page: Page, { _id }: LeadRow): Locator => page.locator(`[data-row="${_id}"]`);
const asking = (page: Page) => page.getByRole("dialog", { name: "How did the call go?" });

/** The popup takes keys once the focus is in it. */
const firstOutcome = (page: Page) => asking(page).getByRole("radio", { name: "Reached" });

test("The first call is logged with its next date four taps after the list opens", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(noTelephone);
	const sahana = await addDue(adminClient, "Sahana", 10);
	await admin.setViewportSize({ width: 1280, height: 960 });
	await admin.goto(pages.today);
	const row = rowOf(admin, sahana);
	await expect(row).toHaveAttribute("aria-current", "true");

	await row.getByRole("link", { name: `Call ${sahana.name}` }).click();
	await asking(admin).getByText("Reached").click();
	await asking(admin)
		.getByText(/^(Tomorrow|Monday) 11:00 am$/)
		.first()
		.click();
	await asking(admin).getByRole("button", { name: /^Save/ }).first().click();

	const undo = await hoverUndo(admin);
	await expect(asking(admin)).toHaveCount(0);
	await expect(row).toHaveCount(0);
	const logged = await readLead(adminClient, sahana);
	expect(logged).toMatchObject({ stage: "contacted", last: { kind: "call", details: { outcome: "reached" } } });
	expect(Date.parse(logged.followup?.at ?? "")).toBeGreaterThan(Date.now());
	await undo.click();
	await expect(row).toBeVisible();
	expect(await readLead(adminClient, sahana)).toMatchObject({ stage: "new", last: null });
	await adminClient(api.logCall, {
		params: { id: sahana._id },
		body: { version: (await readLead(adminClient, sahana)).version, outcome: "busy", stage: "not-now", reason: "time" },
	});
});

test("Three rows are completed by keyboard alone", async ({ admin, adminClient, expected }) => {
	expected.push(noTelephone);
	const kiran = await addDue(adminClient, "Kiran", 20);
	const rakesh = await addDue(adminClient, "Rakesh", 21);
	const divya = await addDue(adminClient, "Divya", 22);
	await admin.goto(pages.today);
	await expect(rowOf(admin, kiran)).toHaveAttribute("aria-current", "true");

	await admin.keyboard.press("c");
	await expect(firstOutcome(admin)).toBeFocused();
	await admin.keyboard.press("4");
	await admin.keyboard.press("Control+Enter");
	await expect(rowOf(admin, kiran)).toHaveCount(0);

	await expect(rowOf(admin, rakesh)).toHaveAttribute("aria-current", "true");
	await admin.keyboard.press("l");
	await expect(firstOutcome(admin)).toBeFocused();
	await admin.keyboard.press("5");
	await expect(asking(admin).getByRole("combobox", { name: "Reason" })).toHaveValue("wrong-number");
	await admin.keyboard.press("Control+Enter");
	await expect(rowOf(admin, rakesh)).toHaveCount(0);

	await expect(rowOf(admin, divya)).toHaveAttribute("aria-current", "true");
	await admin.keyboard.press("l");
	await expect(firstOutcome(admin)).toBeFocused();
	await admin.keyboard.press("Control+Enter");
	await expect(asking(admin).getByText("Choose how the call went.")).toBeVisible();
	await admin.keyboard.press("1");
	await admin.keyboard.press("Tab");
	await admin.keyboard.type("Decides after the demo");
	await admin.keyboard.press("Control+Enter");
	const unreminded = admin.getByRole("alertdialog", { name: "Nobody will be reminded. Leave it so?" });
	await expect(unreminded.getByRole("button", { name: "Leave it so" })).toBeFocused();
	await admin.keyboard.press("Enter");
	await expect(rowOf(admin, divya)).toHaveCount(0);

	expect(await readLead(adminClient, kiran)).toMatchObject({
		stage: "new",
		last: { details: { outcome: "switched-off" } },
	});
	expect(await readLead(adminClient, rakesh)).toMatchObject({
		stage: "not-now",
		reason: "wrong-number",
		followup: null,
	});
	expect(await readLead(adminClient, divya)).toMatchObject({
		stage: "contacted",
		followup: null,
		last: { words: "Decides after the demo" },
	});
});

test("A call, a message and a moved follow-up are done by keyboard alone", async ({ admin, adminClient }) => {
	const vikram = await addDue(adminClient, "Vikram", 11);
	const nisha = await addDue(adminClient, "Nisha", 12);
	const arjun = await addDue(adminClient, "Arjun", 13);
	// Eleven in the morning in India: at night, the console asks before writing to anyone.
	const inIndia = new Date(Date.now() + 5.5 * hourMs);
	await admin.clock.setFixedTime(`${inIndia.toISOString().slice(0, 10)}T05:30:00Z`);
	await admin.addInitScript(() => {
		window.open = () => null;
	});
	const press = async (key: string) => admin.keyboard.press(key);
	const reach = async (target: Locator) => {
		for (let presses = 0; presses < 40 && !(await target.evaluate((it) => it === document.activeElement)); presses++)
			await press("Tab");
		await expect(target).toBeFocused();
	};
	await admin.goto(pages.today);
	await expect(rowOf(admin, vikram)).toHaveAttribute("aria-current", "true");
	await press("l");
	await expect(firstOutcome(admin)).toBeFocused();
	await press("4");
	await press("Control+Enter");
	await expect(rowOf(admin, vikram)).toHaveCount(0);

	await expect(rowOf(admin, nisha)).toHaveAttribute("aria-current", "true");
	await press("w");
	const picker = admin.getByRole("dialog", { name: /^WhatsApp to/ });
	await reach(picker.getByRole("button", { name: "Open WhatsApp" }));
	await press("Enter");
	await expect(picker).toHaveCount(0);
	await admin.evaluate(() => window.dispatchEvent(new Event("focus")));
	const wasItSent = admin.getByRole("alertdialog", { name: "Was it sent?" });
	await expect(wasItSent.getByRole("button", { name: "Yes, write it down" })).toBeFocused();
	await press("y");
	await expectToast(admin, "Written down.");
	await expect(admin.getByRole("alertdialog")).toHaveCount(0);

	await expect(rowOf(admin, nisha)).toHaveCount(0);
	const chosen = () => admin.locator("[data-row][aria-current=true]").getAttribute("data-row");
	for (let row = await chosen(); row !== arjun._id; row = await chosen()) {
		await press("j");
		await expect.poll(chosen).not.toBe(row);
	}
	await reach(rowOf(admin, arjun).getByRole("button", { name: /^Move the follow-up of/ }));
	await press("Enter");
	await reach(
		admin
			.getByRole("dialog", { name: /^Follow-up of/ })
			.getByRole("button", { name: /^(Tomorrow|Monday)/ })
			.first(),
	);
	await press("Enter");
	await expect(rowOf(admin, arjun)).toHaveCount(0);

	expect((await readLead(adminClient, vikram)).last).toMatchObject({ details: { outcome: "switched-off" } });
	expect((await readLead(adminClient, nisha)).last).toMatchObject({ details: { channel: "whatsapp" } });
	expect(Date.parse((await readLead(adminClient, arjun)).followup?.at ?? "")).toBeGreaterThan(Date.now());
	const { version } = await readLead(adminClient, nisha);
	await adminClient(api.changeLead, { params: { id: nisha._id }, body: { version, stage: "not-now", reason: "time" } });
});

test("The colleague who was quicker is named, and the counsellor chooses whose change is kept", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(noTelephone, /status of 409/);
	const sahana = await addDue(adminClient, "Sahana", 30);
	await admin.goto(pages.today);
	await rowOf(admin, sahana)
		.getByRole("link", { name: `Call ${sahana.name}` })
		.click();
	await asking(admin).getByText("Reached").click();
	await asking(admin).getByRole("textbox", { name: "Note" }).fill("Wants the evening batch");
	await asking(admin).getByRole("button", { name: "Close" }).click();
	await expect(rowOf(admin, sahana).getByRole("button", { name: "call not logged" })).toBeVisible();
	await rowOf(admin, sahana).getByRole("button", { name: "call not logged" }).click();
	await expect(asking(admin).getByRole("textbox", { name: "Note" })).toHaveValue("Wants the evening batch");

	const at = new Date(Date.now() + 5 * dayMs).toISOString();
	const later = { version: sahana.version, stage: "later", followup: { at, kind: "call" } } as const;
	await adminClient(api.changeLead, { params: { id: sahana._id }, body: later });
	await asking(admin)
		.getByText(/^(Tomorrow|Monday) 11:00 am$/)
		.first()
		.click();
	await asking(admin).getByRole("button", { name: "Save", exact: true }).click();
	await expect(asking(admin).getByText(/moved it to Later at/)).toBeVisible();
	await asking(admin).getByRole("button", { name: "Leave it" }).click();
	await expect(asking(admin)).toHaveCount(0);
	expect(await readLead(adminClient, sahana)).toMatchObject({
		stage: "later",
		followup: { at },
		last: { words: "Wants the evening batch" },
	});
});

test("A call with a lead that a colleague took over meanwhile is still logged", async ({
	page,
	server,
	browser,
	adminClient,
	expected,
}) => {
	// From then on this admin cannot reach the lead, so the panel's own calls fail too.
	expected.push(/status of 4(04|09)/);
	const email = freshEmail();
	await adminClient(api.addAdmin, { body: { email } });
	await page.context().addCookies([cookieOf(await adminTokenOf(server, browser, email))]);
	const { data: members } = await adminClient(api.listTeam, {});
	const params = { id: members.find((each) => each.email === email)?._id ?? "" };
	await adminClient(api.giveRole, { params, body: { role: "counsellor" } });
	const ours = await addDue(adminClient, "Yamini", 36);
	const unowned = { params: { id: ours._id }, body: { version: ours.version, owner: null } };
	const { version } = (await adminClient(api.changeLead, unowned)).data;

	await page.goto(recordAddress(pages.today, ours._id));
	await page.getByRole("button", { name: "More", exact: true }).click();
	await expect(page.getByRole("menuitem", { name: "Copy details" })).toBeVisible();
	await expect(page.getByRole("menuitem", { name: "Create student" })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Log a call" }).click();
	await asking(page).getByText("Reached").click();
	await asking(page).getByRole("textbox", { name: "Note" }).fill("Wants the weekend batch");
	await asking(page)
		.getByText(/^(Tomorrow|Monday) 11:00 am$/)
		.first()
		.click();
	const first = { params: { id: ours._id }, body: { version, outcome: "busy" } } as const;
	const { data: taken } = await adminClient(api.logCall, first);
	await asking(page).getByRole("button", { name: "Save", exact: true }).click();
	await expect(asking(page).getByRole("alert")).toContainText(/took it at \d+:\d\d [ap]m\. What you typed goes into/);
	expect(await findingsOn(page)).toEqual([]);
	await asking(page).getByRole("button", { name: "Write it down" }).click();
	await expectToast(page, `Call with ${ours.name} logged.`);
	await expect(asking(page)).toHaveCount(0);
	const panel = page.getByRole("complementary", { name: "Details" });
	await expect(panel.getByRole("alert")).toContainText(/took it at \d+:\d\d [ap]m\./);
	await expect(panel.getByRole("alert")).toBeFocused();
	await expect(panel.getByRole("button", { name: "Log a call" })).toHaveCount(0);
	expect(await findingsOn(page)).toEqual([]);
	expect(await readLead(adminClient, ours)).toMatchObject({
		version: taken.version,
		owner: taken.owner,
		stage: "new",
		followup: taken.followup,
		last: { by: email, words: "Wants the weekend batch", details: { outcome: "reached" } },
	});
});

test("What was typed before a colleague's change does not overwrite it, even after a reload", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(noTelephone, /status of 409/);
	const sahana = await addDue(adminClient, "Sahana", 32);
	const row = rowOf(admin, sahana);
	await admin.goto(pages.today);
	await row.getByRole("link", { name: `Call ${sahana.name}` }).click();
	await asking(admin).getByText("No answer").click();
	await asking(admin).getByRole("button", { name: "Close" }).click();
	const params = { id: sahana._id };
	await adminClient(api.changeLead, { params, body: { version: sahana.version, stage: "interested" } });
	await admin.reload();
	await row.getByRole("button", { name: "call not logged" }).click();
	await asking(admin).getByRole("button", { name: "Save", exact: true }).click();
	await expect(asking(admin).getByText(/moved it to Interested at/)).toBeVisible();
	await asking(admin).getByRole("button", { name: "Use mine" }).click();
	await expect(asking(admin)).toHaveCount(0);
	const logged = await readLead(adminClient, sahana);
	expect(logged).toMatchObject({ stage: "interested", last: { details: { outcome: "no-answer" } } });

	await admin.goto(`${pages.today}?form=follow-up&id=${sahana._id}`);
	const form = admin.getByRole("dialog", { name: "Next follow-up" });
	await form.getByLabel("When").fill("2020-11-20T11:00");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Choose today or a later day.")).toBeVisible();
	await form.getByLabel("When").fill(`${dayInIndia(new Date(Date.now() + dayMs))}T11:00`);
	await form.getByLabel("A few words").fill("Ask the father");
	const at = new Date(Date.now() + 5 * dayMs).toISOString();
	const visit = { version: logged.version, followup: { at, kind: "visit" } } as const;
	await adminClient(api.changeLead, { params, body: visit });
	await admin.reload();
	await form.getByRole("button", { name: "Save" }).click();
	await expectToast(admin, /Someone else changed this record meanwhile/);
	await expect(form.getByLabel("A few words")).toHaveValue("Ask the father");
	expect(await readLead(adminClient, sahana)).toMatchObject({ followup: { at, kind: "visit" } });
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form).toHaveCount(0);
	expect(await readLead(adminClient, sahana)).toMatchObject({ followup: { kind: "visit", words: "Ask the father" } });
});

test("A call from the open lead asks to be logged too, and logging it opens the next lead", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(noTelephone);
	const meena = await addDue(adminClient, "Meena", 34);
	const tara = await addDue(adminClient, "Tara", 35);
	await admin.goto(`${pages.today}?open=${meena._id}`);
	const panel = admin.getByRole("complementary", { name: "Details" });
	await panel.getByRole("link", { name: /^Call/ }).click();
	await expect(asking(admin).getByText("The person may ask to read it.")).toBeVisible();
	await asking(admin).getByRole("button", { name: "Close" }).click();
	await rowOf(admin, meena).getByRole("button", { name: "call not logged" }).waitFor();
	await panel.getByRole("button", { name: "Log a call" }).click();
	await asking(admin).getByText("Busy").click();
	await expect(asking(admin).getByText(`Next: ${tara.name}, Call`)).toBeVisible();
	await asking(admin).getByRole("button", { name: "Save and next" }).click();
	await expect(panel.getByRole("heading", { name: tara.name })).toBeVisible();
	expect(await readLead(adminClient, meena)).toMatchObject({ last: { details: { outcome: "busy" } } });

	// Keys act on the open lead, even if another row is chosen or the lead has no row.
	const usha = await addPlanned(adminClient, "Usha", new Date(Date.now() + 9 * dayMs).toISOString());
	await admin.goto(`${pages.today}?open=${usha._id}`);
	await expect(panel.getByRole("heading", { name: usha.name })).toBeVisible();
	await expect(rowOf(admin, tara)).toHaveAttribute("aria-current", "true");
	for (const key of ["l", "c"]) {
		await admin.keyboard.press(key);
		await expect(asking(admin)).toContainText(usha.name);
		await asking(admin).getByRole("button", { name: "Close" }).click();
		await expect(asking(admin)).toHaveCount(0);
	}
	await admin.keyboard.press("w");
	await expect(admin.getByRole("dialog", { name: `WhatsApp to ${usha.name}` })).toBeVisible();
	await admin.keyboard.press("Escape");

	// In a list there is no next lead.
	await admin.goto(recordAddress(pages.applyData, tara.enquiry?._id ?? ""));
	await panel.getByRole("button", { name: "Log a call" }).click();
	await asking(admin).getByText("Busy").click();
	await asking(admin).getByRole("button", { name: /^Save/ }).click();
	await expect(asking(admin)).toHaveCount(0);
});

test("A lead with only an email is mailed from the row, from the panel and on a phone, where a visit is logged too", async ({
	admin,
	adminClient,
}) => {
	const irfan = await importByEmail(adminClient, "Irfan");
	const call = { name: /^Call/ };
	await admin.goto(pages.today);
	const row = rowOf(admin, irfan);
	await expect(row.getByRole("button", { name: `Mail ${irfan.name}` })).toBeVisible();
	await expect(row.getByRole("link", call)).toHaveCount(0);
	await row.getByRole("button", { name: `Mail ${irfan.name}` }).click();
	await expect(admin.getByRole("dialog", { name: `Mail to ${irfan.name}` })).toBeVisible();
	await admin.goBack();
	await row.getByRole("link", { name: irfan.name }).click();
	const panel = admin.getByRole("complementary", { name: "Details" });
	await expect(panel.getByRole("button", { name: "Mail", exact: true })).toBeVisible();
	await expect(panel.getByRole("link", call)).toHaveCount(0);
	expect(await findingsOn(admin)).toEqual([]);

	await admin.setViewportSize({ width: 360, height: 740 });
	const sheet = admin.getByRole("dialog", { name: "Details" });
	await expect(sheet.getByRole("button", { name: "Mail", exact: true })).toBeInViewport();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.goto(pages.today);
	await expect(admin.getByRole("button", { name: `Mail ${irfan.name}` })).toBeInViewport();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.goto(listOf(pages.applyData, irfan.name));
	await admin.getByRole("button", { name: `Mail ${irfan.name}` }).click();
	await expect(admin.getByRole("dialog", { name: `Mail to ${irfan.name}` })).toBeVisible();

	const params = { id: irfan._id };
	const followup = { at: earlierToday(0), kind: "visit" } as const;
	const { version } = await readLead(adminClient, irfan);
	await adminClient(api.changeLead, { params, body: { version, followup } });
	await admin.goto(pages.today);
	await admin.getByRole("button", { name: `Came ${irfan.name}` }).click();
	const visit = admin.getByRole("dialog", { name: "How did the visit go?" });
	await visit.getByText("Pick", { exact: true }).click();
	await visit.getByRole("button", { name: /^Save/ }).last().click();
	await expect(visit.getByLabel("When")).toBeFocused();
	await visit.getByLabel("When").fill(`${dayInIndia(new Date(Date.now() + dayMs))}T11:00`);
	await visit.getByRole("button", { name: /^Save/ }).last().click();
	await expect(visit).toHaveCount(0);
	const logged = await readLead(adminClient, irfan);
	expect(logged.last).toMatchObject({ kind: "visit" });
	const lost = { version: logged.version, stage: "not-now", reason: "time" } as const;
	await adminClient(api.changeLead, { params, body: lost });
});

test("A lead is added with five fields, and axe finds nothing on a phone or on a wide screen", async ({
	page: admin,
	server,
	browser,
	adminClient,
	expected,
}) => {
	test.slow();
	expected.push(noTelephone);
	// A separate admin, because the shared one gets more leads from other tests than Today shows.
	const email = freshEmail();
	await adminClient(api.addAdmin, { body: { email } });
	const token = await adminTokenOf(server, browser, email);
	await admin.context().addCookies([cookieOf(token)]);
	const due = await addDue(adminClientOf(server, token), "Joel", 40);
	const name = uniqueName("Aarti");
	await admin.goto(pages.today);
	await addWalkIn(admin, name, "90000 30001");
	await expectToast(admin, `${name} added.`);
	await expect(admin.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();

	for (const width of [1280, 360]) {
		await admin.setViewportSize({ width, height: 800 });
		await expect(rowOf(admin, due)).toBeVisible();
		expect(await findingsOn(admin)).toEqual([]);
		await admin
			.getByRole("link", { name: `Call ${due.name}` })
			.first()
			.click();
		await expect(asking(admin)).toBeVisible();
		expect(await findingsOn(admin)).toEqual([]);
		await asking(admin).getByRole("button", { name: "Close" }).click();
		await expect(asking(admin)).toHaveCount(0);
		// Beside the text, inside the target of 24 px, or 44 on a phone.
		const position = { x: 20, y: width === 360 ? -10 : -2 };
		await rowOf(admin, due).getByRole("button", { name: "call not logged" }).click({ position });
		await asking(admin).getByRole("button", { name: "Close" }).click();
		await expect(asking(admin)).toHaveCount(0);
	}
});
