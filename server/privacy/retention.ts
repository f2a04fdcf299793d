import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { acts, leads, masterclasses, outbox, registrations, students } from "../db/schema.ts";
import type { Aging } from "./aging.ts";

type Kept = { months: number; now: Date };

/**
 * What was sent too long ago, with the mails about it, as the privacy policy says: so many months after the last contact
 * with a person. Students are kept for as long as they are students.
 */
export function oldLeads({ months, now }: Kept): Aging[] {
	const until = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`;
	return [
		{ createdAt: leads.createdAt, erase: (tx, most) => eraseLeads(tx, oldest(leads, until, most)) },
		{
			createdAt: registrations.createdAt,
			erase: (tx, most) => eraseRegistrations(tx, oldest(registrations, until, most)),
		},
	];
}

type KeptDays = { days: number; now: Date };

const daysBefore = ({ days, now }: KeptDays) =>
	sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}::int))`;

/** What a mail said, once it was sent so long ago, or found to serve nobody any more. That it was written stays. */
export function sentMailTexts(kept: KeptDays): Aging {
	const until = daysBefore(kept);
	return {
		createdAt: outbox.createdAt,
		erase: async (tx, most) => {
			const which = sql`select id from ${outbox} where created_at < ${until}
				and coalesce(sent_at, ended_at) < ${until} and text <> '' order by created_at limit ${most} for update skip locked`;
			const { rows } =
				await tx.execute(sql`update ${outbox} set text = '', links = '[]', attachments = '[]', unsubscribe = null
				where id = any(array(${which})) returning 1`);
			return rows.length;
		},
	};
}

/** Rows of the audit trail, after so long. */
export function oldActs(kept: KeptDays): Aging {
	return {
		createdAt: acts.createdAt,
		erase: async (tx, most) => {
			const which = sql`select id from ${acts} where created_at < ${daysBefore(kept)}
				order by created_at limit ${most} for update skip locked`;
			const { rows } = await tx.execute(sql`delete from ${acts} where id = any(array(${which})) returning 1`);
			return rows.length;
		},
	};
}

async function eraseLeads(tx: Database, which: SQL): Promise<number> {
	const { rows } = await tx.execute(sql`delete from ${leads} where id = any(array(${which})) returning 1`);
	return rows.length;
}

async function eraseRegistrations(tx: Database, which: SQL): Promise<number> {
	const gone = sql`delete from ${registrations} where id = any(array(${which})) returning masterclass_id`;
	const { rows } = await tx.execute<{ rows: number }>(sql`with gone as (${gone}), counted as (
			update ${masterclasses} set applicationcount = applicationcount - theirs.number
			from (select masterclass_id, count(*)::int as number from gone group by masterclass_id) as theirs
			where ${masterclasses}.id = theirs.masterclass_id)
		select count(*)::int as rows from gone`);
	return rows[0]?.rows ?? 0;
}

/** Of people who have not written since and are no students. Another process's are left to it. */
function oldest(table: typeof leads | typeof registrations, until: SQL, most: number): SQL {
	const sameIn = (other: typeof leads | typeof registrations) =>
		sql`not exists (select from ${other} as later where lower(later.email) = lower(old.email) and later.created_at >= ${until})`;
	return sql`select old.id from ${table} as old where old.created_at < ${until}
		and ${sameIn(leads)} and ${sameIn(registrations)}
		and not exists (select from ${students} where email = lower(old.email))
		order by old.created_at limit ${most} for update of old skip locked`;
}
