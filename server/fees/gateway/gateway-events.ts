import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { gatewayHook } from "#contract/paths.ts";
import { rupees } from "#contract/rupees.ts";
import { and, eq, isNull, lt, sql } from "../../platform/db/drizzle.ts";
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
import { type FeeActor, openFeeKeys, openFeePages } from "../keys.ts";
import { addPayment } from "../ledger.ts";
import { amountDue } from "../schedule.ts";

/** The events that we store ourselves, for a payment that was looked up because its event was lost (`missed-payments.ts`). */
export const foundPaymentEvent = "payment_link.found_paid";

const refusedOf = { name: "gateway-refused", most: 60, windowMs: minuteMs };
const largestBody = 256 * 1024;

const paymentName = z.string().check(z.regex(/^pay_\w{1,50}$/));
const linkName = z.string().check(z.regex(/^plink_\w{1,50}$/));
const entityOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
	z.optional(z.object({ entity: z.object(shape) }));
const eventBody = z.object({ event: z.string().check(z.maxLength(100)), payload: z.unknown() });
const payment = z.object({
	...{ id: paymentName, amount: z.int().check(z.gte(1)), currency: z.string().check(z.maxLength(20)) },
	...{ status: z.string().check(z.maxLength(40)), created_at: z.number() },
});
const payload = z.object({
	payment_link: entityOf({ id: linkName }),
	payment: entityOf(payment.shape),
	refund: entityOf({ id: z.string().check(z.regex(/^rfnd_\w{1,50}$/)), amount: z.int(), payment_id: paymentName }),
});
type Payload = z.output<typeof payload>;

/** The known parts of an event, also of one that cannot be read as a whole. */
type EventSummary = { event: string; paymentId: string | null; linkId: string | null; enrolmentId: string | null };
type Outcome = { outcome: string; waits: boolean };
const noted = (outcome: string): Outcome => ({ outcome, waits: false });
const forStaff = (outcome: string): Outcome => ({ outcome, waits: true });

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
		scope.post(gatewayHook, { bodyLimit: largestBody }, async (request, reply) => {
			await limiter.enterOrThrow(request, reply);
			const now = clock();
			const address = callerAddress(request);
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const sent = request.headers["x-razorpay-signature"];
			if (typeof sent !== "string" || !secrets.some((secret) => isSameText(sent, macOf(secret, body)))) {
				await limits.take(refusedOf, address, now);
				throw new Refusal("signature-refused");
			}
			if (database.isFull?.()) throw new Refusal("storage-full");
			const actor = { by: null, now, pageOf: await openFeePages(keys, config.publicUrl) };
			const { outcome, failure } = await receiveEvent(db, body, actor);
			log.info({ event: "gateway-event", outcome });
			if (failure !== undefined) log.error({ event: "gateway-event-failed", err: failure });
			return reply.headers(headers).send({ received: true });
		});
	});
}

function macOf(secret: string, body: Buffer | string): string {
	return createHmac("sha256", secret).update(body).digest("hex");
}

/**
 * Events are told apart by their body: the id in the header is not signed, so anyone with one signed body could use it
 * to make us skip another event. An event that cannot be applied is recorded for staff. While the database is
 * unavailable nothing is recorded, and the gateway sends the event again.
 */
export function receiveEvent(
	db: Database,
	body: Buffer,
	actor: FeeActor,
): Promise<{ outcome: string; failure?: unknown }> {
	const read = parseJson(body.toString("utf8").replaceAll("\\u0000", ""));
	return db.transaction(async (tx) => {
		const id = uuidOf(body);
		const about = await aboutOf(tx, read);
		// Locked first, as everywhere: the event's foreign key takes a shared lock on it, and two transactions holding one would deadlock.
		if (about.enrolmentId !== null)
			await tx.select().from(enrolments).where(eq(enrolments.id, about.enrolmentId)).for("update");
		const row = { id, createdAt: actor.now, ...about, outcome: "received" };
		const stored = await tx.insert(gatewayEvents).values(row).onConflictDoNothing().returning({ id: gatewayEvents.id });
		if (stored.length === 0) return { outcome: "received before" };
		const { failure, ...came } = await applyOrNote(tx, read, about, actor);
		await tx.update(gatewayEvents).set(came).where(eq(gatewayEvents.id, id));
		return { outcome: came.outcome, failure };
	});
}

/** Finds the enrolment by the link, or by the link's note if the process ended before storing the link. A refund names only its payment. */
async function aboutOf(tx: Database, read: unknown): Promise<EventSummary> {
	const { data: event = "unreadable" } = eventBody.shape.event.safeParse(valueIn(read, "event"));
	const { data: paid } = paymentName.safeParse(entityIn(read, "payment", "id"));
	const { data: repaid } = paymentName.safeParse(entityIn(read, "refund", "payment_id"));
	const { data: linkId = null } = linkName.safeParse(entityIn(read, "payment_link", "id"));
	const { data: noted = null } = z.uuid().safeParse(entityIn(read, "payment_link", "notes", "enrolment"));
	const paymentId = paid ?? repaid ?? null;
	const { rows } = await tx.execute<{ id: string | null }>(sql`select coalesce(
		(select enrolment_id from ${paymentLinks} where id = ${linkId}::text),
		(select id from ${enrolments} where id = ${noted}::uuid),
		(select enrolment_id from ${ledger} where id in (
			select ledger_id from ${paymentReferences} where mode = 'gateway' and reference = ${paymentId}::text))) as id`);
	return { event, paymentId, linkId, enrolmentId: rows[0]?.id ?? null };
}

const entityIn = (read: unknown, name: string, ...path: string[]) => valueIn(read, "payload", name, "entity", ...path);

function valueIn(read: unknown, ...path: string[]): unknown {
	return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], read);
}

/** In a nested transaction, so that a failure leaves only the event's record. */
async function applyOrNote(
	tx: Database,
	read: unknown,
	about: EventSummary,
	actor: FeeActor,
): Promise<Outcome & { failure?: unknown }> {
	try {
		return await tx.transaction((within) => apply(within, read, about, actor));
	} catch (error) {
		if (isDatabaseUnavailable(error) || (error instanceof Refusal && error.status >= 500)) throw error;
		const amount = payment.shape.amount.safeParse(entityIn(read, "payment", "amount"));
		const lost = `${amount.success ? rupees(amount.data) : "A payment"} was paid online, but not taken`;
		if (error instanceof Refusal) return forStaff(`${lost}. ${error.message}`);
		return { ...forStaff(`${lost}, because the program failed.`), failure: error };
	}
}

/** The events that report a payment. */
export const paysByEvent = ["payment_link.paid", "payment_link.partially_paid", foundPaymentEvent];

const handlers = new Map([
	...paysByEvent.map((event) => [event, pay] as const),
	["payment_link.expired", endLink],
	["payment_link.cancelled", endLink],
	["refund.processed", noteRefund],
]);

async function apply(tx: Database, read: unknown, about: EventSummary, actor: FeeActor): Promise<Outcome> {
	const { data } = eventBody.safeParse(read);
	if (data === undefined) return forStaff("Razorpay reported something that cannot be read. Look in its dashboard.");
	const handle = handlers.get(data.event);
	if (handle === undefined) return noted("nothing to do");
	const shaped = payload.safeParse(data.payload);
	if (!shaped.success)
		return forStaff(`Razorpay reported ${data.event}, but the rest of it cannot be read. Look it up in its dashboard.`);
	return handle(tx, shaped.data, about, actor);
}

async function endLink(tx: Database, _: Payload, { linkId }: EventSummary): Promise<Outcome> {
	const [link] = await tx
		.select()
		.from(paymentLinks)
		.where(eq(paymentLinks.id, linkId ?? ""));
	if (link === undefined) return noted("unknown link");
	const open = and(eq(paymentLinks.id, link.id), eq(paymentLinks.state, "open"));
	await tx.update(paymentLinks).set({ state: "ended" }).where(open);
	return noted(link.state === "paid" ? "link paid before" : "link ended");
}

async function noteRefund(_: Database, { refund }: Payload): Promise<Outcome> {
	if (refund === undefined) return forStaff("A payment was paid back, but no refund is named.");
	const { id, amount } = refund.entity;
	return forStaff(`Razorpay paid ${rupees(amount)} back (${id}). Note it as a refund in the ledger.`);
}

async function pay(tx: Database, { payment: paid }: Payload, { linkId, enrolmentId }: EventSummary, actor: FeeActor) {
	if (paid === undefined || linkId === null) return forStaff("A link was paid, but its payment is not named.");
	const { id, amount, currency, status, created_at } = paid.entity;
	if (currency !== "INR" || status !== "captured")
		return forStaff(`A payment in ${currency}, ${status}, was not taken.`);
	const sum = rupees(amount);
	if (enrolmentId === null) return forStaff(`${sum} was paid by a link that is not ours.`);
	const [enrolment] = await tx
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.id, enrolmentId), isNull(enrolments.undoneAt)))
		.for("update");
	if (enrolment === undefined) return forStaff(`${sum} was paid for an enrolment that was taken back.`);
	// A payment counts once, even if staff have corrected its row since.
	const known = and(eq(ledger.enrolmentId, enrolmentId), eq(ledger.mode, "gateway"), eq(ledger.reference, id));
	if ((await tx.$count(ledger, known)) > 0) return noted("payment known");
	const { due } = await amountDue(tx, enrolment, dayInIndia(actor.now));
	const paidAt = new Date(Math.min(Math.max(created_at * 1000, enrolment.createdAt.getTime()), actor.now.getTime()));
	const taken = { paise: amount, mode: "gateway" as const, reference: id, receivedOn: dayInIndia(paidAt) };
	await addPayment(tx, enrolment, taken, actor);
	await tx.update(paymentLinks).set({ state: "paid", askAt: null }).where(eq(paymentLinks.id, linkId));
	return amount > due ? forStaff(`${sum} was paid online, ${rupees(amount - due)} more than was due.`) : noted("paid");
}

/** How long settled events are kept; Razorpay retries for fifteen days. Events that wait for staff are never deleted. */
const keptMs = 90 * dayMs;

export async function forgetOldGatewayEvents(db: Database, now: Date): Promise<void> {
	const old = lt(gatewayEvents.createdAt, new Date(now.getTime() - keptMs));
	await db.delete(gatewayEvents).where(and(old, eq(gatewayEvents.waits, false)));
}
