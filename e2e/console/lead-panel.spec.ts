import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { apiPrefix, pages, recordAddress } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { addWalkIn, apply } from "../leads.ts";
import { register } from "../masterclass-registrations.ts";
import { createMasterclass } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import { addActiveStudent } from "../students.ts";

test("A lead is moved, assigned, given a follow-up and a note beside the list; a colleague's change is kept", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/, /net::ERR_FAILED/);
	const name = uniqueName("Fathima");
	const { _id } = await apply(adminClient, { name });
	await apply(adminClient, { name });
	await admin.goto(recordAddress(pages.applyData, _id));
	await choose(admin, "Stage", "Interested");
	await expectToast(admin, "Moved to Interested.");
	await choose(admin, "Stage", "Not now");
	await admin.getByRole("dialog", { name: "Why" }).getByRole("button", { name: "Fee" }).click();
	await expect(cell(admin, "Stage")).toContainText("Not now (fee)");
	await admin
		.locator("[data-type=right]")
		.filter({ hasText: "Moved to Not now." })
		.getByRole("button", { name: "Undo" })
		.click();
	await expect(cell(admin, "Stage")).toContainText("Interested");

	await admin.getByRole("button", { name: "Next follow-up" }).click();
	// The whole frame can be pressed, not only a strip of it.
	await expect(admin.getByRole("group", { name: "How" }).locator("label").first()).toHaveCSS("height", "34px");
	const planning = admin.getByRole("dialog", { name: "Next follow-up" });
	await planning.getByLabel("Another time").fill("2020-11-20T11:00");
	await planning.getByRole("button", { name: "Set" }).click();
	await expect(planning.getByRole("alert")).toHaveText("Choose today or a later day.");
	await admin.getByLabel("What about").fill("Which portfolio counts");
	await planning
		.getByRole("button", { name: /[ap]m$/ })
		.first()
		.click();
	await expect(admin.getByText("Which portfolio counts").first()).toBeVisible();

	// A colleague is quicker while the change is on its way.
	const { data: lead } = await adminClient(api.readLeadOfEnquiry, { params: { id: _id } });
	const params = { id: lead?._id ?? "" };
	let isFirst = true;
	await admin.route(`**${apiPrefix}/lead/${params.id}`, async (route) => {
		if (route.request().method() === "PUT" && isFirst) {
			isFirst = false;
			const { version } = (await adminClient(api.readLead, { params })).data;
			await adminClient(api.changeLead, { params, body: { version, stage: "contacted" } });
		}
		await route.continue();
	});
	await choose(admin, "Stage", "New");
	await expect(admin.getByText(/^Stage: You moved it to Contacted at/)).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Use mine" }).click();
	await expect(cell(admin, "Stage")).toContainText("New");

	await admin.keyboard.press("n");
	await admin.keyboard.insertText("Wants weekends");
	await expect(admin.getByText("The person may ask to read it.")).toBeVisible();
	// The answer is lost, but the note is stored once; text typed during the request begins the next note.
	await admin.route("**/note", (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await admin.keyboard.press("Control+Enter");
	await expect(admin.getByText("The server could not be reached. Nothing is lost.")).toBeVisible();
	const held = Promise.withResolvers<void>();
	await admin.route("**/note", (route) => held.promise.then(() => route.continue()), { times: 1 });
	await admin.keyboard.press("Control+Enter");
	await expect(admin.getByRole("button", { name: "Submitting..." })).toBeVisible();
	await admin.keyboard.insertText(" Asks his father");
	held.resolve();
	await expect(admin.getByText("Wants weekends You.")).toHaveCount(1);
	await expect(admin.getByRole("textbox", { name: "Write a note" })).toHaveValue("Asks his father");
	await admin.keyboard.press("Control+Enter");
	await expect(admin.getByText("Asks his father You.")).toBeVisible();
	await expect(admin.getByText("Wants weekends You.")).toHaveCount(1);
	await admin
		.getByRole("listitem")
		.filter({ hasText: "Wants weekends" })
		.getByRole("button", { name: "Correct" })
		.click();
	await admin.getByLabel("Correct the note").fill("Wants evenings.");
	await admin.getByRole("button", { name: "Save note" }).click();
	await expect(admin.getByText("Wants evenings. You, corrected.")).toBeVisible();

	await admin.getByRole("button", { name: "Log a call" }).click();
	const popup = admin.getByRole("dialog", { name: "How did the call go?" });
	await popup.getByText("Reached").click();
	await popup.getByRole("button", { name: /^Save/ }).first().click();
	await expect(admin.getByText("Call, reached")).toBeVisible();
});

test("A call begun in the panel is asked about until it is logged, after a reload too", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/Failed to launch 'tel:/);
	const name = uniqueName("Lakshmi");
	const { _id } = await apply(adminClient, { name });
	await expect.poll(async () => (await adminClient(api.readLeadOfEnquiry, { params: { id: _id } })).data).toBeTruthy();
	const popup = admin.getByRole("dialog", { name: "How did the call go?" });
	const unlogged = admin
		.getByRole("complementary", { name: "Details" })
		.getByRole("button", { name: "call not logged" });
	await admin.goto(recordAddress(pages.applyData, _id));
	await admin.getByRole("complementary").getByRole("link", { name: /^Call/ }).click();
	await popup.getByText("Busy").click();
	await admin.reload();
	await expect(popup.getByRole("radio", { name: "Busy" })).toBeChecked();
	await admin.keyboard.press("Escape");
	await expect(popup).toHaveCount(0);
	await admin.reload();
	await expect(unlogged).toBeVisible();
	await expectNoFindings(admin);
	await unlogged.click();
	await popup.getByRole("button", { name: /^Save/ }).first().click();
	await expect(admin.getByText("Call, busy")).toBeVisible();
	await expect(unlogged).toHaveCount(0);

	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto(`${pages.applyData}?q=${encodeURIComponent(name)}`);
	const card = admin.getByRole("main").getByRole("listitem").filter({ hasText: name });
	await card.getByRole("link", { name: /^Call/ }).click();
	await expect(popup).toBeVisible();
	await admin.keyboard.press("Escape");
	await expect(admin.getByRole("dialog", { name: "Details" }).getByText("call not logged")).toBeVisible();
	await admin.goBack();
	await card.getByRole("button", { name: `WhatsApp ${name}` }).click();
	await expect(admin.getByRole("dialog", { name: `WhatsApp to ${name}` })).toBeVisible();
});

test("A visit is logged from the panel, beside a list that has no room for Came", async ({ admin, adminClient }) => {
	const { _id } = await apply(adminClient, { name: uniqueName("Rehana") });
	await admin.goto(recordAddress(pages.applyData, _id));
	await admin.getByRole("button", { name: "More", exact: true }).last().click();
	await admin.getByRole("menuitem", { name: "Log a visit" }).click();
	const visit = admin.getByRole("dialog", { name: "How did the visit go?" });
	await visit.getByText("Pick", { exact: true }).click();
	await visit.getByLabel("When").fill(`${dayInIndia(new Date(Date.now() + dayMs))}T11:00`);
	await visit.getByRole("button", { name: /^Save/ }).last().click();
	await expect(visit).toHaveCount(0);
	const { data: lead } = await adminClient(api.readLeadOfEnquiry, { params: { id: _id } });
	expect(lead?.last).toMatchObject({ kind: "visit" });
});

test("An enquiry is split off and merged again, each undone, by keyboard and on a phone too", async ({
	admin,
	adminClient,
	expected,
}) => {
	// The panel asks once more for the lead that Undo removed.
	expected.push(/status of 4(04|09)/);
	const [asha, kiran, email] = [uniqueName("Asha"), uniqueName("Kiran"), freshEmail()];
	const first = await apply(adminClient, { name: asha, email });
	const second = await apply(adminClient, { name: kiran, email, phone: "90000 77777" });
	const leadIdOf = async ({ _id: id }: { _id: string }) =>
		(await adminClient(api.readLeadOfEnquiry, { params: { id } })).data?._id;
	await expect.poll(() => leadIdOf(second)).toBeTruthy();
	const together = await leadIdOf(first);
	expect(await leadIdOf(second)).toBe(together);

	await admin.goto(recordAddress(pages.applyData, second._id));
	await more(admin, "Split");
	const splitting = admin.getByRole("dialog", { name: "Split" });
	await expect(splitting.getByRole("radio", { checked: true })).toHaveValue(second._id);
	await expectNoFindings(admin);
	await splitting.getByRole("button", { name: "Split" }).press("Enter");
	await expectToast(admin, `${kiran} has a lead of their own now.`);
	expect(await leadIdOf(second)).not.toBe(together);
	await undoOf(admin, "has a lead of their own now");
	await expect.poll(() => leadIdOf(second)).toBe(together);

	await more(admin, "Split");
	await expect(splitting.getByRole("radio", { checked: true })).toHaveValue(second._id);
	await splitting.getByRole("button", { name: "Split" }).click();
	await expect(splitting).toHaveCount(0);
	await admin.keyboard.press("Escape");
	await admin.goto(recordAddress(pages.applyData, first._id));
	// A press still counts although the leads load beneath the pointer meanwhile.
	const listed = Promise.withResolvers<void>();
	await admin.route("**/mergeable*", (route) => listed.promise.then(() => route.continue()), { times: 1 });
	await more(admin, "Merge");
	const merging = admin.getByRole("dialog", { name: "Merge" });
	await merging.getByRole("button", { name: "Merge" }).hover();
	await admin.mouse.down();
	listed.resolve();
	await expect(merging.getByRole("radio", { name: new RegExp(kiran) })).toBeVisible();
	await admin.mouse.up();
	await expect(merging.getByRole("alert")).toHaveText("Choose a lead.");
	await merging.getByRole("radio", { name: new RegExp(kiran) }).check();
	await admin.emulateMedia({ colorScheme: "dark" });
	await expectNoFindings(admin);
	const params = { id: together ?? "" };
	const { version } = (await adminClient(api.readLead, { params })).data;
	await adminClient(api.changeLead, { params, body: { version, stage: "contacted" } });
	await merging.getByRole("button", { name: "Merge" }).click();
	await expect(merging.getByRole("alert")).toContainText("You moved it to Contacted");
	await merging.getByRole("button", { name: "Use mine" }).click();
	await expectToast(admin, `Merged with ${kiran}: 2 enquiries.`);
	expect(await leadIdOf(second)).toBe(together);
	await undoOf(admin, "Merged with");
	await expect.poll(() => leadIdOf(second)).not.toBe(together);

	await admin.setViewportSize({ width: 360, height: 740 });
	await more(admin, "Merge");
	await merging.getByLabel("Search for a lead").fill("nobody is called so");
	await expect(merging.getByText("No lead found for “nobody is called so”.")).toBeVisible();
	await expect(merging.getByRole("button", { name: "Merge" })).toBeInViewport();
	await admin.goBack();
	await expect(merging).toHaveCount(0);
});

test("A person on another screen links to their lead, if they have one", async ({ admin, adminClient }) => {
	const [name, other, email] = [uniqueName("Ishita"), uniqueName("Rahul"), freshEmail()];
	const { _id } = await apply(adminClient, { name, email });
	await expect.poll(async () => (await adminClient(api.readLeadOfEnquiry, { params: { id: _id } })).data).toBeTruthy();
	const student = await addActiveStudent(adminClient, { name, email });
	const stranger = await addActiveStudent(adminClient, { name: other });
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Joins in an hour") });
	for (const who of [student, stranger]) await register(adminClient, masterclass, who);
	const heading = admin.getByRole("complementary", { name: "Details" }).getByRole("heading", { name });
	const link = admin.getByRole("link", { name: "Open the lead" });

	await admin.goto(recordAddress(pages.activeStudents, student._id));
	await expectNoFindings(admin);
	await link.click();
	await expect(heading).toBeVisible();
	await admin.goBack();
	await expect(admin.getByRole("dialog", { name: `Details of ${name}` })).toBeVisible();
	await admin.goto(recordAddress(pages.activeStudents, stranger._id));
	await expect(admin.getByRole("heading", { name: other })).toBeVisible();
	await expect(link).toHaveCount(0);

	await admin.goto(recordAddress(pages.addMasterclass, masterclass._id));
	const applicants = admin.getByRole("dialog", { name: /^Applicants of/ });
	await expect(applicants.getByRole("link", { name })).toBeVisible();
	await expect(applicants.getByText(other, { exact: true })).toBeVisible();
	await expect(applicants.getByRole("link", { name: other })).toHaveCount(0);
	await expectNoFindings(admin);
	await applicants.getByRole("link", { name }).click();
	await expect(heading).toBeVisible();

	await admin.goto(`${pages.outbox}?${new URLSearchParams({ q: email })}`);
	await admin.getByRole("main").locator("[data-record]").first().click();
	await link.click();
	await expect(heading).toBeVisible();
});

test("The panel keeps its tab from lead to lead, and nothing is hidden at any width or in either scheme", async ({
	admin,
	adminClient,
}) => {
	const name = uniqueName("Tabbed");
	await apply(adminClient, { name, college: "First College" });
	const { _id } = await apply(adminClient, { name: `${name} two`, college: "Second College" });
	await admin.goto(`${recordAddress(pages.applyData, _id)}&q=${encodeURIComponent(name)}`);
	await expect(admin.getByRole("heading", { name: "Today" })).toBeVisible();
	await expectNoFindings(admin);
	await admin.getByRole("tab", { name: "Details" }).click();
	await expect(admin.getByRole("tabpanel")).toContainText("Second College");
	await admin.keyboard.press("j");
	await expect(admin.getByRole("tabpanel")).toContainText("First College");
	await admin.reload();
	await expect(admin.getByRole("tabpanel")).toContainText("First College");
	await admin.getByRole("tab", { name: "Timeline" }).click();
	await admin.emulateMedia({ colorScheme: "dark" });
	await expect(admin.getByRole("heading", { name: "Today" })).toBeVisible();
	await expectNoFindings(admin);
	await admin.setViewportSize({ width: 360, height: 740 });
	await expect(admin.getByRole("dialog", { name: "Details" }).getByRole("link", { name: /^Call/ })).toBeInViewport();
	await expectNoFindings(admin);
});

test("A walk-in is added from Applied Course", async ({ admin, adminClient }) => {
	const name = uniqueName("Walked");
	await admin.goto(pages.applyData);
	await addWalkIn(admin, name, "90000 30002");
	await expectToast(admin, `${name} added.`);
	await expect(admin.getByRole("table")).toContainText(name);
	for (const width of [1280, 360]) {
		await admin.setViewportSize({ width, height: 800 });
		await expectNoFindings(admin);
	}
	const { data } = await adminClient(api.listCourseApplications, { query: { q: name } });
	expect(data[0]?.lead).toMatchObject({ stage: "new" });
});

test("A lead added by hand is opened from the message", async ({ admin }) => {
	for (const [page, phone] of [
		[pages.today, "90000 30003"],
		[pages.applyData, "90000 30004"],
	] as const) {
		const name = uniqueName("Phoned");
		await admin.goto(page);
		await addWalkIn(admin, name, phone);
		const added = admin.locator("[data-type=right]").filter({ hasText: `${name} added.` });
		await added.getByRole("button", { name: "Open", exact: true }).click();
		await expect(admin).toHaveURL(new RegExp(`${page}\\?open=`));
		await expect(admin.getByRole("heading", { name, exact: true })).toBeVisible();
	}
});

test("On a phone the dock takes a note, and a call is logged in a sheet with Save at the bottom", async ({
	admin,
	adminClient,
}) => {
	const body = { name: uniqueName("Divya"), phone: "90000 88888", domain: "UI UX", source: "phone" } as const;
	const { data: lead } = await adminClient(api.addLead, { body });
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto(`${pages.today}?open=${lead._id}&tab=details`);
	await expect(admin.getByRole("tab", { name: "Details" })).toHaveAttribute("aria-selected", "true");
	await admin.getByRole("button", { name: "Write a note" }).click();
	await expect(admin.getByRole("textbox", { name: "Write a note" })).toBeFocused();
	await admin.keyboard.insertText("Wants weekends.");
	await admin.getByRole("button", { name: "Save note" }).click();
	await expect(admin.getByText("Wants weekends. You.")).toBeVisible();

	await more(admin, "Log a call");
	const popup = admin.getByRole("dialog", { name: "How did the call go?" });
	const save = popup.getByRole("button", { name: "Save", exact: true });
	await expect(save).toBeInViewport();
	await popup.getByText("No answer").click();
	await popup.getByRole("button", { name: "Change the follow-up" }).click();
	await popup.getByRole("radio", { name: "Visit" }).check();
	await popup.getByRole("combobox", { name: "Stage" }).click();
	await admin.getByRole("option", { name: "Contacted" }).click();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.emulateMedia({ colorScheme: "dark" });
	expect(await findingsOn(admin)).toEqual([]);
	await save.click();
	await expect(popup).toHaveCount(0);
	const { data: logged } = await adminClient(api.readLead, { params: { id: lead._id } });
	expect(logged).toMatchObject({ stage: "contacted", followup: { kind: "visit" }, noAnswers: 1 });
});

async function more(page: Page, act: string): Promise<void> {
	await page.getByRole("button", { name: "More", exact: true }).last().click();
	await page.getByRole("menuitem", { name: act }).click();
}

const undoOf = (page: Page, text: string) =>
	page.locator("[data-type=right]").filter({ hasText: text }).getByRole("button", { name: "Undo" }).click();

/** Within the details, because the filters above the list have such names too. */
const cell = (page: Page, name: string): Locator =>
	page.getByRole("complementary", { name: "Details" }).getByRole("combobox", { name, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
	await cell(page, name).click();
	await page.getByRole("option", { name: option }).click();
}
