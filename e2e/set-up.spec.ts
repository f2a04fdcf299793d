import type { Page } from "@playwright/test";
import { programs } from "#content/programs/index.ts";
import { api } from "#contract/api.ts";
import { brochureFile, certificateFile, pages } from "#contract/paths.ts";
import { readPdf } from "#tools/read-pdf.ts";
import { contactForm, freshEmail, send } from "./forms.ts";
import { adminClientOf, adminTokenOf, cookieOf, expect, test } from "./journey.ts";
import { whileBuilding } from "./waiting.ts";

const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

const place = {
	...{ name: "Acme Skills", shortName: "Acme", tagline: "Skills, Pune", town: "Pune", street: "4 Law College Road" },
	...{ postalCode: "411004", region: "Maharashtra", "geo.latitude": "18.5204", "geo.longitude": "73.8567" },
};
const contacts = {
	...{ "phone.display": "+91 20 4567 1234", email: "hello@acme.test", careersEmail: "jobs@acme.test" },
	"grievance.email": "privacy@acme.test",
};
const account = {
	...{ upiId: "acme@bank", "bankTransfer.accountName": "Acme Skills", "bankTransfer.bank": "Deccan Bank" },
	...{
		"bankTransfer.branch": "Pune",
		"bankTransfer.accountNumber": "123456789012",
		"bankTransfer.ifsc": "DECC0123456",
	},
};

/** Of the provider that is delivered; its name in small letters stands in keys of scripts. */
const former = /Gradway|Bangalore|Bengaluru|Jayanagar|Karnataka|gradway\.example|00000 00000|बेंगलुरु|ಬೆಂಗಳೂರು/;

test("Acme Skills, Pune, stands from an empty folder without a word of the provider that was delivered", async ({
	ownServer,
	browser,
	watched,
}) => {
	test.setTimeout(whileBuilding.test);
	const token = await adminTokenOf(ownServer, browser);
	const context = await browser.newContext({ baseURL: ownServer.origin });
	await context.addCookies([cookieOf(token)]);
	const page = watched(await context.newPage());
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
	await page.locator("summary").filter({ hasText: "LinkedIn" }).click();
	for (const network of ["LinkedIn", "Instagram", "YouTube"])
		await page.getByRole("button", { name: `Remove ${network}` }).click();
	await goOn(page);
	await page.getByRole("link", { name: /First program/ }).click();
	await page.getByRole("button", { name: "Keep those that are here" }).click();
	await page.getByRole("link", { name: /Plans and payment/ }).click();
	for (const [path, value] of Object.entries(account)) await field(page, path).fill(value);
	await goOn(page);
	for (const name of ["Name and place", "Logo and colours", "Contacts", "First program", "Plans and payment"])
		await expect(step(page, name)).toContainText("Done");

	const adminClient = adminClientOf(ownServer, token);
	await page.getByRole("button", { name: "Publish 3 drafts" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publish 3 drafts" }).click();
	const state = async () => (await adminClient(api.listPublications, { query: {} })).data[0]?.state;
	await expect.poll(state, { timeout: whileBuilding.build }).toMatch(/live|failed/);
	expect(await state()).toBe("live");
	await expect.poll(async () => (await context.request.get(pages.home)).text()).toContain("Acme Skills");

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
	const home = await (await context.request.get(pages.home)).text();
	expect(home).toContain("#3d1f6e");
	expect(home).toContain("#f2b84b");

	// What it writes is Acme's too.
	const visitor = watched(await browser.newPage({ baseURL: ownServer.origin }));
	await send(contactForm, visitor, freshEmail());
	const mails = async () => (await adminClient(api.listOutbox, { query: {} })).data;
	await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
	const written = JSON.stringify(await mails());
	expect(written).toContain("Acme Skills");
	look("mail", written);
	expect(left).toEqual([]);
});
