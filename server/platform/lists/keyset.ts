import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { and, asc, desc, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { isText, sortKey } from "../db/sort-key.ts";
import type { Cursor } from "./cursor.ts";

export type List<Table extends PgTable> = {
	table: Table;
	/** Unique; the tie-breaker. */
	id: PgColumn;
	/** Sort name on the wire → column. */
	sorts: Record<string, PgColumn>;
	/** The rows visible to this caller. The index of each sort begins with these columns. */
	where?: SQL | undefined;
	/** The caller's filters. */
	filtered?: SQL | undefined;
	/** A filter by another table: as a condition on each row, and as the set of all rows that pass it. */
	relatedFilter?: { perRow: SQL; asSet: SQL } | undefined;
	/** Filters on a single column: a scan along that column's index can start and end there. */
	bounds?: ReadonlyMap<PgColumn, SQL | undefined>;
	/** Lower-case text that `q` is matched against. */
	searched?: PgColumn | SQL;
};

/** A keyset: the sort, the cursor and how many rows. */
export type Keyset = { sort: string; column: PgColumn; descending: boolean; cursor: Cursor | undefined; limit: number };

/** Rows are stored in this order too, so reading along it is cheap. Every list can be sorted by it. */
export const newestFirst = "-createdAt";

export function sortedColumn<Table extends PgTable>(list: List<Table>, sort: string): PgColumn {
	const column = list.sorts[sort.replace(/^-/, "")];
	if (column === undefined) throw new Error(`This list has no column for the sort ${sort}`);
	return column;
}

export const directionOf = ({ descending }: Keyset) => (descending ? desc : asc);

export function orderOf(keyset: Keyset, id: PgColumn): SQL[] {
	const direction = directionOf(keyset);
	return [direction(sortKey(keyset.column)), direction(id)];
}

/**
 * Rows after the cursor. Nulls sort last in both directions. If both values and nulls may follow, they are read as two
 * ranges, because no index serves "greater than this or null" in order, or nulls last when it is read backwards.
 */
export function rangesOf({ column, cursor, descending }: Keyset, id: PgColumn): (SQL | undefined)[] {
	// The condition names the whole key, as the index does: by the column alone, an index on lower-case text would be read to its end.
	const isNull = sql`${sortKey(column)} is null`;
	if (cursor === undefined)
		return column.notNull || !descending ? [undefined] : [sql`${sortKey(column)} is not null`, isNull];
	const { value, id: lastId } = cursor;
	const beyond = descending ? sql`<` : sql`>`;
	if (value === null) return [sql`(${isNull} and ${id} ${beyond} ${lastId})`];
	const last = isText(column) ? sql`${value}::text` : sql`${sql.param(value, column)}`;
	const values = sql`(${sortKey(column)}, ${id}) ${beyond} (${sortKey(column, last)}, ${lastId})`;
	return column.notNull ? [values] : [values, isNull];
}

/** Range by range until the page is full: the planner can run each along an index. */
export async function readRanges<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	keyset: Keyset,
): Promise<Record<string, unknown>[]> {
	const rows: Record<string, unknown>[] = [];
	for (const range of rangesOf(keyset, list.id)) {
		if (rows.length === keyset.limit) break;
		const found = await db
			.select()
			.from(list.table as PgTable)
			.where(and(list.where, range))
			.orderBy(...orderOf(keyset, list.id))
			.limit(keyset.limit - rows.length);
		rows.push(...found);
	}
	return rows;
}
