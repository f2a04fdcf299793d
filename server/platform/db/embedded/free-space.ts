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
	let short = false;
	const check = async () => {
		const found = await statfs(directory).catch(() => undefined);
		if (found === undefined) return;
		const before = short;
		short = found.bavail * found.bsize < (short ? bounds.enough : bounds.short);
		if (short !== before) onChange(short);
	};
	await check();
	const timer = setInterval(check, checkIntervalMs).unref();
	return { isShort: () => short, close: () => clearInterval(timer) };
}
