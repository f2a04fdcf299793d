import { join, resolve } from "node:path";
import { countRows, tablesOf } from "../../platform/db/tables.ts";
import { backupFileName, deleteOlderBackups, prepareFolder } from "../backup/folder.ts";
import { excludedTables, writeBackupOf } from "../backup/write.ts";
import { command, dryRun, refuseArguments, WrongArguments } from "./command.ts";

export const backup = command({
	help: `Writes all tables, as they stand at one moment, into one file that \`restore\` takes on either kind of database.

  npm run backup                                    into the folder backups of DATA_DIR
  npm run backup -- --to <folder>                   into another one, better on another machine's disk
  npm run backup -- --to <folder> --keep <number>   and afterwards deletes all but the newest so many backups there
  npm run backup -- --dry-run                       says what it would write, and where

The file holds personal data and secrets: only this user may read it. Sign-ins are not in it.`,
	options: { ...dryRun, to: { type: "string" }, keep: { type: "string" } },
	needs: "database",
	skipsMigrations: () => true,
	read: (args) => {
		refuseArguments(args);
		const [to, keep] = [args.text("to"), args.text("keep")];
		if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
			throw new WrongArguments("--keep: expected a number, 1 to 9999.");
		return { to: to && resolve(args.cwd, to), keep: keep && Number(keep), dry: args.flag("dry-run") };
	},
	run: async ({ database, config, now, signal, say }, { to, keep, dry }) => {
		const { db } = database;
		const folder = to || join(resolve(config.dataDir), "backups");
		const path = join(folder, backupFileName(now));
		if (dry) {
			for (const table of (await tablesOf(db)).filter(({ name }) => !excludedTables.includes(name)))
				say(`${String(await countRows(db, table)).padStart(9)} ${table.name}`);
			return say(`These rows would be written to ${path}`);
		}
		await prepareFolder(folder);
		const { tables, bytes } = await writeBackupOf(database, path, { now, signal });
		const rows = tables.reduce((sum, table) => sum + table.rows, 0);
		say(`${path}: ${rows} rows of ${tables.length} tables, ${bytes} bytes`, path);
		const deleted = keep ? await deleteOlderBackups(folder, keep) : [];
		for (const name of deleted) say(`${join(folder, name)}: deleted, it is older`);
	},
});
