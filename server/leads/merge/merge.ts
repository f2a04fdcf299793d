import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import { isClosed, type Stage, stepOf, wonStages } from "#contract/lead-stages.ts";
import type { ChangedLead, LeadRow } from "#contract/leads.ts";
import { type mergeLeads as mergeEndpoint, mostOffered } from "#contract/split-merge.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, desc, eq, getTableColumns, inArray, ne, notInArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, batches, enquiries, leads, waitingList } from "../../platform/db/schema.ts";
import { allRows, type ReachedRows } from "../../platform/http/caller.ts";
import { refuseIfChanged } from "../../platform/http/versions.ts";
import { findNewest } from "../../platform/lists/filtered.ts";
import { containing } from "../../platform/lists/searching.ts";
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
import { copyToEnquiries, lockJoining, updateFromNewestEnquiry } from "../join.ts";
import { reportIfTaken } from "../lead-taken.ts";
import { historyOf, type LeadActor, leadOf, lockLead, movedTo } from "../leads.ts";
import { dropStoppedByAny, holdStopsOfLeads } from "../offers/offer-stops.ts";
import { ownerBefore } from "../owner.ts";
import { enrolmentOf, enrolmentOfLead, readLeads } from "../present-lead.ts";
import { withinReach } from "../reach.ts";
import { endEmptyLeads } from "./detach-enquiries.ts";
import { idsOfLead, moveBack, moveToLead } from "./moved.ts";
import { leadAuditEntry, writeHistory } from "./split.ts";

/** The tables whose rows move with a lead. */
const parts = [enquiries, activities, waitingList] as const;

/** An answered message may be merged: no enrolment and no hiring is lost by it. */
const unmergeable: Stage[] = wonStages.filter((stage) => stage !== "answered");

/** Without a search, the person's other leads by email or number; the newest first. */
export async function mergeable(db: Database, reached: ReachedRows, id: string, q = ""): Promise<LeadRow[]> {
	const lead = await leadOf(db, reached, id);
	if (lead.enrolment !== null) return [];
	const mayMerge = and(notInArray(leads.stage, unmergeable), sql`${enrolmentOfLead} is null`);
	const others = and(ne(leads.id, id), eq(leads.kind, lead.kind), mayMerge);
	const wanted = q === "" ? ofPerson(lead) : inArray(leads.id, await leadsOfWords(db, lead, reached, q));
	return readLeads(
		db,
		sql`${and(others, wanted, withinReach(leads, reached))}`,
		sql`created_at desc, id desc`,
		mostOffered,
	);
}

function ofPerson({ email, phoneE164 }: LeadRow) {
	return sql`(email = ${email} or phone_e164 = ${phoneE164})`;
}

async function leadsOfWords(db: Database, { kind }: LeadRow, reached: ReachedRows, q: string): Promise<string[]> {
	const ofKind = and(eq(enquiries.kind, kind), sql`lead_id is not null`);
	const list = { table: enquiries, id: enquiries.id, sorts: getTableColumns(enquiries), where: ofKind };
	const words = and(containing(enquiries.searched, q), withinReach(enquiries, reached));
	const found = await findNewest(db, list, words, mostOffered);
	return [...new Set(found.flatMap(({ leadId }) => leadId ?? []))];
}

/**
 * Merges two leads that are the same wish of one person. The lead from which the merge was chosen stays, under its id,
 * with the enquiries and history of the other, which is removed. Of an open and a closed lead, the open one's state is
 * kept. Of two open ones: the later stage, the sooner follow-up, the first promise and the first attempt, and the
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
		await holdStopsOfLeads(tx, [id, otherId]);
		const kept = await lockLead(tx, actor.reached, id).catch(reportIfTaken(tx, { id, version }, actor));
		refuseIfChanged({ version }, kept);
		if (id === otherId) throw invalidField("other", "Choose another lead.");
		const other = await lockLead(tx, actor.reached, otherId).catch(
			reportIfTaken(tx, { id: otherId, version: otherversion }, actor),
		);
		refuseIfChanged({ version: otherversion }, other);
		await refuseUnlike(tx, kept, other);
		const changeId = randomUUID();
		await keepBoth(tx, changeId, kept, other, actor.now);
		const after = { ...kept, ...mergedState(kept, other), version: kept.version + 1 };
		await move(tx, after, other);
		await dropStoppedByAny(
			tx,
			id,
			[kept, other].flatMap(({ email }) => email ?? []),
		);
		const merged = { from: other.name, stage: other.stage, owner: other.owner };
		const happenings = [{ kind: "merged", words: null, details: merged } as const, ...historyOf(kept, after)];
		await writeHistory(tx, id, changeId, happenings, actor);
		if (after.stage !== kept.stage)
			await notifyWebhooks(tx, [
				{ ...movedTo(kept, after, actor.by), at: actor.now, notBefore: undoEndsAt(actor.now), changeId },
			]);
		await audit(tx, id, actor, { act: "merged", details: other.email ?? other.name });
		return { ...(await leadOf(tx, allRows, id)), change: changeId };
	});
}

async function refuseUnlike(tx: Database, kept: Lead, other: Lead): Promise<void> {
	if (kept.kind !== other.kind) throw invalidField("other", "Only leads of one kind are merged.");
	for (const { id, name, stage } of [kept, other])
		if (unmergeable.includes(stage) || (await enrolmentOf(tx, id)) !== null)
			throw invalidField("other", `${name} is enrolled or hired there. That lead stays by itself.`);
}

/** The row of the staying lead comes first, because the change is about that lead. */
function keepBoth(tx: Database, changeId: string, kept: Lead, other: Lead, now: Date): Promise<void> {
	return storeRemoved(tx, { id: changeId, kind: "lead-merge", now }, [
		{ table: leads, where: sql`id = ${kept.id}` },
		{ table: leads, where: sql`id = ${other.id}` },
		{
			table: leads,
			where: sql`previous_id = ${other.id} and id <> ${kept.id}`,
			as: sql`jsonb_build_object('id', id, 'follows', previous_id)`,
		},
		{ table: waitingList, where: secondPlaces(kept.id, other.id) },
		...idsOfLead(other.id, parts),
	]);
}

/** The other lead's places in batches that both wait for; the merge removes them. */
function secondPlaces(keptId: string, otherId: string) {
	return sql`lead_id = ${otherId}::uuid
		and batch_id in (select batch_id from ${waitingList} where lead_id = ${keptId}::uuid)`;
}

function mergedState(kept: Lead, other: Lead): Partial<Lead> {
	const open = [kept, other].filter(({ kind, stage }) => !isClosed(kind, stage));
	const [one] = open;
	const owned = kept.owner === null ? other : kept;
	const common = {
		owner: owned.owner,
		assignedAt: owned.assignedAt,
		offersAt: latest(kept.offersAt, other.offersAt),
		previousId:
			[kept.previousId, other.previousId].find((id) => id !== null && id !== kept.id && id !== other.id) ?? null,
	};
	if (one === undefined || open.length === 2) return { ...common, ...jointOf(kept, other) };
	return { ...stateColumns(one), ...common, ...(one.owner !== null && ownerOf(one)) };
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
function jointOf(kept: Lead, other: Lead): Partial<Lead> {
	const [first] = [kept, other].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) as [Lead, Lead];
	const further = isClosed(kept.kind, kept.stage) || stepsOf(kept) >= stepsOf(other) ? kept : other;
	const promised = soonest(kept, other, "answerBy");
	const tried = soonest(kept, other, "answeredAt");
	return {
		createdAt: first.createdAt,
		source: first.source,
		reached: Math.max(kept.reached, other.reached),
		returned: Math.max(kept.returned, other.returned),
		...stageOf(further),
		...followUpOf(soonest(kept, other, "followUpAt")),
		...clockOf(promised),
		answeredAt: tried.answeredAt,
		wasReached: tried.wasReached,
	};
}

/** A lead in Later counts as far as it ever reached. */
function stepsOf({ kind, stage, reached }: Lead): number {
	return stepOf(kind, stage) ?? reached;
}

function soonest(kept: Lead, other: Lead, at: "answerBy" | "answeredAt" | "followUpAt"): Lead {
	const [one, another] = [kept[at]?.getTime() ?? Infinity, other[at]?.getTime() ?? Infinity];
	return another < one ? other : kept;
}

function latest(one: Date | null, other: Date | null): Date | null {
	return (one?.getTime() ?? 0) > (other?.getTime() ?? 0) ? one : other;
}

async function move(tx: Database, { isHiring: _, id, ...after }: Lead, other: Lead): Promise<void> {
	await tx.delete(waitingList).where(secondPlaces(id, other.id));
	await moveToLead(tx, { from: other.id, to: id }, parts);
	await tx
		.update(leads)
		.set({ previousId: id })
		.where(and(eq(leads.previousId, other.id), ne(leads.id, id)));
	await tx.update(leads).set(after).where(eq(leads.id, id));
	await tx.delete(leads).where(eq(leads.id, other.id));
	await updateFromNewestEnquiry(tx, [id]);
	await copyToEnquiries(tx, [id]);
}

type MergeAudit = { act: "merged" | "brought-back"; details: string };

async function audit(tx: Database, leadId: string, actor: Actor, { act, details }: MergeAudit): Promise<void> {
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
	const before = row as Stored;
	await lockJoining(tx);
	const kept = await lockLead(tx, allRows, before.id);
	refuseIfChanged({ version: before.version + 1 }, kept);
	const { other, following } = await otherOf(tx, removalId, kept.id);
	const as = (text: string) => sql`(select ${columns} from jsonb_populate_record(null::${leads}, ${text}::jsonb))`;
	await tx.execute(sql`insert into ${leads} (${columns}) ${as(await storedLead(tx, other))}`);
	await moveBack(tx, removalId, { from: kept.id, to: other.id }, parts);
	await moveSpamBack(tx, removalId, { from: kept.id, to: other.id });
	// The places on waiting lists that the merge removed: of those that moved only the id was kept.
	await restoreRows(tx, removalId, waitingList, sql`batch_id in (select id from ${batches})`);
	const restored = await storedLead(tx, { ...before, version: kept.version + 1 });
	await tx.execute(sql`update ${leads} set (${columns}) = ${as(restored)} where id = ${kept.id}`);
	await tx.update(leads).set({ previousId: other.id }).where(inArray(leads.id, following));
	await withdrawMessages(tx, removalId);
	await tx.delete(activities).where(and(eq(activities.leadId, kept.id), eq(activities.changeId, removalId)));
	await updateFromNewestEnquiry(tx, [kept.id, other.id]);
	await copyToEnquiries(tx, [kept.id, other.id]);
	await audit(tx, kept.id, actor, { act: "brought-back", details: "merge" });
	await endEmptyLeads(tx, [kept.id, other.id], actor);
}

/** Enquiries marked as spam since the merge remember the lead that they had before it. */
async function moveSpamBack(tx: Database, removalId: string, { from, to }: Record<"from" | "to", string>) {
	await tx.execute(sql`update ${enquiries} set left_lead_id = ${to}::uuid where left_lead_id = ${from}::uuid
		and id in (select (kept."row" ->> 'id')::uuid from ${removedRowsOf(removalId, enquiries)} as kept)`);
}

type Stored = Pick<Lead, "id" | "version" | "kind" | "owner"> & { follows?: string };

async function otherOf(tx: Database, removalId: string, keptId: string) {
	const stored = (await readRemovedRows(tx, removalId, leads)) as Stored[];
	const following = stored.flatMap(({ id, follows }) => (follows === undefined ? [] : id));
	const other = stored.find(({ id, follows }) => id !== keptId && follows === undefined);
	if (other === undefined) throw new Refusal("not-found");
	return { other, following };
}

/** The columns as text. */
async function storedLead(tx: Database, row: Stored): Promise<string> {
	return JSON.stringify({ ...row, owner: await ownerBefore(tx, row) });
}

const columns = sql.join(
	Object.values(getTableColumns(leads))
		.filter(({ generated }) => generated === undefined)
		.map(({ name }) => sql.identifier(name)),
	sql`, `,
);
