import type { Locator, Page } from "@playwright/test";
import readExcel from "read-excel-file/node";
import { plans } from "#content/plans.ts";
import { payment } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import { apiPrefix, pages, recordAddress } from "#contract/paths.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { answer, clickUntilHidden, confirm, question, toast, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings, widths } from "../findings.ts";
import { freshEmail } from "../forms.ts";
import { expectBriefly, expectToast } from "../shown-toasts.ts";

const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, "2026-11-23".length);
/** Unique in this run. */
const utr = () => String(Math.floor(Math.random() * 9e11) + 1e11);

/** An enrolment with two parts, the first due four days ago. */
async function enrolled(adminClient: Client) {
	const [{ slug: plan, offerPrice }] = plans as unknown as [(typeof plans)[number]];
	const batch = { name: uniqueName("DS-2611"), domain: "Data Science", starts: day(7), ends: day(63), places: 5 };
	const { data: made } = await adminClient(api.addBatch, {
		body: { ...batch, trainer: "Nandan Rao", hours: "Evenings" },
	});
	const price = offerPrice * paisePerRupee;
	const person = {
		name: uniqueName("Ananya"),
		email: freshEmail(),
		phone: "9000040372",
		plan,
		batchid: made._id,
		courseids: [],
	};
	const parts = [
		{ dueOn: day(-4), paise: 100_000 },
		{ dueOn: day(30), paise: price - 100_000 },
	];
	return (await adminClient(api.enrol, { body: { ...person, parts } })).data;
}

test("A student reports a payment on the fee page, and accounts find it, confirm it and record the rest", async ({
	admin,
	adminClient,
	browser,
	server,
	expected,
}) => {
	// A number that is too short and one that is already known are refused.
	expected.push(/status of (400|409)/);
	const { name, page: feePage } = await enrolled(adminClient);
	const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
	const student = await visitor.newPage();
	await student.goto(new URL(feePage).pathname);
	await expect(student.getByRole("heading", { level: 1 })).toHaveText("₹1,000");
	await student.getByLabel("UTR number").fill("53210 98876");
	await student.getByRole("button", { name: "Send" }).click();
	await expect(student.getByText("10 digits. A UTR has 12.")).toBeVisible();
	await expect(student.getByLabel("UTR number")).toHaveValue("53210 98876");
	const number = utr();
	await student.getByLabel("UTR number").fill(number);
	await student.getByRole("button", { name: "Send" }).click();
	await expect(student.getByRole("heading", { level: 1 })).toHaveText("Thank you, we will check it");

	await admin.goto(`${pages.fees}?show=confirm&q=${encodeURIComponent(name)}`);
	const row = admin.getByRole("row").filter({ hasText: name });
	await expect(row).toContainText(number);
	await row.getByRole("link", { name: `Confirm for ${name}` }).click();
	const ledger = admin.getByRole("dialog", { name: `Fees of ${name}` });
	await ledger.getByRole("button", { name: "Confirm", exact: true }).click();
	const confirming = ledger.getByRole("form", { name: "Confirm the payment" });
	await confirming.getByLabel("Amount that came").fill("1,00,000");
	await confirming.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(question(admin, /^Take ₹1,00,000, more than the ₹[\d,]+ that is open\?$/)).toBeVisible();
	await confirm(admin, "Cancel");
	await confirming.getByLabel("Amount that came").fill("1,000");
	await confirming.getByRole("button", { name: "Confirm", exact: true }).click();
	await expectToast(admin, "The payment is confirmed, and its receipt is on its way.");
	await expect(ledger.getByRole("row").filter({ hasText: number })).toContainText(/RC\/\d\d-\d\d\/\d{6}/);
	await expect(ledger.getByRole("row").filter({ hasText: number })).toContainText("Payment, registration");
	await expect(ledger.getByRole("listitem").filter({ hasText: "Registration" })).toContainText(/, paid \d/);

	// Opening WhatsApp sends nothing yet; only "Yes" notes a reminder.
	await admin.context().route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
	for (const answered of ["No", "Yes"]) {
		const opening = admin.waitForEvent("popup");
		await ledger.getByRole("link", { name: `WhatsApp to ${name}` }).click();
		await (await opening).close();
		await expect(toast(admin, `Noted: ${name} was reminded.`)).toHaveCount(0);
		await ledger.getByRole("button", { name: new RegExp(`^${answered}\\b`) }).click();
	}
	await expectToast(admin, `Noted: ${name} was reminded.`);

	await expect(ledger.locator("button.bg-accent")).toHaveText(["Take payment"]);
	await ledger.getByRole("button", { name: "Take payment", exact: true }).click();
	const taking = ledger.getByRole("form", { name: "Take payment" });
	await taking.getByLabel("Amount").fill("a lot");
	await admin.reload();
	await expect(taking.getByLabel("Amount")).toHaveValue("a lot");
	// A wide screen at 200 %: the form does not cover the sums.
	await admin.setViewportSize({ width: 640, height: 400 });
	await ledger.getByText("Agreed", { exact: true }).scrollIntoViewIfNeeded();
	await expect(ledger.getByText("Agreed", { exact: true })).toBeInViewport({ ratio: 1 });
	await admin.setViewportSize({ width: 1280, height: 800 });
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking.getByText("Enter an amount like 3,666.")).toBeVisible();
	await taking.getByLabel("Amount").fill("9,00,000");
	await taking.getByLabel("Reference").fill(utr());
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(question(admin, /^Take ₹9,00,000, more than the ₹[\d,]+ that is open\?$/)).toBeVisible();
	await confirm(admin, "Cancel");
	await taking.getByLabel("Amount").fill("2,500.50");
	await taking.getByLabel("Reference").fill(number);
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking.getByText("A payment with this reference is noted already.").first()).toBeVisible();
	await taking.getByLabel("Amount").fill("a lot");
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking.getByText("Enter an amount like 3,666.")).toBeVisible();
	await expect(taking.getByText("A payment with this reference is noted already.")).toHaveCount(0);
	await taking.getByLabel("Amount").fill("2,500.50");
	await taking.getByLabel("Reference").fill(utr());
	await clickUntilHidden(taking.getByRole("button", { name: "Take payment" }));
	await expect(taking).toHaveCount(0);
	await expect(ledger.getByRole("button", { name: "Take payment", exact: true })).toBeFocused();
	await expect(ledger.getByRole("row").filter({ hasText: "₹2,500.50" })).toBeVisible();
	await expectNoFindings(admin, { at: widths });
	await ledger.getByRole("button", { name: "Correct", exact: true }).click();
	const ofRow = ledger.getByLabel("Row").locator("option").filter({ hasText: "₹2,500.50" });
	await expect(ledger.getByLabel("Row").locator("option").filter({ hasText: "Payment, registration" })).toHaveCount(1);
	await ledger.getByLabel("Row").selectOption({ label: (await ofRow.textContent()) ?? "" });
	await expect(ledger.getByLabel("By how much")).toHaveValue("2500.5");
	await admin.emulateMedia({ colorScheme: "dark" });
	await expectNoFindings(admin, { at: widths });

	await student.reload();
	await expect(student.getByRole("heading", { level: 1 })).not.toHaveText("Thank you, we will check it");
	await expect(student.getByRole("link", { name: /^Receipt RC\// })).toHaveCount(2);
	await visitor.close();
});

test("When two tabs record the same payment, the second keeps what was typed, names the first and asks", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/, /net::ERR_FAILED/);
	const { _id: id, name, open } = await enrolled(adminClient);
	await admin.goto(`${pages.fees}?q=${encodeURIComponent(name)}`);
	await admin.getByRole("link", { name: `Take a payment of ${name}` }).click();
	const ledger = admin.getByRole("dialog", { name: `Fees of ${name}` });
	const taking = ledger.getByRole("form", { name: "Take payment" });
	await taking.getByLabel("Amount").fill("1,000");
	const mine = utr();
	await taking.getByLabel("Reference").fill(mine);
	await admin.reload();
	await expect(taking.getByLabel("Reference")).toHaveValue(mine);
	const theirs = utr();
	const first = { paise: open - 50_000, mode: "upi" as const, reference: theirs, receivedOn: day(0) };
	await adminClient(api.takePayment, { params: { id }, body: first });
	await taking.getByRole("button", { name: "Take payment", exact: true }).click();
	const told = taking.getByRole("alert");
	await expect(told).toContainText(`(UPI, reference ${theirs}). ₹500 is open now.`);
	await expect(told).toContainText("Recorded meanwhile: payment of ₹");
	await expect(taking.getByLabel("Reference")).toHaveValue(mine);
	await expectNoFindings(admin, { at: widths });
	await taking.getByRole("button", { name: "Take payment as well" }).click();
	await expect(question(admin, "Take ₹1,000, more than the ₹500 that is open?")).toBeVisible();
	await confirm(admin, "Take it");
	await expectToast(admin, `${name}’s payment is noted, and the receipt is on its way.`);
	await expect(ledger.getByRole("row").filter({ hasText: mine })).toBeVisible();
	// A payment that arrived twice is in the bank, and so goes into the ledger.
	await ledger.getByRole("button", { name: "Take payment", exact: true }).click();
	await taking.getByLabel("Amount").fill("700");
	await taking.getByLabel("Reference").fill(utr());
	await taking.getByRole("button", { name: "Take payment", exact: true }).click();
	await expect(question(admin, "Take ₹700 though nothing is open?")).toBeVisible();
	await confirm(admin, "Cancel");

	// Left while it is sent: its failure is still shown.
	const left = Promise.withResolvers<void>();
	await admin.route(`**${apiPrefix}/fees/${id}/payments`, (route) => left.promise.then(() => route.abort()));
	await taking.getByRole("button", { name: "Take payment", exact: true }).click();
	await confirm(admin, "Take it");
	await ledger.getByRole("button", { name: "Correct", exact: true }).click();
	left.resolve();
	const why = "The server could not be reached.";
	await expectToast(admin, `${name}, Take payment: ${why}`);
	await expect(ledger.getByRole("form", { name: "Correct", exact: true })).toBeVisible();
});

test("A bank statement is entered line by line with the keyboard, and no key acts on whoever was listed before", async ({
	admin,
	adminClient,
}) => {
	const [first, second] = [await enrolled(adminClient), await enrolled(adminClient)];
	await admin.goto(pages.fees);
	const list = new RegExp(`${apiPrefix}/fees\\?.*q=`);
	const answers = Promise.withResolvers<void>();
	await admin.route(list, async (route) => {
		await answers.promise;
		await route.continue();
	});
	const search = async (name: string) => {
		await admin.keyboard.press("/");
		await expect(admin.getByRole("searchbox")).toBeFocused();
		await admin.keyboard.type(name);
		await admin.keyboard.press("Enter");
		await expect(admin).toHaveURL(new RegExp(`q=${encodeURIComponent(name)}`.replaceAll("%20", "[+]")));
	};
	await expect(admin.getByRole("table").getByRole("row").nth(1)).toBeVisible();
	const box = admin.getByRole("searchbox");
	await box.fill("nobody");
	// The address changes before the list is redrawn: a key between the two must not act on the old list.
	const between = await box.evaluate(async (field) => {
		const press = (key: string, on: Element) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
		press("Enter", field);
		for (let turn = 0; turn < 100; turn += 1) await null;
		press("p", document.body);
		return window.location.search;
	});
	expect(between).toBe("?q=nobody");
	await expect(box).toHaveValue("nobody");
	await expect(admin.getByRole("dialog")).toHaveCount(0);
	await search(first.name);
	await admin.keyboard.press("p");
	answers.resolve();
	await expect(admin.getByRole("table").getByRole("row")).toHaveCount(2);
	await expect(admin.getByRole("dialog")).toHaveCount(0);
	await admin.keyboard.press("p");
	const taking = admin.getByRole("form", { name: "Take payment" });
	await expect(taking.getByLabel("Amount")).toBeFocused();
	await admin.keyboard.type("1,500");
	await taking.getByLabel("By").selectOption("Bank transfer");
	await taking.getByLabel("Reference").fill(utr());
	await admin.keyboard.press("Enter");
	await expectToast(admin, `${first.name}’s payment is noted, and the receipt is on its way.`);
	await expect(admin.getByRole("row").filter({ hasText: "Payment, registration" })).toContainText("₹1,500");
	await admin.keyboard.press("Escape");
	await expect(admin.getByRole("dialog")).toHaveCount(0);
	await search(second.name);
	await expect(admin.getByRole("row").filter({ hasText: second.name })).toBeVisible();
	await admin.keyboard.press("p");
	await expect(admin.getByRole("dialog", { name: `Fees of ${second.name}` })).toBeVisible();
	await expect(taking.getByLabel("By")).toHaveValue("bank");
});

test("Whoever leaves the batch frees the place, and gets it back while it is free", async ({ admin, adminClient }) => {
	const { _id: id, name, batch } = await enrolled(adminClient);
	const taken = async () => {
		const { data } = await adminClient(api.listEnrolBatches, {});
		return data.find((each) => each.name === batch)?.taken;
	};
	await admin.goto(recordAddress(pages.fees, id));
	const ledger = admin.getByRole("dialog", { name: `Fees of ${name}` });
	await ledger.getByRole("button", { name: "Leave the batch" }).click();
	await answer(admin, `${name} leaves ${batch}?`, "Free the place");
	await expect(ledger.getByText(new RegExp(`^Left ${batch} on .* and gave up the place\\.$`))).toBeVisible();
	expect(await taken()).toBe(0);
	await expectNoFindings(admin, { at: widths });
	await ledger.getByRole("button", { name: "Return to the batch" }).click();
	await expectToast(admin, `${name} has a place in ${batch} again.`);
	expect(await taken()).toBe(1);
});

test("axe finds nothing on the fee page, whatever it shows", async ({ page, adminClient, server }) => {
	const { _id: id, page: feePage, open } = await enrolled(adminClient);
	await page.goto(new URL(new URL(feePage).pathname, server.origin).href);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,000");
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await expectBriefly(page, "Copied", () => page.getByRole("button", { name: "Copy UPI id", exact: true }).click());
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment.upiId);
	await expectNoFindings(page, { at: widths });
	const filled = page.locator(".button:not(.button-second)");
	await expect(filled).toHaveText([/^Pay ₹1,000/]);
	const wide = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 800 });
	const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
	const copy = page.getByRole("button", { name: "Copy UPI id", exact: true });
	const besideCopy = (await topOf(page.getByText(`UPI id ${payment.upiId}`, { exact: true }))) - (await topOf(copy));
	expect(besideCopy, "one line on a narrow phone").toBeGreaterThan(0);
	const scan = await page.getByRole("heading", { name: "From another phone or a computer, scan this" }).boundingBox();
	expect(scan?.height).toBeLessThan(30);
	if (wide !== null) await page.setViewportSize(wide);
	await page.getByLabel("UTR number").fill(utr());
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, we will check it");
	await expectNoFindings(page, { at: widths });
	await adminClient(api.addCharge, { params: { id }, body: { paise: 50_000, dueOn: day(-2), words: "Courier" } });
	await page.getByRole("link", { name: "Correct the number" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,500");
	await expect(filled, "nothing to pay while a payment is looked for").toHaveCount(0);
	const due = page.getByText("is due: the registration and an additional charge. The oldest was due on");
	await expect(due).toBeVisible();
	const body = { paise: open + 50_000, mode: "cash" as const, receivedOn: day(0) };
	await adminClient(api.takePayment, { params: { id }, body });
	await page.goto(new URL(new URL(feePage).pathname, server.origin).href);
	await expect(page.getByRole("main").getByRole("heading")).toHaveText(["All paid", "Receipts", "Paid and due"]);
	await expectNoFindings(page, { at: widths });
	await adminClient(api.takePayment, { params: { id }, body: { ...body, paise: 50_000 } });
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("You paid more than is owed");
	await expect(page.getByText("We pay ₹500 back to you.", { exact: true })).toBeVisible();
});

/** A row of a sheet, by the titles of its columns. */
type Line = Record<string, unknown>;

/** The file of a month: its rows, and the sums below them. */
async function take(page: Page, title: string, month: string): Promise<{ head: string[]; rows: Line[]; foot: Line[] }> {
	await page.getByRole("button", { name: title, exact: true }).click();
	const popup = page.getByRole("dialog", { name: title, exact: true });
	await popup.getByLabel("Month", { exact: true }).selectOption(month);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		popup.getByRole("button", { name: "Download", exact: true }).click(),
	]);
	await expect(popup).toHaveCount(0);
	expect(download.suggestedFilename()).toBe(`${title} ${month}.xlsx`);
	const [sheet] = await readExcel(await download.path());
	const [titles = [], ...lines] = sheet?.data ?? [];
	const head = titles.map(String);
	const named = lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
	const sums = named.findIndex(({ [head[1] ?? ""]: second }) => second === null);
	return { head, rows: named.slice(0, sums), foot: named.slice(sums) };
}

/** In paise, so that nothing is lost to fractions. */
function sumOf(lines: readonly Line[], title: string): number {
	return lines.reduce((sum, { [title]: amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
}

test("Accounts download the day book and the receipts of a month, and the sums are right", async ({
	admin,
	adminClient,
}) => {
	const { _id: id, name } = await enrolled(adminClient);
	const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(new Date());
	const month = today.slice(0, "2026-11".length);
	const pay = (paise: number, mode: "upi" | "cash") =>
		adminClient(api.takePayment, {
			params: { id },
			body: { paise, mode, receivedOn: today, ...(mode === "upi" && { reference: utr() }) },
		});
	await pay(250_050, "upi");
	const { data: ledger } = await pay(100_007, "cash");
	const [cash] = ledger.rows;
	await adminClient(api.refundPayment, {
		params: { id },
		body: { paise: 20_000, mode: "cash", receivedOn: today, words: "Paid twice" },
	});
	await adminClient(api.correctRow, {
		params: { id },
		body: { row: cash?._id ?? "", paise: 7, words: "Miscounted" },
	});

	await admin.goto(`${pages.fees}?q=${encodeURIComponent(name)}`);
	const row = admin.getByRole("row").filter({ hasText: name });
	await expect(row).toHaveAttribute("aria-current", "true");
	const book = await take(admin, "Day book", month);
	const mine = book.rows.filter(({ Student }) => Student === name);
	expect(mine.map(({ Entry, How }) => [Entry, How])).toEqual([
		["Charge", null],
		["Payment", "UPI"],
		["Payment", "Cash"],
		["Refund", "Cash"],
		["Correction of a payment", "Cash"],
	]);
	expect(mine.map((each) => [each["Money in"], each["Money out"]])).toEqual([
		[null, null],
		[2500.5, null],
		[1000.07, null],
		[null, 200],
		[-0.07, null],
	]);
	expect(mine[1]?.Document).toMatch(/^RC\//);
	const [all, ...modes] = book.foot;
	for (const title of ["Charged", "Money in", "Money out"])
		expect([title, sumOf([all ?? {}], title)]).toEqual([title, sumOf(book.rows, title)]);
	for (const title of ["Money in", "Money out"]) expect(sumOf(modes, title)).toBe(sumOf(book.rows, title));

	const receipts = await take(admin, "Receipt summary", month);
	expect(receipts.head).toEqual(["Documents", "Count", "First number", "Last number", "Total"]);
	expect(receipts.rows.map(({ Documents }) => Documents)).toEqual(["Receipts", "Refunds"]);
	expect(sumOf(receipts.foot, "Total")).toBe(sumOf(receipts.rows, "Total"));

	const received = admin.getByRole("definition").getByRole("link").last();
	await expect(received).toHaveAttribute("href", new RegExp(`paidin=${month}`));
	await received.click();
	await expect(admin).toHaveURL(new RegExp(`\\?paidin=${month}$`));
	await admin.getByRole("searchbox", { name: "Name, phone or reference" }).fill(name);
	await expect(row).toHaveCount(1);
});

test("The day book's popup starts at last month, and says when a month is empty", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 500/);
	const { name } = await enrolled(adminClient);
	await admin.goto(`${pages.fees}?q=${encodeURIComponent(name)}`);
	const row = admin.getByRole("row").filter({ hasText: name });
	await expect(row).toHaveAttribute("aria-current", "true");
	const ledger = admin.getByRole("dialog", { name: `Fees of ${name}`, exact: true });
	await admin.keyboard.press("Enter");
	await expect(ledger.getByRole("table", { name: "Ledger", exact: true })).toBeVisible();
	await admin.keyboard.press("Escape");
	await expect(ledger).toHaveCount(0);
	await admin.getByRole("button", { name: "Day book", exact: true }).click();
	const popup = admin.getByRole("dialog", { name: "Day book", exact: true });
	const months = popup.getByLabel("Month", { exact: true });
	const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
	const [year = 0, number = 0] = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" })
		.format(new Date())
		.split("-")
		.map(Number);
	const [now, last] = [number - 1, number - 2].map((at) => long.format(new Date(Date.UTC(year, at, 1))));
	await expect(months.locator("option:checked")).toHaveText(last ?? "");
	await expect(months.locator("option").first()).toHaveText(now ?? "");
	await expectNoFindings(admin, { at: widths });
	const calls = "**/api/fees/day-book?*";
	await admin.route(calls, (route) => route.fulfill({ status: 500, json: { error: "Not today.", id: "failed" } }));
	await popup.getByRole("button", { name: "Download", exact: true }).click();
	await expect(popup.getByRole("alert")).toContainText("The download did not finish.");
	await admin.unroute(calls);
	await admin.route(calls, (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
	await popup.getByRole("button", { name: "Download", exact: true }).click();
	await expect(popup.getByRole("alert")).toHaveText(`Nothing was entered for ${last}.`);
	await admin.goBack();
	await expect(popup).toHaveCount(0);

	await expect(row).toHaveAttribute("aria-current", "true");
	await admin.keyboard.press("p");
	await expect(ledger.getByRole("form", { name: "Take payment", exact: true })).toBeVisible();
});
