import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { isText, sortKey } from "../db/sort-key.ts";
import type { Cursor } from "./cursor.ts";

export type List<Table extends PgTable> = {
	table: Table;
	/** Unique; breaks ties. */
	id: PgColumn;
	/** Wire name of a sort → its column. */
	sorts: Record<string, PgColumn>;
	/** Which rows there are for this caller at all. An index of each sort begins with it. */
	where?: SQL | undefined;
	/** What the caller narrows it to. */
	narrowed?: SQL | undefined;
	/** Also what it is narrowed to, by one column each: whoever reads along that column begins and ends there. */
	bounds?: ReadonlyMap<PgColumn, SQL | undefined>;
	/** Lower-case text that `q` looks into. */
	searched?: PgColumn | SQL;
};

/** By which sort, from where and how far a list is read. */
export type Way = { sort: string; column: PgColumn; descending: boolean; cursor: Cursor | undefined; most: number };

/** In this order rows stand in the table too, so reading along it is cheap. Every list can be sorted so. */
export const newestFirst = "-createdAt";

export function orderOf({ column, descending }: Way, id: PgColumn): SQL[] {
	const direction = descending ? desc : asc;
	return [direction(sortKey(column)), direction(id)];
}

/**
 * Rows after the cursor. As in an index without wishes, nulls come last, and first when it is read backwards. Where both may
 * follow they are read one after the other: no index serves "beyond this or null" in order.
 */
export function stretchesOf({ column, cursor, descending }: Way, id: PgColumn): (SQL | undefined)[] {
	if (cursor === undefined) return [undefined];
	const { value, id: lastId } = cursor;
	const beyond = descending ? sql`<` : sql`>`;
	if (value === null) {
		const nulls = sql`(${column} is null and ${id} ${beyond} ${lastId})`;
		return descending ? [nulls, sql`${column} is not null`] : [nulls];
	}
	const last = isText(column) ? sql`${value}::text` : sql`${sql.param(value, column)}`;
	const values = sql`(${sortKey(column)}, ${id}) ${beyond} (${sortKey(column, last)}, ${lastId})`;
	return column.notNull || descending ? [values] : [values, sql`${column} is null`];
}

/** One statement: along an index, as far as the planner finds. */
export function walk<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL | undefined,
	stretch: SQL | undefined,
) {
	return db
		.select()
		.from(list.table as PgTable)
		.where(and(list.where, narrowing, stretch))
		.orderBy(...orderOf(way, list.id))
		.limit(way.most);
}
