import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { causesOf, codeOf } from "../../error-codes.ts";

/** The embedded database cannot be opened; the message is the one line an operator reads. */
export class EmbeddedUnusable extends Error {
	override readonly name = "EmbeddedUnusable";
}

/** Less than the engine needs to start. */
const minFreeBytes = 32 * 1024 * 1024;

/** The reason why the database could not be opened, judged by the error and the disk; any other error is returned as it is. */
export async function explainUnusable(dataDir: string, error: unknown, hasEngineFailed: boolean): Promise<unknown> {
	if (error instanceof EmbeddedUnusable) return error;
	const codes = causesOf(error).map(codeOf);
	if (codes.some((code) => /^(ENOSPC|EDQUOT|53100)$/.test(code)) || (await freeBytes(dataDir)) < minFreeBytes)
		return new EmbeddedUnusable(
			`The disk of ${dataDir} is full: make room (old backups first), then start again. Nothing is damaged.`,
			{ cause: error },
		);
	const refusalCode = codes.find((code) => /^(EROFS|EACCES|EPERM)$/.test(code));
	if (refusalCode !== undefined)
		return new EmbeddedUnusable(
			`${join(dataDir, "database")} cannot be written (${refusalCode}): it belongs to another user, or its disk is read only. Look at ls -l and mount.`,
			{ cause: error },
		);
	if (!hasEngineFailed) return error;
	return new EmbeddedUnusable(
		`The database in ${join(dataDir, "database")} cannot be opened: its files are damaged. Move it away and restore the last backup (docs/operating.md, Backups).`,
		{ cause: error },
	);
}

async function freeBytes(directory: string): Promise<number> {
	const disk = await statfs(directory).catch(() => undefined);
	return disk === undefined ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
}
