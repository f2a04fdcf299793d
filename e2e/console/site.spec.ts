import type { Page } from "@playwright/test";
import { plans } from "#content/plans.ts";
import { testimonials } from "#content/testimonials.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { pages, previewPage, programPage } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, findingsOn } from "../findings.ts";
import { expectToast } from "../shown-toasts.ts";
import { delayRequests, whileBuilding } from "../waiting.ts";

/** Tests that edit documents of the one site, one after the other, each a document of its own. */
test.describe.configure({ mode: "serial" });

const row = (page: Page, name: string) => page.locator(`[data-row="${name}"]`);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^saved/ })).toBeVisible();
const discard = async (adminClient: Client, name: string) => {
	const { data } = await adminClient(api.readDocument, { query: { name } });
	if (data.draft) await adminClient(api.discardDraft, { query: { name, version: data.draft.version } });
};

test("A price is changed, previewed and discarded, and the published price is back", async ({ admin }) => {
	await admin.goto(pages.site);
	await row(admin, "plans").getByRole("link", { name: "Edit Plans" }).click();
	await admin.getByText("Launch GUIDED", { exact: true }).last().click();
	const fee = field(admin, "Registration fee");
	const before = plans[1]?.registrationFee ?? 0;
	await fee.fill("seven");
	await expect(admin.getByText(`Type a number: ${before} is kept until then.`)).toBeVisible();
	await fee.fill("1750");
	await saved(admin);
	await expect(admin.getByText("Published: ₹1,500")).toBeVisible();
	await admin.reload();
	await admin.getByText("Launch GUIDED", { exact: true }).last().click();
	await expect(fee).toHaveValue("1750");
	await admin.getByRole("link", { name: "Site", exact: true }).first().click();
	await expect(row(admin, "plans")).toContainText("Draft");
	await admin.getByRole("button", { name: "Publish 1 draft" }).click();
	const popup = admin.getByRole("dialog", { name: "Publish 1 draft" });
	await expect(popup).toContainText("Launch GUIDED, Registration fee: ₹1,500 ₹1,750");
	await admin.goBack();
	await expect(popup).toHaveCount(0);
	await row(admin, "plans").getByRole("link", { name: "Go on with Plans" }).click();
	await admin.getByRole("button", { name: "Discard draft" }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await expectToast(admin, "The draft is discarded.");
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
});

test("A draft with an error cannot be published, and links to the field", async ({ admin }) => {
	await admin.goto(`${pages.site}?edit=programs/finance`);
	await field(admin, "Tagline").fill("");
	await expect(admin.getByText("At least 1 letter.")).toBeVisible();
	await field(admin, "Title").fill("Finance for shops");
	await expect(admin.getByText("Published: Finance", { exact: true })).toBeVisible();
	await expect(admin.getByText(/^In English/)).toHaveCount(0);
	const preview = admin.frameLocator("iframe[title='The page with this draft']");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Finance for shops");
	await expect(preview.locator(".preview-found")).toContainText("Finance for shops");
	await preview
		.getByRole("link", { name: "About", exact: true })
		.last()
		.evaluate((link: HTMLElement) => link.click());
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Finance for shops");
	await saved(admin);
	await admin.goto(pages.site);
	await expect(row(admin, "programs/finance")).toContainText("Draft, to fix");
	await admin.getByRole("button", { name: "Publish", exact: true }).click();
	const popup = admin.getByRole("dialog", { name: "Publish" });
	await expect(popup.getByRole("checkbox", { name: "Finance for shops" })).toBeDisabled();
	await popup.getByRole("link", { name: /Fix it/ }).click();
	await expect(field(admin, "Tagline")).toBeFocused();
	await admin.getByRole("button", { name: "Bring back Tagline" }).click();
	await admin.getByRole("button", { name: "Bring back Title" }).click();
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
});

test("A preview that did not load is drawn with the next letter", async ({ admin, adminClient, expected }) => {
	expected.push(/ERR_FAILED/);
	await admin.route(`**${previewPage}`, (route) => route.abort());
	const refused = admin.waitForEvent("requestfailed", (request) => request.url().endsWith(previewPage));
	await admin.goto(`${pages.site}?edit=programs/fintech`);
	await refused;
	await admin.unroute(`**${previewPage}`);
	await field(admin, "Title").fill("Fintech for shops");
	const preview = admin.frameLocator("iframe[title='The page with this draft']");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Fintech for shops");
	await saved(admin);
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.getByRole("button", { name: "Preview", exact: true }).click();
	await admin.getByRole("radio", { name: "Wide" }).check();
	const frame = admin.locator("iframe[title='The page with this draft']");
	await expect.poll(async () => Math.round((await frame.boundingBox())?.width ?? 0)).toBe(360);
	await discard(adminClient, "programs/fintech");
});

test("Two people who edit one document keep what both save; a change to the same field is asked about", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/409 \(Conflict\)/);
	const query = { name: "mentors" };
	const read = async () => (await adminClient(api.readDocument, { query })).data;
	type Mentors = { name: string; reads: string }[];
	const savedElsewhere = async (change: (mentors: Mentors) => void) => {
		const { draft, published } = await read();
		const content = structuredClone((draft?.content ?? published) as Mentors);
		change(content);
		await adminClient(api.saveDraft, { query, body: { version: draft?.version ?? 0, content } });
	};
	await admin.goto(`${pages.site}?edit=mentors`);
	await admin.locator("summary").first().click();
	await savedElsewhere((mentors) => Object.assign(mentors[0] ?? {}, { reads: "every query" }));
	await expect(field(admin, "Reads")).toHaveValue("every query");
	await field(admin, "Role").fill("Analyst");
	await saved(admin);
	await expect
		.poll(async () => (await read()).draft?.content)
		.toContainEqual(expect.objectContaining({ role: "Analyst", reads: "every query" }));
	const letSave = await delayRequests(
		admin,
		({ pathname, searchParams }) => pathname.endsWith(api.saveDraft.path) && searchParams.get("name") === query.name,
	);
	await field(admin, "Name").fill("Lakshmi Nair");
	await savedElsewhere((mentors) => Object.assign(mentors[0] ?? {}, { name: "Lakshmi Rao" }));
	letSave();
	await expect(admin.getByText(/wrote: Lakshmi Rao/)).toBeVisible();
	await expect(admin.getByText("Not saved: choose between both texts below.")).toBeVisible();
	await admin.getByRole("link", { name: "Site", exact: true }).first().click();
	await row(admin, "mentors").getByRole("link", { name: "Go on with Mentors" }).click();
	await admin.locator("summary").first().click();
	await expect(field(admin, "Name")).toHaveValue("Lakshmi Nair");
	await expect(admin.getByText(/wrote: Lakshmi Rao/)).toBeVisible();
	for (const name of ["Publish", "Open alone"]) {
		await admin.getByRole("button", { name, exact: true }).click();
		await expectToast(admin, /^Not saved: this text was changed elsewhere too/);
		await expect(admin.getByRole("dialog")).toHaveCount(0);
	}
	await admin.getByRole("button", { name: "Use theirs for Name" }).click();
	await expect(field(admin, "Name")).toHaveValue("Lakshmi Rao");
	await saved(admin);
	await admin.getByRole("button", { name: "Discard draft" }).click();
	const discarding = admin.getByRole("alertdialog", { name: "Discard this draft?" });
	await savedElsewhere((mentors) => Object.assign(mentors[0] ?? {}, { reads: "each query" }));
	await discarding.getByRole("button", { name: "Discard" }).click();
	await expect(discarding.getByRole("alert")).toContainText(/saved in it at \d+:\d\d [ap]m\. Nothing was discarded\./);
	expect((await read()).draft?.content).toContainEqual(expect.objectContaining({ reads: "each query" }));
	await discarding.getByRole("button", { name: "Retry" }).click();
	await expectToast(admin, "The draft is discarded.");
});

test("A testimonial is added, moved and removed; the list has its limits", async ({ admin, adminClient }) => {
	await admin.goto(`${pages.site}?edit=testimonials`);
	const entries = admin.locator("summary");
	const before = testimonials.length;
	await entries.first().click();
	const slug = admin.locator('[id="field-0.slug"]');
	const published = (await slug.locator("option:checked").textContent()) ?? "";
	await slug.selectOption("Block Chain");
	await admin
		.getByText(`Published: ${published}`, { exact: true })
		.locator("..")
		.getByRole("button", { name: "Bring back" })
		.click();
	await expect(slug.locator("option:checked")).toHaveText(published);
	await entries.first().click();
	await admin.getByRole("button", { name: "Add to the list" }).click();
	await expect(entries).toHaveCount(before + 1);
	await expect(field(admin, "Author")).toBeFocused();
	await field(admin, "Program on the site").selectOption("Data Analytics");
	await expect(admin.getByText("Draft, to fix")).toBeVisible();
	await field(admin, "Author").fill("Shruti Patil");
	await expect(entries.last()).toContainText("Shruti Patil");
	await expect(admin.getByText("Consent in writing with its date, as this is no sample.")).toBeVisible();
	await admin.getByRole("button", { name: "Consent in writing" }).click();
	await field(admin, "Given on").fill("2026-11-20");
	await field(admin, "Where it is kept").fill("Her mail of that day");
	await expect(admin.getByText("Consent in writing with its date, as this is no sample.")).toHaveCount(0);
	await admin.getByRole("button", { name: "Move Shruti Patil up" }).click();
	await expect(entries.nth(before - 1)).toContainText("Shruti Patil");
	await expect(field(admin, "Author")).toHaveValue("Shruti Patil");
	await expect(admin.getByRole("button", { name: "Move Shruti Patil up" })).toBeFocused();
	await admin.getByRole("button", { name: "Remove Shruti Patil" }).first().click();
	await expect(entries).toHaveCount(before);
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
	await expect
		.poll(async () => (await adminClient(api.readDocument, { query: { name: "testimonials" } })).data.draft)
		.toBeNull();
});

test("Testimonials that are moved or removed are no changed texts, and the order that is published can be brought back", async ({
	admin,
}) => {
	await admin.goto(`${pages.site}?edit=testimonials`);
	const entries = admin.locator("summary");
	const [first = "", second = ""] = testimonials.map(({ author }) => author);
	await entries.first().click();
	await admin.getByRole("button", { name: `Move ${first} down` }).click();
	await expect(entries.first()).toContainText(second);
	await expect(admin.getByRole("status").filter({ hasText: "1 part differs from what is published" })).toBeVisible();
	await expect(entries.filter({ hasText: "changed" })).toHaveCount(0);
	await expect(admin.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
	await admin
		.getByText("Published: in another order")
		.locator("..")
		.getByRole("button", { name: "Bring back" })
		.click();
	await expect(entries.first()).toContainText(first);
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
	await entries.last().click();
	await admin
		.getByRole("button", { name: /^Remove / })
		.last()
		.click();
	await expect(entries).toHaveCount(testimonials.length - 1);
	await expect(admin.getByRole("status").filter({ hasText: "1 part differs from what is published" })).toBeVisible();
	await expect(entries.filter({ hasText: "changed" })).toHaveCount(0);
	const entriesBack = admin.getByText(`Published: ${testimonials.length} entries`).locator("..");
	await entriesBack.getByRole("button", { name: "Bring back" }).click();
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
});

test("A new program starts as a draft from another one, with its icon, and has its place in the catalogue", async ({
	admin,
	adminClient,
	expected,
}) => {
	await admin.goto(pages.site);
	await admin.getByRole("button", { name: "Add program" }).click();
	const popup = admin.getByRole("dialog", { name: "Add program" });
	await popup.getByLabel("Title").fill("SQL Basics");
	await popup.getByLabel("Address").fill("data-science");
	await popup.getByLabel("Begin with the texts of").selectOption("Data Analytics");
	await popup.getByRole("button", { name: "Add", exact: true }).click();
	await expect(popup.getByText("There is a program at this address.")).toBeVisible();
	await popup.getByLabel("Address").fill("about");
	await expect(popup.getByText("This address belongs to another page.")).toBeVisible();
	await popup.getByLabel("Address").fill("sql-basics");
	// The program is stored, the order of the programs is not: adding it again completes it.
	expected.push(/status of 503/);
	const order = (url: URL) => url.pathname.endsWith(api.saveDraft.path) && url.searchParams.get("name") === "catalogue";
	await admin.route(order, (route) => route.fulfill({ status: 503, json: { error: "Not now." } }));
	await popup.getByRole("button", { name: "Add", exact: true }).click();
	await expect(popup.getByRole("alert")).toContainText("Not now.");
	await admin.unroute(order);
	await popup.getByRole("button", { name: "Add", exact: true }).click();
	await expect(admin.getByRole("heading", { level: 1 })).toHaveText("SQL Basics");
	const preview = admin.frameLocator("iframe[title='The page with this draft']");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText("SQL Basics");
	await admin.getByRole("link", { name: "Site", exact: true }).first().click();
	await expect(row(admin, "programs/sql-basics")).toContainText("not on the site");
	await admin.getByRole("button", { name: "Publish 1 draft" }).click();
	const drafts = admin.getByRole("dialog", { name: "Publish 1 draft" });
	await expect(drafts).toContainText("added sql-basics");
	await expect(drafts).toContainText("Tagline: at least 1 letter.");
	for (const name of ["programs/sql-basics", "catalogue"]) await discard(adminClient, name);
});

test("A logo is uploaded, refused with the reason, replaced and removed; the page shows it", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/400 \(Bad Request\)/);
	await admin.goto(`${pages.site}?edit=provider`);
	const preview = admin.frameLocator("iframe[title='The page with this draft']");
	const upload = admin.getByLabel(/^(Upload|Replace) Logo$/);
	const choose = (name: string, text: string | Buffer) =>
		upload.setInputFiles({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) });
	const logo = (width: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><path fill="#3d1f6e" d="M0 0h${width}v40z"/></svg>`;
	await choose("large.svg", Buffer.alloc(5 * 1024 * 1024));
	await expect(admin.getByText("This file has 5.0 MB. At most 4 MB fit.")).toBeVisible();
	await choose("logo.png", "a price list");
	await expect(admin.getByText("This picture cannot be used. It is no PNG, JPEG, WebP, AVIF or SVG.")).toBeVisible();
	await choose("logo.svg", logo(80).replace("<path", "<script>alert(1)</script><path"));
	await expect(admin.getByText(/Its SVG has a script/)).toBeVisible();
	await choose("logo.svg", logo(80));
	const shown = admin.getByAltText("As it is stored");
	const isDrawn = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
	await expect.poll(isDrawn).toEqual([1024, 512]);
	await expect(admin.getByText(/cannot be used/)).toHaveCount(0);
	await expect(preview.locator(".site-header img.logo-mark")).toHaveJSProperty("naturalWidth", 1024);
	await choose("wider.svg", logo(160));
	await expect.poll(isDrawn).toEqual([1024, 256]);
	await saved(admin);
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Publish", exact: true }).click();
	const review = admin.getByRole("dialog", { name: /^Publish/ });
	await expect(review.getByAltText("Logo after")).toHaveJSProperty("naturalHeight", 256);
	expect(await findingsOn(admin)).toEqual([]);
	await admin.goBack();
	await expect(review).toHaveCount(0);
	await admin.getByRole("button", { name: "Remove Logo" }).click();
	await expect(upload).toHaveAccessibleName("Upload Logo");
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
	await expect
		.poll(async () => (await adminClient(api.readDocument, { query: { name: "provider" } })).data.draft)
		.toBeNull();
});

test("Colours say whether text reads on them, and offer the nearest that does", async ({ admin, adminClient }) => {
	await admin.goto(pages.site);
	await row(admin, "colours").getByRole("link", { name: "Edit Colours" }).click();
	const closing = field(admin, "Closing call, hex");
	const preview = admin.frameLocator("iframe[title='The page with this draft']");
	await field(admin, "Buttons and header, hex").fill("#3d1f6e");
	await expect(admin.getByText("Contrast 12.4")).toBeVisible();
	await expect
		.poll(() =>
			preview
				.locator(".site-header")
				.evaluate((header) => getComputedStyle(header).getPropertyValue("--color-peacock")),
		)
		.toBe("#3d1f6e");
	await expect(preview.locator(".strip-companies .marquee-row").first()).toHaveCSS("animation-duration", "68s");
	await closing.fill("#b877cc");
	await expect(admin.getByText("needs 4.5")).toBeVisible();
	await expect(admin.getByText("Draft, to fix")).toHaveCount(0);
	await closing.fill("#d8a0e8");
	await expect(admin.getByText("A colour on which text reads, with a contrast of 3 or more.")).toBeVisible();
	await expect(admin.getByText("Draft, to fix")).toBeVisible();
	// Without contrast: the swatch itself shows the faint text.
	expect(await findingsOn(admin, ["color-contrast"])).toEqual([]);
	await admin.getByRole("button", { name: /^Use it/ }).click();
	await expect(closing).toHaveValue("#935fa2");
	await expect(admin.getByText("readable")).toHaveCount(4);
	await saved(admin);
	await discard(adminClient, "colours");
});

test("A sample figure gets its evidence, as the page of claims will show it", async ({ admin, adminClient }) => {
	await admin.goto(pages.site);
	await admin.getByRole("link", { name: "Claims and samples" }).click();
	const figures = admin.getByRole("table", { name: "Figures" });
	const success = figures.getByRole("row", { name: /career success rate/ });
	await expect(success).toContainText("Sample");
	await expect(success).toContainText("Home");
	await success.getByRole("link").click();
	const details = admin.getByRole("complementary", { name: "Details" });
	await details.getByRole("button", { name: "Give the evidence" }).click();
	await expect(success).toContainText("To fix");
	await details.getByLabel("How it is counted").fill("Who asked for placement and had an offer within 180 days.");
	await details.getByRole("button", { name: "Of those counted" }).click();
	await details.getByRole("button", { name: "Had it" }).click();
	await details.getByLabel("Of those counted").fill("434");
	await details.getByLabel("Had it").fill("390");
	await expect(details.getByText("The percentage that the two numbers make.")).toBeVisible();
	await details.getByLabel("Had it").fill("412");
	await expect(success).toContainText("True");
	await expect(details.getByRole("region", { name: "On the page" })).toContainText(
		"95% career success rate. Past record is no guarantee of future job prospects.",
	);
	await figures.getByRole("button", { name: "Review by" }).click();
	await expect(figures.getByRole("row").nth(1)).toContainText("career success rate");
	await details.getByLabel("Review by").fill("2020-01-01");
	await details.getByLabel("As of").fill("2019-06-30");
	await expect(success).toContainText("Words instead");
	await expect(details.getByRole("status")).toContainText("Its review was due on 1 January 2020.");
	await details.getByRole("button", { name: "Confirm as of today" }).click();
	await expect(success).toContainText("True");
	await saved(admin);
	await admin
		.getByRole("navigation", { name: "Claims and samples" })
		.getByRole("link", { name: /^All samples/ })
		.click();
	await admin.getByRole("link", { name: "Rakesh Hiremath" }).click();
	await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Testimonials");
	await discard(adminClient, "claims");
});

test("Figures in a page cannot be typed over, and link to their evidence", async ({ admin }) => {
	await admin.goto(`${pages.site}?edit=programs/data-science`);
	const approval = admin.getByRole("group", { name: "Approval" });
	await expect(approval).toContainText("98%");
	await expect(approval).toHaveAccessibleDescription(/A sample so far/);
	await admin.goto(`${pages.site}?edit=home`);
	const first = admin.getByRole("group", { name: "1." }).first();
	await expect(first).toContainText("20+ industry mentors");
	await first.getByRole("link", { name: /^Claims/ }).click();
	await expect(admin.getByRole("complementary", { name: "Details" })).toContainText("industry mentors");
});

test("A translation shows the English beside each text, and what is not translated yet", async ({ admin }) => {
	await admin.goto(`${pages.site}?edit=hi/home`);
	await expect(admin.getByText("In English: Eight weeks.", { exact: true })).toBeVisible();
	await field(admin, "Text for search engines").fill("");
	await expect(admin.getByText(/^Not translated, or its English was changed since/)).toBeVisible();
	await admin.getByRole("button", { name: "Bring back Text for search engines" }).click();
	await expect(admin.getByRole("status").filter({ hasText: "as published" })).toBeVisible();
});

test("A new provider is set up step by step: what is filled in is kept, and errors are shown", async ({
	admin,
	adminClient,
}) => {
	await admin.goto(pages.dashboard);
	await admin.getByRole("link", { name: "Set up Gradway Academy" }).click();
	await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Set up Gradway Academy");
	await admin.getByRole("link", { name: /Name and place/ }).click();
	await field(admin, "Name").fill("");
	await expect(admin.getByText("At least 1 letter.")).toBeVisible();
	await field(admin, "Name").fill("Acme Skills");
	await field(admin, "Short name").fill("Acme");
	await field(admin, "Town").fill("Pune");
	await field(admin, "Street").fill("4 Law College Road");
	await admin.getByRole("button", { name: "Save and continue" }).click();
	await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Set up Acme Skills");
	const place = admin.getByRole("listitem").filter({ hasText: "Name and place" });
	await expect(place).toContainText("Acme Skills, Pune");
	await expect(place).toContainText("Done");
	const look = admin.getByRole("listitem").filter({ hasText: "Logo and colours" });
	const buttons = field(admin, "Buttons and header, hex");
	const published = await buttons.inputValue();
	await buttons.fill("#ffffff");
	await expect(admin.getByText("A colour on which text reads, with a contrast of 3 or more.")).toBeVisible();
	await admin.getByRole("button", { name: "Save and continue" }).click();
	await expect(look).toContainText("To fix");
	await expect(admin.getByRole("heading", { name: "Logo and colours" })).toBeVisible();
	await expect(admin.getByRole("region", { name: "Preview" })).toContainText("Acme");
	await admin.getByRole("button", { name: "Keep Gradway’s colours" }).click();
	await expect(buttons).toHaveValue(published);
	await admin.getByRole("button", { name: "Save and continue" }).click();
	await expect(admin.getByRole("heading", { name: "Contacts" })).toBeVisible();
	await look.getByRole("link").click();
	await admin.getByRole("button", { name: "Keep these colours" }).click();
	await expect(look).toContainText("Done");
	await admin.getByRole("link", { name: /Plans and payment/ }).click();
	await field(admin, "UPI ID").fill("acme");
	await expect(admin.getByText("A UPI id such as name@bank.")).toBeVisible();
	await field(admin, "UPI ID").fill("acme@bank");
	await field(admin, "Account number").fill("123456789012");
	await admin.getByRole("button", { name: "Save and continue" }).click();
	await expect(admin.getByRole("listitem").filter({ hasText: "Plans and payment" })).toContainText("Done");
	await admin.getByRole("button", { name: "Not now" }).click();
	await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
	await expect(admin.getByRole("link", { name: /^Set up/ })).toHaveCount(0);
	await admin.goto(`${pages.site}?view=setup`);
	await admin.getByRole("button", { name: "Remind me again" }).click();
	await expect(admin.getByRole("button", { name: "Not now" })).toBeVisible();
	for (const name of ["provider", "payment"]) await discard(adminClient, name);
});

const places = {
	"the overview and its popups": ["", "?form=publish", "?view=samples", "?view=history"],
	"the editors": ["?edit=plans&at=0.name", "?edit=provider", "?edit=colours", "?edit=claims&at=2"],
	"Set up": ["?view=setup", "?view=setup&step=place", "?view=setup&step=look"],
};
for (const [name, queries] of Object.entries(places))
	test(`Axe finds nothing in ${name} at any width, in either scheme`, async ({ admin, adminClient }) => {
		const query = { name: "plans" };
		const [first, ...others] = structuredClone(plans);
		await adminClient(api.saveDraft, { query, body: { version: 0, content: [{ ...first, name: "" }, ...others] } });
		for (const place of queries)
			await test.step(place, async () => {
				await admin.goto(pages.site + place);
				await expect(admin.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
				// Not until the network is idle: on a busy machine an editor may ask again before its last answer has come.
				await expect(admin.getByRole("main", { includeHidden: true }).locator("a, button").first()).toBeVisible();
				await expect(admin.locator(".bg-skeleton")).toHaveCount(0);
				await expectNoFindings(admin);
			});
		await discard(adminClient, query.name);
	});

test("What another publishes meanwhile is not taken for the draft that one came to publish", async ({
	admin,
	adminClient,
}) => {
	const query = { name: "plans" };
	const content = plans.map((plan, at) => (at === 1 ? { ...plan, registrationFee: 1750 } : plan));
	await adminClient(api.saveDraft, { query, body: { version: 0, content } });
	const other = {
		_id: crypto.randomUUID(),
		createdAt: "2026-11-26T05:00:00.000Z",
		by: "The software",
		state: "building",
		words: ["The software was updated"],
		step: "building",
		done: 1,
		of: 4,
		problems: [],
		pages: 0,
		changed: null,
		seconds: 1,
	};
	await admin.route("**/api/site/documents", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, json: { ...(await answer.json()), running: other } });
	});
	await admin.route(`**/api/site/publications/${other._id}`, (route) => route.fulfill({ json: other }));
	await admin.goto(`${pages.site}?form=publish`);
	await expect(admin.getByRole("dialog", { name: "Being published" })).toContainText("The software was updated");
	other.state = "live";
	await expect(admin.getByRole("dialog", { name: "Publish 1 draft" })).toContainText("Launch GUIDED");
	await expect(admin.getByRole("dialog").getByRole("button", { name: "Publish 1 draft" })).toBeEnabled();
	// A version that the admin brought back may be live before the first look at its state, whatever drafts there are.
	const earlier = { ...other, state: "earlier", _id: crypto.randomUUID() };
	await admin.route(/api\/site\/publications\?/, (route) =>
		route.fulfill({ json: [earlier], headers: { "x-total-count": "1" } }),
	);
	await admin.route("**/bring-back", (route) => route.fulfill({ status: 201, json: other }));
	await admin.goto(`${pages.site}?view=history`);
	await expect(admin.getByText(/^1 earlier since 26 November 2026\. Each is kept whole/)).toBeVisible();
	await admin.getByRole("button", { name: /^Bring back/ }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Bring back" }).click();
	await expect(admin.getByRole("dialog", { name: "Published" })).toContainText("The software was updated");
	// Without its popup, the screen tells how it ended.
	other.state = "building";
	await admin.goto(pages.site);
	await expect(admin.getByRole("button", { name: "Publishing…" })).toBeVisible();
	Object.assign(other, { state: "failed", problems: [{ document: "plans", text: "Plans: a price is missing." }] });
	await admin.getByRole("button", { name: "Read why" }).click();
	await expect(admin.getByRole("dialog", { name: "Publish 1 draft" })).toContainText("Plans: a price is missing.");
	await admin.unrouteAll({ behavior: "ignoreErrors" });
	// A draft site that could not be built is not called a failed publication.
	await admin.route("**/api/site/draft", (route) => route.fulfill({ status: 201, json: other }));
	await admin.route(`**/api/site/publications/${other._id}`, (route) => route.fulfill({ json: other }));
	await admin.goto(`${pages.site}?edit=plans`);
	await admin.getByRole("button", { name: "Open alone" }).click();
	const progress = admin.getByRole("dialog", { name: /draft site/ }).getByRole("status");
	await expect(progress).toHaveText("The draft site could not be built. Nothing changed on the site.");
	await admin.unrouteAll({ behavior: "ignoreErrors" });
	await discard(adminClient, query.name);
});

test("The whole site is previewed with its drafts, which nobody else sees", async ({
	admin,
	adminClient,
	request,
	watched,
}) => {
	test.setTimeout(whileBuilding.test);
	const query = { name: "plans" };
	const content = plans.map((plan, at) => (at === 1 ? { ...plan, registrationFee: 1750 } : plan));
	const program = programPage("data-science");
	await adminClient(api.saveDraft, { query, body: { version: 0, content } });
	await admin.goto(`${pages.site}?edit=plans`);
	await admin.getByRole("button", { name: "Open alone" }).click();
	const popup = admin.getByRole("dialog", { name: /draft site/ });
	const link = popup.getByRole("link", { name: "Open the draft site" });
	await expect(link).toBeVisible({ timeout: whileBuilding.build });
	const opening = admin.waitForEvent("popup");
	await link.click();
	const alone = await watched(await opening);
	const bar = alone.getByRole("complementary", { name: "Draft site" });
	await expect(bar).toContainText("Draft site, not published");
	await alone.goto(program);
	await expect(alone.getByText("1,750").first()).toBeAttached();
	await expect(bar).toBeVisible();
	expect(await (await request.get(program)).text()).not.toContain("1,750");
	await bar.getByRole("link", { name: "Leave" }).click();
	await expect(alone).toHaveURL(pages.site);
	await alone.goto(program);
	await expect(bar).toHaveCount(0);
	await expect(alone.getByText("1,750")).toHaveCount(0);
	await discard(adminClient, query.name);
});
