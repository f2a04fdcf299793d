import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayInIndia } from "#contract/days.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { unassignedOwner } from "#contract/enquiries.ts";
import {
	type Money,
	type MoneyRow,
	type MoneySums,
	maxFilterOptions,
	maxMoneyRows,
	type readMoney,
} from "#contract/money.ts";
import { outcomeColumn, outcomeFilters } from "../../leads/lists/outcomes.ts";
import { distinctValues } from "../../platform/db/distinct-values.ts";
import { and, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leadOutcomes, leadSums } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { loadSpending, monthOfDay } from "./spending.ts";

type Query = QueryOf<typeof readMoney>;
type Counts = Pick<MoneySums, "leads" | "contacted" | "interested">;
type EnrolmentSums = Omit<MoneySums, keyof Counts>;
/** Identifies a row: of all leads, of named groups, or of a month. */
type RowKey = { path: (string | null)[]; month: string | null };

/**
 * Leads are counted from their sums, enrolled ones one by one. A caller who reaches only their own rows sees the leads
 * that they own, and of these only their own enrolments.
 */
export async function moneyBySource(
	db: Database,
	reached: ReachedRows,
	query: Query,
	now: Date,
	maxSinglePass = maxSinglePassGroups,
): Promise<Money> {
	const onlyOwner = reached.rows === "own" ? reached.by : null;
	const [[leadCounts, enrolmentSums], spend, options] = await Promise.all([
		readTreeLevels(db, { query, onlyOwner }, maxSinglePass),
		loadSpending(db, query, onlyOwner),
		readFilterOptions(db, onlyOwner),
	]);
	const rows = leadCounts
		.filter(({ month }) => month === null)
		.map(({ path, month, ...counts }): MoneyRow => {
			const names = path.filter((each) => each !== null);
			return {
				path: names,
				...counts,
				...(enrolmentSums.get(keyOf({ path, month })) ?? noEnrolments),
				spend: spend.of(names),
			};
		});
	const months = leadCounts.flatMap(({ path, month, ...counts }) =>
		month === null ? [] : [{ month, ...counts, ...(enrolmentSums.get(keyOf({ path, month })) ?? noEnrolments) }],
	);
	const [total = { ...noLeads, path: [], spend: spend.of([]) }, ...namedRows] = rows.slice(0, maxMoneyRows + 1);
	const isCut = rows.length > maxMoneyRows + 1;
	const { first: firstMonth, ...filterOptions } = options;
	// If rows were cut, a missing one may have leads.
	const sourcesWithoutLeads = isCut
		? []
		: spend.sources.filter((source) => !namedRows.some(({ path }) => path[0] === source));
	const spendingOnlyRows = sourcesWithoutLeads.map(
		(source): MoneyRow => ({ ...noLeads, path: [source], spend: spend.of([source]) }),
	);
	return {
		total,
		rows: [...namedRows, ...spendingOnlyRows],
		cut: isCut,
		months,
		first: firstMonth,
		now: monthOf(now),
		mine: onlyOwner,
		...filterOptions,
	};
}

const noEnrolments: EnrolmentSums = { enrolled: 0, agreed: 0, received: 0, refunded: 0, placed: 0, days: null };
const noLeads = { leads: 0, contacted: 0, interested: 0, ...noEnrolments };

type ScopedQuery = { query: Query; onlyOwner: string | null };

/** Up to this many groups are counted in one pass. */
const maxSinglePassGroups = 30_000;

/** Reads the levels of the tree that are shown. Once the upper levels fill the rows that fit, deeper ones never appear. */
async function readTreeLevels(db: Database, scoped: ScopedQuery, maxSinglePass: number) {
	const { by } = scoped.query;
	const isLarge = (await estimatedGroups(db, scoped, by.length)) > maxSinglePass;
	const read = (depth: number) => {
		const shallower = { ...scoped, query: { ...scoped.query, by: by.slice(0, depth) } };
		return Promise.all([
			isLarge ? countGroupsAndMonths(db, shallower) : countLeads(db, shallower),
			sumEnrolments(db, shallower),
		]);
	};
	const depth = isLarge ? await estimateShownDepth(db, scoped) : by.length;
	const levels = await read(depth);
	const isCut = levels[0].filter(({ month }) => month === null).length > maxMoneyRows + 1;
	return depth === by.length || isCut ? levels : read(by.length);
}

/** How many levels of the tree are likely to fill the rows that are shown, as the planner estimates. */
export async function estimateShownDepth(db: Database, scoped: ScopedQuery): Promise<number> {
	const { by } = scoped.query;
	for (let depth = 1; depth < by.length; depth += 1)
		if ((await estimatedGroups(db, scoped, depth)) > maxMoneyRows) return depth;
	return by.length;
}

async function estimatedGroups(db: Database, scoped: ScopedQuery, depth: number): Promise<number> {
	const { by, touch } = scoped.query;
	const columns = by.slice(0, depth).map((dimension) => outcomeColumn(dimension, touch));
	const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
		sql`explain (format json) select from ${leadSums} where ${leadFilter(scoped)} group by ${sql.join(columns, sql`, `)}`,
	);
	return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

function leadFilter({ query, onlyOwner }: ScopedQuery): SQL {
	const { by: _, owner, ...cell } = query;
	const owners = owner?.map((each) => (each === unassignedOwner ? "" : each));
	return (
		and(
			sql`true`,
			outcomeFilters({ ...cell, ...(owners && { owner: owners }) }),
			onlyOwner === null ? undefined : sql`owner = ${onlyOwner}`,
		) ?? sql`true`
	);
}

const groupAliases = ["g0", "g1", "g2"].map((name) => sql.raw(name));

/** Counts months separately: together, each of many groups would be counted once for each of its months. */
async function countGroupsAndMonths(db: Database, scoped: ScopedQuery): Promise<(RowKey & Counts)[]> {
	const byMonth = { ...scoped, query: { ...scoped.query, by: ["month" as const] } };
	const [groups, months] = await Promise.all([countLeads(db, scoped, sql`null::date`), countLeads(db, byMonth)]);
	return [...groups, ...months.filter(({ month }) => month !== null)];
}

/** Each month, then the total, then the rows with most leads on every level. */
function countLeads(db: Database, scoped: ScopedQuery, month?: SQL): Promise<(RowKey & Counts)[]> {
	const { columns, groups, keyColumns, sets } = groupingOf(scoped, month);
	return queryInMemory(
		db,
		sql`with leaves as materialized (
				select ${columns}, sum(leads)::float8 as leads, sum(contacted)::float8 as contacted, sum(interested)::float8 as interested
				from ${leadSums} where ${leadFilter(scoped)} group by ${groups}, of_month
			)
			select ${keyColumns}, sum(leads) as leads, sum(contacted) as contacted, sum(interested) as interested
			from leaves group by ${sets} having sum(leads) > 0 and (grouping(of_month) = 1 or of_month is not null)
			order by leaves.of_month, num_nulls(${groups}) desc, leads desc, ${groups}
			limit ${maxMoneyRows + 2} + (select count(distinct of_month) from leaves)`,
	);
}

/** Agreed and paid sums, and the median of days until enrolment. */
async function sumEnrolments(db: Database, scoped: ScopedQuery): Promise<Map<string, EnrolmentSums>> {
	const { columns, groups, keyColumns, sets } = groupingOf(scoped);
	// Callers who reach only their own rows see no enrolments owned by others.
	const ownEnrolments = scoped.onlyOwner === null ? sql`true` : sql`enrolled_by = ${scoped.onlyOwner}`;
	const rows = await queryInMemory<RowKey & EnrolmentSums>(
		db,
		sql`with places as (
				select ${groups}, of_month, count(*)::float8 as enrolled, sum(agreed)::float8 as agreed, sum(received)::float8 as received,
					sum(refunded)::float8 as refunded, (count(*) filter (where placed))::float8 as placed, array_agg(days) as taken
				from (select ${columns}, agreed, received, refunded, placed, days from ${leadOutcomes}
					where enrolled and ${ownEnrolments} and ${leadFilter(scoped)}) as students
				group by ${sets}
			)
			select ${keyColumns}, enrolled, agreed, received, refunded, placed,
				(select percentile_disc(0.5) within group (order by each) from unnest(taken) as each) as days
			from places where enrolled > 0`,
	);
	return new Map(rows.map(({ path, month, ...sums }) => [keyOf({ path, month }), sums]));
}

/** The group columns and the grouping sets: one for each level of the tree, and one for months. A column is null only where a set leaves it out. */
function groupingOf({ query: { by, touch } }: ScopedQuery, month = sql`month`) {
	const isMonth = (at: number) => by[at] === "month";
	const aliases = groupAliases.slice(0, by.length);
	const columns = by.map((dimension, at) => sql`${outcomeColumn(dimension, touch)} as ${groupAliases[at]}`);
	const formattedAliases = aliases.map((name, at) => (isMonth(at) ? formatMonth(name) : name));
	const groups = sql.join(aliases, sql`, `);
	return {
		columns: sql`${sql.join(columns, sql`, `)}, ${month} as of_month`,
		groups,
		keyColumns: sql`json_build_array(${sql.join(formattedAliases, sql`, `)}) as path, ${formatMonth(sql`of_month`)} as month`,
		sets: sql`grouping sets (rollup (${groups}), (of_month))`,
	};
}

function formatMonth(month: SQL): SQL {
	return sql`to_char(${month}, 'YYYY-MM')`;
}

/** Groups a hundred thousand rows without writing them to disk, which would take longer than reading a million. */
function queryInMemory<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local work_mem = '32MB'`);
		return (await tx.execute<Row>(statement)).rows;
	});
}

async function readFilterOptions(db: Database, onlyOwner: string | null) {
	const ownerFilter = onlyOwner === null ? sql`true` : sql`owner = ${onlyOwner}`;
	const distinctNames = (column: PgColumn) =>
		distinctValues(db, column, sql`${ownerFilter} and ${column} <> ''`, maxFilterOptions);
	const [programs, colleges, owners, { rows }] = await Promise.all([
		distinctNames(leadOutcomes.program),
		distinctNames(leadOutcomes.college),
		distinctValues(db, leadOutcomes.owner, ownerFilter, maxFilterOptions),
		db.execute<{ first: string | null }>(
			sql`select to_char(min(month), 'YYYY-MM') as first from ${leadOutcomes} where ${ownerFilter}`,
		),
	]);
	return { programs, colleges, owners: owners.map((each) => each || unassignedOwner), first: rows[0]?.first ?? null };
}

function keyOf({ path, month }: RowKey): string {
	return JSON.stringify([path.filter((each) => each !== null), month]);
}

function monthOf(date: Date): string {
	return monthOfDay(dayInIndia(date));
}
