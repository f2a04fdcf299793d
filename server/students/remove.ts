import type { SeenVersion } from "#contract/versions.ts";
import { lockStudent } from "../identity/sign-in/student-accounts.ts";
import { type Actor, recordAuditEvent } from "../platform/audit/audit.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { batches, students, waitingList } from "../platform/db/schema.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { mailsWhere, restoreMails } from "../platform/mail/outbox.ts";
import { Refusal } from "../platform/refusal.ts";
import { type RemovedRow, restoreRows, storeRemoved } from "../platform/undo/removed.ts";
import { refuseTakenEmail } from "./email.ts";
import { isEnrolled } from "./status.ts";
import { auditEntry } from "./students.ts";

export function removeStudent(db: Database, id: string, actor: Actor, seen: SeenVersion = {}): Promise<undefined> {
	return db.transaction(async (tx) => {
		const student = await lockStudent(tx, id);
		if (student.status !== "pending") throw new Refusal("user-not-pending");
		if (await isEnrolled(tx, id)) throw new Refusal("student-with-fees");
		refuseIfChanged(seen, student);
		await storeRemoved(tx, { id, kind: "student", now: actor.now }, [
			{ table: students, where: sql`id = ${id}::uuid` },
			{ table: waitingList, where: sql`student_id = ${id}::uuid` },
			mailsWhere(sql`student_id = ${id}::uuid`),
		]);
		await tx.delete(students).where(eq(students.id, id));
		await recordAuditEvent(tx, actor, auditEntry(student, "removed"));
		return undefined;
	});
}

/** Refused if the email was taken meanwhile, or the student was erased. Restores the place on a waiting list if its batch still exists. */
export async function restoreStudent(tx: Database, { removalId: id }: RemovedRow, actor: Actor): Promise<void> {
	await restoreRows(tx, id, students).catch(refuseTakenEmail);
	const student = await lockStudent(tx, id);
	await restoreRows(tx, id, waitingList, sql`batch_id in (select id from ${batches})`);
	await restoreMails(tx, id);
	await recordAuditEvent(tx, actor, auditEntry(student, "brought-back", "deletion"));
}
