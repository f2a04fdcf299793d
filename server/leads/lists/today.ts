import type { SQL } from "drizzle-orm";
import { dayMs } from "#contract/durations.ts";
import type { LeadRow } from "#contract/leads.ts";
import { type Today, type TodaySection, todayRows, todaySections } from "#contract/today.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp, uuidList } from "../../platform/db/parameters.ts";
import { activities, leads, unanswered } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { readLeads } from "../present-lead.ts";
import { withinReach } from "../reach.ts";

type TodayScope = "mine" | "everyone";
type TodayRequest = {
	who: TodayScope;
	more?: TodaySection | undefined;
	email: string;
	reached: ReachedRows;
	now: Date;
};

/**
 * What is to be done by one member of staff, or by everyone: follow-ups that are overdue or due today, and leads that
 * nobody has tried to reach. Hiring has its own section. Everyone's list begins with unassigned leads.
 */
export async function readToday(db: Database, request: TodayRequest): Promise<Today> {
	const { who, email, now } = request;
	// On a PostgreSQL server each has its own connection.
	const [counted, callsToday, rows] = await Promise.all([
		countSections(db, request),
		countCalls(db, email, now),
		readSections(db, request),
	]);
	const sections = Object.fromEntries(
		todaySections.map((name) => [name, { count: counted[name][who], rows: rows[name] }]),
	) as Today["sections"];
	const [mine, everyone] = [sumOf(counted, "mine"), sumOf(counted, "everyone")];
	const upcoming = { mine, everyone }[who] === 0 ? await readUpcoming(db, request) : { next: null, unassigned: null };
	return { asOf: now.toISOString(), mine, everyone, callsToday, sections, ...upcoming };
}

export async function countToday(
	db: Database,
	{ email, reached, now }: Omit<TodayRequest, "who" | "more">,
): Promise<{ mine: number }> {
	const counts = Object.values(rangesAt(now))
		.flat()
		.map(
			({ where }) => sql`(select count(*) from ${leads}
		where owner = ${email} and ${reachable(reached)} and ${where})`,
		);
	const { rows } = await db.execute<{ mine: number }>(sql`select (${sql.join(counts, sql` + `)})::int as mine`);
	return { mine: rows[0]?.mine ?? 0 };
}

function sumOf(counted: SectionCounts, whose: TodayScope): number {
	return todaySections.reduce((total, name) => total + counted[name][whose], 0);
}

/** A range of one index on leads, in the order of a time. */
type Range = { where: SQL; orderBy: SQL };

function rangesAt(now: Date): Record<TodaySection, Range[]> {
	const tomorrow = timestamp(new Date(startOfDayInIndia(now).getTime() + dayMs));
	const followUps = (isHiring: boolean, when: SQL): Range => ({
		where: sql`is_hiring = ${isHiring} and ${when}`,
		orderBy: sql`follow_up_at`,
	});
	const untried = (isHiring: boolean): Range => ({
		where: sql`is_hiring = ${isHiring} and ${unanswered}`,
		orderBy: sql`answer_by`,
	});
	return {
		overdue: [followUps(false, sql`follow_up_at < ${timestamp(now)}`)],
		due: [followUps(false, sql`follow_up_at >= ${timestamp(now)} and follow_up_at < ${tomorrow}`)],
		never: [untried(false)],
		hiring: [followUps(true, sql`follow_up_at < ${tomorrow}`), untried(true)],
	};
}

type SectionCounts = Record<TodaySection, Record<TodayScope, number>>;

/** Exact counts. The scan of everyone's index, which contains the owner, also counts the owner's. */
async function countSections(db: Database, { email, reached, now }: TodayRequest): Promise<SectionCounts> {
	const ranges = Object.entries(rangesAt(now)).flatMap(([section, each]) =>
		each.map(({ where }) => ({ section, where })),
	);
	const counts = ranges.map(
		({
			section,
			where,
		}) => sql`select ${section} as section, (count(*) filter (where owner = ${email}))::int as mine, count(*)::int as everyone
			from ${leads} where ${reachable(reached)} and ${where}`,
	);
	const { rows } = await db.execute<Record<TodayScope, number> & { section: TodaySection }>(
		sql.join(counts, sql` union all `),
	);
	const countOf = (name: TodaySection, whose: TodayScope) =>
		rows.filter(({ section }) => section === name).reduce((total, each) => total + each[whose], 0);
	return Object.fromEntries(
		todaySections.map((name) => [name, { mine: countOf(name, "mine"), everyone: countOf(name, "everyone") }]),
	) as SectionCounts;
}

/** Reads the ids of all sections in one statement, each part along an index, and then the leads that are shown. */
async function readSections(db: Database, request: TodayRequest): Promise<Record<TodaySection, LeadRow[]>> {
	const ranges = rangesAt(request.now);
	const limitOf = (name: TodaySection) => (request.more === name ? todayRows.more : todayRows.first);
	const parts = todaySections.flatMap((name) =>
		ownersInOrder(request).flatMap((owner, index) =>
			ranges[name].map(
				({ where, orderBy }) => sql`(select id, ${name} as section, ${index}::int as place, ${orderBy} as at
					from ${leads} where ${owner.where} and ${where} order by ${owner.orderBy}${orderBy}, id limit ${limitOf(name)}::int)`,
			),
		),
	);
	const { rows } = await db.execute<{ id: string; section: TodaySection }>(
		sql`select id, section from (${sql.join(parts, sql` union all `)}) as found order by place, at, id`,
	);
	const shown = todaySections.map((name) => rows.filter(({ section }) => section === name).slice(0, limitOf(name)));
	const ids = shown.flat().map(({ id }) => id);
	const found = await readLeads(db, sql`id in ${uuidList(ids)}`, sql`id`, ids.length);
	const leadById = new Map(found.map((lead) => [lead._id, lead]));
	return Object.fromEntries(
		todaySections.map((name, index) => [name, shown[index]?.flatMap(({ id }) => leadById.get(id) ?? [])]),
	) as Record<TodaySection, LeadRow[]>;
}

/** Everyone's list begins with unassigned leads. They are sorted by owner too, because PostgreSQL does not treat the nulls of the index as equal. */
function ownersInOrder({ who, email, reached }: TodayRequest): { where: SQL; orderBy: SQL }[] {
	const isWithinReach = reachable(reached);
	const ownedBy = (owner: SQL, orderBy = sql``) => ({ where: sql`${owner} and ${isWithinReach}`, orderBy });
	const mine = ownedBy(sql`owner = ${email}`);
	if (who === "mine") return [mine];
	return [ownedBy(sql`owner is null`, sql`owner, `), reached.rows === "own" ? mine : ownedBy(sql`owner is not null`)];
}

/** The same as `withinReach`, by columns that the indexes contain. */
function reachable(reached: ReachedRows): SQL {
	return reached.rows === "hiring" ? sql`is_hiring` : (withinReach(leads, reached) ?? sql`true`);
}

/** For an empty day: the next follow-up, and an unassigned lead. */
async function readUpcoming(
	db: Database,
	{ who, email, reached, now }: TodayRequest,
): Promise<Pick<Today, "next" | "unassigned">> {
	const isWithinReach = reachable(reached);
	const whose = who === "mine" ? sql`owner = ${email} and ${isWithinReach}` : isWithinReach;
	const [[next = null], [unassigned = null]] = await Promise.all([
		readLeads(db, sql`${whose} and follow_up_at >= ${timestamp(now)}`, sql`follow_up_at, id`, 1),
		readLeads(db, sql`id = ${nextUnassigned(now, isWithinReach)}`, sql`id`, 1),
	]);
	return { next, unassigned };
}

/** A lead nobody tried to reach, else one whose follow-up is overdue or due today: with a later one it would be in no section after it was assigned. */
function nextUnassigned(now: Date, isWithinReach: SQL): SQL {
	const { never, hiring, overdue, due } = rangesAt(now);
	const inOrder = [...never, ...hiring.toReversed(), ...overdue, ...due];
	const firsts = inOrder.map(
		({ where, orderBy }, index) => sql`(select id, ${index}::int as place from ${leads}
			where owner is null and ${isWithinReach} and ${where} order by ${orderBy}, id limit 1)`,
	);
	return sql`(select id from (${sql.join(firsts, sql` union all `)}) as found order by place limit 1)`;
}

function countCalls(db: Database, email: string, now: Date): Promise<number> {
	const today = sql`${activities.createdAt} >= ${timestamp(startOfDayInIndia(now))}`;
	return db.$count(activities, and(eq(activities.by, email), eq(activities.kind, "call"), today));
}
