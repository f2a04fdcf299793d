import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListQuery } from "#contract/lists.ts";
import { getTableColumns } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import type { Page } from "../http/bind.ts";
import { countRows } from "./counting.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { type FoundRows, readFiltered } from "./filtered.ts";
import { type Keyset, type List, newestFirst, readRanges, sortedColumn } from "./keyset.ts";
import { searchFilter } from "./searching.ts";

/**
 * One page of a table by keyset pagination, and the number of matching rows: counted for the first page, carried by the
 * cursor afterwards. If sorting as requested would cost too much, the page is sorted newest first and states that in `sort`.
 */
export async function readPage<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
	const found = await readRows(db, list, keysetOf(list, query), query.q);
	const { sort, column } = found.keyset;
	const rows = found.rows.slice(0, query.limit) as Table["$inferSelect"][];
	const counted = { total: found.total, estimated: found.estimated };
	const last = found.rows.length > rows.length ? rows.at(-1) : undefined;
	const next = last ? encodeCursor({ sort, ...keyOf(last, list, column), ...counted }) : null;
	return { rows, next, ...counted, ...(sort !== query.sort && { sort }) };
}

function keysetOf<Table extends PgTable>(
	list: List<Table>,
	{ cursor: encodedCursor, sort: requestedSort, limit }: ListQuery,
): Keyset {
	const columns = new Map([requestedSort, newestFirst].map((sort) => [sort, sortedColumn(list, sort)] as const));
	const cursor = encodedCursor === undefined ? undefined : decodeCursor(encodedCursor, columns);
	const sort = cursor?.sort ?? requestedSort;
	return { sort, column: sortedColumn(list, sort), descending: sort.startsWith("-"), cursor, limit: limit + 1 };
}

async function readRows<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	keyset: Keyset,
	q: string | undefined,
): Promise<FoundRows> {
	const filters = [
		list.filtered,
		list.relatedFilter?.perRow,
		...(list.bounds?.values() ?? []),
		searchFilter(list.searched, q),
	];
	const conditions = filters.filter((each) => each !== undefined);
	if (conditions.length > 0) return readFiltered(db, list, keyset, conditions);
	const counting = keyset.cursor ?? countRows(db, list.table, list.where);
	const [rows, { total, estimated }] = await Promise.all([readRanges(db, list, keyset), counting]);
	return { rows, total, estimated, keyset };
}

function keyOf<Table extends PgTable>(
	row: Table["$inferSelect"],
	list: List<Table>,
	column: PgColumn,
): Pick<Cursor, "value" | "id"> {
	const columnEntries = Object.entries(getTableColumns(list.table));
	const cellOf = (target: PgColumn) => row[columnEntries.find(([, each]) => each === target)?.[0] as keyof typeof row];
	return { value: cellOf(column) as Cursor["value"], id: cellOf(list.id) as string };
}
