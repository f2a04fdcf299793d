import type { OnTrouble, OpenDatabase } from "./engine.ts";
import type { OnMigrating } from "./migrate.ts";
import { openPostgres, operatorsPatience } from "./postgres.ts";

export { isDatabaseAway } from "./away.ts";
export { DataDirInUse, DataDirUnusable } from "./data-dir-lock.ts";
export type { Database, OpenDatabase } from "./engine.ts";

/** Who has a server does without loading an engine. */
const embedded = () => import("./embedded.ts");

/** The database, locked where it has to be, created where there is none, and brought up to date. */
export async function openDatabase({
	dataDir,
	url,
	onMigrating,
	onTrouble,
}: {
	dataDir: string;
	url?: string | undefined;
	/** Told before it is brought up to date, by so many migrations. */
	onMigrating?: OnMigrating;
	onTrouble?: OnTrouble;
}): Promise<OpenDatabase> {
	if (url !== undefined) return openPostgres(url, onMigrating);
	const { openEmbedded } = await embedded();
	return openEmbedded(dataDir, undefined, onMigrating, onTrouble);
}

type Where = { dataDir: string; url: string | undefined };

/** The same for an operator's command, which may take its time; as it stands, or brought up to date first. */
export async function openForOperator({ dataDir, url }: Where, asItStands: boolean): Promise<OpenDatabase> {
	const migrating = asItStands ? "as-it-stands" : undefined;
	if (url !== undefined) return openPostgres(url, migrating, operatorsPatience);
	const { openEmbedded } = await embedded();
	return openEmbedded(dataDir, undefined, migrating);
}
