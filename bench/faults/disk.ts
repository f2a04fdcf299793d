import { setTimeout as pause } from "node:timers/promises";
import { applyFor, isClear, lostOf, type Outcome, storedAgainAfterMs, tally } from "../applying.ts";
import { type BenchDatabase, embeddedDatabase, readEnquiries, serverDatabase } from "../databases.ts";
import type { Part } from "../report.ts";
import { onServer } from "../server.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";
import { startSupervisor } from "./supervised-postgres.ts";

const recoveryMs = 10_000;
/** Below the free space that the embedded database requires, above zero. */
const tightMiB = 24;

/** The disk first runs low, then is full at once, while rows are written. */
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
 * PostgreSQL's disk is full: calls get 503. PostgreSQL may end, and end again at each start; our process stays and
 * recovers once a supervisor has restarted it.
 */
export function fullDiskOfServer(): Promise<Part> {
	const supervisor = startSupervisor();
	return onDisk(
		700,
		() => serverDatabase(supervisor.start),
		async ({ origin, disk, database, seen }) => {
			disk.fill(0);
			const full = await applyFor(origin, 5_000);
			// Makes it need another WAL file.
			await database.run("select pg_switch_wal()").catch(() => {});
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
	const disk = await smallDisk(sizeMiB);
	const before = process.env.TMPDIR;
	process.env.TMPDIR = disk.path;
	const database = await open().finally(() => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	});
	try {
		const { seen, lives, figures, targets } = await onServer(database.where, async ({ origin, child }) => {
			const seen = await applyFor(origin, 1_000);
			const played = await play({ origin, disk, database, seen });
			return { ...played, seen, lives: child.exitCode === null };
		});
		const lost = lostOf(seen, await readEnquiries(database));
		return {
			figures: { ...figures, lost },
			targets: {
				...targets,
				"every answer is 201, or 503 with Retry-After": seen.every(isClear),
				"nothing acknowledged is lost, and the process lives": lost === 0 && lives,
			},
		};
	} finally {
		await database.remove();
		await disk.remove();
	}
}

/** A page from memory, and something from the database. */
async function readsOn(origin: string): Promise<boolean> {
	const answers = await Promise.all([isThere(`${origin}/`), isThere(`${origin}/readyz`)]);
	return answers.every(Boolean);
}

async function isThere(address: string): Promise<boolean> {
	return (await fetch(address)).status === 200;
}
