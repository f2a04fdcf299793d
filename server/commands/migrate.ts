import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../config.ts";
import { DataDirInUse, isDatabaseAway, openDatabase } from "../db/open.ts";
import { readEnvironment } from "../environment.ts";

const help = `Brings the database up to date, and creates it where there is none. The server does the same at its start.

  npm run migrate

Safe to run from several places at once on PostgreSQL. With the embedded database, stop the server first.`;

const { values } = parseArgs({ options: { help: { type: "boolean" } } });
if (values.help) console.log(help);
else await migrate().catch(explain);

async function migrate(): Promise<void> {
	const { dataDir, databaseUrl } = readConfig(readEnvironment());
	const { kind, close } = await openDatabase({ dataDir, url: databaseUrl });
	await close();
	console.log(`The ${kind === "pglite" ? `embedded database in ${dataDir}` : "PostgreSQL database"} is up to date.`);
}

function explain(error: unknown): void {
	process.exitCode = 1;
	if (error instanceof ConfigError || error instanceof DataDirInUse) console.error(error.message);
	else if (isDatabaseAway(error)) console.error("The database of DATABASE_URL cannot be reached.");
	else throw error;
}
