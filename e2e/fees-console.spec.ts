import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { own, toast } from "./app-parts.ts";
import { expectNoFindings, widths } from "./findings.ts";
import { freshEmail } from "./forms.ts";
import { expect, test } from "./journey.ts";

const dayMs = 24 * 3_600_000;
const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, "2026-11-23".length);
/** Nobody else's in this run. */
const utr = () => String(Math.floor(Math.random() * 9e11) + 1e11);

/** Agreed in two parts, of which the first was due four days ago. */
async function enrolled(adminClient: Client) {
	const [{ slug: plan, offerPrice }] = plans as unknown as [(typeof plans)[number]];
	const batch = { name: own("DS-2611"), domain: "Data Science", starts: day(7), ends: day(63), places: 5 };
	const { data: made } = await adminClient(api.addBatch, {
		body: { ...batch, trainer: "Nandan Rao", hours: "Evenings" },
	});
	const price = offerPrice * 100;
	const person = {
		name: own("Ananya"),
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

test("A student tells a payment on the fee page, and accounts find it, confirm it and take the rest", async ({
	admin,
	adminClient,
	browser,
	server,
	expected,
}) => {
	// A number that is too short, and one that is known, are refused.
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
	await confirming.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(toast(admin, "The payment is confirmed, and its receipt is on its way.")).toBeVisible();
	await expect(ledger.getByRole("row").filter({ hasText: number })).toContainText(/RC\/\d\d-\d\d\/\d{6}/);

	await ledger.getByRole("button", { name: "Take payment", exact: true }).click();
	const taking = ledger.getByRole("form", { name: "Take payment" });
	await taking.getByLabel("Amount").fill("a lot");
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking.getByText("Enter an amount like 3,666.")).toBeVisible();
	await taking.getByLabel("Amount").fill("2,500.50");
	await taking.getByLabel("Reference").fill(number);
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking.getByText("A payment with this reference is noted already.").first()).toBeVisible();
	await taking.getByLabel("Reference").fill(utr());
	await taking.getByRole("button", { name: "Take payment" }).click();
	await expect(taking).toHaveCount(0);
	await expect(ledger.getByRole("row").filter({ hasText: "₹2,500.50" })).toBeVisible();
	await expectNoFindings(admin, { at: widths });

	await student.reload();
	await expect(student.getByRole("heading", { level: 1 })).not.toHaveText("Thank you, we will check it");
	await expect(student.getByRole("link", { name: /^Receipt RC\// })).toHaveCount(2);
	await visitor.close();
});

test("axe finds nothing on the fee page, whatever it shows", async ({ page, adminClient, server }) => {
	const { page: feePage } = await enrolled(adminClient);
	await page.goto(new URL(new URL(feePage).pathname, server.origin).href);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,000");
	await expectNoFindings(page, { at: widths });
	await page.getByLabel("UTR number").fill(utr());
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, we will check it");
	await expectNoFindings(page, { at: widths });
});
