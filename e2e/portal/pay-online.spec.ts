import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import { dayMs } from "#contract/durations.ts";
import { gatewayWebhook, pages } from "#contract/paths.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import {
	paidPayload,
	razorpayKeys,
	type SignedEvent,
	signEvent,
	startRazorpay,
} from "#tools/testing/razorpay-stand-in.ts";
import { uniqueName } from "../app-parts.ts";
import { adminClientOf, adminTokenOf, cookieOf, expect, test } from "../browser-test.ts";
import { expectNoFindings, widths } from "../findings.ts";
import { openTestServer } from "../fixture.ts";
import { freshEmail } from "../forms.ts";

const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, "2026-11-23".length);
const [{ slug: plan, offerPrice }] = plans as unknown as [(typeof plans)[number]];

test("A student pays online, and a payment that staff must settle waits until they say it is done", async ({
	page,
	browser,
	databaseUrl,
}) => {
	test.slow();
	const razorpay = await startRazorpay();
	const server = await openTestServer({
		databaseUrl,
		settings: { ...razorpayKeys, RAZORPAY_API: razorpay.origin },
	});
	try {
		const deliver = async ({ payload, headers }: SignedEvent) =>
			(await fetch(server.origin + gatewayWebhook, { method: "POST", body: payload, headers })).status;
		Object.assign(razorpay.behaviour, { copies: 2, isLate: true, deliver });
		const token = await adminTokenOf(server, browser);
		const admin = adminClientOf(server, token);
		const batch = { name: uniqueName("DS-2611"), domain: "Data Science", starts: day(7), ends: day(63), places: 5 };
		const { data: made } = await admin(api.addBatch, { body: { ...batch, trainer: "Nandan Rao", hours: "Evenings" } });
		const name = uniqueName("Ananya");
		const person = { name, email: freshEmail(), phone: "9000040372", plan, batchid: made._id, courseids: [] };
		const parts = [
			{ dueOn: day(-1), paise: 100_000 },
			{ dueOn: day(30), paise: offerPrice * paisePerRupee - 100_000 },
		];
		const { data: ledger } = await admin(api.enrol, { body: { ...person, parts } });

		const feePage = server.origin + new URL(ledger.page).pathname;
		await page.goto(feePage);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,000");
		await page.getByRole("button", { name: "Pay online", exact: true }).click();
		await page.waitForURL(`${razorpay.origin}/i/*`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1000");
		await page.getByRole("button", { name: "Pay", exact: true }).click();

		// The browser comes back before the webhook, and that proves nothing.
		const late = page.getByRole("status").filter({ hasText: "do not pay again" });
		await expect(late).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,000");
		await expectNoFindings(page, { at: widths });
		await razorpay.release();
		await late.getByRole("link", { name: "Look again", exact: true }).click();
		await expect(page.getByRole("status").filter({ hasText: "your payment has come" })).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("₹1,000");
		await expect(page.getByRole("link", { name: /^Receipt RC\// })).toHaveCount(1);

		const payment_id = new URL(page.url()).searchParams.get("razorpay_payment_id");
		await deliver(signEvent("payment_link.paid", paidPayload({ id: "plink_other", notes: [] }, "pay_other", 12_300)));
		await deliver(signEvent("refund.processed", { refund: { id: "rfnd_1", amount: 100_000, payment_id } }));

		// A link for the second part, which gets a discount meanwhile.
		await page.getByRole("button", { name: "Pay online", exact: true }).click();
		await page.waitForURL(`${razorpay.origin}/i/*`);
		await admin(api.giveDiscount, { params: { id: ledger._id }, body: { paise: 50_000, reason: "referral" } });

		await page.context().addCookies([cookieOf(token)]);
		await page.goto(server.origin + pages.fees);
		const waiting = page.getByRole("region", { name: "2 online payments wait for someone", exact: true });
		await expect(waiting.getByRole("listitem")).toHaveCount(2);
		await expectNoFindings(page, { at: widths });
		const unknown = waiting.getByRole("listitem").filter({ hasText: "₹123 was paid by a link that is not ours." });
		await unknown.getByRole("button", { name: /^Done/ }).click();
		const rest = page.getByRole("region", { name: "1 online payment waits for someone", exact: true });
		await rest.getByRole("link", { name, exact: true }).click();
		const overlay = page.getByRole("dialog", { name: `Fees of ${name}` });
		await expect(overlay.getByRole("row").filter({ hasText: "Online, reference" })).toContainText("₹1,000");
		await page.keyboard.press("Escape");
		await rest.getByRole("button", { name: /^Done: Razorpay paid ₹1,000 back/ }).click();
		await expect(rest).toHaveCount(0);
		await expect(page.getByRole("heading", { name: /online payment/ })).toHaveCount(0);
		await expect
			.poll(() => razorpay.links.map(({ status }) => status), { timeout: 60_000 })
			.toEqual(["paid", "cancelled"]);
	} finally {
		// Open, it would ask the ended server.
		await page.close();
		await server.close();
		await razorpay.close();
	}
});
