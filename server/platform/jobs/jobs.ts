import { setTimeout as pause } from "node:timers/promises";
import { hourMs } from "#contract/durations.ts";
import { analyzeGrown, checkpoint, flushPendingLists, vacuumChanged } from "../db/maintenance.ts";
import { countRuns } from "../metrics/counters.ts";
import type { Parts } from "../parts.ts";
import { claimRun, runUntilDone } from "./claimed-runs.ts";
import { type Pauses, repeat } from "./repeat.ts";

export const hourly: Pauses = { busyMs: 1_000, idleMs: hourMs, retryMs: hourMs };
/** Often while there is much to flush, so that a search has little to scan. */
const pendingListPauses = { busyMs: 1_000, idleMs: 2_000, retryMs: 10_000 };
const analyzePauses = { busyMs: 10_000, idleMs: 10_000, retryMs: 60_000 };
const checkpointPauses = { busyMs: 10_000, idleMs: 10_000, retryMs: 10_000 };
/** A mail being sent has this long to finish on shutdown; after that its claim expires by itself. */
const graceMs = 800;

/** Work that is repeated on a timer. */
export type Job = {
	name: string;
	pauses: Pauses;
	/** Returns how much it found to do. */
	work: (signal: AbortSignal) => Promise<number>;
	/** Runs while the disk is full too, because it frees space. */
	evenWhenFull?: true;
	/** Only one of a database's processes runs it; the others check whether it is due. */
	singleton?: true;
	/** Releases its resources once it is stopped. */
	close?: () => void;
};

export type Background = { stop(): Promise<void> };

/** Any number of processes may do these jobs on one database. */
export function startBackground({ database, log }: Pick<Parts, "database" | "log">, jobs: Job[]): Background {
	const stopping = new AbortController();
	const signal = stopping.signal;
	const loops = jobs.map(({ name, pauses, work, evenWhenFull = false, singleton = false }) => {
		const onError = (error: unknown) => log.error({ work: name, err: error }, "scheduled job failed");
		const runUnlessFull = async () => (!evenWhenFull && database.isFull?.() ? 0 : work(signal));
		// Half of the pause: otherwise a process that checks slightly too early would skip a run.
		const claim = () => claimRun(database.db, name, pauses.idleMs / 2);
		const runIfClaimed = async () => {
			if (await claim()) await runUntilDone(runUnlessFull, pauses.busyMs, signal);
			return 0;
		};
		return repeat(countRuns(name, singleton ? runIfClaimed : runUnlessFull), { signal: signal, pauses, onError });
	});
	return {
		stop: async () => {
			stopping.abort();
			await Promise.race([Promise.all(loops), pause(graceMs)]);
			for (const job of jobs) job.close?.();
		},
	};
}

/** Maintenance: building indexes, and for the embedded database what a PostgreSQL server does itself. */
export function databaseJobs({ database }: Pick<Parts, "database">): Job[] {
	const indexes: Job = {
		name: "indexes",
		pauses: hourly,
		work: async () => (await database.buildIndexes?.()) ?? 0,
		singleton: true,
	};
	if (database.kind !== "pglite") return [indexes];
	return [
		indexes,
		{ name: "vacuum", pauses: hourly, work: () => vacuumChanged(database) },
		{ name: "analyze", pauses: analyzePauses, work: () => analyzeGrown(database) },
		{ name: "pending-lists", pauses: pendingListPauses, work: () => flushPendingLists(database) },
		{ name: "checkpoint", pauses: checkpointPauses, work: () => checkpoint(database), evenWhenFull: true },
	];
}
