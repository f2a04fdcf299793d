import type { Locator, Page } from "@playwright/test";
import { programs } from "#content/programs/index.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import { brochureFile, certificateFile, pages, recordAddress } from "#contract/paths.ts";
import { readPdf } from "#tools/testing/read-pdf.ts";
import { adminClientOf, adminTokenOf, cookieOf, expect, test } from "./browser-test.ts";
import { contactForm, freshEmail, send } from "./forms.ts";
import { whileBuilding } from "./waiting.ts";

const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

const place = {
	name: "Acme Skills",
	shortName: "Acme",
	tagline: "Skills, Pune",
	town: "Pune",
	street: "4 Law College Road",
	postalCode: "411004",
	region: "Maharashtra",
	"geo.latitude": "18.5204",
	"geo.longitude": "73.8567",
};
const contacts = {
	"phone.display": "+91 20 4567 1234",
	email: "hello@acme.test",
	careersEmail: "jobs@acme.test",
	"grievance.email": "privacy@acme.test",
};
const account = {
	upiId: "acme@bank",
	"bankTransfer.accountName": "Acme Skills",
	"bankTransfer.bank": "Deccan Bank",
	"bankTransfer.branch": "Pune",
	"bankTransfer.accountNumber": "123456789012",
	"bankTransfer.ifsc": "DECC0123456",
};

/** The GST portal's example, of Maharashtra. */
const gstin = "27AAPFU0939F1ZV";

/** Words of the delivered provider. Its name in small letters is not among them, because keys in scripts contain it. */
const former = /Gradway|Bangalore|Bengaluru|Jayanagar|Karnataka|gradway\.example|00000 00000|बेंगलुरु|ಬೆಂಗಳೂರು/;

test("Acme Skills, Pune, is set up from an empty folder, and no page names the sample provider", async ({
	ownServer,
	browser,
	watched,
}) => {
	test.setTimeout(whileBuilding.test);
	const token = await adminTokenOf(ownServer, browser);
	const context = await browser.newContext({ baseURL: ownServer.origin });
	await context.addCookies([cookieOf(token)]);
	const page = await watched(await context.newPage());
	await page.goto(pages.dashboard);
	await page.getByRole("link", { name: "Set up Gradway Academy" }).click();

	await page.getByRole("link", { name: /Name and place/ }).click();
	for (const [path, value] of Object.entries(place)) await field(page, path).fill(value);
	await goOn(page);
	await expect(page.getByRole("heading", { name: "Logo and colours" })).toBeVisible();
	const logo =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#3d1f6e" d="M0 8l4-8 4 8z"/></svg>';
	await page
		.getByLabel("Upload Logo")
		.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
	await expect(page.getByLabel("Replace Logo")).toBeAttached();
	await page.getByLabel("Buttons and header, hex").fill("#3d1f6e");
	await page.getByLabel("Hero and facts, hex").fill("#f2b84b");
	await goOn(page);
	await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
	for (const [path, value] of Object.entries(contacts)) await field(page, path).fill(value);
	for (const network of ["LinkedIn", "Instagram", "YouTube"]) {
		await page.locator("summary").filter({ hasText: network }).click();
		await page.getByRole("button", { name: `Remove ${network}` }).click();
	}
	await goOn(page);
	await page.getByRole("link", { name: /First program/ }).click();
	await page.getByRole("button", { name: "Keep those that are here" }).click();
	await page.getByRole("link", { name: /Plans and payment/ }).click();
	for (const [path, value] of Object.entries(account)) await field(page, path).fill(value);
	await page.getByRole("button", { name: "GSTIN", exact: true }).click();
	await field(page, "gstin").fill(gstin);
	await goOn(page);
	for (const name of ["Name and place", "Logo and colours", "Contacts", "First program", "Plans and payment"])
		await expect(step(page, name)).toContainText("Done");

	const adminClient = adminClientOf(ownServer, token);
	await page.getByRole("button", { name: "Publish 3 drafts" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publish 3 drafts" }).click();
	const state = async () => (await adminClient(api.listPublications, { query: {} })).data[0]?.state;
	await expect.poll(state, { timeout: whileBuilding.build }).toMatch(/live|failed/);
	expect(await state()).toBe("live");
	const readHome = async () => (await context.request.get(pages.home)).text();
	await expect.poll(readHome, { timeout: whileBuilding.build }).toContain("Acme Skills");

	const left: string[] = [];
	const look = (where: string, text: string) => {
		const found = former.exec(text);
		if (found) left.push(`${where}: …${text.slice(Math.max(0, found.index - 60), found.index + 40)}`);
	};
	const sitemap = await (await context.request.get("/sitemap-0.xml")).text();
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
	expect(listed.length).toBeGreaterThan(25);
	const others = [
		pages.signIn,
		pages.login,
		pages.dashboard,
		"/verify/AC-1",
		"/site.webmanifest",
		"/robots.txt",
		"/404",
	];
	for (const path of [...listed, ...others]) look(path, await (await context.request.get(path)).text());
	for (const { slug } of programs.slice(0, 2))
		look(slug, JSON.stringify(await readPdf(await (await context.request.get(brochureFile(slug))).body())));
	look(
		"certificate",
		JSON.stringify(await readPdf(await (await context.request.get(certificateFile("deploy-on-a-friday"))).body())),
	);
	const home = await readHome();
	expect(home).toContain("#3d1f6e");
	expect(home).toContain("#f2b84b");

	// Its mails name Acme too.
	const visitor = await watched(await browser.newPage({ baseURL: ownServer.origin }));
	await send(contactForm, visitor, freshEmail());
	const mails = async () => (await adminClient(api.listOutbox, { query: {} })).data;
	await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
	const written = JSON.stringify(await mails());
	expect(written).toContain("Acme Skills");
	look("mail", written);

	const { within, outside } = await readVouchers(page, adminClient);
	for (const { text } of [within, outside]) look("voucher", text);
	expect([within, outside].map(({ paise }) => paise)).toEqual([
		// Tax is 18/118 of ₹2,000 and of ₹3,666.50, rounded to a paisa.
		{ value: 169_492, cgst: 15_254, sgst: 15_254, igst: undefined, total: 200_000 },
		{ value: 310_720, cgst: undefined, sgst: undefined, igst: 55_930, total: 366_650 },
	]);
	expect(within.text).toContain("Place of supply 27 Maharashtra");
	expect(outside.text).toContain("Place of supply 32 Kerala");
	for (const { text } of [within, outside]) {
		expect(text).toContain(`GSTIN ${gstin}`);
		expect(text).toContain("Acme Skills");
	}
	expect(left).toEqual([]);
});

type Voucher = { text: string; paise: Record<"value" | "cgst" | "sgst" | "igst" | "total", number | undefined> };

/** Enrols someone of Pune with a payment, takes another one after they have moved to Kerala, and reads both vouchers as PDF. */
async function readVouchers(page: Page, adminClient: Client): Promise<{ within: Voucher; outside: Voucher }> {
	const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10);
	const batch = { name: "DS-PUNE", domain: "Data Science", starts: days(7), ends: days(63), places: 5 };
	await adminClient(api.addBatch, { body: { ...batch, trainer: "", hours: "Evenings" } });
	const student = { name: "Ananya Deshpande", email: freshEmail(), phone: "9000040372", batch: batch.name };
	const { data: added } = await adminClient(api.addStudent, { body: student });
	await page.goto(recordAddress(pages.createStudent, added._id));
	await page.getByRole("button", { name: `Enrol ${student.name}`, exact: true }).click();
	const popup = page.getByRole("dialog", { name: `Enrol ${student.name}`, exact: true });
	await popup.getByRole("radio", { name: /Launch PRO/ }).check();
	await popup.getByLabel("Batch", { exact: true }).selectOption({ index: 1 });
	await popup.getByLabel("Paid now", { exact: true }).fill("2000");
	await popup.getByLabel("Reference", { exact: true }).fill("532108846120");
	await popup.getByLabel("Billing address", { exact: true }).fill("4 Law College Road, Pune 411004");
	await expect(popup.getByText("Receipt voucher for ₹2,000 by email")).toBeVisible();
	await popup.getByLabel("Send the fee link by WhatsApp afterwards").uncheck();
	await popup.getByRole("button", { name: "Enrol and take ₹2,000", exact: true }).click();
	await expect(popup).toHaveCount(0);

	const { data: list } = await adminClient(api.listFees, { query: { q: student.email } });
	await page.goto(recordAddress(pages.fees, list[0]?._id ?? ""));
	const ledger = page.getByRole("dialog", { name: `Fees of ${student.name}`, exact: true });
	await ledger.getByRole("button", { name: "Billing", exact: true }).click();
	await ledger.getByLabel("State", { exact: true }).selectOption("32");
	await ledger.getByRole("button", { name: "Save", exact: true }).click();
	await expect(ledger.getByRole("form")).toHaveCount(0);
	await ledger.getByRole("button", { name: "Take payment", exact: true }).click();
	const taking = ledger.getByRole("form", { name: "Take payment" });
	await taking.getByLabel("Amount").fill("3,666.50");
	await taking.getByLabel("Reference").fill("532108846121");
	await taking.getByRole("button", { name: "Take payment" }).click();
	const vouchers = ledger.getByRole("link", { name: /^RV\/\d\d-\d\d\/\d{6}$/ });
	await expect(vouchers).toHaveCount(2);
	const [newest, first] = await Promise.all((await vouchers.all()).map((link) => readVoucher(page, link)));
	if (newest === undefined || first === undefined) throw new Error("A voucher is missing");
	return { within: first, outside: newest };
}

async function readVoucher(page: Page, link: Locator): Promise<Voucher> {
	const file = await page.context().request.get((await link.getAttribute("href")) ?? "");
	expect(file.headers()["content-type"], await file.text()).toBe("application/pdf");
	const { pages: sheets } = await readPdf(await file.body(), { codes: false });
	const text = (sheets[0]?.text ?? "").replace(/\s+/g, " ");
	const sum = (label: string) => {
		const found = new RegExp(`${label} ₹([\\d,]+\\.\\d\\d)`).exec(text)?.[1];
		return found === undefined ? undefined : Number(found.replace(/\D/g, ""));
	};
	const taxes = { cgst: sum("CGST 9%"), sgst: sum("SGST 9%"), igst: sum("IGST 18%") };
	return { text, paise: { value: sum("999293"), ...taxes, total: sum("Received") } };
}
