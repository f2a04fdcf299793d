import { and, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListQuery } from "#contract/lists.ts";
import type { Database } from "../db/open.ts";
import type { Page } from "./bind.ts";
import { countRows } from "./counting.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { type Found, readNarrowed, walkAll } from "./narrowed.ts";
import { containing } from "./searching.ts";
import { type List, newestFirst, type Way } from "./walking.ts";

/**
 * One page of a table, by key and never by offset, and how many rows match in all: counted for the first page, told by the
 * cursor on those that follow. What is too much to be sorted as asked comes newest first, and the page says so.
 */
export async function readPage<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
	const found = await readRows(db, list, wayOf(list, query), query.q);
	const { sort, column } = found.way;
	const rows = found.rows.slice(0, query.limit) as Table["$inferSelect"][];
	const counted = { total: found.total, estimated: found.estimated };
	const last = found.rows.length > rows.length ? rows.at(-1) : undefined;
	const next = last ? encodeCursor({ sort, ...keyOf(last, list, column), ...counted }) : null;
	return { rows, next, ...counted, ...(sort !== query.sort && { sort }) };
}

function wayOf<Table extends PgTable>(list: List<Table>, { cursor: given, sort: asked, limit }: ListQuery): Way {
	const columns = new Map([asked, newestFirst].map((sort) => [sort, sortedColumn(list, sort)] as const));
	const cursor = given === undefined ? undefined : decodeCursor(given, columns);
	const sort = cursor?.sort ?? asked;
	return { sort, column: sortedColumn(list, sort), descending: sort.startsWith("-"), cursor, most: limit + 1 };
}

async function readRows<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	q: string | undefined,
): Promise<Found> {
	const narrowing = and(list.narrowed, ...(list.bounds?.values() ?? []), containing(list.searched, q));
	if (narrowing === undefined) {
		const counting = way.cursor ?? countRows(db, list.table, list.where);
		const [rows, { total, estimated }] = await Promise.all([walkAll(db, list, way, undefined), counting]);
		return { rows, total, estimated, way };
	}
	const found = await readNarrowed(db, list, way, narrowing);
	if (found !== "too-many-to-sort") return found;
	const newest = { ...way, sort: newestFirst, column: sortedColumn(list, newestFirst), descending: true };
	return (await readNarrowed(db, list, newest, narrowing)) as Found;
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
): Pick<Cursor, "value" | "id"> {
	const names = Object.entries(getTableColumns(list.table));
	const cellOf = (wanted: PgColumn) => row[names.find(([, each]) => each === wanted)?.[0] as keyof typeof row];
	return { value: cellOf(column) as Cursor["value"], id: cellOf(list.id) as string };
}
