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
type Node = Sums & { level: number; path: (string | null)[] };
type Spell = { path: (string | null)[]; days: number; enrolled: number };

/**
 * Read from sums, a row for each month, touch, program and owner; only where colleges are asked for, lead by lead. Whoever reaches their own sees the
 * leads they own, and of these the enrolments that are theirs.
 */
export async function moneyBySource(db: Database, reached: Reached, query: Query, now: Date): Promise<Money> {
	const mine = reached.rows === "own" ? reached.by : null;
	const asked = { query, mine, from: sourceOf(query) };
	const [nodes, spells, months, spend, choices] = await Promise.all([
		nodesOf(db, asked),
		spellsOf(db, asked),
		monthsOf(db, asked),
		spendingOf(db, query),
		choicesOf(db, mine),
	]);
	const medians = mediansOf(spells, query.by.length);
	const rows = nodes.slice(0, mostMoneyRows + 1).map(({ level, path, ...sums }): MoneyRow => {
		const known = path.slice(0, depthOf(level, query.by.length)).map((each) => each ?? "");
		return { path: known, ...sums, days: medians.get(keyOf(known)) ?? null, spend: spend.of(known) };
	});
	const [total, ...named] = rows;
	if (total === undefined) throw new Error("The leads were not counted");
	const { first, ...names } = choices;
	// Where rows were cut, one that is not among these may have leads.
	const silent =
		nodes.length > mostMoneyRows + 1
			? []
			: spend.sources.filter((source) => !named.some(({ path }) => path[0] === source));
	const bare = silent.map((source): MoneyRow => ({ ...nothing, path: [source], spend: spend.of([source]) }));
	return {
		total,
		rows: [...named, ...bare],
		cut: nodes.length > mostMoneyRows + 1,
		months,
		first,
		now: monthOf(now),
		mine,
		...names,
	};
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

function figuresOf({ query, mine }: Asked): SQL {
	const single = query.by.includes("college") || query.college !== undefined;
	// Someone else's enrolment is in no list of theirs.
	const ours = (column: string) =>
		mine === null ? sql.raw(column) : sql`case when enrolled_by = ${mine} then ${sql.raw(column)} else 0 end`;
	return sql`sum(leads) as leads, sum(contacted) as contacted, sum(interested) as interested,
		sum(${ours(single ? "enrolled_one" : "enrolled")}) as enrolled, sum(${ours("agreed")}) as agreed, sum(${ours("received")}) as received,
		sum(${ours("refunded")}) as refunded, sum(${ours(single ? "placed_one" : "placed")}) as placed`;
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
		.map((each) => `coalesce(sum(${each}), 0)::float8 as ${each}`)
		.join(", "),
);

/** The total first, then the rows with most leads on every level. */
async function nodesOf(db: Database, asked: Asked): Promise<Node[]> {
	const { by } = asked.query;
	const columns = names.slice(0, by.length);
	const groups = sql.join(columns, sql`, `);
	const { rows } = await db.execute<Sums & { level: number; path: (string | null)[] }>(sql`
		with leaves as materialized (
			select ${groupedBy(asked)}, ${figuresOf(asked)} from ${asked.from} where ${whereOf(asked)} group by ${groups}
		)
		select grouping(${groups}) as level, json_build_array(${groups}) as path, ${sumsAgain} from leaves
		group by rollup (${groups}) having sum(leads) > 0 or grouping(${groups}) = ${(1 << by.length) - 1}
		order by level desc, leads desc, ${groups} limit ${mostMoneyRows + 2}`);
	return rows;
}

function groupedBy({ query: { by, touch } }: Asked): SQL {
	return sql.join(
		by.map((dimension, at) => sql`${outcomeColumn(dimension, touch)} as ${names[at]}`),
		sql`, `,
	);
}

/** How many enrolled after how many days: a median is not the sum of others. */
async function spellsOf(db: Database, asked: Asked): Promise<Spell[]> {
	const groups = sql.join(names.slice(0, asked.query.by.length), sql`, `);
	const theirs = asked.mine === null ? sql`` : sql`and enrolled_by = ${asked.mine}`;
	const { rows } = await db.execute<Spell>(sql`
		select json_build_array(${groups}) as path, days, sum(enrolled)::int as enrolled
		from (select ${groupedBy(asked)}, days, enrolled::int as enrolled from ${asked.from} where days >= 0 ${theirs} and ${whereOf(asked)}) as spells
		group by ${groups}, days having sum(enrolled) > 0 order by days`);
	return rows;
}

/** Of each row on each level, and of all. */
function mediansOf(spells: Spell[], levels: number): Map<string, number> {
	const spellsByKey = new Map<string, Spell[]>();
	for (const spell of spells)
		for (let depth = 0; depth <= levels; depth++) {
			const key = keyOf(spell.path.slice(0, depth).map((each) => each ?? ""));
			const known = spellsByKey.get(key);
			if (known) known.push(spell);
			else spellsByKey.set(key, [spell]);
		}
	return new Map([...spellsByKey].map(([key, each]) => [key, medianOf(each)]));
}

/** They come by days. */
function medianOf(spells: Pick<Spell, "days" | "enrolled">[]): number {
	const half = spells.reduce((all, { enrolled }) => all + enrolled, 0) / 2;
	let counted = 0;
	for (const { days, enrolled } of spells) {
		counted += enrolled;
		if (counted >= half) return days;
	}
	return 0;
}

async function monthsOf(db: Database, asked: Asked): Promise<Money["months"]> {
	const theirs = asked.mine === null ? sql`` : sql`and enrolled_by = ${asked.mine}`;
	const [{ rows }, spells] = await Promise.all([
		db.execute<Sums & { month: string }>(sql`
			select to_char(month, 'YYYY-MM') as month, ${sumsAgain} from (
				select month, ${figuresOf(asked)} from ${asked.from} where ${whereOf(asked)} group by month) as months
			group by months.month having sum(leads) > 0 order by 1`),
		db.execute<{ month: string; days: number; enrolled: number }>(sql`
			select to_char(month, 'YYYY-MM') as month, days, sum(enrolled::int)::int as enrolled from ${asked.from}
			where days >= 0 ${theirs} and ${whereOf(asked)} group by month, days having sum(enrolled::int) > 0 order by days`),
	]);
	const byMonth = Map.groupBy(spells.rows, ({ month }) => month);
	return rows.map((row) => {
		const theirs = byMonth.get(row.month);
		return { ...row, days: theirs === undefined ? null : medianOf(theirs) };
	});
}

async function choicesOf(db: Database, mine: string | null) {
	const owned = mine === null ? sql`true` : sql`owner = ${mine}`;
	const distinct = async (column: string) => {
		const { rows } = await db.execute<{ name: string }>(
			sql`select distinct ${sql.identifier(column)} as name from ${leadSums} where ${owned} order by 1 limit ${mostChoices}`,
		);
		return rows.map(({ name }) => name);
	};
	const [programs, owners, colleges, { rows }] = await Promise.all([
		distinct("program"),
		distinct("owner"),
		valuesAlong(db, leadOutcomes.college, sql`${owned} and college <> ''`, mostChoices),
		db.execute<{ first: string | null }>(
			sql`select to_char(min(month), 'YYYY-MM') as first from ${leadSums} where ${owned}`,
		),
	]);
	return {
		...{ programs: programs.filter(Boolean), colleges, first: rows[0]?.first ?? null },
		owners: owners.map((each) => each || nobody),
	};
}

/** How many groups of a row are named: the others are summed. */
function depthOf(level: number, levels: number): number {
	return levels - Math.log2(level + 1);
}

function keyOf(path: readonly string[]): string {
	return JSON.stringify(path);
}

function monthOf(moment: Date): string {
	return monthIn(dayInIndia(moment));
}
