import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { maxEngineDescriptors } from "../../descriptors.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import type { EngineFiles } from "./engine-connection.ts";
import { type SupervisedEngine, superviseEngine } from "./supervised-engine.ts";
import { builtTemplate, syncDirectory, unpackTemplate } from "./template.ts";
import { EmbeddedUnusable, explainUnusable } from "./unusable.ts";

/** A data directory that this process has locked, with an engine starting on it. */
export type StartedEngine = { dataDir: string; engine: SupervisedEngine; unlock(): Promise<void> };

/** Fails early where the directory cannot be used; the engine then continues to start in its own thread. */
export async function startEmbedded(dataDir: string, template = builtTemplate): Promise<StartedEngine> {
	const unlock = await lockDataDir(dataDir);
	try {
		const directory = join(dataDir, "database");
		await rm(copyDirectoryOf(dataDir), { recursive: true, force: true });
		if (!existsSync(join(directory, "PG_VERSION"))) await createDatabase(dataDir, directory, template);
		const files: EngineFiles = { directory, maxOpenFiles: maxEngineDescriptors() };
		return { dataDir, engine: superviseEngine(files), unlock };
	} catch (error) {
		await unlock();
		throw await explainUnusable(dataDir, error, false);
	}
}

/** The directory of the copy that a backup reads. A killed process may leave one. */
export const copyDirectoryOf = (dataDir: string) => join(dataDir, "database.copy");

/** Created under a temporary name, then renamed: a process killed meanwhile leaves nothing that looks like a database. */
async function createDatabase(dataDir: string, directory: string, template: string): Promise<void> {
	const temporary = `${directory}.half`;
	await rm(temporary, { recursive: true, force: true });
	if (existsSync(template)) await unpackTemplate(template, temporary);
	else await createWithoutTemplate(temporary);
	await rename(temporary, directory).catch(async (error: unknown) => {
		const entries = await readdir(directory).catch(() => []);
		if (entries.length === 0) throw error;
		throw new EmbeddedUnusable(
			`${directory} holds files but no database: move them away, then start again or restore a backup.`,
			{
				cause: error,
			},
		);
	});
	syncDirectory(dataDir);
}

async function createWithoutTemplate(directory: string): Promise<void> {
	const { openSingleRun } = await import("./single-run-engine.ts");
	const engine = await openSingleRun({ directory, maxOpenFiles: maxEngineDescriptors() });
	await engine.close();
}
