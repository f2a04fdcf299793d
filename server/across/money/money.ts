import type { SQL } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint.ts";
import { nobody } from "#contract/enquiries.ts";
import {
	type Money,
	type MoneyRow,
	type MoneySums,
	mostChoices,
	mostMoneyRows,
	type readMoney,
} from "#contract/money.ts";
import { outcomeColumn, withinCell } from "../../leads/outcomes.ts";
import { and, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leadOutcomes, leadSums } from "../../platform/db/schema.ts";
import { valuesAlong } from "../../platform/db/values-along.ts";
import type { Reached } from "../../platform/http/caller.ts";
import { dayInIndia } from "../../platform/india-time.ts";
import { monthIn, spendingOf } from "./spending.ts";

type Query = QueryOf<typeof readMoney>;
type Sums = Omit<MoneySums, "days">;
/** Of all, of the groups that are named, or of a month. */
type Place = { path: (string | null)[]; month: string | null };

/**
 * Read from sums, a row for each month, touch, program and owner; only where colleges are asked for, lead by lead. Whoever reaches their own sees the
 * leads they own, and of these the enrolments that are theirs.
 */
export async function moneyBySource(db: Database, reached: Reached, query: Query, now: Date): Promise<Money> {
	const mine = reached.rows === "own" ? reached.by : null;
	const asked = { query, mine, from: sourceOf(query) };
	const [figures, medians, spend, choices] = await Promise.all([
		figuresOf(db, asked),
		mediansOf(db, asked),
		spendingOf(db, query),
		choicesOf(db, mine),
	]);
	const rows = figures
		.filter(({ month }) => month === null)
		.map(({ path, month, ...sums }): MoneyRow => {
			const named = path.filter((each) => each !== null);
			return { path: named, ...sums, days: medians.get(keyOf({ path, month })) ?? null, spend: spend.of(named) };
		});
	const months = figures.flatMap(({ path, month, ...sums }) =>
		month === null ? [] : [{ month, ...sums, days: medians.get(keyOf({ path, month })) ?? null }],
	);
	const [total = { ...nothing, path: [], spend: spend.of([]) }, ...named] = rows.slice(0, mostMoneyRows + 1);
	const isCut = rows.length > mostMoneyRows + 1;
	const { first, ...names } = choices;
	// Where rows were cut, one that is not among these may have leads.
	const silent = isCut ? [] : spend.sources.filter((source) => !named.some(({ path }) => path[0] === source));
	const bare = silent.map((source): MoneyRow => ({ ...nothing, path: [source], spend: spend.of([source]) }));
	return { total, rows: [...named, ...bare], cut: isCut, months, first, now: monthOf(now), mine, ...names };
}

const nothing = {
	...{ leads: 0, contacted: 0, interested: 0, enrolled: 0 },
	...{ agreed: 0, received: 0, refunded: 0, placed: 0, days: null },
};

type Asked = { query: Query; mine: string | null; from: SQL };

/** Without colleges there are few rows. */
function sourceOf({ by, college }: Query): SQL {
	if (!by.includes("college") && college === undefined) return sql`${leadSums}`;
	return sql`(select *, 1 as leads, (reached >= 1)::int as contacted, (reached >= 2)::int as interested, enrolled::int as enrolled_one,
		placed::int as placed_one from ${leadOutcomes}) as one`;
}

function sumsOf({ query, mine }: Asked): SQL {
	const single = query.by.includes("college") || query.college !== undefined;
	// Someone else's enrolment is in no list of theirs.
	const ours = (column: string) =>
		mine === null ? sql.raw(column) : sql`case when enrolled_by = ${mine} then ${sql.raw(column)} else 0 end`;
	const columns = {
		...{ leads: sql`leads`, contacted: sql`contacted`, interested: sql`interested` },
		...{ enrolled: ours(single ? "enrolled_one" : "enrolled"), placed: ours(single ? "placed_one" : "placed") },
		...{ agreed: ours("agreed"), received: ours("received"), refunded: ours("refunded") },
	};
	const sums = Object.entries(columns).map(([name, column]) => sql`sum(${column})::float8 as ${sql.identifier(name)}`);
	return sql.join(sums, sql`, `);
}

function whereOf({ query, mine }: Asked): SQL {
	const { by: _, owner, ...cell } = query;
	const owners = owner?.map((each) => (each === nobody ? "" : each));
	return (
		and(
			sql`true`,
			withinCell({ ...cell, ...(owners && { owner: owners }) }),
			mine === null ? undefined : sql`owner = ${mine}`,
		) ?? sql`true`
	);
}

const names = ["g0", "g1", "g2"].map((name) => sql.raw(name));
const sumsAgain = sql.raw(
	"leads contacted interested enrolled agreed received refunded placed"
		.split(" ")
		.map((each) => `sum(${each}) as ${each}`)
		.join(", "),
);

/** All leads first, then the rows with most leads on every level; and each month. */
function figuresOf(db: Database, asked: Asked): Promise<(Place & Sums)[]> {
	const { columns, groups, place, sets } = groupsOf(asked);
	return inMemory(
		db,
		sql`with leaves as materialized (
				select ${columns}, ${sumsOf(asked)} from ${asked.from} where ${whereOf(asked)} group by ${groups}, of_month
			)
			select ${place}, ${sumsAgain} from leaves group by ${sets} having sum(leads) > 0
			order by leaves.of_month, num_nulls(${groups}) desc, leads desc, ${groups}
			limit ${mostMoneyRows + 2} + (select count(distinct of_month) from leaves)`,
	);
}

/** In how many days half of those who enrolled did so: a median is not the sum of others. */
async function mediansOf(db: Database, asked: Asked): Promise<Map<string, number>> {
	const { columns, groups, place, sets } = groupsOf(asked);
	const theirs = asked.mine === null ? sql`true` : sql`enrolled_by = ${asked.mine}`;
	const rows = await inMemory<Place & { days: number }>(
		db,
		sql`with spread as (
				select ${groups}, of_month, days, sum(enrolled::int)::int as enrolled
				from (select ${columns}, days, enrolled from ${asked.from} where days >= 0 and ${theirs} and ${whereOf(asked)}) as students
				group by ${sets}, days having sum(enrolled::int) > 0
			),
			counted as (
				select *, sum(enrolled) over (partition by ${groups}, of_month order by days) as so_far,
					sum(enrolled) over (partition by ${groups}, of_month) as of_all
				from spread
			)
			select ${place}, min(days) filter (where 2 * so_far >= of_all) as days from counted group by ${groups}, of_month`,
	);
	return new Map(rows.map(({ days, ...each }) => [keyOf(each), days]));
}

/** The columns of the groups, and the sets: of each level of the tree, and of each month. No column is null but where a set leaves it out. */
function groupsOf({ query: { by, touch } }: Asked) {
	const isMonth = (at: number) => by[at] === "month";
	const used = names.slice(0, by.length);
	const columns = by.map((dimension, at) => sql`${outcomeColumn(dimension, touch)} as ${names[at]}`);
	const shown = used.map((name, at) => (isMonth(at) ? written(name) : name));
	const groups = sql.join(used, sql`, `);
	return {
		columns: sql`${sql.join(columns, sql`, `)}, month as of_month`,
		groups,
		place: sql`json_build_array(${sql.join(shown, sql`, `)}) as path, ${written(sql`of_month`)} as month`,
		sets: sql`grouping sets (rollup (${groups}), (of_month))`,
	};
}

function written(month: SQL): SQL {
	return sql`to_char(${month}, 'YYYY-MM')`;
}

/** Groups a hundred thousand rows without writing them to disk, which takes longer than to read a million. */
function inMemory<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local work_mem = '32MB'`);
		return (await tx.execute<Row>(statement)).rows;
	});
}

async function choicesOf(db: Database, mine: string | null) {
	const owned = mine === null ? sql`true` : sql`owner = ${mine}`;
	const [pairs, colleges, { rows }] = await Promise.all([
		db.execute<{ program: string; owner: string }>(
			sql`select program, owner from ${leadSums} where ${owned} group by 1, 2`,
		),
		valuesAlong(db, leadOutcomes.college, sql`${owned} and college <> ''`, mostChoices),
		db.execute<{ first: string | null }>(
			sql`select to_char(min(month), 'YYYY-MM') as first from ${leadSums} where ${owned}`,
		),
	]);
	const distinct = (name: "program" | "owner") =>
		[...new Set(pairs.rows.map((pair) => pair[name]))].toSorted().slice(0, mostChoices);
	return {
		...{ programs: distinct("program").filter(Boolean), colleges, first: rows[0]?.first ?? null },
		owners: distinct("owner").map((each) => each || nobody),
	};
}

function keyOf({ path, month }: Place): string {
	return JSON.stringify([path, month]);
}

function monthOf(moment: Date): string {
	return monthIn(dayInIndia(moment));
}
