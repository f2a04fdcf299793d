import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leadSums } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";

const pauses = { busyMs: 1_000, idleMs: 30_000, retryMs: 60_000 };
/** Up to this many changes are read just as fast unmerged. */
const minChangesToMerge = 1_000;

const keys = sql.raw(
	"month, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign, program, college, owner",
);

export function mergeSumsJob({ database: { db } }: Parts): Job {
	return { name: "merge-sums", pauses, work: () => mergeSums(db), singleton: true };
}

/** In months with changes, merges the rows of each key into one, and drops keys that add up to no leads. Readers see either the rows or their sum. */
export async function mergeSums(db: Database, minChanges = minChangesToMerge): Promise<number> {
	const { rows } = await db.execute<{ changes: number }>(
		sql`select count(*)::int as changes from (select from ${leadSums} where is_change limit ${minChanges + 1}) as changed`,
	);
	if ((rows[0]?.changes ?? 0) <= minChanges) return 0;
	await db.execute(sql`with taken as (
			delete from ${leadSums} where month in (select month from ${leadSums} where is_change) returning *)
		insert into ${leadSums} (${keys}, leads, contacted, interested, is_change)
		select ${keys}, sum(leads), sum(contacted), sum(interested), false from taken group by ${keys} having sum(leads) <> 0`);
	return 1;
}
