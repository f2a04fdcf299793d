import { Counter, Gauge, Registry } from "prom-client";

/** Counters of this process since its start. */
export const counterRegistry = new Registry();
const registers = [counterRegistry];

export const refusals = new Counter({
	name: "gradway_refusals_total",
	help: "Calls that ended with an error, by its stable id (contract/errors.ts)",
	labelNames: ["id"],
	registers,
});

export const mailAttempts = new Counter({
	name: "gradway_mail_attempts_total",
	help: "Attempts to send a mail: sent, failed (another follows), given-up, or ended (no longer useful)",
	labelNames: ["outcome"],
	registers,
});

const backgroundRuns = new Counter({
	name: "gradway_background_runs_total",
	help: "Runs of scheduled jobs: done or failed",
	labelNames: ["work", "outcome"],
	registers,
});

const backgroundDone = new Gauge({
	name: "gradway_background_last_done_timestamp_seconds",
	help: "When a run of the scheduled job last succeeded; before the first one, when the process started it",
	labelNames: ["work"],
	registers,
});

/** Starts at zero: a series that begins with its first failure shows no increase. */
for (const outcome of ["sent", "failed", "given-up", "ended"]) mailAttempts.inc({ outcome }, 0);
const watchedRefusals = [
	"overloaded",
	"too-many",
	"database-away",
	"storage-full",
	"unexpected",
	"login-failed",
	"not-an-admin",
];
for (const id of watchedRefusals) refusals.inc({ id }, 0);

/** Wraps a scheduled job and counts its runs. */
export function countRuns<Result>(work: string, run: () => Promise<Result>): () => Promise<Result> {
	for (const outcome of ["done", "failed"]) backgroundRuns.inc({ work, outcome }, 0);
	backgroundDone.setToCurrentTime({ work });
	return async () => {
		try {
			const result = await run();
			backgroundRuns.inc({ work, outcome: "done" });
			backgroundDone.setToCurrentTime({ work });
			return result;
		} catch (error) {
			backgroundRuns.inc({ work, outcome: "failed" });
			throw error;
		}
	};
}
