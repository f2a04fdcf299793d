import * as z from "zod/mini";
import { dayInIndia } from "#contract/days.ts";
import { hourMs } from "#contract/durations.ts";
import type { Config } from "../../platform/config/config.ts";
import { and, eq, lt, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments, feeParts, paymentLinks } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Enrolment } from "../documents/documents.ts";

/** Short, so that an outdated amount cannot be paid for long. */
const linkValidMs = 24 * hourMs;
const reuseMs = 20 * hourMs;
const timeoutMs = 10_000;
/** Late, because events normally arrive within seconds. */
const firstCheckMs = 2 * hourMs;
const maxAttempts = 3;

const link = z.object({
	id: z.string(),
	amount: z.int(),
	status: z.string(),
	short_url: z.string(),
	created_at: z.number(),
});
type Link = z.output<typeof link>;
const linkList = z.object({ payment_links: z.array(link) });
const payment = z.object({ payment_id: z.string(), amount: z.int(), status: z.string(), created_at: z.number() });
/** `payments` is missing or null until somebody has tried to pay. */
const linkStatus = z.object({
	id: z.string(),
	status: z.string(),
	currency: z.string(),
	payments: z.pipe(
		z.nullish(z.array(payment)),
		z.transform((payments) => payments ?? []),
	),
});
export type LinkStatus = z.output<typeof linkStatus>;

type NewLink = { amount: number; reference: string; enrolment: string; callbackUrl: string; expires: Date };

export type Gateway = {
	/** Undefined if there is already a link with this reference. */
	create: (newLink: NewLink) => Promise<Link | undefined>;
	find: (reference: string) => Promise<Link | undefined>;
	/** Reads the link's status and payments. */
	read: (id: string) => Promise<LinkStatus>;
	/** A cancelled link cannot be paid. */
	cancel: (id: string) => Promise<void>;
};

/** Razorpay's payment links; undefined without its keys. */
export function openGateway({ razorpayKeyId, razorpayKeySecret, razorpayApi }: Config): Gateway | undefined {
	if (razorpayKeyId === undefined || razorpayKeySecret === undefined) return undefined;
	const authorization = `Basic ${Buffer.from(`${razorpayKeyId}:${razorpayKeySecret}`).toString("base64")}`;
	const call = (path: string, body?: object): Promise<Response> =>
		fetch(`${razorpayApi}/v1/payment_links${path}`, {
			...(body && { method: "POST", body: JSON.stringify(body) }),
			headers: { authorization, "content-type": "application/json" },
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
	/** Rejects addresses that browsers must not be redirected to. */
	const checkUrl = (created: Link): Link => {
		const url = new URL(created.short_url);
		if (url.protocol !== "https:" && url.origin !== razorpayApi) throw new Error("The link's address is not https");
		return { ...created, short_url: url.href };
	};
	return {
		create: async ({ amount, reference, enrolment, callbackUrl, expires }) => {
			const answer = await call("", {
				amount,
				currency: "INR",
				accept_partial: false,
				reference_id: reference,
				description: reference,
				expire_by: Math.floor(expires.getTime() / 1000),
				reminder_enable: false,
				notes: { enrolment },
				notify: { sms: false, email: false },
				callback_url: callbackUrl,
				callback_method: "get",
			});
			if (answer.status === 400) return undefined;
			if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
			return checkUrl(link.parse(await answer.json()));
		},
		find: async (reference) => {
			const answer = await call(`?reference_id=${encodeURIComponent(reference)}`);
			if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
			const [first] = linkList.parse(await answer.json()).payment_links;
			return first && checkUrl(first);
		},
		read: async (id) => {
			const answer = await call(`/${encodeURIComponent(id)}`);
			if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
			return linkStatus.parse(await answer.json());
		},
		cancel: async (id) => {
			const address = `/${encodeURIComponent(id)}`;
			const answer = await call(`${address}/cancel`, {});
			if (answer.ok) return;
			// A link that was paid, cancelled or has expired cannot be cancelled.
			const current = answer.status === 400 ? await call(address) : answer;
			if (!current.ok || link.parse(await current.json()).status === "created")
				throw new Error(`The gateway answered ${answer.status}`);
		},
	};
}

type LinkRequest = { paise: number; callbackUrl: string; now: Date };

/** The address of an open link with this amount. Its reference is unique at the gateway, so concurrent calls create one link. */
export async function findOrCreateLink(
	db: Database,
	gateway: Gateway,
	{ id, reference }: Enrolment,
	{ paise, callbackUrl, now }: LinkRequest,
): Promise<string> {
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		// Read and counted in one query: a link stored in between would lead to a second one.
		const links = await db.select().from(paymentLinks).where(eq(paymentLinks.enrolmentId, id));
		const since = new Date(now.getTime() - reuseMs);
		const openLink = links.find((each) => each.paise === paise && each.state === "open" && each.createdAt > since);
		if (openLink !== undefined) return openLink.address;
		const linkReference = `${reference}-${links.length + 1}`;
		const expires = new Date(now.getTime() + linkValidMs);
		const created =
			(await gateway.create({ amount: paise, reference: linkReference, enrolment: id, callbackUrl, expires })) ??
			(await gateway.find(linkReference));
		if (created === undefined) break;
		const createdAt = new Date(created.created_at * 1000);
		await db
			.insert(paymentLinks)
			.values({
				id: created.id,
				createdAt,
				enrolmentId: id,
				paise: created.amount,
				askAt: new Date(createdAt.getTime() + firstCheckMs),
				address: created.short_url,
				state: created.status === "created" ? "open" : "ended",
			})
			.onConflictDoNothing();
	}
	throw new Error("The gateway made no link");
}

const maxCancelled = 25;
const pauses = { busyMs: 100, idleMs: 10_000, retryMs: 60_000 };

/** Cancels links whose amount is no longer what is due, after a payment by hand, a discount, a correction or a new day. */
export function paymentLinksJob({ config, database: { db }, clock, log }: Parts): Job[] {
	const gateway = openGateway(config);
	if (gateway === undefined) return [];
	const work = () => cancelOutdated(db, gateway, clock(), (error) => logUnavailable(log, error));
	return [{ name: "payment-links", pauses, work }];
}

/** The gateway did not answer. */
export function logUnavailable(log: Parts["log"], error: unknown): void {
	log.warn({ event: "gateway-away", name: error instanceof Error ? error.name : "unknown" });
}

/** Returns how many links it cancelled. A failed cancellation is tried again. */
export async function cancelOutdated(
	db: Database,
	gateway: Gateway,
	now: Date,
	onError: (error: unknown) => void,
): Promise<number> {
	const isOpen = eq(paymentLinks.state, "open");
	const isExpired = lt(paymentLinks.createdAt, new Date(now.getTime() - linkValidMs));
	await db.update(paymentLinks).set({ state: "ended" }).where(and(isOpen, isExpired));
	let cancelled = 0;
	for (const id of await findOutdatedLinks(db, dayInIndia(now))) {
		try {
			await gateway.cancel(id);
		} catch (error) {
			onError(error);
			break;
		}
		await db
			.update(paymentLinks)
			.set({ state: "ended" })
			.where(and(eq(paymentLinks.id, id), isOpen));
		cancelled++;
	}
	return cancelled;
}

/** Compares with the same sum as `amountDue`. In random order, so that a link that cannot be cancelled does not block the others for a day. */
async function findOutdatedLinks(db: Database, today: string): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`select link.id from ${paymentLinks} as link
		join ${enrolments} as enrolment on enrolment.id = link.enrolment_id
		where link.state = 'open' and link.paise <> case
			when enrolment.next_on is null then 0
			when enrolment.next_on > ${today}::date then enrolment.next
			else greatest(0, enrolment.open - (
				select coalesce(sum(paise), 0) from ${feeParts} where enrolment_id = enrolment.id and due_on > ${today}::date))
			end
		order by random() limit ${maxCancelled}`);
	return rows.map(({ id }) => id);
}
