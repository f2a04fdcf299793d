import { sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { neverDue } from "./delivery.ts";

export type Backlog = { waiting: number; givenUp: number; oldestSeconds: number };

const maxCounted = 10_000;
/** How many index entries are read for the oldest mail: without a mail server any number waits. */
const maxScanned = 1000;

/** The outbox's backlog. Reads only the index of unsent mails and few rows. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
	const timeParam = (time: Date) => sql.param(time, outbox.nextAttemptAt);
	const unsent = (condition: typeof isWaiting) =>
		sql`from ${outbox} where sent_at is null and ended_at is null and ${condition}`;
	const isWaiting = sql`next_attempt_at < ${timeParam(neverDue)}`;
	const { rows } = await db.execute<Backlog>(sql`select
		(select count(*)::int from (select 1 ${unsent(isWaiting)} limit ${maxCounted}) counted) as waiting,
		(select count(*)::int from (select 1 ${unsent(sql`next_attempt_at = ${timeParam(neverDue)}`)} limit ${maxCounted}) counted) as "givenUp",
		coalesce((select extract(epoch from ${timeParam(now)} - min(created_at))
			from (select created_at ${unsent(isWaiting)} order by (good_until is not null), next_attempt_at limit ${maxScanned}) first), 0)::float8 as "oldestSeconds"`);
	const { waiting = 0, givenUp = 0, oldestSeconds = 0 } = rows[0] ?? {};
	return { waiting, givenUp, oldestSeconds: Math.max(0, oldestSeconds) };
}
