import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { isClosed, type Stage } from "#contract/lead-stages.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { rolesOf } from "../identity/admins/admins.ts";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { textList, uuidList } from "../platform/db/parameters.ts";
import { activities, enquiries, leads, real } from "../platform/db/schema.ts";
import type { Job } from "../platform/jobs/jobs.ts";
import type { Parts } from "../platform/parts.ts";
import { notifyWebhooks, type WebhookMessage } from "../webhooks/notify.ts";
import type { Enquiry, Lead, WritableLead } from "./enquiry.ts";
import { firstName } from "./first-name.ts";
import { clearStoppedOffers, lockStopsForShare } from "./offers/offer-stops.ts";
import { planCalls } from "./plan-calls.ts";
import { answerDue } from "./reply-due.ts";

/** Enquiries per transaction, which blocks everyone on the embedded database for some 40 ms. */
const batchSize = 50;
/** A visitor never waits for it, and staff see a lead a second after its enquiry. */
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };
/** An arbitrary number for the advisory lock. */
const joiningLock = 7_236_912;

export function joinJob({ database: { db } }: Parts): Job {
	return { name: "join-leads", pauses, work: () => joinEnquiries(db), singleton: true };
}

/** Finds the leads of enquiries that have none yet, the oldest first. Returns how many there were. */
export function joinEnquiries(db: Database, limit = batchSize): Promise<number> {
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		const waiting = await tx
			.select()
			.from(enquiries)
			.where(sql`lead_id is null and ${real}`)
			.orderBy(enquiries.createdAt, enquiries.id)
			.limit(limit)
			.for("update", { skipLocked: true });
		await joinToLeads(tx, waiting);
		return waiting.length;
	});
}

/** Two transactions that concurrently join enquiries of one person would open two leads. The lock lasts until the transaction ends. */
export async function lockJoining(tx: Database): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${joiningLock})`);
}

/** Locks several leads in the order of their ids, as everyone does: two transactions would otherwise wait for each other. */
export async function lockLeads(tx: Database, ids: SQL): Promise<void> {
	await tx.execute(sql`select from ${leads} where id in ${ids} order by id for update`);
}

/** Gives stored enquiries, sorted oldest first, their leads by `findLeads`. Returns the lead of each. */
export async function joinToLeads(tx: Database, waiting: Enquiry[]): Promise<Map<string, string>> {
	const opened = new Set<WritableLead>();
	const { leadByEnquiry, joined } = await findLeads(tx, waiting, (lead) => opened.add(lead));
	const leadIdByEnquiry = new Map([...leadByEnquiry].map(([enquiry, { id }]) => [enquiry, id]));
	if (waiting.length === 0) return leadIdByEnquiry;
	await planCalls(
		tx,
		waiting.flatMap((enquiry) => {
			const lead = leadByEnquiry.get(enquiry.id);
			return lead === undefined || opened.has(lead) ? [] : { enquiry, lead };
		}),
	);
	await linkToLeads(tx, leadIdByEnquiry);
	await updateFromNewestEnquiry(tx, joined);
	return leadIdByEnquiry;
}

/**
 * Enquiries of the same person and kind join the open lead; after that was closed, a new one opens for the same owner.
 * If staff split a person's leads, an enquiry belongs to the one that it resembles most: if that one is closed, a new
 * lead follows it, and the other one is unchanged. The caller holds the lock of `lockJoining`, and may add to a lead
 * that opens. Returns each enquiry's lead, and the leads to update from their newest enquiry; a lead opened for a
 * single enquiry needs no update.
 */
export async function findLeads(
	tx: Database,
	waiting: Enquiry[],
	onOpen: (lead: WritableLead) => unknown,
): Promise<{ leadByEnquiry: Map<string, WritableLead>; joined: string[] }> {
	const leadByEnquiry = new Map<string, WritableLead>();
	if (waiting.length === 0) return { leadByEnquiry, joined: [] };
	const withOffers = waiting.filter(({ offersAt }) => offersAt !== null);
	await lockStopsForShare(
		tx,
		withOffers.flatMap((enquiry) => emailOf(enquiry) ?? []),
	);
	const existing = await withoutIneligibleOwners(tx, await lockExistingLeads(tx, waiting));
	const splitLeadIds = await findSplitLeadIds(tx, existing);
	const opened: WritableLead[] = [];
	const joined = new Set<string>();
	for (const enquiry of waiting) {
		const leadsOfPerson = existing.filter((lead) => isSamePerson(lead, enquiry));
		const closestLead = findClosestLead(leadsOfPerson, enquiry, splitLeadIds);
		const isJoining = closestLead !== undefined && isOpen(closestLead);
		const lead = isJoining ? closestLead : newLead(enquiry, closestLead);
		if (isJoining) joined.add(lead.id);
		else {
			onOpen(lead);
			opened.push(lead);
			existing.unshift(lead);
		}
		leadByEnquiry.set(enquiry.id, lead);
	}
	if (opened.length > 0) await tx.insert(leads).values(opened);
	await clearStoppedOffers(
		tx,
		opened.flatMap(({ id, offersAt }) => (offersAt === null ? [] : id)),
	);
	await notifyWebhooks(tx, opened.map(leadArrivedMessage));
	return { leadByEnquiry, joined: [...joined] };
}

export function leadArrivedMessage({
	id,
	createdAt,
	kind,
	name,
	email,
	phone,
	domain,
	company,
	source,
	owner,
}: WritableLead): WebhookMessage {
	const data = { lead: id, kind, name, email, phone, domain, company, source, owner };
	return { event: "lead.arrived", leadId: id, at: createdAt, data };
}

/** The leads of these people, the newest first, locked so that nobody closes one concurrently. */
async function lockExistingLeads(tx: Database, waiting: Enquiry[]): Promise<WritableLead[]> {
	const emails = [...new Set(waiting.map(emailOf).filter((each) => each !== null))];
	const phones = [...new Set(waiting.map(({ phoneE164 }) => phoneE164).filter((each) => each !== null))];
	// Each is looked up in an index, whatever the planner's estimate: a join of many would read all leads.
	const findBy = (values: string[], column: SQL) =>
		sql`select known.id from ${textList(values)} as sent
			cross join lateral (select id from ${leads} where ${column} = sent.value offset 0) as known`;
	const existing = sql`${findBy(emails, sql`email`)} union ${findBy(phones, sql`phone_e164`)}`;
	const isExisting = sql`${leads.id} = any(array(${existing}))`;
	// Locked in the order of `lockLeads`.
	const locked = await tx.select().from(leads).where(isExisting).orderBy(leads.id).for("update");
	return locked.reverse().sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** The owner of a closed lead also gets the lead that follows it, unless they left or may no longer see such leads. */
async function withoutIneligibleOwners(tx: Database, existing: WritableLead[]): Promise<WritableLead[]> {
	const roles = await rolesOf(
		tx,
		existing.flatMap((lead) => (isOpen(lead) ? [] : (lead.owner ?? []))),
	);
	return existing.map((lead) => {
		const role = lead.owner === null ? undefined : roles.get(lead.owner);
		const keepsOwner = isOpen(lead) || (role !== undefined && mayHaveLeads(role, lead.kind));
		return keepsOwner ? lead : { ...lead, owner: null };
	});
}

/** The ids of leads on either side of a split whose other side still exists. */
async function findSplitLeadIds(tx: Database, existing: WritableLead[]): Promise<Set<string>> {
	if (existing.length < 2) return new Set();
	const { rows } = await tx.execute<{ id: string }>(sql`select distinct split.lead_id as id from ${activities} as split
		join ${leads} as other on other.id = coalesce(split.details ->> 'into', split.details ->> 'from')::uuid
		where split.kind = 'split' and other.id <> split.lead_id
			and split.lead_id in ${uuidList(existing.map(({ id }) => id))}`);
	return new Set(rows.map(({ id }) => id));
}

/** Whether the sender of this enquiry has an open lead. */
export async function hasOpenLead(tx: Database, enquiry: Enquiry): Promise<boolean> {
	return (await lockExistingLeads(tx, [enquiry])).some((lead) => isOpen(lead) && isSamePerson(lead, enquiry));
}

/** Of the person's leads, the newest first. */
function findClosestLead(
	leadsOfPerson: WritableLead[],
	enquiry: Enquiry,
	splitLeadIds: Set<string>,
): WritableLead | undefined {
	const open = leadsOfPerson.filter(isOpen);
	if (!leadsOfPerson.some(({ id }) => splitLeadIds.has(id))) return open[0] ?? leadsOfPerson[0];
	const openFirst = [...open, ...leadsOfPerson.filter((lead) => !isOpen(lead))];
	return openFirst.toSorted((one, other) => similarity(other, enquiry) - similarity(one, enquiry))[0];
}

function isOpen({ kind, stage }: WritableLead): boolean {
	return !isClosed(kind, stage);
}

/** The first name counts most, then the phone, the email, and last the program and company. */
function similarity(lead: WritableLead, enquiry: Enquiry): number {
	const matches = [
		lead.domain === enquiry.domain && lead.company === enquiry.company,
		lead.email !== null && lead.email === emailOf(enquiry),
		lead.phoneE164 !== null && lead.phoneE164 === enquiry.phoneE164,
		firstName(lead.name) === firstName(enquiry.name),
	];
	return matches.reduce((sum, isSame, index) => sum + (isSame ? 2 ** index : 0), 0);
}

/** The same email, or the same number and first name: a family shares a phone. */
function isSamePerson(lead: Pick<Lead, "kind" | "email" | "phoneE164" | "name">, enquiry: Enquiry): boolean {
	if (lead.kind !== enquiry.kind) return false;
	const email = emailOf(enquiry);
	if (email !== null && email === lead.email) return true;
	const { phoneE164 } = enquiry;
	return phoneE164 !== null && phoneE164 === lead.phoneE164 && firstName(lead.name) === firstName(enquiry.name);
}

/** A new lead for one enquiry, after the person's previous lead if there is one. */
export function newLead(enquiry: Enquiry, previous: WritableLead | undefined): WritableLead {
	const { kind, createdAt, origin } = enquiry;
	return {
		id: randomUUID(),
		createdAt,
		version: 1,
		kind: kind as EnquiryKind,
		...detailsOf(enquiry),
		source: enquiry.source,
		stage: "new" satisfies Stage,
		stageAt: createdAt,
		reached: 0,
		reason: null,
		reasonWords: null,
		owner: previous?.owner ?? null,
		followUpAt: null,
		followUpKind: null,
		followUpWords: null,
		// Only a form of the site makes a promise.
		answerBy: origin === "form" ? answerDue(kind, createdAt) : null,
		answeredAt: null,
		wasReached: null,
		ownerToldAt: null,
		managerToldAt: null,
		assignedAt: previous?.owner ? createdAt : null,
		returned: 0,
		offersAt: enquiry.offersAt ?? previous?.offersAt ?? null,
		previousId: previous?.id ?? null,
	};
}

/** For enquiries that moved to another lead: copies the columns that the lists show. */
export async function copyLeadColumnsToEnquiries(tx: Database, leadIds: string[]): Promise<void> {
	await tx.execute(sql`update ${enquiries} set stage = leads.stage, owner = leads.owner, follow_up_at = leads.follow_up_at
		from ${leads} where leads.id = enquiries.lead_id
			and leads.id in ${uuidList(leadIds)}`);
}

export async function linkToLeads(tx: Database, leadIdByEnquiry: Map<string, string>): Promise<void> {
	const pairs = JSON.stringify([...leadIdByEnquiry].map(([id, lead]) => ({ id, lead })));
	await tx.execute(sql`update ${enquiries} set lead_id = leads.id, stage = leads.stage, owner = leads.owner, follow_up_at = leads.follow_up_at
		from json_to_recordset(${pairs}::json) as tied (id uuid, lead uuid) join ${leads} on leads.id = tied.lead
		where enquiries.id = tied.id`);
}

/** A lead has the person's details of their latest enquiry. */
export async function updateFromNewestEnquiry(tx: Database, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.execute(sql`update ${leads} set name = newest.name, email = coalesce(nullif(lower(newest.email), ''), leads.email),
			phone = coalesce(nullif(newest.phone, ''), leads.phone),
			phone_e164 = case newest.phone when '' then leads.phone_e164 else newest.phone_e164 end, domain = newest.domain, company = newest.company,
			offers_at = greatest(leads.offers_at, newest.offers_at)
		from (select distinct on (lead_id) * from ${enquiries}
			where lead_id in ${uuidList(ids)}
			order by lead_id, created_at desc, id desc) as newest
		where leads.id = newest.lead_id`);
	await clearStoppedOffers(tx, ids);
	await updateFromFirstEnquiry(tx, ids);
}

/** After the first enquiry was detached, the lead starts with the first remaining one. */
export async function updateFromFirstEnquiry(tx: Database, ids: string[]): Promise<void> {
	const ownEnquiries = sql`from ${enquiries} where lead_id = leads.id`;
	await tx.execute(sql`update ${leads} set (created_at, source) = (select created_at, source ${ownEnquiries} order by created_at, id limit 1)
		where id in ${uuidList(ids)}
			and exists (select ${ownEnquiries}) and not exists (select ${ownEnquiries} and created_at = leads.created_at)`);
}

function detailsOf(enquiry: Enquiry) {
	const { name, phone, phoneE164, domain, company } = enquiry;
	return { name, email: emailOf(enquiry), phone, phoneE164, domain, company };
}

function emailOf({ email }: Pick<Enquiry, "email">): string | null {
	return email === "" ? null : email.toLowerCase();
}
