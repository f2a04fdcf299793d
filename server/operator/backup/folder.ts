import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#contract/durations.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import { BackupRefused } from "./format.ts";

const backupNamePattern = /^gradway-\d{8}T\d{6}Z\.backup$/;
const unfinishedNamePattern = /^gradway-\d{8}T\d{6}Z\.backup\.half$/;
const diskErrorPattern = /^E(ACCES|DQUOT|EXIST|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** Names sort by time. */
export function backupFileName(now: Date): string {
	return `gradway-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;
}

/** Creates the folder if it is missing and deletes the unfinished files of killed backups. */
export async function prepareFolder(folder: string): Promise<void> {
	await makeDirectory(folder).catch((error: unknown) => {
		throw diskRefusal(folder, error) ?? error;
	});
	for (const name of (await readdir(folder)).filter((each) => unfinishedNamePattern.test(each))) {
		const path = join(folder, name);
		// A newer one may be another backup that is being written.
		if (Date.now() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true });
	}
}

/** Deletes all but the newest backups and returns the deleted names. Files with other names stay. */
export async function deleteOlderBackups(folder: string, maxBackups: number): Promise<string[]> {
	const older = (await readdir(folder))
		.filter((name) => backupNamePattern.test(name))
		.sort()
		.reverse()
		.slice(maxBackups);
	for (const name of older) await rm(join(folder, name), { force: true });
	return older;
}

/** One line for an operator when the disk refuses: read-only, full, not ours, not a folder. */
export function diskRefusal(path: string, error: unknown): BackupRefused | undefined {
	const code = codeOf(error);
	return diskErrorPattern.test(code) ? new BackupRefused(`${path} cannot be written (${code}).`) : undefined;
}
