import { createHash, createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { gatewayHook } from "#contract/paths.ts";
import { and, eq, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, gatewayEvents, ledger, paymentLinks } from "../platform/db/schema.ts";
import type { Headers } from "../platform/http/headers.ts";
import { isSameText } from "../platform/http/health.ts";
import { dayInIndia } from "../platform/india-time.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import { callerAddress } from "../platform/overload/networks.ts";
import type { Parts } from "../platform/parts.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { type FeeActor, openFeeKeys, openFeePages } from "./keys.ts";
import { addPayment } from "./ledger.ts";

const refusedOf = { name: "gateway-refused", most: 60, windowMs: 60_000 };
const largestBody = 256 * 1024;

const entityOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
	z.optional(z.object({ entity: z.object(shape) }));
const event = z.object({
	event: z.string().check(z.maxLength(100)),
	payload: z.object({
		payment_link: entityOf({ id: z.string(), notes: z.optional(z.unknown()) }),
		payment: entityOf({
			...{ id: z.string().check(z.regex(/^pay_\w{1,50}$/)), amount: z.int().check(z.gte(1)), currency: z.string() },
			...{ status: z.string(), created_at: z.number() },
		}),
		refund: entityOf({ id: z.string(), amount: z.int(), payment_id: z.string() }),
	}),
});
type GatewayEvent = z.output<typeof event>;
const ours = z.object({ enrolment: z.uuid() });

/** What the gateway tells: verified over the bytes as they came, applied in one step with the note that it came. */
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
			const address = callerAddress(request.ip, request.socket.remoteAddress);
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const sent = request.headers["x-razorpay-signature"];
			if (typeof sent !== "string" || !secrets.some((secret) => isSameText(sent, macOf(secret, body)))) {
				await limits.take(refusedOf, address, now);
				throw new Refusal("signature-refused");
			}
			if (database.isFull?.()) throw new Refusal("storage-full");
			const actor = { by: null, now, pageOf: await openFeePages(keys, config.publicUrl) };
			const outcome = await receiveEvent(db, body, actor);
			log.info({ event: "gateway-event", outcome });
			return reply.headers(headers).send({ received: true });
		});
	});
}

export function macOf(secret: string, body: Buffer | string): string {
	return createHmac("sha256", secret).update(body).digest("hex");
}

/** The event's id in the header is not signed: with it, whoever kept one body could make us pass over another. So the body itself is what comes once. */
export function receiveEvent(db: Database, body: Buffer, actor: FeeActor): Promise<string> {
	const told = event.safeParse(parsed(body));
	const { data } = told;
	return db.transaction(async (tx) => {
		const id = createHash("sha256").update(body).digest("hex");
		const paymentId = data?.payload.payment?.entity.id ?? data?.payload.refund?.entity.payment_id ?? null;
		const row = { id, createdAt: actor.now, event: data?.event ?? "unreadable", paymentId, outcome: "unreadable" };
		const stored = await tx.insert(gatewayEvents).values(row).onConflictDoNothing().returning({ id: gatewayEvents.id });
		if (stored.length === 0) return "received before";
		if (data === undefined) return row.outcome;
		const outcome = await apply(tx, data, actor);
		await tx.update(gatewayEvents).set({ outcome }).where(eq(gatewayEvents.id, id));
		return outcome;
	});
}

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString("utf8").replaceAll("\\u0000", ""));
	} catch {
		return undefined;
	}
}

async function apply(tx: Database, { event: name, payload }: GatewayEvent, actor: FeeActor): Promise<string> {
	if (name === "payment_link.paid" || name === "payment_link.partially_paid") return pay(tx, payload, actor);
	if (name === "payment_link.expired" || name === "payment_link.cancelled") {
		const open = and(eq(paymentLinks.id, payload.payment_link?.entity.id ?? ""), eq(paymentLinks.state, "open"));
		await tx.update(paymentLinks).set({ state: "ended" }).where(open);
		return "link ended";
	}
	const refund = payload.refund?.entity;
	if (name === "refund.processed" && refund) return `for staff: refund ${refund.id} of ${refund.amount} paise`;
	return "nothing to do";
}

async function pay(tx: Database, { payment, payment_link }: GatewayEvent["payload"], actor: FeeActor): Promise<string> {
	if (payment === undefined || payment_link === undefined) return "for staff: no payment in it";
	const { id, amount, currency, status, created_at } = payment.entity;
	const linkId = payment_link.entity.id;
	const [link] = await tx.select().from(paymentLinks).where(eq(paymentLinks.id, linkId));
	// A link that was made while the process ended is not stored, but names its enrolment.
	const enrolmentId = link?.enrolmentId ?? ours.safeParse(payment_link.entity.notes).data?.enrolment;
	if (enrolmentId === undefined) return "for staff: a link that is not ours";
	if (currency !== "INR" || status !== "captured") return `for staff: ${currency}, ${status}`.slice(0, 100);
	const [enrolment] = await tx
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.id, enrolmentId), isNull(enrolments.undoneAt)))
		.for("update");
	if (enrolment === undefined) return `for staff: ${amount} paise for an enrolment that was taken back`;
	// Told once, even where staff took the row back since.
	const known = and(eq(ledger.enrolmentId, enrolmentId), eq(ledger.mode, "gateway"), eq(ledger.reference, id));
	if ((await tx.$count(ledger, known)) > 0) return "payment known";
	const paidAt = new Date(Math.min(created_at * 1000, actor.now.getTime()));
	const taken = { paise: amount, mode: "gateway" as const, reference: id, receivedOn: dayInIndia(paidAt) };
	await addPayment(tx, enrolmentId, taken, actor);
	await tx.update(paymentLinks).set({ state: "paid" }).where(eq(paymentLinks.id, linkId));
	return link !== undefined && link.paise !== amount ? "paid, another amount than the link's" : "paid";
}
