import type { Page } from "@playwright/test";
import { verify } from "#content/verify.ts";
import { api } from "#contract/api.ts";
import type { CertificateRow, CourseCertificateKind } from "#contract/certificates.ts";
import type { Client } from "#contract/client.ts";
import { fileAddress } from "#contract/client.ts";
import { pages, verifyPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { addActiveStudent, addBatchCourse, assignCourse } from "../students.ts";

async function issue(
	adminClient: Client,
	name: string,
	kind: CourseCertificateKind = "completion",
): Promise<CertificateRow> {
	const [student, course] = await Promise.all([
		addActiveStudent(adminClient, { name }),
		addBatchCourse(adminClient, "Data Science"),
	]);
	await assignCourse(adminClient, student, course);
	const letter = kind === "recommendation" ? { text: "{name} read {course}.", read: true } : {};
	const body = { kind, studentid: student._id, courseid: course._id, ...letter };
	return (await adminClient(api.issueCertificate, { body })).data;
}

const correct = (adminClient: Client, { _id: id }: CertificateRow, name: string) =>
	adminClient(api.correctCertificate, { params: { id }, body: { name } });
const revoke = (adminClient: Client, { _id: id }: CertificateRow) =>
	adminClient(api.revokeCertificate, { params: { id }, body: {} });

const word = (page: Page) => page.getByRole("heading", { level: 1 });
const region = (page: Page) => page.getByRole("region", { name: /^(Certificate|Letter) of/ });
const field = (page: Page) => page.getByLabel(verify.form.label);

async function check(page: Page, typed: string): Promise<void> {
	await field(page).fill(typed);
	await page.getByRole("button", { name: verify.form.button }).click();
}

test.describe("Without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a recruiter types a number in any form and reads what the certificate says", async ({ page, adminClient }) => {
		const { number, email } = await issue(adminClient, "Sindhu Bhat");
		await page.goto(pages.home);
		await page.getByRole("contentinfo").getByRole("link", { name: verify.link }).click();
		await expect(page).toHaveURL(new RegExp(`${pages.verify}$`));
		await check(page, ` ${number.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `);
		await expect(page).toHaveURL(new RegExp(`${verifyPage(number)}$`));
		await expect(word(page)).toHaveText("Valid");
		for (const printed of ["Certificate of Completion", "Sindhu Bhat", "Data Science", "DS-2510-A", number])
			await expect(region(page)).toContainText(printed);
		expect(await page.content()).not.toContain(email);
	});

	test("a number that was never issued stays in the field, to be checked again", async ({
		page,
		adminClient,
		expected,
	}) => {
		expected.push(/status of 404/);
		const { number } = await issue(adminClient, "Farah Sait", "internship");
		const slip = number.slice(0, -1) + (number.endsWith("7") ? "8" : "7");
		await page.goto(pages.verify);
		await check(page, slip);
		await expect(word(page)).toHaveText(verify.unknown.title);
		await expect(field(page)).toHaveValue(slip);
		await check(page, "0187");
		await expect(word(page)).toHaveText(verify.unknown.title);
		await check(page, number);
		await expect(word(page)).toHaveText("Valid");
	});

	test("a certificate's page says that the name was corrected, and later that it was revoked", async ({
		page,
		adminClient,
	}) => {
		const certificate = await issue(adminClient, "Kavya Naik", "recommendation");
		await correct(adminClient, certificate, "Kavya R Naik");
		await page.goto(verifyPage(certificate.number));
		await expect(word(page)).toHaveText("Corrected");
		await expect(region(page)).toContainText("Kavya R Naik");
		await expect(region(page)).not.toContainText("To whom it may concern");
		await revoke(adminClient, certificate);
		await page.reload();
		await expect(word(page)).toHaveText("Revoked");
		await expect(region(page)).toContainText(/Revoked, \d+ \w+ 20\d\d/);
	});
});

test("A certificate's PDF links to its page, until it is revoked", async ({ page, adminClient, adminToken }) => {
	const certificate = await issue(adminClient, "Imran Qureshi", "excellence");
	const headers = { authorization: `Bearer ${adminToken}` };
	const read = () => page.request.get(fileAddress(api.readCertificateDocument, { id: certificate._id }), { headers });
	const pdf = await read();
	expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	await revoke(adminClient, certificate);
	expect((await read()).status()).toBe(409);
});

test("A name with markup in it stays text on the page", async ({ page, adminClient }) => {
	const name = '<img src=x onerror="alert(1)"> =1+1';
	const { number } = await issue(adminClient, name);
	await page.goto(verifyPage(number));
	await expect(region(page).getByText(name, { exact: true })).toBeVisible();
	await expect(region(page).locator("img[onerror]")).toHaveCount(0);
});

test("axe finds nothing on the page in any of its states, and nothing scrolls sideways on a phone", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(/status of 404/);
	await page.emulateMedia({ reducedMotion: "reduce" });
	const [valid, corrected, revoked] = [
		await issue(adminClient, "Venkatanarasimharajuvaripeta Lakshminarasimhacharyulu"),
		await issue(adminClient, "Meera Pai"),
		await issue(adminClient, "Rohit Shetty"),
	];
	await Promise.all([correct(adminClient, corrected, "Meera S Pai"), revoke(adminClient, revoked)]);
	const addresses = [valid, corrected, revoked].map(({ number }) => verifyPage(number));
	for (const address of [...addresses, verifyPage("none")]) {
		await page.goto(address);
		await expectNoFindings(page);
	}
});
