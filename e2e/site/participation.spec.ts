import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { masterclassPage, pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { register } from "../masterclass-registrations.ts";
import {
	createMasterclass,
	group,
	joinLink,
	registrationsOf,
	removeAll,
	sampleMasterclass,
	setStatus,
} from "../masterclasses.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { scriptsReady } from "../waiting.ts";

test.beforeEach(({ adminClient }) => removeAll(adminClient));
test.afterEach(({ adminClient }) => removeAll(adminClient));

const label = "Email you registered with";
const button = "Ask for my certificate";

async function hold(adminClient: Client, email: string, { out }: { out: boolean }) {
	const masterclass = await createMasterclass(adminClient);
	await register(adminClient, masterclass, { name: "Meera Nair", email, phone: "98765 43210" });
	const params = { id: masterclass._id };
	const { data } = await adminClient(api.listRegistrations, { params });
	await setStatus(adminClient, masterclass, "completed");
	if (out) await adminClient(api.changeMasterclass, { params, body: { pdfstatus: true, certificatesfor: "everyone" } });
	return { ...masterclass, seat: data[0]?.seat ?? "" };
}

test.describe("Without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a request for a certificate gets the same answer, registered or not", async ({ page, adminClient }) => {
		const email = freshEmail();
		const { _id: id } = await hold(adminClient, email, { out: true });
		const answers: string[] = [];
		for (const asking of [email, freshEmail()]) {
			await page.goto(pages.masterclasses);
			await page.getByRole("link", { name: `Certificate of ${sampleMasterclass.title}`, exact: true }).click();
			await page.getByLabel(label).fill(asking);
			await page.getByRole("button", { name: button }).click();
			await expect(page).toHaveURL(new RegExp(`/masterclass/${id}/certificate$`));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
			answers.push((await page.content()).replaceAll(asking, "the address"));
		}
		expect(answers[0]).toBe(answers[1]);
	});

	test("a wrong email comes back as typed, and a late request is told why", async ({ page, adminClient, expected }) => {
		expected.push(/status of (400|409)/);
		const email = freshEmail();
		const { _id: id } = await hold(adminClient, email, { out: true });
		const wrong = email.replace(".example", "");
		await page.goto(masterclassPage(id));
		await page.getByLabel(label).fill(wrong);
		await page.getByRole("button", { name: button }).click();
		await expect(page.getByLabel(label)).toHaveValue(wrong);
		await expect(page.getByLabel(label)).toHaveAccessibleDescription(/name@example\.com/);
		await adminClient(api.changeMasterclass, { params: { id }, body: { pdfstatus: false } });
		await page.getByLabel(label).fill(email);
		await page.getByRole("button", { name: button }).click();
		await expect(page.getByRole("alert")).toContainText("The certificates of this masterclass are not out.");
		await expect(page.getByLabel(label)).toHaveValue(email);
	});

	test("a registration's page shows the group's link, and cancels the registration", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		await register(adminClient, masterclass, { name: "Meera Nair", email: freshEmail(), phone: "98765 43210" });
		const { data } = await adminClient(api.listRegistrations, { params: { id: masterclass._id } });
		await page.goto(data[0]?.seat ?? "");
		expect(await page.content()).not.toContain(group);
		await page.getByRole("button", { name: "Show the group link" }).click();
		await expect(joinLink(page)).toHaveAttribute("href", group);
		await page.getByRole("button", { name: "I cannot come" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for telling us");
		await page.getByRole("link", { name: "Register again" }).click();
		await expect(page).toHaveURL(new RegExp(`${masterclassPage(masterclass._id)}$`));
		expect(await registrationsOf(adminClient, masterclass)).toEqual([]);
	});

	test("a registration's page names the person, and links the certificate once it is issued", async ({
		page,
		adminClient,
	}) => {
		const email = freshEmail();
		const { _id: id, seat } = await hold(adminClient, email, { out: false });
		await page.goto(seat);
		await expect(page.getByRole("main")).toContainText("Meera Nair");
		await expect(page.getByRole("main")).toContainText(email);
		await expect(page.getByRole("heading", { name: "Certificates are not out yet" })).toBeVisible();
		expect(await page.content()).not.toContain(group);
		await adminClient(api.changeMasterclass, {
			params: { id },
			body: { pdfstatus: true, certificatesfor: "everyone" },
		});
		await page.reload();
		const pdf = await page.getByRole("link", { name: "Open your certificate (PDF)" }).getAttribute("href");
		const file = await page.request.get(pdf ?? "");
		expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
		await page.reload();
		await page.getByRole("link", { name: "See what anyone who checks it sees" }).click();
		await expect(page.getByRole("main")).toContainText("Meera Nair");
	});
});

test("Until certificates are out, no form asks for an email, and the specimens stay", async ({ page, adminClient }) => {
	const { _id: id } = await hold(adminClient, freshEmail(), { out: false });
	await page.goto(masterclassPage(id));
	await expect(page.getByRole("main")).toContainText("certificates of participation are not out yet");
	await expect(page.getByRole("main").locator("form")).toHaveCount(0);
	await page.goto(pages.masterclasses);
	await expect(page.getByRole("link", { name: /^Certificate specimen/ }).first()).toBeVisible();
	await expect(page.getByRole("link", { name: `Certificate of ${sampleMasterclass.title}`, exact: true })).toHaveCount(
		0,
	);
});

test("By keyboard alone: what was typed survives a reload, and a late request is told why", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const email = freshEmail();
	const { _id: id } = await hold(adminClient, email, { out: true });
	await page.goto(masterclassPage(id));
	await scriptsReady(page);
	await page.getByRole("link", { name: "Get your certificate" }).press("Enter");
	await page.getByLabel(label).focus();
	const [first = "", ...rest] = email;
	await page.keyboard.type(first.toUpperCase());
	await expect(page.getByLabel(label), "the form answers to what is typed").toHaveValue(first);
	await page.keyboard.type(rest.join("").toUpperCase());
	await expect(page.getByLabel(label)).toHaveValue(email);
	await page.reload();
	await scriptsReady(page);
	await expect(page.getByLabel(label)).toHaveValue(email);
	await adminClient(api.changeMasterclass, { params: { id }, body: { pdfstatus: false } });
	const failure = "Something went wrong. Please try again!";
	await expectBriefly(page, failure, () => page.getByLabel(label).press("Enter"));
	await expect(page.getByRole("alert")).toContainText("The certificates of this masterclass are not out.");
	await expect(page.getByLabel(label)).toHaveValue(email);
	await adminClient(api.changeMasterclass, { params: { id }, body: { pdfstatus: true, certificatesfor: "everyone" } });
	await expectBriefly(page, "Submitted successfully!", () => page.getByLabel(label).press("Enter"));
	await expect(page.getByRole("heading", { name: "We have your request" })).toBeFocused();
});

test("axe finds nothing on a registration, its certificate, and the form for it", async ({ page, adminClient }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const open = await createMasterclass(adminClient, { title: "Git in ninety minutes", image: "/marks/devops.svg" });
	await register(adminClient, open, { name: "Meera Nair", email: freshEmail(), phone: "1" });
	const { data } = await adminClient(api.listRegistrations, { params: { id: open._id } });
	const email = freshEmail();
	const { _id: id, seat } = await hold(adminClient, email, { out: true });
	for (const address of [data[0]?.seat ?? "", seat, masterclassPage(id), pages.masterclasses]) {
		await page.goto(address);
		await expectNoFindings(page);
	}
	await page.goto(masterclassPage(id));
	await scriptsReady(page);
	await page.getByLabel(label).fill(email);
	await page.getByRole("button", { name: button }).click();
	await expect(page.getByRole("heading", { name: "We have your request" })).toBeFocused();
	await expectNoFindings(page);
});
