import { and, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import type { Page } from "./bind.ts";
import { countRows } from "./counting.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { readNarrowed, walkAll } from "./narrowed.ts";
import { containing } from "./searching.ts";
import type { List, Way } from "./walking.ts";

export type { List };
export { containing };

/**
 * One page of a table, by key and never by offset, and how many rows match in all: counted for the first page, told by the
 * cursor on those that follow.
 */
export async function readPage<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
	const column = sortedColumn(list, query.sort);
	const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query.sort, column);
	const way = { column, cursor, descending: query.sort.startsWith("-"), most: query.limit + 1 };
	const { rows: found, total } = await readRows(db, list, way, query.q);
	const rows = found.slice(0, query.limit) as Table["$inferSelect"][];
	const last = found.length > rows.length ? rows.at(-1) : undefined;
	const next = last ? encodeCursor(query.sort, { ...keyOf(last, list, column), total }) : null;
	return { rows, total, next };
}

async function readRows<Table extends PgTable>(db: Database, list: List<Table>, way: Way, q: string | undefined) {
	const narrowing = and(list.narrowed, ...(list.bounds?.values() ?? []), containing(list.searched, q));
	if (narrowing !== undefined) return readNarrowed(db, list, way, narrowing);
	const counting = way.cursor?.total ?? countRows(db, list.table, list.where);
	const [rows, total] = await Promise.all([walkAll(db, list, way, undefined), counting]);
	return { rows, total };
}

function sortedColumn<Table extends PgTable>(list: List<Table>, sort: string): PgColumn {
	const column = list.sorts[sort.replace(/^-/, "")];
	if (column === undefined) throw new Error(`This list has no column for the sort ${sort}`);
	return column;
}

function keyOf<Table extends PgTable>(
	row: Table["$inferSelect"],
	list: List<Table>,
	column: PgColumn,
): Omit<Cursor, "total"> {
	const names = Object.entries(getTableColumns(list.table));
	const cellOf = (wanted: PgColumn) => row[names.find(([, each]) => each === wanted)?.[0] as keyof typeof row];
	return { value: cellOf(column) as Cursor["value"], id: cellOf(list.id) as string };
}
