import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import { apiPrefix, pages, recordAddress } from "#contract/paths.ts";
import { answer, clickUntilHidden, hoverUndo, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { apply } from "../leads.ts";
import { expectToast } from "../shown-toasts.ts";
import { delayRequests, expectPlaceholders } from "../waiting.ts";

/** The day after so many days, as a date field holds it. */
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function aBatch(adminClient: Client, places = 30): Promise<{ _id: string; name: string }> {
	const name = uniqueName("DS");
	const body = { name, domain: "Data Science", starts: dayAfter(20), ends: dayAfter(76), places, hours: "Evenings" };
	return (await adminClient(api.addBatch, { body })).data;
}

/** An application that already has its lead. */
async function aLead(adminClient: Client, name: string): Promise<{ enquiry: string; lead: string }> {
	const { _id: enquiry } = await apply(adminClient, { name });
	const leadOf = async () => (await adminClient(api.readLeadOfEnquiry, { params: { id: enquiry } })).data?._id;
	await expect.poll(leadOf).toBeTruthy();
	return { enquiry, lead: (await leadOf()) ?? "" };
}

const popupOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Enrol ${name}`, exact: true });
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Details", exact: true });

test("Meera enrols a lead with a payment: instalments are worked out, errors are shown, and the panel links to the fees", async ({
	admin,
	adminClient,
}) => {
	const [name, batch, full] = [uniqueName("Fathima"), await aBatch(adminClient), await aBatch(adminClient, 1)];
	const someone = await aLead(adminClient, uniqueName("Quicker"));
	const { data: form } = await adminClient(api.readEnrolForm, { query: { lead: someone.lead } });
	await adminClient(api.enrol, {
		body: {
			leadid: someone.lead,
			name: form.name,
			email: form.email,
			phone: form.phone,
			plan: "solo",
			batchid: full._id,
			courseids: [],
			parts: [{ dueOn: dayAfter(0), paise: 649_900 }],
		},
	});
	const { enquiry, lead } = await aLead(adminClient, name);
	await admin.goto(recordAddress(pages.applyData, enquiry));
	const opening = admin.getByRole("dialog", { name: "Enrol", exact: true });
	await expectPlaceholders(opening, `**${apiPrefix}/enrolments/form?*`, () =>
		admin.getByRole("button", { name: "Enrol", exact: true }).click(),
	);
	const popup = popupOf(admin, name);
	await expect(popup.getByRole("radio", { name: /Launch SOLO/ })).toBeFocused();
	await expect(popup.getByRole("option", { name: new RegExp(`^${full.name}.*, full$`) })).toBeAttached();
	await popup.getByLabel("Batch", { exact: true }).selectOption(full._id);
	await popup.getByRole("button", { name: "Put on the waiting list", exact: true }).click();
	await expect(popup.getByText("On the waiting list", { exact: true })).toBeVisible();
	await expect(popup.getByRole("option", { name: new RegExp(`^${full.name}.*, full, 1 waits$`) })).toBeAttached();
	await popup.getByRole("button", { name: "Enrol", exact: true }).click();
	await expect(popup.getByText("This batch is full. Choose another one, or let them wait for a place.")).toBeVisible();
	await expectNoFindings(admin);
	await popup.getByLabel("Batch", { exact: true }).selectOption(batch._id);
	await expect(popup.getByText("30 of 30 places left. Evenings.")).toBeVisible();
	await admin.setViewportSize({ width: 360, height: 740 });
	await popup.getByText("30 of 30 places left. Evenings.").click();
	await admin.setViewportSize({ width: 1280, height: 860 });

	await popup.getByRole("button", { name: "Enrol", exact: true }).click();
	await expect(popup.getByText("Choose a plan.")).toBeVisible();
	await expect(popup.getByRole("radio", { name: /Launch SOLO/ })).toBeFocused();
	await expectNoFindings(admin);
	await admin.keyboard.press("ArrowDown");
	await admin.keyboard.press("ArrowDown");
	await expect(popup.getByRole("radio", { name: /Launch PRO/ })).toBeChecked();
	await expect(popup.getByText("Choose a plan.")).toHaveCount(0);

	await popup.getByLabel("Discount", { exact: true }).fill("500");
	await popup.getByLabel("Reason", { exact: true }).selectOption("second-course");
	await expect(popup.getByLabel("Instalment 3, amount")).toHaveValue("₹3,667");
	await popup.getByLabel("Instalment 1, amount").fill("1000");
	await expect(popup.getByLabel("Instalment 2, amount")).toHaveValue("₹4,999");
	await expect(popup.getByLabel("Instalment 3, amount")).toHaveValue("₹5,000");
	await popup.getByRole("group", { name: "Instalments", exact: true }).getByRole("radio", { name: "1" }).check();
	await expect(popup.getByText("The instalments add up to ₹3,000, not ₹12,999.")).toBeVisible();
	await popup.getByRole("button", { name: "Compute again Instalment 1", exact: true }).click();
	await expect(popup.getByLabel("Instalment 1, amount")).toHaveValue("₹10,999");
	await popup.getByLabel("Paid now", { exact: true }).fill("2000");
	const reference = `${Date.now()}`;
	await popup.getByLabel("Reference", { exact: true }).fill(reference);
	await popup.getByLabel("Instalment 1, due on").fill("2020-01-01");
	await popup.getByRole("button", { name: "Enrol and take ₹2,000", exact: true }).click();
	await expect(popup.getByText("Check the year.")).toBeVisible();
	await expect(popup.getByLabel("Instalment 1, due on")).toBeFocused();
	await expect(popup.getByLabel("Instalment 1, amount")).not.toHaveAttribute("aria-invalid");
	await popup.getByRole("button", { name: "Compute again Instalment 1", exact: true }).click();
	await expect(popup.getByText("Check the year.")).toHaveCount(0);
	await admin.emulateMedia({ colorScheme: "dark" });
	await expectNoFindings(admin);

	await admin.context().route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
	const [chat] = await Promise.all([
		admin.waitForEvent("popup"),
		clickUntilHidden(popup.getByRole("button", { name: "Enrol and take ₹2,000", exact: true })),
	]);
	expect(decodeURIComponent(chat.url())).toContain("/fees/");
	await chat.close();
	await expect(popup).toHaveCount(0);
	const panel = panelOf(admin);
	await expect(panel.getByRole("combobox", { name: "Stage", exact: true })).toContainText("Enrolled");
	const fees = panel.getByRole("link", { name: "Fees", exact: true });
	const { data } = await adminClient(api.readLead, { params: { id: lead } });
	await expect(fees).toHaveAttribute("href", recordAddress(pages.fees, data.enrolment ?? ""));
	await expect(panel.getByText("Paid ₹2,000")).toBeVisible();
	const ledger = (await adminClient(api.readFeeLedger, { params: { id: data.enrolment ?? "" } })).data;
	expect(ledger).toMatchObject({ agreed: 1_299_900, paid: 200_000, batch: batch.name, plan: "Launch PRO" });
	expect(ledger.rows.find(({ kind }) => kind === "payment")).toMatchObject({ mode: "upi", reference });
	const { data: batches } = await adminClient(api.listEnrolBatches, {});
	expect(batches.find(({ _id }) => _id === batch._id)).toMatchObject({ taken: 1 });

	await admin.goto(pages.batches);
	await rowOf(admin, full.name)
		.getByRole("button", { name: `1 waits for ${full.name}` })
		.click();
	const waiting = admin.getByRole("dialog", { name: `Waiting for ${full.name}`, exact: true });
	await expect(waiting.getByRole("listitem")).toContainText(`${name}since`);
	await expect(waiting.getByRole("link", { name: `Call ${name}, ${data.phone}`, exact: true })).toBeVisible();
	await expectNoFindings(admin);
	await waiting.getByRole("button", { name: `Take ${name} off the waiting list`, exact: true }).click();
	await answer(admin, `Take ${name} off the waiting list?`, "Cancel");
	await expect(waiting.getByRole("listitem")).toContainText(name);
	await waiting.getByRole("button", { name: `Take ${name} off the waiting list`, exact: true }).click();
	await answer(admin, `Take ${name} off the waiting list?`, "Take off");
	await expect(waiting.getByText("Nobody waits any more.")).toBeVisible();
});

/** A press, or a field that is filled. Sixty seconds are enough for eight of them, a reference of twelve digits among them. */
const mostSteps = 8;

test("An enrolment by hand takes at most eight steps, and undoing it takes one", async ({ admin, adminClient }) => {
	const [name, batch] = [uniqueName("Nandita"), await aBatch(adminClient)];
	const { enquiry, lead } = await aLead(adminClient, name);
	const stored = async () => (await adminClient(api.readLead, { params: { id: lead } })).data;
	const steps: string[] = [];
	const step = async (what: string, act: Promise<unknown>) => {
		steps.push(what);
		await act;
	};
	await admin.goto(recordAddress(pages.applyData, enquiry));
	const popup = popupOf(admin, name);
	const enrolFor = async (paid: string | undefined) => {
		steps.length = 0;
		await step("Enrol", admin.getByRole("button", { name: "Enrol", exact: true }).click());
		await step("plan", popup.getByRole("radio", { name: /Launch PRO/ }).check());
		await step("batch", popup.getByLabel("Batch", { exact: true }).selectOption(batch._id));
		await step("no chat", popup.getByLabel("Send the fee link by WhatsApp afterwards").uncheck());
		if (paid !== undefined) {
			await step("sum", popup.getByLabel("Paid now", { exact: true }).fill(paid));
			await step("reference", popup.getByLabel("Reference", { exact: true }).fill(`${Date.now()}`.slice(-12)));
		}
		await step("save", popup.getByRole("button", { name: /^Enrol/ }).click());
		if (paid === undefined) await hoverUndo(admin);
		await expect(popup).toHaveCount(0);
		await expect.poll(async () => (await stored()).stage).toBe("enrolled");
		expect(steps.length).toBeLessThanOrEqual(mostSteps);
	};
	await enrolFor(undefined);
	await admin.getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(async () => (await stored()).stage).toBe("new");
	await enrolFor("2000");
	await expect(admin.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);

	// Filled in without typing: three parts, the registration first, from the first day of the batch.
	const { data: ledger } = await adminClient(api.readFeeLedger, { params: { id: (await stored()).enrolment ?? "" } });
	expect(ledger).toMatchObject({ agreed: 1_349_900, paid: 200_000, email: expect.stringContaining("@") });
	expect(ledger.parts.map(({ name: part, left }) => [part, left === 0])).toEqual([
		["Registration", true],
		["Instalment 1", false],
		["Instalment 2", false],
		["Instalment 3", false],
	]);
	expect(ledger.parts[1]?.dueOn).toBe(dayAfter(20));
});

test("On a phone an enrolment without a payment is undone", async ({ admin, adminClient, expected }) => {
	expected.push(/status of 404/);
	await admin.setViewportSize({ width: 360, height: 740 });
	const [name, batch] = [uniqueName("Kavya"), await aBatch(adminClient)];
	const { enquiry, lead } = await aLead(adminClient, name);
	await admin.goto(recordAddress(pages.applyData, enquiry));
	await admin.getByRole("button", { name: "More", exact: true }).click();
	await admin.getByRole("menuitem", { name: "Enrol", exact: true }).click();
	const popup = popupOf(admin, name);
	await popup.getByRole("radio", { name: /Launch GUIDED/ }).check();
	await popup.getByLabel("Batch", { exact: true }).selectOption(batch._id);
	const send = popup.getByRole("button", { name: "Enrol", exact: true });
	await expect(send).toBeInViewport();
	await expectNoFindings(admin);
	await popup.getByLabel("Send the fee link by WhatsApp afterwards").uncheck();
	await admin.reload();
	await expect(popup.getByRole("radio", { name: /Launch GUIDED/ })).toBeChecked();
	await send.click();
	const undo = await hoverUndo(admin);
	await expectToast(admin, `${name} is enrolled in ${batch.name}.`);
	const stored = async () => (await adminClient(api.readLead, { params: { id: lead } })).data;
	expect(await stored()).toMatchObject({ stage: "enrolled" });
	await undo.click();
	await expect.poll(async () => (await stored()).stage).toBe("new");
	expect((await stored()).enrolment).toBeNull();
});

test("The student who already has the typed email is named before their record is used", async ({
	admin,
	adminClient,
}) => {
	const [name, batch] = [uniqueName("Tara"), await aBatch(adminClient)];
	const student = { name: uniqueName("Ravi"), email: `${crypto.randomUUID()}@mail.example`, phone: "9000000001" };
	await adminClient(api.addStudent, { body: { ...student, batch: "DS-2501-A" } });
	const walkIn = { name, phone: "9000000002", domain: "Data Science", source: "walk-in" } as const;
	const { data: lead } = await adminClient(api.addLead, { body: walkIn });
	await admin.goto(recordAddress(pages.applyData, lead.enquiry?._id ?? ""));
	await admin.getByRole("button", { name: "Enrol", exact: true }).click();
	const popup = popupOf(admin, name);
	await popup.getByRole("radio", { name: /Launch SOLO/ }).check();
	await popup.getByLabel("Batch", { exact: true }).selectOption(batch._id);
	await expect(popup.getByText(`Student of ${batch.name}, pending until you activate`)).toBeVisible();
	await popup.getByLabel("Email", { exact: true }).fill(student.email);
	// While the email is looked up, nothing can be cancelled or changed that is enrolled afterwards.
	const letLookUp = await delayRequests(admin, `**${apiPrefix}/enrolments/form?*`);
	await popup.getByLabel("Email", { exact: true }).press("Control+Enter");
	await expect(popup.getByRole("button", { name: "Cancel", exact: true })).toBeDisabled();
	letLookUp();
	await expect(popup.getByText(`${student.name} has this email. Press Enrol again to use their record.`)).toBeVisible();
	await expect(popup.getByRole("status")).toContainText(`the record of ${student.name} is used.`);
	await expect(
		popup.getByText(`The record of ${student.name} is used as it is: pending, batch DS-2501-A`),
	).toBeVisible();
	await expectNoFindings(admin);
	await popup.getByLabel("Email", { exact: true }).fill(`${crypto.randomUUID()}@mail.example`);
	await popup.getByLabel("Email", { exact: true }).press("Tab");
	await expect(popup.getByRole("status")).not.toContainText("is used.");
	await popup.getByLabel("Email", { exact: true }).fill(student.email);
	await popup.getByLabel("Email", { exact: true }).press("Tab");
	await expect(popup.getByRole("status")).toContainText(`the record of ${student.name} is used.`);
	await popup.getByLabel("Send the fee link by WhatsApp afterwards").uncheck();
	await popup.getByRole("button", { name: "Enrol", exact: true }).click();
	await expectToast(admin, `${name} is enrolled in ${batch.name}.`);
});

test("A student is enrolled from their record, and a batch is added, changed and removed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 4(00|09)/);
	const name = uniqueName("UX");
	await admin.goto(pages.batches);
	await admin.getByRole("button", { name: "+ Add batch", exact: true }).click();
	const form = admin.getByRole("dialog", { name: "Add batch", exact: true });
	await form.getByLabel("Name", { exact: true }).fill(name);
	await form.getByLabel("Program", { exact: true }).selectOption("UI UX");
	await form.getByLabel("First day", { exact: true }).fill(dayAfter(30));
	await form.getByLabel("Last day", { exact: true }).fill(dayAfter(10));
	await form.getByLabel("Places", { exact: true }).fill("1");
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText("The last day is before the first.").first()).toBeVisible();
	await form.getByLabel("Last day", { exact: true }).fill(dayAfter(80));
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(rowOf(admin, name)).toContainText("0 of 1");
	await rowOf(admin, name)
		.getByRole("button", { name: `Edit ${name}` })
		.click();
	const edit = admin.getByRole("dialog", { name: "Edit batch", exact: true });
	await edit.getByLabel("Hours", { exact: true }).fill("Evenings");
	await edit.getByRole("button", { name: "Save", exact: true }).click();
	await answer(admin, "Save the changes to this batch?", "Save");
	await expectToast(admin, "Batch updated");
	await expectNoFindings(admin);
	await admin.setViewportSize({ width: 360, height: 740 });
	await expect(rowOf(admin, name).getByRole("cell")).toHaveCount(1);
	await expect(rowOf(admin, name).getByRole("rowheader")).toContainText(/0 of 1UI UX.*, 1 free$/);
	await admin.setViewportSize({ width: 1280, height: 800 });

	const student = {
		name: uniqueName("Ravi"),
		email: `${crypto.randomUUID()}@mail.example`,
		phone: "9000000001",
		batch: "UX-2501-A",
	};
	const { data: added } = await adminClient(api.addStudent, { body: student });
	await admin.goto(recordAddress(pages.createStudent, added._id));
	await admin.getByRole("button", { name: `Enrol ${student.name}`, exact: true }).click();
	const popup = popupOf(admin, student.name);
	await expect(popup.getByText(/^.*Known as a student since .*: the record of .* is used\.$/)).toBeVisible();
	await popup.getByLabel("Batch", { exact: true }).selectOption({ label: await labelOf(popup, name) });
	await popup.getByRole("radio", { name: /Launch SOLO/ }).check();
	await popup.getByLabel("Send the fee link by WhatsApp afterwards").uncheck();
	await popup.getByRole("button", { name: "Enrol", exact: true }).press("Enter");
	await expectToast(admin, `${student.name} is enrolled in ${name}.`);

	await admin.goto(pages.batches);
	await expect(rowOf(admin, name)).toContainText("Full");
	await admin.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
	await answer(admin, "Are you sure you want to remove this batch?", "Remove");
	await expect(admin.getByText("Someone enrolled in this batch. It cannot be removed.").first()).toBeVisible();
});

async function labelOf(popup: ReturnType<typeof popupOf>, batch: string): Promise<string> {
	return (await popup.getByRole("option", { name: new RegExp(`^${batch}`) }).textContent()) ?? "";
}
