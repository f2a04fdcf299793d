import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { exportPerson as exportAudited } from "../../across/privacy/export-person.ts";
import { emailShape } from "../../platform/config/values.ts";
import { CommandRefused, command, onlyArgument, type ParsedArguments, WrongArguments } from "./command.ts";

export const exportPerson = command({
	help: `Writes everything held about an email as JSON: what they sent, the mails to and about them, what was done with it and by whom.

  npm run -s export-person -- <email>                    to standard output
  npm run export-person -- <email> --out <file>          into a new file that only this user may read

The audit trail names the export. It holds no passwords, hashes or other people's rows. Rows of other people that mention the email are only counted.`,
	options: { out: { type: "string" } },
	needs: "database",
	read: (args) => {
		const out = args.text("out");
		return { email: readEmail(args), out: out && resolve(args.cwd, out) };
	},
	run: async ({ database: { db }, now, say }, { email, out }) => {
		const exported = await exportAudited(db, email, { by: null, now });
		const text = JSON.stringify(exported, null, "\t");
		if (!out) return say(text);
		await writeNew(out, `${text}\n`);
		const rows = Object.values(exported.held).reduce((sum, each) => sum + each.length, 0);
		say(`${out}: ${rows} rows of ${Object.keys(exported.held).length} tables`, out);
	},
});

export function readEmail(args: ParsedArguments): string {
	const email = onlyArgument(args, "one email").trim();
	if (!emailShape.test(email)) throw new WrongArguments("Expected one email.");
	return email;
}

async function writeNew(path: string, text: string): Promise<void> {
	const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
		throw new CommandRefused(`${path} cannot be written (${error.code}).`);
	});
	try {
		await file.writeFile(text);
	} finally {
		await file.close();
	}
}
