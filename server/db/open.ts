import { openEmbedded } from "./embedded.ts";
import type { OpenDatabase } from "./engine.ts";
import { openPostgres } from "./postgres.ts";

export { isDatabaseAway } from "./away.ts";
export { DataDirInUse, DataDirUnusable } from "./data-dir-lock.ts";
export type { Database, OpenDatabase } from "./engine.ts";

/** The database, locked where it has to be, created where there is none, and brought up to date. */
export function openDatabase({ dataDir, url }: { dataDir: string; url?: string | undefined }): Promise<OpenDatabase> {
	return url === undefined ? openEmbedded(dataDir) : openPostgres(url);
}
