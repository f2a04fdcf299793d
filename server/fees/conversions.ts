import type { SQL } from "drizzle-orm";
import { dayMs } from "#contract/durations.ts";
import { type ConversionState, maxClickAgeDays } from "#contract/money.ts";
import { allowsAds } from "../leads/offers/ads-permission.ts";
import { sql } from "../platform/db/drizzle.ts";
import { conversions, enrolments, ledger } from "../platform/db/schema.ts";

/** The Google click id (gclid) of a touch; ids of other networks and Google's ids for apps do not count. */
const clickIdOf = (touch: SQL) => sql`substring(${touch} ->> 'clickId' from '^gclid=(.+)$')`;
const [firstTouch, lastTouch] = [sql`${enrolments}.first_touch`, sql`${enrolments}.last_touch`];

/** The id of the newest click, and its time. */
export const clickId = sql`coalesce(${clickIdOf(lastTouch)}, ${clickIdOf(firstTouch)})`;
const clickedAt = sql`(case when ${clickIdOf(lastTouch)} is not null then ${lastTouch} else ${firstTouch} end ->> 'at')`;

const isSent = sql`exists (select from ${conversions} where conversions.id = ${enrolments}.id)`;
/** Refunds not yet reported to Google. */
export const unreportedRefunds = sql`(select ledger.id from ${ledger} where ledger.enrolment_id = ${enrolments}.id and ledger.kind = 'refund'
	and not exists (select from ${conversions} where conversions.id = ledger.id))`;

/** A condition on the enrolments table. An enrolment counts once something was paid. */
export function hasConversionState(state: ConversionState, now: Date): SQL {
	if (state === "corrections") return sql`(${enrolments}.refunded > 0 and ${isSent} and exists ${unreportedRefunds})`;
	const since = new Date(now.getTime() - maxClickAgeDays * dayMs).toISOString();
	const isConversion = sql`${enrolments}.created_at >= ${since}::timestamptz and ${enrolments}.undone_at is null and ${enrolments}.paid > 0 and not ${isSent}`;
	const allowed = allowsAds(sql`${enrolments}.lead_id`);
	if (state === "no-permission") return sql`(${isConversion} and not ${allowed})`;
	if (state === "no-click") return sql`(${isConversion} and ${allowed} and ${clickId} is null)`;
	// Compared as text, so that nothing a browser sent is parsed as a time.
	const isOld = sql`coalesce(${clickedAt}, '') < ${since}`;
	return sql`(${isConversion} and ${allowed} and ${clickId} is not null and ${state === "old" ? isOld : sql`not (${isOld})`})`;
}
