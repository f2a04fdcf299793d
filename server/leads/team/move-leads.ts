import type { SQL } from "drizzle-orm";
import type { Actor } from "../../platform/audit/audit.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp } from "../../platform/db/parameters.ts";
import { activities, leads } from "../../platform/db/schema.ts";

/** Columns of a move that is no automatic assignment. */
export const byHand = sql`null::timestamptz as assigned_at, 0 as returned`;

/**
 * One statement moves leads to other owners and writes their history. `moves`: a query for the `id` of each, its owners
 * `from` and `to`, `assigned_at` if it is assigned automatically, and `returned`, 1 if it counts as unassigned once more.
 * Returns how many leads each owner got.
 */
export async function moveLeads<Owner extends string | null>(
	tx: Database,
	moves: SQL,
	{ by, now }: Actor,
): Promise<{ email: Owner; leads: number }[]> {
	const { rows } = await tx.execute<{ email: Owner; leads: number }>(sql`
		with moves as (${moves}),
		moved as (update ${leads} set owner = moves."to", assigned_at = moves.assigned_at, returned = leads.returned + moves.returned, version = version + 1
			from moves where leads.id = moves.id returning leads.id, moves."from", moves."to"),
		written as (insert into ${activities} (id, created_at, lead_id, change_id, by, kind, details)
			select gen_random_uuid(), ${timestamp(now)}, id, gen_random_uuid(), ${by}::text, 'owner', jsonb_build_object('from', "from", 'to', "to")
			from moved where "from" is distinct from "to")
		select "to" as email, count(*)::int as leads from moved group by "to" order by "to"`);
	return rows;
}

/** The follow-ups remain. Returns how many leads there were. */
export async function unassignLeads(tx: Database, where: SQL, actor: Actor): Promise<number> {
	const moves = sql`select id, owner as "from", null::text as "to", ${byHand} from ${leads} where ${where} order by id for update`;
	const [moved] = await moveLeads(tx, moves, actor);
	return moved?.leads ?? 0;
}
