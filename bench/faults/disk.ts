import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { startPostgres } from "#tools/testing/postgres.ts";
import { applyFor, countLost, isStoredOrShed, measureRecoveryMs, type Outcome, tally } from "../applying.ts";
import { type BenchDatabase, embeddedDatabase, readEnquiries, serverDatabase } from "../databases.ts";
import type { Part } from "../report.ts";
import { startServer } from "../server.ts";

const recoveryMs = 10_000;
/** Below the free space that the embedded database requires, but above zero. */
const lowSpaceMiB = 24;

/** Lets the disk run low, then fills it at once, while rows are written. */
export function fullDisk(): Promise<Part> {
	return onDisk(300, embeddedDatabase, async ({ origin, disk, outcomes }) => {
		disk.fill(lowSpaceMiB);
		await pause(2_000);
		const tight = await applyFor(origin, 1_000);
		outcomes.push(...tight);
		const hasRead = await canRead(origin);
		disk.clear();
		const afterTightMs = await measureRecoveryMs(origin, recoveryMs, outcomes);
		const concurrent = applyFor(origin, 4_000);
		disk.fill(0);
		const full = await concurrent;
		outcomes.push(...full);
		disk.clear();
		const afterFullMs = await measureRecoveryMs(origin, recoveryMs, outcomes);
		return {
			figures: { tight: tally(tight), full: tally(full), afterTightMs, afterFullMs },
			targets: {
				"writing is refused before the disk is full, reading goes on":
					hasRead && tight.length > 0 && tight.every(({ errorId }) => errorId === "storage-full"),
				"recovers by itself": afterTightMs !== undefined && afterFullMs !== undefined,
			},
		};
	});
}

/**
 * Fills PostgreSQL's disk: calls get 503. PostgreSQL may exit, also again at each start; our process stays and recovers
 * once a supervisor has restarted it.
 */
export function fullDiskOfServer(): Promise<Part> {
	const supervisor = startSupervisor();
	return onDisk(
		700,
		() => serverDatabase(supervisor.start),
		async ({ origin, disk, database, outcomes }) => {
			disk.fill(0);
			const full = await applyFor(origin, 5_000);
			// Makes PostgreSQL need another WAL file.
			await database.query("select pg_switch_wal()").catch(() => {});
			const ended = await applyFor(origin, 5_000);
			const pagesMeanwhile = await respondsOk(`${origin}/`);
			outcomes.push(...full, ...ended);
			disk.clear();
			const afterFullMs = await measureRecoveryMs(origin, recoveryMs, outcomes);
			return {
				figures: { full: tally(full), ended: tally(ended), startedAgain: supervisor.restartCount(), afterFullMs },
				targets: {
					"the server ended itself": supervisor.restartCount() > 0,
					"pages still leave": pagesMeanwhile && (await canRead(origin)),
					"recovers by itself": afterFullMs !== undefined,
				},
			};
		},
	);
}

type DiskScenario = { origin: string; disk: SmallDisk; database: BenchDatabase; outcomes: Outcome[] };

async function onDisk(
	sizeMiB: number,
	open: () => Promise<BenchDatabase>,
	run: (scenario: DiskScenario) => Promise<Part>,
): Promise<Part> {
	await using disk = await smallDisk(sizeMiB);
	const previousTmpdir = process.env.TMPDIR;
	process.env.TMPDIR = disk.path;
	await using database = await open().finally(() => {
		if (previousTmpdir === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = previousTmpdir;
	});
	await using server = await startServer(database.where);
	const { origin, child } = server;
	const outcomes = await applyFor(origin, 1_000);
	const { figures, targets } = await run({ origin, disk, database, outcomes });
	const isAlive = child.exitCode === null;
	await server.stop();
	const lost = countLost(outcomes, await readEnquiries(database));
	return {
		figures: { ...figures, lost },
		targets: {
			...targets,
			"every answer is 201, or 503 with Retry-After": outcomes.every(isStoredOrShed),
			"nothing acknowledged is lost, and the process lives": lost === 0 && isAlive,
		},
	};
}

/** One page from memory, and one call that needs the database. */
async function canRead(origin: string): Promise<boolean> {
	const answers = await Promise.all([respondsOk(`${origin}/`), respondsOk(`${origin}/readyz`)]);
	return answers.every(Boolean);
}

async function respondsOk(address: string): Promise<boolean> {
	return (await fetch(address)).status === 200;
}

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** A tmpfs of limited size. */
type SmallDisk = AsyncDisposable & {
	path: string;
	/** Fills it with a file, leaving this much free. */
	fill(leaveMiB: number): void;
	clear(): void;
};

async function smallDisk(sizeMiB: number): Promise<SmallDisk> {
	const path = await mkdtemp(join(tmpdir(), "gradway-disk-"));
	await run("mount", ["-t", "tmpfs", "-o", `size=${sizeMiB}m,mode=0777`, "tmpfs", path]);
	const fillerFile = join(path, "theirs");
	return {
		path,
		fill(leaveMiB) {
			const file = openSync(fillerFile, "a");
			const block = Buffer.alloc(mebibyte / 4);
			try {
				while (freeMiB(path) > leaveMiB) writeSync(file, block);
			} catch (error) {
				if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
			} finally {
				closeSync(file);
			}
		},
		clear: () => rmSync(fillerFile, { force: true }),
		async [Symbol.asyncDispose]() {
			await run("umount", ["-l", path]);
			await rm(path, { recursive: true, force: true });
		},
	};
}

function freeMiB(path: string): number {
	const { bavail, bsize } = statfsSync(path);
	return (bavail * bsize) / mebibyte;
}

const restartDelayMs = 1_000;

/** Runs a PostgreSQL that is restarted whenever it exits, like `restart: unless-stopped` in `deploy/`. */
function startSupervisor() {
	let [isOver, restarts] = [false, 0];

	const start: typeof startPostgres = async (options) => {
		const server = await startPostgres(options);
		const supervision = supervise(server);
		return {
			...server,
			async stop() {
				isOver = true;
				await server.stop();
				await supervision;
			},
		};
	};

	async function supervise(server: Awaited<ReturnType<typeof startPostgres>>): Promise<void> {
		for (;;) {
			await server.ended();
			await pause(restartDelayMs);
			if (isOver) return;
			restarts += 1;
			// It may exit again at once while there is no room for its log.
			await server.resume().catch(() => {});
		}
	}

	return { start, restartCount: () => restarts };
}
