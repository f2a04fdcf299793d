import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "./error-codes.ts";

/**
 * Creates a directory and its parents, readable by the owner only. Node's `recursive` loops forever where mkdir answers
 * ENOENT although the parent exists, as in `/proc`. Rejects with the system's error.
 */
export async function makeDirectory(path: string, createParents = true): Promise<void> {
	try {
		await mkdir(path, { mode: 0o700 });
	} catch (error) {
		const code = codeOf(error);
		if (code === "EEXIST" && (await stat(path)).isDirectory()) return;
		if (code !== "ENOENT" || !createParents) throw error;
		await makeDirectory(dirname(path));
		await makeDirectory(path, false);
	}
}
