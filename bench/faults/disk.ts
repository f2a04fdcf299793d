import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { startPostgres } from "#tools/testing/postgres.ts";
import { applyFor, isClear, lostOf, type Outcome, storedAgainAfterMs, tally } from "../applying.ts";
import { type BenchDatabase, embeddedDatabase, readEnquiries, serverDatabase } from "../databases.ts";
import type { Part } from "../report.ts";
import { startOurs } from "../server.ts";

const recoveryMs = 10_000;
/** Below the free space that the embedded database requires, but above zero. */
const tightMiB = 24;

/** Lets the disk run low, then fills it at once, while rows are written. */
export function fullDisk(): Promise<Part> {
	return onDisk(300, embeddedDatabase, async ({ origin, disk, seen }) => {
		disk.fill(tightMiB);
		await pause(2_000);
		const tight = await applyFor(origin, 1_000);
		seen.push(...tight);
		const reads = await readsOn(origin);
		disk.clear();
		const afterTightMs = await storedAgainAfterMs(origin, recoveryMs, seen);
		const racing = applyFor(origin, 4_000);
		disk.fill(0);
		const full = await racing;
		seen.push(...full);
		disk.clear();
		const afterFullMs = await storedAgainAfterMs(origin, recoveryMs, seen);
		return {
			figures: { tight: tally(tight), full: tally(full), afterTightMs, afterFullMs },
			targets: {
				"writing is refused before the disk is full, reading goes on":
					reads && tight.length > 0 && tight.every(({ errorId }) => errorId === "storage-full"),
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
		async ({ origin, disk, database, seen }) => {
			disk.fill(0);
			const full = await applyFor(origin, 5_000);
			// Makes PostgreSQL need another WAL file.
			await database.query("select pg_switch_wal()").catch(() => {});
			const ended = await applyFor(origin, 5_000);
			const pagesMeanwhile = await isThere(`${origin}/`);
			seen.push(...full, ...ended);
			disk.clear();
			const afterFullMs = await storedAgainAfterMs(origin, recoveryMs, seen);
			return {
				figures: { full: tally(full), ended: tally(ended), startedAgain: supervisor.startedAgain(), afterFullMs },
				targets: {
					"the server ended itself": supervisor.startedAgain() > 0,
					"pages still leave": pagesMeanwhile && (await readsOn(origin)),
					"recovers by itself": afterFullMs !== undefined,
				},
			};
		},
	);
}

type Scene = { origin: string; disk: SmallDisk; database: BenchDatabase; seen: Outcome[] };

async function onDisk(
	sizeMiB: number,
	open: () => Promise<BenchDatabase>,
	play: (scene: Scene) => Promise<Part>,
): Promise<Part> {
	await using disk = await smallDisk(sizeMiB);
	const before = process.env.TMPDIR;
	process.env.TMPDIR = disk.path;
	await using database = await open().finally(() => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	});
	await using server = await startOurs(database.where);
	const { origin, child } = server;
	const seen = await applyFor(origin, 1_000);
	const { figures, targets } = await play({ origin, disk, database, seen });
	const lives = child.exitCode === null;
	await server.stop();
	const lost = lostOf(seen, await readEnquiries(database));
	return {
		figures: { ...figures, lost },
		targets: {
			...targets,
			"every answer is 201, or 503 with Retry-After": seen.every(isClear),
			"nothing acknowledged is lost, and the process lives": lost === 0 && lives,
		},
	};
}

/** One page from memory, and one call that needs the database. */
async function readsOn(origin: string): Promise<boolean> {
	const answers = await Promise.all([isThere(`${origin}/`), isThere(`${origin}/readyz`)]);
	return answers.every(Boolean);
}

async function isThere(address: string): Promise<boolean> {
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
	const theirs = join(path, "theirs");
	return {
		path,
		fill(leaveMiB) {
			const file = openSync(theirs, "a");
			const block = Buffer.alloc(mebibyte / 4);
			try {
				while (freeMiB(path) > leaveMiB) writeSync(file, block);
			} catch (error) {
				if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
			} finally {
				closeSync(file);
			}
		},
		clear: () => rmSync(theirs, { force: true }),
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

const betweenStartsMs = 1_000;

/** Runs a PostgreSQL that is restarted whenever it exits, like `restart: unless-stopped` in `deploy/`. */
function startSupervisor() {
	let [isOver, startedAgain] = [false, 0];

	const start: typeof startPostgres = async (wishes) => {
		const server = await startPostgres(wishes);
		const keeping = keep(server);
		return {
			...server,
			async stop() {
				isOver = true;
				await server.stop();
				await keeping;
			},
		};
	};

	async function keep(server: Awaited<ReturnType<typeof startPostgres>>): Promise<void> {
		for (;;) {
			await server.ended();
			await pause(betweenStartsMs);
			if (isOver) return;
			startedAgain += 1;
			// It may exit again at once while there is no room for its log.
			await server.resume().catch(() => {});
		}
	}

	return { start, startedAgain: () => startedAgain };
}
