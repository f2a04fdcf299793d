import { randomUUID } from "node:crypto";
import { rupees } from "#contract/rupees.ts";
import { and, eq, inArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp } from "../../platform/db/parameters.ts";
import { gatewayEvents, paymentLinks } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { type FeeActor, openFeeKeys, openFeePageUrls } from "../keys.ts";
import { foundPaymentEvent, paymentEvents, receiveEvent } from "./gateway-events.ts";
import { type Gateway, type LinkStatus, logUnavailable, openGateway } from "./payment-links.ts";

/** Finds payments whose webhook event never arrived: polls each link at the gateway until its outcome is known. */

/** One link at a time, and one call a minute while the gateway is unavailable. */
const pauses = { busyMs: 1_000, idleMs: 60_000, retryMs: 600_000 };
/** About a week: a link can be paid for a day, and the gateway may be unavailable for several. */
const maxChecks = 10;
/** The statuses of received payments, including those refunded since. */
const receivedStatuses = ["captured", "refunded"];

export function missedPaymentsJob({ config, database: { db }, clock, log }: Parts): Job[] {
	const gateway = openGateway(config);
	if (gateway === undefined) return [];
	const keys = openFeeKeys(db);
	const onError = (error: unknown) => logUnavailable(log, error);
	const onFound = (outcome: string) => log.warn({ event: "gateway-event-missed", outcome });
	const work = async () => {
		const actor = { by: null, now: clock(), feePageUrl: await openFeePageUrls(keys, config.publicUrl) };
		return checkOneLink(db, gateway, actor, { onError, onFound });
	};
	return [{ name: "missed-payments", pauses, work }];
}

type CheckCallbacks = { onError: (error: unknown) => void; onFound: (outcome: string) => void };

/** Returns 1 if it handled a link, 0 if none was due or the gateway did not answer. */
export async function checkOneLink(
	db: Database,
	gateway: Gateway,
	actor: FeeActor,
	{ onError, onFound }: CheckCallbacks,
): Promise<number> {
	const link = await claimLink(db, actor.now);
	if (link === undefined) return 0;
	if (link.asks > maxChecks) {
		await giveUp(db, link, actor.now);
		return 1;
	}
	const linkStatus = await gateway.read(link.id).catch((error: unknown) => void onError(error));
	if (linkStatus === undefined) return 0;
	const payments = linkStatus.payments.filter(({ status }) => receivedStatuses.includes(status));
	for (const payment of payments) {
		if (await isInEvents(db, link, payment.payment_id)) continue;
		const { outcome } = await receiveEvent(db, eventOf(linkStatus, payment), actor);
		onFound(outcome);
	}
	const isPaid = linkStatus.status === "paid" && payments.length > 0;
	if (isPaid || linkStatus.status === "expired" || linkStatus.status === "cancelled")
		await db
			.update(paymentLinks)
			.set({ askAt: null, ...(link.state === "open" && { state: isPaid ? "paid" : "ended" }) })
			.where(eq(paymentLinks.id, link.id));
	return 1;
}

type StoredLink = typeof paymentLinks.$inferSelect;

/** Claims a due link for one process, and sets its next time: 2, 6, 14 and 30 hours after it was made, then once a day. */
async function claimLink(db: Database, now: Date): Promise<StoredLink | undefined> {
	const at = timestamp(now);
	const dueId = sql`(select id from ${paymentLinks} where ask_at <= ${at} order by ask_at limit 1 for update skip locked)`;
	const nextAt = sql`${at} + least(interval '24 hours', interval '2 hours' * power(2, least(asks, 10) + 1))`;
	const [claimed] = await db
		.update(paymentLinks)
		.set({ askAt: nextAt, asks: sql`asks + 1` })
		.where(sql`${paymentLinks.id} = ${dueId}`)
		.returning();
	return claimed;
}

async function giveUp(db: Database, { id, asks, enrolmentId, paise }: StoredLink, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const isUnchanged = and(eq(paymentLinks.id, id), eq(paymentLinks.asks, asks));
		const updated = await tx
			.update(paymentLinks)
			.set({ askAt: null })
			.where(isUnchanged)
			.returning({ id: paymentLinks.id });
		if (updated.length === 0) return;
		const outcome = `Razorpay did not say whether a link over ${rupees(paise)} was paid. Look it up in its dashboard.`;
		await tx.insert(gatewayEvents).values({
			id: randomUUID(),
			createdAt: now,
			event: "payment_link.unknown",
			linkId: id,
			enrolmentId,
			outcome,
			waits: true,
		});
	});
}

/** Whether an event already reported this payment, so that it was recorded or waits for staff. */
async function isInEvents(db: Database, { enrolmentId }: StoredLink, paymentId: string): Promise<boolean> {
	const condition = and(
		eq(gatewayEvents.enrolmentId, enrolmentId),
		eq(gatewayEvents.paymentId, paymentId),
		inArray(gatewayEvents.event, paymentEvents),
	);
	return (await db.$count(gatewayEvents, condition)) > 0;
}

/** The event as the gateway would have sent it, so that it is processed the same way. Its bytes are deterministic, so it is recorded once. */
function eventOf({ id, currency }: LinkStatus, payment: LinkStatus["payments"][number]): Buffer {
	const { payment_id, amount, status, created_at } = payment;
	const payload = {
		payment_link: { entity: { id } },
		payment: { entity: { id: payment_id, amount, currency, status, created_at } },
	};
	return Buffer.from(JSON.stringify({ event: foundPaymentEvent, payload }));
}
