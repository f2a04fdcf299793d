import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { fewestForEngine, mostDescriptors, ofTheEngine, TooFewDescriptors } from "../descriptors.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { answerInTime, type OnTrouble, type OpenDatabase } from "./engine.ts";
import { watchFreeSpace } from "./free-space.ts";
import { openLasting } from "./lasting-engine.ts";
import { migrateEmbedded, migrationsFolder, type OnMigrating } from "./migrate.ts";
import * as schema from "./schema.ts";
import { builtTemplate, syncDirectory, unpackTemplate } from "./template.ts";

/** It takes as many as it is let, and visitors need some. */
const fewFiles = ["-c", `max_files_per_process=${ofTheEngine}`];

/** PGlite on a directory of which this process is the only user. */
export async function openEmbedded(
	dataDir: string,
	template = builtTemplate,
	onMigrating?: OnMigrating | "as-it-stands",
	onTrouble: OnTrouble = () => {},
): Promise<OpenDatabase> {
	if (mostDescriptors() < fewestForEngine) throw new TooFewDescriptors(mostDescriptors());
	const unlock = await lockDataDir(dataDir);
	try {
		const directory = join(dataDir, "database");
		if (!existsSync(join(directory, "PG_VERSION"))) await create(dataDir, directory, template);
		const files = () => ({ fs: new DurableFiles(directory), startParams: [...durableStartParams, ...fewFiles] });
		const open = await serveEmbedded(files, onMigrating, onTrouble);
		const space = await watchFreeSpace(dataDir, (short) => onTrouble(short ? "storage-short" : "storage-enough"));
		const close = async () => {
			space.close();
			await open.close();
			await unlock();
		};
		return { ...open, isFull: space.isShort, close };
	} catch (error) {
		await unlock();
		throw error;
	}
}

/** PGlite with what the schema needs, brought up to date. */
export async function serveEmbedded(
	optionsOf: () => PGliteOptions,
	onMigrating?: OnMigrating | "as-it-stands",
	onTrouble: OnTrouble = () => {},
): Promise<OpenDatabase> {
	const ended = (why: Error) => onTrouble("engine-ended", why);
	const engine = await openLasting(() => ({ ...optionsOf(), extensions: { pg_trgm } }), { ended });
	// Drizzle asks an engine for no more than this.
	const db = drizzle(engine as PGlite, { schema });
	if (onMigrating !== "as-it-stands") await migrateEmbedded(db, migrationsFolder, onMigrating);
	return {
		db,
		kind: "pglite",
		ping: () => answerInTime(engine.query("select 1")),
		close: () => engine.close(),
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
