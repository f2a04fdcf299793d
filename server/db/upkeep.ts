import { sql } from "drizzle-orm";
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
	const { rows } = await db.execute<{ pages: number }>(
		sql`select coalesce(sum(gin_clean_pending_list(pg_class.oid)), 0)::int as pages from pg_class join pg_am on pg_am.oid = relam
			where amname = 'gin' and relkind = 'i' and relnamespace = 'public'::regnamespace`,
	);
	return rows[0]?.pages ?? 0;
}

/** Frees the room of deleted rows and renews what the planner knows: an embedded database has no autovacuum. */
export async function tidy({ db, kind }: OpenDatabase): Promise<number> {
	if (kind === "pglite") await db.execute(sql`vacuum analyze`);
	return 0;
}
