import { parseArgs } from "node:util";
import { addAdmins } from "../admins/admins.ts";
import { options, readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { readEnvironment } from "../environment.ts";
import { refuseCommand } from "../foreseen.ts";

const help = `Makes someone an admin.

  npm run add-admin -- <email> [<email> …]

They sign in with the account of that email. With the embedded database, stop the server first.`;

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
const emails = positionals.length > 0 ? options.adminEmails.parse(positionals.join(",")) : undefined;

if (values.help) console.log(help);
else if (emails !== undefined) await add(emails).catch(refuseCommand);
else {
	console.error(help);
	process.exitCode = 1;
}

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
