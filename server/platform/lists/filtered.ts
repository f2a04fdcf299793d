import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { and, eq, getTableColumns, getTableName, isNull, or, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { sortKey } from "../db/sort-key.ts";
import { type Counted, maxExactCount, sampleRows } from "./counting.ts";
import { directionOf, type Keyset, type List, newestFirst, orderOf, rangesOf, sortedColumn } from "./keyset.ts";

/** At most this many rows are scanned in order, in some 10 ms. Rows are stored by time, so that order reads fewer pages. */
const scanLimits = { byTime: 20_000, otherOrders: 5_000 };

type Row = Record<string, unknown>;
export type FoundRows = { rows: Row[]; keyset: Keyset } & Counted;

/**
 * A page of the rows that meet all conditions. The planner assumes that matches are spread evenly and scans along the
 * order's index until it has a page of them: for "Sneha" sorted by name it would read all earlier names. So few
 * matches are collected and sorted; many are looked for in order within a limit, then newest first within a limit, and
 * collected only after that.
 */
export async function readFiltered<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	keyset: Keyset,
	conditions: SQL[],
): Promise<FoundRows> {
	const filter = and(...conditions);
	// Collecting queries the other table once for all rows; scanning queries it row by row, until the page is full.
	const setFilter = and(
		...conditions.map((each) => (each === list.relatedFilter?.perRow ? list.relatedFilter.asSet : each)),
	);
	const { total, isMany } = keyset.cursor
		? { total: keyset.cursor.total, isMany: keyset.cursor.estimated }
		: await sampleRows(
				db,
				list.table,
				conditions.map((condition) => sql`${and(list.where, condition)}`),
			);
	if (!isMany) {
		const found = await readAllMatches(db, list, keyset, setFilter, maxExactCount + 1);
		if (found.total <= maxExactCount) return found;
	}
	// Later pages use the order of the first.
	const orders = isByTime(keyset) || keyset.cursor ? [keyset] : [keyset, byNewest(list, keyset)];
	for (const order of orders) {
		const rows = await scanInOrder(db, list, order, filter);
		if (rows.length === order.limit)
			return { rows, total: Math.max(total, rows.length), estimated: true, keyset: order };
	}
	return readAllMatches(db, list, orders.at(-1) ?? keyset, setFilter);
}

/** For the newest few: these cost less than taking a sample. */
const newestLimits = { scanned: 500, collected: 2_000 };

/** The newest matches, uncounted: frequent ones are among the newest rows, rare ones are collected. */
export async function findNewest<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	filter: SQL | undefined,
	limit: number,
): Promise<Table["$inferSelect"][]> {
	const column = sortedColumn(list, newestFirst);
	const keyset = { sort: newestFirst, column, descending: true, cursor: undefined, limit };
	let rows = await scanInOrder(db, list, keyset, filter, newestLimits.scanned);
	if (rows.length === limit) return rows as Table["$inferSelect"][];
	const matches = await readAllMatches(db, list, keyset, filter, newestLimits.collected + 1);
	if (matches.total <= newestLimits.collected) return matches.rows as Table["$inferSelect"][];
	rows = await scanInOrder(db, list, keyset, filter);
	if (rows.length < limit) ({ rows } = await readAllMatches(db, list, keyset, filter));
	return rows as Table["$inferSelect"][];
}

function byNewest<Table extends PgTable>(list: List<Table>, keyset: Keyset): Keyset {
	return { ...keyset, sort: newestFirst, column: sortedColumn(list, newestFirst), descending: true };
}

const isByTime = ({ sort }: Keyset) => sort.endsWith("createdAt");

/** Matches among the first rows in order. */
async function scanInOrder<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	keyset: Keyset,
	filter: SQL | undefined,
	limit = isByTime(keyset) ? scanLimits.byTime : scanLimits.otherOrders,
): Promise<Row[]> {
	// Only the first range is scanned: beyond it, reading all matches is faster.
	const [range] = rangesOf(keyset, list.id);
	const bound = list.bounds?.get(keyset.column);
	const columns = getTableColumns(list.table as PgTable);
	const direction = directionOf(keyset);
	const nearest = db
		.select({ ...columns, sortKey: sortKey(keyset.column).as("sort_key") })
		.from(list.table as PgTable)
		.where(and(list.where, bound, range))
		.orderBy(...orderOf(keyset, list.id))
		.limit(limit)
		.as(getTableName(list.table));
	return (
		db
			.select(columns)
			.from(nearest)
			.where(filter)
			// Sorted by the key of the scan, which stops once the page is full.
			.orderBy(direction(nearest.sortKey), direction(list.id))
			.limit(keyset.limit)
	);
}

/** Finds all matches, or `limit` of them, then sorts them; this also gives the total. */
async function readAllMatches<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	keyset: Keyset,
	filter: SQL | undefined,
	limit?: number,
): Promise<FoundRows> {
	const direction = directionOf(keyset);
	const keys = db
		.select({ id: list.id, sortKey: sortKey(keyset.column).as("sort_key") })
		.from(list.table as PgTable)
		.where(and(list.where, filter, or(...rangesOf(keyset, list.id))));
	const matching = (limit === undefined ? keys : keys.limit(limit)).as("matching");
	const page = db
		.select({ id: matching.id, sortKey: matching.sortKey, total: sql<number>`(count(*) over ())::int`.as("total") })
		.from(matching)
		.orderBy(isNull(matching.sortKey), direction(matching.sortKey), direction(matching.id))
		.limit(keyset.limit)
		.as("page");
	const found = await db
		.select({ row: getTableColumns(list.table as PgTable), total: page.total })
		.from(page)
		.innerJoin(list.table as PgTable, eq(list.id, page.id))
		.orderBy(isNull(page.sortKey), direction(page.sortKey), direction(page.id));
	const { total, estimated } = keyset.cursor ?? { total: found[0]?.total ?? 0, estimated: false };
	return { rows: found.map(({ row }) => row), total, estimated, keyset };
}
