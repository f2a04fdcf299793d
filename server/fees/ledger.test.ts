import { expect, onTestFinished, test } from "vitest";
import { payment } from "#content/provider.ts";
import type { LedgerKind } from "#contract/ledger.ts";
import { and, desc, eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { auditEvents, feeDocuments, feeRequests, ledger } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { lockRemoved } from "../platform/undo/removed.ts";
import { addInvoice, changeBilling } from "./documents/billing.ts";
import { undoEnrolment } from "./enrol/enrol.ts";
import * as fees from "./ledger.ts";
import { readEnrolment } from "./ledger-rows.ts";
import { reportPayment } from "./pages/report-payment.ts";
import { confirmRequest, refuseRequest } from "./requests.ts";
import { actor, enrolled, now, openWithStaff, price, today } from "./testing.ts";

const upi = (paise: number, reference: string) => ({ paise, mode: "upi" as const, reference, receivedOn: today });

type Actions = ReturnType<typeof actionsOn>;

/** Short forms of staff's actions on an enrolment's ledger. */
function actionsOn(db: Database, id: string) {
	type Taken = Parameters<typeof fees.takePayment>[2];
	const cash = { paise: 1_000, mode: "cash", receivedOn: today } as const;
	const counsellor = actor({ role: "counsellor", by: "ravi@academy.example" });
	const discount = (paise: number, by = actor()) => fees.giveDiscount(db, id, { paise, reason: "referral" }, by);
	return {
		pay: (taken: Partial<Taken>) => fees.takePayment(db, id, { ...cash, ...taken }, actor()),
		refund: (taken: Partial<Taken>) => fees.refundPayment(db, id, { ...cash, words: "Left", ...taken }, actor()),
		discount,
		/** Corrects the newest row of this kind. */
		correct: async (kind: LedgerKind, paise: number) => {
			const { enrolmentId, place } = ledger;
			const isOfKind = and(eq(enrolmentId, id), eq(ledger.kind, kind));
			const [row] = await db.select().from(ledger).where(isOfKind).orderBy(desc(place));
			await fees.correctRow(db, id, { row: row?.id ?? "", paise, words: "Typed wrong" }, actor());
		},
		/** Requests a discount that waits for a manager. */
		requestDiscount: async (paise: number) => {
			await discount(paise, counsellor);
			const [request] = await db.select().from(feeRequests).where(eq(feeRequests.paise, paise));
			return request?.id ?? "";
		},
	};
}

describeWithDatabase("An enrolment's ledger", (open) => {
	test.each<[string, (act: Actions) => Promise<unknown>, object]>([
		[
			"what is let off exceeds what is agreed",
			({ discount }) => discount(price + 1),
			{ paise: "More than what is agreed." },
		],
		[
			"what is paid back exceeds what was paid",
			({ refund }) => refund({ paise: 100_001 }),
			{ paise: "More than what was paid." },
		],
		[
			"money is paid back by the bank without a reference",
			({ refund }) => refund({ mode: "bank" }),
			{ reference: "Enter the payment's reference." },
		],
		[
			"money comes in by UPI without a reference",
			({ pay }) => pay({ mode: "upi" }),
			{ reference: "Enter the payment's reference." },
		],
		[
			"a row is taken back by more than it was",
			({ correct }) => correct("payment", 100_001),
			{ paise: "More than is left of this row." },
		],
		[
			"a discount is taken back by more than is left of it",
			async ({ discount, correct }) => {
				await discount(50_000);
				await correct("discount", 30_000);
				await correct("discount", 20_001);
			},
			{ paise: "More than is left of this row." },
		],
		[
			"a correction is corrected",
			async ({ correct }) => {
				await correct("payment", 10_000);
				await correct("correction", 10_000);
			},
			{ row: "Correct the row itself, not its correction." },
		],
	])("It is refused if %s", async (_, act, fields) => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "111111111111") });
		await expect(act(actionsOn(db, id))).rejects.toMatchObject({ id: "fields-invalid", fields });
	});

	test("All that is agreed may be let off, all that was paid be paid back, and each row be taken back whole", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const { pay, refund, discount, correct } = actionsOn(db, id);
		// More than is agreed: paid twice.
		await pay({ paise: 2 * price });
		await correct("payment", 2 * price);
		await pay({ paise: 100_000 });
		await discount(price);
		await refund({ paise: 100_000 });
		const totals = { agreed: 0, paid: 0, refunded: 100_000, open: 0, nextOn: null };
		expect(await readEnrolment(db, id)).toMatchObject(totals);
		await correct("discount", 50_000);
		await correct("discount", price - 50_000);
		expect(await readEnrolment(db, id)).toMatchObject({ agreed: price, open: price });
	});

	test("A row is corrected with its own enrolment, and nothing is done with one that was undone or never was", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const { id: other } = await enrolled(db, { email: "other@mail.example" });
		const [charge] = await db.select().from(ledger).where(eq(ledger.enrolmentId, id));
		const missing = { id: "not-found" };
		const correction = { row: charge?.id ?? "", paise: 1_000, words: "Less" };
		await expect(fees.correctRow(db, other, correction, actor())).rejects.toMatchObject(missing);
		await db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), actor()));
		for (const missingId of [id, crypto.randomUUID()]) {
			const { pay, refund, discount } = actionsOn(db, missingId);
			for (const act of [() => pay({}), () => refund({}), () => discount(100)])
				await expect(act()).rejects.toMatchObject(missing);
		}
		expect(await readEnrolment(db, id)).toMatchObject({ agreed: 0, paid: 0 });
	});

	test("Documents say the batch, and what was paid, let off or charged for which reason", async () => {
		const db = await openWithStaff(open);
		payment.gstin = "29AAGCG0000A1Z5";
		onTestFinished(() => {
			delete payment.gstin;
		});
		const { id } = await enrolled(db);
		const { pay, refund, discount, correct } = actionsOn(db, id);
		await pay({ paise: 150_000 });
		await addInvoice(db, id, actor());
		await discount(10_000);
		await fees.giveDiscount(db, id, { paise: 5_000, reason: "Her brother learns here" }, actor());
		await fees.addCharge(db, id, { paise: 15_000, dueOn: "2026-05-01", words: "Courier" }, actor());
		await correct("charge", 1_000);
		await pay({ paise: (await readEnrolment(db, id)).open });
		await pay({ paise: 20_000 });
		await refund({ paise: 20_000 });
		const about = (await db.select().from(feeDocuments)).map(({ number, details }) => [number, details.about]);
		const batch = `Batch ${(await readEnrolment(db, id)).batch}, 9 March to 3 May 2026`;
		expect(Object.fromEntries(about)).toEqual({
			"RV/25-26/000001": `${batch}. Registration, Instalment 1`,
			"IN/25-26/000001": batch,
			"CN/25-26/000001": `${batch}. Referral`,
			"CN/25-26/000002": `${batch}. Her brother learns here`,
			"DN/25-26/000001": `${batch}. Courier`,
			"CN/25-26/000003": `${batch}. Typed wrong`,
			"RC/25-26/000001": `${batch}. Instalment 1, Instalment 2, Charge`,
			"RC/25-26/000002": batch,
			"RF/25-26/000001": `${batch}. Left`,
		});
	});

	test("The audit trail says who did what with whose money, over how much and why", async () => {
		const db = await openWithStaff(open);
		payment.gstin = "29AAGCG0000A1Z5";
		onTestFinished(() => {
			delete payment.gstin;
		});
		const { id } = await enrolled(db);
		const { pay, refund, discount, correct, requestDiscount } = actionsOn(db, id);
		await pay({ paise: 100_000 });
		await correct("payment", 1_000);
		await discount(10_000);
		await fees.addCharge(db, id, { paise: 15_000, dueOn: today, words: "Courier" }, actor());
		await refund({ paise: 2_000 });
		await reportPayment(db, id, "333333333333", { now, today });
		const [reported] = await db.select().from(feeRequests);
		await confirmRequest(db, reported?.id ?? "", { receivedOn: today, paise: 3_000 }, actor());
		await confirmRequest(db, await requestDiscount(200_000), {}, actor());
		await refuseRequest(db, await requestDiscount(300_000), undefined, actor());
		await addInvoice(db, id, actor());
		await changeBilling(db, id, { name: "Infosys Ltd" }, actor());
		for (const paused of [true, false]) await fees.pauseCourses(db, id, paused, actor());
		const done = await db.select().from(auditEvents).where(eq(auditEvents.kind, "enrolment"));
		expect(new Set(done.map(({ recordId, record, by }) => `${recordId} ${record} ${by}`))).toEqual(
			new Set([`${id} Ananya Deshpande ${actor().by}`]),
		);
		const { batch, plan } = await readEnrolment(db, id);
		expect(done.map(({ act, details }) => (details ? `${act}: ${details}` : act)).toSorted()).toEqual([
			"changed",
			"charged: ₹150, Courier",
			"corrected: row 2 by ₹10, Typed wrong",
			"courses-paused",
			"courses-resumed",
			"discount-given: ₹100, Referral",
			"discount-given: ₹2,000, Referral",
			`enrolled: ${batch}, ${plan}`,
			"invoice-issued: IN/25-26/000001",
			"payment-taken: ₹1,000",
			"payment-taken: ₹30",
			"refunded: ₹20, Left",
			"request-refused: discount of ₹3,000",
		]);
	});

	test("A reference is free again once its row is taken back whole, not in part", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { payment: upi(100_000, "111111111111") });
		const [row] = await db.select().from(ledger).where(eq(ledger.kind, "payment"));
		const again = () => fees.takePayment(db, id, upi(1_000, "111111111111"), actor());
		for (const paise of [60_000, 39_999]) {
			await fees.correctRow(db, id, { row: row?.id ?? "", paise, words: "Typed wrong" }, actor());
			await expect(again()).rejects.toMatchObject({ id: "reference-known" });
		}
		await fees.correctRow(db, id, { row: row?.id ?? "", paise: 1, words: "Typed wrong" }, actor());
		await again();
	});
});
