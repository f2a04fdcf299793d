import { readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { AlreadySeeded, seed } from "../db/seed.ts";
import { readEnvironment } from "../environment.ts";
import { refuseCommand } from "../foreseen.ts";
import { deskOf } from "../leads/letters.ts";
import { openGivenPassword } from "../sign-in/default-password.ts";

const force = "--force";

const help = `Fills an empty database with sample data: 500 applications over the past 90 days, 40 hiring requests,
60 contact messages and the mails about them, ten masterclasses and who registered for them, 22 courses and 480 students,
openings and who applied for them.
Stop the server first when it uses the embedded database.

  npm run seed                     outside production
  npm run seed -- ${force}          in production too
`;

class SeedRefused extends Error {}

if (process.argv.includes("--help")) console.log(help);
else await run().catch(refuse);

async function run(): Promise<void> {
	const config = readConfig(readEnvironment());
	if (config.environment === "production" && !process.argv.includes(force))
		throw new SeedRefused(`This is production: sample data would stand among real leads. Add ${force} if you mean it.`);
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl });
	try {
		const passwordHash = await openGivenPassword(database.db, config).hash();
		const count = await seed(database.db, { desk: deskOf(config), now: new Date(), passwordHash });
		console.log(`${count} sample leads stored.`);
	} finally {
		await database.close();
	}
}

function refuse(error: unknown): void {
	const ownReason = error instanceof AlreadySeeded || error instanceof SeedRefused;
	if (!ownReason) refuseCommand(error);
	else {
		console.error(error.message);
		process.exitCode = 1;
	}
}
