import { and, asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import type { Page } from "./bind.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.ts";

/** Exact up to here, an estimate above: counting a million rows would cost more than reading the page. */
const countedExactly = 10_000;
const mostSearchWords = 8;

export type List<Table extends PgTable> = {
	table: Table;
	/** Unique; breaks ties. */
	id: PgColumn;
	/** Wire name of a sort → its column. */
	sorts: Record<string, PgColumn>;
	/** Which rows there are for this caller at all. */
	where?: SQL | undefined;
	/** Lower-case text that `q` looks into. */
	searched?: PgColumn | SQL;
};

/** One page of a table, by key and never by offset, and how many rows match in all. */
export async function readPage<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
	const column = sortedColumn(list, query.sort);
	const descending = query.sort.startsWith("-");
	const direction = descending ? desc : asc;
	const matching = and(list.where, containing(list.searched, query.q));
	const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query.sort, column);
	const [found, total] = await Promise.all([
		db
			.select()
			.from(list.table as PgTable)
			.where(and(matching, cursor && past(cursor, column, list.id, descending)))
			.orderBy(direction(column), direction(list.id))
			.limit(query.limit + 1) as Promise<Table["$inferSelect"][]>,
		countRows(db, list.table, matching),
	]);
	const rows = found.slice(0, query.limit);
	const last = found.length > rows.length ? rows.at(-1) : undefined;
	return { rows, total, next: last ? encodeCursor(query.sort, keyOf(last, list, column)) : null };
}

/** Every word of `q` occurs somewhere in the text, as typed: `%` and `_` mean themselves. */
export function containing(searched: PgColumn | SQL | undefined, q: string | undefined): SQL | undefined {
	if (searched === undefined || q === undefined) return undefined;
	const words = q.replaceAll("\0", "").toWellFormed().split(/\s+/).filter(Boolean).slice(0, mostSearchWords);
	return and(...words.map((word) => sql`${searched} like lower(${`%${word.replace(/[\\%_]/g, "\\$&")}%`})`));
}

function sortedColumn<Table extends PgTable>(list: List<Table>, sort: string): PgColumn {
	const column = list.sorts[sort.replace(/^-/, "")];
	if (column === undefined) throw new Error(`This list has no column for the sort ${sort}`);
	return column;
}

/** Rows after the cursor. As in an index without wishes, nulls come last, and first when it is read backwards. */
function past({ value, id: lastId }: Cursor, column: PgColumn, id: PgColumn, descending: boolean): SQL {
	const beyond = descending ? sql`<` : sql`>`;
	if (value === null)
		return descending
			? sql`(${column} is not null or ${id} < ${lastId})`
			: sql`(${column} is null and ${id} > ${lastId})`;
	const key = sql`(${column}, ${id}) ${beyond} (${sql.param(value, column)}, ${lastId})`;
	return column.notNull || descending ? key : sql`(${key} or ${column} is null)`;
}

async function countRows(db: Database, table: PgTable, matching: SQL | undefined): Promise<number> {
	const where = matching ? sql`where ${matching}` : sql``;
	const counted = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from (select 1 from ${table} ${where} limit ${countedExactly + 1}) counted`,
	);
	const count = counted.rows[0]?.count ?? 0;
	if (count <= countedExactly) return count;
	const explained = await db.execute<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
		sql`explain (format json) select 1 from ${table} ${where}`,
	);
	return Math.max(count, explained.rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0);
}

function keyOf<Table extends PgTable>(row: Table["$inferSelect"], list: List<Table>, column: PgColumn): Cursor {
	const names = Object.entries(getTableColumns(list.table));
	const cellOf = (wanted: PgColumn) => row[names.find(([, each]) => each === wanted)?.[0] as keyof typeof row];
	return { value: cellOf(column) as Cursor["value"], id: cellOf(list.id) as string };
}
