import { getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { type UndoKind, undoOfferedMs } from "#contract/undo.ts";
import type { Database } from "../db/open.ts";
import { removedRows } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";

const keptMs = 24 * 3_600_000;
/** A press in the last second still has to arrive. */
const onTheWayMs = 5_000;

const waitsMs = undoOfferedMs + onTheWayMs;

/** Mails about an act that can be undone are not sent before that. */
export function afterUndo(now: Date): Date {
	return new Date(now.getTime() + waitsMs);
}

/** What was done before that is not undone any more, as far as mails can wait for it. */
export function beforeUndo(now: Date): Date {
	return new Date(now.getTime() - waitsMs);
}

export type Removal = { id: string; kind: UndoKind; now: Date };

/** Rows of a table, whole or as the SQL after `as` makes them. */
export type Part = { table: PgTable; where: SQL; as?: SQL };

/** Before rows are removed: what it takes to bring them back, in the order in which they can be. */
export async function keepRemoved(tx: Database, { id, kind, now }: Removal, parts: Part[]): Promise<void> {
	for (const [position, { table, where, as }] of parts.entries())
		await tx.execute(sql`insert into ${removedRows} (id, created_at, removal_id, kind, position, table_name, "row")
			select gen_random_uuid(), ${now.toISOString()}::timestamptz, ${id}::uuid, ${kind}, ${position}::int,
				${getTableConfig(table).name}, ${as ?? sql`to_jsonb(removed)`}
			from (select * from ${table} where ${where}) as removed`);
}

/** The first of the rows that were removed: the record itself. */
export type Removed = typeof removedRows.$inferSelect;

/** Held until the transaction ends: of two who press Undo one brings it back, the other finds nothing. */
export async function holdRemoved(tx: Database, id: string): Promise<Removed> {
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

/** As they stood; generated columns come back by themselves. */
export async function bringBackRows(tx: Database, id: string, table: PgTable): Promise<void> {
	const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
	const names = sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);
	await tx.execute(sql`insert into ${table} (${names}) select ${names} from (
		select (jsonb_populate_record(null::${table}, "row")).* from ${removedRows}
		where removal_id = ${id}::uuid and table_name = ${getTableConfig(table).name}) as back`);
}

export async function forgetRemoval(tx: Database, id: string): Promise<void> {
	await tx.execute(sql`delete from ${removedRows} where removal_id = ${id}::uuid`);
}

/** What was removed a day ago goes for good. */
export async function forgetRemoved(db: Database, now: Date): Promise<void> {
	await db.delete(removedRows).where(lt(removedRows.createdAt, new Date(now.getTime() - keptMs)));
}
