import type { SQL } from "drizzle-orm";
import { adsPolicyVersion } from "#content/legal/policy-version.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { enquiries, leads } from "../../platform/db/schema.ts";

/**
 * Whether the person of a lead allows telling Google Ads: by ticking the form's box, under a policy that mentions it,
 * and without withdrawing it since (docs/decisions/0074). Permissions for offers that staff recorded do not cover ads.
 */
export function allowsAds(leadId: SQL): SQL {
	return sql`exists (select from ${leads} where leads.id = ${leadId} and leads.offers_at is not null and exists (
		select from ${enquiries} where enquiries.lead_id = leads.id and enquiries.offers_at is not null
			and enquiries.consent_version >= ${adsPolicyVersion}))`;
}
