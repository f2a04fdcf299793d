import { and, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { type Counted, countRows, explain, isAffordable, isShort, isStraight } from "./counting.ts";
import { type List, newestFirst, orderOf, stretchesOf, type Way, walk } from "./walking.ts";

/** So many rows are looked at in order at most; either takes some 10 ms. */
const lookedAt = { asTheyCame: 20_000, inAnyOrder: 5_000 };

type Row = Record<string, unknown>;
export type Found = { rows: Row[]; way: Way } & Counted;

/**
 * A page of what a search or filters leave. The planner believes that what matches is spread evenly over the list, so it gladly
 * walks along the list until it has met a page of it; whoever looks for "Sneha" by name then reads all names before. Hence its
 * plan is followed only where an index holds just what is wanted. Else few are gathered and sorted, and many are looked for
 * in order, but not for long: what is too much to be gathered after that can only be had newest first.
 */
export async function readNarrowed<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Found | "too-many-to-sort"> {
	const [stretch] = stretchesOf(way, list.id);
	const [along, gathering] = await Promise.all([
		explain(db, walk(db, list, way, narrowing, stretch).getSQL()),
		explain(db, keysOf(db, list, way, and(narrowing, stretch)).getSQL()),
	]);
	const straight = isStraight(along, "Index Scan");
	if (!straight && isShort(gathering)) return gather(db, list, way, narrowing);
	const [rows, { total, estimated }] = await Promise.all([
		straight ? walkAll(db, list, way, narrowing) : lookInOrder(db, list, way, narrowing),
		way.cursor ?? countRows(db, list.table, and(list.where, narrowing)),
	]);
	if (straight || rows.length === way.most) return { rows, total, estimated, way };
	// Whoever has begun in an order goes on in it.
	const mustBeSo = way.sort === newestFirst || way.cursor !== undefined;
	return mustBeSo || isAffordable(gathering) ? gather(db, list, way, narrowing) : "too-many-to-sort";
}

/** Stretch by stretch until the page is full. */
export async function walkAll<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL | undefined,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (const stretch of stretchesOf(way, list.id)) {
		if (rows.length === way.most) break;
		rows.push(...(await walk(db, list, { ...way, most: way.most - rows.length }, narrowing, stretch)));
	}
	return rows;
}

/** The page, if it is near. */
async function lookInOrder<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Row[]> {
	// Only the first stretch: whoever comes to its end is better served by gathering.
	const [stretch] = stretchesOf(way, list.id);
	const bound = list.bounds?.get(way.column);
	const most = way.sort.endsWith("createdAt") ? lookedAt.asTheyCame : lookedAt.inAnyOrder;
	const near = walk(db, list, { ...way, most }, bound, stretch).as(getTableName(list.table));
	return db
		.select()
		.from(near)
		.where(narrowing)
		.orderBy(...orderOf(way, list.id))
		.limit(way.most);
}

/** All that match are found first and sorted then. The total comes along. */
async function gather<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Found> {
	const rows: Row[] = [];
	let counted: Counted = way.cursor ?? { total: 0, estimated: false };
	for (const stretch of stretchesOf(way, list.id)) {
		if (rows.length === way.most) break;
		const found = await db
			.select({ id: sql<string>`${list.id}`, total: sql<number>`(count(*) over ())::int` })
			.from(keysOf(db, list, way, and(narrowing, stretch)).as(getTableName(list.table)))
			.orderBy(...orderOf(way, list.id))
			.limit(way.most - rows.length);
		if (way.cursor === undefined) counted = { total: found[0]?.total ?? 0, estimated: false };
		const ids = found.map(({ id }) => id);
		rows.push(...(await readThese(db, list, way, ids)));
	}
	return { rows, total: counted.total, estimated: counted.estimated, way };
}

function keysOf<Table extends PgTable>(db: Database, list: List<Table>, way: Way, matching: SQL | undefined) {
	return db
		.select({ id: list.id, key: way.column })
		.from(list.table as PgTable)
		.where(and(list.where, matching));
}

async function readThese<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	ids: string[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(list.table as PgTable)
		.where(inArray(list.id, ids))
		.orderBy(...orderOf(way, list.id));
}
