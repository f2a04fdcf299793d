import { hourMs } from "#contract/durations.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { lockJoining } from "../join.ts";
import { detachEnquiries } from "../merge/detach-enquiries.ts";

/** People submit twice, or go back and submit again; bots submit more often. */
const maxHumanRepeats = 2;
const withinHours = 24;
/** Different people send "Hi", "Call me" or only a number on one day; a text of this many letters has one sender. */
const minLetters = 20;
/** How many of each kind are read, along an index; one kind after the other, as the embedded database would anyway. */
const maxPerKind = 2000;
const pauses = { busyMs: 60_000, idleMs: 60_000, retryMs: 60_000 };

export function repeatsJob({ database: { db }, clock }: Parts): Job {
	return { name: "repeats", pauses, work: () => flagRepeats(db, clock()), singleton: true };
}

/**
 * Flags enquiries of the last day that repeat more often than people do: one message of some length under several
 * emails, or one submission again and again under new keys; but none whose lead is being worked on. A scheduled job
 * does this, so that storing an enquiry costs nothing more. Returns how many were flagged.
 */
export function flagRepeats(db: Database, now: Date): Promise<number> {
	const since = new Date(now.getTime() - withinHours * hourMs).toISOString();
	const newest = enquiryKinds.map(
		(kind) => sql`(select id, suspicion, cleared, body_hash,
				regexp_replace(lower(message), '[^[:alpha:]]+', '', 'g') as letters from ${enquiries}
			where kind = ${kind} and created_at >= ${since}::timestamptz order by created_at desc limit ${maxPerKind})`,
	);
	const flagStatement = sql`
		with recent as (
			select id, suspicion, cleared,
				count(*) over (partition by body_hash) as sent_alike,
				case when length(letters) >= ${minLetters} then count(*) over (partition by letters) else 0 end as written_alike
			from (${sql.join(newest, sql` union all `)}) newest
		)
		update ${enquiries} set suspicion = array_append(${enquiries.suspicion}, 'repeated') from recent
		where ${enquiries.id} = recent.id and not ('repeated' = any(recent.suspicion)) and recent.cleared is null
			and (sent_alike > ${maxHumanRepeats} or written_alike > ${maxHumanRepeats})
			and not exists (select from ${activities} where lead_id = ${enquiries.leadId} and by is not null)
		returning ${enquiries.id}`;
	return db.transaction(async (tx) => {
		await lockJoining(tx);
		// Without recent statistics PostgreSQL expects few rows within a day, and would collect and sort them all.
		await tx.execute(sql`set local enable_sort = off`);
		const { rows } = await tx.execute<{ id: string }>(flagStatement);
		const ids = rows.map(({ id }) => id);
		await detachEnquiries(tx, ids, { by: null, now });
		return ids.length;
	});
}
