import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { webhookDeliveries, webhooks } from "../db/schema.ts";

export type Told = {
	event: WebhookEvent;
	at: Date;
	/** What other systems learn of it. */
	data: Record<string, string | number | null | undefined>;
	leadId?: string;
	studentId?: string;
	/** For as long as the change can be taken back it is held. */
	notBefore?: Date;
	changeId?: string;
};

/** Writes what each system that asked for it is told, in the transaction of what happened. */
export async function tellWebhooks(tx: Database, told: Told[]): Promise<void> {
	if (told.length === 0) return;
	const rows = told.map(({ event, at, data, leadId, studentId, notBefore = at, changeId }) => ({
		event,
		at,
		not_before: notBefore,
		lead_id: leadId ?? null,
		student_id: studentId ?? null,
		change_id: changeId ?? null,
		body: JSON.stringify({ id: randomUUID(), event, at, data }),
	}));
	await tx.execute(sql`insert into ${webhookDeliveries}
			(id, created_at, webhook_id, event, lead_id, student_id, change_id, body, next_attempt_at)
		select gen_random_uuid(), told.at, known.id, told.event, told.lead_id, told.student_id, told.change_id, told.body, told.not_before
		from ${webhooks} as known join json_to_recordset(${JSON.stringify(rows)}::json) as told
			(event text, at timestamptz, not_before timestamptz, lead_id uuid, student_id uuid, change_id uuid, body text)
			on told.event = any(known.events) where known.is_on`);
}

/** A change that was taken back before anyone was told. */
export async function withdrawTold(tx: Database, changeId: string): Promise<void> {
	await tx.execute(sql`delete from ${webhookDeliveries} where change_id = ${changeId} and attempts = 0`);
}
