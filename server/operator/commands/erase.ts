import { stdin } from "node:process";
import { dryRunErasure, type ErasureResult, erasePerson, LastOwner } from "../../across/privacy/erase.ts";
import { countByPhone, normaliseEmail } from "../../across/privacy/person.ts";
import { options } from "../../platform/config/config.ts";
import { CommandRefused, command, dryRun } from "./command.ts";
import { readEmail } from "./export-person.ts";

export const erase = command({
	help: `Takes a person out of every table, for good: what they sent, the mails to and about them, their registrations, their account as a student with
applications for jobs, progress and sign-ins, and their certificates, whose numbers are unknown from then on. The audit trail keeps
what was done, without their name. Where other people's rows mention the email, the word "erased" stands in its place.

  npm run erase -- <email> --dry-run       counts what would go
  npm run erase -- <email>                 asks for the email once more
  npm run erase -- <email> --yes           does not ask
  npm run erase -- <email> --with-phone    also what came from the same phone under another email

Backups still hold them until they are overwritten: after a restore erase again.`,
	options: { ...dryRun, yes: { type: "boolean" }, "with-phone": { type: "boolean" } },
	needs: "database",
	read: (args) => ({
		email: readEmail(args),
		dry: args.flag("dry-run"),
		sure: args.flag("yes"),
		withPhone: args.flag("with-phone"),
	}),
	confirm: async ({ email, dry, sure }, ask) => {
		if (dry || sure) return true;
		if (!stdin.isTTY)
			throw new CommandRefused(
				"Nothing was changed: there is no terminal to ask at. Add --yes, or try --dry-run first.",
			);
		const typedAgain = await ask("This cannot be undone. Type the email once more: ");
		return normaliseEmail(typedAgain) === normaliseEmail(email);
	},
	check: (config, { email }) => {
		if (config.adminEmails.includes(normaliseEmail(email)))
			throw new CommandRefused(
				`${options.adminEmails.name} names this email: take it out first, or each start makes it an admin again.`,
			);
	},
	run: async ({ database: { db }, now, say }, { email, dry, withPhone }) => {
		const samePhoneCount = withPhone ? 0 : await countByPhone(db, email);
		const result = await (dry ? dryRunErasure : erasePerson)(db, { email, withPhone, by: null, now }).catch(
			(error: unknown) => {
				throw error instanceof LastOwner ? new CommandRefused("This is the last admin: add another one first.") : error;
			},
		);
		for (const line of formatResult(result, dry)) say(line);
		if (samePhoneCount > 0)
			say(`${samePhoneCount} more from the same phone under other emails: --with-phone takes them too.`);
	},
});

/** Prints counts only, because terminals and scheduled jobs store what is printed. */
function formatResult(
	{ removed, pseudonymised, blanked, retained, retainedUntil, retentionBasis }: ErasureResult,
	dry: boolean,
): string[] {
	const would = dry ? "would be " : "";
	const lines = [...removed].map(([table, rows]) => `${table}: ${rows} ${would}removed`);
	if (pseudonymised > 0) lines.push(`audit events: ${pseudonymised} ${would}left without their name`);
	for (const [table, rows] of blanked) lines.push(`${table}: ${rows} of others ${would}left without the email`);
	for (const [table, rows] of retained) lines.push(`${table}: ${rows} kept until ${retainedUntil} (${retentionBasis})`);
	return lines.length > 0 ? lines : ["Nothing is held about this email."];
}
