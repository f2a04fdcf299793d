import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { jobs } from "../db/schema.ts";

/**
 * Whether a job is due, and this process's to do: whoever moves its time on has the turn. By the database's clock, which all share; a time
 * further ahead than a turn lasts was written under a wrong one.
 */
export async function takeTurn(db: Database, name: string, everyMs: number): Promise<boolean> {
	const next = sql`now() + ${everyMs} * interval '1 ms'`;
	const { rows } = await db.execute(
		sql`insert into ${jobs} as known (name, next_at) values (${name}, ${next})
			on conflict (name) do update set next_at = excluded.next_at
			where known.next_at <= now() or known.next_at > excluded.next_at returning 1`,
	);
	return rows.length > 0;
}

/** Does a job in portions until none is left, with pauses in which others get the database. Answers how much it did. */
export async function untilDone(work: () => Promise<number>, betweenMs: number, stopped: AbortSignal): Promise<number> {
	for (let done = 0; ; ) {
		const found = await work();
		done += found;
		if (found === 0 || stopped.aborted) return done;
		await pause(betweenMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
	}
}
