import { type SQL, sql } from "drizzle-orm";
import type { OpenDatabase } from "./engine.ts";

/** Replaying this much after a crash takes well under a second; writing it out holds the thread for about as long. */
const mostToReplayBytes = 8 * 1024 * 1024;

/**
 * What a PostgreSQL server does by itself and an embedded one, being a single process, never does: without checkpoints the log of
 * changes grows for ever and every restart replays all of it. Answers how many checkpoints it made.
 */
export async function checkpoint({ db, kind }: OpenDatabase): Promise<number> {
	if (kind === "postgres") return 0;
	const { rows } = await db.execute<{ bytes: number }>(
		sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
	);
	if ((rows[0]?.bytes ?? 0) < mostToReplayBytes) return 0;
	await db.execute(sql`checkpoint`);
	return 1;
}

/**
 * Sorts what came since the last time into the indexes of words. Many words together cost a fraction of the log of changes that each lead's own
 * would, and nobody who sends one waits for it; a search reads through what is not sorted yet. Answers how many pages that were.
 */
export async function sortWords({ db }: OpenDatabase): Promise<number> {
	const { rows: indexes } = await db.execute<{ id: number }>(
		sql`select pg_class.oid as id from pg_class join pg_am on pg_am.oid = relam
			where amname = 'gin' and relkind = 'i' and relnamespace = 'public'::regnamespace`,
	);
	let sorted = 0;
	// One after the other: in an embedded database visitors get their turn between them.
	for (const { id } of indexes) {
		const { rows } = await db.execute<{ pages: number }>(sql`select gin_clean_pending_list(${id}::oid)::int as pages`);
		sorted += rows[0]?.pages ?? 0;
	}
	return sorted;
}

/**
 * From here on an index is chosen over reading the whole table, however narrow its rows. A table that nobody counted is taken for a larger one: counted
 * when smaller, foreign keys to it would be checked by reading all of it, for each row anew, and that plan is kept until it is counted again.
 */
const fewRows = 500;

/**
 * What autovacuum does on a server, and an embedded database has none: frees the room of deleted rows and renews what the planner knows, table by table
 * once it has changed. Answers how many it did.
 */
export async function tidy(database: OpenDatabase): Promise<number> {
	const changed = await tablesWith(database, sql`${known.changed} > ${fewRows} + 0.1 * ${known.counted}`);
	for (const { name } of changed) await database.db.execute(sql`vacuum analyze ${sql.identifier(name)}`);
	return changed.length;
}

/**
 * Counts the tables that have doubled, from a few rows of one column: what one counted before keeps of plans is kept no longer than that. Answers how
 * many it counted.
 */
export async function countRows(database: OpenDatabase): Promise<number> {
	const grown = await tablesWith(database, sql`${known.rows} > ${fewRows} + 2 * ${known.counted}`);
	for (const { name, column } of grown)
		await database.db.transaction(async (tx) => {
			await tx.execute(sql`set local default_statistics_target = 10`);
			await tx.execute(sql`analyze ${sql.identifier(name)} (${sql.identifier(column)})`);
		});
	return grown.length;
}

/** By what PostgreSQL itself counts of changes: these functions are what its views are made of, which take five times as long. */
const known = {
	rows: sql`pg_stat_get_live_tuples(pg_class.oid)`,
	changed: sql`greatest(pg_stat_get_mod_since_analyze(pg_class.oid), pg_stat_get_dead_tuples(pg_class.oid))`,
	counted: sql`greatest(reltuples, 0)`,
};

async function tablesWith({ db, kind }: OpenDatabase, condition: SQL): Promise<{ name: string; column: string }[]> {
	if (kind === "postgres") return [];
	await db.execute(sql`select pg_stat_force_next_flush()`);
	const { rows } = await db.execute<{ name: string; column: string }>(
		sql`select relname as name, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid and attnum = 1
			where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition} order by name`,
	);
	return rows;
}
