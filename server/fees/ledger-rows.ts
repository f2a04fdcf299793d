import { auditEventFactory } from "../platform/audit/audit.ts";
import { and, eq, isNull, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { batches, enrolments, feeParts, ledger, paymentReferences } from "../platform/db/schema.ts";
import { isUniqueViolation } from "../platform/db/sqlstates.ts";
import { Refusal } from "../platform/refusal.ts";
import { idFromKey } from "../platform/uuid-of.ts";
import { type Enrolment, issueRowDocuments, type StoredRow } from "./documents/documents.ts";
import type { FeeActor } from "./keys.ts";
import { formatDays } from "./money.ts";
import { scheduleOf } from "./schedule.ts";

/** Refused if the enrolment was undone. */
export async function lockEnrolment(tx: Database, id: string): Promise<Enrolment> {
	const enrolment = await lockEnrolmentIfExists(tx, id);
	if (enrolment === undefined) throw new Refusal("not-found");
	return enrolment;
}

/** Undefined if the enrolment was undone. */
export async function lockEnrolmentIfExists(tx: Database, id: string): Promise<Enrolment | undefined> {
	const [enrolment] = await tx
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.id, id), isNull(enrolments.undoneAt)))
		.for("update");
	return enrolment;
}

export async function readEnrolment(tx: Database, id: string): Promise<Enrolment> {
	const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.id, id));
	if (enrolment === undefined) throw new Refusal("not-found");
	return enrolment;
}

export const auditEntry = auditEventFactory("enrolment", ({ name }: Pick<Enrolment, "name">) => name);

type NewRow = Pick<StoredRow, "kind"> &
	Partial<Omit<StoredRow, "createdAt" | "enrolmentId" | "place" | "by" | "corrects">> & { corrected?: StoredRow };

/** Adds a row to the ledger, and issues its documents. The enrolment must be locked. */
export async function addRow(
	tx: Database,
	enrolmentId: string,
	{ corrected, ...row }: NewRow,
	actor: FeeActor,
): Promise<StoredRow> {
	const place = (await tx.$count(ledger, eq(ledger.enrolmentId, enrolmentId))) + 1;
	const [stored] = await tx
		.insert(ledger)
		.values({
			id: idFromKey(enrolmentId, actor.idempotencyKey),
			...row,
			corrects: corrected?.id,
			createdAt: actor.now,
			enrolmentId,
			place,
			by: actor.by,
		})
		.returning();
	const added = stored as StoredRow;
	await reserveReference(tx, added);
	if (added.kind === "discount" || added.kind === "correction") await tx.execute(sql`select fit_parts(${enrolmentId})`);
	const [updated] = await tx
		.update(enrolments)
		.set({ version: sql`${enrolments.version} + 1` })
		.where(eq(enrolments.id, enrolmentId))
		.returning();
	const enrolment = updated as Enrolment;
	await issueRowDocuments(tx, enrolment, added, { about: await describeRow(tx, enrolment, added), corrected }, actor);
	return added;
}

/** Only payments and refunds have a mode; the database enforces it. */
async function reserveReference(tx: Database, { id, kind, mode, reference }: StoredRow): Promise<void> {
	if (mode === null || reference === null) return;
	try {
		await tx.insert(paymentReferences).values({ kind: kind as "payment" | "refund", mode, reference, ledgerId: id });
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		throw new Refusal("reference-known", {
			fields: { reference: `A ${kind} with this reference is noted already.` },
			cause: error,
		});
	}
}

/** 'Batch DS-2510-A, 14 October to 9 December 2025. Instalment 1': the text below the program on a document. Only payments have no `words`. */
async function describeRow(tx: Database, enrolment: Enrolment, { words, paid }: StoredRow): Promise<string> {
	const batch = await describeBatch(tx, enrolment);
	const details = words ?? (await partsPaidBy(tx, enrolment, paid)).join(", ");
	return details === "" ? batch : `${batch}. ${details}`;
}

export async function describeBatch(tx: Database, { batch: name, batchId }: Enrolment): Promise<string> {
	const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId));
	const { starts, ends } = batch as typeof batches.$inferSelect;
	return `Batch ${name}, ${formatDays(starts, ends)}`;
}

/** The parts that the newest payment, of this amount, was allocated to. */
async function partsPaidBy(tx: Database, { id, open }: Enrolment, paid: number): Promise<string[]> {
	const parts = await tx.select().from(feeParts).where(eq(feeParts.enrolmentId, id));
	const before = scheduleOf(parts, open + paid);
	const after = scheduleOf(parts, open);
	return after.filter(({ left }, index) => left !== before[index]?.left).map(({ name }) => name);
}
