import { countPendingMigrations } from "../../platform/db/migrate.ts";
import { command, dryRun, refuseArguments } from "./command.ts";

export const migrate = command({
	help: `Brings the database up to date, and creates it where there is none. The server does the same at its start.

  npm run migrate
  npm run migrate -- --dry-run     counts what is to be done

Safe to run from several places at once on PostgreSQL.`,
	options: dryRun,
	needs: "database",
	read: (args) => {
		refuseArguments(args);
		return { dry: args.flag("dry-run") };
	},
	creates: ({ dry }) => !dry,
	skipsMigrations: ({ dry }) => dry,
	run: async ({ database: { db, kind, buildIndexes }, config, say }, { dry }) => {
		if (dry) return say(`${await countPendingMigrations(db)} migrations are waiting.`);
		await buildIndexes?.();
		const where = kind === "pglite" ? `embedded database in ${config.dataDir}` : "PostgreSQL database";
		say(`The ${where} is up to date.`);
	},
});
