import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { inArray, isNotNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList } from "../../platform/db/parameters.ts";
import { publications, siteFiles } from "../../platform/db/schema.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import { pathExists } from "../../platform/path-exists.ts";

/** The folder of the sites that this process serves and builds. */
export const sitesFolder = (dataDir: string) => resolve(dataDir, "site");

/** Hashes by path. */
export type FileList = Record<string, string>;

/** Limits of one statement, so that other queries get the embedded database's only connection in between. */
const maxBatchBytes = 1024 * 1024;
const maxBatchFiles = 200;

/** Stores the files of a built site that are not stored yet. An unchanged file is stored once, however often it is published. */
export async function storeFiles(
	db: Database,
	folder: string,
	{ signal, onStored }: { signal: AbortSignal; onStored: (done: number, of: number) => void },
): Promise<FileList> {
	const list = await listFiles(folder);
	const pathsByHash = new Map(Object.entries(list).map(([path, hash]) => [hash, join(folder, path)]));
	const stored = await db.select({ hash: siteFiles.hash }).from(siteFiles);
	for (const { hash } of stored) pathsByHash.delete(hash);
	const toStore = [...pathsByHash];
	for (let at = 0; at < toStore.length; ) {
		signal.throwIfAborted();
		const rows: (typeof siteFiles.$inferInsert)[] = [];
		for (let size = 0; at < toStore.length && rows.length < maxBatchFiles && size < maxBatchBytes; at += 1) {
			const [hash, path] = toStore[at] as [string, string];
			const bytes = await readFile(path);
			size += bytes.length;
			rows.push({ hash, bytes });
		}
		await db.insert(siteFiles).values(rows).onConflictDoNothing();
		onStored(at, toStore.length);
	}
	return list;
}

export async function listFiles(folder: string, isIncluded = (_path: string) => true): Promise<FileList> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const list: FileList = {};
	for (const entry of entries.filter((each) => each.isFile())) {
		const file = join(entry.parentPath, entry.name);
		const path = relative(folder, file).split(sep).join("/");
		if (isIncluded(path))
			list[path] = createHash("sha256")
				.update(await readFile(file))
				.digest("base64url");
	}
	return list;
}

export const isPage = (path: string): boolean => path.endsWith(".html");

/** The number of new or changed pages. */
export function countChanged(before: FileList, after: FileList): number {
	return Object.entries(after).filter(([path, hash]) => isPage(path) && before[path] !== hash).length;
}

/** Deletes files that belong to no stored site. Only the process that builds may call it, because files that another one is storing are not listed yet. */
export async function deleteUnusedFiles(tx: Database): Promise<void> {
	const lists = await tx.select({ files: publications.files }).from(publications).where(isNotNull(publications.files));
	const usedHashes = textList(new Set(lists.flatMap(({ files }) => Object.values(files ?? {}))));
	await tx.delete(siteFiles).where(sql`${siteFiles.hash} not in ${usedHashes}`);
}

/**
 * Writes a stored site into a folder, which appears complete or not at all. False if files are missing, because another
 * publication is live by now.
 */
export async function writeFiles(db: Database, list: FileList, folder: string): Promise<boolean> {
	const staging = `${folder}.${process.pid}.half`;
	await rm(staging, { recursive: true, force: true });
	const byHash = Map.groupBy(Object.entries(list), ([, hash]) => hash);
	const hashes = [...byHash.keys()];
	for (let at = 0; at < hashes.length; at += maxBatchFiles) {
		const batch = hashes.slice(at, at + maxBatchFiles);
		const rows = await db.select().from(siteFiles).where(inArray(siteFiles.hash, batch));
		if (rows.length < batch.length) {
			await rm(staging, { recursive: true, force: true });
			return false;
		}
		for (const { hash, bytes } of rows) {
			for (const [path] of byHash.get(hash) ?? []) {
				await makeDirectory(dirname(join(staging, path)));
				await writeFile(join(staging, path), bytes);
			}
		}
	}
	await rename(staging, folder).catch(async (error: unknown) => {
		await rm(staging, { recursive: true, force: true });
		// Another process on this machine has already written it.
		if (!(await pathExists(folder))) throw error;
	});
	return true;
}
