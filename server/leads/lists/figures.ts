import { setImmediate as others } from "node:timers/promises";
import { type DashboardFigures, dashboardDays, mostProgramsShown, mostSourcesShown } from "#contract/dashboard.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enquiries, real } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import type { Parts } from "../../platform/parts.ts";
import { withinReach } from "../reach.ts";

type ApplicationFigures = DashboardFigures["applications"];
type Counts = ReadonlyMap<string, number>;
type Day = { start: Date; count: number; programs: Counts; sources: Counts; validUntil: number };

/** For today, and for a day that just ended: an enquiry from its last moment may not be stored yet. */
const openDayFreshMs = 10_000;
const stillOpenMs = minuteMs;
/** A day that is over changes only when someone is erased or data is brought in from elsewhere. */
const closedDayFreshMs = 15 * minuteMs;
/** Anyone can send any domain and source. Names that are cut off still count in the day's total, and so in the rest. */
const mostNamesOfADay = 500;

/** `answer`: of a reading in progress. */
type Reading = { known: Map<number, Day>; answer: Promise<ApplicationFigures> | undefined };

/**
 * Reads the figures day by day and caches past days, so that the dashboard reads only today's however many leads there
 * are. Simultaneous requests for the same rows share one query.
 */
export function openApplicationFigures({
	database: { db },
	clock,
}: Parts): (reached: ReachedRows) => Promise<ApplicationFigures> {
	const read = new Map<string, Reading>();
	return (reached) => {
		const whose = JSON.stringify(reached);
		const theirs: Reading = read.get(whose) ?? { known: new Map(), answer: undefined };
		read.set(whose, theirs);
		theirs.answer ??= readDays(db, reached, theirs.known, clock()).finally(() => {
			theirs.answer = undefined;
		});
		return theirs.answer;
	};
}

async function readDays(
	db: Database,
	reached: ReachedRows,
	known: Map<number, Day>,
	now: Date,
): Promise<ApplicationFigures> {
	const today = startOfDayInIndia(now).getTime();
	const starts = Array.from({ length: dashboardDays }, (_, each) => today - (dashboardDays - 1 - each) * dayMs);
	for (const start of known.keys()) if (!starts.includes(start)) known.delete(start);
	for (const start of starts) {
		if (isFresh(known.get(start), now)) continue;
		known.set(start, await readDay(db, reached, start, now));
		// The embedded database works in this thread: other requests get their turn between two days.
		await others();
	}
	const days = starts.flatMap((start) => known.get(start) ?? []);
	const total = days.reduce((sum, { count }) => sum + count, 0);
	return {
		days: days.map(({ start, count }) => ({ day: dayInIndia(start), count })),
		programs: ranked(
			days.map(({ programs }) => programs),
			total,
			mostProgramsShown,
		),
		sources: ranked(
			days.map(({ sources }) => sources),
			total,
			mostSourcesShown,
		),
	};
}

/** A clock that was set back must not keep a day fresh for long. */
function isFresh(day: Day | undefined, now: Date): boolean {
	const left = day === undefined ? 0 : day.validUntil - now.getTime();
	return left > 0 && left <= closedDayFreshMs;
}

async function readDay(db: Database, reached: ReachedRows, start: number, now: Date): Promise<Day> {
	const end = start + dayMs;
	const at = (moment: number) => sql.param(new Date(moment), enquiries.createdAt);
	const { rows } = await db.execute<{ domain: string | null; source: string | null; count: number }>(sql`
		select domain, source, count(*)::int as count from ${enquiries}
		where kind = 'course' and ${real} and ${withinReach(enquiries, reached) ?? sql`true`} and created_at >= ${at(start)} and created_at < ${at(end)}
		group by grouping sets ((), (domain), (source))
		order by count desc limit ${mostNamesOfADay}`);
	const isOpen = now.getTime() < end + stillOpenMs;
	return {
		start: new Date(start),
		count: rows.find(({ domain, source }) => domain === null && source === null)?.count ?? 0,
		programs: new Map(rows.flatMap(({ domain, count }) => (domain === null ? [] : [[domain, count]]))),
		sources: new Map(rows.flatMap(({ source, count }) => (source === null ? [] : [[source, count]]))),
		validUntil: now.getTime() + (isOpen ? openDayFreshMs : closedDayFreshMs),
	};
}

/** The largest first, ties by name; all beyond the first `most` are one row without a name. */
function ranked(days: readonly Counts[], total: number, most: number): { name: string; count: number }[] {
	const sums = new Map<string, number>();
	for (const [name, count] of days.flatMap((counts) => [...counts])) sums.set(name, (sums.get(name) ?? 0) + count);
	const first = [...sums]
		.map(([name, count]) => ({ name, count }))
		.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, "en"))
		.slice(0, most);
	const rest = total - first.reduce((sum, { count }) => sum + count, 0);
	return rest > 0 ? [...first, { name: "", count: rest }] : first;
}
