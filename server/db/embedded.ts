import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { lockDataDir } from "./data-dir-lock.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { answerInTime, type OpenDatabase } from "./engine.ts";
import { migrateEmbedded, migrationsFolder, type OnMigrating } from "./migrate.ts";
import * as schema from "./schema.ts";
import { builtTemplate, syncDirectory, unpackTemplate } from "./template.ts";

/** PGlite on a directory of which this process is the only user. */
export async function openEmbedded(
	dataDir: string,
	template = builtTemplate,
	onMigrating?: OnMigrating,
): Promise<OpenDatabase> {
	const unlock = await lockDataDir(dataDir);
	try {
		const directory = join(dataDir, "database");
		if (!existsSync(join(directory, "PG_VERSION"))) await create(dataDir, directory, template);
		return await serveEmbedded(
			{ fs: new DurableFiles(directory), startParams: durableStartParams },
			unlock,
			onMigrating,
		);
	} catch (error) {
		await unlock();
		throw error;
	}
}

/** PGlite with what the schema needs, brought up to date. */
export async function serveEmbedded(
	options: PGliteOptions,
	closed = async () => {},
	onMigrating?: OnMigrating,
): Promise<OpenDatabase> {
	const engine = await PGlite.create({ ...options, extensions: { pg_trgm } });
	const db = drizzle(engine, { schema });
	await migrateEmbedded(db, migrationsFolder, onMigrating);
	return {
		db,
		kind: "pglite",
		ping: () => answerInTime(engine.query("select 1")),
		close: async () => {
			if (!engine.closed) await engine.close();
			await closed();
		},
	};
}

/** Beside its place first, then by one rename: whoever is killed meanwhile leaves nothing that looks like a database. */
async function create(dataDir: string, directory: string, template: string): Promise<void> {
	const half = `${directory}.half`;
	await rm(half, { recursive: true, force: true });
	if (existsSync(template)) await unpackTemplate(template, half);
	else await createFromNothing(half);
	await rename(half, directory).catch(async (error: unknown) => {
		const found = await readdir(directory).catch(() => []);
		if (found.length === 0) throw error;
		throw new Error(`${directory} holds files but no database; move them away or restore a backup.`, { cause: error });
	});
	syncDirectory(dataDir);
}

async function createFromNothing(directory: string): Promise<void> {
	const engine = await PGlite.create({
		fs: new DurableFiles(directory),
		startParams: durableStartParams,
		extensions: { pg_trgm },
	});
	await engine.close();
}
