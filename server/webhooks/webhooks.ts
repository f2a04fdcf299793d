import { randomUUID } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { errors } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import type {
	addWebhook as addEndpoint,
	changeWebhook as changeEndpoint,
	ListedWebhook,
	Webhook,
	WebhookDelivery,
} from "#contract/webhooks.ts";
import { type Actor, auditEventFactory, recordAuditEvent } from "../platform/audit/audit.ts";
import { and, asc, desc, eq, lt, sql } from "../platform/db/drizzle.ts";
import { newSecret } from "../platform/db/installation-secret.ts";
import type { Database } from "../platform/db/open.ts";
import { recordAddresses } from "../platform/db/record-addresses.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import { neverDue } from "../platform/mail/delivery.ts";
import { Refusal } from "../platform/refusal.ts";

type Stored = typeof webhooks.$inferSelect;
type Changes = { [Column in keyof Stored]?: Stored[Column] | undefined };

const maxShown = 100;
const retentionMs = 30 * dayMs;
/** An arbitrary number that only this advisory lock uses. */
const addressesLock = 7_236_915;

export async function listWebhooks(db: Database): Promise<ListedWebhook[]> {
	const { webhookId, sentAt, failure } = webhookDeliveries;
	const isFailing = and(eq(webhookId, webhooks.id), sql`${sentAt} is null and ${failure} is not null`);
	const found = await db
		.select({ webhook: webhooks, failing: db.$count(webhookDeliveries, isFailing) })
		.from(webhooks)
		.orderBy(asc(webhooks.createdAt));
	return found.map(({ webhook, failing }) => ({ ...present(webhook), failing }));
}

/** Only this response contains the secret. */
export function addWebhook(db: Database, { on: isOn, ...input }: BodyOf<typeof addEndpoint>, actor: Actor) {
	return db.transaction(async (tx) => {
		await refuseDuplicateAddress(tx, input.address);
		const added = { ...input, id: randomUUID(), createdAt: actor.now, isOn, secret: newSecret() };
		const [stored] = await tx.insert(webhooks).values(added).returning();
		await recordAuditEvent(tx, actor, auditEntry(stored as Stored, "added"));
		return { ...present(stored as Stored), secret: added.secret };
	});
}

/** An address that is added again, because the first response was lost, would get each event twice. */
async function refuseDuplicateAddress(tx: Database, address: string, id?: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${addressesLock})`);
	const { href } = new URL(address);
	const all = await tx.select({ id: webhooks.id, address: webhooks.address }).from(webhooks);
	if (all.some((each) => each.id !== id && new URL(each.address).href === href))
		throw new Refusal("address-taken", { fields: { address: errors["address-taken"].text } });
}

/** Changes only the fields that were sent, so that concurrent changes of other fields survive. */
export async function changeWebhook(
	db: Database,
	id: string,
	{ on: isOn, ...input }: BodyOf<typeof changeEndpoint>,
	actor: Actor,
) {
	return present(await change(db, id, { ...input, ...(isOn !== undefined && { isOn }) }, { actor }));
}

/** Pending deliveries are signed with it too. A system that rejects them until it has the new secret loses nothing, because they are retried. */
export async function renewSecret(db: Database, id: string, actor: Actor) {
	const secret = newSecret();
	return { ...present(await change(db, id, { secret }, { actor, details: "new secret" })), secret };
}

type ChangeContext = {
	actor: Actor;
	/** If not given, whether the webhook is on. */
	details?: string;
};

function change(db: Database, id: string, changes: Changes, { actor, details }: ChangeContext): Promise<Stored> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
		if (before === undefined) throw new Refusal("not-found");
		if (Object.keys(changes).length === 0) return before;
		const { address = before.address } = changes;
		if (address !== before.address) await refuseDuplicateAddress(tx, address, id);
		const [stored = before] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
		await recordAuditEvent(tx, actor, auditEntry(stored, "changed", details ?? (stored.isOn ? "on" : "off")));
		return stored;
	});
}

export function removeWebhook(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const [stored] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
		if (stored === undefined) throw new Refusal("not-found");
		await recordAuditEvent(tx, actor, auditEntry(stored, "removed"));
		return undefined;
	});
}

export async function listDeliveries(db: Database, id: string): Promise<WebhookDelivery[]> {
	const deliveries = await db
		.select()
		.from(webhookDeliveries)
		.where(eq(webhookDeliveries.webhookId, id))
		.orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
		.limit(maxShown);
	return deliveries.map(({ id, createdAt, event, body, attempts, sentAt, nextAttemptAt, status, answer, failure }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		event,
		body,
		attempts,
		status,
		answer,
		failure,
		sentAt: sentAt?.toISOString() ?? null,
		nextAttemptAt: sentAt !== null || nextAttemptAt >= neverDue ? null : nextAttemptAt.toISOString(),
	}));
}

/** Refused while the webhook is off: it would not be sent, and the log would lose the previous answer. */
export function retryDelivery(db: Database, id: string, now: Date): Promise<undefined> {
	const waiting = { attempts: 0, nextAttemptAt: now, sentAt: null, status: null, answer: null, failure: null };
	return db.transaction(async (tx) => {
		const [delivery] = await tx
			.select({ isOn: webhooks.isOn })
			.from(webhookDeliveries)
			.innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
			.where(eq(webhookDeliveries.id, id));
		if (delivery === undefined) throw new Refusal("not-found");
		if (!delivery.isOn) throw new Refusal("webhook-off");
		await tx.update(webhookDeliveries).set(waiting).where(eq(webhookDeliveries.id, id));
		return undefined;
	});
}

export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
	await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - retentionMs)));
}

/** Connections are shown on one screen. */
export const addressesOfWebhooks = recordAddresses(webhooks, () => pages.connections);

const auditEntry = auditEventFactory("connection", ({ address }: Pick<Stored, "address">) => new URL(address).host);

function present({ id, createdAt, address, events, isOn: on }: Stored): Webhook {
	return { _id: id, createdAt: createdAt.toISOString(), address, events, on };
}
