import { hash } from "node:crypto";
import { cp, mkdtemp, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "../../make-directory.ts";
import { pathExists } from "../../path-exists.ts";

/**
 * Stores the hashed assets of the latest releases in `DATA_DIR/assets`, one folder each, so that a page of one release
 * finds its files on a host that runs another, and in a tab that was opened before the upgrade.
 */

export const storedAssets = (dataDir: string) => join(dataDir, "assets");

/** The current release, the one before it, and one more in case a release was quickly replaced. */
const maxReleases = 3;

/** Copies the built site's assets there and deletes old releases. */
export async function storeAssets(site: string, storeDir: string): Promise<void> {
	const built = join(site, "assets");
	const names = await readdir(built).catch(() => []);
	if (names.length === 0) return;
	await makeDirectory(storeDir);
	const release = (await releaseWith(names, storeDir)) ?? (await copyInto(storeDir, built, names));
	const now = new Date();
	await utimes(release, now, now);
	for (const old of (await releasesIn(storeDir)).slice(maxReleases)) await rm(old, { recursive: true });
}

/** The path of this file in a stored release. */
export async function findStored(storeDir: string, name: string): Promise<string | undefined> {
	if (!/^\w[\w.-]*$/.test(name)) return undefined;
	for (const release of await releasesIn(storeDir)) {
		const path = join(release, name);
		if (await pathExists(path)) return path;
	}
	return undefined;
}

async function releaseWith(names: string[], storeDir: string): Promise<string | undefined> {
	for (const release of await releasesIn(storeDir)) {
		const present = new Set(await readdir(release));
		if (names.every((name) => present.has(name))) return release;
	}
	return undefined;
}

/** The folder appears atomically; another process of the same release may do the same concurrently. */
async function copyInto(storeDir: string, built: string, names: string[]): Promise<string> {
	const id = hash("sha256", names.toSorted().join("\n"));
	const release = join(storeDir, id.slice(0, 16));
	const staging = await mkdtemp(join(storeDir, ".half-"));
	try {
		await cp(built, staging, { recursive: true });
		await rename(staging, release);
	} catch (error) {
		await rm(staging, { recursive: true, force: true });
		if (!(await pathExists(release))) throw error;
	}
	return release;
}

/** Newest first. */
async function releasesIn(storeDir: string): Promise<string[]> {
	const names = await readdir(storeDir).catch(() => []);
	const dated = names
		.filter((name) => !name.startsWith("."))
		.map(async (name) => ({ path: join(storeDir, name), at: (await stat(join(storeDir, name))).mtimeMs }));
	return (await Promise.all(dated)).toSorted((a, b) => b.at - a.at).map(({ path }) => path);
}
