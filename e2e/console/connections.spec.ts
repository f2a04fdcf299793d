import { createHmac } from "node:crypto";
import { api } from "#contract/api.ts";
import { type InboundSource, inboundPath, signatureHeader } from "#contract/inbound.ts";
import { pages } from "#contract/paths.ts";
import { listOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { rowsOf } from "../leads.ts";
import { expectToast } from "../shown-toasts.ts";

test("A system is added; a record that its mapping cannot read becomes a lead once the mapping is corrected", async ({
	admin,
	adminClient,
	server,
}) => {
	const name = `portal-${Date.now()}`;
	await admin.goto(pages.connections);
	const senders = admin.getByRole("region", { name: "Systems that send us leads" });
	await senders.getByRole("button", { name: "Add a system" }).click();
	const form = senders.getByRole("form", { name: "Add a system" });
	await expect(form.getByLabel("Name", { exact: true }).first()).toBeFocused();
	await form.getByRole("button", { name: "Cancel" }).click();
	await expect(senders.getByRole("button", { name: "Add a system" })).toBeFocused();
	await admin.keyboard.press("Enter");
	await form.getByLabel("Name", { exact: true }).first().fill(name);
	await form.getByLabel("Source").fill("College portal");
	await form.getByLabel("Basis of consent").selectOption("Agreed with a partner of ours");
	await form.getByLabel("Name", { exact: true }).last().fill("who");
	await form.getByLabel("Email", { exact: true }).fill("contact.email");
	await form.getByLabel("Program").fill("wish");
	expect(await findingsOn(admin)).toEqual([]);
	await form.getByRole("button", { name: "Add the system" }).click();
	const shown = admin.getByRole("region", { name: `The secret of ${name}` });
	const secret = (await shown.locator("code").first().textContent()) ?? "";
	expect(await findingsOn(admin)).toEqual([]);
	await shown.getByRole("button", { name: "I have copied it" }).click();
	const card = senders.getByRole("article", { name });
	const stored = admin.waitForResponse((response) => response.request().method() === "PUT");
	await card.getByRole("checkbox").check();
	const id = ((await (await stored).json()) as InboundSource)._id;
	const reasons = async () =>
		(await adminClient(api.listInboundFailures, { params: { id } })).data.map(({ reason }) => reason);
	const enquiriesOf = async (q: string) => (await adminClient(api.listCourseApplications, { query: { q } })).total;

	const person = uniqueName("Farhan");
	const send = async (said: object) => {
		const body = JSON.stringify(said);
		const seconds = Math.floor(Date.now() / 1000);
		const code = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
		const headers = { "content-type": "application/json", [signatureHeader]: `t=${seconds},v1=${code}` };
		const sent = await fetch(server.origin + inboundPath(name), { method: "POST", headers, body });
		expect(sent.status).toBe(202);
	};
	await send({ who: person, contact: { email: freshEmail() }, program: { title: "Data Science" } });
	const waiting = card.getByRole("region", { name: "Could not take in" });
	await expect.poll(reasons).toEqual([expect.stringContaining("No program.")]);
	await admin.reload();
	await expect(waiting).toContainText("No program.");

	await card.getByRole("button", { name: "Change" }).click();
	const change = senders.getByRole("form", { name: `Change ${name}` });
	await change.getByLabel("Program").fill("program.title");
	await expect(change).toContainText("There: Data Science");
	await change.getByRole("button", { name: "Save" }).click();
	await card.getByRole("button", { name: "Read it again" }).click();
	await expectToast(admin, "They are being read again.");
	await expect.poll(() => enquiriesOf(person)).toBe(1);
	await admin.goto(listOf(pages.applyData, person));
	await expect(rowsOf(admin)).toHaveCount(1);

	const other = uniqueName("Gita");
	await send({ who: other, contact: { email: freshEmail() }, program: { title: "Data Sciense" } });
	await expect.poll(reasons).toEqual([expect.stringContaining("Match it to one.")]);
	await admin.goto(pages.connections);
	await expect(waiting).toContainText("Match it to one.");
	expect(await findingsOn(admin)).toEqual([]);
	await waiting.getByRole("button", { name: "Data Science", exact: true }).click();
	await waiting.getByRole("button", { name: "Match and read again" }).click();
	await expect(waiting).toHaveCount(0);
	await card.getByRole("button", { name: "Change" }).click();
	await expect(change.getByLabel("Program of Data Sciense")).toHaveValue("Data Science");
	await expect.poll(() => enquiriesOf(other)).toBe(1);
	await admin.goto(listOf(pages.applyData, other));
	await expect(rowsOf(admin)).toHaveCount(1);
});

test("A webhook address is added, changed and removed; an error shows beside its field", async ({
	admin,
	expected,
}) => {
	expected.push(/status of 400/);
	const address = `https://crm.example/${Date.now()}`;
	await admin.goto(pages.connections);
	const told = admin.getByRole("region", { name: "Webhooks" });
	await told.getByRole("button", { name: "Add an address" }).click();
	const form = told.getByRole("form", { name: "Add an address" });
	await form.getByLabel("Address").fill("http://crm.example");
	await form.getByRole("button", { name: "Add the address" }).click();
	await expect(form.getByLabel("Address")).toHaveAccessibleDescription(/begins with https/);
	await expect(form.getByLabel("Address")).toBeFocused();
	await form.getByLabel("Address").fill(address);
	await form.getByLabel("A lead moves to another stage").uncheck();
	await form.getByRole("button", { name: "Add the address" }).click();
	const secret = admin.getByRole("region", { name: `The secret of ${address}` });
	const first = await secret.locator("code").first().textContent();
	await expect(secret.getByRole("heading")).toBeFocused();
	const card = told.getByRole("article", { name: address });
	await expect(card).toBeVisible();
	await expect(secret.getByRole("heading"), "after the list was read again").toBeFocused();
	await admin.getByRole("button", { name: "I have copied it" }).click();
	await expect(told.getByRole("button", { name: "Add an address" })).toBeFocused();
	await expect(card).toContainText("A lead arrives, A student is enrolled, or activated without an enrolment");
	await card.getByRole("checkbox").uncheck();
	await card.getByRole("button", { name: "Log" }).click();
	await expect(card.getByText("Nothing was sent yet.").or(card.getByRole("list", { name: "Log" }))).toBeVisible();
	await admin.getByRole("button", { name: "Add a system" }).click();
	const other = admin.getByRole("form", { name: "Add a system" }).getByLabel("Source");
	await other.fill("College portal");
	await card.getByRole("button", { name: "New secret" }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
	await expect(secret.locator("code").first()).not.toHaveText(first ?? "");
	await admin.getByRole("button", { name: "I have copied it" }).click();
	await expect(other).toHaveValue("College portal");
	await admin.getByRole("button", { name: "Cancel" }).click();
	for (const colorScheme of ["light", "dark"] as const)
		for (const width of [360, 768, 1280]) {
			await admin.emulateMedia({ colorScheme });
			await admin.setViewportSize({ width, height: 860 });
			expect(await findingsOn(admin), `${colorScheme} at ${width}`).toEqual([]);
		}
	await card.getByRole("button", { name: "Remove" }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await expect(card).toHaveCount(0);
});
