import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { readEnvironment } from "../environment.ts";
import { refuseCommand } from "../foreseen.ts";

const help = `Brings the database up to date, and creates it where there is none. The server does the same at its start.

  npm run migrate

Safe to run from several places at once on PostgreSQL. With the embedded database, stop the server first.`;

const { values } = parseArgs({ options: { help: { type: "boolean" } } });
if (values.help) console.log(help);
else await migrate().catch(refuseCommand);

async function migrate(): Promise<void> {
	const { dataDir, databaseUrl } = readConfig(readEnvironment());
	const { kind, close } = await openDatabase({ dataDir, url: databaseUrl });
	await close();
	console.log(`The ${kind === "pglite" ? `embedded database in ${dataDir}` : "PostgreSQL database"} is up to date.`);
}
