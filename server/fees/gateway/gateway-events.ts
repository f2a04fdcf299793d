import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { gatewayWebhook } from "#contract/paths.ts";
import { rupees } from "#contract/rupees.ts";
import { and, eq, lt, sql } from "../../platform/db/drizzle.ts";
import { type Database, isDatabaseUnavailable } from "../../platform/db/open.ts";
import { enrolments, gatewayEvents, ledger, paymentLinks, paymentReferences } from "../../platform/db/schema.ts";
import type { Headers } from "../../platform/http/headers.ts";
import { isSameText } from "../../platform/http/signature.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import { callerAddress } from "../../platform/overload/networks.ts";
import { parseJson } from "../../platform/parse-json.ts";
import type { Parts } from "../../platform/parts.ts";
import { openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { uuidOf } from "../../platform/uuid-of.ts";
import { type FeeActor, openFeeKeys, openFeePageUrls } from "../keys.ts";
import { addPayment } from "../ledger.ts";
import { lockEnrolmentIfExists } from "../ledger-rows.ts";
import { amountDue } from "../schedule.ts";

/** The name of events that we create ourselves, for payments found by polling because their event never arrived (`missed-payments.ts`). */
export const foundPaymentEvent = "payment_link.found_paid";

const refusedEventsLimit = { name: "gateway-refused", max: 60, windowMs: minuteMs };
const maxBodyBytes = 256 * 1024;

const paymentIdSchema = z.string().check(z.regex(/^pay_\w{1,50}$/));
const linkIdSchema = z.string().check(z.regex(/^plink_\w{1,50}$/));
const entityOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
	z.optional(z.object({ entity: z.object(shape) }));
const eventBody = z.object({ event: z.string().check(z.maxLength(100)), payload: z.unknown() });
const payment = z.object({
	id: paymentIdSchema,
	amount: z.int().check(z.gte(1)),
	currency: z.string().check(z.maxLength(20)),
	status: z.string().check(z.maxLength(40)),
	created_at: z.number(),
});
const payload = z.object({
	payment_link: entityOf({ id: linkIdSchema }),
	payment: entityOf(payment.shape),
	refund: entityOf({ id: z.string().check(z.regex(/^rfnd_\w{1,50}$/)), amount: z.int(), payment_id: paymentIdSchema }),
});
type Payload = z.output<typeof payload>;

/** The fields of an event that could be read, even if the whole event is invalid. */
type EventSummary = { event: string; paymentId: string | null; linkId: string | null; enrolmentId: string | null };
type Outcome = { outcome: string; waits: boolean };
const handled = (outcome: string): Outcome => ({ outcome, waits: false });
const leaveToStaff = (outcome: string): Outcome => ({ outcome, waits: true });

/** Receives the gateway's events. The signature covers the raw bytes; an event is recorded and applied in one transaction. */
export function serveGatewayEvents(app: FastifyInstance, headers: Headers, parts: Parts, limiter: Limiter): void {
	const { database, clock, config, log } = parts;
	const { razorpayWebhookSecret, razorpayEarlierSecret } = config;
	if (razorpayWebhookSecret === undefined) return;
	const { db } = database;
	const limits = openRateLimits(db);
	const keys = openFeeKeys(db);
	const secrets = [razorpayWebhookSecret, ...(razorpayEarlierSecret === undefined ? [] : [razorpayEarlierSecret])];
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_: unknown, body: Buffer) => body);
		scope.post(gatewayWebhook, { bodyLimit: maxBodyBytes }, async (request, reply) => {
			await limiter.enterOrThrow(request, reply);
			const now = clock();
			const address = callerAddress(request);
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const signature = request.headers["x-razorpay-signature"];
			if (typeof signature !== "string" || !secrets.some((secret) => isSameText(signature, hmacOf(secret, body)))) {
				await limits.take(refusedEventsLimit, address, now);
				throw new Refusal("signature-refused");
			}
			if (database.isFull?.()) throw new Refusal("storage-full");
			const actor = { by: null, now, feePageUrl: await openFeePageUrls(keys, config.publicUrl) };
			const { outcome, failure } = await receiveEvent(db, body, actor);
			log.info({ event: "gateway-event", outcome });
			if (failure !== undefined) log.error({ event: "gateway-event-failed", err: failure });
			return reply.headers(headers).send({ received: true });
		});
	});
}

function hmacOf(secret: string, body: Buffer | string): string {
	return createHmac("sha256", secret).update(body).digest("hex");
}

/**
 * Events are deduplicated by their body: the id in the header is not signed, so anyone with one signed body could use
 * it to make us skip another event. An event that cannot be applied is recorded for staff. While the database is
 * unavailable nothing is recorded, and the gateway sends the event again.
 */
export function receiveEvent(
	db: Database,
	body: Buffer,
	actor: FeeActor,
): Promise<{ outcome: string; failure?: unknown }> {
	const parsed = parseJson(body.toString("utf8").replaceAll("\\u0000", ""));
	return db.transaction(async (tx) => {
		const id = uuidOf(body);
		const summary = await summarise(tx, parsed);
		// Locked first, as everywhere: the event's foreign key takes a shared lock on it, and two transactions holding one would deadlock.
		if (summary.enrolmentId !== null) await lockEnrolmentIfExists(tx, summary.enrolmentId);
		const row = { id, createdAt: actor.now, ...summary, outcome: "received" };
		const stored = await tx.insert(gatewayEvents).values(row).onConflictDoNothing().returning({ id: gatewayEvents.id });
		if (stored.length === 0) return { outcome: "received before" };
		const { failure, ...result } = await applyOrRecordFailure(tx, parsed, summary, actor);
		await tx.update(gatewayEvents).set(result).where(eq(gatewayEvents.id, id));
		return { outcome: result.outcome, failure };
	});
}

/** Finds the enrolment by the link, or by the link's notes if the process ended before storing the link. A refund refers only to its payment. */
async function summarise(tx: Database, parsed: unknown): Promise<EventSummary> {
	const { data: event = "unreadable" } = eventBody.shape.event.safeParse(valueIn(parsed, "event"));
	const { data: paidId } = paymentIdSchema.safeParse(entityIn(parsed, "payment", "id"));
	const { data: refundedId } = paymentIdSchema.safeParse(entityIn(parsed, "refund", "payment_id"));
	const { data: linkId = null } = linkIdSchema.safeParse(entityIn(parsed, "payment_link", "id"));
	const { data: enrolmentNote = null } = z.uuid().safeParse(entityIn(parsed, "payment_link", "notes", "enrolment"));
	const paymentId = paidId ?? refundedId ?? null;
	const { rows } = await tx.execute<{ id: string | null }>(sql`select coalesce(
		(select enrolment_id from ${paymentLinks} where id = ${linkId}::text),
		(select id from ${enrolments} where id = ${enrolmentNote}::uuid),
		(select enrolment_id from ${ledger} where id in (
			select ledger_id from ${paymentReferences} where mode = 'gateway' and reference = ${paymentId}::text))) as id`);
	return { event, paymentId, linkId, enrolmentId: rows[0]?.id ?? null };
}

const entityIn = (parsed: unknown, name: string, ...path: string[]) =>
	valueIn(parsed, "payload", name, "entity", ...path);

function valueIn(parsed: unknown, ...path: string[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], parsed);
}

/** In a nested transaction, so that a failure leaves only the event's record. */
async function applyOrRecordFailure(
	tx: Database,
	parsed: unknown,
	summary: EventSummary,
	actor: FeeActor,
): Promise<Outcome & { failure?: unknown }> {
	try {
		return await tx.transaction((nested) => apply(nested, parsed, summary, actor));
	} catch (error) {
		if (isDatabaseUnavailable(error) || (error instanceof Refusal && error.status >= 500)) throw error;
		const outcome = leaveToStaff(describeFailure(parsed, summary, error));
		return error instanceof Refusal ? outcome : { ...outcome, failure: error };
	}
}

/** Only an event that reports a payment is worded as one. Its amount was read, or it would not have been applied. */
function describeFailure(parsed: unknown, { event }: EventSummary, error: unknown): string {
	const reason = error instanceof Refusal ? `. ${error.message}` : ", because the program failed.";
	if (!paymentEvents.includes(event)) return `Razorpay reported ${event}, but it was not noted${reason}`;
	const sum = rupees(Number(entityIn(parsed, "payment", "amount")));
	if (error instanceof Refusal && error.id === "reference-known")
		return `Razorpay reported a payment of ${sum} that is noted for another enrolment already. Nothing more was paid.`;
	return `${sum} was paid online, but not taken${reason}`;
}

/** The events that report a payment. */
export const paymentEvents = ["payment_link.paid", "payment_link.partially_paid", foundPaymentEvent];

const handlers = new Map([
	...paymentEvents.map((event) => [event, recordPayment] as const),
	["payment_link.expired", endLink],
	["payment_link.cancelled", endLink],
	["refund.processed", reportRefund],
]);

async function apply(tx: Database, parsed: unknown, summary: EventSummary, actor: FeeActor): Promise<Outcome> {
	const { data } = eventBody.safeParse(parsed);
	if (data === undefined)
		return leaveToStaff("Razorpay reported something that cannot be read. Look in its dashboard.");
	const handle = handlers.get(data.event);
	if (handle === undefined) return handled("nothing to do");
	const parsedPayload = payload.safeParse(data.payload);
	if (!parsedPayload.success)
		return leaveToStaff(
			`Razorpay reported ${data.event}, but the rest of it cannot be read. Look it up in its dashboard.`,
		);
	return handle(tx, parsedPayload.data, summary, actor);
}

async function endLink(tx: Database, _: Payload, { linkId }: EventSummary): Promise<Outcome> {
	const [link] = await tx
		.select()
		.from(paymentLinks)
		.where(eq(paymentLinks.id, linkId ?? ""));
	if (link === undefined) return handled("unknown link");
	const isOpen = and(eq(paymentLinks.id, link.id), eq(paymentLinks.state, "open"));
	await tx.update(paymentLinks).set({ state: "ended" }).where(isOpen);
	return handled(link.state === "paid" ? "link paid before" : "link ended");
}

async function reportRefund(_: Database, { refund }: Payload): Promise<Outcome> {
	if (refund === undefined) return leaveToStaff("A payment was paid back, but no refund is named.");
	const { id, amount } = refund.entity;
	return leaveToStaff(`Razorpay paid ${rupees(amount)} back (${id}). Note it as a refund in the ledger.`);
}

async function recordPayment(
	tx: Database,
	{ payment: paid }: Payload,
	{ linkId, enrolmentId }: EventSummary,
	actor: FeeActor,
): Promise<Outcome> {
	if (paid === undefined || linkId === null) return leaveToStaff("A link was paid, but its payment is not named.");
	const { id, amount, currency, status, created_at } = paid.entity;
	const sum = rupees(amount);
	const reported = currency === "INR" ? `A payment of ${sum}` : `A payment in ${currency}`;
	if (status !== "captured") return leaveToStaff(describeUncaptured(reported, status));
	if (currency !== "INR") return leaveToStaff(`${reported}, captured, was not taken.`);
	if (enrolmentId === null) return leaveToStaff(`${sum} was paid by a link that is not ours.`);
	const enrolment = await lockEnrolmentIfExists(tx, enrolmentId);
	if (enrolment === undefined) return leaveToStaff(`${sum} was paid for an enrolment that was taken back.`);
	// A payment counts once, even if staff have corrected its row since.
	const isRecorded = and(eq(ledger.enrolmentId, enrolmentId), eq(ledger.mode, "gateway"), eq(ledger.reference, id));
	if ((await tx.$count(ledger, isRecorded)) > 0) return handled("payment known");
	const { due } = await amountDue(tx, enrolment, dayInIndia(actor.now));
	const paidAt = new Date(Math.min(Math.max(created_at * 1000, enrolment.createdAt.getTime()), actor.now.getTime()));
	const taken = { paise: amount, mode: "gateway" as const, reference: id, receivedOn: dayInIndia(paidAt) };
	await addPayment(tx, enrolment, taken, actor);
	await tx.update(paymentLinks).set({ state: "paid", askAt: null }).where(eq(paymentLinks.id, linkId));
	return amount > due
		? leaveToStaff(`${sum} was paid online, ${rupees(amount - due)} more than was due.`)
		: handled("paid");
}

/** 'A payment of ₹100 failed. Nothing was paid.': what became of a payment whose money we do not have. */
function describeUncaptured(reported: string, status: string): string {
	if (status === "failed") return `${reported} failed. Nothing was paid.`;
	if (status === "authorized")
		return `${reported} was authorised only. Nothing was received yet: look it up in Razorpay’s dashboard.`;
	if (status === "refunded") return `${reported} was paid back already. Nothing was noted.`;
	return `${reported} is ${status}. Nothing was received.`;
}

/** The retention period of processed events; Razorpay retries for fifteen days. Events that wait for staff are not deleted. */
const retentionMs = 90 * dayMs;

export async function deleteOldGatewayEvents(db: Database, now: Date): Promise<void> {
	const isOld = lt(gatewayEvents.createdAt, new Date(now.getTime() - retentionMs));
	await db.delete(gatewayEvents).where(and(isOld, eq(gatewayEvents.waits, false)));
}
