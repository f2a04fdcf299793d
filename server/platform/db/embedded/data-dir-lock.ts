import { chmodSync, closeSync, openSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../../error-codes.ts";
import { makeDirectory } from "../../make-directory.ts";

/** Another process has the data directory open. */
export class DataDirInUse extends Error {
	override readonly name = "DataDirInUse";
	readonly dataDir: string;
	readonly pid: number | undefined;

	constructor(dataDir: string, pid: number | undefined) {
		const owner = pid === undefined ? "another process" : `process ${pid}`;
		super(`The data directory ${dataDir} is in use by ${owner}; stop it first, or set DATA_DIR to another directory.`);
		this.dataDir = dataDir;
		this.pid = pid;
	}
}

/** The data directory cannot be made or written: no permission, no space, or something else of that name. */
export class DataDirUnusable extends Error {
	override readonly name = "DataDirUnusable";

	constructor(dataDir: string, cause: unknown) {
		const code = cause instanceof Error && "code" in cause ? ` (${"errstr" in cause ? cause.errstr : cause.code})` : "";
		super(`DATA_DIR: found ${JSON.stringify(dataDir)}, expected a folder that this process can write to${code}.`, {
			cause,
		});
	}
}

/**
 * Makes this process the only one on the directory until the returned function is called or the process ends. The
 * operating system holds the lock (docs/decisions/0003-data-dir-lock.md); the owner's file only names the process.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
	const directory = resolve(dataDir);
	const ownerFile = join(directory, "owner.json");
	const lock = await acquireIn(directory);
	if (lock === undefined) throw new DataDirInUse(directory, await readOwnerPid(ownerFile));
	heldLocks.add(lock);
	// The lock works without the file, for example on a full disk.
	await writeOwner(ownerFile).catch(() => {});
	return async () => {
		if (!heldLocks.has(lock)) return;
		await rm(ownerFile, { force: true });
		release(lock);
	};
}

/** References keep the locks from being garbage-collected, which would release them. */
const heldLocks = new Set<DatabaseSync>();

function release(lock: DatabaseSync): void {
	heldLocks.delete(lock);
	lock.close();
}

async function acquireIn(directory: string): Promise<DatabaseSync | undefined> {
	try {
		await makeDirectory(directory);
		return acquire(join(directory, "lock"));
	} catch (error) {
		throw new DataDirUnusable(directory, error);
	}
}

/** SQLITE_BUSY: another process has the lock. */
const sqliteBusy = 5;

/** SQLite's lock on its file is the only way to the system's file locks that comes with Node. Nothing is stored in it. */
function acquire(file: string): DatabaseSync | undefined {
	// Only this user may open it, since anyone who can open it can lock it. SQLite would make it readable for all.
	closeSync(openSync(file, "a", 0o600));
	chmodSync(file, 0o600);
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		lock.exec("pragma journal_mode = memory; begin exclusive");
		return lock;
	} catch (error) {
		lock.close();
		if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return undefined;
		throw error;
	}
}

async function writeOwner(file: string): Promise<void> {
	const temporary = `${file}.half`;
	await writeFile(temporary, `${JSON.stringify({ pid: process.pid, since: new Date().toISOString() })}\n`, {
		mode: 0o600,
	});
	await rename(temporary, file);
}

/** Retries, because an owner writes its file shortly after it has taken the lock. */
async function readOwnerPid(file: string): Promise<number | undefined> {
	const maxAttempts = 10;
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const pid = await readFile(file, "utf8").then(parsePid, () => undefined);
		if (pid !== undefined && isRunning(pid)) return pid;
		await pause(30);
	}
	return undefined;
}

function parsePid(text: string): number | undefined {
	try {
		const owner: unknown = JSON.parse(text);
		const pid = typeof owner === "object" && owner !== null && "pid" in owner ? owner.pid : undefined;
		return typeof pid === "number" ? pid : undefined;
	} catch {
		return undefined;
	}
}

/** A killed process leaves its file behind, which does not name the current owner. */
function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}
