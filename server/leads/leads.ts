import { randomUUID } from "node:crypto";
import type { MessageChannel } from "#contract/contacts.ts";
import { type FollowUp, followUpTimeError } from "#contract/follow-ups.ts";
import { type ActivityKind, type CallOutcome, isClosed, stepOf, typeOfStage } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadChange, LeadRow } from "#contract/leads.ts";
import type { SeenVersion } from "#contract/versions.ts";
import type { Actor, ActorWithKey, StaffActor } from "../platform/audit/audit.ts";
import { and, eq, inArray, isNull, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { activities, enquiries, leads } from "../platform/db/schema.ts";
import { allRows, type ReachedRows } from "../platform/http/caller.ts";
import { refuseIfChanged } from "../platform/http/versions.ts";
import { invalidField, Refusal } from "../platform/refusal.ts";
import { storeRemovedSql, undoEndsAt } from "../platform/undo/removed.ts";
import { notifyWebhooks } from "../webhooks/notify.ts";
import { prepareContact } from "./contact-idempotency.ts";
import type { Lead } from "./enquiry.ts";
import { reportIfTaken } from "./lead-taken.ts";
import { ownerRefusalReason } from "./owner.ts";
import { enrolmentOf, readLeads } from "./present-lead.ts";
import { withinReach } from "./reach.ts";

/** A staff actor with the leads that they may see. */
export type LeadActor = StaffActor & { reached: ReachedRows };
/** With an idempotency key. */
export type LeadActorWithKey = LeadActor & ActorWithKey;

export async function readLead(db: Database, reached: ReachedRows, id: string): Promise<LeadRow> {
	const [lead] = await readLeads(db, sql`${and(eq(leads.id, id), withinReach(leads, reached))}`, sql`id`, 1);
	if (lead === undefined) throw new Refusal("not-found");
	return lead;
}

/** Those of these leads that the caller may see. */
export async function readAccessibleLeads(db: Database, ids: string[], reached: ReachedRows): Promise<LeadRow[]> {
	return readLeads(db, sql`${and(inArray(leads.id, ids), withinReach(leads, reached))}`, sql`id`, ids.length);
}

export async function readLeadOfEnquiry(db: Database, reached: ReachedRows, id: string): Promise<LeadRow | null> {
	const [enquiry] = await db
		.select({ leadId: enquiries.leadId })
		.from(enquiries)
		.where(and(eq(enquiries.id, id), withinReach(enquiries, reached)));
	if (enquiry === undefined) throw new Refusal("not-found");
	return enquiry.leadId === null ? null : readLead(db, reached, enquiry.leadId);
}

/** Changes stage, owner and follow-up, or any of them, in one transaction. */
export function changeLead(db: Database, id: string, change: LeadChange, actor: LeadActor): Promise<ChangedLead> {
	return applyWork(db, id, { change }, actor);
}

/** The first to call a lead without an owner becomes its owner. */
export function logCall(
	db: Database,
	id: string,
	{ outcome, note, ...change }: LeadChange & { outcome: CallOutcome; note?: string | undefined },
	actor: LeadActorWithKey,
): Promise<ChangedLead> {
	const call = { kind: "call", words: note || null, details: { outcome } } as const;
	return applyWork(db, id, { change, contact: call, wasReached: outcome === "reached" }, actor);
}

export function logVisit(
	db: Database,
	id: string,
	{ note, ...change }: LeadChange & { note?: string | undefined },
	actor: LeadActorWithKey,
): Promise<ChangedLead> {
	const visit = { kind: "visit", words: note || null, details: {} } as const;
	return applyWork(db, id, { change, contact: visit, wasReached: true }, actor);
}

type SentMessage = {
	channel: MessageChannel;
	template?: string | undefined;
	language?: string | undefined;
	followup?: FollowUp | undefined;
	version?: number | undefined;
};

export function logMessage(db: Database, id: string, sent: SentMessage, actor: LeadActorWithKey): Promise<ChangedLead> {
	const { channel, template = null, language = null, followup, version: seenVersion } = sent;
	const change = followup && { followup, version: seenVersion };
	const message = { kind: "message", words: null, details: { channel, template, language } } as const;
	return applyWork(db, id, { change, seenVersion, contact: message }, actor);
}

/**
 * The enrolment itself moves a lead to Enrolled; webhooks are notified once it can no longer be undone. Whoever enrols a
 * lead without an owner becomes its owner. Returns the lead as it was, and the change that reverts it.
 */
export async function enrolLead(
	tx: Database,
	id: string,
	notifyAt: Date,
	actor: LeadActor,
): Promise<{ lead: Lead; change: string | null }> {
	const lead = await lockLead(tx, actor.reached, id).catch(reportIfTaken(tx, { id }, actor));
	if (lead.kind !== "course") throw new Refusal("not-found");
	const ownerChange = lead.owner === null ? { owner: actor.by } : {};
	const work: Work = { change: { stage: "enrolled", ...ownerChange }, notifyAt };
	const { change } = await applyWork(tx, id, work, { ...actor, reached: allRows });
	return { lead, change };
}

/** A lead without an email gets its student's, by which it is found later; undoing the enrolment resets it to null. */
export async function setEmail(tx: Database, id: string, email: string | null): Promise<void> {
	await tx.update(leads).set({ email }).where(eq(leads.id, id));
}

/** A part of the history, before it is stored. */
export type HistoryEntry = { kind: ActivityKind; words: string | null; details: Record<string, string | null> };
type Change = Omit<LeadChange, "version"> & SeenVersion;
type Work = {
	change?: Change | undefined;
	/** The version that the client read, if `change` carries none. */
	seenVersion?: number | undefined;
	contact?: HistoryEntry | undefined;
	/** Undefined for a message, because it is unknown. */
	wasReached?: boolean;
	/** For an enrolment: when webhooks are notified of the move. */
	notifyAt?: Date;
};
type Columns = Partial<Lead>;

/** The lead is locked, so the second of two concurrent changes is refused. One statement updates the lead and writes its history. */
function applyWork(
	db: Database,
	id: string,
	{ change = {}, seenVersion = change.version, contact: submittedContact, wasReached, notifyAt }: Work,
	actor: LeadActorWithKey,
): Promise<ChangedLead> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, actor.reached, id).catch(reportIfTaken(tx, { id, version: seenVersion }, actor));
		const { contact, changeId, storedChangeId } = await prepareContact(
			tx,
			id,
			{ change, contact: submittedContact },
			actor,
		);
		if (storedChangeId === changeId) return { ...(await readLead(tx, allRows, id)), change: storedChangeId };
		refuseIfChanged(change, lead);
		if (isClosed(lead.kind, lead.stage)) await refuseWithoutEnquiry(tx, lead);
		if (notifyAt === undefined) await refuseWithoutEnrolment(tx, lead, change);
		const columns: Columns = {
			...followUpColumns(lead, change, actor),
			...stageColumns(lead, change, actor),
			...(await ownerColumns(tx, lead, { change, contact }, actor)),
			...(contact && answerColumns(lead, wasReached ?? null, actor)),
		};
		const after = { ...lead, ...columns };
		refuseInconsistent(after);
		const entries = [...(contact ? [contact] : []), ...historyOf(lead, after)];
		if (contact || columns.answeredAt) await markAllSeen(tx, after, actor.now);
		if (entries.length > 0) await writeChange(tx, lead, { changeId, columns, entries, notifyAt }, actor);
		return { ...(await readLead(tx, allRows, id)), change: entries.length > 0 ? changeId : (storedChangeId ?? null) };
	});
}

export async function lockLead(tx: Database, reached: ReachedRows, id: string): Promise<Lead> {
	const [lead] = await tx
		.select()
		.from(leads)
		.where(and(eq(leads.id, id), withinReach(leads, reached)))
		.for("update");
	if (lead === undefined) throw new Refusal("not-found");
	return lead;
}

/** A lead whose enquiries are all spam is closed and in no list. Marking one of them as not spam opens it again. */
async function refuseWithoutEnquiry(tx: Database, { id }: Lead): Promise<void> {
	if ((await tx.$count(enquiries, eq(enquiries.leadId, id))) === 0)
		throw invalidField("stage", "All enquiries of this lead are spam. Press Not spam on one of them first.");
}

/** Only an enrolment moves a lead to Enrolled. A lead that has one and was moved on since may be moved back. */
async function refuseWithoutEnrolment(tx: Database, lead: Lead, { stage }: Change): Promise<void> {
	if (stage !== "enrolled" || lead.stage === "enrolled" || lead.kind !== "course") return;
	if ((await enrolmentOf(tx, lead.id)) === null)
		throw invalidField("stage", "Use Enrol: it makes the student, the fees and the stage in one step.");
}

function stageColumns(lead: Lead, { stage, ...change }: Change, { now }: Actor): Columns {
	if (stage === undefined) return {};
	const type = typeOfStage(lead.kind, stage);
	if (type === undefined) throw invalidField("stage", "This lead has no such stage.");
	const isLost = type === "lost";
	const reason = isLost ? (change.reason ?? lead.reason) : null;
	return {
		stage,
		...(stage !== lead.stage && { stageAt: now }),
		reached: Math.max(lead.reached, stepOf(lead.kind, stage) ?? 0),
		reason,
		reasonWords: isLost ? (change.reasonwords ?? lead.reasonWords) : null,
		...(isClosed(lead.kind, stage) && noFollowUp),
		// Spam and duplicates were promised nothing, so they count in no rate.
		...((reason === "spam" || reason === "duplicate") && { answerBy: null }),
		// Moving a message to Answered counts as an answer, with or without a call.
		...(stage === "answered" && answerColumns(lead, true, { now, by: null })),
	};
}

const noFollowUp = { followUpAt: null, followUpKind: null, followUpWords: null };

async function ownerColumns(
	tx: Database,
	lead: Lead,
	{ change: { owner: requested }, contact }: { change: Change; contact: HistoryEntry | undefined },
	{ by }: LeadActor,
): Promise<Columns> {
	if (requested === undefined) return contact !== undefined && lead.owner === null ? { owner: by } : {};
	const refusalReason =
		requested !== null && requested !== lead.owner && (await ownerRefusalReason(tx, requested, [lead.kind]));
	if (refusalReason) throw invalidField("owner", refusalReason);
	return { owner: requested, ...(requested !== lead.owner && { assignedAt: null }) };
}

function followUpColumns({ followUpAt }: Lead, { followup: requested }: Change, { now }: Actor): Columns {
	if (requested === undefined) return {};
	if (requested === null) return noFollowUp;
	const error = followUpTimeError(requested.at, { stored: followUpAt?.toISOString() ?? null, now });
	if (error) throw invalidField("followup", error);
	const { at, kind, words } = requested;
	return { followUpAt: new Date(at), followUpKind: kind, followUpWords: words || null };
}

/** The first recorded attempt stops the clock. */
function answerColumns({ answeredAt }: Lead, wasReached: boolean | null, { now }: Actor): Columns {
	return answeredAt === null ? { answeredAt: now, wasReached } : {};
}

/** A contact implies that staff have read the enquiries. Also copies the lead's columns, so that the trigger does not update every index again. */
async function markAllSeen(tx: Database, { id, stage, owner, followUpAt }: Lead, now: Date): Promise<void> {
	const unseen = and(eq(enquiries.leadId, id), isNull(enquiries.seenAt));
	await tx.update(enquiries).set({ seenAt: now, stage, owner, followUpAt }).where(unseen);
}

function refuseInconsistent({ kind, stage, followUpAt, reason, reasonWords }: Lead): void {
	if (stage === "later" && followUpAt === null) throw invalidField("followup", "Choose until when.");
	if (stage === "not-now" && reason === null) throw invalidField("reason", "Choose a reason.");
	if (reason === "other" && !reasonWords) throw invalidField("reasonwords", "Say why in a few words.");
	if (isClosed(kind, stage) && followUpAt !== null)
		throw invalidField("followup", "A closed lead has no follow-up. Move it first.");
}

export function historyOf(before: Lead, after: Lead): HistoryEntry[] {
	const history: HistoryEntry[] = [];
	if (after.stage !== before.stage || after.reason !== before.reason)
		history.push({
			kind: "stage",
			words: after.reasonWords,
			details: { from: before.stage, to: after.stage, reason: after.reason },
		});
	if (after.owner !== before.owner)
		history.push({ kind: "owner", words: null, details: { from: before.owner, to: after.owner } });
	if (followUpKey(after) !== followUpKey(before))
		history.push({
			kind: "follow-up",
			words: after.followUpWords,
			details: { at: after.followUpAt?.toISOString() ?? null, kind: after.followUpKind },
		});
	return history;
}

function followUpKey({ followUpAt, followUpKind, followUpWords }: Lead): string {
	return JSON.stringify([followUpAt, followUpKind, followUpWords]);
}

export function leadMovedMessage(
	{ id, kind, name, stage: from }: Pick<Lead, "id" | "kind" | "name" | "stage">,
	{ stage: to, reason = null }: Columns,
	by: string | null,
) {
	return { event: "lead.moved" as const, leadId: id, data: { lead: id, kind, name, from, to, reason, by } };
}

type StoredChange = {
	changeId: string;
	columns: Columns;
	/** A call, visit or message has an id derived from its key. */
	entries: (HistoryEntry & { id?: string })[];
	notifyAt: Date | undefined;
};

async function writeChange(
	tx: Database,
	before: Lead,
	{ changeId, columns, entries, notifyAt }: StoredChange,
	{ by, now }: Actor,
): Promise<void> {
	const snapshot = storeRemovedSql(
		{ id: changeId, kind: "lead-change", now },
		{ table: leads, where: sql`id = ${before.id}` },
	);
	const rows = entries.map((each) => ({
		id: randomUUID(),
		...each,
		created_at: now,
		lead_id: before.id,
		change_id: changeId,
		by,
		corrected_at: null,
	}));
	const updated = tx
		.update(leads)
		.set({ ...columns, version: before.version + 1 })
		.where(eq(leads.id, before.id))
		.returning({ id: leads.id });
	await tx.execute(sql`with kept as (${snapshot}), moved as (${updated.getSQL()}) insert into ${activities}
		select written.* from moved, json_populate_recordset(null::${activities}, ${JSON.stringify(rows)}::json) as written`);
	if (columns.stage !== undefined && columns.stage !== before.stage)
		await notifyWebhooks(tx, [
			{ ...leadMovedMessage(before, columns, by), at: now, notBefore: notifyAt ?? undoEndsAt(now), changeId },
		]);
}
