import { resolve } from "node:path";
import { openBackup } from "../backup/read.ts";
import { migrationsAround } from "../backup/restore.ts";
import { command, onlyArgument } from "./command.ts";
import { formatTableCount } from "./restore.ts";

export const verify = command({
	help: `Reads a backup from beginning to end and says whether it is whole, what it holds, and whether this Gradway can restore it. Needs
no database and changes nothing: it also runs beside the server.

  npm run verify -- <file>`,
	options: {},
	needs: "configuration",
	read: (args) => resolve(args.cwd, onlyArgument(args, "the file of a backup")),
	run: async ({ say }, file) => {
		const backup = await openBackup(file);
		const { after } = migrationsAround(backup);
		for (const { table, rows } of backup.tables) say(formatTableCount({ table, rows }));
		if (after.length > 0)
			say(`It is ${after.length} migrations older than this Gradway: a restore brings it up to date.`);
		say(`Whole, as of ${backup.header.at}.`);
	},
});
