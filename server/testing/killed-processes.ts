import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const workingProcess = join(import.meta.dirname, "working-process.ts");

export type Work = "joining" | "late" | "mailing" | "morning" | "sharing";
/**
 * `turn`: counted from 1. `at`: a share of the time that the previous turn took, or opening the database before the
 * first one, because a turn takes ten times as long on a busy machine.
 */
type Kill = { turn: number; at: number };

/** Nearly forty turns: each kind of work has more. */
const turns = [1, 2, 3, 5, 8];
const shares = [0.05, 0.15, 0.3, 0.5, 0.7];
const killPlans: Kill[][] = [shares, shares.toReversed()].map((each) =>
	turns.map((turn, index) => ({ turn, at: each[index] ?? 0 })),
);
export const plannedKills = killPlans.flat().length;

/**
 * Two processes do the same work on one database and are killed in the middle of it, again and again; then one does the
 * rest. Returns how many were killed while there was work.
 */
export async function runUnderKills(databaseUrl: string, work: Work): Promise<number> {
	let killed = 0;
	const runKills = async (plan: Kill[]) => {
		for (const kill of plan) if (await runUntilKilled(databaseUrl, work, kill)) killed++;
	};
	await Promise.all(killPlans.map(runKills));
	const [code] = await once(startProcess(databaseUrl, work), "exit");
	if (code !== 0) throw new Error(`The last process ended with ${code}`);
	return killed;
}

/** Whether the process was killed, and did not end before. `extraArgs`: for the work. */
export async function runUntilKilled(
	databaseUrl: string,
	work: Work | "bring-back",
	{ turn, at }: Kill,
	...extraArgs: string[]
): Promise<boolean> {
	const url = new URL(databaseUrl);
	const session = randomUUID();
	url.searchParams.set("application_name", session);
	const [, signal] = await once(startProcess(url.href, work, String(turn), String(at), ...extraArgs), "exit");
	await waitForSessionEnd(databaseUrl, session);
	return signal === "SIGKILL";
}

function startProcess(...args: string[]): ChildProcess {
	return spawn(process.execPath, [workingProcess, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

/** The server holds the locks of a killed process, and may commit for it, until it has read that the connection is closed. */
async function waitForSessionEnd(databaseUrl: string, session: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		const sessions = "select from pg_stat_activity where application_name = $1";
		while ((await client.query(sessions, [session])).rowCount !== 0) await pause(20);
	} finally {
		await client.end();
	}
}
