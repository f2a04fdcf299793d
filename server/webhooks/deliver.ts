import { minuteMs } from "#contract/durations.ts";
import { signatureHeader } from "#contract/inbound.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { timestamp } from "../platform/db/parameters.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import { sign } from "../platform/http/signature.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import { maxAttempts } from "../platform/mail/claims.ts";
import { neverDue, outboxPauses, retryDelayMs } from "../platform/mail/delivery.ts";
import type { Parts } from "../platform/parts.ts";
import { type Post, postHttps } from "./post.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/** Per webhook, so that the backlog of one does not delay the others. */
const batchSize = 10;
/** After this time other processes may claim what a killed process was sending. Longer than the timeout of a post. */
const leaseMs = minuteMs;

export function webhooksJob({ database: { db }, clock }: Parts): Job {
	return { name: "webhooks", pauses: outboxPauses, work: () => deliverMessages(db, clock) };
}

/**
 * Sends what is due to each webhook in parallel, the oldest first. A receiver that does not answer blocks the batch
 * until its timeout. Returns how many deliveries there were.
 */
export async function deliverMessages(db: Database, clock: () => Date, post: Post = postHttps): Promise<number> {
	const now = clock();
	// An array is read once; `in (select … limit …)` may be planned as a loop that claims more.
	const due = sql`array(select due.id from ${webhooks} as known cross join lateral (
			select each.id from ${webhookDeliveries} as each where each.webhook_id = known.id and each.sent_at is null
				and each.attempts < ${maxAttempts} and each.next_attempt_at <= ${timestamp(now)}
			order by each.next_attempt_at limit ${batchSize} for update skip locked
		) as due where known.is_on)`;
	const claimed = await db
		.update(webhookDeliveries)
		.set({ nextAttemptAt: new Date(now.getTime() + leaseMs), attempts: sql`${webhookDeliveries.attempts} + 1` })
		.where(sql`${webhookDeliveries.id} = any(${due})`)
		.returning();
	await Promise.all(claimed.map((delivery) => deliver(db, delivery, clock, post)));
	return claimed.length;
}

async function deliver(db: Database, delivery: Delivery, clock: () => Date, post: Post): Promise<void> {
	const { id, body, event, webhookId, attempts } = delivery;
	const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
	if (webhook === undefined) return;
	const headers = {
		"content-type": "application/json",
		"x-gradway-event": event,
		[signatureHeader]: sign(webhook.secret, body, clock()),
	};
	const outcome = await post(webhook.address, headers, body).then(
		({ status, answer }) => ({ status, answer, failure: status >= 200 && status < 300 ? null : `Answered ${status}.` }),
		(error: unknown) => ({ status: null, answer: null, failure: describeFailure(error) }),
	);
	const retryAt = attempts < maxAttempts ? new Date(clock().getTime() + retryDelayMs(attempts)) : neverDue;
	const next = outcome.failure === null ? { sentAt: clock() } : { nextAttemptAt: retryAt };
	// A failure counts only if no other process has claimed it since.
	await db
		.update(webhookDeliveries)
		.set({ ...outcome, ...next })
		.where(sql`id = ${id} and attempts = ${attempts}`);
}

function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return "It could not be sent.";
	if (error.name === "TimeoutError" || error.name === "AbortError") return "No answer in time.";
	return error.message.slice(0, 200) || "It could not be sent.";
}
