import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * For its owner alone, with those above it. Node's own `recursive` never ends where making one answers ENOENT although its parent is
 * there, as in `/proc`. Rejects with the system's error where it cannot be made.
 */
export async function makeDirectory(path: string, above = true): Promise<void> {
	try {
		await mkdir(path, { mode: 0o700 });
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (code === "EEXIST" && (await stat(path)).isDirectory()) return;
		if (code !== "ENOENT" || !above) throw error;
		await makeDirectory(dirname(path));
		await makeDirectory(path, false);
	}
}
