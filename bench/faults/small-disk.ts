import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** A tmpfs of limited size. */
export type SmallDisk = {
	path: string;
	/** Fills it with a file, except for so much. */
	fill(leaveMiB: number): void;
	clear(): void;
	remove(): Promise<void>;
};

export async function smallDisk(sizeMiB: number): Promise<SmallDisk> {
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
		async remove() {
			await run("umount", ["-l", path]);
			await rm(path, { recursive: true, force: true });
		},
	};
}

function freeMiB(path: string): number {
	const { bavail, bsize } = statfsSync(path);
	return (bavail * bsize) / mebibyte;
}
