import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayInIndia, daysLater } from "#contract/days.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { apply } from "../leads.ts";
import { expectToast } from "../shown-toasts.ts";

/** In the browser; the server keeps its own clock, and takes no follow-up for an earlier day. */
const today = dayInIndia(new Date());
const morning = new Date(`${today}T11:00:00+05:30`);
const [tomorrow, inAWeek] = [daysLater(today, 1), daysLater(today, 7)];

async function leadOf(adminClient: Client, id: string) {
	await expect
		.poll(async () => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data !== null)
		.toBe(true);
	const { data } = await adminClient(api.readLeadOfEnquiry, { params: { id } });
	if (data === null) throw new Error("No lead");
	return data;
}

async function openPicker(admin: Page, id: string, act: "WhatsApp" | "Mail") {
	await admin.goto(recordAddress(pages.applyData, id));
	await admin.getByRole("button", { name: act, exact: true }).click();
	return admin.getByRole("dialog", { name: new RegExp(`^${act} to`) });
}

test("A template is picked, opened in WhatsApp, and recorded once the counsellor says that it was sent", async ({
	admin,
	adminClient,
}) => {
	await admin.clock.setFixedTime(morning);
	const { _id } = await apply(adminClient, { name: uniqueName("Vikram"), domain: "Data Science" });
	const lead = await leadOf(adminClient, _id);
	const picker = await openPicker(admin, _id, "WhatsApp");
	await expect(picker.getByRole("button", { name: /^Batch timings/ })).toContainText("needs the batch’s hours");
	await expect(picker.getByRole("button", { name: /^Launch price/ })).toContainText("needs a permission");
	await picker.getByRole("button", { name: /^Batch timings/ }).click();
	await expect(picker.getByRole("button", { name: "Open WhatsApp" })).toHaveCount(0);
	await picker.getByRole("button", { name: /^Fee and batches/ }).click();
	await expect(picker.getByRole("region", { name: "Preview" })).toContainText("Launch GUIDED is ₹9,499");
	expect(await findingsOn(admin)).toEqual([]);
	await admin.setViewportSize({ width: 360, height: 780 });
	expect(await findingsOn(admin)).toEqual([]);
	await admin.setViewportSize({ width: 1280, height: 860 });
	await picker.getByRole("button", { name: /^Fee and batches/ }).click();
	await picker.getByRole("radio", { name: "हिन्दी" }).check();
	await expect(picker.getByRole("region", { name: "Preview" })).toContainText("नमस्ते");

	await admin.evaluate(() => {
		window.open = (address) => {
			document.body.dataset.opened = String(address);
			return null;
		};
	});
	await picker.getByRole("button", { name: "Open WhatsApp" }).click();
	const opened = await admin.locator("body").getAttribute("data-opened");
	expect(decodeURIComponent(opened ?? "")).toMatch(/^https:\/\/wa\.me\/\d+\?text=नमस्ते/);
	await expect(picker).toHaveCount(0);
	await admin.evaluate(() => window.dispatchEvent(new Event("focus")));
	const question = admin.getByRole("alertdialog", { name: "Was it sent?" });
	await expect(question).toContainText("Fee and batches, हिन्दी");
	expect(await findingsOn(admin)).toEqual([]);
	await admin.keyboard.press("Escape");
	await admin.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(question).toHaveCount(0);
	expect((await adminClient(api.readLead, { params: { id: lead._id } })).data.answeredAt).toBeNull();

	await admin.goto(pages.today);
	await admin.getByRole("button", { name: "Was it sent?" }).click();
	await expect(question.getByRole("button", { name: "Yes, write it down" })).toBeFocused();
	await admin.keyboard.press("y");
	await expectToast(admin, "Written down.");
	await expect(admin.getByRole("button", { name: "Was it sent?" })).toHaveCount(0);
	const { data } = await adminClient(api.readLead, { params: { id: lead._id } });
	expect(data.last).toMatchObject({
		kind: "message",
		details: { channel: "whatsapp", template: "Fee and batches", language: "hi" },
	});
	expect(data.followup).not.toBeNull();
});

test("On a phone the lead's sheet asks too; the message waits in Today until then, and another time can be picked", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	await admin.clock.setFixedTime(morning);
	const name = uniqueName("Ananya");
	const { _id } = await apply(adminClient, { name, domain: "Data Science" });
	const lead = await leadOf(adminClient, _id);
	await admin.addInitScript(() => {
		window.open = () => null;
	});
	await admin.setViewportSize({ width: 360, height: 780 });
	const sheet = admin.getByRole("dialog", { name: "Details" });
	const picker = await openPicker(admin, _id, "WhatsApp");
	await picker.getByRole("button", { name: /^Fee and batches/ }).click();
	await picker.getByRole("button", { name: "Open WhatsApp" }).click();
	await expect(picker).toHaveCount(0);
	await expect(sheet).toBeVisible();
	await admin.goto(pages.today);
	await expect(admin.getByText(`WhatsApp to ${name}, Fee and batches, opened today 11:00 am.`)).toBeVisible();

	await admin.goto(recordAddress(pages.applyData, _id));
	await expect(sheet.getByRole("heading", { name })).toBeVisible();
	await admin.evaluate(() => window.dispatchEvent(new Event("focus")));
	const question = admin.getByRole("alertdialog", { name: "Was it sent?" });
	await expect(question.getByRole("button", { name: "Yes, write it down" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(question).toHaveCount(0);
	await expect(sheet).toBeVisible();

	await admin.goto(pages.today);
	const line = admin.getByRole("paragraph").filter({ hasText: `WhatsApp to ${name}` });
	await line.getByRole("button", { name: "Was it sent?" }).click();
	await question.getByRole("button", { name: "Pick" }).click();
	await question.getByLabel("When").fill("");
	await question.getByRole("button", { name: "Yes, write it down" }).click();
	await expect(question.getByRole("alert")).toHaveText("Choose when.");
	await question.getByLabel("When").fill("2020-12-01T10:15");
	await question.getByRole("button", { name: "Yes, write it down" }).click();
	await expect(question.getByRole("alert")).toHaveText("Choose today or a later day.");
	await question.getByLabel("When").fill(`${inAWeek}T10:15`);
	expect(await findingsOn(admin)).toEqual([]);
	await question.getByRole("button", { name: "Yes, write it down" }).click();
	await expect(question).toHaveCount(0);
	const { data } = await adminClient(api.readLead, { params: { id: lead._id } });
	expect(data).toMatchObject({ last: { kind: "message" }, followup: { at: `${inAWeek}T04:45:00.000Z` } });

	const again = await openPicker(admin, _id, "WhatsApp");
	await again.getByRole("button", { name: /^Fee and batches/ }).click();
	await again.getByRole("button", { name: "Open WhatsApp" }).click();
	await admin.goto(pages.today);
	await line.getByRole("button", { name: "Was it sent?" }).click();
	const times = question.getByRole("group", { name: "Next follow-up" });
	await times.getByRole("button").first().click();
	const lost = { version: data.version, stage: "not-now", reason: "time" } as const;
	await adminClient(api.changeLead, { params: { id: lead._id }, body: lost });
	await question.getByRole("button", { name: "Yes, write it down" }).click();
	await expect(question.getByRole("alert")).toBeVisible();
	await expect(times).toHaveCount(0);
	await question.getByRole("button", { name: "Yes, write it down" }).click();
	await expect(question).toHaveCount(0);
	await expect(line).toHaveCount(0);
});

test("At night sending by keyboard asks first, and offers the morning instead", async ({ admin, adminClient }) => {
	await admin.clock.setFixedTime(new Date(`${today}T21:30:00+05:30`));
	const { _id } = await apply(adminClient, { name: uniqueName("Nisha"), domain: "Data Science" });
	const lead = await leadOf(adminClient, _id);
	const picker = await openPicker(admin, _id, "WhatsApp");
	const title = picker.getByRole("heading", { name: /^WhatsApp to/ });
	await expect(picker.getByRole("button", { name: "Open WhatsApp" })).toBeVisible();
	// Its keys are heard once the focus is in it.
	await expect(title).toBeFocused();
	await admin.keyboard.press("/");
	await expect(picker.getByRole("searchbox", { name: "Find a template" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(picker).toHaveCount(0);
	await admin.getByRole("button", { name: "WhatsApp", exact: true }).click();
	await expect(picker.getByRole("button", { name: "Open WhatsApp" })).toBeVisible();
	await expect(title).toBeFocused();
	await admin.keyboard.press("Control+Enter");
	await expect(picker.getByRole("alert")).toContainText("It is 9:30 pm in India");
	await picker.getByRole("button", { name: "Set a follow-up for 9:30 am" }).click();
	await expect(picker).toHaveCount(0);
	await expect
		.poll(async () => (await adminClient(api.readLead, { params: { id: lead._id } })).data.followup?.at)
		.toBe(`${tomorrow}T04:00:00.000Z`);
});

test("An offer is mailed once permission is recorded, and one press without scripts unsubscribes from offers", async ({
	admin,
	adminClient,
	browser,
	expected,
}) => {
	expected.push(/status of 409/);
	await admin.clock.setFixedTime(morning);
	const email = freshEmail();
	const { _id } = await apply(adminClient, { name: uniqueName("Asha"), email, domain: "Data Science" });
	const lead = await leadOf(adminClient, _id);
	const picker = await openPicker(admin, _id, "Mail");
	await picker.getByRole("button", { name: /^Launch price/ }).click();
	await expect(picker.getByRole("button", { name: "Send mail" })).toHaveCount(0);
	await picker.getByRole("button", { name: "Record a permission" }).click();
	await picker.getByRole("button", { name: "On the phone" }).click();
	await expect(picker.getByRole("button", { name: "Send mail" })).toBeVisible();
	const { version } = (await adminClient(api.readLead, { params: { id: lead._id } })).data;
	await adminClient(api.changeLead, { params: { id: lead._id }, body: { version, stage: "contacted" } });
	await picker.getByRole("button", { name: "Send mail" }).click();
	await expect(picker.getByRole("alert")).toContainText("moved it to Contacted at");
	await expect(picker.getByRole("button", { name: "Leave it" })).toBeVisible();
	await picker.getByRole("button", { name: "Send it anyway" }).click();
	await expectToast(admin, /Launch price is on its way/);
	const { data: mails } = await adminClient(api.listOutbox, { query: { q: email } });
	const link = /\/stop\/[\w-]+/.exec(mails.map(({ text }) => text).join())?.[0] ?? "";

	const { origin } = new URL(admin.url());
	const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(link);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(page.getByRole("main")).toContainText(email);
	await page.getByRole("button", { name: "Send me no more offers" }).click();
	await expect(page.getByRole("main")).toContainText("We send no more offers to this address");
	await context.close();
	const after = await adminClient(api.readLead, { params: { id: lead._id } });
	expect(after.data.offersAt).toBeNull();
	await admin.goto(link);
	expect(await findingsOn(admin)).toEqual([]);
});
