import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";
import type { ChangedLead } from "#contract/leads.ts";
import { type listEnquiriesOfLead, maxOffered, type splitLead as splitEndpoint } from "#contract/split-merge.ts";
import { type Actor, auditEventFactory, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, desc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads } from "../../platform/db/schema.ts";
import { allRows, type ReachedRows } from "../../platform/http/caller.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { type RemovedRow, readRemovedRows, storeRemoved, undoEndsAt } from "../../platform/undo/removed.ts";
import { notifyWebhooks, withdrawMessages } from "../../webhooks/notify.ts";
import type { Enquiry, Lead } from "../enquiry.ts";
import {
	copyLeadColumnsToEnquiries,
	leadArrivedMessage,
	lockJoining,
	lockLeads,
	newLead,
	updateFromNewestEnquiry,
} from "../join.ts";
import { reportIfTaken } from "../lead-taken.ts";
import { type HistoryEntry, type LeadActor, lockLead, readLead } from "../leads.ts";
import { lockStopsOfLeadsForShare } from "../offers/offer-stops.ts";
import { waitsForPlace } from "../present-lead.ts";

export async function enquiriesOfLead(
	db: Database,
	reached: ReachedRows,
	id: string,
): Promise<AnswerOf<typeof listEnquiriesOfLead>> {
	await readLead(db, reached, id);
	const found = await db
		.select()
		.from(enquiries)
		.where(eq(enquiries.leadId, id))
		.orderBy(desc(enquiries.createdAt), desc(enquiries.id))
		.limit(maxOffered);
	return found.map(({ id: _id, createdAt, name, email, phone, domain, company, message }) => {
		return { _id, createdAt: createdAt.toISOString(), name, email, phone, domain, company, message };
	});
}

/**
 * An enquiry of another person, or for another wish, gets a lead of its own: New, for the same owner, with a promise
 * that runs from its own arrival, because nobody has tried to reach this person yet. The lead it leaves does not
 * change. Later enquiries join the lead that they resemble most (`findLeads`), not simply the newest.
 */
export function splitLead(
	db: Database,
	id: string,
	{ version, enquiry: enquiryId }: BodyOf<typeof splitEndpoint>,
	actor: LeadActor,
): Promise<ChangedLead> {
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		await lockStopsOfLeadsForShare(tx, [id]);
		const lead = await lockLead(tx, actor.reached, id).catch(reportIfTaken(tx, { id, version }, actor));
		refuseIfChanged({ version }, lead);
		const enquiry = await lockSplittableEnquiry(tx, lead, enquiryId);
		const splitOff = { ...newLead(enquiry, undefined), owner: lead.owner };
		await tx.insert(leads).values(splitOff);
		const changeId = randomUUID();
		await storeRemoved(
			tx,
			{ id: changeId, kind: "lead-split", now: actor.now },
			[lead.id, splitOff.id].map((each) => ({ table: leads, where: sql`id = ${each}` })),
		);
		await tx.update(enquiries).set({ leadId: splitOff.id }).where(eq(enquiries.id, enquiryId));
		await copyLeadColumnsToEnquiries(tx, [splitOff.id]);
		await clearSplitOffDetails(tx, lead, enquiry);
		await updateFromNewestEnquiry(tx, [lead.id, splitOff.id]);
		await writeHistory(tx, lead.id, changeId, [splitEntry({ into: splitOff.id })], actor);
		await writeHistory(tx, splitOff.id, changeId, [splitEntry({ from: lead.id })], actor);
		await notifyWebhooks(tx, [
			{ ...leadArrivedMessage(splitOff), at: actor.now, notBefore: undoEndsAt(actor.now), changeId },
		]);
		await recordAuditEvent(tx, actor, leadAuditEntry(enquiry, "split"));
		return { ...(await readLead(tx, allRows, splitOff.id)), change: changeId };
	});
}

async function lockSplittableEnquiry(tx: Database, lead: Lead, id: string): Promise<Enquiry> {
	const ofLead = eq(enquiries.leadId, lead.id);
	const [enquiry] = await tx
		.select()
		.from(enquiries)
		.where(and(eq(enquiries.id, id), ofLead))
		.for("update");
	if (enquiry === undefined) throw invalidField("enquiry", "This enquiry is not one of this lead’s.");
	if ((await tx.$count(enquiries, ofLead)) === 1) throw invalidField("enquiry", "It is the only enquiry of this lead.");
	return enquiry;
}

/** Removes from the lead what only the other person wrote: their email, number and permission for offers. */
function clearSplitOffDetails(tx: Database, lead: Lead, { offersAt }: Enquiry): Promise<void> {
	const isPermissionOfEnquiry = offersAt !== null && lead.offersAt?.getTime() === offersAt.getTime();
	return recalculateDetails(tx, lead.id, { offers: isPermissionOfEnquiry });
}

/** After enquiries were moved away or erased: sets email, phone and, if requested, the permission for offers from the remaining enquiries. */
export async function recalculateDetails(tx: Database, id: string, { offers }: { offers: boolean }): Promise<void> {
	const newest = (column: "email" | "phone" | "phone_e164", filled: "email" | "phone") =>
		sql`(select ${sql.identifier(column)} from ${enquiries} where lead_id = ${id} and ${sql.identifier(filled)} <> ''
			order by created_at desc, id desc limit 1)`;
	await tx
		.update(leads)
		.set({
			version: sql`${leads.version} + 1`,
			email: sql`lower(${newest("email", "email")})`,
			phone: sql`coalesce(${newest("phone", "phone")}, '')`,
			phoneE164: newest("phone_e164", "phone"),
			...(offers && { offersAt: sql`(select max(offers_at) from ${enquiries} where lead_id = ${id})` }),
		})
		.where(eq(leads.id, id));
}

function splitEntry(details: HistoryEntry["details"]): HistoryEntry {
	return { kind: "split", words: null, details };
}

/** Parts of one change. */
export async function writeHistory(
	tx: Database,
	leadId: string,
	changeId: string,
	entries: HistoryEntry[],
	{ by, now }: Actor,
): Promise<void> {
	const common = { leadId, changeId, by, createdAt: now };
	await tx.insert(activities).values(entries.map((each) => ({ ...each, ...common, id: randomUUID() })));
}

/** The audit trail opens a lead by its enquiry. */
export const leadAuditEntry = auditEventFactory(
	"lead",
	({ email, name }: Pick<Enquiry, "email" | "name">) => email || name,
);

/** Moves the enquiry back, with those that joined it meanwhile. Refused once someone worked on either lead. */
export async function undoSplit(tx: Database, { removalId, row }: RemovedRow, actor: Actor): Promise<void> {
	const before = row as { id: string; version: number };
	await lockJoining(tx);
	const both = await readRemovedRows(tx, removalId, leads);
	await lockLeads(tx, uuidList(both.map(({ id }) => String(id))));
	const lead = await lockLead(tx, allRows, before.id);
	refuseIfChanged({ version: before.version + 1 }, lead);
	const splitOff = await lockLead(tx, allRows, await findSplitOffLead(tx, removalId, lead.id));
	refuseIfChanged({ version: 1 }, splitOff);
	const workedOn = sql`(exists (select from ${activities} where lead_id = leads.id and change_id <> ${removalId})
		or ${waitsForPlace(sql`leads.id`)})`;
	if ((await tx.$count(leads, and(eq(leads.id, splitOff.id), workedOn))) > 0) throw new Refusal("changed-meanwhile");
	const [enquiry] = await tx
		.update(enquiries)
		.set({ leadId: lead.id })
		.where(eq(enquiries.leadId, splitOff.id))
		.returning();
	await tx.execute(sql`update ${leads} set (created_at, source, email, phone, phone_e164, offers_at, version) =
		(select created_at, source, email, phone, phone_e164, offers_at, ${lead.version + 1}::int from jsonb_populate_record(null::${leads}, ${JSON.stringify(row)}::jsonb))
		where id = ${lead.id}`);
	await withdrawMessages(tx, removalId);
	await tx.delete(activities).where(eq(activities.changeId, removalId));
	await tx.delete(leads).where(eq(leads.id, splitOff.id));
	await updateFromNewestEnquiry(tx, [lead.id]);
	await copyLeadColumnsToEnquiries(tx, [lead.id]);
	if (enquiry) await recordAuditEvent(tx, actor, leadAuditEntry(enquiry, "brought-back", "split"));
}

async function findSplitOffLead(tx: Database, changeId: string, leadId: string): Promise<string> {
	const [activity] = await tx
		.select({ leadId: activities.leadId })
		.from(activities)
		.where(and(eq(activities.changeId, changeId), sql`lead_id <> ${leadId}`));
	if (activity === undefined) throw new Refusal("not-found");
	return activity.leadId;
}
