import type { SQL } from "drizzle-orm";
import { indiaTimeZone } from "#contract/days.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { LeadSharing } from "#contract/team.ts";
import { type Assignee, lockAssignees, storeAssignmentTurns } from "../../identity/admins/assignees.ts";
import { managerEmails } from "../../identity/admins/mail-recipients.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp } from "../../platform/db/parameters.ts";
import { leads, openStage, unanswered } from "../../platform/db/schema.ts";
import { readSetting } from "../../platform/db/setting.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { lateCutoffByKind } from "./late-leads.ts";
import { moveLeads } from "./move-leads.ts";

/** A batch blocks all other queries on the embedded database. */
const batchSize = 100;
/** How often an untouched lead is unassigned before a manager gets it. */
const maxReturns = 2;
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };
export const sharingSetting = "lead-sharing";

export function sharingJob({ database: { db }, clock }: Parts): Job {
	return { name: "share-leads", pauses, work: () => distributeLeads(db, clock()), singleton: true };
}

/** Returns how many leads were assigned or unassigned. */
export async function distributeLeads(db: Database, now: Date, limit = batchSize): Promise<number> {
	if ((await leadSharingOf(db)) === "off") return 0;
	return (await reclaimUntouched(db, now, limit)) + (await assignInTurn(db, now, limit));
}

export async function leadSharingOf(db: Database): Promise<LeadSharing> {
	return (await readSetting(db, sharingSetting)) === "in-turn" ? "in-turn" : "off";
}

/**
 * Assigns the oldest unassigned leads to members in turn. The members are locked, so two processes do it one after the
 * other and no member gets two leads more than another.
 */
function assignInTurn(db: Database, now: Date, limit: number): Promise<number> {
	return db.transaction(async (tx) => {
		const assignees = await lockAssignees(tx, now);
		const capacity = assignees.reduce((sum, each) => sum + each.remaining, 0);
		if (capacity === 0) return 0;
		// Leads without an eligible member would fill the batch and block the others.
		const { rows } = await tx.execute<Unassigned>(sql`
			select id, able.ids as able from ${leads} cross join lateral (${eligibleAssignees(assignees)}) as able
			where owner is null and ${openStage} and able.ids is not null
			order by created_at, id limit ${Math.min(capacity, limit)} for no key update of leads skip locked`);
		const assigned = assignRoundRobin(assignees, rows);
		if (assigned.length === 0) return 0;
		await applyMoves(
			tx,
			assigned.map(({ id, assignee }) => ({ id, from: null, to: assignee.email, assigned_at: now, returned: 0 })),
			now,
		);
		await storeAssignmentTurns(
			tx,
			assigned.map(({ assignee }) => assignee),
			now,
		);
		return assigned.length;
	});
}

/** `able`: the ids of the members who may get it. */
type Unassigned = { id: string; able: string[] };

/** The members whose role covers the lead and who are not away on the day of its follow-up; null if there is none. */
function eligibleAssignees(assignees: readonly Assignee[]): SQL {
	const ofEachKind = assignees.flatMap(({ id, role, away }) =>
		enquiryKinds.filter((kind) => mayHaveLeads(role, kind)).map((kind) => ({ id, kind, away })),
	);
	const followUpDay = sql`(leads.follow_up_at at time zone ${indiaTimeZone}::text)::date`;
	return sql`select json_agg(each.id) as ids
		from json_to_recordset(${JSON.stringify(ofEachKind)}::json) as each (id text, kind text, away json)
		where each.kind = leads.kind and not exists (
			select from json_to_recordset(each.away) as days (first date, last date)
			where ${followUpDay} between days.first and days.last)`;
}

/** Assigns each lead to the next member who may get it. */
function assignRoundRobin(
	assignees: readonly Assignee[],
	unassigned: readonly Unassigned[],
): { id: string; assignee: Assignee }[] {
	const queue = assignees.map((assignee) => ({ assignee, left: assignee.remaining }));
	return unassigned.flatMap((lead) => {
		const index = queue.findIndex(({ assignee }) => lead.able.includes(assignee.id));
		const [next] = index === -1 ? [] : queue.splice(index, 1);
		if (next === undefined) return [];
		if (next.left > 1) queue.push({ ...next, left: next.left - 1 });
		return { id: lead.id, assignee: next.assignee };
	});
}

type UntouchedLead = { id: string; owner: string; returned: number };

/**
 * An automatically assigned lead that its owner has not touched within the promised time is unassigned again; after the
 * second time a manager gets it. The owner was notified before. A later owner has as much time as the first.
 */
function reclaimUntouched(db: Database, now: Date, limit: number): Promise<number> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<UntouchedLead>(sql`select id, owner, returned from ${leads}
			where ${unanswered} and answer_by < ${timestamp(now)} and owner is not null
				and owner_told_at is not null and assigned_at < ${lateCutoffByKind(now)}
			order by answer_by, id limit ${limit} for no key update skip locked`);
		if (rows.length === 0) return 0;
		const managers = await managerEmails(tx);
		const moves = rows.map(({ id, owner, returned }, index) => {
			const isReturned = returned < maxReturns;
			const to = isReturned ? null : (managers[index % managers.length] ?? owner);
			return { id, from: owner, to, assigned_at: null, returned: isReturned ? 1 : 0 };
		});
		await applyMoves(tx, moves, now);
		return rows.length;
	});
}

type Move = { id: string; from: string | null; to: string | null; assigned_at: Date | null; returned: number };

async function applyMoves(tx: Database, moves: Move[], now: Date): Promise<void> {
	const query = sql`select * from json_to_recordset(${JSON.stringify(moves)}::json)
		as moves (id uuid, "from" text, "to" text, assigned_at timestamptz, returned int)`;
	await moveLeads(tx, query, { by: null, now });
}
