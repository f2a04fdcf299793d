import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { feeRequests, paymentReferences } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { lockEnrolment } from "../ledger-rows.ts";
import { amountDue } from "../schedule.ts";

/** The length of a UTR: the number of a UPI transaction, as banks show it. */
const utrLength = 12;

type ReportedPayment = typeof feeRequests.$inferSelect;

/** The newest payment that the student reported. */
export async function lastReported(db: Database, enrolmentId: string): Promise<ReportedPayment | undefined> {
	const [reported] = await db
		.select()
		.from(feeRequests)
		.where(and(eq(feeRequests.enrolmentId, enrolmentId), eq(feeRequests.kind, "payment")))
		.orderBy(desc(feeRequests.createdAt))
		.limit(1);
	return reported;
}

/** "I have paid": the report waits until staff find the payment in the bank. A second number replaces the first. */
export function reportPayment(db: Database, id: string, typed: string, { now, today }: { now: Date; today: string }) {
	const reference = parseUtr(typed);
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		const { due } = await amountDue(tx, enrolment, today);
		if (due === 0) throw new Refusal("nothing-due");
		const { kind, mode, reference: storedReference } = paymentReferences;
		// Accounts may have entered it from a bank statement, as a transfer.
		const isRecorded = and(eq(kind, "payment"), inArray(mode, mode.enumValues), eq(storedReference, reference));
		if ((await tx.$count(paymentReferences, isRecorded)) > 0)
			throw invalidField("utr", "This number is noted as a payment already.");
		const previous = await lastReported(tx, id);
		if (previous?.state === "waiting" && previous.reference === reference) return;
		if (previous?.state === "waiting")
			await tx.update(feeRequests).set({ state: "replaced", decidedAt: now }).where(eq(feeRequests.id, previous.id));
		await tx
			.insert(feeRequests)
			.values({ id: randomUUID(), createdAt: now, enrolmentId: id, kind: "payment", paise: due, reference });
	});
}

/** Removes spaces and dashes. */
function parseUtr(typed: string): string {
	const digits = typed.replace(/[\s-]/g, "");
	if (digits === "") throw invalidField("utr", "Enter the number that your UPI app shows.");
	if (!/^\d+$/.test(digits)) throw invalidField("utr", "A UTR has digits only.");
	if (digits.length !== utrLength)
		throw invalidField("utr", `${digits.length} ${digits.length === 1 ? "digit" : "digits"}. A UTR has ${utrLength}.`);
	return digits;
}
