import type { SQL } from "drizzle-orm";
import { adsPolicyVersion } from "#content/legal/policy-version.ts";
import { sql } from "../platform/db/drizzle.ts";
import { enquiries, leads } from "../platform/db/schema.ts";

/**
 * Whether the person of a lead allowed that Google Ads is told: by the box on a form that says so, which came with a policy that says so, and not taken
 * back since (docs/decisions/0074). What staff wrote down about offers says nothing of ads.
 */
export function allowedAds(leadId: SQL): SQL {
	return sql`exists (select from ${leads} where leads.id = ${leadId} and leads.offers_at is not null and exists (
		select from ${enquiries} where enquiries.lead_id = leads.id and enquiries.offers_at is not null
			and enquiries.consent_version >= ${adsPolicyVersion}))`;
}
