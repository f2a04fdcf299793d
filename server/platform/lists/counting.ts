import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getTableName, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";

/** How many rows match, and whether that is an estimate. */
export type Counted = { total: number; estimated: boolean };

/** Exact up to here, an estimate above: counting a million rows would cost more than reading the page. */
export const maxExactCount = 10_000;

export async function countRows(db: Database, table: PgTable, matching: SQL | undefined): Promise<Counted> {
	const total = await countUpTo(db, table, matching, maxExactCount + 1);
	if (total <= maxExactCount) return { total, estimated: false };
	const sample = await sampleRows(db, table, [matching ?? sql`true`]);
	return { total: Math.max(sample.total, maxExactCount), estimated: true };
}

/** Stops counting at `max`. */
export async function countUpTo(db: Database, table: PgTable, matching: SQL | undefined, max: number) {
	const where = matching ? sql`where ${matching}` : sql``;
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from (select 1 from ${table} ${where} limit ${max}) counted`,
	);
	return rows[0]?.count ?? 0;
}

/** Some 400 pages of a million enquiries, read in 3 ms. Where 20,000 of them match, the error is a tenth. */
const sampleSize = 5_000;
const standardErrors = 2;

/**
 * `total`: about how many rows meet all conditions. `isMany`: with an index for any of the conditions, more rows would
 * be read than are counted exactly.
 */
type Sample = { total: number; isMany: boolean };

/**
 * Samples some of the table's pages, always the same ones; a small table is not sampled. Rows stored together are
 * alike, so the error depends on how many pages had matches, not on how many rows.
 */
export async function sampleRows(db: Database, table: PgTable, conditions: SQL[]): Promise<Sample> {
	const size = sql`(select greatest(reltuples, 0) from pg_class where oid = ${getTableName(table)}::regclass)`;
	const percent = sql`(select case when size > ${maxExactCount} then 100.0 * ${sampleSize} / size else 0 end from ${size} as statistics (size))`;
	const countEach = (figure: SQL) =>
		sqlArray(conditions.map((_, at) => sql`(count(${figure}) filter (where met[${at + 1}]))::int`));
	const { rows } = await db.execute<{ weight: number; matching: number; met: number[]; pages: number[] }>(sql`
		with sampled as materialized (
			select (ctid::text::point)[0] as page, ${sqlArray(conditions.map((each) => sql`(${each}) is true`))} as met
			from ${table} tablesample system (${percent}) repeatable (1)
		)
		select ${size} / greatest(count(*), 1) as weight, (count(*) filter (where true = all (met)))::int as matching,
			${countEach(sql`page`)} as met, ${countEach(sql`distinct page`)} as pages
		from sampled`);
	const { weight = 0, matching = 0, met = [], pages = [] } = rows[0] ?? {};
	const lowerBounds = met.map((count, at) => weight * count * (1 - standardErrors / Math.sqrt(pages[at] ?? 0)));
	// More digits would claim a precision that a sample does not have.
	const total = Number((weight * matching).toPrecision(2));
	return { total, isMany: lowerBounds.every((count) => count > maxExactCount) };
}

const sqlArray = (parts: SQL[]) => sql`array[${sql.join(parts, sql`, `)}]`;
