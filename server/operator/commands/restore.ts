import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { type Database, databaseLocation, openForOperator } from "../../platform/db/open.ts";
import type { TableTrailer } from "../backup/format.ts";
import { openBackup } from "../backup/read.ts";
import { migrationsAround, refuseNonEmptyDatabase, restoreBackup } from "../backup/restore.ts";
import { type CommandContext, command, dryRun, onlyArgument } from "./command.ts";

export const restore = command({
	help: `Puts a backup into an empty place: a DATA_DIR that is not there yet, or an empty PostgreSQL database. Stop the server first.

  npm run restore -- <file>
  npm run restore -- <file> --dry-run     verifies the file and says what would be restored

The file is verified before anything is written, and all of it is restored or nothing. A backup of an older Gradway is brought up to
date. It does not matter which kind of database it was taken from. Everybody has to sign in again, and whoever was
erased after the backup was taken has to be erased again.`,
	options: dryRun,
	needs: "configuration",
	read: (args) => ({
		file: resolve(args.cwd, onlyArgument(args, "the file of a backup")),
		dry: args.flag("dry-run"),
	}),
	run: async ({ config, say }: CommandContext, { file, dry }) => {
		const backup = await openBackup(file);
		const { after } = migrationsAround(backup);
		if (dry && !databaseExists(config)) say("There is no database yet; it would be created.");
		else await withDatabase(config, (db) => (dry ? refuseNonEmptyDatabase(db) : restoreBackup(db, backup)));
		for (const { table, rows } of backup.tables) say(formatTableCount({ table, rows }));
		if (after.length > 0) say(`The backup is ${after.length} migrations older than this Gradway: brought up to date.`);
		say(`${dry ? "These rows would be restored" : "Restored"} as of ${backup.header.at}.`);
	},
});

async function withDatabase(config: Config, run: (db: Database) => Promise<void>): Promise<void> {
	const database = await openForOperator(databaseLocation(config), true);
	try {
		await run(database.db);
	} finally {
		await database.close();
	}
}

export function databaseExists({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): boolean {
	return databaseUrl !== undefined || existsSync(join(dataDir, "database", "PG_VERSION"));
}

export function formatTableCount({ table, rows }: Pick<TableTrailer, "table" | "rows">): string {
	return `${String(rows).padStart(9)} ${table}`;
}
