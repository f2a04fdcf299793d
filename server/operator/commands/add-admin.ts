import { addAdmins, findAdmin } from "../../identity/admins/admins.ts";
import { options } from "../../platform/config/config.ts";
import { command, dryRun, WrongArguments } from "./command.ts";

export const addAdmin = command({
	help: `Makes someone an admin.

  npm run add-admin -- <email> [<email> …]
  npm run add-admin -- <email> --dry-run     says who would be new

They sign in with the account of that email.`,
	options: dryRun,
	needs: "database",
	read: ({ positionals, flag }) => {
		const emails = positionals.length > 0 ? options.adminEmails.parse(positionals.join(",")) : undefined;
		if (emails === undefined) throw new WrongArguments("Expected one email or more.");
		return { emails, dry: flag("dry-run") };
	},
	creates: ({ dry }) => !dry,
	run: async ({ database: { db }, now, say }, { emails, dry }) => {
		if (dry) {
			for (const email of emails)
				say(`${email} ${(await findAdmin(db, email)) ? "is an admin already" : "would be an admin"}`);
			return;
		}
		const added = await addAdmins(db, emails, now);
		for (const email of emails) say(`${email} ${added.includes(email) ? "is an admin now" : "was an admin already"}`);
	},
});
