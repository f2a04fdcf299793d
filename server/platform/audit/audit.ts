import { randomUUID } from "node:crypto";
import type { AuditAction, AuditedKind } from "#contract/audit.ts";
import type { Database } from "../db/open.ts";
import { auditEvents } from "../db/schema.ts";

/** The actor and the time; `by` is the admin's email, null for the operator. */
export type Actor = { by: string | null; now: Date };
/** An admin as the actor. */
export type StaffActor = Actor & { by: string };

/** The admin who makes a call. */
export function actorOf({ caller, now }: { caller: { email: string }; now: Date }): StaffActor {
	return { by: caller.email, now };
}

/** An actor whose form sends an idempotency key. */
export type ActorWithKey = Actor & { key?: string | undefined };

/** Like `actorOf`, with the key that the form sent. */
export function actorWithKeyOf(call: Parameters<typeof actorOf>[0] & { idempotencyKey: string | undefined }) {
	return { ...actorOf(call), key: call.idempotencyKey } satisfies ActorWithKey;
}

/** An actor whose action is mailed to students; `publicUrl` is for the links. */
export type MailingActor = Actor & { publicUrl: string };

export type AuditEvent = {
	act: AuditAction;
	kind: AuditedKind;
	recordId: string;
	/** The record's name, title or email. */
	record: string;
	details?: string | null;
};

/** Makes `auditEntry(student, "activated")` for a slice's records; `nameOf` is a record's name in the audit trail. */
export function auditEventFactory<Row>(kind: AuditedKind, nameOf: (row: Row) => string) {
	return (row: Row & { id: string }, act: AuditAction, details: string | null = null): AuditEvent => ({
		act,
		kind,
		recordId: row.id,
		record: nameOf(row),
		details,
	});
}

/** Appends to the audit trail, in the transaction of the action itself. */
export async function recordAuditEvent(
	tx: Database,
	{ by, now }: Actor,
	events: AuditEvent | AuditEvent[],
): Promise<void> {
	const rows = [events].flat().map((each) => ({ ...each, id: randomUUID(), createdAt: now, by }));
	if (rows.length > 0) await tx.insert(auditEvents).values(rows);
}
