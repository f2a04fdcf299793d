import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#contract/durations.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import { BackupRefused } from "./format.ts";

const ours = /^gradway-\d{8}T\d{6}Z\.backup$/;
const half = /^gradway-\d{8}T\d{6}Z\.backup\.half$/;
const disksOwn = /^E(ACCES|DQUOT|EXIST|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** Names sort by time. */
export function nameOf(now: Date): string {
	return `gradway-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;
}

/** Creates the folder if it is missing and deletes the unfinished files of killed backups. */
export async function folderFor(folder: string): Promise<void> {
	await makeDirectory(folder).catch((error: unknown) => {
		throw refusedByDisk(folder, error) ?? error;
	});
	for (const name of (await readdir(folder)).filter((each) => half.test(each))) {
		const path = join(folder, name);
		// A newer one may be another backup that is being written.
		if (Date.now() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true });
	}
}

/** Deletes all but the newest backups and returns the deleted names. Files with other names stay. */
export async function keepNewest(folder: string, most: number): Promise<string[]> {
	const older = (await readdir(folder))
		.filter((name) => ours.test(name))
		.sort()
		.reverse()
		.slice(most);
	for (const name of older) await rm(join(folder, name), { force: true });
	return older;
}

/** One line for an operator when the disk refuses: read-only, full, not ours, not a folder. */
export function refusedByDisk(path: string, error: unknown): BackupRefused | undefined {
	const code = codeOf(error);
	return disksOwn.test(code) ? new BackupRefused(`${path} cannot be written (${code}).`) : undefined;
}
