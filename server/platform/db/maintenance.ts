import type { SQL } from "drizzle-orm";
import { sql } from "./drizzle.ts";
import type { OpenDatabase } from "./engine.ts";

/** Replaying this much WAL after a crash takes well under a second; a checkpoint of it blocks the thread for about as long. */
const maxReplayBytes = 8 * 1024 * 1024;

/**
 * A PostgreSQL server has a checkpointer; an embedded one, being a single process, has none. Without checkpoints the WAL would grow for ever and every
 * restart replay all of it. Returns how many checkpoints it made.
 */
export async function checkpoint({ db, kind }: OpenDatabase): Promise<number> {
	if (kind === "postgres") return 0;
	const { rows } = await db.execute<{ bytes: number }>(
		sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
	);
	if ((rows[0]?.bytes ?? 0) < maxReplayBytes) return 0;
	await db.execute(sql`checkpoint`);
	return 1;
}

/**
 * Moves what was inserted since the last time from the pending lists of the GIN indexes into the indexes. In bulk that writes a fraction of the WAL, and
 * no visitor waits for it; a search also scans the pending list. Returns how many pages it moved.
 */
export async function flushPendingLists({ db }: OpenDatabase): Promise<number> {
	const { rows: indexes } = await db.execute<{ id: number }>(
		sql`select pg_class.oid as id from pg_class join pg_am on pg_am.oid = relam
			where amname = 'gin' and relkind = 'i' and relnamespace = 'public'::regnamespace`,
	);
	let moved = 0;
	// One statement each: an embedded database serves visitors between them.
	for (const { id } of indexes) {
		const { rows } = await db.execute<{ pages: number }>(sql`select gin_clean_pending_list(${id}::oid)::int as pages`);
		moved += rows[0]?.pages ?? 0;
	}
	return moved;
}

/**
 * From this size on the planner prefers an index to a sequential scan, however narrow the rows. A table that was never
 * analyzed is assumed to be larger. If it were analyzed while smaller, foreign keys to it would be checked by a
 * sequential scan for each row, with a plan that is cached until the next analyze.
 */
const minRows = 500;

/**
 * Autovacuum, which an embedded database lacks: frees the space of deleted rows and updates the planner's statistics of tables that have changed.
 * Returns how many tables it vacuumed.
 */
export async function vacuumChanged(database: OpenDatabase): Promise<number> {
	const changed = await tablesWith(
		database,
		sql`${tableCounters.changed} > ${minRows} + 0.1 * ${tableCounters.analyzed}`,
	);
	for (const { name } of changed) await database.db.execute(sql`vacuum analyze ${sql.identifier(name)}`);
	return changed.length;
}

/**
 * Analyzes tables that have doubled, by a small sample of one column, so that plans cached for the smaller table are dropped. Returns how many
 * tables it analyzed.
 */
export async function analyzeGrown(database: OpenDatabase): Promise<number> {
	const grown = await tablesWith(database, sql`${tableCounters.rows} > ${minRows} + 2 * ${tableCounters.analyzed}`);
	for (const { name, column } of grown)
		await database.db.transaction(async (tx) => {
			await tx.execute(sql`set local default_statistics_target = 10`);
			await tx.execute(sql`analyze ${sql.identifier(name)} (${sql.identifier(column)})`);
		});
	return grown.length;
}

/** PostgreSQL's own counters. Its statistics views are made of these functions and take five times as long. */
const tableCounters = {
	rows: sql`pg_stat_get_live_tuples(pg_class.oid)`,
	changed: sql`greatest(pg_stat_get_mod_since_analyze(pg_class.oid), pg_stat_get_dead_tuples(pg_class.oid))`,
	analyzed: sql`greatest(reltuples, 0)`,
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
