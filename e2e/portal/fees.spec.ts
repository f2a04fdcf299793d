import { readFile } from "node:fs/promises";
import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import { pages } from "#contract/paths.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import type { StudentRow } from "#contract/students.ts";
import { readPdf } from "#tools/testing/read-pdf.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { addSignInCookie, enrol } from "../portal-student.ts";

/** The day so many days from today, in India. */
const inDays = (days: number) =>
	new Date(Date.now() + 5.5 * hourMs + days * dayMs).toISOString().slice(0, "2026-03-08".length);
const plan = plans[0] as (typeof plans)[number];
const price = plan.offerPrice * paisePerRupee;
const [registration, late] = [100_000, 150_000];

/** Registration of ₹1,000 paid today, ₹1,500 due three days ago, the rest in a month. */
async function enrolInProgram(admin: Client, { _id: studentid, name, email, phone }: StudentRow, reference: string) {
	const batchName = `DS-${crypto.randomUUID().slice(0, 8)}`;
	const batch = await admin(api.addBatch, {
		body: {
			name: batchName,
			domain: "Data Science",
			starts: inDays(3),
			ends: inDays(60),
			places: 5,
			trainer: "Nandan Rao",
			hours: "Evenings",
		},
	});
	const parts = [
		{ dueOn: inDays(-4), paise: registration },
		{ dueOn: inDays(-3), paise: late },
		{ dueOn: inDays(30), paise: price - registration - late },
	];
	const payment = { paise: registration, mode: "upi" as const, reference, receivedOn: inDays(0) };
	const person = { studentid, name, email, phone, plan: plan.slug };
	const body = { ...person, batchid: batch.data._id, courseids: [], parts, payment };
	return (await admin(api.enrol, { body })).data;
}

test("A student sees what is due, saves the receipt and finds how to pay; without an enrolment the screen says so", async ({
	page,
	server,
	adminClient,
}) => {
	const student = await enrol(server, adminClient);
	await addSignInCookie(page, server, student);
	await page.goto(pages.myFees);
	await expect(page.getByRole("heading", { name: "No fees here", exact: true })).toBeVisible();
	await expectNoFindings(page);

	const reference = `${Date.now()}`.slice(-12);
	const ledger = await enrolInProgram(adminClient, student, reference);
	await page.reload();
	const fees = page.getByRole("region", { name: "Data Science", exact: true });
	await expect(fees.getByText("Next: instalment 1 of 2", { exact: true })).toBeVisible();
	await expect(fees.getByText("1 of 3 paid")).toBeVisible();
	await expect(fees.getByText("3 days late").first()).toBeVisible();
	// The dot above the next part's bar.
	expect((await fees.locator(".progress-bar-dot").boundingBox())?.width).toBeGreaterThan(8);
	const pay = fees.getByRole("link", { name: "Pay ₹1,500", exact: true });
	await expect(pay).toHaveAttribute("href", new URL(ledger.page).pathname);
	const schedule = fees.getByRole("list", { name: "Schedule", exact: true });
	await expect(schedule.getByRole("listitem")).toHaveCount(3);
	await expect(schedule.getByRole("listitem").first()).toContainText("paid");

	const payments = fees.getByRole("list", { name: "Payments", exact: true });
	await expect(payments.getByRole("listitem")).toContainText(`UPI ${reference}`);
	const [number] = ledger.papers.map((paper) => paper.number);
	const saving = page.waitForEvent("download");
	await payments.getByRole("link", { name: `Receipt ${number}`, exact: true }).click();
	const saved = await saving;
	expect(saved.suggestedFilename()).toBe(`Receipt ${number?.replaceAll("/", "-")}.pdf`);
	const { pages: sheets } = await readPdf(await readFile(await saved.path()), { codes: false });
	expect(sheets[0]?.text).toContain("Rupees one thousand only");
	expect(sheets[0]?.text).toContain(reference);

	await expectNoFindings(page);
	for (const width of [320, 360, 768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
	await pay.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹1,500");
	await expect(page.getByText("is due: instalment 1 of 2.")).toBeVisible();
	await page.goBack();
	await adminClient(api.pauseCourses, { params: { id: ledger._id }, body: { paused: true } });
	await page.reload();
	await expect(page.getByText(/Paused since /)).toBeVisible();
	await page.emulateMedia({ colorScheme: "dark" });
	await expectNoFindings(page);
});
