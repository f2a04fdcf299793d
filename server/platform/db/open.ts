import type { Config } from "../config/config.ts";
import type { OpenDatabase } from "./engine.ts";
import type { OpenOptions } from "./migrate.ts";

export { DataDirInUse, DataDirUnusable } from "./embedded/data-dir-lock.ts";
export { EmbeddedUnusable } from "./embedded/unusable.ts";
export type { Database, OpenDatabase } from "./engine.ts";
export { isDatabaseUnavailable } from "./unavailable.ts";

/** Imported lazily, so that a refused start fails at once. */
const modules = {
	embedded: () => import("./embedded/embedded.ts"),
	serve: () => import("./embedded/serve-embedded.ts"),
	postgres: () => import("./postgres/postgres.ts"),
};

type DatabaseLocation = {
	dataDir: string;
	url?: string | undefined;
	directUrl?: string | undefined;
	connections?: number | undefined;
};
type DatabaseListener = Omit<OpenOptions, "skipMigrations">;

/** The database of this configuration. */
export function databaseLocation(
	config: Pick<Config, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databasePool">,
): DatabaseLocation {
	const { dataDir, databaseUrl: url, databaseDirectUrl: directUrl, databasePool: connections } = config;
	return { dataDir, url, directUrl, connections };
}

/** A database that is locked for this process and still opening. */
export type OpenLocked = (listener?: DatabaseListener) => Promise<OpenDatabase>;

/** Locks the data directory or creates it. An embedded engine starts in its thread meanwhile. */
export async function lockDatabase({ dataDir, url, ...server }: DatabaseLocation): Promise<OpenLocked> {
	if (url !== undefined)
		return async (listener) => (await modules.postgres()).openPostgres(url, { ...server, ...listener });
	const engine = await (await modules.embedded()).startEmbedded(dataDir);
	return async (listener) => (await modules.serve()).openStarted(engine, listener);
}

/** The database: locked or created, and migrated. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
	return (await lockDatabase(location))();
}

/** The database for an operator's command, without short timeouts and past the pooler; not migrated with `skipMigrations`. */
export async function openForOperator(
	{ dataDir, url, directUrl = url }: DatabaseLocation,
	skipMigrations: boolean,
	onWaiting?: () => void,
): Promise<OpenDatabase> {
	const options: OpenOptions = { skipMigrations, onWaiting };
	if (directUrl === undefined) return (await modules.serve()).openEmbedded(dataDir, undefined, options);
	const { openPostgres, operatorLimits } = await modules.postgres();
	return openPostgres(directUrl, { ...options, limits: operatorLimits });
}
