import type { AnswerOf } from "#contract/endpoint.ts";
import type { listGatewayEvents } from "#contract/gateway-events.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, asc, eq, isNotNull, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, gatewayEvents } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";

const maxListed = 50;

export async function listWaitingEvents(db: Database): Promise<AnswerOf<typeof listGatewayEvents>> {
	const isWaiting = eq(gatewayEvents.waits, true);
	const [count, found] = await Promise.all([
		db.$count(gatewayEvents, isWaiting),
		db
			.select({ event: gatewayEvents, name: enrolments.name })
			.from(gatewayEvents)
			.leftJoin(enrolments, eq(enrolments.id, gatewayEvents.enrolmentId))
			.where(isWaiting)
			.orderBy(asc(gatewayEvents.createdAt), asc(gatewayEvents.id))
			.limit(maxListed),
	]);
	const events = found.map(({ event: { id, createdAt, outcome, paymentId, linkId, enrolmentId }, name }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		words: outcome,
		reference: paymentId ?? linkId,
		enrolment: enrolmentId === null || name === null ? null : { _id: enrolmentId, name },
	}));
	return { count, events };
}

/** Settles or reopens an event; of two concurrent calls the second changes nothing. Only events that waited for staff can be settled. */
export function settleGatewayEvent(db: Database, id: string, isDone: boolean, actor: Actor): Promise<void> {
	return db.transaction(async (tx) => {
		const condition = and(eq(gatewayEvents.id, id), or(eq(gatewayEvents.waits, true), isNotNull(gatewayEvents.doneAt)));
		const [event] = await tx.select().from(gatewayEvents).where(condition).for("update");
		if (event === undefined) throw new Refusal("not-found");
		if (event.waits !== isDone) return;
		const resolution = isDone ? { doneAt: actor.now, doneBy: actor.by } : { doneAt: null, doneBy: null };
		await tx
			.update(gatewayEvents)
			.set({ waits: !isDone, ...resolution })
			.where(eq(gatewayEvents.id, id));
		const record = event.paymentId ?? event.linkId ?? "Razorpay";
		const act = isDone ? "settled" : "brought-back";
		await recordAuditEvent(tx, actor, { act, kind: "online-payment", recordId: id, record, details: event.outcome });
	});
}
