import { stdin } from "node:process";
import { type ErasureResult, erasePerson, LastAdmin, tryErasing } from "../../across/privacy/erase.ts";
import { countByPhone, normalisedEmail } from "../../across/privacy/person.ts";
import { options } from "../../platform/config/config.ts";
import { CommandRefused, command, dryRun } from "./command.ts";
import { emailIn } from "./export-person.ts";

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
	read: (words) => ({
		email: emailIn(words),
		...{ dry: words.flag("dry-run"), sure: words.flag("yes"), withPhone: words.flag("with-phone") },
	}),
	confirm: async ({ email, dry, sure }, ask) => {
		if (dry || sure) return true;
		if (!stdin.isTTY)
			throw new CommandRefused(
				"Nothing was changed: there is no terminal to ask at. Add --yes, or try --dry-run first.",
			);
		const again = await ask("This cannot be undone. Type the email once more: ");
		return normalisedEmail(again) === normalisedEmail(email);
	},
	check: (config, { email }) => {
		if (config.adminEmails.includes(normalisedEmail(email)))
			throw new CommandRefused(
				`${options.adminEmails.name} names this email: take it out first, or each start makes it an admin again.`,
			);
	},
	run: async ({ database: { db }, now, say }, { email, dry, withPhone }) => {
		const samePhone = withPhone ? 0 : await countByPhone(db, email);
		const erased = await (dry ? tryErasing : erasePerson)(db, { email, withPhone, by: null, now }).catch(
			(error: unknown) => {
				throw error instanceof LastAdmin ? new CommandRefused("This is the last admin: add another one first.") : error;
			},
		);
		for (const line of linesOf(erased, dry)) say(line);
		if (samePhone > 0) say(`${samePhone} more from the same phone under other emails: --with-phone takes them too.`);
	},
});

/** Prints counts only, because terminals and scheduled jobs store what is printed. */
function linesOf(
	{ removed, pseudonymised, blanked, kept, keptUntil, keptGround }: ErasureResult,
	dry: boolean,
): string[] {
	const would = dry ? "would be " : "";
	const lines = [...removed].map(([table, rows]) => `${table}: ${rows} ${would}removed`);
	if (pseudonymised > 0) lines.push(`audit events: ${pseudonymised} ${would}left without their name`);
	for (const [table, rows] of blanked) lines.push(`${table}: ${rows} of others ${would}left without the email`);
	for (const [table, rows] of kept) lines.push(`${table}: ${rows} kept until ${keptUntil} (${keptGround})`);
	return lines.length > 0 ? lines : ["Nothing is held about this email."];
}
