import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";

type Definition = { drop: string; create: string };

/**
 * Drops references and indexes, disables triggers, and returns a function that restores them. Tables can then be filled
 * in any order, and building an index over all rows takes a tenth of the time. Rows that violate a reference fail when
 * it is created. What the triggers wrote is in the backup.
 */
export async function dropForRestore(tx: Database): Promise<() => Promise<void>> {
	const definitions = [...(await findReferences(tx)), ...(await findIndexes(tx)), ...(await findTriggers(tx))];
	for (const { drop } of definitions) await tx.execute(sql.raw(drop));
	return async () => {
		for (const { create } of definitions.reverse()) await tx.execute(sql.raw(create));
	};
}

async function findReferences(tx: Database): Promise<Definition[]> {
	const { rows } = await tx.execute<Definition>(sql`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
	return rows;
}

/** Except the indexes of constraints, which are dropped with them. */
async function findIndexes(tx: Database): Promise<Definition[]> {
	const { rows } = await tx.execute<Definition>(sql`
		select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
		from pg_index join pg_class on pg_class.oid = indexrelid
		where relnamespace = 'public'::regnamespace
			and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`);
	return rows;
}

async function findTriggers(tx: Database): Promise<Definition[]> {
	const { rows } = await tx.execute<Definition>(sql`
		select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
			format('alter table %s enable trigger user', tgrelid::regclass) as create
		from pg_trigger join pg_class on pg_class.oid = tgrelid
		where not tgisinternal and relnamespace = 'public'::regnamespace`);
	return rows;
}
