import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { codeOf } from "../../error-codes.ts";

/** By path in the directory: the last modification of each copied file in ns; -1 if that was too recent to rely on. */
export type CopiedFiles = Map<string, bigint>;

/** File systems record times in steps of some milliseconds: two writes in one step look like one. */
const minFileAgeMs = 1_000;
/** How many files are copied concurrently. */
const concurrency = 8;

/** Copies the files that are new or changed since `copied`, updates `copied`, and removes from the copy those that no longer exist. */
export async function copyChanged(from: string, to: string, copied: CopiedFiles): Promise<void> {
	const stableBefore = BigInt(Date.now() - minFileAgeMs) * 1_000_000n;
	const entries = await readdir(from, { recursive: true, withFileTypes: true });
	const pathOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name));
	await mkdir(to, { recursive: true, mode: 0o700 });
	for (const entry of entries.filter((each) => each.isDirectory()))
		await mkdir(join(to, pathOf(entry)), { recursive: true, mode: 0o700 });
	const files = entries.filter((each) => each.isFile()).map(pathOf);
	const remaining = files.values();
	const copyRemaining = async () => {
		for (const file of remaining) await copyOne(file);
	};
	const copyOne = async (file: string) => {
		try {
			const { mtimeNs } = await stat(join(from, file), { bigint: true });
			if (copied.get(file) === mtimeNs) return;
			await copyFile(join(from, file), join(to, file));
			copied.set(file, mtimeNs < stableBefore ? mtimeNs : -1n);
		} catch (error) {
			// Removed since it was listed, which only happens while the engine is running.
			if (codeOf(error) !== "ENOENT") throw error;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, copyRemaining));
	const present = new Set(files);
	for (const file of copied.keys()) {
		if (present.has(file)) continue;
		await rm(join(to, file), { force: true });
		copied.delete(file);
	}
}
