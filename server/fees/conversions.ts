import type { SQL } from "drizzle-orm";
import { dayMs } from "#contract/durations.ts";
import { type ConversionState, maxClickAgeDays } from "#contract/money.ts";
import { allowsAds } from "../leads/offers/ads-permission.ts";
import { sql } from "../platform/db/drizzle.ts";
import { conversions, enrolments, ledger } from "../platform/db/schema.ts";

/** The Google click id (gclid) of a touch; ids of other networks and Google's ids for apps do not count. */
const clickOf = (touch: SQL) => sql`substring(${touch} ->> 'clickId' from '^gclid=(.+)$')`;
const [first, last] = [sql`${enrolments}.first_touch`, sql`${enrolments}.last_touch`];

/** The id of the newest click, and its time. */
export const clickId = sql`coalesce(${clickOf(last)}, ${clickOf(first)})`;
const clickedAt = sql`(case when ${clickOf(last)} is not null then ${last} else ${first} end ->> 'at')`;

const isSent = sql`exists (select from ${conversions} where conversions.id = ${enrolments}.id)`;
/** Refunds not yet reported to Google. */
export const unreportedRefunds = sql`(select ledger.id from ${ledger} where ledger.enrolment_id = ${enrolments}.id and ledger.kind = 'refund'
	and not exists (select from ${conversions} where conversions.id = ledger.id))`;

/** A condition on the enrolments table. An enrolment counts once something was paid. */
export function hasConversionState(state: ConversionState, now: Date): SQL {
	if (state === "corrections") return sql`(${enrolments}.refunded > 0 and ${isSent} and exists ${unreportedRefunds})`;
	const since = sql`${new Date(now.getTime() - maxClickAgeDays * dayMs).toISOString()}::timestamptz`;
	const isEvent = sql`${enrolments}.created_at >= ${since} and ${enrolments}.undone_at is null and ${enrolments}.paid > 0 and not ${isSent}`;
	const allowed = allowsAds(sql`${enrolments}.lead_id`);
	if (state === "no-permission") return sql`(${isEvent} and not ${allowed})`;
	if (state === "no-click") return sql`(${isEvent} and ${allowed} and ${clickId} is null)`;
	// Compared as text, so that nothing a browser sent is parsed as a time.
	const isOld = sql`coalesce(${clickedAt}, '') < ${new Date(now.getTime() - maxClickAgeDays * dayMs).toISOString()}`;
	return sql`(${isEvent} and ${allowed} and ${clickId} is not null and ${state === "old" ? isOld : sql`not (${isOld})`})`;
}
