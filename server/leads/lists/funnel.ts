import type { SQL } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import type { EnquiryKind, FunnelStep } from "#contract/enquiries.ts";
import { type Funnel, type FunnelFigures, type FunnelGroup, funnelDays, type WaitingLeads } from "#contract/funnel.ts";
import { and, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { timestamp } from "../../platform/db/parameters.ts";
import { enquiries, leads, openStage } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { withinReach } from "../reach.ts";

const maxRows = 20;

/** Which leads a step counts. A lead without a promised answer counts neither as `kept` (answered in time) nor as `late`. */
export function funnelConditions(now: Date): Record<FunnelStep, SQL> {
	const due = sql`(leads.answer_by is not null and (leads.answered_at is not null or leads.answer_by <= ${timestamp(now)}))`;
	const answeredInTime = sql`leads.answered_at <= leads.answer_by`;
	const tried = sql`(leads.answered_at is not null and leads.answer_by is not null)`;
	return {
		all: sql`true`,
		contacted: sql`leads.reached >= 1`,
		interested: sql`leads.reached >= 2`,
		enrolled: sql`leads.reached >= 3`,
		"not-now": sql`leads.stage = 'not-now'`,
		due,
		kept: sql`(${answeredInTime})`,
		reached: sql`(${answeredInTime} and leads.was_reached)`,
		written: sql`(${answeredInTime} and leads.was_reached is null)`,
		"no-answer": sql`(${answeredInTime} and not leads.was_reached)`,
		late: sql`leads.answered_at > leads.answer_by`,
		never: sql`(leads.answered_at is null and leads.answer_by <= ${timestamp(now)})`,
		tried,
		waiting: sql`(leads.answered_at is null and leads.answer_by > ${timestamp(now)})`,
	};
}

/** A lead that was worked on stays, closed and in no list, when all its enquiries turn out to be spam (`detachEnquiries`). */
export const isListed = sql`(${openStage} or (select true from ${enquiries} where lead_id = leads.id limit 1))`;

const groups: Record<FunnelGroup, SQL> = {
	week: sql`to_char(date_trunc('week', leads.created_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')`,
	program: sql`coalesce(leads.domain, '')`,
	source: sql`leads.source`,
	owner: sql`coalesce(leads.owner, '')`,
};

type Row = FunnelFigures & { name: string | null; open: number; groups: number };

/** Counted on each request: a month's leads along one index. */
export async function readFunnel(db: Database, reached: ReachedRows, by: FunnelGroup, now: Date): Promise<Funnel> {
	const since = new Date(startOfDayInIndia(now).getTime() - (funnelDays - 1) * dayMs);
	const conditions = funnelConditions(now);
	const counts = Object.entries(conditions).map(
		([step, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(step)}`,
	);
	// An attempt before the lead's first remaining enquiry counts as zero minutes.
	const median = sql`percentile_cont(0.5) within group (order by greatest(0, extract(epoch from leads.answered_at - leads.created_at) / 60))
		filter (where ${conditions.tried})`;
	const order = by === "week" ? sql`grouped desc nulls first` : sql`grouped is null desc, "all" desc, grouped`;
	const [{ rows }, waiting] = await Promise.all([
		db.execute<Row>(sql`select grouped as name, ${sql.join(counts, sql`, `)}, round(${median})::int as "firstContact",
				(count(*) filter (where ${openStage}))::int as open, (count(*) over ())::int - 1 as groups
			from (select leads.*, ${groups[by]} as grouped from ${leads}
				where ${and(sql`kind = 'course'`, isListed, withinReach(leads, reached))} and created_at >= ${timestamp(since)}) as leads
			group by grouping sets ((), (grouped)) order by ${order} limit ${maxRows + 1}`),
		countWaiting(db, reached, now),
	]);
	const [total, ...named] = [...rows.filter(({ name }) => name === null), ...rows.filter(({ name }) => name !== null)];
	if (total === undefined) throw new Error("The leads were not counted");
	const { name: _, open: __, groups: groupCount, ...figures } = total;
	return {
		since: dayInIndia(since),
		total: figures,
		rows: named.map(({ groups: _, ...row }) => ({ ...row, name: row.name ?? "" })),
		groups: groupCount,
		waiting,
	};
}

/** Each count reads a partial index of such leads. */
async function countWaiting(db: Database, reached: ReachedRows, now: Date): Promise<Funnel["waiting"]> {
	const open = sql`${and(openStage, withinReach(leads, reached))}`;
	const at = timestamp(now);
	const { rows } = await db.execute<WaitingLeads & { kind: EnquiryKind }>(sql`select kind,
			sum(late)::int as late, sum(waiting)::int as waiting, sum(unassigned)::int as unassigned
		from (
			select kind, count(*) filter (where answer_by <= ${at}) as late, count(*) filter (where answer_by > ${at}) as waiting,
					0 as unassigned
				from ${leads} where answered_at is null and ${open} group by kind
			union all select kind, 0, 0, count(*) from ${leads} where owner is null and ${open} group by kind
		) as counted group by kind`);
	const noLeads = { late: 0, waiting: 0, unassigned: 0 };
	const byKind = new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
	const of = (kind: EnquiryKind) => byKind.get(kind) ?? noLeads;
	return { course: of("course"), hiring: of("hiring"), contact: of("contact") };
}
