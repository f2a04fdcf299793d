import { randomUUID } from "node:crypto";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { Stage } from "#contract/lead-stages.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import { and, desc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp, uuidList } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads, openStage } from "../../platform/db/schema.ts";
import { notifyWebhooks } from "../../webhooks/notify.ts";
import type { Enquiry, Lead } from "../enquiry.ts";
import {
	hasOpenLead,
	joinToLeads,
	linkToLeads,
	lockLeads,
	updateFromFirstEnquiry,
	updateFromNewestEnquiry,
} from "../join.ts";
import { leadMovedMessage } from "../leads.ts";
import { waitsForPlace } from "../present-lead.ts";

/**
 * Detaches enquiries that turned out to be spam from their leads; `left_lead_id` stores the lead. The caller holds the
 * lock of `lockJoining`.
 */
export async function detachEnquiries(tx: Database, ids: string[], actor: Actor): Promise<void> {
	if (ids.length === 0) return;
	const { rows } = await tx.execute<{ id: string }>(sql`
		with left_behind as (select id, lead_id from ${enquiries} where id in ${uuidList(ids)} and lead_id is not null)
		update ${enquiries} set lead_id = null, left_lead_id = left_behind.lead_id, stage = null, owner = null, follow_up_at = null
		from left_behind where enquiries.id = left_behind.id returning left_behind.lead_id as id`);
	if (rows.length === 0) return;
	const leadIds = rows.map((row) => row.id);
	await updateFromFirstEnquiry(tx, leadIds);
	await closeEmptyLeads(tx, leadIds, actor);
}

/**
 * A lead without an enquiry is removed, unless it was worked on or waits for a place in a batch: then it is closed and
 * preserves its history, which records what the closing changed.
 */
export async function closeEmptyLeads(tx: Database, ids: string[], actor: Actor): Promise<void> {
	// Waits for concurrent activities on these leads, which count as work.
	await lockLeads(tx, uuidList(ids));
	const empty = sql`id in ${uuidList(ids)} and not exists (select from ${enquiries} where lead_id = leads.id)`;
	const workedOn = sql`(exists (select from ${activities} where lead_id = leads.id) or ${waitsForPlace(sql`leads.id`)})`;
	await tx.execute(sql`delete from ${leads} where ${empty} and not ${workedOn}`);
	await closeLeads(tx, sql`${empty} and ${openStage}`, actor);
}

/** The state before, stored in the history of a lead that was closed because all of its enquiries are spam. */
type StateBefore = { from: Stage; to: Stage; stageAt: string } & Record<
	"answerBy" | "followUpAt" | "followUpKind" | "followUpWords",
	string | null
>;

type ClosedLead = Pick<Lead, "id" | "kind" | "name" | "reason"> & { from: Stage; to: Stage };

async function closeLeads(tx: Database, where: ReturnType<typeof sql>, { by, now }: Actor): Promise<void> {
	const at = timestamp(now);
	const { rows } = await tx.execute<ClosedLead>(sql`
		with before as (select * from ${leads} where ${where} for update),
		closed as (update ${leads} set stage = case leads.kind when 'contact' then 'answered' else 'not-now' end,
				reason = case leads.kind when 'contact' then null else 'spam' end, stage_at = ${at},
				follow_up_at = null, follow_up_kind = null, follow_up_words = null, answer_by = null, version = leads.version + 1
			from before where leads.id = before.id
			returning leads.id, leads.kind, leads.name, before.stage as "from", leads.stage as "to", leads.reason,
				jsonb_build_object('from', before.stage, 'to', leads.stage, 'reason', leads.reason,
				'stageAt', before.stage_at, 'answerBy', before.answer_by, 'followUpAt', before.follow_up_at,
				'followUpKind', before.follow_up_kind, 'followUpWords', before.follow_up_words) as details),
		history as (insert into ${activities} (id, created_at, lead_id, change_id, by, kind, details)
			select gen_random_uuid(), ${at}, id, ${randomUUID()}::uuid, ${by}::text, 'stage', details from closed)
		select id, kind, name, "from", "to", reason from closed`);
	await notifyWebhooks(
		tx,
		rows.map(({ from, to, reason, ...lead }) => ({
			...leadMovedMessage({ ...lead, stage: from }, { stage: to, reason }, by),
			at: now,
		})),
	);
}

/**
 * For an enquiry that was not spam after all: it returns to the lead that it left, which is reopened if only the spam
 * had closed it. The enquiry gets its lead like any other if the one it left no longer exists, or if that one would be
 * reopened beside another open lead of the person. The caller holds the lock of `lockJoining`.
 */
export async function reattachEnquiry(tx: Database, enquiry: Enquiry, actor: Actor): Promise<void> {
	const previous = await lockPreviousLead(tx, enquiry);
	const stateBefore = previous && (await stateBeforeClosing(tx, previous));
	if (previous === undefined || (stateBefore && (await hasOpenLead(tx, enquiry)))) {
		await joinToLeads(tx, [enquiry]);
		return;
	}
	if (stateBefore) await reopen(tx, previous, stateBefore, actor);
	await linkToLeads(tx, new Map([[enquiry.id, previous.id]]));
	await updateFromNewestEnquiry(tx, [previous.id]);
}

async function lockPreviousLead(tx: Database, { leftLeadId }: Enquiry): Promise<Lead | undefined> {
	if (leftLeadId === null) return undefined;
	const [lead] = await tx.select().from(leads).where(eq(leads.id, leftLeadId)).for("update");
	return lead;
}

/** The state before `closeLeads` closed it; undefined if it is open, or something else closed it. */
async function stateBeforeClosing(tx: Database, { id, stage }: Lead): Promise<StateBefore | undefined> {
	const [last] = await tx
		.select({ details: activities.details })
		.from(activities)
		.where(and(eq(activities.leadId, id), eq(activities.kind, "stage")))
		.orderBy(desc(activities.createdAt), desc(activities.id))
		.limit(1);
	return last?.details.stageAt && last.details.to === stage ? (last.details as StateBefore) : undefined;
}

async function reopen(tx: Database, lead: Lead, before: StateBefore, { by, now }: Actor): Promise<void> {
	const { id, version } = lead;
	const dateOf = (text: string | null) => (text === null ? null : new Date(text));
	const reopened = tx
		.update(leads)
		.set({
			stage: before.from,
			stageAt: new Date(before.stageAt),
			reason: null,
			reasonWords: null,
			version: version + 1,
			followUpAt: dateOf(before.followUpAt),
			followUpKind: before.followUpKind as FollowUpKind | null,
			followUpWords: before.followUpWords,
			answerBy: dateOf(before.answerBy),
		})
		.where(eq(leads.id, id))
		.returning({ id: leads.id });
	const details = JSON.stringify({ from: before.to, to: before.from, reason: null });
	await tx.execute(sql`with reopened as (${reopened.getSQL()})
		insert into ${activities} (id, created_at, lead_id, change_id, by, kind, details)
		select gen_random_uuid(), ${timestamp(now)}, id, ${randomUUID()}::uuid, ${by}::text, 'stage', ${details}::jsonb
		from reopened`);
	await notifyWebhooks(tx, [{ ...leadMovedMessage(lead, { stage: before.from }, by), at: now }]);
}
