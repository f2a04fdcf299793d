import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "../../platform/db/drizzle.ts";
import { type Keys, openKeys } from "../../platform/db/keys.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList, uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads, offerStops } from "../../platform/db/schema.ts";
import { cancelWaitingMails } from "../../platform/mail/outbox.ts";

export type OfferStop = typeof offerStops.$inferSelect;

/** Keys of the links that end offers. */
export function openStopKeys(db: Database): Keys {
	return openKeys(db, "stop-secret");
}

/** Locks the permission of each email until the transaction ends: a concurrent `stopOffers` waits, and then also withdraws what was just stored. */
export async function lockStops(tx: Database, emails: string[]): Promise<Map<string, OfferStop>> {
	if (emails.length === 0) return new Map();
	const rows = [...new Set(emails)].sort().map((email) => ({ id: randomUUID(), email }));
	const locked = await tx
		.insert(offerStops)
		.values(rows)
		.onConflictDoUpdate({ target: offerStops.email, set: { email: sql`excluded.email` } })
		.returning();
	return new Map(locked.map((stop) => [stop.email, stop]));
}

/** A permission counts unless offers were ended after it. */
export function mayGetOffers({ offersAt }: { offersAt: Date | null }, stop: OfferStop | undefined): boolean {
	return offersAt !== null && !(stop?.stoppedAt && stop.stoppedAt >= offersAt);
}

export async function readStop(db: Database, id: string): Promise<OfferStop | undefined> {
	const [stop] = await db.select().from(offerStops).where(eq(offerStops.id, id));
	return stop;
}

export async function readStops(db: Database, emails: string[]): Promise<Map<string, OfferStop>> {
	if (emails.length === 0) return new Map();
	const stops = await db.select().from(offerStops).where(inArray(offerStops.email, emails));
	return new Map(stops.map((stop) => [stop.email, stop]));
}

/** `by`: the admin who recorded it; null if the person used the link. */
type StopContext = { by: string | null; now: Date };

/**
 * Withdraws the permission from all leads of this email's person, records that, and cancels offers in the outbox. The
 * person's other emails get no offers either.
 */
export function stopOffers(db: Database, email: string, { by, now }: StopContext): Promise<void> {
	return db.transaction(async (tx) => {
		const emails = await emailsOfPerson(tx, email);
		await lockStops(tx, emails);
		// If the person already ended offers by the link, they remain the author.
		const stoppedBy = sql`case when stopped_at is not null and stopped_by is null then null else ${by}::text end`;
		await tx.update(offerStops).set({ stoppedAt: now, stoppedBy }).where(inArray(offerStops.email, emails));
		const withdrawn = await tx
			.update(leads)
			.set({ offersAt: null })
			.where(and(inArray(leads.email, emails), isNotNull(leads.offersAt)))
			.returning({ id: leads.id });
		await writePermission(tx, withdrawn, { given: "no", how: by === null ? "link" : null }, { by, now });
		const isOffer = sql`lead_id is not null and unsubscribe is not null and ${inArray(sql`"to"`, emails)}`;
		await cancelWaitingMails(tx, isOffer, "They asked for no more offers.", now);
	});
}

/** This email, and the current emails of leads that have an enquiry from it. */
async function emailsOfPerson(tx: Database, email: string): Promise<string[]> {
	const related = await tx
		.selectDistinct({ email: leads.email })
		.from(enquiries)
		.innerJoin(leads, eq(leads.id, enquiries.leadId))
		.where(eq(sql`lower(${enquiries.email})`, email));
	return [...new Set([email, ...related.flatMap((lead) => lead.email ?? [])])];
}

/** Records the permission or its withdrawal in each lead's history. */
export async function writePermission(
	tx: Database,
	ofLeads: { id: string }[],
	details: { given: "yes" | "no"; how: string | null },
	{ by, now }: StopContext,
): Promise<void> {
	if (ofLeads.length === 0) return;
	const common = { createdAt: now, changeId: randomUUID(), by, kind: "permission", words: null, details } as const;
	await tx.insert(activities).values(ofLeads.map(({ id }) => ({ ...common, id: randomUUID(), leadId: id })));
}

/** `stopOffers` for these emails waits until the transaction ends. Lock before any lead, as everywhere, to avoid deadlocks. */
export function lockStopsForShare(tx: Database, emails: string[]): Promise<void> {
	return lockStoredStops(tx, emails, "share");
}

/** `lockStopsForShare` for the emails of these leads, before any lead is locked. */
export async function lockStopsOfLeadsForShare(tx: Database, ids: string[]): Promise<void> {
	await lockStoredStops(tx, await emailsOfLeads(tx, ids), "share");
}

/**
 * For an erasure, which deletes the stop of this email once it has locked the leads: a share of that stop, held by
 * someone who waits for the leads, would block it.
 */
export async function lockStopsForErasure(tx: Database, email: string, leadIds: string[]): Promise<void> {
	await lockStoredStops(tx, [email, ...(await emailsOfLeads(tx, leadIds))], "update");
}

async function emailsOfLeads(tx: Database, ids: string[]): Promise<string[]> {
	const found = await tx.select({ email: leads.email }).from(leads).where(inArray(leads.id, ids));
	return found.flatMap(({ email }) => email ?? []);
}

/** In the order of `lockStops`. */
async function lockStoredStops(tx: Database, emails: string[], strength: "share" | "update"): Promise<void> {
	if (emails.length === 0) return;
	const { id, email } = offerStops;
	const byCharacters = sql`${email} collate "C"`;
	await tx.select({ id }).from(offerStops).where(inArray(email, emails)).orderBy(byCharacters).for(strength);
}

/** A person with several addresses who ended offers for one has ended them for all. */
export async function clearOffersStoppedForAny(tx: Database, leadId: string, emails: string[]): Promise<void> {
	await tx.execute(sql`update ${leads} set offers_at = null where id = ${leadId} and exists (select from ${offerStops}
		where email in ${textList(emails)} and stopped_at >= leads.offers_at)`);
}

/** Removes the permission of leads whose offers were ended after it was given. */
export async function clearStoppedOffers(tx: Database, leadIds: string[]): Promise<void> {
	if (leadIds.length === 0) return;
	await tx.execute(sql`update ${leads} set offers_at = null from ${offerStops}
		where leads.id in ${uuidList(leadIds)}
			and offer_stops.email = leads.email and offer_stops.stopped_at >= leads.offers_at`);
}
