import { statfs } from "node:fs/promises";

/** Whether the disk still has room for what the embedded database writes. */
export type FreeSpace = { isShort(): boolean; close(): void };

const mebibyte = 1024 * 1024;
/**
 * Four segments of the log of changes: below that nothing new is taken in, long before the engine runs dry. Writing goes on a
 * little above, so that it does not begin and end with every file that somebody deletes.
 */
const bounds = { short: 64 * mebibyte, enough: 80 * mebibyte };
const lookEveryMs = 1_000;

export async function watchFreeSpace(directory: string, changed: (isShort: boolean) => void): Promise<FreeSpace> {
	let short = false;
	const look = async () => {
		const found = await statfs(directory).catch(() => undefined);
		if (found === undefined) return;
		const before = short;
		short = found.bavail * found.bsize < (short ? bounds.enough : bounds.short);
		if (short !== before) changed(short);
	};
	await look();
	const looking = setInterval(look, lookEveryMs).unref();
	return { isShort: () => short, close: () => clearInterval(looking) };
}
