import { setTimeout as pause } from "node:timers/promises";
import { sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { jobs } from "../db/schema.ts";

/**
 * Claims a run of a job if it is due: the process that advances the due time runs it. Uses the database's clock. A due
 * time more than two intervals ahead was written before that clock was set back; a nearer one stays, so that a small
 * step repeats no run. A claim that waited for another has an earlier `now()`, its statement's start, so the far limit
 * is compared with the clock.
 */
export async function claimRun(db: Database, name: string, intervalMs: number): Promise<boolean> {
	const interval = sql`${intervalMs} * interval '1 ms'`;
	const { rows } = await db.execute(
		sql`insert into ${jobs} as known (name, next_at) values (${name}, now() + ${interval})
			on conflict (name) do update set next_at = excluded.next_at
			where known.next_at <= now() or known.next_at > clock_timestamp() + 2 * ${interval} returning 1`,
	);
	return rows.length > 0;
}

/** Runs a job in batches until none is left, pausing so that others can use the database. Returns how much it did. */
export async function runUntilDone(work: () => Promise<number>, pauseMs: number, signal: AbortSignal): Promise<number> {
	for (let done = 0; ; ) {
		const found = await work();
		done += found;
		if (found === 0 || signal.aborted) return done;
		await pause(pauseMs, undefined, { signal: signal, ref: false }).catch(() => undefined);
	}
}
