import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments } from "../../platform/db/schema.ts";
import { auditEntry, lockEnrolment } from "../ledger-rows.ts";
import { giveBackPlace, takePlace } from "./batches.ts";
import { takeOffWaitingList } from "./waiting-list.ts";

/** Leaving frees the place; returning needs a free one, and ends the wait for it. Accounts settle what is owed or paid. Repeating it changes nothing. */
export function leaveBatch(db: Database, id: string, left: boolean, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const enrolment = await lockEnrolment(tx, id);
		if (left === (enrolment.leftAt !== null)) return;
		if (left) await giveBackPlace(tx, enrolment.batchId);
		else {
			await takePlace(tx, enrolment.batchId);
			await takeOffWaitingList(tx, enrolment.batchId, enrolment);
		}
		await tx
			.update(enrolments)
			.set({ leftAt: left ? actor.now : null })
			.where(eq(enrolments.id, id));
		await recordAuditEvent(tx, actor, auditEntry(enrolment, left ? "batch-left" : "batch-rejoined", enrolment.batch));
	});
}
