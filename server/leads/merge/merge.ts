import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import { isClosed, type Stage, stepOf, wonStages } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadRow } from "#contract/leads.ts";
import { maxOffered, type mergeLeads as mergeEndpoint } from "#contract/split-merge.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, desc, eq, getTableColumns, inArray, ne, notInArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { uuidList } from "../../platform/db/parameters.ts";
import { activities, batches, enquiries, leads, waitingList } from "../../platform/db/schema.ts";
import { writableColumnNames } from "../../platform/db/writable-columns.ts";
import { allRows, type ReachedRows } from "../../platform/http/caller.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { findNewest } from "../../platform/lists/filtered.ts";
import { searchFilter } from "../../platform/lists/searching.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import {
	type RemovedRow,
	readRemovedRows,
	removedRowsOf,
	restoreRows,
	storeRemoved,
	undoEndsAt,
} from "../../platform/undo/removed.ts";
import { notifyWebhooks, withdrawMessages } from "../../webhooks/notify.ts";
import type { Lead } from "../enquiry.ts";
import { copyLeadColumnsToEnquiries, lockJoining, lockLeads, updateFromNewestEnquiry } from "../join.ts";
import { reportIfTaken } from "../lead-taken.ts";
import { historyOf, type LeadActor, leadMovedMessage, lockLead, readLead } from "../leads.ts";
import { clearOffersStoppedForAny, lockStopsOfLeadsForShare } from "../offers/offer-stops.ts";
import { eligibleOwner } from "../owner.ts";
import { enrolmentOf, enrolmentOfLead, readLeads } from "../present-lead.ts";
import { withinReach } from "../reach.ts";
import { closeEmptyLeads } from "./detach-enquiries.ts";
import { moveRowsBack, moveRowsToLead, rowIdsOfLead } from "./move-rows.ts";
import { leadAuditEntry, writeHistory } from "./split.ts";

/** The tables whose rows move with a lead. */
const movedTables = [enquiries, activities, waitingList] as const;

/** An answered message may be merged: no enrolment and no hiring is lost by it. */
const unmergeable: Stage[] = wonStages.filter((stage) => stage !== "answered");

/** Without a search, the person's other leads by email or number; the newest first. */
export async function findMergeableLeads(db: Database, reached: ReachedRows, id: string, q = ""): Promise<LeadRow[]> {
	const lead = await readLead(db, reached, id);
	if (lead.enrolment !== null) return [];
	const isMergeable = and(notInArray(leads.stage, unmergeable), sql`${enrolmentOfLead} is null`);
	const candidates = and(ne(leads.id, id), eq(leads.kind, lead.kind), isMergeable);
	const matching = q === "" ? ofPerson(lead) : inArray(leads.id, await searchLeadIds(db, lead, reached, q));
	return readLeads(
		db,
		sql`${and(candidates, matching, withinReach(leads, reached))}`,
		sql`created_at desc, id desc`,
		maxOffered,
	);
}

function ofPerson({ email, phoneE164 }: LeadRow) {
	return sql`(email = ${email} or phone_e164 = ${phoneE164})`;
}

async function searchLeadIds(db: Database, { kind }: LeadRow, reached: ReachedRows, q: string): Promise<string[]> {
	const ofKind = and(eq(enquiries.kind, kind), sql`lead_id is not null`);
	const list = { table: enquiries, id: enquiries.id, sorts: getTableColumns(enquiries), where: ofKind };
	const condition = and(searchFilter(enquiries.searched, q), withinReach(enquiries, reached));
	const found = await findNewest(db, list, condition, maxOffered);
	return [...new Set(found.flatMap(({ leadId }) => leadId ?? []))];
}

/**
 * Merges two leads that are the same wish of one person. The lead from which the merge was started stays, under its id,
 * with the enquiries and history of the other, which is removed. Of an open and a closed lead, the open one's state
 * remains. Of two open ones: the later stage, the sooner follow-up, the first promise and the first attempt, and the
 * staying lead's owner if it has one. Leads with an enrolment, whatever their stage is now, are never merged, because
 * it would be lost.
 */
export function mergeLeads(
	db: Database,
	id: string,
	{ version, other: otherId, otherversion }: BodyOf<typeof mergeEndpoint>,
	actor: LeadActor,
): Promise<ChangedLead> {
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		await lockStopsOfLeadsForShare(tx, [id, otherId]);
		await lockLeads(tx, uuidList([id, otherId]));
		const target = await lockLead(tx, actor.reached, id).catch(reportIfTaken(tx, { id, version }, actor));
		refuseIfChanged({ version }, target);
		if (id === otherId) throw invalidField("other", "Choose another lead.");
		const other = await lockLead(tx, actor.reached, otherId).catch(
			reportIfTaken(tx, { id: otherId, version: otherversion }, actor),
		);
		refuseIfChanged({ version: otherversion }, other);
		await refuseUnmergeable(tx, target, other);
		const changeId = randomUUID();
		await storeBothLeads(tx, changeId, target, other, actor.now);
		const after = { ...target, ...mergedState(target, other), version: target.version + 1 };
		await moveToTarget(tx, after, other);
		await clearOffersStoppedForAny(
			tx,
			id,
			[target, other].flatMap(({ email }) => email ?? []),
		);
		const merged = { from: other.name, stage: other.stage, owner: other.owner };
		const entries = [{ kind: "merged", words: null, details: merged } as const, ...historyOf(target, after)];
		await writeHistory(tx, id, changeId, entries, actor);
		if (after.stage !== target.stage)
			await notifyWebhooks(tx, [
				{ ...leadMovedMessage(target, after, actor.by), at: actor.now, notBefore: undoEndsAt(actor.now), changeId },
			]);
		await recordMergeAudit(tx, id, actor, { act: "merged", details: other.email ?? other.name });
		return { ...(await readLead(tx, allRows, id)), change: changeId };
	});
}

async function refuseUnmergeable(tx: Database, target: Lead, other: Lead): Promise<void> {
	if (target.kind !== other.kind) throw invalidField("other", "Only leads of one kind are merged.");
	for (const { id, name, stage } of [target, other])
		if (unmergeable.includes(stage) || (await enrolmentOf(tx, id)) !== null)
			throw invalidField("other", `${name} is enrolled or hired there. That lead stays by itself.`);
}

/** The row of the staying lead comes first, because the change is about that lead. */
function storeBothLeads(tx: Database, changeId: string, target: Lead, other: Lead, now: Date): Promise<void> {
	return storeRemoved(tx, { id: changeId, kind: "lead-merge", now }, [
		{ table: leads, where: sql`id = ${target.id}` },
		{ table: leads, where: sql`id = ${other.id}` },
		{
			table: leads,
			where: sql`previous_id = ${other.id} and id <> ${target.id}`,
			as: sql`jsonb_build_object('id', id, 'follows', previous_id)`,
		},
		{ table: waitingList, where: duplicatePlaces(target.id, other.id) },
		...rowIdsOfLead(other.id, movedTables),
	]);
}

/** The other lead's places in batches that both wait for; the merge removes them. */
function duplicatePlaces(targetId: string, otherId: string) {
	return sql`lead_id = ${otherId}::uuid
		and batch_id in (select batch_id from ${waitingList} where lead_id = ${targetId}::uuid)`;
}

function mergedState(target: Lead, other: Lead): Partial<Lead> {
	const openLeads = [target, other].filter(({ kind, stage }) => !isClosed(kind, stage));
	const [openLead] = openLeads;
	const ownedLead = target.owner === null ? other : target;
	const common = {
		...ownerOf(ownedLead),
		offersAt: latest(target.offersAt, other.offersAt),
		previousId:
			[target.previousId, other.previousId].find((id) => id !== null && id !== target.id && id !== other.id) ?? null,
	};
	if (openLead === undefined || openLeads.length === 2) return { ...common, ...combinedState(target, other) };
	return { ...stateColumns(openLead), ...common, ...(openLead.owner !== null && ownerOf(openLead)) };
}

function ownerOf({ owner, assignedAt }: Lead): Partial<Lead> {
	return { owner, assignedAt };
}

function stateColumns(lead: Lead): Partial<Lead> {
	const { createdAt, source, reached, returned } = lead;
	return { createdAt, source, reached, returned, ...stageOf(lead), ...followUpOf(lead), ...clockOf(lead) };
}

function stageOf({ stage, stageAt, reason, reasonWords }: Lead): Partial<Lead> {
	return { stage, stageAt, reason, reasonWords };
}

function followUpOf({ followUpAt, followUpKind, followUpWords }: Lead): Partial<Lead> {
	return { followUpAt, followUpKind, followUpWords };
}

function clockOf({ answerBy, answeredAt, wasReached, ownerToldAt, managerToldAt }: Lead): Partial<Lead> {
	return { answerBy, answeredAt, wasReached, ownerToldAt, managerToldAt };
}

/** For two open or two closed leads. */
function combinedState(target: Lead, other: Lead): Partial<Lead> {
	const [first] = [target, other].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) as [Lead, Lead];
	const furthest = isClosed(target.kind, target.stage) || stepsOf(target) >= stepsOf(other) ? target : other;
	const promised = earliest(target, other, "answerBy");
	const tried = earliest(target, other, "answeredAt");
	return {
		createdAt: first.createdAt,
		source: first.source,
		reached: Math.max(target.reached, other.reached),
		returned: Math.max(target.returned, other.returned),
		...stageOf(furthest),
		...followUpOf(earliest(target, other, "followUpAt")),
		...clockOf(promised),
		answeredAt: tried.answeredAt,
		wasReached: tried.wasReached,
	};
}

/** A lead in Later counts as far as it ever reached. */
function stepsOf({ kind, stage, reached }: Lead): number {
	return stepOf(kind, stage) ?? reached;
}

function earliest(target: Lead, other: Lead, at: "answerBy" | "answeredAt" | "followUpAt"): Lead {
	const [one, another] = [target[at]?.getTime() ?? Infinity, other[at]?.getTime() ?? Infinity];
	return another < one ? other : target;
}

function latest(one: Date | null, other: Date | null): Date | null {
	return (one?.getTime() ?? 0) > (other?.getTime() ?? 0) ? one : other;
}

async function moveToTarget(tx: Database, { isHiring: _, id, ...after }: Lead, other: Lead): Promise<void> {
	await tx.delete(waitingList).where(duplicatePlaces(id, other.id));
	await moveRowsToLead(tx, { from: other.id, to: id }, movedTables);
	await tx
		.update(leads)
		.set({ previousId: id })
		.where(and(eq(leads.previousId, other.id), ne(leads.id, id)));
	await tx.update(leads).set(after).where(eq(leads.id, id));
	await tx.delete(leads).where(eq(leads.id, other.id));
	await updateFromNewestEnquiry(tx, [id]);
	await copyLeadColumnsToEnquiries(tx, [id]);
}

type MergeAudit = { act: "merged" | "brought-back"; details: string };

async function recordMergeAudit(
	tx: Database,
	leadId: string,
	actor: Actor,
	{ act, details }: MergeAudit,
): Promise<void> {
	const [newest] = await tx
		.select()
		.from(enquiries)
		.where(eq(enquiries.leadId, leadId))
		.orderBy(desc(enquiries.createdAt))
		.limit(1);
	if (newest) await recordAuditEvent(tx, actor, leadAuditEntry(newest, act, details));
}

/**
 * Restores both leads. Enquiries that joined meanwhile stay with the merged lead; a lead whose enquiries all turned out
 * to be spam ends. Refused once someone worked on the merged lead.
 */
export async function undoMerge(tx: Database, { removalId, row }: RemovedRow, actor: Actor): Promise<void> {
	const before = row as StoredLead;
	await lockJoining(tx);
	const target = await lockLead(tx, allRows, before.id);
	refuseIfChanged({ version: before.version + 1 }, target);
	const { other, followingIds } = await readMergedLead(tx, removalId, target.id);
	const fromJson = (text: string) =>
		sql`(select ${columns} from jsonb_populate_record(null::${leads}, ${text}::jsonb))`;
	await tx.execute(sql`insert into ${leads} (${columns}) ${fromJson(await leadToJson(tx, other))}`);
	await moveRowsBack(tx, removalId, { from: target.id, to: other.id }, movedTables);
	await restoreSpamLinks(tx, removalId, { from: target.id, to: other.id });
	// The places on waiting lists that the merge removed: for moved rows only the id is stored.
	await restoreRows(tx, removalId, waitingList, sql`batch_id in (select id from ${batches})`);
	const restored = await leadToJson(tx, { ...before, version: target.version + 1 });
	await tx.execute(sql`update ${leads} set (${columns}) = ${fromJson(restored)} where id = ${target.id}`);
	await tx.update(leads).set({ previousId: other.id }).where(inArray(leads.id, followingIds));
	await withdrawMessages(tx, removalId);
	await tx.delete(activities).where(and(eq(activities.leadId, target.id), eq(activities.changeId, removalId)));
	await updateFromNewestEnquiry(tx, [target.id, other.id]);
	await copyLeadColumnsToEnquiries(tx, [target.id, other.id]);
	await recordMergeAudit(tx, target.id, actor, { act: "brought-back", details: "merge" });
	await closeEmptyLeads(tx, [target.id, other.id], actor);
}

/** Enquiries marked as spam since the merge refer to the lead that they had before it. */
async function restoreSpamLinks(tx: Database, removalId: string, { from, to }: Record<"from" | "to", string>) {
	await tx.execute(sql`update ${enquiries} set left_lead_id = ${to}::uuid where left_lead_id = ${from}::uuid
		and id in (select (kept."row" ->> 'id')::uuid from ${removedRowsOf(removalId, enquiries)} as kept)`);
}

type StoredLead = Pick<Lead, "id" | "version" | "kind" | "owner"> & { follows?: string };

async function readMergedLead(tx: Database, removalId: string, targetId: string) {
	const stored = (await readRemovedRows(tx, removalId, leads)) as StoredLead[];
	const followingIds = stored.flatMap(({ id, follows }) => (follows === undefined ? [] : id));
	const other = stored.find(({ id, follows }) => id !== targetId && follows === undefined);
	if (other === undefined) throw new Refusal("not-found");
	return { other, followingIds };
}

/** The lead's columns as JSON. Its owner is null if they may no longer have it. */
async function leadToJson(tx: Database, row: StoredLead): Promise<string> {
	return JSON.stringify({ ...row, owner: await eligibleOwner(tx, row) });
}

const columns = writableColumnNames(leads);
