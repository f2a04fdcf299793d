import { expect, onTestFinished, test } from "vitest";
import { payment } from "#content/provider.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { scheduledJobs } from "../../app.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { asc, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, feeDocuments, ledger, outbox } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import type { MailFile } from "../../platform/mail/send.ts";
import { openTestApp } from "../../testing/app.ts";
import { openFeeKeys, openFeePageUrls } from "../keys.ts";
import * as fees from "../ledger.ts";
import { lockEnrolment, readEnrolment } from "../ledger-rows.ts";
import { actor, enrolled, openWithStaff, price, today } from "../testing.ts";
import { changeBilling } from "./billing.ts";
import { issueInvoice } from "./documents.ts";

const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });
const mailsOf = (db: Database) => db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.subject));
const documentOf = async (db: Database, number: string) =>
	(await db.select().from(feeDocuments).where(eq(feeDocuments.number, number)))[0];

describeWithDatabase("The mail of a fee document", (open) => {
	test("is sent for each payment, with the receipt and the link to the fee page", async () => {
		const db = await openWithStaff(open);
		const feePageUrl = await openFeePageUrls(openFeeKeys(db), "https://academy.example");
		const { id } = await enrolled(db, { payment: upi(100_000, "532108846120") }, { feePageUrl });
		const [enrolment] = await db.select().from(enrolments);
		const receipt = await documentOf(db, "RC/25-26/000001");
		const [mail, ...others] = await mailsOf(db);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({
			to: "ananya@mail.example",
			subject: "We received ₹1,000",
			studentId: enrolment?.studentId,
			links: [{ label: "Open your fee page", address: await feePageUrl(id) }],
			attachments: [
				{ name: "Receipt RC-25-26-000001.pdf", address: `/api/papers/${receipt?.id}`, paperId: receipt?.id },
			],
		});
		expect(mail?.text).toContain("Hello Ananya,");
		expect(mail?.text).toContain(
			"on 2 March 2026 by UPI (532108846120). Thank you. Receipt RC/25-26/000001 is attached",
		);
		expect(mail?.text).toMatch(
			/₹1,000 of the agreed ₹[\d,]+ is paid; ₹[\d,.]+ is still to be paid\. ₹[\d,.]+ for instalment 1 of 2 is due on 9 March 2026\./,
		);
	});

	test("is not stored for a refused payment, nor for rows without a document", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.giveDiscount(db, id, { paise: 100, reason: "referral" }, actor());
		expect(await mailsOf(db)).toEqual([]);
		await fees.takePayment(db, id, upi(100, "111111111111"), actor());
		await expect(fees.takePayment(db, id, upi(100, "111111111111"), actor())).rejects.toMatchObject({
			id: "reference-known",
		});
		expect(await mailsOf(db)).toHaveLength(1);
	});

	test("distinguishes a refund from a payment noted by mistake, and names the receipt", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.takePayment(db, id, upi(50_000, "111111111111"), actor());
		await fees.takePayment(db, id, upi(20_000, "222222222222"), actor());
		await fees.refundPayment(db, id, { ...upi(10_000, "333333333333"), words: "Left early" }, actor());
		const [row] = await db.select().from(ledger).where(eq(ledger.reference, "111111111111"));
		const correction = { row: row?.id ?? "", paise: 50_000, words: "Of another student" };
		await fees.correctRow(db, id, correction, actor());
		const mails = new Map((await mailsOf(db)).map(({ subject, text }) => [subject, text]));
		expect([...mails.keys()].sort()).toEqual([
			...["Payment corrected: ₹500 no longer counts", "We received ₹200", "We received ₹500", "₹100 refunded"],
		]);
		expect(mails.get("₹100 refunded")).toContain("We paid back ₹100 for Data Science");
		expect(mails.get("Payment corrected: ₹500 no longer counts")).toMatch(
			/We corrected our records: ₹500 that we had recorded as paid for Data Science, .* no longer counts: Of another student\. Receipt RC\/25-26\/000001 is no longer valid\. Refund RF/,
		);
		expect((await documentOf(db, "RF/25-26/000001"))?.details.refersTo?.number).toBe("RC/25-26/000002");
		expect((await documentOf(db, "RF/25-26/000002"))?.details.refersTo?.number).toBe("RC/25-26/000001");
	});

	test("says what remains valid of a receipt that is corrected in part", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.takePayment(db, id, upi(50_000, "111111111111"), actor());
		const [row] = await db.select().from(ledger).where(eq(ledger.reference, "111111111111"));
		const correct = (paise: number) =>
			fees.correctRow(db, id, { row: row?.id ?? "", paise, words: "A zero too many." }, actor());
		await correct(45_000);
		await correct(5_000);
		const texts = new Map((await mailsOf(db)).map(({ subject, text }) => [subject, text]));
		expect(texts.get("Payment corrected: ₹450 no longer counts")).toContain(
			": A zero too many. ₹50 of receipt RC/25-26/000001 remains valid.",
		);
		expect(texts.get("Payment corrected: ₹50 no longer counts")).toContain(
			": A zero too many. Receipt RC/25-26/000001 is no longer valid.",
		);
	});

	test("is sent once for all vouchers of a refund, and for a refund noted by mistake", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		await fees.takePayment(db, id, upi(50_000, "111111111111"), actor());
		await fees.takePayment(db, id, upi(20_000, "222222222222"), actor());
		await fees.refundPayment(db, id, { ...upi(30_000, "333333333333"), words: "Left early" }, actor());
		const [row] = await db.select().from(ledger).where(eq(ledger.kind, "refund"));
		await fees.correctRow(db, id, { row: row?.id ?? "", paise: 30_000, words: "Never left" }, actor());
		const mails = (await mailsOf(db)).filter(({ subject }) => subject.includes("₹300"));
		const mailWith = (subject: string) => mails.find((mail) => mail.subject === subject);
		const refund = mailWith("₹300 refunded");
		expect(mails).toHaveLength(2);
		expect(refund?.text).toContain("We paid back ₹300 for Data Science");
		expect(refund?.text).toContain("Refund RF/25-26/000001 and Refund RF/25-26/000002 are attached to this email.");
		expect(refund?.attachments).toHaveLength(2);
		const back = mailWith("Refund corrected: ₹300 no longer counts");
		expect(back?.text).toContain("We corrected our records: ₹300 that we had recorded as paid back for Data Science");
		expect(back?.text).toContain(
			": Never left. Refund RF/25-26/000001 and Refund RF/25-26/000002 are no longer valid.",
		);
		expect(back?.attachments).toHaveLength(2);
	});

	test("greets the student even if the document names another payer", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const bill = async (name: string) => {
			const { version } = await readEnrolment(db, id);
			await changeBilling(db, id, { name, version }, actor());
		};
		await bill("Infosys Ltd");
		await fees.takePayment(db, id, upi(100, "111111111111"), actor());
		const before = await readEnrolment(db, id);
		expect(before).toMatchObject({ name: "Ananya Deshpande", billingName: "Infosys Ltd" });
		expect((await documentOf(db, "RC/25-26/000001"))?.details.party.name).toBe("Infosys Ltd");
		expect((await mailsOf(db))[0]?.text).toContain("Hello Ananya,");
		await bill("Ananya Deshpande");
		expect((await readEnrolment(db, id)).billingName).toBeNull();
	});

	test("is sent for an invoice and for its credit note", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const gst = { gstin: "29AAGCG0000A1Z5", sac: "999293", taxRate: 18 };
		await db.transaction(async (tx) => issueInvoice(tx, await lockEnrolment(tx, id), "Batch DS-2603-A", actor(), gst));
		await fees.giveDiscount(db, id, { paise: 10_000, reason: "referral" }, actor());
		const mails = await mailsOf(db);
		const sum = (price / paisePerRupee).toLocaleString("en-IN");
		expect(mails.map(({ subject }) => subject).sort()).toEqual(["Credit note for ₹100", `Tax invoice for ₹${sum}`]);
		const credit = mails.find(({ subject }) => subject.startsWith("Credit"));
		expect(credit?.text).toContain("After the invoice we took off ₹100 for Data Science, Launch SOLO: Referral.");
		expect((await documentOf(db, "CN/25-26/000001"))?.details.refersTo?.number).toBe("IN/25-26/000001");
	});

	test("has tax on payments before the invoice, and none after it", async () => {
		payment.gstin = "29AAGCG0000A1Z5";
		onTestFinished(() => {
			delete payment.gstin;
		});
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "111111111111") });
		await db.transaction(async (tx) => issueInvoice(tx, await lockEnrolment(tx, id), "Batch DS-2603-A", actor()));
		const later = actor({ now: new Date("2026-03-02T08:00:00.000Z") });
		await fees.takePayment(db, id, upi(50_000, "222222222222"), later);
		await fees.refundPayment(db, id, { ...upi(20_000, "333333333333"), words: "Paid too much" }, later);
		const issued = await db.select().from(feeDocuments).orderBy(feeDocuments.kind, feeDocuments.number);
		expect(
			issued.map(({ number, details }) => [number, details.refersTo?.number, (details.tax?.cgst ?? 0) > 0]).sort(),
		).toEqual([
			["IN/25-26/000001", undefined, true],
			["RC/25-26/000001", "IN/25-26/000001", false],
			["RF/25-26/000001", "RC/25-26/000001", false],
			["RV/25-26/000001", undefined, true],
		]);
		expect((await mailsOf(db)).map(({ subject }) => subject)).toContain("₹200 refunded");
	});
});

describeWithDatabase("A document attached to a mail", (open) => {
	test("is drawn when the mail is sent", async () => {
		const { parts } = await openTestApp(await open());
		const { db } = parts.database;
		await addAdmins(db, [actor().by], parts.clock());
		await enrolled(db, { payment: upi(100_000, "532108846120") });
		const sent: { to: string; files: readonly MailFile[] }[] = [];
		const sender = {
			send: async ({ to }: { to: string }, files: readonly MailFile[]) => void sent.push({ to, files }),
			close: () => {},
		};
		const job = scheduledJobs(parts, sender).find(({ name }) => name === "mail");
		await job?.work(new AbortController().signal);
		expect(sent).toMatchObject([
			{
				to: "ananya@mail.example",
				files: [{ name: "Receipt RC-25-26-000001.pdf", type: "application/pdf" }],
			},
		]);
		expect(
			Buffer.from(sent[0]?.files[0]?.content ?? "")
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
	});
});
