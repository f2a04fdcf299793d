import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Whether the disk still has room for what the embedded database writes. */
type FreeSpace = { isShort(): boolean; close(): void };

const mebibyte = 1024 * 1024;
/** Four WAL segments: below that new submissions are refused, long before the engine fails. Resumes a little above, so that it does not flap. */
const bounds = { short: 64 * mebibyte, enough: 80 * mebibyte };
const checkIntervalMs = 1_000;

/** Whether a copy of this directory would leave enough on its disk. */
export async function hasRoomFor(directory: string): Promise<boolean> {
	const [{ bavail, bsize }, names] = await Promise.all([statfs(directory), readdir(directory, { recursive: true })]);
	const sizes = await Promise.all(
		names.map((name) =>
			stat(join(directory, name)).then(
				({ size }) => size,
				() => 0,
			),
		),
	);
	return bavail * bsize - sizes.reduce((sum, size) => sum + size, 0) > bounds.enough * 2;
}

export async function watchFreeSpace(directory: string, onChange: (isShort: boolean) => void): Promise<FreeSpace> {
	let isShort = false;
	const check = async () => {
		const disk = await statfs(directory).catch(() => undefined);
		if (disk === undefined) return;
		const wasShort = isShort;
		isShort = disk.bavail * disk.bsize < (isShort ? bounds.enough : bounds.short);
		if (isShort !== wasShort) onChange(isShort);
	};
	await check();
	const timer = setInterval(check, checkIntervalMs).unref();
	return { isShort: () => isShort, close: () => clearInterval(timer) };
}
