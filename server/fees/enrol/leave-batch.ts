import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments } from "../../platform/db/schema.ts";
import { auditEntry, lockEnrolment } from "../ledger-rows.ts";
import { releasePlace, takePlace } from "./batches.ts";
import { removeFromWaitingList } from "./waiting-list.ts";

/** Leaving frees the place; returning needs a free one, and removes the student from the waiting list. The ledger is not changed. Idempotent. */
export function leaveBatch(db: Database, id: string, hasLeft: boolean, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		if (hasLeft === (enrolment.leftAt !== null)) return;
		if (hasLeft) await releasePlace(tx, enrolment.batchId);
		else {
			await takePlace(tx, enrolment.batchId);
			await removeFromWaitingList(tx, enrolment.batchId, enrolment);
		}
		await tx
			.update(enrolments)
			.set({ leftAt: hasLeft ? actor.now : null })
			.where(eq(enrolments.id, id));
		await recordAuditEvent(
			tx,
			actor,
			auditEntry(enrolment, hasLeft ? "batch-left" : "batch-rejoined", enrolment.batch),
		);
	});
}
