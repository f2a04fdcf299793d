import type { SQL } from "drizzle-orm";
import { sql } from "./drizzle.ts";
import type { Database, Transaction } from "./engine.ts";

type Column = { name: string; type: string };
/** A table as the database has it, without generated columns, which are computed again. */
export type Table = { name: string; columns: Column[] };
/** The sequence of a `serial` or identity column. */
export type Sequence = { name: string; last: string | null };

/** Read from the database itself, so that a newer version may take a backup before it upgrades. */
export async function tablesOf(tx: Database): Promise<Table[]> {
	const { rows } = await tx.execute<{ table: string; columns: Column[] }>(sql`
		select relname as table, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
			order by attnum) as columns
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
		group by relname order by relname`);
	return rows.map(({ table, columns }) => ({ name: table, columns }));
}

export async function sequencesOf(tx: Database): Promise<Sequence[]> {
	const { rows } = await tx.execute<Sequence>(sql`
		select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`);
	return rows;
}

export async function countRows(tx: Database, { name }: Table): Promise<number> {
	const { rows } = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from ${qualifiedName(name)}`);
	return rows[0]?.rows ?? 0;
}

/** When the newest migration that ran was written; undefined: none ran. */
export async function newestMigration(tx: Transaction): Promise<number | undefined> {
	if (!(await hasJournal(tx))) return undefined;
	const { rows } = await tx.execute(sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`);
	const last = rows[0]?.last ?? undefined;
	return last === undefined ? undefined : Number(last);
}

export async function hasJournal(tx: Transaction): Promise<boolean> {
	const { rows } = await tx.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
	return rows[0]?.there === true;
}

/** A row as one line of JSON: each column in its type's text form, which loses nothing. */
export function rowAsText({ columns }: Table): SQL {
	const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
	return sql`array_to_json(array[${sql.join(texts, sql`, `)}]::text[])::text`;
}

/** The same text on every server, independent of its settings. */
export async function fixTextFormats(tx: Database): Promise<void> {
	await tx.execute(sql`select set_config(name, value, true) from (values
		('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
		('bytea_output', 'hex'), ('search_path', 'public')) as settings (name, value)`);
}

export function qualifiedName(table: string): SQL {
	return sql`public.${sql.identifier(table)}`;
}
