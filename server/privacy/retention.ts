import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads, masterclasses, registrations, students } from "../db/schema.ts";

/** So many a turn: between them others get the database. */
const mostPerTurn = 100;

type Kept = { months: number; now: Date };

/**
 * Erases what was sent too long ago, with the mails about it, as the privacy policy says: so many months after the last contact
 * with a person. Students are kept for as long as they are students. Any number of processes may do it. Answers how many went.
 */
export async function eraseOldLeads(db: Database, { months, now }: Kept): Promise<number> {
	const until = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`;
	const lost = await db.execute(sql`delete from ${leads} where id = any(array(${oldest(leads, until)})) returning 1`);
	const left = await db.transaction(async (tx) => eraseRegistrations(tx, until));
	return lost.rows.length + left;
}

async function eraseRegistrations(tx: Database, until: SQL): Promise<number> {
	const gone = sql`delete from ${registrations} where id = any(array(${oldest(registrations, until)})) returning masterclass_id`;
	const { rows } = await tx.execute<{ rows: number }>(sql`with gone as (${gone}), counted as (
			update ${masterclasses} set applicationcount = applicationcount - theirs.number
			from (select masterclass_id, count(*)::int as number from gone group by masterclass_id) as theirs
			where ${masterclasses}.id = theirs.masterclass_id)
		select count(*)::int as rows from gone`);
	return rows[0]?.rows ?? 0;
}

/** Of people who have not written since and are no students. Another process's are left to it. */
function oldest(table: typeof leads | typeof registrations, until: SQL): SQL {
	const sameIn = (other: typeof leads | typeof registrations) =>
		sql`not exists (select from ${other} as later where lower(later.email) = lower(old.email) and later.created_at >= ${until})`;
	return sql`select old.id from ${table} as old where old.created_at < ${until}
		and ${sameIn(leads)} and ${sameIn(registrations)}
		and not exists (select from ${students} where email = lower(old.email))
		order by old.created_at limit ${mostPerTurn} for update of old skip locked`;
}
