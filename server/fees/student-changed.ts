import { and, desc, eq, inArray, isNull, or, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { batches, enrolments, waitingList } from "../platform/db/schema.ts";
import { isCheckViolation } from "../platform/db/sqlstates.ts";
import { Refusal } from "../platform/refusal.ts";
import type { StudentChangeListener, StudentDetails } from "../students/change.ts";

/** Updates the enrolments, so that the list of fees, receipts and the fee page show the student's current name, email and phone. */
export const updateEnrolments: StudentChangeListener = async (tx, before, after) => {
	const { id, name, email, phone, batch } = after;
	if (batch !== before.batch) await moveEnrolment(tx, before, batch);
	if (name === before.name && email === before.email && phone === before.phone) return;
	await tx
		.update(enrolments)
		.set({ name, email, phone })
		.where(and(eq(enrolments.studentId, id), isNull(enrolments.undoneAt)));
};

/**
 * When a student changes to another batch of their program, the enrolment moves too: its place, and the batch on the
 * fee page, receipts and the list of fees. A batch name without a batch record has no places, so the enrolment stays
 * where it is.
 */
async function moveEnrolment(tx: Database, student: StudentDetails, batchName: string): Promise<void> {
	const [target] = await tx
		.select()
		.from(batches)
		.where(eq(sql`lower(${batches.name})`, batchName.toLowerCase()));
	if (target === undefined) return;
	const programEnrolments = await tx
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.studentId, student.id), eq(enrolments.domain, target.domain), isNull(enrolments.undoneAt)))
		.orderBy(
			sql`${enrolments.leftAt} is not null`,
			desc(sql`${enrolments.batch} = ${student.batch}`),
			desc(enrolments.createdAt),
		)
		.for("update");
	const [enrolment] = programEnrolments;
	if (
		enrolment === undefined ||
		enrolment.leftAt !== null ||
		programEnrolments.some(({ batchId }) => batchId === target.id)
	)
		return;
	await transferPlace(tx, enrolment.batchId, target.id);
	await tx.update(enrolments).set({ batchId: target.id, batch: target.name }).where(eq(enrolments.id, enrolment.id));
	const isOwnEntry = or(
		eq(waitingList.studentId, student.id),
		enrolment.leadId === null ? undefined : eq(waitingList.leadId, enrolment.leadId),
	);
	await tx.delete(waitingList).where(and(eq(waitingList.batchId, target.id), isOwnEntry));
}

/** Locks both batches in order of id, so that two students who swap batches cannot deadlock. */
async function transferPlace(tx: Database, from: string, to: string): Promise<void> {
	const isEither = inArray(batches.id, [from, to]);
	await tx.select({ id: batches.id }).from(batches).where(isEither).orderBy(batches.id).for("update");
	try {
		await tx
			.update(batches)
			.set({ taken: sql`${batches.taken} + case when ${batches.id} = ${to}::uuid then 1 else -1 end` })
			.where(isEither);
	} catch (error) {
		throw isCheckViolation(error) ? new Refusal("batch-full", { cause: error }) : error;
	}
}
