import type { Config } from "../config.ts";
import type { OnTrouble, OpenDatabase } from "./engine.ts";
import type { MigrationListener } from "./migrate.ts";

export { isDatabaseAway } from "./away.ts";
export { DataDirInUse, DataDirUnusable } from "./data-dir-lock.ts";
export { EmbeddedUnusable } from "./embedded-unusable.ts";
export type { Database, OpenDatabase } from "./engine.ts";

/** Loaded where they are used, and late: who is refused hears of it at once. */
const late = {
	embedded: () => import("./embedded.ts"),
	served: () => import("./serve-embedded.ts"),
	postgres: () => import("./postgres.ts"),
};

type Where = {
	dataDir: string;
	url?: string | undefined;
	directUrl?: string | undefined;
	connections?: number | undefined;
};
type Heard = MigrationListener & { onTrouble?: OnTrouble };

/** Where this configuration has its database. */
export function placeOf(config: Pick<Config, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databasePool">): Where {
	const { dataDir, databaseUrl: url, databaseDirectUrl: directUrl, databasePool: connections } = config;
	return { dataDir, url, directUrl, connections };
}

/** A database that is as good as ours: the rest of its opening takes a while. */
export type Held = (heard?: Heard) => Promise<OpenDatabase>;

/** Locked where it has to be, and created where there is none. An embedded engine starts in its thread meanwhile. */
export async function holdDatabase({ dataDir, url, ...server }: Where): Promise<Held> {
	if (url !== undefined) return async (heard) => (await late.postgres()).openPostgres(url, { ...server, ...heard });
	const held = await (await late.embedded()).holdEmbedded(dataDir);
	return async (heard) => (await late.served()).openHeld(held, heard);
}

/** The database, locked where it has to be, created where there is none, and brought up to date. */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
	return (await holdDatabase(where))();
}

/** The same for an operator's command, which may take its time, at the server itself; as it stands, or brought up to date first. */
export async function openForOperator(
	{ dataDir, url, directUrl = url }: Where,
	asItStands: boolean,
	onWaiting?: () => void,
): Promise<OpenDatabase> {
	const opening = { asItStands, onWaiting };
	if (directUrl === undefined) return (await late.served()).openEmbedded(dataDir, undefined, opening);
	const { openPostgres, operatorsPatience } = await late.postgres();
	return openPostgres(directUrl, { ...opening, limits: operatorsPatience });
}
