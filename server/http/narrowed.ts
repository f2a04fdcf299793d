import { and, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { countRows, explain, gathered, isStraight } from "./counting.ts";
import { type List, orderOf, stretchesOf, type Way, walk } from "./walking.ts";

/** So many rows are looked at in order before all that match are gathered instead; reading them takes some 10 ms. */
const lookedAtInOrder = 8_000;

type Row = Record<string, unknown>;
type Found = { rows: Row[]; total: number };

/**
 * A page of what a search or filters leave. The planner believes that what matches is spread evenly over the list, so it gladly
 * walks along the list until it has met a page of it; whoever looks for "Sneha" by name then reads all names before. Hence its
 * plan is followed only where an index holds just what is wanted. Else few are gathered and sorted, and many are looked for
 * in order, but not for long.
 */
export async function readNarrowed<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Found> {
	const [{ plan }, { estimate }] = await Promise.all([
		explain(db, walk(db, list, way, narrowing, stretchesOf(way, list.id)[0]).getSQL()),
		explain(db, sql`select 1 from ${list.table} where ${and(list.where, narrowing)}`),
	]);
	const straight = isStraight(plan, ["Index Scan"]);
	if (!straight && estimate <= gathered) return gather(db, list, way, narrowing);
	const [rows, total] = await Promise.all([
		straight ? walkAll(db, list, way, narrowing) : lookInOrder(db, list, way, narrowing),
		way.cursor?.total ?? countRows(db, list.table, and(list.where, narrowing)),
	]);
	return { rows, total };
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

async function lookInOrder<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Row[]> {
	// Only the first stretch: whoever comes to its end is better served by gathering.
	const [stretch] = stretchesOf(way, list.id);
	const bound = list.bounds?.get(way.column);
	const near = walk(db, list, { ...way, most: lookedAtInOrder }, bound, stretch).as(getTableName(list.table));
	const rows = await db
		.select()
		.from(near)
		.where(narrowing)
		.orderBy(...orderOf(way, list.id))
		.limit(way.most);
	return rows.length === way.most ? rows : (await gather(db, list, way, narrowing)).rows;
}

/** All that match are found first and sorted then; `offset 0` keeps the planner from doing both at once. The total comes along. */
async function gather<Table extends PgTable>(
	db: Database,
	list: List<Table>,
	way: Way,
	narrowing: SQL,
): Promise<Found> {
	const name = getTableName(list.table);
	const rows: Row[] = [];
	let total = way.cursor?.total ?? 0;
	for (const stretch of stretchesOf(way, list.id)) {
		if (rows.length === way.most) break;
		const keys = { id: list.id, key: way.column };
		const matching = db
			.select(keys)
			.from(list.table as PgTable)
			.where(and(list.where, narrowing, stretch))
			.offset(0)
			.as(name);
		const found = await db
			.select({ id: sql<string>`${list.id}`, total: sql<number>`(count(*) over ())::int` })
			.from(matching)
			.orderBy(...orderOf(way, list.id))
			.limit(way.most - rows.length);
		if (way.cursor === undefined) total = found[0]?.total ?? 0;
		rows.push(
			...(await readThese(
				db,
				list,
				way,
				found.map(({ id }) => id),
			)),
		);
	}
	return { rows, total };
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
