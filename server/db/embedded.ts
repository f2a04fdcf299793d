import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { descriptorsOfEngine } from "../descriptors.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { EmbeddedUnusable, explainUnusable } from "./embedded-unusable.ts";
import type { EngineFiles } from "./engine-connection.ts";
import { type LastingEngine, startLasting } from "./lasting-engine.ts";
import { builtTemplate, syncDirectory, unpackTemplate } from "./template.ts";

/** A directory that is ours alone, with an engine that is starting on it. */
export type HeldEngine = { dataDir: string; engine: LastingEngine; letGo(): Promise<void> };

/** Tells soon that it cannot be; what takes long then goes on by itself, in the engine's thread. */
export async function holdEmbedded(dataDir: string, template = builtTemplate): Promise<HeldEngine> {
	const unlock = await lockDataDir(dataDir);
	try {
		const directory = join(dataDir, "database");
		if (!existsSync(join(directory, "PG_VERSION"))) await create(dataDir, directory, template);
		const files: EngineFiles = { directory, mostOpen: descriptorsOfEngine() };
		return { dataDir, engine: startLasting(files), letGo: unlock };
	} catch (error) {
		await unlock();
		throw await explainUnusable(dataDir, error, false);
	}
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
		throw new EmbeddedUnusable(
			`${directory} holds files but no database: move them away, then start again or restore a backup.`,
			{
				cause: error,
			},
		);
	});
	syncDirectory(dataDir);
}

async function createFromNothing(directory: string): Promise<void> {
	const { openMortal } = await import("./mortal-engine.ts");
	const engine = await openMortal({ directory, mostOpen: descriptorsOfEngine() });
	await engine.close();
}
