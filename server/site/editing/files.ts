import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { inArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications, siteFiles } from "../../platform/db/schema.ts";
import { makeDirectory } from "../../platform/make-directory.ts";

/** The hash of each file of a site, by its path. */
export type FileList = Record<string, string>;

/** In one statement, so that others get their turn of the embedded database's only connection. */
const mostBytes = 1024 * 1024;
const mostFiles = 200;

/** Stores what of a built site is not stored yet. A file that stays is in the database once, however often it is published. */
export async function storeFiles(
	db: Database,
	folder: string,
	{ stopped, onStored }: { stopped: AbortSignal; onStored: (done: number, of: number) => void },
): Promise<FileList> {
	const paths = await pathsIn(folder);
	const list: FileList = {};
	const hashes = new Map<string, string>();
	for (const path of paths) {
		const hash = hashOf(await readFile(path));
		list[relative(folder, path).split(sep).join("/")] = hash;
		hashes.set(hash, path);
	}
	const there = await db.select({ hash: siteFiles.hash }).from(siteFiles);
	for (const { hash } of there) hashes.delete(hash);
	const waiting = [...hashes];
	for (let at = 0; at < waiting.length; ) {
		stopped.throwIfAborted();
		const rows: (typeof siteFiles.$inferInsert)[] = [];
		for (let size = 0; at < waiting.length && rows.length < mostFiles && size < mostBytes; at += 1) {
			const [hash, path] = waiting[at] as [string, string];
			const bytes = await readFile(path);
			size += bytes.length;
			rows.push({ hash, bytes });
		}
		await db.insert(siteFiles).values(rows).onConflictDoNothing();
		onStored(at, waiting.length);
	}
	return list;
}

/** Removes what is no file of the live site or of that of the drafts. Only for whoever builds: what another stores is in no list yet. */
export async function forgetOtherFiles(tx: Database): Promise<void> {
	const lists = await tx
		.select({ files: publications.files })
		.from(publications)
		.where(inArray(publications.state, ["live", "draft"]));
	const kept = JSON.stringify([...new Set(lists.flatMap(({ files }) => Object.values(files ?? {})))]);
	await tx.delete(siteFiles).where(sql`${siteFiles.hash} not in (select json_array_elements_text(${kept}::json))`);
}

/** Writes a stored site into a folder, which appears whole or not at all. False where files are missing: another one is live by now. */
export async function writeFiles(db: Database, list: FileList, folder: string): Promise<boolean> {
	const staging = `${folder}.${process.pid}.half`;
	await rm(staging, { recursive: true, force: true });
	const byHash = Map.groupBy(Object.entries(list), ([, hash]) => hash);
	const hashes = [...byHash.keys()];
	for (let at = 0; at < hashes.length; at += mostFiles) {
		const some = hashes.slice(at, at + mostFiles);
		const rows = await db.select().from(siteFiles).where(inArray(siteFiles.hash, some));
		if (rows.length < some.length) {
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
		// Another process of this machine was quicker.
		if (!(await isThere(folder))) throw error;
	});
	return true;
}

export function isThere(path: string): Promise<boolean> {
	return stat(path).then(
		() => true,
		() => false,
	);
}

async function pathsIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");
