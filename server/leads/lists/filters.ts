import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayMs } from "#contract/durations.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import {
	type EnquiryKind,
	type EnquiryState,
	type LeadAction,
	type listCourseApplications,
	unassignedOwner,
} from "#contract/enquiries.ts";
import { onboardingReason } from "#contract/enquiry-forms.ts";
import { and, gte, isNotNull, isNull, lt, lte, or, sql } from "../../platform/db/drizzle.ts";
import { activities, enquiries, leadOutcomes, leads, openStage, real, suspected } from "../../platform/db/schema.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { anyOf, createdBetween } from "../../platform/lists/predicates.ts";
import { lateCutoff } from "../reply-due.ts";
import { isMarkedSpam } from "../spam/spam.ts";
import { funnelConditions } from "./funnel.ts";
import { firstEnquiriesIn } from "./outcomes.ts";
import { isFromForm } from "./triage.ts";

/** All filters of a list of enquiries; the contract defines which kind supports which. */
export type EnquiryFilters = Partial<
	Pick<
		QueryOf<typeof listCourseApplications>,
		| "createdfrom"
		| "createdto"
		| "source"
		| "state"
		| "domain"
		| "reason"
		| "yearfrom"
		| "yearto"
		| "stage"
		| "owner"
		| "followup"
		| "funnel"
		| "money"
		| "done"
	>
>;

/** Enquiries that pass the filters, except those by day, year and step of the funnel. */
export function filterConditions(filters: EnquiryFilters): SQL | undefined {
	return and(
		filters.state && conditions[filters.state],
		ofReasons(filters.reason),
		anyOf(enquiries.stage, filters.stage),
		ownedBy(filters.owner),
		filters.followup === "none" ? hasNoFollowUp : undefined,
		// With a step of the funnel, `funnelStepConditions` filters by the lead's source and program.
		filters.funnel ? undefined : ofSourceAndDomain(enquiries, filters),
		filters.money && sql`${enquiries.id} in ${firstEnquiriesIn(filters.money)}`,
		filters.done && sql`${enquiries.id} in ${firstEnquiriesOf(filters.done)}`,
	);
}

function firstEnquiriesOf({ act, day, by }: LeadAction): SQL {
	return sql`(select (select same.id from ${enquiries} as same
			where same.lead_id = activities.lead_id order by same.created_at, same.id limit 1)
		from ${activities} where by = ${by} and kind = ${act}
			and ${createdBetween(activities.createdAt, { createdfrom: day, createdto: day })})`;
}

function ofSourceAndDomain(
	table: typeof enquiries | typeof leads,
	{ source, domain }: EnquiryFilters,
): SQL | undefined {
	return and(anyOf(table.source, source), anyOf(table.domain, domain));
}

/** The first enquiries of the leads at this step of the funnel. A lead begins when its first enquiry came. */
export function funnelStepConditions(
	kind: EnquiryKind,
	filters: EnquiryFilters,
	now: Date,
): { perRow: SQL; asSet: SQL } | undefined {
	if (filters.funnel === undefined) return undefined;
	const isMet = sql`${and(funnelConditions(now)[filters.funnel], ofSourceAndDomain(leads, filters))}`;
	const isInRange = (table: typeof enquiries | typeof leads) => createdBetween(table.createdAt, filters) ?? sql`true`;
	// The first of several with the same time, as from one import. Checked last, because it is the most expensive condition.
	const firstId = sql`(select same.id from ${enquiries} as same
		where same.lead_id = leads.id and same.created_at = leads.created_at order by same.id limit 1)`;
	// Days come first, so that no lead is looked up outside of them.
	const perRow = sql`(${isInRange(enquiries)} and (select leads.created_at = ${enquiries.createdAt} and ${isMet} and ${enquiries.id} = ${firstId}
		from ${leads} where leads.id = ${enquiries.leadId}))`;
	if (kind !== "course") return { perRow, asSet: perRow };
	const asSet = sql`${enquiries.id} in (select enquiry_id from ${leadOutcomes} where lead_id in
		(select id from ${leads} where kind = 'course' and ${isInRange(leads)} and ${isMet}))`;
	return { perRow, asSet };
}

function ownedBy(owners: string[] | undefined): SQL | undefined {
	const named = owners?.filter((each) => each !== unassignedOwner);
	if (owners === undefined || owners.length === named?.length) return anyOf(enquiries.owner, owners);
	const unassigned = and(isNull(enquiries.owner), isNotNull(enquiries.leadId));
	return named?.length === 0 ? unassigned : or(unassigned, anyOf(enquiries.owner, named));
}

/** Open leads only. */
const hasNoFollowUp = and(isNull(enquiries.followUpAt), isNotNull(enquiries.leadId), openStage);

function followUpBetween(requested: EnquiryFilters["followup"], now: Date): SQL | undefined {
	const before = (time: number) => lt(enquiries.followUpAt, new Date(time));
	if (requested === "overdue") return before(now.getTime());
	if (requested !== "today" && requested !== "week") return undefined;
	const days = requested === "today" ? 1 : 7;
	return and(gte(enquiries.followUpAt, now), before(startOfDayInIndia(now).getTime() + days * dayMs));
}

/** Days, years and follow-ups: a list sorted by such a column is read only between these bounds. */
export function boundsOf(kind: EnquiryKind, filters: EnquiryFilters, now: Date): Map<PgColumn, SQL | undefined> {
	const { yearfrom, yearto } = filters;
	const years = and(
		yearfrom === undefined ? undefined : gte(enquiries.passingyear, yearfrom),
		yearto === undefined ? undefined : lte(enquiries.passingyear, yearto),
	);
	return new Map<PgColumn, SQL | undefined>([
		[enquiries.createdAt, and(createdBetween(enquiries.createdAt, filters), dueBounds(kind, filters.state, now))],
		[enquiries.passingyear, years],
		[enquiries.followUpAt, followUpBetween(filters.followup, now)],
	]);
}

/** Word for word the conditions of the partial indexes. */
const isNew = sql`seen_at is null and ${real}`;
const isPromised = sql`${isNew} and ${isFromForm}`;
const conditions: Record<EnquiryState, SQL> = {
	real,
	new: isNew,
	due: isPromised,
	late: isPromised,
	check: sql`${suspected} and not ${isMarkedSpam}`,
	spam: sql`${suspected} and ${isMarkedSpam}`,
};

/** For new enquiries that can still be answered in time, or that are late. */
function dueBounds(kind: EnquiryKind, state: EnquiryFilters["state"], now: Date): SQL | undefined {
	const since = lateCutoff(kind, now);
	if (state === "due") return gte(enquiries.createdAt, since);
	return state === "late" ? lt(enquiries.createdAt, since) : undefined;
}

function ofReasons(requested: string[] | undefined): SQL | undefined {
	const hasReasonOrForm = requested?.includes(onboardingReason)
		? or(isNotNull(enquiries.reason), isFromForm)
		: undefined;
	return and(anyOf(shownReason, requested), hasReasonOrForm);
}

/**
 * The onboarding form is the only one that may come without a reason, so a missing reason is shown as onboarding.
 * Enquiries that no form sent have none either: `ofReasons` leaves them out. Word for word the expression of the index.
 */
const shownReason = sql`coalesce(${enquiries.reason}, '${sql.raw(onboardingReason)}')`;
