import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type DashboardFigures, dashboardDays, maxProgramsShown, maxSourcesShown } from "#contract/dashboard.ts";
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

/** For today, and for a day that just ended: an enquiry from its last seconds may not be stored yet. */
const openDayFreshMs = 10_000;
const openDayGraceMs = minuteMs;
/** A day that is over changes only when someone is erased or data is brought in from elsewhere. */
const closedDayFreshMs = 15 * minuteMs;
/** Anyone can send any domain and source. Names beyond the limit still count in the day's total, and so in the row without a name. */
const maxNamesPerDay = 500;

/** `pending`: the query in progress. */
type CachedFigures = { cachedDays: Map<number, Day>; pending: Promise<ApplicationFigures> | undefined };

/**
 * Reads the figures day by day and caches past days, so that the dashboard reads only today's however many leads there
 * are. Simultaneous requests for the same rows share one query.
 */
export function openApplicationFigures({
	database: { db },
	clock,
}: Parts): (reached: ReachedRows) => Promise<ApplicationFigures> {
	const caches = new Map<string, CachedFigures>();
	return (reached) => {
		const key = JSON.stringify(reached);
		const cache: CachedFigures = caches.get(key) ?? { cachedDays: new Map(), pending: undefined };
		caches.set(key, cache);
		cache.pending ??= readDays(db, reached, cache.cachedDays, clock()).finally(() => {
			cache.pending = undefined;
		});
		return cache.pending;
	};
}

async function readDays(
	db: Database,
	reached: ReachedRows,
	cachedDays: Map<number, Day>,
	now: Date,
): Promise<ApplicationFigures> {
	const today = startOfDayInIndia(now).getTime();
	const starts = Array.from({ length: dashboardDays }, (_, index) => today - (dashboardDays - 1 - index) * dayMs);
	for (const start of cachedDays.keys()) if (!starts.includes(start)) cachedDays.delete(start);
	for (const start of starts) {
		if (isFresh(cachedDays.get(start), now)) continue;
		cachedDays.set(start, await readDay(db, reached, start, now));
		// The embedded database works in this thread: other requests get their turn between two days.
		await yieldToEventLoop();
	}
	const days = starts.flatMap((start) => cachedDays.get(start) ?? []);
	const total = days.reduce((sum, { count }) => sum + count, 0);
	return {
		days: days.map(({ start, count }) => ({ day: dayInIndia(start), count })),
		programs: rankNames(
			days.map(({ programs }) => programs),
			total,
			maxProgramsShown,
		),
		sources: rankNames(
			days.map(({ sources }) => sources),
			total,
			maxSourcesShown,
		),
	};
}

/** After the clock was set back, a day must not stay cached for long. */
function isFresh(day: Day | undefined, now: Date): boolean {
	const freshForMs = day === undefined ? 0 : day.validUntil - now.getTime();
	return freshForMs > 0 && freshForMs <= closedDayFreshMs;
}

async function readDay(db: Database, reached: ReachedRows, start: number, now: Date): Promise<Day> {
	const end = start + dayMs;
	const at = (time: number) => sql.param(new Date(time), enquiries.createdAt);
	const { rows } = await db.execute<{ domain: string | null; source: string | null; count: number }>(sql`
		select domain, source, count(*)::int as count from ${enquiries}
		where kind = 'course' and ${real} and ${withinReach(enquiries, reached) ?? sql`true`} and created_at >= ${at(start)} and created_at < ${at(end)}
		group by grouping sets ((), (domain), (source))
		order by count desc limit ${maxNamesPerDay}`);
	const isOpen = now.getTime() < end + openDayGraceMs;
	return {
		start: new Date(start),
		count: rows.find(({ domain, source }) => domain === null && source === null)?.count ?? 0,
		programs: new Map(rows.flatMap(({ domain, count }) => (domain === null ? [] : [[domain, count]]))),
		sources: new Map(rows.flatMap(({ source, count }) => (source === null ? [] : [[source, count]]))),
		validUntil: now.getTime() + (isOpen ? openDayFreshMs : closedDayFreshMs),
	};
}

/** The largest first, ties by name; all beyond the first `limit` are one row without a name. */
function rankNames(days: readonly Counts[], total: number, limit: number): { name: string; count: number }[] {
	const sums = new Map<string, number>();
	for (const [name, count] of days.flatMap((counts) => [...counts])) sums.set(name, (sums.get(name) ?? 0) + count);
	const first = [...sums]
		.map(([name, count]) => ({ name, count }))
		.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, "en"))
		.slice(0, limit);
	const remaining = total - first.reduce((sum, { count }) => sum + count, 0);
	return remaining > 0 ? [...first, { name: "", count: remaining }] : first;
}
