import { openEmbedded } from "./embedded.ts";
import type { OpenDatabase } from "./engine.ts";
import type { OnMigrating } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

export { isDatabaseAway } from "./away.ts";
export { DataDirInUse, DataDirUnusable } from "./data-dir-lock.ts";
export type { Database, OpenDatabase } from "./engine.ts";

/** The database, locked where it has to be, created where there is none, and brought up to date. */
export function openDatabase({
	dataDir,
	url,
	onMigrating,
}: {
	dataDir: string;
	url?: string | undefined;
	/** Told before it is brought up to date, by so many migrations. */
	onMigrating?: OnMigrating;
}): Promise<OpenDatabase> {
	return url === undefined ? openEmbedded(dataDir, undefined, onMigrating) : openPostgres(url, onMigrating);
}
