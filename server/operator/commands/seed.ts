import { openDefaultPassword } from "../../identity/passwords/default-password.ts";
import { admissionsOf } from "../../leads/messages.ts";
import { AlreadySeeded, countEnquiries, seed as seedDatabase } from "../../sample/seed.ts";
import { CommandRefused, command, dryRun, refuseArguments } from "./command.ts";

export const seed = command({
	help: `Fills an empty database with sample data: 500 applications over the past 90 days, 40 hiring requests,
60 contact messages and the mails about them, the team and what it did with their leads, ten masterclasses and who registered
for them, 22 courses and 480 students, openings and who applied for them.

  npm run seed                     outside production
  npm run seed -- --force          in production too
  npm run seed -- --dry-run        says whether it would`,
	options: { ...dryRun, force: { type: "boolean" } },
	needs: "database",
	read: (args) => {
		refuseArguments(args);
		return { forced: args.flag("force"), dry: args.flag("dry-run") };
	},
	creates: ({ dry }) => !dry,
	check: (config, { forced }) => {
		if (config.environment === "production" && !forced)
			throw new CommandRefused(
				"This is production: sample data would stand among real enquiries. Add --force if you mean it.",
			);
	},
	run: async ({ database: { db }, config, now, signal, say }, { dry }) => {
		if (dry) return say(`There are ${await countEnquiries(db)} leads; sample data goes where there are none.`);
		const passwordHash = await openDefaultPassword(db, config).hash();
		const count = await seedDatabase(db, {
			admissions: admissionsOf(config),
			adminEmails: config.adminEmails,
			now,
			passwordHash,
			signal,
		}).catch((error: unknown) => {
			if (signal.aborted) throw new CommandRefused("Stopped; no sample data was stored.");
			throw error instanceof AlreadySeeded ? new CommandRefused(error.message) : error;
		});
		say(`${count} sample enquiries stored.`);
	},
});
