import { parseArgs } from "node:util";
import { addAdmins } from "../admins/admins.ts";
import { ConfigError, options, readConfig } from "../config.ts";
import { DataDirInUse, openDatabase } from "../db/open.ts";
import { readEnvironment } from "../environment.ts";

const help = `Makes someone an admin.

  add-admin <email> [<email> …]

They sign in with the account of that email. With the embedded database, stop the server first.`;

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
const emails = positionals.length > 0 ? options.adminEmails.parse(positionals.join(",")) : undefined;

if (values.help) console.log(help);
else if (emails === undefined) fail(help);
else await add(emails).catch(explain);

async function add(wanted: string[]): Promise<void> {
	const { dataDir, databaseUrl } = readConfig(readEnvironment());
	const { db, close } = await openDatabase({ dataDir, url: databaseUrl });
	try {
		const added = await addAdmins(db, wanted, new Date());
		for (const email of wanted)
			console.log(`${email} ${added.includes(email) ? "is an admin now" : "was an admin already"}`);
	} finally {
		await close();
	}
}

function explain(error: unknown): void {
	if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
	fail(error.message);
}

function fail(line: string): void {
	console.error(line);
	process.exitCode = 1;
}
