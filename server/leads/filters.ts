import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayMs } from "#contract/durations.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { type EnquiryKind, type EnquiryState, type listCourseApplications, nobody } from "#contract/enquiries.ts";
import { onboardingReason } from "#contract/enquiry-forms.ts";
import { and, gte, isNotNull, isNull, lt, lte, or, sql } from "../platform/db/drizzle.ts";
import { enquiries, leads, openStage, real, suspected } from "../platform/db/schema.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import { anyOf, createdBetween } from "../platform/lists/predicates.ts";
import { funnelConditions } from "./funnel.ts";
import { beginningsIn } from "./outcomes.ts";
import { lateBefore } from "./reply-due.ts";
import { isMarked } from "./spam.ts";
import { fromForm } from "./triage.ts";

/** All that may narrow a list of enquiries; the contract says which kind takes which. */
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
	>
>;

/** Enquiries that pass the filters, besides days and years. */
export function passing(filters: EnquiryFilters, now: Date): SQL | undefined {
	const { source, domain, reason, funnel } = filters;
	const ofSourceAndDomain = (of: typeof enquiries | typeof leads) =>
		and(anyOf(of.source, source), anyOf(of.domain, domain));
	return and(
		filters.state && conditions[filters.state],
		anyOf(shownReason, reason),
		anyOf(enquiries.stage, filters.stage),
		ownedBy(filters.owner),
		filters.followup === "none" ? nothingPlanned : undefined,
		// The funnel groups by what its leads say.
		funnel ? beginsLead(and(funnelConditions(now)[funnel], ofSourceAndDomain(leads))) : ofSourceAndDomain(enquiries),
		filters.money && sql`${enquiries.id} in ${beginningsIn(filters.money)}`,
	);
}

function ownedBy(owners: string[] | undefined): SQL | undefined {
	const named = owners?.filter((each) => each !== nobody);
	if (owners === undefined || owners.length === named?.length) return anyOf(enquiries.owner, owners);
	const unassigned = and(isNull(enquiries.owner), isNotNull(enquiries.leadId));
	return named?.length === 0 ? unassigned : or(unassigned, anyOf(enquiries.owner, named));
}

/** Looked up row by row until the page is full: as a join, it would first read all leads. */
function beginsLead(condition: SQL | undefined): SQL {
	// Of several that came at one moment, as from one import, the first: asked last, of the few that meet all else.
	const first = sql`(select same.id from ${enquiries} as same
		where same.lead_id = leads.id and same.created_at = leads.created_at order by same.id limit 1)`;
	return sql`(select leads.created_at = ${enquiries.createdAt} and ${condition} and ${enquiries.id} = ${first}
		from ${leads} where leads.id = ${enquiries.leadId})`;
}

/** Of open leads alone. */
const nothingPlanned = and(isNull(enquiries.followUpAt), isNotNull(enquiries.leadId), openStage);

function followUpBetween(wanted: EnquiryFilters["followup"], now: Date): SQL | undefined {
	const before = (moment: number) => lt(enquiries.followUpAt, new Date(moment));
	if (wanted === "overdue") return before(now.getTime());
	if (wanted !== "today" && wanted !== "week") return undefined;
	const days = wanted === "today" ? 1 : 7;
	return and(gte(enquiries.followUpAt, now), before(startOfDayInIndia(now).getTime() + days * dayMs));
}

/** Days, years and follow-ups: along their own column a list begins and ends there. */
export function boundsOf(kind: EnquiryKind, filters: EnquiryFilters, now: Date): Map<PgColumn, SQL | undefined> {
	const { yearfrom, yearto } = filters;
	const years = and(
		yearfrom === undefined ? undefined : gte(enquiries.passingyear, yearfrom),
		yearto === undefined ? undefined : lte(enquiries.passingyear, yearto),
	);
	return new Map<PgColumn, SQL | undefined>([
		[enquiries.createdAt, and(createdBetween(enquiries.createdAt, filters), sinceDue(kind, filters.state, now))],
		[enquiries.passingyear, years],
		[enquiries.followUpAt, followUpBetween(filters.followup, now)],
	]);
}

/** Word for word the conditions of the partial indexes. */
const isNew = sql`seen_at is null and ${real}`;
const isPromised = sql`${isNew} and ${fromForm}`;
const conditions: Record<EnquiryState, SQL> = {
	real,
	new: isNew,
	due: isPromised,
	late: isPromised,
	check: sql`${suspected} and not ${isMarked}`,
	spam: sql`${suspected} and ${isMarked}`,
};

/** Of the new: those that came in time to be answered still, or before. */
function sinceDue(kind: EnquiryKind, state: EnquiryFilters["state"], now: Date): SQL | undefined {
	const since = lateBefore(kind, now);
	if (state === "due") return gte(enquiries.createdAt, since);
	return state === "late" ? lt(enquiries.createdAt, since) : undefined;
}

/** The onboarding form may come without a reason, and no other form may. Word for word the expression of the index. */
const shownReason = sql`coalesce(${enquiries.reason}, '${sql.raw(onboardingReason)}')`;
