import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { dayMs } from "#contract/durations.ts";
import { type UndoKind, undoOfferedMs } from "#contract/undo.ts";
import { getTableConfig, lt, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { timestamp } from "../db/parameters.ts";
import { removedRows } from "../db/schema.ts";
import { writableColumnNames } from "../db/writable-columns.ts";
import { Refusal } from "../refusal.ts";

const retentionMs = dayMs;
/** Grace for a request in the last second. */
const graceMs = 5_000;

const undoWindowMs = undoOfferedMs + graceMs;

/** Mails about an action that can be undone are not sent before this time. */
export function undoEndsAt(now: Date): Date {
	return new Date(now.getTime() + undoWindowMs);
}

/** Actions before this time cannot be undone any more. */
export function undoableSince(now: Date): Date {
	return new Date(now.getTime() - undoWindowMs);
}

type Removal = { id: string; kind: UndoKind; now: Date };

/** Rows of a table, whole or as the SQL after `as` makes them. */
export type RemovedPart = { table: PgTable; where: SQL; as?: SQL };

/** Stores rows before they are removed, in the order in which they can be restored. */
export async function storeRemoved(tx: Database, removal: Removal, parts: RemovedPart[]): Promise<void> {
	for (const [position, part] of parts.entries()) await tx.execute(storeRemovedSql(removal, part, position));
}

/** The statement that stores rows. It may be part of the one that changes them: both see the rows as they were. */
export function storeRemovedSql({ id, kind, now }: Removal, { table, where, as }: RemovedPart, position = 0): SQL {
	return sql`insert into ${removedRows} (id, created_at, removal_id, kind, position, table_name, "row")
		select gen_random_uuid(), ${timestamp(now)}, ${id}::uuid, ${kind}, ${position}::int,
			${getTableConfig(table).name}, ${as ?? sql`to_jsonb(removed)`}
		from (select * from ${table} where ${where}) as removed`;
}

/** The first removed row: the record itself. */
export type RemovedRow = typeof removedRows.$inferSelect;

/** Locks the removal: of two concurrent undos, one restores it and the other finds nothing. */
export async function lockRemoved(tx: Database, id: string): Promise<RemovedRow> {
	const [first] = await tx
		.select()
		.from(removedRows)
		.where(sql`${removedRows.removalId} = ${id}`)
		.orderBy(removedRows.position)
		.limit(1)
		.for("update");
	if (first === undefined) throw new Refusal("not-found");
	return first;
}

/** Restores the rows as they were; generated columns are recomputed. */
export async function restoreRows(tx: Database, id: string, table: PgTable, where = sql`true`): Promise<void> {
	const names = writableColumnNames(table);
	await tx.execute(sql`insert into ${table} (${names}) select ${names} from (
		select (jsonb_populate_record(null::${table}, "row")).* from ${removedRows}
		where removal_id = ${id}::uuid and table_name = ${getTableConfig(table).name}) as back where ${where}`);
}

/** A removal's rows of one table, as a subquery with the one column `row`. */
export function removedRowsOf(removalId: string, table: PgTable): SQL {
	return sql`(select "row" from ${removedRows}
		where removal_id = ${removalId}::uuid and table_name = ${getTableConfig(table).name})`;
}

/** The stored rows of one table. */
export async function readRemovedRows(tx: Database, removalId: string, table: PgTable): Promise<RemovedRow["row"][]> {
	const { rows } = await tx.execute<Pick<RemovedRow, "row">>(removedRowsOf(removalId, table));
	return rows.map(({ row }) => row);
}

/** Changes these columns in all rows of a removal. */
export async function updateRemovedRows(
	tx: Database,
	removalId: string,
	columns: Record<string, unknown>,
): Promise<void> {
	const changes = JSON.stringify(columns);
	await tx.execute(
		sql`update ${removedRows} set "row" = "row" || ${changes}::jsonb where removal_id = ${removalId}::uuid`,
	);
}

export async function deleteRemoval(tx: Database, id: string): Promise<void> {
	await tx.execute(sql`delete from ${removedRows} where removal_id = ${id}::uuid`);
}

/** Deletes removals older than a day. */
export async function deleteExpiredRemovals(db: Database, now: Date): Promise<void> {
	await db.delete(removedRows).where(lt(removedRows.createdAt, new Date(now.getTime() - retentionMs)));
}
