import { setTimeout as pause } from "node:timers/promises";
import { hourMs } from "#contract/durations.ts";
import { analyzeGrown, checkpoint, flushPendingLists, vacuumChanged } from "../db/maintenance.ts";
import { countRuns } from "../metrics/counters.ts";
import type { Parts } from "../parts.ts";
import { claimRun, untilDone } from "./claimed-runs.ts";
import { type Pauses, repeat } from "./repeat.ts";

export const hourly: Pauses = { busyMs: 1_000, idleMs: hourMs, troubledMs: hourMs };
/** Often while much comes, so that little is left for a search to read through. */
const pendingListPauses = { busyMs: 1_000, idleMs: 2_000, troubledMs: 10_000 };
const analyzePauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 60_000 };
const checkpointPauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 10_000 };
/** A mail in flight may end its talk with the server; after that nobody waits, and its claim runs out by itself. */
const lastWordsMs = 800;

/** Done by the clock, again and again. */
export type Job = {
	name: string;
	pauses: Pauses;
	/** Answers how much it found to do. */
	work: (stopped: AbortSignal) => Promise<number>;
	/** It frees room; what only writes is left alone while the disk is full. */
	evenWhenFull?: true;
	/** One of the processes on a database does it; the others look whether it is due. */
	ofOne?: true;
	/** Gives back what it holds, once it is stopped. */
	close?: () => void;
};

export type Background = { stop(): Promise<void> };

/** Any number of processes may do these jobs on one database. */
export function startBackground({ database, log }: Pick<Parts, "database" | "log">, jobs: Job[]): Background {
	const stopping = new AbortController();
	const stopped = stopping.signal;
	const loops = jobs.map(({ name, pauses, work, evenWhenFull = false, ofOne = false }) => {
		const failed = (error: unknown) =>
			log.error({ work: name, reason: error instanceof Error ? error.name : "unknown" }, "background work failed");
		const whileThereIsRoom = async () => (!evenWhenFull && database.isFull?.() ? 0 : work(stopped));
		// Half of the pause: a process that looks a moment too early would else leave it out once.
		const isOurs = () => claimRun(database.db, name, pauses.idleMs / 2);
		const inQueue = async () => {
			if (await isOurs()) await untilDone(whileThereIsRoom, pauses.busyMs, stopped);
			return 0;
		};
		return repeat(countRuns(name, ofOne ? inQueue : whileThereIsRoom), { stopped, pauses, failed });
	});
	return {
		stop: async () => {
			stopping.abort();
			await Promise.race([Promise.all(loops), pause(lastWordsMs)]);
			for (const job of jobs) job.close?.();
		},
	};
}

/** Maintenance that every database needs; a PostgreSQL server does the rest itself, the embedded one has it done here. */
export function databaseJobs({ database }: Pick<Parts, "database">): Job[] {
	const indexes: Job = {
		name: "indexes",
		pauses: hourly,
		work: async () => (await database.buildIndexes?.()) ?? 0,
		ofOne: true,
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
