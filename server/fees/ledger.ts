import { discountLimitOf, discountReasons } from "#content/fees.ts";
import type { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { dueDayError } from "#contract/instalments.ts";
import type { PaymentMode } from "#contract/payment-modes.ts";
import type { TakenPayment } from "#contract/payments.ts";
import type { AdminRole } from "#contract/roles.ts";
import { paisePerRupee, rupees } from "#contract/rupees.ts";
import type { SeenVersion } from "#contract/versions.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { feeParts, feeReminders, feeRequests, ledger, paymentReferences } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { cancelWaitingMails } from "../platform/mail/outbox.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import { setPause } from "../students/pause.ts";
import { notifyWebhooks } from "../webhooks/notify.ts";
import type { Enrolment, StoredRow } from "./documents/documents.ts";
import { isStored, type SentAction } from "./idempotency.ts";
import type { FeeActor } from "./keys.ts";
import { addRow, auditEntry, lockEnrolment, readEnrolment } from "./ledger-rows.ts";
import { formatDay } from "./money.ts";

/** Staff's actions on an enrolment's ledger. Each locks the enrolment until it is committed, so that sums, row numbers and documents are consecutive. */

/** Adds a payment that staff or the gateway confirmed. Cash needs no reference; a reference can be used once. Reminders waiting in the outbox are not sent. */
export async function addPayment(
	tx: Database,
	{ id: enrolmentId, createdAt }: Pick<Enrolment, "id" | "createdAt">,
	payment: Omit<TakenPayment, "mode"> & { mode: PaymentMode },
	actor: FeeActor,
): Promise<StoredRow> {
	const { paise, mode, reference, receivedOn } = payment;
	requireReference(mode, reference);
	refuseInvalidPaymentDay(receivedOn, { createdAt }, actor.now);
	const row = { kind: "payment" as const, paid: paise, mode, reference: reference ?? null, receivedOn };
	const added = await addRow(tx, enrolmentId, row, actor);
	const isReminder = sql`id in (select id from ${feeReminders} where ${feeReminders.enrolmentId} = ${enrolmentId})`;
	await cancelWaitingMails(tx, isReminder, "Not sent: a payment was noted meanwhile.", actor.now);
	const { studentId, open } = await readEnrolment(tx, enrolmentId);
	const data = { enrolment: enrolmentId, student: studentId, paise, mode, receivedOn, open };
	await notifyWebhooks(tx, [{ event: "fee.paid", at: actor.now, data, studentId }]);
	return added;
}

function requireReference(mode: PaymentMode, reference: string | undefined): void {
	if (mode !== "cash" && !reference) throw invalidField("reference", "Enter the payment's reference.");
}

/** A registration may be paid before the enrolment is entered; an earlier day is most likely a wrong year. */
const maxPaidAheadMs = 365 * dayMs;

function refuseInvalidPaymentDay(day: string, { createdAt }: Pick<Enrolment, "createdAt">, now: Date): void {
	const firstDay = dayInIndia(new Date(createdAt.getTime() - maxPaidAheadMs));
	const problem =
		day > dayInIndia(now)
			? "This date is in the future."
			: day < firstDay && `Before ${formatDay(firstDay, "with year")}, a year before the enrolment. Check the year.`;
	if (problem) throw invalidField("receivedOn", problem);
}

export function takePayment(
	db: Database,
	id: string,
	payment: BodyOf<typeof api.takePayment>,
	actor: FeeActor,
): Promise<void> {
	return storeOnce(db, id, { kind: "payment", ...payment }, actor, async (tx, enrolment) => {
		await refuseReportedPayment(tx, id, payment.reference);
		await addPayment(tx, enrolment, payment, actor);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "payment-taken", rupees(payment.paise)));
	});
}

/** Stores an action once per idempotency key. Refused if rows were added since the version that the form was opened with. */
function storeOnce(
	db: Database,
	id: string,
	{ version, ...sent }: SentAction & SeenVersion,
	actor: FeeActor,
	action: (tx: Database, enrolment: Enrolment) => Promise<void>,
): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		if (await isStored(tx, id, sent, actor.idempotencyKey)) return;
		refuseIfChanged({ version }, enrolment);
		await action(tx, enrolment);
	});
}

/** A reported UPI payment is also in the bank statement: entered from there, it would count twice once the report is confirmed. */
async function refuseReportedPayment(tx: Database, id: string, reference: string | undefined): Promise<void> {
	const isWaiting = and(eq(feeRequests.enrolmentId, id), eq(feeRequests.state, "waiting"));
	if (!reference || (await tx.$count(feeRequests, and(isWaiting, eq(feeRequests.reference, reference)))) === 0) return;
	throw invalidField("reference", "The student reported this payment: confirm it above.");
}

/** `days`: due days by the names of their fields. */
export function refuseInvalidDueDays(days: Readonly<Record<string, string>>, now: Date): void {
	const today = dayInIndia(now);
	const problems = Object.entries(days).flatMap(([field, day]) => {
		const text = dueDayError(day, today);
		return text === undefined ? [] : [[field, text] as const];
	});
	if (problems.length > 0) throw new Refusal("fields-invalid", { fields: Object.fromEntries(problems) });
}

/** Adds a charge with a part of its own, due on its own day. */
export function addCharge(
	db: Database,
	id: string,
	{ paise, dueOn, words, version }: BodyOf<typeof api.addCharge>,
	actor: FeeActor,
): Promise<void> {
	return storeOnce(db, id, { kind: "charge", paise, words, version }, actor, async (tx, enrolment) => {
		refuseInvalidDueDays({ dueOn }, actor.now);
		const chargeId = idFromKey(id, actor.idempotencyKey);
		const place = await tx.$count(feeParts, eq(feeParts.enrolmentId, id));
		// Before the row, because the mail with the row's document states what is due.
		await tx.insert(feeParts).values({ enrolmentId: id, place, dueOn, paise, chargeId });
		await addRow(tx, id, { id: chargeId, kind: "charge", charged: paise, words }, actor);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "charged", `${rupees(paise)}, ${words}`));
	});
}

type Discount = Omit<BodyOf<typeof api.giveDiscount>, "version">;

/** In paise, the discount that this role may give by itself; null: any. */
export function discountLimit(role: AdminRole): number | null {
	const limit = discountLimitOf(role);
	return limit === null ? null : limit * paisePerRupee;
}

/** Above the limit of the caller's role, the discount waits for a manager. */
export function giveDiscount(
	db: Database,
	id: string,
	{ version, ...discount }: BodyOf<typeof api.giveDiscount>,
	actor: FeeActor & { role: AdminRole },
): Promise<void> {
	const sent = { kind: "discount", paise: discount.paise, words: reasonText(discount.reason), version } as const;
	return storeOnce(db, id, sent, actor, (tx, enrolment) => addDiscount(tx, enrolment, discount, actor));
}

export async function addDiscount(
	tx: Database,
	enrolment: Enrolment,
	{ paise, reason }: Discount,
	actor: FeeActor & { role: AdminRole },
): Promise<void> {
	const words = reasonText(reason);
	const { agreed, id } = await readEnrolment(tx, enrolment.id);
	if (paise > agreed) throw invalidField("paise", "More than what is agreed.");
	const limit = discountLimit(actor.role);
	if (limit !== null && paise > limit) {
		await tx.insert(feeRequests).values({
			id: idFromKey(id, actor.idempotencyKey),
			createdAt: actor.now,
			enrolmentId: id,
			kind: "discount",
			paise,
			words,
			by: actor.by,
		});
		return;
	}
	await addRow(tx, id, { kind: "discount", charged: -paise, words }, actor);
	await recordAuditEvent(tx, actor, auditEntry(enrolment, "discount-given", `${rupees(paise)}, ${words}`));
}

/** One of `discountReasons`, or free text. */
function reasonText(reason: string): string {
	return discountReasons[reason as keyof typeof discountReasons] ?? reason;
}

export function refundPayment(
	db: Database,
	id: string,
	{ paise, mode, reference, receivedOn, words, version }: BodyOf<typeof api.refundPayment>,
	actor: FeeActor,
): Promise<void> {
	const sent = { kind: "refund", paise, mode, reference, receivedOn, words, version } as const;
	return storeOnce(db, id, sent, actor, async (tx, enrolment) => {
		requireReference(mode, reference);
		refuseInvalidPaymentDay(receivedOn, enrolment, actor.now);
		if (paise > enrolment.paid) throw invalidField("paise", "More than what was paid.");
		const row = { kind: "refund" as const, paid: -paise, mode, reference: reference ?? null, receivedOn, words };
		await addRow(tx, id, row, actor);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, "refunded", `${rupees(paise)}, ${words}`));
	});
}

/** Reverses this amount of a row, at most what earlier corrections have left of it. */
export function correctRow(
	db: Database,
	id: string,
	{ row: rowId, paise, words, version }: BodyOf<typeof api.correctRow>,
	actor: FeeActor,
): Promise<void> {
	const sent = { kind: "correction", paise, words, corrects: rowId, version } as const;
	return storeOnce(db, id, sent, actor, async (tx, enrolment) => {
		const corrected = await readCorrectableRow(tx, id, rowId);
		const remaining = await remainingAmount(tx, corrected);
		if (paise > Math.abs(remaining)) throw invalidField("paise", "More than is left of this row.");
		if (corrected.kind === "charge") {
			if (paise > enrolment.agreed)
				throw invalidField("paise", `More than the ${rupees(enrolment.agreed)} agreed after discounts.`);
			await reducePart(tx, corrected.id, paise);
		}
		const column = corrected.charged === 0 ? "paid" : "charged";
		await addRow(tx, id, { kind: "correction", [column]: -Math.sign(remaining) * paise, corrected, words }, actor);
		if (paise === Math.abs(remaining))
			await tx.delete(paymentReferences).where(eq(paymentReferences.ledgerId, corrected.id));
		await recordAuditEvent(
			tx,
			actor,
			auditEntry(enrolment, "corrected", `row ${corrected.place} by ${rupees(paise)}, ${words}`),
		);
	});
}

async function readCorrectableRow(tx: Database, enrolmentId: string, rowId: string): Promise<StoredRow> {
	const [row] = await tx
		.select()
		.from(ledger)
		.where(and(eq(ledger.id, rowId), eq(ledger.enrolmentId, enrolmentId)));
	if (row === undefined) throw new Refusal("not-found");
	if (row.kind === "correction") throw invalidField("row", "Correct the row itself, not its correction.");
	return row;
}

async function remainingAmount(tx: Database, { id, charged, paid }: StoredRow): Promise<number> {
	const corrections = await tx.select().from(ledger).where(eq(ledger.corrects, id));
	return corrections.reduce((sum, each) => sum + each.charged + each.paid, charged + paid);
}

async function reducePart(tx: Database, chargeId: string, paise: number): Promise<void> {
	await tx
		.update(feeParts)
		.set({ paise: sql`greatest(0, ${feeParts.paise} - ${paise}::int)` })
		.where(eq(feeParts.chargeId, chargeId));
}

/** Staff decide this: courses never pause or resume automatically. */
export function pauseCourses(db: Database, id: string, isPaused: boolean, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		if (enrolment.studentId === null) throw new Refusal("not-found");
		await setPause(tx, enrolment.studentId, isPaused ? actor.now : null);
		await recordAuditEvent(tx, actor, auditEntry(enrolment, isPaused ? "courses-paused" : "courses-resumed"));
	});
}
