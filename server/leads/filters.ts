import { and, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { QueryOf } from "#contract/endpoint.ts";
import { onboardingReason } from "#contract/lead-forms.ts";
import { type LeadKind, type LeadState, type listCourseApplications, replyHours } from "#contract/leads.ts";
import { leads, real, suspected } from "../db/schema.ts";
import { anyOf } from "../http/any-of.ts";
import { createdBetween } from "../http/created-between.ts";
import { isMarked } from "./spam.ts";

const hourMs = 3_600_000;

/** All that may narrow a list of leads; the contract says which kind takes which. */
export type LeadFilters = Partial<
	Pick<
		QueryOf<typeof listCourseApplications>,
		"createdfrom" | "createdto" | "source" | "state" | "domain" | "reason" | "yearfrom" | "yearto"
	>
>;

/** Leads that pass the filters, besides days and years. */
export function passing(filters: LeadFilters): SQL | undefined {
	const { source, domain, reason } = filters;
	return and(
		anyOf(leads.source, source),
		filters.state && conditions[filters.state],
		anyOf(leads.domain, domain),
		anyOf(shownReason, reason),
	);
}

/** Days and years: along their own column a list begins and ends there. */
export function boundsOf(kind: LeadKind, filters: LeadFilters, now: Date): Map<PgColumn, SQL | undefined> {
	const { yearfrom, yearto } = filters;
	const years = and(
		yearfrom === undefined ? undefined : gte(leads.passingyear, yearfrom),
		yearto === undefined ? undefined : lte(leads.passingyear, yearto),
	);
	return new Map<PgColumn, SQL | undefined>([
		[leads.createdAt, and(createdBetween(leads.createdAt, filters), sinceDue(kind, filters.state, now))],
		[leads.passingyear, years],
	]);
}

/** Word for word the conditions of the partial indexes. */
const isNew = sql`seen_at is null and ${real}`;
const conditions: Record<LeadState, SQL> = {
	real,
	new: isNew,
	due: isNew,
	late: isNew,
	check: sql`${suspected} and not ${isMarked}`,
	spam: sql`${suspected} and ${isMarked}`,
};

/** Of the new: those that came in time to be answered still, or before. */
function sinceDue(kind: LeadKind, state: LeadFilters["state"], now: Date): SQL | undefined {
	const since = new Date(now.getTime() - replyHours[kind] * hourMs);
	if (state === "due") return gte(leads.createdAt, since);
	return state === "late" ? lt(leads.createdAt, since) : undefined;
}

/** The onboarding form may come without a reason, and no other form may. Word for word the expression of the index. */
const shownReason = sql`coalesce(${leads.reason}, '${sql.raw(onboardingReason)}')`;
