import { and, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { QueryOf } from "#contract/endpoint.ts";
import { onboardingReason } from "#contract/lead-forms.ts";
import type { listCourseApplications } from "#contract/leads.ts";
import { leads } from "../db/schema.ts";
import { createdBetween } from "../http/created-between.ts";

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
		source === undefined ? undefined : eq(leads.source, source),
		inState(filters.state),
		domain === undefined ? undefined : eq(leads.domain, domain),
		reason === undefined ? undefined : withReason(reason),
	);
}

/** Days and years: along their own column a list begins and ends there. */
export function boundsOf(filters: LeadFilters): Map<PgColumn, SQL | undefined> {
	const { yearfrom, yearto } = filters;
	const years = and(
		yearfrom === undefined ? undefined : gte(leads.passingyear, yearfrom),
		yearto === undefined ? undefined : lte(leads.passingyear, yearto),
	);
	return new Map<PgColumn, SQL | undefined>([
		[leads.createdAt, createdBetween(leads.createdAt, filters)],
		[leads.passingyear, years],
	]);
}

/** Word for word the conditions of the partial indexes. */
function inState(state: LeadFilters["state"]): SQL | undefined {
	if (state === undefined) return undefined;
	return state === "new" ? isNull(leads.seenAt) : sql`${leads.suspicion} <> '{}'`;
}

/** The onboarding form may come without a reason, and no other form may. Word for word the expression of the index. */
function withReason(reason: string): SQL {
	return eq(sql`coalesce(${leads.reason}, '${sql.raw(onboardingReason)}')`, reason);
}
