import { sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { never } from "./delivery.ts";

export type Backlog = { waiting: number; givenUp: number; oldestSeconds: number };

const mostCounted = 10_000;
/** Reads only the first in the index: without a mail server any number waits. */
const mostLookedAt = 1000;

/** The outbox's backlog. Reads only the index of unsent mails and few rows. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
	const at = (time: Date) => sql.param(time, outbox.nextAttemptAt);
	const unsent = (which: typeof waits) => sql`from ${outbox} where sent_at is null and ended_at is null and ${which}`;
	const waits = sql`next_attempt_at < ${at(never)}`;
	const { rows } = await db.execute<Backlog>(sql`select
		(select count(*)::int from (select 1 ${unsent(waits)} limit ${mostCounted}) counted) as waiting,
		(select count(*)::int from (select 1 ${unsent(sql`next_attempt_at = ${at(never)}`)} limit ${mostCounted}) counted) as "givenUp",
		coalesce((select extract(epoch from ${at(now)} - min(created_at))
			from (select created_at ${unsent(waits)} order by (good_until is not null), next_attempt_at limit ${mostLookedAt}) first), 0)::float8 as "oldestSeconds"`);
	const { waiting = 0, givenUp = 0, oldestSeconds = 0 } = rows[0] ?? {};
	return { waiting, givenUp, oldestSeconds: Math.max(0, oldestSeconds) };
}
