import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";

export type WebhookMessage = {
	event: WebhookEvent;
	at: Date;
	/** The event as it is sent to other systems. */
	data: Record<string, string | number | null | undefined>;
	leadId?: string;
	studentId?: string | null;
	/** The delivery is delayed until the change can no longer be undone. */
	notBefore?: Date;
	changeId?: string;
};

/** Stores a delivery for each system that subscribed to the event, in the event's own transaction. */
export async function notifyWebhooks(tx: Database, messages: WebhookMessage[]): Promise<void> {
	if (messages.length === 0) return;
	const rows = messages.map(({ event, at, data, leadId, studentId, notBefore = at, changeId }) => ({
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
		select gen_random_uuid(), message.at, known.id, message.event, message.lead_id, message.student_id, message.change_id, message.body, message.not_before
		from ${webhooks} as known join json_to_recordset(${JSON.stringify(rows)}::json) as message
			(event text, at timestamptz, not_before timestamptz, lead_id uuid, student_id uuid, change_id uuid, body text)
			on message.event = any(known.events) where known.is_on`);
}

/** Withdraws the messages of a change that was undone before they were sent. */
export async function withdrawMessages(tx: Database, changeId: string): Promise<void> {
	await tx.execute(sql`delete from ${webhookDeliveries} where change_id = ${changeId} and attempts = 0`);
}
