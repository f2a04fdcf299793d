import { createHash } from "node:crypto";
import { access, cp, mkdtemp, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "../make-directory.ts";

/**
 * Hashed files of the releases that started last, one folder each in `DATA_DIR/assets`: a page of one release finds its files at a
 * process of another, while hosts are upgraded one after the other and in a tab that was open before.
 */

export const keptAssets = (dataDir: string) => join(dataDir, "assets");

/** The one that starts, the one before it, and one more for a release that was mended at once. */
const releasesKept = 3;

/** Puts the built site's own there, and takes away what is too old. */
export async function keepAssets(site: string, kept: string): Promise<void> {
	const built = join(site, "assets");
	const names = await readdir(built).catch(() => []);
	if (names.length === 0) return;
	await makeDirectory(kept);
	const own = (await releaseWith(names, kept)) ?? (await copyInto(kept, built, names));
	const now = new Date();
	await utimes(own, now, now);
	for (const old of (await releasesIn(kept)).slice(releasesKept)) await rm(old, { recursive: true });
}

/** Where a kept release has the file of this name. */
export async function findKept(kept: string, name: string): Promise<string | undefined> {
	if (!/^\w[\w.-]*$/.test(name)) return undefined;
	for (const release of await releasesIn(kept)) {
		const path = join(release, name);
		if (await isThere(path)) return path;
	}
	return undefined;
}

async function releaseWith(names: string[], kept: string): Promise<string | undefined> {
	for (const release of await releasesIn(kept)) {
		const there = new Set(await readdir(release));
		if (names.every((name) => there.has(name))) return release;
	}
	return undefined;
}

/** The folder appears whole or not at all; another process of the same release may be as quick. */
async function copyInto(kept: string, built: string, names: string[]): Promise<string> {
	const id = createHash("sha256").update(names.toSorted().join("\n")).digest("hex");
	const release = join(kept, id.slice(0, 16));
	const staging = await mkdtemp(join(kept, ".half-"));
	try {
		await cp(built, staging, { recursive: true });
		await rename(staging, release);
	} catch (error) {
		await rm(staging, { recursive: true, force: true });
		if (!(await isThere(release))) throw error;
	}
	return release;
}

/** The newest first. */
async function releasesIn(kept: string): Promise<string[]> {
	const names = await readdir(kept).catch(() => []);
	const dated = names
		.filter((name) => !name.startsWith("."))
		.map(async (name) => ({ path: join(kept, name), at: (await stat(join(kept, name))).mtimeMs }));
	return (await Promise.all(dated)).toSorted((a, b) => b.at - a.at).map(({ path }) => path);
}

function isThere(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}
