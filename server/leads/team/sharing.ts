import type { SQL } from "drizzle-orm";
import { indiaTimeZone } from "#contract/days.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { LeadSharing } from "#contract/team.ts";
import { type Assignee, lockAssignees, storeTurns } from "../../identity/admins/assignees.ts";
import { managerEmails } from "../../identity/admins/mail-recipients.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, leads, openStage, unanswered } from "../../platform/db/schema.ts";
import { readSetting } from "../../platform/db/setting.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { lateCutoffByKind } from "./late-leads.ts";

/** Batch size: the embedded database serves nobody else meanwhile. */
const batch = 100;
/** How often an untouched lead is taken back before a manager gets it. */
const mostReturns = 2;
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };
export const sharingSetting = "lead-sharing";

export function sharingJob({ database: { db }, clock }: Parts): Job {
	return { name: "share-leads", pauses, work: () => distributeLeads(db, clock()), singleton: true };
}

/** Returns how many leads were assigned or taken back. */
export async function distributeLeads(db: Database, now: Date, most = batch): Promise<number> {
	if ((await leadSharingOf(db)) === "off") return 0;
	return (await reclaimUntouched(db, now, most)) + (await assignInTurn(db, now, most));
}

export async function leadSharingOf(db: Database): Promise<LeadSharing> {
	return (await readSetting(db, sharingSetting)) === "in-turn" ? "in-turn" : "off";
}

/**
 * Assigns the oldest unassigned leads to members in turn. The members are locked, so two processes do it one after the
 * other and no member gets two leads more than another.
 */
function assignInTurn(db: Database, now: Date, most: number): Promise<number> {
	return db.transaction(async (tx) => {
		const assignees = await lockAssignees(tx, now);
		const left = assignees.reduce((sum, each) => sum + each.left, 0);
		if (left === 0) return 0;
		// Leads that nobody may get would fill the batch, and hold up the others.
		const { rows } = await tx.execute<Unassigned>(sql`
			select id, able.ids as able from ${leads} cross join lateral (${whoMayGet(assignees)}) as able
			where owner is null and ${openStage} and able.ids is not null
			order by created_at, id limit ${Math.min(left, most)} for no key update of leads skip locked`);
		const given = inTurn(assignees, rows);
		if (given.length === 0) return 0;
		await move(
			tx,
			given.map(({ id, assignee }) => ({ id, from: null, to: assignee.email, at: now, returned: 0 })),
			now,
		);
		await storeTurns(
			tx,
			given.map(({ assignee }) => assignee),
			now,
		);
		return given.length;
	});
}

/** `able`: the ids of the members who may get it. */
type Unassigned = { id: string; able: string[] };

/** The members whose role reaches the lead and who are there on the day of its follow-up; null if there is none. */
function whoMayGet(assignees: readonly Assignee[]): SQL {
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
function inTurn(
	assignees: readonly Assignee[],
	unassigned: readonly Unassigned[],
): { id: string; assignee: Assignee }[] {
	const queue = assignees.map((assignee) => ({ assignee, left: assignee.left }));
	return unassigned.flatMap((lead) => {
		const at = queue.findIndex(({ assignee }) => lead.able.includes(assignee.id));
		const [next] = at === -1 ? [] : queue.splice(at, 1);
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
function reclaimUntouched(db: Database, now: Date, most: number): Promise<number> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<UntouchedLead>(sql`select id, owner, returned from ${leads}
			where ${unanswered} and answer_by < ${now.toISOString()}::timestamptz and owner is not null
				and owner_told_at is not null and assigned_at < ${lateCutoffByKind(now)}
			order by answer_by, id limit ${most} for no key update skip locked`);
		if (rows.length === 0) return 0;
		const managers = await managerEmails(tx);
		const moves = rows.map(({ id, owner, returned }, at) => {
			const goesBack = returned < mostReturns;
			const to = goesBack ? null : (managers[at % managers.length] ?? owner);
			return { id, from: owner, to, at: null, returned: goesBack ? 1 : 0 };
		});
		await move(tx, moves, now);
		return rows.length;
	});
}

/** `at`: when the lead was assigned automatically, or null; `returned`: added to how often it was taken back. */
type Move = { id: string; from: string | null; to: string | null; at: Date | null; returned: number };

/** One statement moves the leads and writes their history. */
async function move(tx: Database, moves: Move[], now: Date): Promise<void> {
	await tx.execute(sql`with moved as (
			update ${leads} set owner = moves."to", assigned_at = moves.at, returned = leads.returned + moves.returned, version = version + 1
			from json_to_recordset(${JSON.stringify(moves)}::json) as moves (id uuid, "from" text, "to" text, at timestamptz, returned int)
			where leads.id = moves.id returning leads.id, moves."from", moves."to")
		insert into ${activities} (id, created_at, lead_id, change_id, kind, details)
		select gen_random_uuid(), ${now.toISOString()}::timestamptz, id, gen_random_uuid(), 'owner',
			jsonb_build_object('from', "from", 'to', "to")
		from moved where "from" is distinct from "to"`);
}
